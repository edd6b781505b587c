"""A score sheet whose rows are data: Prize, a dice game from long ago, is one."""

import json

import pytest

from companion.core.bare_throw import play_throws
from companion.core.game import Game
from companion.core.message import render, say
from companion.core.pad import Pad, WriteRow
from companion.core.reader import Node, read_json
from companion.core.record_reader import read_record
from companion.core.result import Explanation, Result
from companion.core.sheet import check_cell, gather_entry
from companion.core.shown import members_of
from tests.factories import VILLAGE, refusal

PAD_GAME = Pad(
    (
        WriteRow(id="ones", name=say("Ones"), high=3),
        WriteRow(id="sixes", name=say("Sixes"), values=(0, 6, 12, 18)),
        WriteRow(id="prize", name=say("Prize"), values=(0, 50)),
    ),
    say("Prize, Scoring"),
)


def game_of(pad: Pad) -> Game:
    """Return a game that is nothing but a pad."""
    assert VILLAGE.dice is not None
    dice = VILLAGE.dice
    return Game(
        id="prize",
        name="Prize",
        designer="traditional",
        year=None,
        players=(2, 4),
        about=say("3 dice"),
        scoring=pad.scoring,
        load_play=lambda: play_throws(dice),
        sheet=pad.sheet,
        dice=dice,
    )


ANN = {"ones": 3, "sixes": 12, "prize": 50}
BEN = {"ones": 0, "sixes": 18, "prize": 0}


def scored(pad: Pad) -> Result:
    """Return the result of Ann and Ben."""
    game, players = game_of(pad), [{"name": "Ann", **ANN}, {"name": "Ben", **BEN}]
    record = read_record(read_json(json.dumps({"game": "prize", "players": players})), game)
    return game.scoring.score(record)


@pytest.mark.parametrize(
    ("pad", "places"),
    [(PAD_GAME, (1, 2)), (Pad(PAD_GAME.rows, say("Golf"), wins="fewest"), (2, 1))],
)
def test_the_rows_are_added_up_and_the_most_or_fewest_points_win(
    pad: Pad, places: tuple[int, int]
) -> None:
    result = scored(pad)

    assert [standing.total for standing in result.standings] == [65, 18]
    assert result.ranking.places == places


def test_each_row_says_what_it_gave_and_by_which_rule() -> None:
    line: Explanation = scored(PAD_GAME).standings[0].parts[2]

    assert (line.points, line.marks) == (50, ("prize",))
    assert line.because is not None
    assert line.source is not None
    assert render(line.because) == "As it is written on the sheet."
    assert render(line.source) == "Prize, Scoring"


@pytest.mark.parametrize(
    ("row", "points", "code"),
    [
        ("prize", 25, "not-a-value"),
        ("prize", 51, "out-of-range"),
        ("sixes", 7, "not-a-value"),
        ("sixes", 24, "out-of-range"),
        ("ones", 4, "out-of-range"),
        ("ones", True, "wrong-type"),
    ],
)
def test_points_that_a_row_cannot_hold_are_refused_on_a_sheet_and_in_a_record(
    row: str, points: object, code: str
) -> None:
    given = {key: Node(value, f"/{key}") for key, value in {**ANN, row: points}.items()}

    on_a_sheet = refusal(lambda: check_cell(PAD_GAME.sheet, row, given[row]))
    in_a_record = refusal(lambda: PAD_GAME.scoring.read_entry(given, None))

    assert on_a_sheet.code == in_a_record.code == code


def test_a_row_in_which_nothing_is_written_is_left_out_of_the_record() -> None:
    assert gather_entry(PAD_GAME.sheet, {"prize": 50}) == {"prize": 50}


def test_the_form_knows_which_points_a_row_may_hold() -> None:
    ones, sixes, prize = (members_of(field.describe()) for field in PAD_GAME.sheet)

    assert "values" not in ones
    assert sixes["values"] == (0, 6, 12, 18)
    assert (prize["low"], prize["high"], prize["values"]) == (0, 50, (0, 50))
