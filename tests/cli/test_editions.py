"""Editions on the command line, as docs/command.md has them."""

import json
from pathlib import Path

import pytest

from companion.cli import main


def test_the_editions_that_come_along_are_listed(capfdbinary: pytest.CaptureFixture[bytes]) -> None:
    assert main(["edition", "list"]) == 0

    listed = b"kingdom/sample-1\nrealm_builder/sample-1\nrealm_master/sample-1\n"
    assert capfdbinary.readouterr().out == listed


@pytest.mark.parametrize("name", ["kingdom", "realm_builder/sample-1", "realm_master"])
def test_one_is_shown_and_has_no_fault(
    name: str, tmp_path: Path, capfdbinary: pytest.CaptureFixture[bytes]
) -> None:
    assert main(["edition", "show", name]) == 0
    file = tmp_path / "edition.json"
    file.write_bytes(capfdbinary.readouterr().out)

    assert main(["edition", "check", str(file)]) == 0

    told = capfdbinary.readouterr().out
    assert told.startswith(b"Nothing is missing or contradictory.\n")
    assert b"still as in the sample" in told


def test_a_fault_is_told_with_its_place_and_makes_the_exit_status_2(
    tmp_path: Path, capfdbinary: pytest.CaptureFixture[bytes]
) -> None:
    main(["edition", "show", "realm_master"])
    edition = json.loads(capfdbinary.readouterr().out)
    edition["edition"]["id"] = "ours-1"
    edition["edition"]["lands"][0]["places"] = 1
    file = tmp_path / "edition.json"
    file.write_text(json.dumps(edition), encoding="utf-8")

    assert main(["edition", "check", str(file)]) == 2
    assert capfdbinary.readouterr().out.startswith(b"/edition/lands/0/places: Kingdom of Mertle ")

    assert main(["edition", "check", str(file), "--json"]) == 2
    found = json.loads(capfdbinary.readouterr().out)
    assert [each["code"] for each in found["findings"]] == ["too-full"]


@pytest.mark.parametrize(
    "arguments", [["edition"], ["edition", "eat"], ["edition", "check"], ["edition", "show", "x"]]
)
def test_what_is_asked_wrongly_is_said(
    arguments: list[str], capfdbinary: pytest.CaptureFixture[bytes]
) -> None:
    assert main(arguments) == 2

    assert capfdbinary.readouterr().err.startswith(b"companion: ")
