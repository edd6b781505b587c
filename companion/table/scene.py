"""Find once what the parts of a view are made from, at one head of a table.

What has not changed since another head is the very same object, so that whoever made something of
it can tell that it need not be made anew. A kind of part says what it is made from, and how:

    @made_from(lambda scene, key: (scene.state.knocks,))
    def knocks(key: None, waiting: Mapping[int, Knock]) -> ...:

is given what `made_from` names, and nothing else to be made of.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from itertools import islice
from operator import attrgetter
from typing import Any, TypeAlias

from companion.core.message import Seat
from companion.core.play import Studied
from companion.core.sheet import Cells
from companion.table.log import Log, events_of
from companion.table.said import Said
from companion.table.state import TableState
from companion.table.undo import last_shared

LOG_ENTRIES_MAX = 60
"""Log entries in a view; more than a phone shows without scrolling for long."""


NO_SHEET: Cells = {}
"""The sheet of a seat on which nothing was written."""


class Scene:
    """A table at one head.

    Args:
        log: The table.
        before: The same table at another head, where it was looked at there.
    """

    __slots__ = (
        "_barred",
        "_seen",
        "_studied",
        "deeds",
        "entries",
        "log",
        "said",
        "seats",
        "sheets",
        "speaker",
        "undo",
    )

    def __init__(self, log: Log, before: "Scene | None" = None) -> None:
        state = log.state
        self.log = log
        self.speaker = _speaker(state, before)
        said = None if before is None else before.said
        self.said: Said = said if said is not None and said.is_of(state) else Said(state, said)
        """What the game says of the sheets."""
        self.undo = last_shared(log)
        """What the table's undo would take back."""
        self.deeds = {deed.seq: deed for deed in (*state.deeds, *state.wrote.values())}
        """What was done on the sheets, by the `seq` of the last change of each."""
        told = [event.seq for event in islice(events_of(log.trail.told), LOG_ENTRIES_MAX)]
        newest = sorted((*told, *self.deeds), reverse=True)[:LOG_ENTRIES_MAX]
        self.entries: Mapping[str, int] = {str(seq): seq for seq in newest}
        """What the log shows, the newest first, by its `seq`."""
        self.seats = {str(seat): Seat(seat) for seat in range(state.seat_count)}
        """Every seat that is shown, by its number as text."""
        self.sheets = {str(seat): seat for seat in sorted(state.sheets)}
        """Every seat with a sheet, likewise."""
        self._seen: Mapping[str, object] | None = None
        self._barred: frozenset[str] | None = None
        self._studied: dict[Seat, tuple[Cells, Studied[Any] | None]] = {}
        if before is not None and before.state.game is state.game:
            self._studied |= before._studied
        if before is not None and before.log.state.play is state.play:
            self._seen = before._seen

    @property
    def state(self) -> TableState:
        """The table's state."""
        return self.log.state

    @property
    def seen(self) -> Mapping[str, object]:
        """What everybody may see of the game, as the game gives it."""
        if self._seen is None:
            self._seen = self.state.play.view(None)
        return self._seen

    @property
    def barred(self) -> frozenset[str]:
        """The game's commands that nobody may give because of what is written on the sheets."""
        if self._barred is None:
            state = self.state
            sheets = {seat: state.sheets.get(seat, NO_SHEET) for seat in state.taken}
            self._barred = frozenset(state.play.barred(sheets))
        return self._barred

    def studied(self, seat: Seat) -> Studied[Any] | None:
        """Return a seat's sheet as the game's advice wants it; made once while the sheet stands."""
        cells = self.state.sheets.get(seat, NO_SHEET)
        known = self._studied.get(seat)
        if known is None or known[0] is not cells:
            known = self._studied[seat] = cells, self.state.play.study(cells)
        return known[1]


def _speaker(state: TableState, before: Scene | None) -> TableState:
    """Return a state by which events are told: only its names and its game matter for that."""
    if before is None or before.speaker.game is not state.game:
        return state
    names = [seat.name for seat in state.seats]
    return before.speaker if names == [seat.name for seat in before.speaker.seats] else state


Sources: TypeAlias = Callable[[Scene, Any], tuple[object, ...]]
"""What a part is made from, by the scene and the part's key (a seat, a `seq`, who looks on)."""


@dataclass(frozen=True, slots=True)
class Address:
    """Where a table is found: what a view needs beside the log."""

    code: str
    join_url: str
    """What others open to join; "" if nobody can: on one phone alone."""


@dataclass(frozen=True, slots=True, eq=False)
class Kind:
    """A kind of part."""

    sources: Sources
    make: Callable[..., object]
    """The part, from its key and its sources; None if there is none to show."""


def made_from(sources: Sources) -> Callable[[Callable[..., object]], Kind]:
    """Make a kind of part of the function that makes one."""
    return lambda make: Kind(sources, make)


def made_of(first: str, second: str, *more: str) -> Callable[[Callable[..., object]], Kind]:
    """Make a part of the function that makes it from what a scene has under these names."""
    named = attrgetter(first, second, *more)
    return made_from(lambda scene, key: named(scene))
