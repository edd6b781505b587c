"""Two evenings by a sheet: three people in mid-game, and three that are scored."""

from companion.core.message import Seat
from tests.evenings import Evening, Party


def playing(party: Party) -> None:
    """Leave three people after two rounds."""
    _begin(party)
    party.write(Seat(0), {"points/1": 12, "points/2": 7})
    party.write(Seat(1), {"points/1": 20})
    party.write(Seat(2), {"points/1": 3, "points/2": 16})


def finished(party: Party) -> None:
    """Leave three people with their results."""
    _begin(party)
    for seat, rounds in zip(party.seats, ((12, 7, 30), (20, 5, 11), (3, 16, 9)), strict=True):
        party.write(seat, {f"points/{n}": points for n, points in enumerate(rounds, start=1)})
    party.ready(party.seats, {})
    party.score()


def _begin(party: Party) -> None:
    party.name(Seat(0), "Ann")
    party.arrive("Ben")
    party.bring_along("Grandma")
    party.ask("start-game")


EVENINGS = (
    Evening("playing", playing),
    Evening("finished", finished),
)
