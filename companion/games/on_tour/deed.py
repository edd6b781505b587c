"""Say what a player did on a map with a throw: what was written where."""

from companion.core.message import Message, say, say_count
from companion.core.sheet import Cells
from companion.games.on_tour.box import NAMES
from companion.games.on_tour.state import name_mark
from companion.games.on_tour.view.ledger import read_marks

NAMED_MAX = 4
"""Most states named; whoever copies a map from paper fills dozens at once."""


def tell_deed(before: Cells, after: Cells) -> Message:
    """Return what was done on a map between two throws, in one sentence."""
    was = read_marks(before)
    written = [
        (space, marked) for space, marked in read_marks(after).items() if was.get(space) != marked
    ]
    if not written:
        return say("{who} has changed the map.")
    if len(written) > NAMED_MAX:
        return say_count(
            "{who} wrote in {count} state.", "{who} wrote in {count} states.", len(written)
        )
    placed = tuple(
        say("{mark} in {state}", mark=name_mark(marked.mark), state=NAMES[space])
        for space, marked in written
    )
    return say("{who} wrote {placed}.", placed=placed)
