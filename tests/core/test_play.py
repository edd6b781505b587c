"""What a seat may do is asked once: before a command is decided, and for its buttons."""

import sys
from dataclasses import dataclass, replace

import pytest

from companion.core.chance import Scripted
from companion.core.errors import RuleViolation
from companion.core.kit import NOT_NOW, GameFact, Refusal, bars_of, choice
from companion.core.message import Message, Seat, render, say
from companion.core.play import Command, Play, Press
from companion.core.reader import Node
from tests.factories import refusal

ANN, BEN = Seat(0), Seat(1)
FULL = Refusal("basket-full", say("The basket is full. Carry it home."), rule="basket")


bar = bars_of(int)


@dataclass(frozen=True, slots=True)
class ApplesPicked(GameFact[int, object]):
    count: int

    def then(self, state: int) -> int:
        return state + self.count

    def tell(self, box: object) -> Message:
        return say("{who} picked {count}.", count=self.count)


@choice(
    "pick",
    say("Pick"),
    bar(NOT_NOW, lambda apples, seat: seat != ANN),
    bar(FULL, lambda apples, seat: apples >= 5),
    is_main=True,
)
def pick_apples(press: Press[int]) -> None:
    while press.now < 5:
        (count,) = press.chance.draw("1d6")
        press.happen(ApplesPicked(count, seat=press.seat, draw="1d6"))


@choice("sing", say("Sing"), bar(NOT_NOW, lambda apples, seat: True))
def sing(press: Press[int]) -> None:
    """Sing, which fits nowhere."""


class ApplePlay(Play[int]):
    nouns = (sys.modules[__name__],)

    def view(self, seat: Seat | None) -> dict[str, object]:
        return {"apples": self.state}


PLAY = ApplePlay(0)


def pick(seat: Seat) -> Command:
    return Command("pick", seat, Node({}, ""))


def test_a_press_leads_to_several_facts_each_on_the_state_before() -> None:
    facts = PLAY.carry_out(pick(ANN), Scripted((3,), (1,), (4,))).facts

    assert facts == tuple(ApplesPicked(count, seat=ANN, draw="1d6") for count in (3, 1, 4))


@pytest.mark.parametrize(("apples", "seat", "code"), [(6, ANN, "basket-full"), (0, BEN, "not-now")])
def test_a_command_that_is_off_or_not_listed_is_refused(apples: int, seat: Seat, code: str) -> None:
    error = refusal(lambda: PLAY.at(apples).carry_out(pick(seat), Scripted()))

    assert isinstance(error, RuleViolation)
    assert (error.code, error.rule == "basket") == (code, code == "basket-full")


def test_who_asks_for_what_does_not_fit_is_told_what_does() -> None:
    def told(seat: Seat, apples: int = 0) -> str:
        asked = replace(pick(seat), kind="sing")
        return render(refusal(lambda: PLAY.at(apples).carry_out(asked, Scripted())).message)

    assert told(ANN) == "That is not possible now. Next for this seat: Pick."
    assert told(ANN, 5).endswith("Wait until the table asks this seat for it.")


def test_a_state_bound_to_its_play_needs_nobody_to_know_the_game() -> None:
    state = PLAY

    for fact in state.carry_out(pick(ANN), Scripted((2,), (3,))).facts:
        assert PLAY.facts.write(fact).kind == "apples-picked"
        state = state.after(fact)

    assert state.state == 5
    assert state.view(None) == {"apples": 5}
    assert [offer.off for offer in state.may(ANN)] == [FULL, NOT_NOW]


def test_two_states_of_a_play_are_equal_where_the_games_stand_alike() -> None:
    assert PLAY.at(1) == PLAY.at(1)
    assert PLAY.after(ApplesPicked(1, seat=ANN)) != PLAY


def test_a_button_says_why_it_is_off() -> None:
    on, off = (PLAY.at(apples).may(ANN)[0] for apples in (0, 5))

    assert (on.second_line, off.second_line) == (None, FULL.message)
