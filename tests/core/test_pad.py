"""A score sheet whose rows are data: Prize, a dice game from long ago, is one."""

import json

import pytest

from companion.core.errors import InvalidInput
from companion.core.explanation import Explanation
from companion.core.game import Game
from companion.core.message import render, say
from companion.core.pad import Pad, Row
from companion.core.reader import Node, read_json
from companion.core.record_reader import read_record
from companion.core.sheet import check_cell, gather_entry
from companion.core.throw import Reading, play_throws
from tests.factories import VILLAGE

PAD_GAME = Pad(
    (
        Row("ones", say("Ones"), high=3),
        Row("sixes", say("Sixes"), high=18, multiple_of=6),
        Row("prize", say("Prize"), values=(0, 50)),
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
        load_play=lambda: play_throws(dice, lambda faces: Reading(say("Write it."))),
        sheet=pad.sheet,
        dice=dice,
    )


def scored(pad: Pad, *rows: dict[str, int]) -> tuple[list[int], tuple[int, ...]]:
    """Return totals and places."""
    players = [{"name": f"P{number}", **entry} for number, entry in enumerate(rows)]
    game = game_of(pad)
    record = read_record(read_json(json.dumps({"game": "prize", "players": players})), game)
    result = game.scoring.score(record)
    return [standing.total for standing in result.standings], result.ranking.places


ANN = {"ones": 3, "sixes": 12, "prize": 50}
BEN = {"ones": 0, "sixes": 18, "prize": 0}


def test_the_rows_are_added_up_and_the_most_points_win() -> None:
    assert scored(PAD_GAME, ANN, BEN) == ([65, 18], (1, 2))


def test_the_fewest_points_win_where_the_pad_says_so() -> None:
    golf = Pad(PAD_GAME.rows, say("Golf"), wins="fewest")

    assert scored(golf, ANN, BEN) == ([65, 18], (2, 1))


def test_each_row_says_what_it_gave_and_by_which_rule() -> None:
    game = game_of(PAD_GAME)
    players = [{"name": "Ann", **ANN}, {"name": "Ben", **BEN}]
    record = read_record(read_json(json.dumps({"game": "prize", "players": players})), game)

    line: Explanation = game.scoring.score(record).standings[0].parts[2]

    assert (line.points, line.marks) == (50, ("prize",))
    assert line.because is not None
    assert line.source is not None
    assert render(line.because) == "50 points are written in this row."
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
    with pytest.raises(InvalidInput) as on_a_sheet:
        check_cell(PAD_GAME.sheet, row, Node(points, "/cells"))
    with pytest.raises(InvalidInput) as in_a_record:
        PAD_GAME.scoring.read_entry({**_nodes(ANN), row: Node(points, "/players/0")}, None)

    assert on_a_sheet.value.code == in_a_record.value.code == code


def _nodes(entry: dict[str, int]) -> dict[str, Node]:
    return {key: Node(value, f"/{key}") for key, value in entry.items()}


def test_an_empty_sheet_counts_as_nothing_written() -> None:
    entry = gather_entry(PAD_GAME.sheet, {"prize": 50})

    assert entry == {"ones": 0, "sixes": 0, "prize": 50}


def test_the_form_knows_which_points_a_row_may_hold() -> None:
    ones, sixes, prize = (field.describe() for field in PAD_GAME.sheet)

    assert "values" not in ones
    assert sixes["values"] == [0, 6, 12, 18]
    assert (prize["low"], prize["high"], prize["values"]) == (0, 50, [0, 50])
