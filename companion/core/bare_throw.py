"""Play the throw of a game alone: its dice on a table, with nothing else."""

from dataclasses import dataclass, field, replace
from typing import TypeAlias

from companion.core.chance import Chance
from companion.core.codec import Codec
from companion.core.dice import Dice
from companion.core.ids import Seat
from companion.core.offer import Offer
from companion.core.play import Command, Play
from companion.core.rethrow import DiceRethrown, rethrow
from companion.core.throw import DiceThrown, Throw, show_throw, throw
from companion.core.unfolding import Unfolding


@dataclass(frozen=True, slots=True)
class DiceBox:
    """A box that holds dice alone."""

    dice: Dice


@dataclass(frozen=True, slots=True)
class BareThrow:
    """A table on which nothing but dice lies."""

    box: DiceBox
    throw: Throw = field(default_factory=Throw)

    def lay(self, throw: Throw) -> "BareThrow":
        """Return the table with other dice on it."""
        return replace(self, throw=throw)


ThrowFact: TypeAlias = DiceThrown[BareThrow] | DiceRethrown[BareThrow]


def play_throws(dice: Dice) -> Play[BareThrow, ThrowFact]:
    """Return the play of a game whose shared part is its throw.

    Args:
        dice: What is thrown; where some may be thrown again, there is a command for that.
    """
    box = DiceBox(dice)
    choices = {each.kind: each for each in ((throw, rethrow) if dice.rerolls else (throw,))}

    def may(state: BareThrow, seat: Seat) -> tuple[Offer, ...]:
        return tuple(offer for each in choices.values() for offer in each.offers(state, seat))

    def follow(state: BareThrow, fact: ThrowFact) -> BareThrow:
        return fact.then(state)

    def decide(state: BareThrow, command: Command, chance: Chance) -> tuple[ThrowFact, ...]:
        press = Unfolding(state, follow, command, chance)
        choices[command.kind].carry_out(press)
        return press.facts

    return Play(
        commands=choices,
        initial=lambda: BareThrow(box),
        may=may,
        decide=decide,
        evolve=follow,
        view=lambda state, seat: {"throw": show_throw(state)},
        tell=lambda fact: fact.tell(box),
        facts=Codec(DiceThrown, DiceRethrown),
        exclusive=("throw", "rethrow"),
    )
