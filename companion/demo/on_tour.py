"""Two evenings of On Tour: three maps half written, and three that are full, with their tours."""

from collections.abc import Mapping

from companion.core.ids import Json, Seat
from companion.demo.luck import SeededChance
from companion.demo.party import Party

_IN_ORDER = (
    "WA OR CA NV ID UT AZ MT WY NM CO ND SD NE KS OK TX MN IA MO AR LA WI IL MS MI IN TN AL KY "
    "OH GA FL WV SC NC VA PA MC NY NENG"
)
EASTWARD = tuple(_IN_ORDER.split())
"""The states from west to east: people write low numbers in the west and high ones in the east."""


def playing(party: Party) -> None:
    """Leave three people in mid-game: one has no phone, one still writes."""
    party.name(Seat(0), "Ann")
    party.arrive("Wilhelmine-Mathilde Wumm")
    party.bring_along("Grandma")
    party.ask("start-game")
    _write_throws(party, 11)
    party.ready((0, 2), {})


def finished(party: Party) -> None:
    """Leave three people with full maps; the first has drawn a tour that is not the best."""
    party.name(Seat(0), "Ann")
    party.arrive("Ben", "Wilhelmine-Mathilde Wumm")
    party.ask("start-game")
    _write_throws(party, 19)
    party.ready(party.seats, {})
    party.score()


def _write_throws(party: Party, count: int) -> None:
    """Throw so often; everybody writes both numbers near where they fit on the way east."""
    luck = SeededChance(party.seats[-1])
    for turn in range(count):
        party.ask("throw", Seat(turn % 2))
        for seat in party.seats:
            faces = _faces(party.view(seat))
            numbers = ["star"] if faces[0] == faces[1] else [_number(faces), _number(faces[::-1])]
            for number in numbers:
                _write(party, seat, number, luck)


def _write(party: Party, seat: Seat, mark: int | str, luck: SeededChance) -> None:
    sheets = party.view(seat)["sheets"]
    assert isinstance(sheets, Mapping)
    sheet = sheets.get(str(seat), {})
    empty = [space for space in EASTWARD if f"states/{space}" not in sheet]
    if not empty:
        return
    wanted = luck.below(100) if mark == "star" else int(mark)
    place = wanted * len(EASTWARD) // 100
    chosen = min(empty, key=lambda space: abs(EASTWARD.index(space) - place + luck.below(5) - 2))
    circled = luck.below(4) == 0
    cell: dict[str, Json] = {"mark": mark, "circled": circled}
    party.write(seat, {f"states/{chosen}": cell})


def _faces(view: Mapping[str, object]) -> list[str]:
    play = view["play"]
    assert isinstance(play, Mapping)
    return [str(face) for face in play["throw"]["faces"]]


def _number(faces: list[str]) -> int:
    return int("".join(faces))
