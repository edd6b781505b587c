"""Two evenings of On Tour: three maps half written, and three that are full, with their tours."""

from typing import Any, cast

from companion.core.message import Seat
from tests.evenings import Evening, Party

_IN_ORDER = (
    "WA OR CA NV ID UT AZ MT WY NM CO ND SD NE KS OK TX MN IA MO AR LA WI IL MS MI IN TN AL KY "
    "OH GA FL WV SC NC VA PA MC NY NENG"
)
EASTWARD = tuple(_IN_ORDER.split())
"""The states from west to east: people write low numbers in the west and high ones in the east."""
TURNS_SHOWN = 11
"""Turns played where the table in mid-game stands."""
TURNS_MAX = 41
"""Most turns of one evening: every one fills a state."""


def playing(party: Party) -> None:
    """Leave three people in mid-game: one has no phone, one still has the last numbers to write."""
    party.name(Seat(0), "Ann")
    party.arrive("Wilhelmine-Mathilde Wumm")
    party.bring_along("Grandma")
    party.ask("start-game")
    party.ask("set-up")
    for turn in range(TURNS_SHOWN - 1):
        party.ask("turn", Seat(turn % 2))
        _write_all(party, party.seats)
    party.ask("turn", Seat(1))
    _write_all(party, party.seats[1:])


def finished(party: Party) -> None:
    """Leave three people with full maps; the first has drawn a tour that is not the best."""
    party.name(Seat(0), "Ann")
    party.arrive("Ben", "Wilhelmine-Mathilde Wumm")
    party.ask("start-game")
    party.ask("set-up")
    for turn in range(TURNS_MAX):
        if cast("dict[str, Any]", party.view(Seat(0))["play"])["phase"] == "full":
            break
        party.ask("turn", Seat(turn % 2))
        _write_all(party, party.seats)
    _draw_tour(party, Seat(0))
    party.ready(party.seats, {})
    party.score()


def _write_all(party: Party, seats: tuple[Seat, ...]) -> None:
    """Let people write all they owe, each number near where it fits on the way east."""
    for seat in seats:
        while owed := _owed(party, seat):
            place, item = owed[0]
            mark = item["marks"]["0"]["mark"]
            spaces = item["spaces"]
            wanted = int(mark) * len(EASTWARD) // 100 if isinstance(mark, int) else 20 + seat
            chosen = min(spaces, key=lambda space: abs(EASTWARD.index(space) - wanted))
            number = _advice(party, seat)["turn"]
            party.ask("write-mark", seat, throw=number, item=place, mark=mark, space=chosen)


def _owed(party: Party, seat: Seat) -> list[tuple[int, dict[str, Any]]]:
    """Return what a map still has to get of a throw, with the place of each item."""
    advice = _advice(party, seat)
    if advice.get("ready", True):
        return []
    items = advice.get("items", {}).items()
    return [(int(place), item) for place, item in items if "space" not in item]


def _draw_tour(party: Party, seat: Seat) -> None:
    """Draw a tour that goes on to the next state in the order of the list, as long as it can."""
    tour: list[str] = []
    while following := _advice(party, seat)["tour"]["next"]:
        tour.append(min(following, key=EASTWARD.index))
        party.write(seat, {"tour": list(tour)})


def _advice(party: Party, seat: Seat) -> dict[str, Any]:
    return cast("dict[str, dict[str, Any]]", party.view(seat)["advice"])[str(seat)]


EVENINGS = (
    Evening("playing", playing),
    Evening("finished", finished),
)
