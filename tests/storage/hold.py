"""Write what a version holds to: a database of tables, and what each of them had come to.

`python -m tests.storage.hold VERSION < LINES` is run once, on the commit of a version, with the
lines of a sheet; `test_held.py` holds every later version to it. The evenings are those of the
demo; every fifth press of a game is taken back and made again.
"""

import json
import lzma
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

from companion.core.json_values import Json, dump
from companion.core.message import Seat
from companion.engine.editions import check_lines
from companion.engine.phone import PhoneTables
from companion.engine.scoring import InProcess, score
from companion.engine.table_file import pieces_of
from companion.engine.tables import Ports, Tables
from companion.games import find_game, game_ids
from companion.live.system import SYSTEM_IDS
from companion.table.log import Log
from companion.table.ports import Key, TableRow
from companion.table.record import make_record
from companion.table.state import Stage
from tests.engine.random_evening import Luck
from tests.evenings import FIRST, held_evenings_of
from tests.evenings.phones import Phones
from tests.factories import CollectedHints, TickingClock
from tests.storage.test_held import FOLDER, WORDS, kept_facts, opened, points_of, standing

SEED = 5
AGAIN = 5
"""Each press of this number is taken back and made again."""


class Doubting(Phones):
    """Phones of people who take presses back."""

    def __init__(self, tables: Tables, host: str, game: str) -> None:
        super().__init__(tables, host, game)
        self._commands = find_game(game).play.commands
        self._presses = 0

    def ask(self, kind: str, seat: Seat | None = FIRST, **data: Json) -> None:
        """Send a command, and now and then take it back and send it again."""
        super().ask(kind, seat, **data)
        self._presses += kind in self._commands
        if kind in self._commands and not self._presses % AGAIN:
            super().ask("undo-sheet" if self._commands[kind].is_beside else "undo", seat)
            super().ask(kind, seat, **data)


def hold(version: str, sheet: str) -> None:
    """Play the evenings of all games, and keep what comes of them and of a sheet's lines."""
    folder = FOLDER / version
    folder.mkdir()
    kept: dict[str, list[Mapping[str, Json]]] = {
        "tables": [], "scored": [], "phone": [], "files": []
    }  # fmt: skip
    with TemporaryDirectory() as place:
        database = Path(place, "companion.sqlite")
        with opened(database) as store:
            clock, luck = TickingClock(), Luck(SEED)
            ports = Ports(store, CollectedHints(), clock, SYSTEM_IDS, luck, InProcess())
            tables = Tables(ports, find_game)
            for game_id in game_ids():
                for evening in held_evenings_of(game_id):
                    party = Doubting(tables, "host", game_id)
                    evening.play(party)
                    log = tables.look(party.row.code).log
                    code = party.row.code
                    kept["tables"].append({"code": code, **standing(log)})
                    written = _on_a_phone(log)
                    kept["phone"].append({"code": code, "game": game_id, "written": written})
                    if log.state.stage is Stage.FINISHED:
                        kept["scored"].append(_scored(make_record(log.state, WORDS)))
                        file = json.loads(b"".join(pieces_of(log)))
                        kept["files"].append({"code": code, "file": file})
        (folder / "tables.sqlite.xz").write_bytes(lzma.compress(database.read_bytes()))
    _write(folder / "tables.jsonl", sorted(kept.pop("tables"), key=lambda each: str(each["code"])))
    for name, lines in kept.items():
        _write(folder / f"{name}.jsonl.xz", lines)
    _write(folder / "facts.json.xz", [kept_facts()])
    (folder / "sheet.txt").write_text(sheet, "utf-8")
    (folder / "sheet.json.xz").write_bytes(lzma.compress(dump(check_lines(sheet, WORDS)["file"])))


def _write(file: Path, lines: Sequence[Mapping[str, Json]]) -> None:
    """Write objects, one a line; packed where they name games."""
    text = b"".join(dump(each) + b"\n" for each in lines)
    file.write_bytes(lzma.compress(text) if file.suffix == ".xz" else text)


def _on_a_phone(log: Log) -> list[Mapping[str, Json]]:
    """Return what a phone that plays alone would have stored of an evening, as one press."""
    store = PhoneTables(Luck(SEED), InProcess()).store
    store.add_table(TableRow("kept", "kept", log.state.game.id, ""))
    store.append("kept", 0, log.events, Key("phone", "key", "hash"), "")
    return [*store.appended]


def _scored(record: Json) -> dict[str, Json]:
    players = json.loads(score(dump(record)))["players"]
    return {"record": record, "points": [points_of(each["explanation"]) for each in players]}


if __name__ == "__main__":
    hold(sys.argv[1], sys.stdin.read())
