"""What the README shows is what the command says."""

import re
import shlex

import pytest

from companion.cli import main
from tests.house.checkout import ROOT

README = (ROOT / "README.md").read_text(encoding="utf-8")
SHOWN = re.findall(r"^```console\n\$ companion (.+?)\n(.*?)^```", README, re.MULTILINE | re.DOTALL)


@pytest.mark.parametrize(("command", "output"), SHOWN)
def test_an_example_prints_what_it_shows(
    command: str, output: str, capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(ROOT)

    status = main(shlex.split(command))

    assert status == 0
    assert capfd.readouterr().out == output


def test_there_is_an_example_to_hold_it_to() -> None:
    assert SHOWN


def test_every_page_it_names_is_there() -> None:
    for target in re.findall(r"\]\(([^)#]+)\)", README):
        assert (ROOT / target).exists(), f"README.md names {target}, which is not there."
