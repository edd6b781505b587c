"""Answer what a page asks of a table on its phone alone, in the browser, without any server.

What is sent is what the page itself kept; only the press comes from a person, and goes through the
strict reader like everywhere.
"""

import json
from collections.abc import Mapping
from typing import Any

from companion.core.chance import Chance, SystemChance
from companion.core.ids import Seat
from companion.core.json_text import dump
from companion.core.reader import read_json
from companion.engine.audience import Audience
from companion.engine.phone import PHONE, PhoneTables
from companion.engine.preview import describe_table, frozen_result, preview, table_edition
from companion.engine.replay import Replay, open_replay
from companion.engine.reply import Reply, reply_with
from companion.engine.same_luck import give_luck
from companion.engine.scoring import InProcess
from companion.engine.table_file import table_file
from companion.table.commands import COMMAND


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
                return self._kept.followers.events_after(who, code, asked["after"]).as_json()
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
