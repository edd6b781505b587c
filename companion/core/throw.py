"""Throw the dice that lie on the table for everybody; `rethrow` throws some of them again."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Generic, Protocol, Self, TypeVar

from companion.core.chance import DICE_MAX
from companion.core.dice import Dice
from companion.core.kit import GameFact, choice
from companion.core.message import Message, Seat, fill, say
from companion.core.play import Press
from companion.core.reader import Node
from companion.core.shape import Items, Judged, Text
from companion.core.view_parts import ShownThrow


@dataclass(frozen=True, slots=True)
class Throw:
    """The throw that lies on the table."""

    number: int = 0
    """How many throws there were, re-rolls not counted; 0 before the first."""
    faces: tuple[str, ...] = ()
    """The faces as they lie; empty before the first throw."""
    kept: tuple[bool, ...] = ()
    """Which dice were kept at the last re-roll."""
    rerolls: int = 0
    """How many re-rolls of this throw were used."""
    seat: Seat | None = None
    """Who threw."""
    typed: bool = False
    """Whether the faces were typed in from physical dice."""


class HasDice(Protocol):
    """What is in the box of a game with dice."""

    @property
    def dice(self) -> Dice:
        """What is thrown."""


class HasThrow(Protocol):
    """The state of a game with dice."""

    @property
    def box(self) -> HasDice:
        """What is in the box."""

    @property
    def throw(self) -> Throw:
        """The dice as they lie."""

    def lay(self, throw: Throw, /) -> Self:
        """Return the state with other dice on the table."""


T = TypeVar("T", bound=HasThrow)
FACE_MAX = 20
"""Longest id of a face."""
TYPED_FACES = Judged(Items(Text(1, FACE_MAX), 0, DICE_MAX))
"""Faces typed in from physical dice: those of the game, one a die."""


@dataclass(frozen=True, slots=True)
class DiceThrown(GameFact[T, HasDice], Generic[T]):
    """All dice were thrown, or a throw of physical dice was typed in."""

    faces: tuple[str, ...]
    number: int
    """Which throw of the table it is, from 1."""
    typed: bool
    """Whether the faces were typed in from physical dice."""

    def then(self, state: T) -> T:
        """Lay the dice; none is kept, and none was thrown again."""
        number, kept = state.throw.number + 1, (False,) * len(self.faces)
        return state.lay(Throw(number, self.faces, kept, seat=self.seat, typed=self.typed))

    def tell(self, box: HasDice) -> Message:
        """Name the faces, and what they mean."""
        reading = box.dice.read(self.faces)
        means = reading.sentence if reading.log is None else reading.log
        return tell_throw(box.dice.words(self.faces), means, typed=self.typed)


def tell_throw(faces: tuple[str | Message, ...], reading: Message, *, typed: bool) -> Message:
    """Name the faces, and what they mean if there is anything to say."""
    told = {
        (True, True): say("{who} typed {faces}. {reading}"),
        (True, False): say("{who} typed {faces}."),
        (False, True): say("{who} threw {faces}. {reading}"),
        (False, False): say("{who} threw {faces}."),
    }
    return fill(told[typed, bool(reading.text)], faces=faces, reading=reading)


def lay_dice(
    press: Press[T], typed: Node | None, places: Sequence[int]
) -> tuple[tuple[str, ...], str]:
    """Return the faces of the dice at some places, and the spec by which they were drawn.

    Of dice that were typed in the spec is "".

    Raises:
        InvalidInput: Faces were typed in that these dice do not have.
    """
    dice, count = press.now.box.dice, len(places)
    if typed is not None:
        given = zip(typed.array(low=count, high=count), places, strict=True)
        return tuple(node.word(dice.by_place[at].faces) for node, at in given), ""
    draw = dice.spec(places)
    drawn = zip(press.chance.draw(draw), places, strict=True)
    return tuple(dice.face(number, at) for number, at in drawn), draw


@choice("throw", say("Throw"), is_exclusive=True, faces=TYPED_FACES)
def throw(press: Press[HasThrow], faces: Node | None = None) -> None:
    """Throw all dice, or take the faces of physical ones."""
    lies, draw = lay_dice(press, faces, range(press.now.box.dice.count))
    number = press.now.throw.number + 1
    press.happen(DiceThrown(lies, number, typed=not draw, seat=press.seat, draw=draw))


def show_throw(state: HasThrow) -> ShownThrow | None:
    """Return the throw that lies on the table as a view has it; None before the first."""
    lies, dice = state.throw, state.box.dice
    if not lies.faces:
        return None
    reading = dice.read(lies.faces)
    return ShownThrow(
        number=lies.number,
        faces=lies.faces,
        words=dice.words(lies.faces),
        sentence=reading.sentence,
        plates=reading.plates,
        kept=lies.kept,
        rerolls_left=dice.rerolls - lies.rerolls,
        seat=lies.seat,
        typed=lies.typed,
        # The table knows the number of the event.
        seq=0,
    )
