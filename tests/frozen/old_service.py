"""Make the database and the views that commit d3d7d62 is held to; it runs on that commit alone.

    git worktree add --detach ../old d3d7d62
    cp -r tests/frozen ../old/tests/frozen
    for game in tests/games/*/old_tables.py; do cp $game ../old/$game; done
    cd ../old && python -c "from pathlib import Path; import hatch_build as h; h.make_words(Path())"
    python -m tests.frozen.old_service tests/storage/written_by

Luck, ids and time come from a seed, so each run makes the same. Beside the demo's tables there are
those of `tests/games/<game>/old_tables.py`, where everything happens that a table knows. What it
imports of that commit is named as text: today's package may hold it elsewhere or not at all.
"""

import itertools
import json
import lzma
import sqlite3
import sys
import tempfile
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

from tests.frozen.views import Database, ends_a_press, patch

SEED = 20261122
HOST = "device-00-host"
OLD: Any = import_module


class Clock:
    """A clock that goes on seven seconds each time it is looked at."""

    def __init__(self) -> None:
        self._seconds = 20 * 3600

    def now(self) -> str:
        self._seconds += 7
        minutes, seconds = divmod(self._seconds, 60)
        hours, minutes = divmod(minutes, 60)
        return f"2026-11-{22 + hours // 24}T{hours % 24:02}:{minutes:02}:{seconds:02}Z"


class OldTable:
    """One table and the phones around it; the demo's functions take it for a party of theirs."""

    def __init__(self, tables: Any, name: str, game: str, *, open_by_code: bool = True) -> None:
        self._tables = tables
        self._followers = OLD("companion.engine.follow").Followers(tables)
        self._keys = (f"{name}-{number:04}" for number in itertools.count())
        self.phones: dict[int, str] = {0: HOST}
        self.name_of_table = name
        self.row = tables.open(HOST, game, next(self._keys), open_by_code=open_by_code)

    @property
    def seats(self) -> tuple[int, ...]:
        return tuple(sorted(self.phones))

    @property
    def code(self) -> str:
        return str(self.row.code)

    def join(self, device: str, *, secret: str = "", as_display: bool = False) -> int | None:
        """Let a device ask for a seat or for the table's display; return the seat it got."""
        admission = OLD("companion.engine.admission")
        asked = admission.Asked(device, next(self._keys), secret, as_display)
        seat: int | None = admission.join(self._tables, self.code, asked).seat
        if seat is not None:
            self.phones[seat] = device
        return seat

    def arrive(self, *names: str) -> None:
        """Let people sit down by the link, each with a phone of their own."""
        for name in names:
            secret = self._tables.find(self.code)[0].secret
            seat = self.join(f"device-{len(self.phones):02}-{self.code}", secret=secret)
            assert seat is not None
            self.name(seat, name)

    def bring_along(self, name: str, seat: int | None = None) -> None:
        """Let somebody sit down without a phone, beside a seat; None for the host."""
        self.ask("add-seat", seat, **({"name": name} if name else {}))
        self.phones[max(self.phones) + 1] = self.phones[0 if seat is None else seat]

    def name(self, seat: int, name: str) -> None:
        if name:
            self.ask("name-seat", seat, name=name)

    def ask(self, kind: str, seat: int | None = 0, /, **data: Any) -> None:
        """Send a command as a seat; as the host where the seat is None."""
        ids, reader = OLD("companion.core.ids"), OLD("companion.core.reader")
        commands, audience = OLD("companion.table.commands"), OLD("companion.engine.audience")
        acting = None if seat is None else ids.Seat(seat)
        command = commands.TableCommand(next(self._keys), kind, reader.Node(data, "/data"), acting)
        device = self.phones[0 if seat is None else seat]
        self._tables.handle(audience.Audience(device, "en"), self.code, command)

    def write(self, seat: int, cells: dict[str, Any]) -> None:
        if cells:
            self.ask("change-sheet", seat, cells=dict(cells))

    def ready(self, seats: Any, changed: dict[int, dict[str, Any]]) -> None:
        for seat in seats:
            self.ask("set-ready", seat, ready=True)
        for seat, cells in changed.items():
            self.write(seat, cells)

    def score(self) -> None:
        self.ask("end-play")
        self.ask("finish-table")

    def view(self, seat: int) -> Any:
        audience = OLD("companion.engine.audience").Audience(self.phones[seat])
        return self._followers.view(audience, self.code)

    def rematch(self) -> "OldTable":
        """Open the next game of the same people and return its table."""
        self.ask("open-rematch", 0)
        following = object.__new__(OldTable)
        following.__dict__.update(self.__dict__)
        following.row = self._tables.find(self.view(0)["table"]["rematch"])[0]
        following._keys = (f"{self.name_of_table}-next-{number:04}" for number in itertools.count())
        return following


def gather(table: OldTable, toggles: dict[str, Any], edition: Any = None) -> None:
    """Bring people to a table that was not opened for everybody, in all ways there are.

    Four sit in the end: the host, one let in after a knock, one by the link, one without a phone.
    """
    table.name(0, "Ann")
    table.join("device-90-knock")
    knock = table.view(0)["knocks"]
    table.ask("answer-knock", 0, knock=int(min(knock)), admit=True)
    table.phones[1] = "device-90-knock"
    table.name(1, "Łukasz")
    table.join("device-91-refused")
    table.ask("answer-knock", 1, knock=int(min(table.view(0)["knocks"])), admit=False)
    table.join("device-92-screen", as_display=True)
    table.ask("answer-knock", 0, knock=int(min(table.view(0)["knocks"])), admit=True)
    table.arrive("O’Brien & Söhne <b>1</b>")
    table.ask("rotate-link", None)
    table.bring_along("Grandma", 2)
    table.ask("free-seat", 0, seat=2)
    del table.phones[2]
    table.ask("undo", 0)
    table.phones[2] = f"device-02-{table.code}"
    for toggle, value in toggles.items():
        table.ask("set-toggle", None, toggle=toggle, value=value)
    if edition is not None:
        table.ask("set-edition", None, edition=edition)
    table.ask("lock-table", None, locked=True)
    table.ask("start-game", 0)
    table.ask("undo", 1)
    table.ask("start-game", 1)
    table.ask("lock-table", None, locked=False)


def end(table: OldTable, cells: dict[str, Any]) -> OldTable:
    """Score a table, open it again, change a sheet, score it anew; return the rematch, begun."""
    table.ready(table.seats[:2], {0: cells})
    table.ask("undo-sheet", 0)
    table.ask("end-play", 1)
    table.ask("undo", 0)
    table.ask("end-play", 0)
    table.write(1, cells)
    table.ask("finish-table", 1)
    table.ask("reopen-table", None)
    table.ask("undo-sheet", 1)
    table.ask("name-seat", 1, name="نور")
    table.ask("finish-table", 0)
    following = table.rematch()
    following.ask("start-game", 0)
    return following


def sample(game: str, **keys: Any) -> Any:
    """Return the sample of a game's printed numbers as a file of one's own, with keys changed."""
    described = OLD("companion.engine.editions").describe(
        game, OLD("companion.core.message").ENGLISH
    )
    file = json.loads(json.dumps(described["sample"]))
    file["edition"]["id"] = "ours-1"
    return {**file, "title": "Our box", **keys}


def make(folder: Path) -> None:
    """Write the database and the views."""
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as scratch:
        path = Path(scratch, "d3d7d62.sqlite")
        _play(path)
        database = Database(path)
        _write_views(database, folder / "d3d7d62-views.jsonl.xz")
        database.close()
        connection = sqlite3.connect(path)
        connection.execute("PRAGMA journal_mode = DELETE")
        connection.execute("VACUUM")
        connection.close()
        (folder / "d3d7d62.sqlite.xz").write_bytes(lzma.compress(path.read_bytes(), preset=9))


def _play(path: Path) -> None:
    """Fill a new database."""
    database = Database(path)
    luck, tables = OLD("companion.demo.luck"), OLD("companion.engine.tables")
    ports = tables.Ports(
        database.store,
        database.tables.ports.hints,
        Clock(),
        luck.SeededIds(SEED),
        luck.SeededChance(SEED),
        database.tables.ports.scorer,
    )
    service = tables.Tables(ports)
    database.store.add_device(HOST, "0" * 64)
    for evening in OLD("companion.demo.evenings").EVENINGS:
        evening.play(OldTable(service, f"demo-{evening.id}", evening.game))
    for found in sorted(Path("tests/games").glob("*/old_tables.py")):
        game = found.parent.name
        module = import_module(f"tests.games.{game}.old_tables")
        module.play(OldTable(service, f"{game}-whole", game, open_by_code=False))
    database.close()


def _write_views(database: Database, path: Path) -> None:
    with lzma.open(path, "wt", encoding="utf-8", preset=9) as file:
        for code in database.codes():
            for line in _lines(database, code):
                file.write(json.dumps(line, sort_keys=True, ensure_ascii=False) + "\n")


def _lines(database: Database, code: str) -> Iterator[dict[str, Any]]:
    """Yield what each reader is shown after each press, as a patch of what was shown before."""
    logs = list(database.logs(code))
    shown: dict[str, Any] = {}
    for log in logs:
        if not ends_a_press(logs[-1], log.head):
            continue
        for reader, seen in database.views(code, log).items():
            yield {
                "table": code,
                "head": log.head,
                "reader": reader,
                "patch": patch(shown.get(reader, {}), seen),
            }
            shown[reader] = seen


if __name__ == "__main__":
    make(Path(sys.argv[1]))
