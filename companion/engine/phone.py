"""Run phone tables, without any server: its use cases, and the calls that a page asks of them.

A **written press** is what was asked, the outcomes that were drawn, and the events that came of
it. After a restart the phone reads its table from the events; a server makes the same table again
from the presses and draws. The calls between page and worker hold written presses under `written`.
What is sent is what the page itself kept; only the press comes from a person, and goes through the
strict reader like everywhere.
"""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from companion.core.chance import Chance, SystemChance
from companion.core.json_values import Json, as_members, dump
from companion.core.message import Seat
from companion.core.reader import Node, read_json
from companion.engine.follow import Followers
from companion.engine.reading import (
    describe_table,
    frozen_result,
    give_luck,
    preview,
    table_edition,
)
from companion.engine.rematch import presses_for, start_next
from companion.engine.replay import Replay, open_replay
from companion.engine.reply import Reply, reply_with
from companion.engine.scoring import InProcess
from companion.engine.table_file import table_file
from companion.engine.tables import Ports, Tables
from companion.engine.wording import Audience
from companion.table.commands import COMMAND, PRESSED, TableCommand
from companion.table.log import Event, read_row, write_row
from companion.table.luck import NotedChance
from companion.table.memory import MemoryStore
from companion.table.ports import Ids, Key, Scorer, TableRow, Unannounced
from companion.table.principal import OF_OPENER, Right
from companion.table.state import Stage

PHONE = "phone"
"""The one device: host, and at the first seat; the other seats have no phone."""


@dataclass(slots=True)
class WrittenClock:
    """A clock that returns the time that it was given."""

    time: str = ""

    def now(self) -> str:
        """Return the time that was set."""
        return self.time

    def seconds(self) -> int:
        """Return 0: no use case of a phone table is limited by time."""
        return 0


class _WritingStore(MemoryStore):
    """A memory that gives out what was appended last."""

    def __init__(self) -> None:
        super().__init__()
        self.appended: list[dict[str, Json]] = []

    def append(
        self,
        table_id: str,
        expected_head: int,
        events: Sequence[Event],
        key: Key,
        answer: str,
        rights: Mapping[str, Sequence[Right]] | None = None,
        stage: Stage | None = None,
    ) -> None:
        """Append, and write it down."""
        super().append(table_id, expected_head, events, key, answer, rights, stage)
        written: dict[str, Json] = {
            "first": expected_head + 1,
            "events": [write_row(event) for event in events],
            "key": [key.actor, key.command_id, key.body_hash],
            "answer": answer,
        }
        self.appended.append(written)


class PhoneTables:
    """The tables of one phone."""

    def __init__(self, chance: Chance, scorer: Scorer) -> None:
        self.store = _WritingStore()
        self.clock, self.chance, self._code = WrittenClock(), NotedChance(chance), ""
        # The phone makes the code of a table; there is no link to it, and no other device.
        ids = Ids(lambda: self._code, lambda: "", lambda: "", lambda: self._code)
        self.tables = Tables(Ports(self.store, Unannounced(), self.clock, ids, self.chance, scorer))
        self.followers = Followers(self.tables)

    def open(self, code: str, game_id: str, key: str, at: str) -> list[dict[str, Json]]:
        """Open a table and return its first written press.

        Raises:
            UnknownThing: `unknown-game`.
        """
        self._begin(at)
        self._code = code
        self.tables.open(PHONE, game_id, key, open_by_code=False)
        return self._written_presses({})

    def load(self, code: str, game_id: str, written: Sequence[Mapping[str, Any]]) -> None:
        """Add written presses: all of a table, or those after the head known here."""
        row = self.store.find_table(code) or TableRow(code, code, game_id, "")
        self.store.add_table(row)
        for press in written:
            head, first = self.store.head(row.id), press["first"]
            if first != head + 1:
                continue
            events = [read_row(event) for event in press["events"]]
            rights = {PHONE: OF_OPENER} if head == 0 else None
            self.store.append(row.id, head, events, Key(*press["key"]), press["answer"], rights)
        self.store.appended.clear()

    def forget(self, code: str) -> None:
        """Drop a table from memory; what is written down stays."""
        row = self.store.find_table(code)
        if row is not None:
            self.store.delete_table(row.id)
            self.tables.cache.forget(row.id)

    def press(
        self, code: str, command: TableCommand, at: str, language: str = "en"
    ) -> tuple[str, list[dict[str, Json]]]:
        """Carry out a command once; return its answer and what to write down, nothing for a repeat.

        Raises:
            CompanionError: As `Tables.handle`.
        """
        self._begin(at)
        answer = self.tables.handle(Audience(PHONE, language), code, command)
        return answer, self._written_presses(PRESSED.write(command))

    def again(self, code: str, next_code: str, key: str, at: str) -> list[dict[str, Json]]:
        """Open the next table of the same people, and return its written presses.

        Raises:
            UnknownThing: `unknown-table`.
        """
        known = self.tables.look(code)
        events, _ = start_next(known.log.state, {})
        written = self.open(next_code, known.game.id, key, at)
        for number, (kind, seat, data) in enumerate(presses_for(events)):
            command = TableCommand(f"{key}-{number}", kind, Node(data, "/data"), seat)
            written += self.press(next_code, command, at)[1]
        return written

    def _begin(self, at: str) -> None:
        self.clock.time = at
        self.chance.drawn.clear()
        self.store.appended.clear()

    def _written_presses(self, press: Mapping[str, Json]) -> list[dict[str, Json]]:
        drawn: list[Json] = [list(each.outcome) for each in self.chance.drawn]
        presses = [
            {**appended, "at": self.clock.time, "press": press, "draws": drawn}
            for appended in self.store.appended
        ]
        self.store.appended.clear()
        return presses


class Phone:
    """The phone tables that the browser's worker holds while a page is open."""

    def __init__(self, chance: Chance | None = None) -> None:
        self._kept = PhoneTables(chance or SystemChance(), InProcess())
        self._replay: Replay | None = None
        """The evening that is looked at again."""

    def answer(self, call: str, text: str, language: str = "en") -> Reply:
        """Answer a call; raise nothing.

        Args:
            call: `open`, `load`, `view`, `game`, `events`, `score`, `result`, `edition`, `file`,
                `luck`, `press`,
                `forget` or `again`; of a file that is replayed `open-file` or `look`.
            text: An object as JSON; with `code`, the table's, but for files.
            language: Of the sentences.
        """
        return reply_with(lambda: dump(self._answer(call, json.loads(text), language)), language)

    def _answer(self, call: str, asked: Mapping[str, Any], language: str) -> object:
        code, who = asked.get("code", ""), Audience(PHONE, language)
        match call:
            case "open":
                written = self._kept.open(code, asked["game"], asked["key"], asked["at"])
                return {"written": written}
            case "load":
                self._kept.load(code, asked["game"], asked["written"])
                return {}
            case "view":
                return self._kept.followers.view(who, code)
            case "game":
                return describe_table(self._kept.tables, who, code)
            case "events":
                batch = self._kept.followers.events_after(who, code, asked["after"])
                return as_members(json.loads(batch.written()))
            case "score":
                return preview(self._kept.tables, who, code, Seat(asked["seat"]))
            case "result":
                return frozen_result(self._kept.tables, who, code).file
            case "edition":
                return table_edition(self._kept.tables, who, code)
            case "luck":
                return give_luck(self._kept.tables, who, code)
            case "file":
                return json.loads(table_file(self._kept.tables, who, code))
            case "open-file":
                self._replay = open_replay(asked["text"])
                return self._replay.outline(language)
            case "look":
                assert self._replay is not None
                return self._replay.look(asked["head"], asked.get("seat"), language)
            case "forget":
                self._kept.forget(code)
                return {}
            case "press":
                command = COMMAND.read(read_json(asked["press"]))
                answer, written = self._kept.press(code, command, asked["at"], language)
                return {"answer": json.loads(answer), "written": written}
            case _:
                written = self._kept.again(code, asked["next"], asked["key"], asked["at"])
                return {"written": written}
