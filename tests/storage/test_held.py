"""A database that commit 445b843 wrote is brought up to date and folded to what it was.

`held/tables.sqlite.xz` was written by a program of that commit, with evenings of every game where
presses were taken back and made again; `held/tables.jsonl` says what each table had come to.
"""

import json
import lzma
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

from flask import Flask

from companion.core.json_values import dump
from companion.core.message import Seat
from companion.engine.cache import LogCache
from companion.engine.cut import Cut
from companion.engine.scoring import score
from companion.engine.wording import translator
from companion.games import find_game
from companion.storage import bring_up_to_date, init_storage
from companion.storage.models import db
from companion.table.log import Log
from companion.table.principal import Principal
from companion.table.record import make_record
from companion.table.scene import Facts

FOLDER = Path(__file__).with_name("held")
WORDS = translator("en")


def standing(log: Log) -> dict[str, Any]:
    """Return the sheets and hands of a table, and its result: no sentence and no view."""
    state = log.state
    found = {
        "stage": state.stage.value,
        "sheets": {str(seat): dict(state.sheets.get(seat, {})) for seat in state.taken},
        "hands": {str(seat): hand(log, seat) for seat in state.taken},
    }
    return found if state.result is None else found | {"result": scored(log)}


def hand(log: Log, seat: Seat) -> list[str]:
    """Return the cards that a seat alone sees."""
    own = Principal((seat,), (seat,), (seat,))
    shown: dict[str, Any] = Cut(log).show(Facts("", ""), own, "en").view()
    held = shown.get("private", {}).get(str(seat), {}).get("hand", {})
    return [card["card"] for card in held.values()]


def scored(log: Log) -> dict[str, Any]:
    """Score a table again, and return who won with how many points."""
    result = json.loads(score(dump(make_record(log.state, WORDS))))
    players = [{key: each[key] for key in ("name", "place", "total")} for each in result["players"]]
    return {"players": players, **{key: result[key] for key in ("winners", "decided_by")}}


def test_every_held_table_comes_to_the_same_sheets_hands_and_result(tmp_path: Path) -> None:
    file = tmp_path / "companion.sqlite"
    file.write_bytes(lzma.decompress((FOLDER / "tables.sqlite.xz").read_bytes()))
    lines = (FOLDER / "tables.jsonl").read_text(encoding="utf-8").splitlines()
    held = [json.loads(line) for line in lines]
    app = Flask("companion", instance_path=str(tmp_path))
    app.config["SQLALCHEMY_DATABASE_URI"] = f"sqlite:///{file}"

    store = init_storage(app)
    bring_up_to_date(app)
    tables = LogCache(store, find_game)
    found = [{"code": each["code"], **standing(tables.look(each["code"]).log)} for each in held]

    assert found == held
    with closing(sqlite3.connect(file)) as whole:
        known = whole.execute("SELECT code, stage, last >= '2026' FROM tables ORDER BY code")
        assert known.fetchall() == [(each["code"], each["stage"], True) for each in held]
    with app.app_context():
        db.engine.dispose()
