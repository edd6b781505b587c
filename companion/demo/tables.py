"""Lay the recorded tables of the games into the demo's database, and let whoever comes be host.

A game's `demo` folder holds up to three of them, each as the file of an evening
(`docs/table-file.md`).
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from datetime import datetime
from hashlib import sha256
from importlib import import_module
from pathlib import Path

from flask import Flask, render_template
from sqlalchemy import Engine

from companion.app import upgrade
from companion.config import Settings
from companion.core.json_values import Json
from companion.core.message import ENGLISH, Message, Translator, render, say
from companion.engine.retention import TIME_FORMAT
from companion.engine.table_file import TableFile, read_table_file
from companion.engine.wording import translator
from companion.games import game_ids
from companion.live.system import SYSTEM_IDS, SystemClock
from companion.storage import SqlStore, init_storage
from companion.storage.models import db
from companion.table.codes import CODE_LENGTH, CODE_SIGNS
from companion.table.log import Event
from companion.table.ports import Key, TableRow, answer_of
from companion.table.principal import OF_OPENER
from companion.table.state import Stage, TableState
from companion.web.devices import digest, give_token, origin
from companion.web.language import language

SHOWN = ("lobby", "playing", "finished")
"""How the files of a game may be called, in the order in which the demo shows them."""
ENDING = ".table.json"
SECRET_LENGTH = 22
"""As long as a real secret, so that the QR code is as fine."""


@dataclass(frozen=True, slots=True)
class DemoTable:
    """A table of the demo that stands ready."""

    id: str
    """What a program calls it: the game's id and what is shown, as `chess-playing`."""
    about: Message
    code: str
    secret: str
    is_finished: bool

    def describe(self, origin: str, translator: Translator = ENGLISH) -> dict[str, Json]:
        """Return its addresses under an origin, as JSON."""
        described: dict[str, Json] = {
            "id": self.id,
            "about": render(self.about, translator),
            "code": self.code,
            "table": f"{origin}/t/{self.code}",
            "display": f"{origin}/t/{self.code}/display",
            "join": f"{origin}/j/{self.code}#{self.secret}",
        }
        if self.is_finished:
            described["results"] = f"{origin}/t/{self.code}/results"
        return described


@dataclass(frozen=True, slots=True)
class Demo:
    """What the demo shows, and the token of its host."""

    tables: tuple[DemoTable, ...]
    token: str


def lay_tables(settings: Settings) -> Demo:
    """Fill the database of the demo and close it again.

    Args:
        settings: Those of the demo; nothing lies in its folder yet.
    """
    upgrade(settings)
    app = Flask("companion", instance_path=str(settings.instance.resolve()))
    app.config["SQLALCHEMY_DATABASE_URI"] = settings.database
    store = init_storage(app)
    token, host = SYSTEM_IDS.token(), SYSTEM_IDS.fresh()
    store.add_device(host, digest(token))
    tables = tuple(
        _lay(f"{game_id}-{shown}", read_table_file(path.read_bytes()), store, host)
        for game_id in game_ids()
        for shown, path in demo_files(game_id)
    )
    with app.app_context():
        engine: Engine = db.engine
    # Nothing open may cross the fork.
    engine.dispose()
    return Demo(tables, token)


def demo_files(game_id: str) -> Iterator[tuple[str, Path]]:
    """Yield the recorded tables of a game by what they show; none if it has no such folder."""
    package = import_module(f"companion.games.{game_id}")
    for shown in SHOWN:
        path = Path(package.__path__[0], "demo", shown + ENDING)
        if path.is_file():
            yield shown, path


def let_in(app: Flask, demo: Demo) -> None:
    """Add the page that makes a browser host and first seat, and leads to the tables."""

    @app.get("/demo")
    def show_demo() -> str:
        give_token(demo.token)
        words = translator(language())
        tables = [table.describe(origin(), words) for table in demo.tables]
        return render_template("demo.html", tables=tables, boot={"page": "demo", "tables": tables})


def _lay(name: str, file: TableFile, store: SqlStore, host: str) -> DemoTable:
    """Store a recorded table as if its last press were made now; its code is always the same."""
    mark = sha256(name.encode()).digest()
    code = "".join(CODE_SIGNS[each % len(CODE_SIGNS)] for each in mark[:CODE_LENGTH])
    row = TableRow(mark.hex()[:32], code, file.game.id, mark.hex()[-SECRET_LENGTH:])
    state = file.log.state
    store.add_table(row)
    store.append(
        row.id,
        0,
        _until_now(file.events),
        Key("host", name, ""),
        answer_of(file.log.head),
        {host: OF_OPENER},
        state.stage,
    )
    is_finished = state.stage is Stage.FINISHED
    return DemoTable(name, _about(state), row.code, row.secret, is_finished)


def _until_now(events: tuple[Event, ...]) -> list[Event]:
    now = datetime.fromisoformat(SystemClock().now())
    later = now - datetime.fromisoformat(events[-1].at)
    return [
        replace(event, at=(datetime.fromisoformat(event.at) + later).strftime(TIME_FORMAT))
        for event in events
    ]


def _about(state: TableState) -> Message:
    game, count = state.game.name, len(state.taken)
    if state.stage is Stage.LOBBY:
        return say("{game}: {count} players, before the start.", game=game, count=count)
    if state.stage is Stage.FINISHED:
        return say("{game}: {count} players, scored.", game=game, count=count)
    return say("{game}: {count} players, in play.", game=game, count=count)
