"""Three evenings of Kingdom: six in the lobby, twelve in mid-game, three at the end."""

from collections.abc import Mapping
from typing import Any, cast

from companion.core.json_values import Json, as_members
from companion.core.message import Seat
from tests.evenings import Evening, Party

PLAN = (
    "~~~ffffha",
    "~s~ffhhta",
    "~~~~fahha",
    "f~s~ffaha",
    "ff~fffhmh",
    "hffh~~~wa",
    "aahhh~s~~",
    "tahaf~~~s",
    "hhaafff~~",
)
"""A map as somebody might have filled it in; the others have it reflected and rotated."""
TOWN_BUILDINGS = "tmwb"
THROWS_MAX = 81
"""Most throws of one evening: each fills a space, or goes into a box."""
TWELVE = (
    "Ann",
    "Wilhelmine-Mathilde Wumm",
    "MWMWMWMWMWMWMWMWMWMWMWMW",
    "Łukasz",
    "",
    "نور",
    "Ben",
    "Grandma",
    "O’Brien & Söhne <b>1</b>",
    "李雷",
    "Cy",
    "Ødegård-Þorvaldsdóttir",
)
"""Names that are hard to show: 24 wide letters, right to left, with markup, and none at all."""


def lobby(party: Party) -> None:
    """Leave six people about to start: one not named, one without a phone."""
    party.name(Seat(0), "Ann")
    party.arrive("Ben", "", "Wilhelmine-Mathilde Wumm", "Cy")
    party.bring_along("Grandma")


def playing(party: Party) -> None:
    """Leave twelve people in the seventh turn; some are ready, and a throw was taken back."""
    party.name(Seat(0), TWELVE[0])
    party.arrive(*TWELVE[1:7])
    party.bring_along(TWELVE[7])
    party.arrive(*TWELVE[8:])
    party.ask("start-game")
    party.ask("deal-mountains")
    for turn in range(6):
        party.ask("throw", Seat(turn % 3))
    party.ask("throw", Seat(6), faces=["2", "5", "5"])
    party.ask("undo", Seat(1))
    party.ask("throw", Seat(1))
    for seat in party.seats:
        party.write(seat, _part(_given(party, seat), _cells(seat), 26 + 5 * (seat % 4)))
    late = {cell: sign for cell, sign in _cells(3).items() if sign == "f"}
    party.ready((1, 2, 3, 5), {3: _part({}, late, 1)})


def finished(party: Party) -> None:
    """Leave three people with their results; the second map has more forests and fewer houses."""
    party.name(Seat(0), "Ann")
    party.arrive("Wilhelmine-Mathilde Wumm", "Cy")
    party.ask("start-game")
    party.ask("deal-mountains")
    for turn in range(4):
        party.ask("throw", Seat(turn % 3))
    for seat in party.seats:
        drawn = _part(_given(party, seat), _cells(seat), 78 - 9 * seat)
        party.write(seat, {**drawn, "unfinished": int(seat), "market_used": 3 - seat})
    party.ready(party.seats, {})
    party.score()


def led(party: Party, throws: int = 6) -> None:
    """Leave two people who used every die of so many throws as their screens offer it."""
    party.name(Seat(0), "Ann")
    party.arrive("Ben")
    party.ask("start-game")
    party.ask("deal-mountains")
    for turn in range(throws):
        if "throw" not in cast("Any", party.view(Seat(0))["me"])["can"]:
            break
        party.ask("throw", Seat(turn % 2))
        for seat in party.seats:
            _use_dice(party, seat)


def whole(party: Party) -> None:
    """Leave two people who did so until four districts were full."""
    led(party, THROWS_MAX)
    party.ready(party.seats, {})
    party.score()


def _use_dice(party: Party, seat: Seat) -> None:
    """Build with each die that fits a row, explore with the others."""
    while not (advice := cast("Any", party.view(seat)["advice"])[str(seat)])["turn"]["ready"]:
        turn = advice["turn"]
        dice = [turn["dice"][str(place)]["face"] for place in range(3)]
        named = {"throw": turn["number"], "dice": dice}
        if wait := turn.get("place"):
            party.ask("draw", seat, **named, place=wait["die"], space=next(iter(wait["spaces"])))
            continue
        free = ((at, die) for at, die in turn["dice"].items() if "used" not in die)
        place, die = next(free)
        named |= {"place": place, "face": die["face"]}
        rows = advice.get("fits", {}).get(str(die["face"])) if die.get("builds") else None
        if rows:
            party.ask("build", seat, **named, row=next(iter(rows)))
        else:
            party.ask("explore", seat, **named, spaces=_open_spaces(party, seat, advice))


def _open_spaces(party: Party, seat: Seat, advice: Any) -> list[str]:
    """Return an empty space of each district in which a die may explore together."""
    districts = advice["districts"]
    drawn = next(each["draws"] for each in districts.values() if each.get("draws"))
    written = cast("Any", party.view(seat)["sheets"])[str(seat)]
    spaces = []
    for each in drawn:
        row, column = map(int, districts[each]["corner"][1:].split("c"))
        block = (f"r{row + down}c{column + right}" for down in range(3) for right in range(3))
        spaces.append(next(space for space in block if f"map/{space}" not in written))
    return spaces


def _cells(seat: int) -> dict[str, Json]:
    """Return the plan as cells, reflected and turned for each seat in another way."""
    plan = [[*row] for row in PLAN]
    if seat & 2:
        plan = [row[::-1] for row in plan]
    if seat & 4:
        plan = plan[::-1]
    if seat & 1:
        plan = [[*column] for column in zip(*plan, strict=True)]
    return {
        f"map/r{down}c{right}": sign
        for down, row in enumerate(plan, start=1)
        for right, sign in enumerate(row, start=1)
    }


def _given(party: Party, seat: Seat) -> Mapping[str, object]:
    """Return what stands on a sheet already: mountains that were dealt."""
    return as_members(as_members(party.view(seat)["sheets"]).get(str(seat), {}))


def _part(given: Mapping[str, object], cells: Mapping[str, Json], count: int) -> dict[str, Json]:
    """Return so many of the cells, a few in every district, and town buildings beside their houses.

    Cells that are given keep what they hold.
    """
    free = sorted((cell for cell in cells if cell not in given), key=_turn_drawn)
    town = [cell for cell in free if str(cells[cell]) in TOWN_BUILDINGS]
    others = [cell for cell in free if cell not in town]
    drawn = {cell: cells[cell] for cell in others[: max(0, count - len(town))]}
    houses = [cell for cell, sign in drawn.items() if sign == "h"]
    return drawn | {cell: cells[cell] for cell in town if any(_touch(cell, h) for h in houses)}


def _touch(cell: str, other: str) -> bool:
    return abs(int(cell[5]) - int(other[5])) + abs(int(cell[7]) - int(other[7])) == 1


def _turn_drawn(cell: str) -> int:
    """Return about when a cell is drawn; the northern districts are ahead of the others."""
    row, column = int(cell[5]) - 1, int(cell[7]) - 1
    return row % 3 * 3 + column % 3 + row // 3 * 2


EVENINGS = (
    Evening("lobby", lobby),
    Evening("playing", playing),
    Evening("finished", finished),
)
WHOLE = Evening("whole", whole)
"""The longest evening by presses alone, where `finished` is written by hand."""
HELD = (Evening("led", led),)
"""What a version is held to beside these: the demo shows none of it."""
