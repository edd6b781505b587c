"""What the README shows is what the command says, and pages lead to pages that are there."""

import re
import shlex
import subprocess
from pathlib import Path

import pytest

from companion.cli import main
from companion.command_line import read_command_line
from companion.commands import COMMANDS
from companion.config import Mode
from companion.serve_options import options_of
from tests.house.checkout import ROOT

README = (ROOT / "README.md").read_text(encoding="utf-8")
SHOWN = re.findall(
    r"^```console\n\$ \.venv/bin/companion (.+?)\n(.*?)^```", README, re.MULTILINE | re.DOTALL
)


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


def test_make_help_and_contributing_name_every_command() -> None:
    named = re.search(r"^\.PHONY: (.+)$", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE)
    assert named is not None
    told = subprocess.run(
        ["make", "--no-print-directory", "help"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    page = (ROOT / "CONTRIBUTING.md").read_text("utf-8")

    listed = [line.split()[1] for line in told.stdout.splitlines()]
    assert sorted(listed) == sorted(named[1].split())
    assert [name for name in listed if f"`make {name}" not in page] == []


@pytest.mark.parametrize("options", ["", "--port 8080", "--tls", "--tls --port 8080"])
def test_what_is_added_to_make_run_goes_with_what_it_says_itself(options: str) -> None:
    told = subprocess.run(
        ["make", "--no-print-directory", "--dry-run", "run", f"ARGS={options}"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )

    _, name, *rest = shlex.split(told.stdout.splitlines()[-1])

    assert options_of(read_command_line(rest, COMMANDS[name])).mode is not Mode.MACHINE


TYPED = re.compile(rf"(?<![\w.-])companion ((?:{'|'.join(COMMANDS)}) [^`\n|<>&()]+)")
"""A command with what follows it."""
EXAMPLE = re.search(
    r'^    id="(\w+)",$', (ROOT / "docs" / "add-a-game.md").read_text("utf-8"), re.MULTILINE
)
"""The game of which that page says how it is added, and whose files are nobody's."""
PAGES = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/*.md"), *ROOT.glob("deploy/*.md")])


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_every_page_and_picture_it_names_is_there(page: Path) -> None:
    named = re.findall(r"\]\((?!https?:)([^)#]+)(?:#[^)]*)?\)", page.read_text(encoding="utf-8"))

    assert [target for target in named if not (page.parent / target).exists()] == []


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_every_file_of_ours_that_it_names_is_there(page: Path) -> None:
    # The changelog tells what was.
    text = "" if page.name == "CHANGELOG.md" else page.read_text(encoding="utf-8")
    named = re.findall(r"`((?:companion|tests)/[\w./*-]+)`", text)

    assert EXAMPLE is not None
    patterns = {name: re.sub(rf"\b(GAME|ID|{EXAMPLE[1]})\b", "*", name) for name in named}
    assert [name for name, pattern in patterns.items() if not any(ROOT.glob(pattern))] == []


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_every_command_that_a_page_tells_people_to_type_can_be_read(page: Path) -> None:
    # One explains each form beside it; the other tells what was.
    text = "" if page.name in ("command.md", "CHANGELOG.md") else page.read_text(encoding="utf-8")
    for typed in TYPED.findall(text):
        name, *rest = shlex.split(typed)
        read_command_line(rest, COMMANDS[name])


def test_the_index_names_every_page() -> None:
    index = (ROOT / "docs" / "README.md").read_text(encoding="utf-8")

    missing = [page.name for page in ROOT.glob("docs/*.md") if f"]({page.name})" not in index]

    assert missing == ["README.md"]
