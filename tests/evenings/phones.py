"""Bring people to a table of this process, who do whatever they do by the phones' commands."""

import itertools
from collections.abc import Mapping, Sequence

from companion.core.json_values import Json
from companion.core.message import Seat
from companion.core.reader import Node
from companion.engine.admission import Asked, join
from companion.engine.follow import Followers
from companion.engine.tables import Tables
from companion.engine.wording import Audience
from companion.table.commands import TableCommand
from companion.table.ports import TableRow
from tests.evenings import FIRST


class Phones:
    """One table and the phones around it."""

    def __init__(self, tables: Tables, host: str, game: str) -> None:
        """Open a table.

        Args:
            tables: Where it is opened.
            host: The device of the host, at the first seat.
            game: The game's id.
        """
        self._keys = (f"phones-{number:04}" for number in itertools.count())
        self._tables = tables
        self._followers = Followers(tables)
        self._phones: dict[Seat, str] = {FIRST: host}
        # A key of its own for each table: the id of a table comes from it.
        key = f"{next(self._keys)}-{tables.ports.ids.fresh()}"
        self.row: TableRow = tables.open(host, game, key, open_by_code=True)

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The seats taken, in order."""
        return tuple(sorted(self._phones))

    def arrive(self, *names: str) -> None:
        """Let people sit down with phones of their own; "" gives no name yet."""
        for name in names:
            phone = self._tables.ports.ids.fresh()
            asked = Asked(phone, next(self._keys), self.row.secret)
            seat = join(self._tables, self.row.code, asked).seat
            assert seat is not None
            self._phones[seat] = phone
            self.name(seat, name)

    def bring_along(self, name: str) -> None:
        """Let somebody sit down without a phone; the host's phone acts for them."""
        self.ask("add-seat", None, name=name)
        self._phones[Seat(max(self._phones) + 1)] = self._phones[FIRST]

    def name(self, seat: Seat, name: str) -> None:
        """Name a seat, unless there is no name."""
        if name:
            self.ask("name-seat", seat, name=name)

    def ask(self, kind: str, seat: Seat | None = FIRST, **data: Json) -> None:
        """Send a command as a seat; as the host where the seat is None."""
        device = self._phones[FIRST if seat is None else seat]
        command = TableCommand(next(self._keys), kind, Node(data, "/data"), seat)
        self._tables.handle(Audience(device), self.row.code, command)

    def write(self, seat: Seat, cells: Mapping[str, Json]) -> None:
        """Fill in cells of a sheet."""
        if cells:
            self.ask("change-sheet", seat, cells=dict(cells))

    def ready(self, seats: Sequence[int], changed: Mapping[int, Mapping[str, Json]]) -> None:
        """Say that seats are ready, and have some change their sheet after that."""
        for seat in seats:
            self.ask("set-ready", Seat(seat), ready=True)
        for number, cells in changed.items():
            self.write(Seat(number), cells)

    def score(self) -> None:
        """End the game and score it, as the last person to be ready would."""
        self.ask("end-play", although=True)
        self.ask("finish-table", although=True)

    def view(self, seat: Seat) -> Mapping[str, object]:
        """Return what a seat's phone shows."""
        return self._followers.view(Audience(self._phones[seat]), self.row.code)
