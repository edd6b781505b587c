"""What a seat may do is asked once: before a command is decided, and for its buttons."""

from dataclasses import dataclass

import pytest

from companion.core.chance import Chance, Scripted
from companion.core.codec import Codec
from companion.core.errors import RuleViolation
from companion.core.fact import Fact
from companion.core.ids import Seat
from companion.core.message import Message, say
from companion.core.offer import Offer, Refusal
from companion.core.play import Command, Play
from companion.core.reader import Node
from companion.core.unfolding import Unfolding
from tests.factories import refusal

ANN, BEN = Seat(0), Seat(1)
FULL = Refusal("basket-full", say("The basket is full. Carry it home."), rule="basket")


@dataclass(frozen=True, slots=True)
class ApplesPicked(Fact):
    count: int


def may(apples: int, seat: Seat) -> tuple[Offer, ...]:
    pick = Offer("pick", say("Pick"), off=FULL if apples >= 5 else None, is_main=True)
    return (pick,) if seat == ANN else ()


def decide(apples: int, command: Command, chance: Chance) -> tuple[ApplesPicked, ...]:
    press = Unfolding(apples, evolve, command, chance)
    while press.now < 5:
        (count,) = press.chance.draw("1d6")
        press.happen(ApplesPicked(count, seat=press.seat, draw="1d6"))
    return press.facts


def evolve(apples: int, fact: ApplesPicked) -> int:
    return apples + fact.count


def tell(fact: ApplesPicked) -> Message:
    return say("{who} picked {count}.", count=fact.count)


PLAY = Play(
    commands=("pick",),
    initial=int,
    may=may,
    decide=decide,
    evolve=evolve,
    view=lambda apples, seat: {"apples": apples},
    tell=tell,
    facts=Codec[ApplesPicked](ApplesPicked),
)


def pick(seat: Seat) -> Command:
    return Command("pick", seat, Node({}, ""))


def test_a_press_leads_to_several_facts_each_on_the_state_before() -> None:
    facts = PLAY.carry_out(0, pick(ANN), Scripted((3,), (1,), (4,)))

    assert [fact.count for fact in facts] == [3, 1, 4]


@pytest.mark.parametrize(("apples", "seat", "code"), [(6, ANN, "basket-full"), (0, BEN, "not-now")])
def test_a_command_that_is_off_or_not_listed_is_refused(apples: int, seat: Seat, code: str) -> None:
    error = refusal(lambda: PLAY.carry_out(apples, pick(seat), Scripted()))

    assert isinstance(error, RuleViolation)
    assert (error.code, error.rule == "basket") == (code, code == "basket-full")


def test_a_state_bound_to_its_play_needs_nobody_to_know_the_game() -> None:
    state = PLAY.begin()

    for written in state.decide(pick(ANN), Scripted((2,), (3,))):
        assert written.kind == "apples-picked"
        state = state.after(written)

    assert state.state == 5
    assert state.view(None) == {"apples": 5}
    assert [offer.off for offer in state.may(ANN)] == [FULL]


def test_two_states_of_a_play_are_equal_where_the_games_stand_alike() -> None:
    assert PLAY.begin() == PLAY.begin()
    assert PLAY.begin() != PLAY.begin().after(PLAY.facts.write(ApplesPicked(1, seat=ANN)))


def test_a_button_says_why_it_is_off() -> None:
    on, off = (may(apples, ANN)[0].describe() for apples in (0, 5))

    assert on == {"kind": "pick", "label": say("Pick"), "data": {}, "main": True}
    assert off == {**on, "note": FULL.message, "off": True}
