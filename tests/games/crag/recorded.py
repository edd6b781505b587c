"""Two evenings of Crag: three people in mid-game, and three that are scored."""

from companion.core.message import Seat
from tests.evenings import Evening, Party


def playing(party: Party) -> None:
    """Leave three people after a throw, with some rows written."""
    _begin(party)
    party.ask("throw", Seat(1))
    party.ask("rethrow", Seat(1), keep=[0])
    for seat in party.seats:
        party.write(seat, {"ones": 2, "sixes": 12})


def finished(party: Party) -> None:
    """Leave three people with their results."""
    _begin(party)
    for seat in party.seats:
        party.write(seat, {"ones": int(seat), "fives": 10, "crag": 50 if seat == 1 else 0})
    party.ready(party.seats, {})
    party.score()


def _begin(party: Party) -> None:
    party.name(Seat(0), "Ann")
    party.arrive("Ben")
    party.bring_along("Grandma")
    party.ask("start-game")
    party.ask("throw")


EVENINGS = (
    Evening("playing", playing),
    Evening("finished", finished),
)
