"""The set-up and the throw: what a table of Kingdom shares."""

from dataclasses import replace

import pytest

from companion.core.chance import Scripted
from companion.core.errors import RuleViolation
from companion.core.ids import Seat
from companion.core.message import render
from companion.core.play import Command
from companion.core.reader import Node
from companion.core.view_parts import ShownThrow
from companion.games.kingdom.box import SAMPLE
from companion.games.kingdom.map import BY_ID, DISTRICTS
from companion.games.kingdom.mountains import place_mountains
from companion.games.kingdom.play import play_with
from companion.games.kingdom.state import State

PLAY = play_with(SAMPLE)

ANN = Seat(0)
LOW = (1, 1) * 9
"""A one and a one for each district: its first space."""


def ask(turn: State, kind: str, *outcomes: tuple[int, ...], data: object = None) -> State:
    command = Command(kind, ANN, Node(data or {}, "/data"))
    for fact in PLAY.at(turn).carry_out(command, Scripted(*outcomes)):
        turn = fact.then(turn)
    return turn


def refused(turn: State, kind: str) -> str:
    with pytest.raises(RuleViolation) as refusal:
        ask(turn, kind, LOW)
    return refusal.value.code


def test_the_districts_are_read_from_the_northwest() -> None:
    ids = [district.id for district in DISTRICTS]

    assert ids == ["NW", "N", "NE", "W", "C", "E", "SW", "S", "SE"]


def test_districts_across_the_map_are_opposite_and_the_centre_stands_alone() -> None:
    pairs = {district.id: district.opposite for district in DISTRICTS}

    assert pairs == {
        "NW": "SE", "N": "S", "NE": "SW", "W": "E", "C": "",
        "E": "W", "SW": "NE", "S": "N", "SE": "NW",
    }  # fmt: skip


def test_every_space_belongs_to_one_district() -> None:
    spaces = sorted(space for district in DISTRICTS for space in district.spaces)

    assert spaces == [(row, column) for row in range(9) for column in range(9)]


@pytest.mark.parametrize(
    ("column_die", "row_die", "space"),
    [
        (1, 1, (0, 0)), (2, 1, (0, 0)), (3, 1, (0, 1)), (4, 1, (0, 1)), (5, 1, (0, 2)),
        (6, 1, (0, 2)), (1, 2, (0, 0)), (1, 3, (1, 0)), (1, 4, (1, 0)), (1, 5, (2, 0)),
        (1, 6, (2, 0)),
    ],
)  # fmt: skip
def test_a_die_is_halved_and_rounded_up_the_column_first(
    column_die: int, row_die: int, space: tuple[int, int]
) -> None:
    assert place_mountains((column_die, row_die, *LOW[2:]))[0] == space


def test_one_press_puts_a_mountain_into_each_district() -> None:
    dealt = ask(State(), "deal-mountains", (6, 1, 3, 3, 1, 6, *LOW[6:]))

    assert dict(PLAY.at(dealt).given()) == {
        "map/r1c3": "^", "map/r2c5": "^", "map/r3c7": "^",
        "map/r4c1": "^", "map/r4c4": "^", "map/r4c7": "^",
        "map/r7c1": "^", "map/r7c4": "^", "map/r7c7": "^",
    }  # fmt: skip


def test_each_district_gets_exactly_one_mountain() -> None:
    dealt = ask(State(), "deal-mountains", (6, 5, 4, 3, 2, 1) * 3)

    held = [len(set(dealt.mountains) & set(district.spaces)) for district in DISTRICTS]

    assert held == [1] * 9


def test_the_deal_is_one_draw_of_eighteen_dice() -> None:
    command = Command("deal-mountains", ANN, Node({}, ""))

    facts = PLAY.at(State()).carry_out(command, Scripted(LOW))

    assert [fact.draw for fact in facts] == ["18d6"]


def test_mountains_are_offered_until_they_are_dealt_or_dice_were_thrown() -> None:
    fresh, dealt = State(), ask(State(), "deal-mountains", LOW)
    thrown = ask(fresh, "throw", (1, 2, 3))

    seen = [PLAY.at(turn).view(ANN).get("mountains") for turn in (fresh, dealt, thrown)]

    assert seen == ["offered", "dealt", None]


def test_mountains_are_dealt_once() -> None:
    assert refused(ask(State(), "deal-mountains", LOW), "deal-mountains") == "mountains-dealt"


def test_no_mountain_is_dealt_after_the_first_throw() -> None:
    assert refused(ask(State(), "throw", (1, 2, 3)), "deal-mountains") == "already-thrown"


def test_a_table_may_play_with_mountains_of_its_own() -> None:
    thrown = ask(State(), "throw", data={"faces": ["6", "6", "2"]})

    assert (thrown.throw.faces, thrown.throw.typed) == (("6", "6", "2"), True)
    assert PLAY.at(thrown).given() == {}


def test_the_log_says_that_every_sheet_got_mountains() -> None:
    command = Command("deal-mountains", ANN, Node({}, ""))
    [fact] = PLAY.at(State()).carry_out(command, Scripted(LOW))

    told = fact.tell(PLAY.box)
    assert render(replace(told, params=(("who", "Ann"),))) == (
        "Ann dealt the mountains: one stands in each district of every sheet."
    )


def test_throws_are_told_and_seen_as_in_every_game() -> None:
    command = Command("throw", ANN, Node({}, ""))
    [fact] = PLAY.at(State()).carry_out(command, Scripted((4, 4, 1)))
    thrown = fact.then(State())

    throw = PLAY.at(thrown).view(None)["throw"]

    assert isinstance(throw, ShownThrow)
    assert throw.faces == ("4", "4", "1")
    told = fact.tell(PLAY.box)
    assert "4, 4 and 1" in render(replace(told, params=(*told.params, ("who", "Ann"))))


def test_the_corners_of_the_districts() -> None:
    assert BY_ID["SE"].corner == (6, 6)
