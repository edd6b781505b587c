"""Two evenings of Pig: two people in mid-game, and two that are scored."""

from companion.core.message import Seat
from tests.evenings import Evening, Party


def playing(party: Party) -> None:
    """Leave two people after some throws."""
    _begin(party)
    party.ask("throw", Seat(1))
    party.write(Seat(0), {"banked": 17})


def finished(party: Party) -> None:
    """Leave two people with their results."""
    _begin(party)
    party.write(Seat(0), {"banked": 103})
    party.write(Seat(1), {"banked": 42})
    party.ready(party.seats, {})
    party.score()


def _begin(party: Party) -> None:
    party.name(Seat(0), "Ann")
    party.arrive("Ben")
    party.ask("start-game")
    party.ask("throw")


EVENINGS = (
    Evening("playing", playing),
    Evening("finished", finished),
)
