"""Say which cards luck gave, and out of which, so that they can be counted by their kinds."""

from collections.abc import Mapping
from dataclasses import dataclass

from companion.core.ids import Seat
from companion.core.message import Message


@dataclass(frozen=True, slots=True)
class CardKinds:
    """The kinds into which the cards of a deck are parted where they are counted."""

    title: Message
    """What the cards are called."""
    names: Mapping[str, Message]
    """Each kind by its id, in the order they are shown; few, as each is a line."""


@dataclass(frozen=True, slots=True)
class Dealt:
    """Cards that luck chose from a pile at one go."""

    kinds: CardKinds
    pile: tuple[str, ...]
    """The kind of every card that lay in the pile before, in any order."""
    cards: Mapping[Seat | None, tuple[str, ...]]
    """The kinds of the cards, by whose luck it was; None for that of the table alone."""
    is_hidden: bool = False
    """Whether each seat alone saw its own."""
