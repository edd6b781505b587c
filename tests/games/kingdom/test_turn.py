"""The set-up and the throw: what a table of Kingdom shares."""

from dataclasses import replace

import pytest

from companion.core.chance import Scripted
from companion.core.errors import RuleViolation
from companion.core.message import Seat, render
from companion.core.play import Command
from companion.core.reader import Node
from companion.games.kingdom.box import SAMPLE
from companion.games.kingdom.play import play_with
from companion.games.kingdom.state import State

PLAY = play_with(SAMPLE)

ANN = Seat(0)
LOW = (1, 1) * 9
"""A one and a one for each district: its first space."""


def ask(turn: State, kind: str, *outcomes: tuple[int, ...], data: object = None) -> State:
    command = Command(kind, ANN, Node(data or {}, "/data"))
    for fact in PLAY.at(turn).carry_out(command, Scripted(*outcomes)).facts:
        turn = fact.then(turn)
    return turn


def refused(turn: State, kind: str) -> str:
    with pytest.raises(RuleViolation) as refusal:
        ask(turn, kind, LOW)
    return refusal.value.code


def test_mountains_are_dealt_once() -> None:
    assert refused(ask(State(), "deal-mountains", LOW), "deal-mountains") == "mountains-dealt"


def test_no_mountain_is_dealt_after_the_first_throw() -> None:
    assert refused(ask(State(), "throw", (1, 2, 3)), "deal-mountains") == "already-thrown"


def test_the_log_says_that_every_sheet_got_mountains() -> None:
    command = Command("deal-mountains", ANN, Node({}, ""))
    [fact] = PLAY.at(State()).carry_out(command, Scripted(LOW)).facts

    told = fact.tell(PLAY.box)
    assert render(replace(told, params=(("who", "Ann"),))) == (
        "Ann dealt the mountains: one stands in each district of every sheet."
    )
