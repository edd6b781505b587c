"""Say what may be written on a map: a second rulebook, slow and plain.

Shares the board's data and the thrown turns with the engine, and nothing that the engine works out
from them. Each mark is known with the throw and the item that it was written for.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from companion.games.on_tour.box import CARDS, REGIONS_OF, SHOWN
from companion.games.on_tour.state import Turn

Item = tuple[int, int]
"""A throw and one of the things it gives to write, both from 0."""


@dataclass(frozen=True)
class Offer:
    """What a map may have written on it now."""

    due: int
    """The throw that is to be written, from 1; 0 where none is."""
    states: Mapping[int, Mapping[str, bool]]
    """For each of its items not yet written, the states, and whether a circle is drawn there."""


@cache
def asked(turn: Turn) -> tuple[tuple[int | str, ...], ...]:
    """Return what a throw gives to write."""
    one, other = sorted(turn.faces)
    if one == other or (turn.cards and len({SHOWN[card] for card in turn.cards}) == 1):
        return (("star",),)
    low, high = int(one + other), int(other + one)
    return ((low, high),) if turn.left == 1 else ((low,), (high,))


def offer(turns: list[Turn], written: Mapping[Item, str], cells: Mapping[str, Any]) -> Offer:
    """Return what may be written now.

    Args:
        turns: Every throw.
        written: The state that holds each item that was written.
        cells: The whole map by state.
    """
    for index, turn in enumerate(turns):
        still_open = [item for item in range(len(asked(turn))) if (index, item) not in written]
        if still_open:
            other = written.get((index, 1 - still_open[0]), "")
            cards = [card for card in turn.cards if _leaves_one(turn, other, cells, card)]
            states = {
                state: state in cards
                for state in CARDS
                if state not in cells
                and (not turn.cards or any(SHOWN[card] in REGIONS_OF[state] for card in cards))
            }
            return Offer(index + 1, dict.fromkeys(still_open, states))
    return Offer(0, {})


def _leaves_one(turn: Turn, other: str, cells: Mapping[str, Any], card: str) -> bool:
    """Return whether the other number of a throw still has a card if this one is used."""
    if not other or cells[other]["mark"] == "x":
        return True
    if cells[other]["circled"]:
        return card != other
    return any(each != card and SHOWN[each] in REGIONS_OF[other] for each in turn.cards)
