"""Find what can happen to a table and who may ask for what, in the files of its nouns."""

from collections.abc import Iterator, Mapping

from companion.core.codec import read_kept
from companion.core.fact import kind_of
from companion.core.game import Game
from companion.core.typed import kept_of
from companion.table import (
    corrections,
    course,
    hands,
    knocks,
    luck,
    numbers,
    seating,
    settings,
    sheets,
    undo,
)
from companion.table.kit import TableChoice, TableFact
from companion.table.log import Event

_NOUNS = (
    course,
    corrections,
    hands,
    knocks,
    luck,
    numbers,
    seating,
    settings,
    sheets,
    undo,
)


def _defined() -> Iterator[object]:
    for noun in _NOUNS:
        yield from vars(noun).values()


FACTS: Mapping[str, type[TableFact]] = {
    kind_of(each): each
    for each in _defined()
    if isinstance(each, type) and issubclass(each, TableFact) and each is not TableFact
}
"""What can happen to a table, by kind; every other kind is a fact of its game."""
CHOICES: Mapping[str, TableChoice] = {
    each.kind: each for each in _defined() if isinstance(each, TableChoice)
}
"""The commands of the table, by kind; no game has one of these."""
SENT = tuple(kind for kind in CHOICES if kind != course.DELETE_TABLE.kind)
"""The kinds that are sent as commands; to delete a table is a call of its own."""
STAGE_KINDS = frozenset(kind for kind, fact in FACTS.items() if fact.stage is not None)
"""The kinds by which a table comes to a stage; striking one out takes it back."""


def read(event: Event, game: Game) -> Event:
    """Return an event with the fact that it says; it is read here, and nowhere else.

    Raises:
        UnreadableFact: It is not as its class says.
    """
    if event.fact is None:
        own = FACTS.get(event.kind)
        if own is None:
            fact: object = game.play.facts.read(event)
        else:
            fact = read_kept(kept_of(own), event.public, event.kind)
        # A copy of the event costs more than reading the fact, and nothing else of it changes.
        object.__setattr__(event, "fact", fact)
    return event
