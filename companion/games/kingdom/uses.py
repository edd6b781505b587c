"""Hold what a player did with each die of a throw: a field of the sheet that no record has.

A throw is shared, but everybody uses it on a sheet of their own and at their own pace. So each
sheet says which die of which throw went where, and the rest is found from that: which throw is to
be written now, what each die may still do, and what takes a die back.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from companion.core.json_values import Json
from companion.core.message import Message, fill, say
from companion.core.reader import Node
from companion.core.sheet import Cells, Shapes
from companion.games.kingdom.box import BOXES_MAX, DICE, DIE_MAX, Row
from companion.games.kingdom.map import SPACES

TURN = "turn"
"""The field of the sheet that holds them."""
BUILD, STORE, EXPLORE = "build", "store", "explore"
"""What may be done with a die."""
DIDS = (BUILD, STORE, EXPLORE)
DICE_PLACES = tuple(map(str, range(DICE.count)))
"""The places of the dice of a throw."""
STORED = str(DICE.count)
"""The place of the warehouse's number, behind those of the dice."""
PLACES = (*DICE_PLACES, STORED)
DONE, BARRED = "done", "barred"
"""The cells for the last throw written by hand, and for dice that the barracks used."""
THROW_MAX = 10_000
"""Highest number of a throw; far above those of any evening."""
ORDER_MAX = 10_000
"""Highest place in the order of a throw's uses; it rises while dice are taken back and used."""
_DRAWN_MAX = 2
"""Most spaces that one die draws on."""
_HEAD = 7
"""Entries of a use before its spaces."""


@dataclass(frozen=True, slots=True)
class Use:
    """What was done with one die, or with the warehouse's number."""

    throw: int
    """Of which throw, from 1."""
    order: int
    """Rises with each use of the same throw, from 0; those taken back leave gaps."""
    die: int
    """As it was thrown."""
    face: int
    """As it was used; the market may have changed it."""
    did: str
    """One of `DIDS`."""
    row: str = ""
    """The row it was written into; "" if it was not."""
    box: int = 0
    """Which box of the row, from 1."""
    spaces: tuple[str, ...] = ()
    """Where its symbol or its landscapes were drawn."""

    def as_cell(self) -> list[int | str]:
        """Return it as the sheet holds it."""
        return [
            self.throw,
            self.order,
            self.die,
            self.face,
            self.did,
            self.row,
            self.box,
            *self.spaces,
        ]


@dataclass(frozen=True, slots=True)
class PlayField:
    """A field of the sheet that only play knows: no record holds it."""

    id: str
    label: Message
    rows: tuple[Row, ...]
    """The project rows that the sheet prints."""
    recorded: bool = field(default=False, init=False)

    def gather(self, cells: Cells) -> Json:
        """Return nothing."""
        return None

    def outline(self) -> dict[str, Json]:
        """Return nothing."""
        return {}


@dataclass(frozen=True, slots=True)
class Uses(PlayField):
    """The dice: a cell for each, and one for the last throw that was written by hand."""

    def shapes(self) -> Shapes:
        """Return what each cell holds: a use, or the throws that are done."""
        from companion.core.shape import ReadBy

        use = ReadBy(
            self._read_use,
            {
                "type": "array",
                "description": "throw, order, die, face, what was done, row, box, spaces drawn on",
                "items": {"type": ["integer", "string"]},
                "minItems": _HEAD,
                "maxItems": _HEAD + _DRAWN_MAX,
            },
        )
        throws = ReadBy(
            _read_throws, {"type": "array", "items": {"type": "integer"}, "minItems": 1}
        )
        return {**dict.fromkeys(PLACES, use), **dict.fromkeys((DONE, BARRED), throws)}

    def _read_use(self, value: Node) -> Json:
        items = value.array(low=_HEAD, high=_HEAD + _DRAWN_MAX)
        throw, order, die, face, did, row, box = items[:_HEAD]
        return [
            throw.integer(1, THROW_MAX),
            order.integer(0, ORDER_MAX),
            die.integer(1, DIE_MAX),
            face.integer(1, DIE_MAX),
            did.word(DIDS),
            row.word(["", *(each.id for each in self.rows)]),
            box.integer(0, BOXES_MAX),
            *(space.word(SPACES) for space in items[_HEAD:]),
        ]

    def describe(self) -> Mapping[str, object]:
        """Return the label."""
        return {"kind": "turn", "label": self.label}


def _read_throws(value: Node) -> Json:
    items = value.array(low=1, high=1 + DICE.count)
    return [items[0].integer(1, THROW_MAX), *(each.integer(0, DIE_MAX) for each in items[1:])]


def read_use(cells: Cells, place: str) -> Use | None:
    """Return what a sheet holds of one die; None for nothing."""
    value: Any = cells.get(f"{TURN}/{place}")
    return Use(*(*value[:_HEAD], tuple(value[_HEAD:]))) if value else None


def read_numbers(cells: Cells, part: str) -> Sequence[int]:
    """Return the numbers of a cell: a throw's number, then what belongs to it; none for nothing."""
    value: Any = cells.get(f"{TURN}/{part}")
    return tuple(value) if value else ()


def say_use(use: Use) -> Message:
    """Say where a die went."""
    told = {
        BUILD: say("The {face} is written in a row."),
        STORE: say("The {face} lies in the warehouse."),
        EXPLORE: say("The {face} has explored."),
    }
    return fill(told[use.did], face=use.face)
