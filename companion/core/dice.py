"""Describe the dice of a game."""

from collections.abc import Callable
from dataclasses import dataclass

from companion.core.message import Message


@dataclass(frozen=True, slots=True)
class Reading:
    """What a throw means in the game."""

    sentence: Message
    """What to do with it, in one sentence; an empty text where there is nothing to say."""
    plates: tuple[str, ...] = ()
    """The numbers or words to write, shown large ("56", "65")."""
    log: Message | None = None
    """What the log says of it, where that is not the sentence: a rule that holds for every throw is
    not told each time."""


@dataclass(frozen=True, slots=True)
class Dice:
    """A set of equal dice thrown together."""

    count: int
    """How many, 1-10."""
    faces: tuple[str, ...]
    """What each side shows, by a short id ("1".."6", "sword"); one entry a side."""
    read: Callable[[tuple[str, ...]], Reading]
    """What faces mean in the game."""
    look: str = "pips"
    """How a face is drawn: "pips", "digit" or "symbol"."""
    rerolls: int = 0
    """How often some of the dice may be thrown again in a turn."""
    names: tuple[Message, ...] = ()
    """The faces in words, where the id is not the word; one entry a side, or none."""

    def spec(self, count: int | None = None) -> str:
        """Return the draw for `count` of these dice; all of them when left out."""
        return f"{self.count if count is None else count}d{len(self.faces)}"

    def face(self, number: int) -> str:
        """Return the face for a drawn number, 1-based."""
        return self.faces[number - 1]

    def words(self, faces: tuple[str, ...]) -> tuple[str | Message, ...]:
        """Return the faces in words, in the order thrown."""
        if not self.names:
            return faces
        by_face = dict(zip(self.faces, self.names, strict=True))
        return tuple(by_face[face] for face in faces)


D6 = ("1", "2", "3", "4", "5", "6")
"""The sides of an ordinary die."""
D10 = ("0", "1", "2", "3", "4", "5", "6", "7", "8", "9")
"""The sides of a ten-sided die with digits."""
