"""Say which dice a sheet has: groups of equal ones, by the numbers or words on their sides."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated, Literal

from companion.core.dice import D6, Dice, DiceKind, Reading
from companion.core.message import say
from companion.core.shape import Items, Text, Whole, Word

DICE_MAX = 10
"""Most dice of a sheet: as many lie side by side on a phone."""
SIDES_MAX = 100
WORDS_MAX = 20
"""Most sides with words: more are no die that one can hold."""
FACE_MAX = 12
"""Longest word on a side: it is read on the die."""
GROUPS_MAX = 4
THROWS_MAX = 10
COLOURS = {
    "": say("bone"),
    "red": say("red"),
    "yellow": say("yellow"),
    "green": say("green"),
    "blue": say("blue"),
    "black": say("black"),
}


@dataclass(frozen=True, slots=True, kw_only=True)
class DiceGroup:
    """Equal dice of a sheet."""

    count: Annotated[int, Whole(1, DICE_MAX), say("How many dice")] = 1
    sides: Annotated[int, Whole(2, SIDES_MAX), say("Sides, with the numbers from 1 on")] = 6
    faces: Annotated[
        tuple[str, ...],
        Items(Text(1, FACE_MAX), 0, WORDS_MAX),
        say("What the sides show, if that is something else"),
    ] = ()
    colour: Annotated[
        Literal["", "red", "yellow", "green", "blue", "black"], Word(COLOURS), say("Colour")
    ] = ""

    @property
    def shown(self) -> tuple[str, ...]:
        """What each side shows."""
        return self.faces or tuple(map(str, range(1, self.sides + 1)))

    def kind(self, *, names_colour: bool) -> DiceKind:
        """Return it as dice are thrown."""
        look = "word" if self.faces else "digit"
        said = COLOURS[self.colour] if names_colour else None
        return DiceKind(
            self.count, self.shown, "pips" if self.shown == D6 else look, self.colour, said
        )


def read_faces(faces: tuple[str, ...]) -> Reading:
    """Say what numbers are together, or how often each word lies there."""
    numbers = [int(face) for face in faces if face.isdecimal()]
    if len(numbers) == len(faces):
        return Reading(say("Together {n}.", n=sum(numbers)))
    if numbers:
        return Reading(say("The numbers together: {n}.", n=sum(numbers)))
    counts = Counter(faces).most_common()
    told = tuple(say("{count} × {face}", count=count, face=face) for face, count in counts)
    return Reading(say("On the dice: {faces}.", faces=told))


NO_DICE = Dice(0, (), read_faces)


def dice_of(groups: Sequence[DiceGroup], throws: int) -> Dice:
    """Return the dice of some groups; `NO_DICE` if there is none.

    Args:
        groups: In the order in which the dice lie.
        throws: How often some of them may be thrown in a turn.
    """
    if not groups:
        return NO_DICE
    names_colour = len({each.colour for each in groups}) > 1
    kinds = tuple(each.kind(names_colour=names_colour) for each in groups)
    sides = dict.fromkeys(kind.faces for kind in kinds)
    faces = next(iter(sides)) if len(sides) == 1 else (*dict.fromkeys(sum(sides, ())),)
    return Dice(
        sum(kind.count for kind in kinds), faces, read_faces, kinds[0].look, throws - 1, kinds=kinds
    )
