"""Keep some of the dice that lie on the table, and throw the others again."""

from dataclasses import dataclass, replace
from typing import Generic

from companion.core.chance import DICE_MAX
from companion.core.kit import GameFact, Refusal, choice, require
from companion.core.message import Message, Seat, say
from companion.core.play import Press
from companion.core.reader import Node
from companion.core.shape import Items, Judged, Whole
from companion.core.throw import TYPED_FACES, HasDice, HasThrow, T, lay_dice


@dataclass(frozen=True, slots=True)
class DiceRethrown(GameFact[T, HasDice], Generic[T]):
    """Some dice were kept and the others thrown again."""

    faces: tuple[str, ...]
    """All faces as they lie afterwards."""
    kept: tuple[bool, ...]
    """Which dice were kept, by their place."""
    typed: bool
    """Whether the others were typed in from physical dice."""

    def then(self, state: T) -> T:
        """Lay the dice; one throw again is used."""
        lies = state.throw
        return state.lay(
            replace(
                lies,
                faces=self.faces,
                kept=self.kept,
                rerolls=lies.rerolls + 1,
                seat=self.seat,
                typed=lies.typed or self.typed,
            )
        )

    def tell(self, box: HasDice) -> Message:
        """Name what was kept and what was thrown, and what all of it means."""
        shown, reading = box.dice.words(self.faces), box.dice.read(self.faces).sentence
        stayed = tuple(word for word, stays in zip(shown, self.kept, strict=True) if stays)
        thrown = tuple(word for word, stays in zip(shown, self.kept, strict=True) if not stays)
        if self.typed:
            return say(
                "{who} typed the second throw: {faces}. {reading}", faces=shown, reading=reading
            )
        if not stayed:
            return say(
                "{who} threw all dice again: {thrown}. {reading}", thrown=thrown, reading=reading
            )
        return say(
            "{who} kept {stayed} and threw {thrown}. {reading}",
            stayed=stayed,
            thrown=thrown,
            reading=reading,
        )


NOTHING_THROWN = Refusal(
    "nothing-thrown", say("No dice lie on the table. Throw them first."), rule="throw"
)
NO_REROLL = Refusal(
    "no-reroll-left",
    say("These dice were thrown again already. They stay as they lie."),
    rule="re-roll",
)


ALL_KEPT = Refusal(
    "all-kept", say("All dice are kept. Leave at least one to throw."), rule="re-roll"
)


def refusal_of_rethrow(state: HasThrow, seat: Seat) -> Refusal | None:
    """Return why no dice are thrown again now; None if some may be."""
    if not state.throw.faces:
        return NOTHING_THROWN
    return NO_REROLL if state.throw.rerolls >= state.box.dice.rerolls else None


@choice(
    "rethrow",
    say("Throw again"),
    refusal_of_rethrow,
    is_exclusive=True,
    keep=Judged(Items(Whole(0, DICE_MAX - 1), 0, DICE_MAX)),
    faces=TYPED_FACES,
)
def rethrow(press: Press[HasThrow], keep: Node, faces: Node | None = None) -> None:
    """Throw again the dice that are not kept, or take the faces of physical ones.

    Args:
        press: The press.
        keep: The places of the dice that stay, 0-based.
        faces: What the others show.

    Raises:
        RuleViolation: `all-kept`.
    """
    count = press.now.box.dice.count
    places = [node.integer(0, count - 1) for node in keep.array(high=count)]
    kept = tuple(place in places for place in range(count))
    require(not all(kept), ALL_KEPT)
    fresh, draw = lay_dice(press, faces, [at for at in range(count) if not kept[at]])
    left = iter(fresh)
    lies = tuple(
        face if stays else next(left)
        for face, stays in zip(press.now.throw.faces, kept, strict=True)
    )
    press.happen(DiceRethrown(lies, kept, typed=not draw, seat=press.seat, draw=draw))
