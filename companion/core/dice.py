"""Describe the dice of a game."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from itertools import groupby

from companion.core.message import Message, say


@dataclass(frozen=True, slots=True)
class Reading:
    """What a throw means in the game."""

    sentence: Message
    """What to do with it, in one sentence; an empty text if there is nothing to say."""
    plates: tuple[str, ...] = ()
    """The numbers or words to write, shown large ("56", "65")."""
    log: Message | None = None
    """What the log says of it, if that is not the sentence: a rule that holds for every throw is
    not told each time."""


@dataclass(frozen=True, slots=True)
class DiceKind:
    """Equal dice among others that are thrown with them."""

    count: int
    """How many, 1-10."""
    faces: tuple[str, ...]
    """What each side shows; one entry a side."""
    look: str = "pips"
    """How a face is drawn: "pips", "digit", "symbol" or "word"."""
    colour: str = ""
    """Of which they are: "red", "blue"; "" for bone."""
    said: Message | None = None
    """The colour in words, where a face alone does not tell the die."""

    def word(self, face: str) -> str | Message:
        """Return a face in words, with the colour of its die."""
        if self.said is None:
            return face
        return say("{face} ({colour})", face=face, colour=self.said)


@dataclass(frozen=True, slots=True)
class Dice:
    """A set of dice thrown together, all equal if no kinds are told."""

    count: int
    """How many, 1-10."""
    faces: tuple[str, ...]
    """What each side shows, by a short id ("1".."6", "sword"); one entry a side. If there are
    several kinds, every face once."""
    read: Callable[[tuple[str, ...]], Reading]
    """What faces mean in the game."""
    look: str = "pips"
    """How a face is drawn: "pips", "digit", "symbol" or "word"."""
    rerolls: int = 0
    """How often some of the dice may be thrown again in a turn."""
    names: tuple[Message, ...] = ()
    """The faces in words, where the id is not the word; one entry a side, or none."""
    kinds: tuple[DiceKind, ...] = ()
    """Which dice there are, in the order of their places, where not all are equal."""

    @property
    def by_place(self) -> tuple[DiceKind, ...]:
        """The kind of each die."""
        kinds = self.kinds or (DiceKind(self.count, self.faces, self.look),)
        return tuple(kind for kind in kinds for _ in range(kind.count))

    @property
    def is_alike(self) -> bool:
        """Whether every die has the same sides, so that the faces of all can be counted."""
        return len({kind.faces for kind in self.kinds}) < 2

    def spec(self, places: Iterable[int] | None = None) -> str:
        """Return the draw for the dice at some places, in order; for all when left out.

        >>> Dice(2, D6, lambda faces: Reading(say(""))).spec()
        '2d6'
        >>> red, blue = DiceKind(2, D6), DiceKind(1, D10)
        >>> Dice(3, D10, lambda faces: Reading(say("")), kinds=(red, blue)).spec()
        '2d6+1d10'
        """
        by_place = self.by_place
        sides = [
            len(by_place[at].faces) for at in (range(self.count) if places is None else places)
        ]
        return "+".join(f"{len([*same])}d{each}" for each, same in groupby(sides))

    def face(self, number: int, place: int = 0) -> str:
        """Return the face for a drawn number, 1-based, of the die at a place."""
        return self.by_place[place].faces[number - 1]

    def words(self, faces: tuple[str, ...]) -> tuple[str | Message, ...]:
        """Return the faces in words, in the order thrown."""
        if self.kinds:
            placed = zip(self.by_place, faces, strict=True)
            return tuple(kind.word(face) for kind, face in placed)
        if not self.names:
            return faces
        by_face = dict(zip(self.faces, self.names, strict=True))
        return tuple(by_face[face] for face in faces)


D6 = ("1", "2", "3", "4", "5", "6")
"""The sides of an ordinary die."""
D10 = ("0", "1", "2", "3", "4", "5", "6", "7", "8", "9")
"""The sides of a ten-sided die with digits."""
