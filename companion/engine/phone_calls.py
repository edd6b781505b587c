"""Answer what a page asks of a table on its phone alone, in the browser, without any server.

What is sent is what the page itself kept; only the press comes from a person, and goes through the
strict reader like everywhere.
"""

import json
from collections.abc import Mapping
from typing import Any

from companion.core.chance import Chance, SystemChance
from companion.core.errors import CompanionError, InvalidInput, NotAllowed, UnknownThing
from companion.core.ids import Json, Seat
from companion.core.message import render
from companion.core.reader import Node, read_json
from companion.engine.answer import fault
from companion.engine.audience import Audience
from companion.engine.languages import translator
from companion.engine.offline import Reply
from companion.engine.phone import PHONE, PhoneTables
from companion.engine.preview import describe_table, preview
from companion.engine.scoring import score
from companion.engine.wording import dump
from companion.table.commands import COMMAND, TableCommand

OK = 200
STATUS = ((InvalidInput, 400), (NotAllowed, 403), (UnknownThing, 404), (CompanionError, 409))
BROKEN = 500


class _Here:
    """Score in this process."""

    def score(self, record: bytes, language: str) -> bytes:
        return score(record, language)


class Phone:
    """The phone tables that the browser's worker holds while a page is open."""

    def __init__(self, chance: Chance | None = None) -> None:
        self._kept = PhoneTables(chance or SystemChance(), _Here())

    def answer(self, call: str, text: str, language: str = "en") -> Reply:
        """Answer a call; raise nothing.

        Args:
            call: `open`, `load`, `view`, `game`, `events`, `score`, `press`, `forget` or
                `again`.
            text: An object as JSON; always with `code`, the table's.
            language: Of the sentences.
        """
        try:
            return Reply(OK, dump(self._answer(call, json.loads(text), language)))
        except CompanionError as error:
            status = next(number for family, number in STATUS if isinstance(error, family))
            return Reply(status, _refusal(error, language))
        except Exception:
            return Reply(BROKEN, _refusal(fault(), language))

    def _answer(self, call: str, asked: Mapping[str, Any], language: str) -> object:
        code, who = asked["code"], Audience(PHONE, language)
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
            case "forget":
                self._kept.forget(code)
                return {}
            case "press":
                command = COMMAND.read(read_json(asked["press"]))
                answer, written = self._kept.press(code, command, asked["at"], language)
                return {"answer": json.loads(answer), "written": written}
            case _:
                return {"written": self._again(code, asked)}

    def _again(self, code: str, asked: Mapping[str, Any]) -> list[dict[str, Json]]:
        """Open the next table of the same people, by the presses that they would make."""
        known = self._kept.tables.look(code)
        game, state = known.game, known.log.state
        names = [state.seats[seat].name for seat in state.taken] or [""]
        presses: list[tuple[str, int | None, dict[str, Json]]] = []
        if names[0]:
            presses.append(("name-seat", 0, {"name": names[0]}))
        presses += [("add-seat", 0, {"name": name} if name else {}) for name in names[1:]]
        presses += [
            ("set-toggle", None, {"toggle": toggle.id, "value": state.toggles[toggle.id]})
            for toggle in game.toggles
            if state.toggles[toggle.id] != toggle.default
        ]
        if state.edition is not None:
            presses.append(("set-edition", None, {"edition": state.edition.as_json()}))
        written = self._kept.open(asked["next"], game.id, asked["key"], asked["at"])
        for number, (kind, seat, data) in enumerate(presses):
            place = None if seat is None else Seat(seat)
            command = TableCommand(f"{asked['key']}-{number}", kind, Node(data, "/data"), place)
            written += self._kept.press(asked["next"], command, asked["at"])[1]
        return written


def _refusal(error: CompanionError, language: str) -> bytes:
    told = {
        "code": error.code,
        "detail": render(error.message, translator(language)),
        "pointer": error.pointer,
    }
    return dump(told)
