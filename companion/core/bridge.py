"""Let a game be played whose facts are not classes yet; goes when all four games have theirs."""

from collections.abc import Callable, Sequence

from companion.core.fact import Written
from companion.core.ids import Seat
from companion.core.message import say
from companion.core.offer import Offer


class AsWritten:
    """Keep facts as the JSON they are."""

    def write(self, fact: Written) -> Written:
        """Return the fact as it is."""
        return fact

    def read(self, written: Written) -> Written:
        """Return the fact as it is."""
        return written


def offer_all(commands: Sequence[str]) -> Callable[[object, Seat], tuple[Offer, ...]]:
    """Return a `may` that lists every command at all times: `decide` alone refuses."""
    offers = tuple(Offer(kind, say("{word}", word=kind)) for kind in commands)
    return lambda state, seat: offers
