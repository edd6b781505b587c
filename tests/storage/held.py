"""Hold what commit 445b843 stored: every later commit must make the same of it.

`held/tables.sqlite.xz` is a database of that commit with the evenings of the demo, where presses
were taken back and made again; `held/tables.jsonl` says what each table had come to. Both were made
by this program in a worktree of that commit, and it makes the same of the code of any other day:

    git worktree add --detach ../old 445b843 && cp tests/storage/held.py ../old/tests/storage/
    cd ../old && python -m tests.storage.held FOLDER
"""

import json
import lzma
import sqlite3
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from flask import Flask

from companion.core.evening import FIRST, Evening
from companion.core.ids import Json, Seat
from companion.core.json_text import dump
from companion.demo.luck import SeededChance, SeededIds
from companion.demo.party import DemoParty
from companion.engine.cut import Cut
from companion.engine.languages import translator
from companion.engine.scoring import InProcess, score
from companion.engine.tables import Ports, Tables
from companion.games import find_evenings, game_ids
from companion.live.system import SystemClock
from companion.storage import SqlStore, bring_up_to_date, init_storage
from companion.storage.models import db
from companion.table.hands import closed_hands
from companion.table.log import Log
from companion.table.part_kind import Facts
from companion.table.ports import Unannounced
from companion.table.principal import Principal
from companion.table.record import make_record

FOLDER = Path(__file__).with_name("held")
HOST = "a-host"
WORDS = translator("en")


class Undecided(DemoParty):
    """People who take back every fifth press of the game and make it again."""

    def ask(self, kind: str, seat: Seat | None = FIRST, **data: Json) -> None:
        """Send a command, now and then once more after it was taken back."""
        super().ask(kind, seat, **data)
        if kind in self.log.state.game.play.commands and not self.log.head % 5:
            super().ask("undo", seat)
            super().ask(kind, seat, **data)

    @property
    def log(self) -> Log:
        """What happened so far."""
        return self._tables.look(self.row.code).log


def make(folder: Path) -> None:
    """Play the evenings of the demo, and write the database and what it holds."""
    with TemporaryDirectory() as scratch:
        file = Path(scratch, "tables.sqlite")
        with _opened(file) as store:
            for game_id in game_ids():
                for evening in find_evenings(game_id):
                    _play(
                        evening, Undecided(_tables(store, f"{game_id} {evening.id}"), HOST, game_id)
                    )
        held = standings(file)
        with closing(sqlite3.connect(file)) as whole:
            whole.execute("PRAGMA journal_mode = DELETE").fetchone()
            whole.execute("VACUUM")
        (folder / "tables.sqlite.xz").write_bytes(lzma.compress(file.read_bytes(), preset=9))
    lines = [json.dumps(each, ensure_ascii=False, sort_keys=True) for each in held]
    (folder / "tables.jsonl").write_text("\n".join(lines) + "\n", "utf-8")


def _play(evening: Evening, party: Undecided) -> None:
    evening.play(party)
    if party.log.state.result is not None:
        for seat in closed_hands(party.log):
            party.ask("open-hands", seat)


def standings(file: Path) -> list[dict[str, Any]]:
    """Bring a database up to date, and return what each of its tables has come to."""
    with _opened(file) as store, closing(sqlite3.connect(file)) as whole:
        tables = _tables(store, "")
        codes = [code for (code,) in whole.execute("SELECT code FROM tables ORDER BY code")]
        return [{"code": code, **_standing(tables.look(code).log)} for code in codes]


def _standing(log: Log) -> dict[str, Any]:
    """Return the sheets and hands of a table, and its result: no sentence and no view."""
    state = log.state
    found = {
        "stage": state.stage.value,
        "sheets": {str(seat): dict(state.sheets.get(seat, {})) for seat in state.taken},
        "hands": {str(seat): _hand(log, seat) for seat in state.taken},
    }
    return found if state.result is None else found | {"result": _scored(log)}


def _hand(log: Log, seat: Seat) -> list[str]:
    """Return the cards that a seat alone sees."""
    own = Principal((seat,), (seat,), (seat,))
    shown: dict[str, Any] = Cut(log).show(Facts("", ""), own, "en").view()
    hand = shown.get("private", {}).get(str(seat), {}).get("hand", {})
    return [card["card"] for card in hand.values()]


def _scored(log: Log) -> dict[str, Any]:
    """Score a table again, and return who won with how many points."""
    result = json.loads(score(dump(make_record(log.state, WORDS))))
    players = [{key: each[key] for key in ("name", "place", "total")} for each in result["players"]]
    return {"players": players, **{key: result[key] for key in ("winners", "decided_by")}}


@contextmanager
def _opened(file: Path) -> Iterator[SqlStore]:
    app = Flask("companion", instance_path=str(file.parent.resolve()))
    app.config["SQLALCHEMY_DATABASE_URI"] = f"sqlite:///{file.resolve()}"
    store = init_storage(app)
    bring_up_to_date(app)
    yield store
    with app.app_context():
        db.engine.dispose()


def _tables(store: SqlStore, name: str) -> Tables:
    ids, chance = SeededIds(name), SeededChance(name)
    return Tables(Ports(store, Unannounced(), SystemClock(), ids, chance, InProcess()))


if __name__ == "__main__":
    make(Path(sys.argv[1]))
