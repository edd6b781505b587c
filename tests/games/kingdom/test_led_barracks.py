"""How a barracks blocks a space, how four full districts end the game, and who writes on paper."""

from dataclasses import replace
from typing import Any

import pytest

from companion.core.chance import Scripted
from companion.core.errors import RuleViolation
from companion.core.message import Seat, render
from companion.core.play import Command
from companion.core.reader import Node
from companion.games.kingdom.state import State
from tests.games.kingdom.leading import (
    ANN,
    BEN,
    BUILT_3,
    PLAY,
    full_house,
    press,
    thrown,
    whole_turn,
)

ONE_WRITTEN: dict[str, Any] = {"turn/done": [1, 1, 2, 3]}
TWO_WRITTEN: dict[str, Any] = {"turn/done": [2, 2, 5, 2]}
BARRACKS = {"map/r5c5": "h", "map/r5c6": "b"}


def block(turn: State, space: str = "r1c1", **sheet: Any) -> State:
    """Let Ann's barracks block a space of Ben's map, and return the table."""
    sheets = {ANN: {**BARRACKS, **sheet}, BEN: {"map/r2c2": "f"}}
    data = Node({"seat": BEN, "space": space}, "/data")
    command = Command("block-space", ANN, data, (ANN, BEN), sheets)
    for fact in PLAY.at(turn).carry_out(command, Scripted()).facts:
        turn = fact.then(turn)
    return turn


@pytest.mark.parametrize(
    ("turn", "space", "sheet", "code"),
    [
        (thrown((2, 5, 3)), "r1c1", {}, "no-equal-dice"),
        (thrown((2, 5, 2)), "r2c2", {}, "space-not-empty"),
        (thrown((2, 5, 2)), "r1c1", {"attack_used": 4}, "no-attack-box"),
        (thrown((2, 5, 2)), "r1c1", {"map/r5c6": "m"}, "no-barracks"),
        (thrown((2, 5, 2)), "r1c1", {"turn/barred": [1, 0, 2]}, "no-equal-dice"),
        (thrown((2, 5, 2)), "r1c1", {"turn/done": [1, 2, 5, 2]}, "no-equal-dice"),
        (
            thrown((2, 5, 2)),
            "r1c1",
            {"projects/field-1": [2], "turn/0": [1, 0, 2, 2, "build", "field-1", 1]},
            "no-equal-dice",
        ),
    ],
)
def test_a_block_that_may_not_be_is_refused(
    turn: State, space: str, sheet: dict[str, Any], code: str
) -> None:
    with pytest.raises(RuleViolation) as refusal:
        block(turn, space, **sheet)
    assert refusal.value.code == code


@pytest.mark.parametrize(
    "named", [{"throw": 2, "dice": [2, 5, 2]}, {"throw": 1, "dice": [2, 2, 5]}]
)
def test_a_block_that_comes_late_uses_no_dice_of_another_throw(named: dict[str, Any]) -> None:
    turn = thrown((2, 5, 2))
    data = {"seat": BEN, "space": "r1c1", **named}

    with pytest.raises(RuleViolation) as refusal:
        ask(turn, "block-space", BARRACKS, data)
    assert refusal.value.code == "other-throw"
    assert ask(turn, "block-space", BARRACKS, data | {"throw": 1, "dice": [2, 5, 2]}).blocks


def test_what_was_rubbed_out_by_hand_blocks_no_second_space() -> None:
    once = block(thrown((2, 5, 2)), attack_used=3)

    assert PLAY.at(once).held(ANN)["attack_used"] == 4
    with pytest.raises(RuleViolation) as refusal:
        block(once, "r1c2")
    assert refusal.value.code == "no-equal-dice"


def test_the_fifth_block_of_an_evening_is_refused() -> None:
    once = block(thrown((1, 2, 3), (2, 5, 2)), **ONE_WRITTEN)
    four = replace(once, blocks=once.blocks * 4, throws=(*once.throws, (4, 1, 4)))

    with pytest.raises(RuleViolation) as refusal:
        block(four, "r1c2", **TWO_WRITTEN)
    assert refusal.value.code == "no-attack-box"


def test_a_die_that_is_taken_back_leaves_the_sword_of_another() -> None:
    drawn = {**full_house(), "turn/0": [*BUILT_3, "r1c1"], "map/r1c1": "x"}

    assert press(thrown((3, 6, 4)), "take-back", drawn, place="0")["map/r1c1"] == "x"


FOUR = {f"map/r{row}c{column}": "f" for row in range(1, 7) for column in range(1, 7)}


def ask(turn: State, kind: str, sheet: dict[str, Any], data: object = None) -> State:
    """Let Ann press, whose sheet is given."""
    command = Command(kind, ANN, Node(data or {}, "/data"), (ANN, BEN), {ANN: sheet})
    for fact in PLAY.at(turn).carry_out(command, Scripted((1, 2, 3))).facts:
        turn = fact.then(turn)
    return turn


def test_four_full_districts_end_the_game_unless_the_table_goes_on() -> None:
    turn = thrown((2, 5, 2))

    with pytest.raises(RuleViolation) as refusal:
        ask(turn, "throw", FOUR)
    assert refusal.value.code == "four-districts"
    on = ask(turn, "play-on", FOUR)
    assert ask(on, "throw", FOUR).throw.number == 2
    assert [each.code for each in PLAY.at(on).notice({ANN: FOUR})][-1] == "districts-filled"


def test_the_sheet_of_who_left_ends_nothing() -> None:
    command = Command("throw", ANN, Node({}, "/data"), (ANN,), {ANN: {}, BEN: FOUR})

    assert PLAY.at(thrown((2, 5, 2))).carry_out(command, Scripted((1, 2, 3))).facts


def test_a_table_that_has_not_ended_needs_no_word_to_go_on() -> None:
    with pytest.raises(RuleViolation) as refusal:
        ask(thrown((2, 5, 2)), "play-on", {})
    assert refusal.value.code == "not-ended"


def test_a_seat_shows_who_is_on_paper_its_districts_and_its_points() -> None:
    turn = thrown((3, 6, 4), on_paper=frozenset({Seat(2)}))

    summed: Any = PLAY.at(turn).summarise({ANN: whole_turn() | FOUR, BEN: {}, Seat(2): {}}, {})

    badges = summed["badges"]
    assert [badges[seat].name and render(badges[seat].name) for seat in "012"] == [
        "4 districts", None, None,
    ]  # fmt: skip
    assert [badges[seat].counts["0"].count for seat in "012"] == [-1, 0, 0]
    assert [seat for seat in badges if badges[seat].paper] == ["2"]
    # Before the first throw nothing stands there to be counted.
    assert PLAY.at(State()).summarise({ANN: {}}, {}) == {}
