"""What an earlier version wrote is brought up to date and comes to what it had come to.

Each folder of `held` was written by the version or commit of its name (`tests/storage/hold.py`):
`tables.sqlite.xz` has evenings of every game, in which presses were taken back and made again, and
`tables.jsonl` says what each table had come to. In all but the first, `scored.jsonl.xz` says every
point of the tables that were scored, and `sheet.json.xz` what the lines of `sheet.txt` say. From
1.0.0 on `phone.jsonl.xz` has the evenings as a phone stores them, `files.jsonl.xz` as a file, and
`facts.json.xz` describes every kind of fact, also those that came in no evening.
"""

import json
import lzma
import sqlite3
from collections.abc import Iterator, Mapping
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import pytest

from companion.core.chance import Scripted
from companion.core.fact import kind_of
from companion.core.json_values import dump
from companion.core.kit import facts_in
from companion.core.message import Seat
from companion.core.typed import kept_of
from companion.engine.cache import LogCache
from companion.engine.cut import Cut
from companion.engine.editions import check_lines
from companion.engine.phone import PhoneTables
from companion.engine.scoring import InProcess, score
from companion.engine.table_file import read_table_file
from companion.engine.wording import translator
from companion.games import find_game, game_ids
from companion.storage import bring_up_to_date
from companion.storage.store import SqlStore
from companion.table.log import Log
from companion.table.nouns import FACTS
from companion.table.principal import Principal
from companion.table.record import make_record
from companion.table.scene import Address
from tests.stores import database

FOLDER = Path(__file__).with_name("held")
VERSIONS = sorted(FOLDER.iterdir())
WITH_POINTS = [folder for folder in VERSIONS if (folder / "scored.jsonl.xz").is_file()]
WITH_FACTS = [folder for folder in VERSIONS if (folder / "facts.json.xz").is_file()]
WORDS = translator("en")


@contextmanager
def opened(file: Path) -> Iterator[SqlStore]:
    """Open a database of tables, and bring it up to date."""
    with database(f"sqlite:///{file}", file.parent) as (app, store):
        bring_up_to_date(app)
        yield store


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
    shown: dict[str, Any] = Cut(log).show(Address("", ""), own, "en").view()
    held = shown.get("private", {}).get(str(seat), {}).get("hand", {})
    return [card["card"] for card in held.values()]


def scored(log: Log) -> dict[str, Any]:
    """Score a table again, and return who won with how many points."""
    result = json.loads(score(dump(make_record(log.state, WORDS))))
    players = [{key: each[key] for key in ("name", "place", "total")} for each in result["players"]]
    return {"players": players, **{key: result[key] for key in ("winners", "decided_by")}}


def points_of(explanation: Mapping[str, Any]) -> list[Any]:
    """Return the points of an explanation and of its parts, without sentences."""
    return [explanation["points"], *map(points_of, explanation.get("parts", ()))]


@pytest.mark.parametrize("folder", VERSIONS, ids=lambda folder: folder.name)
def test_every_held_table_comes_to_the_same_sheets_hands_and_result(
    folder: Path, tmp_path: Path
) -> None:
    file = tmp_path / "companion.sqlite"
    file.write_bytes(lzma.decompress((folder / "tables.sqlite.xz").read_bytes()))
    held = read(folder / "tables.jsonl")

    with opened(file) as store:
        tables = LogCache(store, find_game)
        found = [{"code": each["code"], **standing(tables.look(each["code"]).log)} for each in held]

    assert found == held
    with closing(sqlite3.connect(file)) as whole:
        known = whole.execute("SELECT code, stage, last >= '2026' FROM tables ORDER BY code")
        assert known.fetchall() == [(each["code"], each["stage"], True) for each in held]


@pytest.mark.parametrize("folder", WITH_POINTS, ids=lambda folder: folder.name)
def test_every_held_record_is_scored_with_the_same_points(folder: Path) -> None:
    for each in read(folder / "scored.jsonl.xz"):
        result = json.loads(score(dump(each["record"])))
        assert [points_of(player["explanation"]) for player in result["players"]] == each["points"]


@pytest.mark.parametrize("folder", WITH_POINTS, ids=lambda folder: folder.name)
def test_held_lines_say_the_same_sheet(folder: Path) -> None:
    read_again = check_lines((folder / "sheet.txt").read_text("utf-8"), WORDS)
    assert read_again["readable"]
    assert read_again["file"] == read(folder / "sheet.json.xz")[0]


@pytest.mark.parametrize("folder", WITH_FACTS, ids=lambda folder: folder.name)
def test_every_held_evening_of_a_phone_and_every_file_comes_to_the_same(folder: Path) -> None:
    held = {each.pop("code"): each for each in read(folder / "tables.jsonl")}

    for each in read(folder / "phone.jsonl.xz"):
        phone = PhoneTables(Scripted(), InProcess())
        phone.load(each["code"], each["game"], each["written"])
        assert standing(phone.tables.look(each["code"]).log) == held[each["code"]]
    for each in read(folder / "files.jsonl.xz"):
        assert standing(read_table_file(dump(each["file"])).log) == held[each["code"]]


@pytest.mark.parametrize("folder", WITH_FACTS, ids=lambda folder: folder.name)
def test_every_held_kind_of_fact_is_still_read(folder: Path) -> None:
    now = kept_facts()
    [held] = read(folder / "facts.json.xz")

    lost = [
        (owner, kind)
        for owner, kinds in held.items()
        for kind, outline in kinds.items()
        if not reads_on(now[owner].get(kind), outline)
    ]
    assert lost == []


AT = {"type": "integer", "description": "0 where it is left out."}


@pytest.mark.parametrize(
    ("fields", "required", "is_read"),
    [
        ({"at": AT}, [], True),
        ({"at": AT, "to": {"type": "string"}}, ["at"], True),
        ({"at": AT, "to": {"type": "string"}}, ["at", "to"], False),
        ({"to": AT}, ["at"], False),
        ({"at": {**AT, "type": "string"}}, ["at"], False),
        ({"at": {**AT, "description": "1 where it is left out."}}, ["at"], False),
    ],
)
def test_a_fact_is_read_on_unless_a_field_goes_changes_or_is_newly_required(
    fields: dict[str, Any], required: list[str], is_read: bool
) -> None:
    held = {"properties": {"at": AT}, "required": ["at"]}

    assert reads_on({"properties": fields, "required": required}, held) is is_read


def kept_facts() -> dict[str, Any]:
    """Return what every kind of fact looks like where it is kept, of the table and of each game."""
    games = {game: facts_in(*find_game(game).play.nouns) for game in game_ids()}
    return {
        owner: {kind_of(fact): kept_of(fact).outline() for fact in facts}
        for owner, facts in {"table": FACTS.values(), **games}.items()
    }


def reads_on(now: Any, held: Any) -> bool:
    """Return whether whoever reads what one outline describes reads what another did, too."""
    if not isinstance(held, dict):
        return bool(now == held)
    return (
        isinstance(now, dict)
        and {*now.get("required", ())} <= {*held.get("required", ())}
        and all(reads_on(now.get(key), held[key]) for key in held.keys() - {"required"})
    )


def read(file: Path) -> list[dict[str, Any]]:
    """Return the objects of a file, one a line; packed where it names games."""
    found = file.read_bytes()
    text = lzma.decompress(found) if file.suffix == ".xz" else found
    return [json.loads(line) for line in text.splitlines()]
