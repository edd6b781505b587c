"""Bring people to a table of this process, who do whatever they do by the phones' commands."""

import itertools
from collections.abc import Mapping
from typing import Any

from companion.core.message import Seat
from companion.core.reader import Node
from companion.engine.admission import Asked, join
from companion.engine.follow import Followers
from companion.engine.tables import Tables
from companion.engine.wording import Audience
from companion.table.commands import TableCommand
from companion.table.ports import TableRow
from tests.evenings import FIRST, Party


class Phones(Party):
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
        self.phones: dict[Seat, str] = {FIRST: host}
        # A key of its own for each table: the id of a table comes from it.
        key = f"{next(self._keys)}-{tables.ports.ids.fresh()}"
        self.row: TableRow = tables.open(host, game, key, open_by_code=True)

    def sit_down(self) -> Seat:
        """Let somebody sit down with a phone, and return where."""
        phone = self._tables.ports.ids.fresh()
        asked = Asked(phone, next(self._keys), self.row.secret)
        seat = join(self._tables, self.row.code, asked).seat
        assert seat is not None
        self.phones[seat] = phone
        return seat

    def ask(self, kind: str, seat: Seat | None = FIRST, **data: Any) -> None:
        """Send a command as a seat; as the host where the seat is None."""
        device = self.phones[FIRST if seat is None else seat]
        command = TableCommand(next(self._keys), kind, Node(data, "/data"), seat)
        self._tables.handle(Audience(device), self.row.code, command)

    def view(self, seat: Seat) -> Mapping[str, Any]:
        """Return what a seat's phone shows."""
        return self._followers.view(Audience(self.phones[seat]), self.row.code)
