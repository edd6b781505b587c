"""Cut every view of every table of a database: each audience, each language, after each press.

It is run by the commit whose views are kept, and by today's code to compare them; `docs/live.md`
describes what a view is.
"""

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from flask import Flask

from companion.engine.audience import Audience
from companion.engine.languages import translator
from companion.engine.scoring import InProcess, score
from companion.engine.tables import Ports, Tables
from companion.engine.wording import dump, word
from companion.live.system import SystemClock, SystemIds
from companion.storage import SqlStore, bring_up_to_date, init_storage
from companion.storage.models import db
from companion.table.log import Log, empty, extend
from companion.table.part_kind import Facts
from companion.table.ports import Unannounced
from companion.table.record import make_record
from companion.table.view import view

ORIGIN = "http://192.168.1.5:8000"
"""Where the links of the views lead."""
TAGS_OF_HOST = ("en", "de", "de-x-names-de")
"""The languages in which the host reads; the others read one each."""


@dataclass(frozen=True, slots=True)
class Reader:
    """An audience with a name that stays."""

    name: str
    """As `seat 1`, `host as display` or `stranger`, and the language."""
    audience: Audience


class Database:
    """A database of the service, opened by this version's code."""

    def __init__(self, path: Path) -> None:
        self._app = Flask("companion")
        self._app.config["SQLALCHEMY_DATABASE_URI"] = f"sqlite:///{path}"
        self.store: SqlStore = init_storage(self._app)
        bring_up_to_date(self._app)
        self._readers: dict[str, tuple[Reader, ...]] = {}
        # Several tests look at every head of every table.
        self._logs: dict[str, tuple[Log, ...]] = {}
        self.tables = Tables(
            Ports(self.store, Unannounced(), SystemClock(), SystemIds(), _NoLuck(), InProcess())
        )

    def codes(self) -> tuple[str, ...]:
        """Return the codes of all tables, in order."""
        rows = [row for row, _ in self.store.quiet_tables("9999")]
        return tuple(sorted(row.code for row in rows))

    def logs(self, code: str) -> Iterator[Log]:
        """Yield the log of a table after each event, from the first on."""
        if code not in self._logs:
            self._logs[code] = tuple(self._folded(code))
        yield from self._logs[code]

    def readers(self, code: str) -> tuple[Reader, ...]:
        """Return who reads a table: all devices that ever held something there, and a stranger."""
        row, _ = self.tables.find(code)
        if code not in self._readers:
            self._readers[code] = _readers(sorted(self.store.all_rights(row.id)))
        return self._readers[code]

    def views(self, code: str, log: Log) -> dict[str, Mapping[str, Any]]:
        """Return what every reader is shown at some head of a table, by the reader's name."""
        row, _ = self.tables.find(code)
        facts = Facts(row.code, f"{ORIGIN}/j/{row.code}#{row.secret}")
        cut: dict[object, object] = {}
        seen: dict[str, Mapping[str, Any]] = {}
        for reader in self.readers(code):
            principal = self.tables.look(row.code).watcher(reader.audience, log)
            if principal not in cut:
                cut[principal] = view(facts, log, principal)
            worded = word(cut[principal], translator(reader.audience.language))
            seen[reader.name] = json.loads(dump(worded))
        return seen

    def scored(self, log: Log, tag: str) -> tuple[dict[str, Any], dict[str, Any]]:
        """Return the record and the result that finishing a table would freeze, in a language."""
        record = make_record(log.state, translator(tag))
        return json.loads(dump(record)), json.loads(score(dump(record), tag))

    def close(self) -> None:
        """Let go of the file."""
        with self._app.app_context():
            db.engine.dispose()

    def _folded(self, code: str) -> Iterator[Log]:
        row, game = self.tables.find(code)
        log = empty(game)
        for event in self.store.events_after(row.id, 0):
            log = extend(log, [event], game)
            yield log


def ends_a_press(log: Log, number: int) -> bool:
    """Return whether a press ended with an event: the next one came of another press."""
    return number == log.head or not log.events[number].joined


def patch(before: Mapping[str, Any], after: Mapping[str, Any]) -> dict[str, Any]:
    """Return a merge patch (RFC 7396) of two views."""
    made: dict[str, Any] = {key: None for key in before if key not in after}
    for key, value in after.items():
        old = before.get(key)
        if isinstance(old, dict) and isinstance(value, dict):
            inner = patch(old, value)
            if inner:
                made[key] = inner
        elif old != value or type(old) is not type(value):
            made[key] = value
    return made


def _readers(devices: Sequence[str]) -> tuple[Reader, ...]:
    found = [Reader("stranger en", Audience("", "en", ORIGIN))]
    for place, device in enumerate(devices):
        tags = TAGS_OF_HOST if place == 0 else (("en", "de")[place % 2],)
        found += [Reader(f"{device} {tag}", Audience(device, tag, ORIGIN)) for tag in tags]
    as_display = Audience(devices[0], "de", ORIGIN, as_display=True)
    return (*found, Reader(f"{devices[0]} as display de", as_display))


class _NoLuck:
    def draw(self, spec: str, stream: int = 0) -> tuple[int, ...]:
        raise AssertionError("a database that is read needs no luck")
