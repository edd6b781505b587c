"""Two evenings of Realm-Master: five heroes in mid-fight, and five when one has ten banners."""

from companion.core.ids import Seat
from companion.demo.party import Party

PEOPLE = ("Ann", "Ben", "Wilhelmine-Mathilde Wumm", "", "Grandma")
HALFWAY = ((7, 5, 6), (4, 12, 3), (10, 0, 7), (1, 9, 2), (6, 3, 4))
"""Hearts, gold and banners of each hero."""
AT_THE_END = ((5, 2, 10), (0, 14, 6), (8, 3, 9), (0, 0, 2), (3, 6, 7))


def playing(party: Party) -> None:
    """Leave five heroes between two attacks; dice were kept and thrown again."""
    _begin(party)
    _count(party, HALFWAY)
    party.ask("throw", Seat(1))
    party.ask("throw", Seat(2))
    party.ask("rethrow", Seat(2), keep=[0, 3])
    party.ready((0, 1), {1: {"gold": 11}})


def finished(party: Party) -> None:
    """Leave five heroes with the result."""
    _begin(party)
    _count(party, AT_THE_END)
    party.ready(party.seats, {})
    party.score()


def _begin(party: Party) -> None:
    party.name(Seat(0), PEOPLE[0])
    party.arrive(*PEOPLE[1:-1])
    party.bring_along(PEOPLE[-1])
    party.ask("start-game")


def _count(party: Party, held: tuple[tuple[int, int, int], ...]) -> None:
    for seat in party.seats:
        hearts, gold, banners = held[seat]
        party.write(seat, {"hearts": hearts, "gold": gold, "banners": banners})
