"""Two evenings of Realm Builder: four tableaus half laid out, and four that are scored."""

from companion.core.ids import Seat
from companion.demo.party import Party

PEOPLE = ("Ann", "Ben", "Wilhelmine-Mathilde Wumm", "Grandma")
TABLEAUS = (
    "King Queen Castle Crown County County Count Knight Knight Squire Sword Chalice",
    "Emperor Empress Orb Sceptre Duke Duchess Duchy Duchy Steward Merchant Ship Town",
    "Prince Princess Hero Sword County County Countess Count Marshal Knight Banner Bishop",
    "King Count Countess County Duke Duchy Dragon Minstrel Tower Ring Chalice Squire",
)
"""Twelve cards of the sample edition each, none more often than there are copies."""


def playing(party: Party) -> None:
    """Leave four people in the second hand; the last has no phone, two are ready."""
    _begin(party)
    for seat in party.seats:
        _lay(party, seat, 7 - seat % 2)
    party.ready((0, 1), {1: {"cards/Merchant": 1}})


def finished(party: Party) -> None:
    """Leave four people with their results."""
    _begin(party)
    for seat in party.seats:
        _lay(party, seat, 12)
    party.ready(party.seats, {})
    party.score()


def _begin(party: Party) -> None:
    party.name(Seat(0), PEOPLE[0])
    party.arrive(*PEOPLE[1:-1])
    party.bring_along(PEOPLE[-1])
    party.ask("start-game")


def _lay(party: Party, seat: Seat, count: int) -> None:
    cards = TABLEAUS[seat].split()[:count]
    party.write(seat, {f"cards/{card}": cards.count(card) for card in cards})
