"""`companion sheet`, as docs/command.md has it."""

import io
import json
from pathlib import Path

import pytest

from companion.cli import main
from companion.engine.editions import editions_of, games_with_editions
from companion.games import find_game, game_ids

SHEETS, PRINTED = (
    next(game.id for game in games_with_editions() if bool(editions_of(game).lines) is has_lines)
    for has_lines in (True, False)
)
PLAIN = next(game_id for game_id in game_ids() if find_game(game_id).editions is None)
LINES = """game: Cards of the ages
players: 2-5

Coins /3
Most leaves 5 2
"""


@pytest.fixture
def sheet(tmp_path: Path) -> Path:
    """Return a file whose text a test writes."""
    return tmp_path / "sheet"


def test_a_sheet_is_printed_as_the_lines_that_say_it(
    sheet: Path, capfdbinary: pytest.CaptureFixture[bytes]
) -> None:
    rows = [
        {"id": "coins", "name": "Coins", "kind": "times", "per": 3},
        {"id": "leaves", "name": "Most leaves", "kind": "most", "ranks": [5, 2]},
    ]
    edition = {"id": "x-1", "name": "Cards of the ages", "rows": rows, "fewest_players": 2}
    edition["most_players"] = 5
    sheet.write_text(json.dumps({"game": SHEETS, "edition": edition}), encoding="utf-8")

    assert main(["sheet", "lines", str(sheet)]) == 0
    assert capfdbinary.readouterr().out.decode() == LINES
    assert main(["sheet", "check", str(sheet)]) == 0

    # And as JSON again, whose ids alone are made anew.
    capfdbinary.readouterr()
    sheet.write_text(LINES, encoding="utf-8")
    assert main(["sheet", "json", str(sheet)]) == 0
    sheet.write_bytes(capfdbinary.readouterr().out)
    assert main(["sheet", "lines", str(sheet)]) == 0
    assert capfdbinary.readouterr().out.decode() == LINES


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (
            LINES,
            "Coins: 1 point for every 3; 0 to 999\n"
            "Most leaves: the highest number gets 5 and the next gets 2; "
            "players who tie share, rounded down; 0 to 999\n"
            "The most points win.\n"
            "Nothing is missing or contradictory. To play, paste the lines",
        ),
        ("Coins /3\n\nRoad 2\n", "Line 3: It is not clear what 2 alone means."),
        ("Coins /3\nGears: steps\n", "Line 2: Gears: the table is empty."),
        ("plyers: 2-5\nCoins /3\n", "Line 1: Did you mean “players:”? If this is a row: “2-5”"),
        (
            "Coins /3\nLeaves: mst 5\n",
            "Line 2: “mst” says nothing here. Take it out, or write: most",
        ),
        ("winner: fewest", "Line 1: No line is a row."),
        ("rounds: 3\nrounds: Spring, Summer\nCoins", "Line 2: Line 1 says this already."),
        ("players: 5-2\nCoins", "Line 1: The fewest players are more than the most."),
        ("rounds: three\nCoins", "Line 1: There is one round, “three”."),
        ("Coins\nCoins /3", "Line 2: Two are called “Coins”."),
        ("target: 500\nCoins", "Line 1: A target needs rounds"),
        (
            "Coins\n" + "".join(f"R{n}\n" for n in range(60)),
            "Line 41: A sheet has 40 rows at most.",
        ),
        ("Coins\nrounds: 30" + "".join(f"\nR{n}" for n in range(8)), "Line 2: This sheet has 270"),
    ],
)
def test_lines_are_checked_and_a_finding_names_its_line(
    text: str, told: str, sheet: Path, capfdbinary: pytest.CaptureFixture[bytes]
) -> None:
    sheet.write_text(text, encoding="utf-8")

    status = main(["sheet", "check", str(sheet)])

    assert status == (0 if text == LINES else 1)
    assert capfdbinary.readouterr().out.decode().startswith(told)
    # What is wrong is told beside a JSON that would say something else, and nothing is written.
    assert status == 0 or main(["sheet", "json", str(sheet)]) == 1
    done = capfdbinary.readouterr()
    assert status == 0 or (done.out, done.err.decode()[: len(told)]) == (b"", told)


@pytest.mark.parametrize(
    ("asked", "given", "told"),
    [
        *(
            (asked, "Coins /3", "companion sheet check ")
            for asked in ("sheet lines", "edition check", "score", "score --text", "replay")
        ),
        # Where JSON was begun, it is no sheet in lines.
        ("score", '{"game": 1,}', "This is not JSON"),
        *(
            ("score", f'{{"game": "{PLAIN}", "players": [], "{key}": 1}}', told)
            for key, told in (
                ("decided_by", "Score its record."),
                ("edition", "companion edition check reads it."),
            )
        ),
        ("score", f'{{"game": "{SHEETS}", "edition": {{}}}}', "companion edition check reads it."),
        ("score", f'{{"game": "{PRINTED}", "edition": {{}}}}', "companion edition check reads it."),
        ("sheet lines", f'{{"game": "{SHEETS}", "players": []}}', "companion score reads it."),
        *(
            (asked, f'{{"game": "{game}", "edition": {{}}, "events": []}}', "replay reads it.")
            for asked in ("score", "score --text", "sheet lines")
            for game in (PLAIN, PRINTED, SHEETS)
        ),
    ],
)
def test_a_file_of_another_kind_is_refused_with_the_command_that_reads_it(
    asked: str, given: str, told: str, sheet: Path, capfdbinary: pytest.CaptureFixture[bytes]
) -> None:
    sheet.write_text(given, encoding="utf-8")

    assert main([*asked.split(), str(sheet)]) == 2
    assert told in capfdbinary.readouterr().err.decode()


@pytest.mark.parametrize("asked", ["sheet check", "edition check"])
@pytest.mark.parametrize("game_id", [PLAIN, PRINTED, SHEETS])
@pytest.mark.parametrize(("key", "way"), [("players", "score"), ("events", "replay")])
def test_a_file_of_another_kind_is_told_to_be_one_where_it_is_checked(
    asked: str,
    game_id: str,
    key: str,
    way: str,
    sheet: Path,
    capfdbinary: pytest.CaptureFixture[bytes],
) -> None:
    sheet.write_text(f'{{"game": "{game_id}", "{key}": [], "edition": {{}}}}', encoding="utf-8")

    assert main([*asked.split(), str(sheet)]) == 1
    [told] = capfdbinary.readouterr().out.decode().splitlines()
    assert f"companion {way} reads it." in told


@pytest.mark.parametrize(("asked", "status"), [("lines", 2), ("check", 1)])
def test_an_edition_of_a_game_without_sheets_is_no_sheet(
    asked: str,
    status: int,
    monkeypatch: pytest.MonkeyPatch,
    capfdbinary: pytest.CaptureFixture[bytes],
) -> None:
    main(["edition", "show", PRINTED])
    given = io.TextIOWrapper(io.BytesIO(capfdbinary.readouterr().out))
    monkeypatch.setattr("sys.stdin", given)

    assert main(["sheet", asked, "-"]) == status
    told = b"".join(capfdbinary.readouterr())
    assert b"and no sheet. Use companion edition check." in told
