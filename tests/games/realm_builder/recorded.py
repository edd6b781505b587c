"""Two evenings of Realm Builder: four people in the second hand, and four that are scored."""

from random import Random
from typing import Any, cast

from companion.core.message import Seat
from tests.evenings import Evening, Party

PEOPLE = ("Ann", "Ben", "Wilhelmine-Mathilde Wumm", "Grandma")
TAKEN_SHOWN = 6
"""Cards the host has taken where the table in mid-game stands."""
PRESSES_MAX = 500
"""Most presses of one evening; three hands of four people take fewer than a hundred and twenty."""


def playing(party: Party) -> None:
    """Leave four people in the second hand; the last has no phone, and it is the host's turn."""
    luck = _begin(party)
    for _ in range(PRESSES_MAX):
        draft = _draft(party, Seat(0))
        is_late = draft["seats"]["0"]["taken"] >= TAKEN_SHOWN if "seats" in draft else False
        if is_late and draft["phase"] == "offer" and draft["queue"][0] == 0:
            break
        _press(party, draft, luck)


def finished(party: Party) -> None:
    """Leave four people with their results."""
    luck = _begin(party)
    for _ in range(PRESSES_MAX):
        draft = _draft(party, Seat(0))
        if draft["phase"] == "over":
            break
        _press(party, draft, luck)
    party.ready(party.seats, {})
    party.score()


def _begin(party: Party) -> Random:
    party.name(Seat(0), PEOPLE[0])
    party.arrive(*PEOPLE[1:-1])
    party.bring_along(PEOPLE[-1])
    party.ask("start-game")
    return Random(len(PEOPLE))


def _press(party: Party, draft: dict[str, Any], luck: Random) -> None:
    """Deal, play a card that may be played, or take one that lies open."""
    if draft["phase"] == "deal":
        party.ask("deal")
        return
    seat = Seat(draft["queue"][0])
    if draft["phase"] == "take":
        places = [place for place, offered in draft["offer"].items() if offered["open"]]
        party.ask("take-card", seat, place=int(places[luck.randrange(len(places))]))
        return
    cards = [card["card"] for card in _hand(party, seat) if card["may"]]
    party.ask("play-card", seat, card=cards[luck.randrange(len(cards))])


def _hand(party: Party, seat: Seat) -> list[dict[str, Any]]:
    """Return the cards a seat holds, as its own phone shows them."""
    private = cast("dict[str, Any]", party.view(seat)["private"])
    return [*private[str(seat)]["hand"].values()]


def _draft(party: Party, seat: Seat) -> dict[str, Any]:
    return cast("dict[str, dict[str, Any]]", party.view(seat)["play"])["draft"]


EVENINGS = (
    Evening("playing", playing),
    Evening("finished", finished),
)
