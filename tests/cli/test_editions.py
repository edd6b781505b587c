"""Editions on the command line, as docs/command.md has them."""

import json
from pathlib import Path

import pytest

from companion.cli import main
from companion.engine.editions import games_with_editions
from companion.engine.wording import LANGUAGES
from companion.games import find_game, game_ids

GAMES = [game.id for game in games_with_editions()]


def sheets(language: str) -> list[str]:
    """Return what the sheets that come along are called."""
    return [
        f"{game.id}/{each['file']['edition']['id']}"  # type: ignore[index,call-overload]
        for game in games_with_editions()
        if game.shelf
        for each in game.shelf()(language)
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_editions_that_come_along_are_listed_and_the_sheets_below_them(
    language: str, capfdbinary: pytest.CaptureFixture[bytes]
) -> None:
    assert main(["edition", "list", "--lang", language]) == 0

    names = [f"{game_id}/sample-1" for game_id in GAMES]
    games, _, below = capfdbinary.readouterr().out.decode().partition("\n\n")
    assert games.splitlines() == names
    assert " ".join(below.splitlines()[1:]).split() == sheets(language)
    assert max(map(len, below.splitlines())) < 80
    assert main(["edition", "list", "--json", "--lang", language]) == 0
    told = json.loads(capfdbinary.readouterr().out)
    assert told == {"editions": names, "sheets": sheets(language)}


@pytest.mark.parametrize(
    "name",
    [*GAMES, f"{GAMES[0]}/sample-1", *(sheets(each)[0] for each in LANGUAGES)],
)
def test_one_is_shown_and_has_no_fault(
    name: str, tmp_path: Path, capfdbinary: pytest.CaptureFixture[bytes]
) -> None:
    assert main(["edition", "show", name]) == 0
    file = tmp_path / "edition.json"
    shown = capfdbinary.readouterr().out
    assert shown.startswith(b'{\n  "')
    file.write_bytes(shown)

    assert main(["edition", "check", str(file)]) == 0

    told = capfdbinary.readouterr().out
    assert told.startswith(b"Nothing is missing or contradictory.\n")
    # Where no box prints the numbers, none of them is a sample.
    has_sample = find_game(name.partition("/")[0]).sample is not None
    assert (b"still as in the sample" in told) is has_sample


def test_a_fault_is_told_with_its_place_and_makes_the_exit_status_1(
    tmp_path: Path, capfdbinary: pytest.CaptureFixture[bytes]
) -> None:
    main(["edition", "show", GAMES[0]])
    edition = json.loads(capfdbinary.readouterr().out)
    part = next(key for key in edition["edition"] if key != "id")
    edition["edition"]["id"] = "ours-1"
    edition["edition"][part][0]["colour"] = "red"
    file = tmp_path / "edition.json"
    file.write_text(json.dumps(edition), encoding="utf-8")

    assert main(["edition", "check", str(file)]) == 1
    assert capfdbinary.readouterr().out.decode().startswith(f"/edition/{part}/0/colour: ")

    assert main(["edition", "check", str(file), "--json"]) == 1
    found = json.loads(capfdbinary.readouterr().out)
    assert [each["code"] for each in found["findings"]] == ["unknown-key"]

    # What is wrong with the whole has no place.
    file.write_text("[]", encoding="utf-8")
    assert main(["edition", "check", str(file)]) == 1
    assert capfdbinary.readouterr().out.decode().startswith("Expected an object")


@pytest.mark.parametrize("game_id", GAMES)
def test_faults_of_several_entries_are_told_in_one_run(
    game_id: str, tmp_path: Path, capfdbinary: pytest.CaptureFixture[bytes]
) -> None:
    main(["edition", "show", game_id])
    edition = json.loads(capfdbinary.readouterr().out)
    parts = {part.key for part in find_game(game_id).editions().parts}  # type: ignore[misc]
    entries = [each for key in parts for each in edition["edition"][key]][:3]
    for each in entries:
        each["colour"] = "red"
    file = tmp_path / "edition.json"
    file.write_text(json.dumps(edition), encoding="utf-8")

    assert main(["edition", "check", str(file)]) == 1
    told = capfdbinary.readouterr().out.decode().splitlines()
    assert [each.partition(": ")[0].endswith("/colour") for each in told] == [True] * len(entries)

    for each in entries:
        del each["colour"]
    entries[0][next(key for key in entries[0] if key != "id")] = None
    edition["title"] = 5
    file.write_text(json.dumps(edition), encoding="utf-8")
    assert main(["edition", "check", str(file)]) == 1
    title, entry = capfdbinary.readouterr().out.decode().splitlines()
    assert title.startswith("/title: ")
    assert entry.startswith("/edition/")


@pytest.mark.parametrize("game_id", [each for each in game_ids() if each not in GAMES])
def test_a_game_without_an_edition_is_said_to_need_none(
    game_id: str, capfdbinary: pytest.CaptureFixture[bytes]
) -> None:
    assert main(["edition", "show", game_id]) == 2

    told = capfdbinary.readouterr().err.decode()
    assert f"{find_game(game_id).name} has no numbers to correct, and needs no edition." in told
