"""No table can stop another: nothing keeps the loop of a worker long, whatever is sent to it."""

import json
import random
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from companion.core.message import ENGLISH
from companion.core.reader import Node
from companion.engine.editions import check, editions_of, games_with_editions
from companion.games import find_game, game_ids
from tests.engine.edition_files import sample
from tests.game_files import usual_game
from tests.running import Program, Service

from .sizes import size

pytestmark = [pytest.mark.promise, pytest.mark.measured, pytest.mark.long]

LOOP_MS_MAX = 50
"""Longest piece of processor time between two looks at who else waits."""
EVENINGS = 3
"""How often the same is sent: a call's piece is the shortest of as many, for a neighbour on the
machine makes one of them twice as long, and what is really slow is slow each time."""
WRITTEN_S = 60
BYTES = 30_000
"""About how long an edition is."""
ROUNDS = size(14, 140)
PRESSES = 3_000
"""Presses of a table that is published."""
TOLD = 30
"""Entries of a list that are told while the game is played."""


class Watched(Service):
    """A service that notes what kept its loop."""

    def __init__(self, folder: Path) -> None:
        folder.mkdir(exist_ok=True)
        self.noted = folder / "pieces.json"
        command = (sys.executable, "-m", "tests.promises.watched", str(self.noted))
        super().__init__(folder / "instance", command=command)

    def pieces(self) -> list[tuple[float, str]]:
        """Return the longest piece of each call once what was done is written down."""
        self.noted.unlink(missing_ok=True)
        until = time.monotonic() + WRITTEN_S
        while not self.noted.exists() and time.monotonic() < until:
            time.sleep(0.05)
        return [(spent, call) for spent, call in json.loads(self.noted.read_text())]


def large(game_id: str, luck: random.Random) -> dict[str, Any]:
    """Return an edition whose lists are as long as may be, or the sample where that is refused."""
    file = sample(game_id, title=f"ours {luck.randrange(10**9)}")
    grown: dict[str, Any] = json.loads(json.dumps(file))
    for part in editions_of(find_game(game_id)).parts:
        entries = grown["edition"][part.key]
        while len(json.dumps(grown)) < BYTES and len(entries) < part.high:
            entries.append({**luck.choice(entries), part.id_key: f"own {len(entries)}"})
    return grown if check(Node(grown, ""), ENGLISH)["readable"] else file


def edit(phone: Program, luck: random.Random) -> None:
    """Give tables large numbers of their own, good and bad ones."""
    for game in games_with_editions():
        code = phone.open_table(game.id)
        for _ in range(2):
            file = large(game.id, luck)
            with suppress(AssertionError):
                phone.ask(code, "set-edition", None, edition=file)
            with suppress(AssertionError):
                phone.post("/editions/check", file)


def fill(phone: Program, code: str, luck: random.Random) -> None:
    """Write whatever fits into many cells of a sheet at once, and look at it."""
    game = phone.get(f"/tables/{code}/game")
    cells: dict[str, Any] = {}
    for field in game["fields"]:
        if field["kind"] == "grid":
            signs = [each["sign"] for each in field["symbols"]]
            for row in range(1, field["rows"] + 1):
                for column in range(1, field["columns"] + 1):
                    cells[f"{field['id']}/r{row}c{column}"] = luck.choice(signs)
        elif field["kind"] == "number":
            cells[field["id"]] = luck.randint(field["low"], field["high"])
        elif field["kind"] == "marks":
            for space in field["spaces"]:
                mark = luck.randint(field["low"], field["high"])
                cells[f"{field['id']}/{space['id']}"] = {
                    "mark": mark,
                    "circled": luck.random() < 0.5,
                }
        elif field["kind"] == "cards":
            for card in luck.sample(field["cards"], min(field["high"], len(field["cards"]))):
                cells[f"{field['id']}/{card['name']}"] = 1
    chosen = dict(luck.sample(sorted(cells.items()), min(len(cells), 200)))
    with suppress(AssertionError):
        phone.ask(code, "change-sheet", 0, cells=chosen)
    phone.get(f"/tables/{code}")


def tell(phone: Program, game_id: str, luck: random.Random) -> int:
    """Tell, one by one, what the cards of large numbers print, and look; return how many."""
    code = phone.open_table(game_id)
    phone.ask(code, "add-seat", None)
    phone.ask(code, "set-edition", None, edition=large(game_id, luck))
    phone.ask(code, "start-game", None)
    with suppress(AssertionError):
        phone.ask(code, "play-printed", 0)
    told = 0
    for part, names in phone.get(f"/tables/{code}")["table"]["edition"].get("unknown", {}).items():
        entries = {
            str(entry[key.id_key]): entry
            for key in editions_of(find_game(game_id)).parts
            if key.key == part
            for entry in sample(game_id)["edition"][part]
        }
        for name in names[:TOLD]:
            phone.ask(code, "fill-edition", 0, part=part, entries=[entries[name]])
            phone.get(f"/tables/{code}")
            told += 1
    return told


def grow(phone: Program, code: str, count: int) -> None:
    """Make a log long, with much in it that is taken back."""
    for index in range(count):
        with suppress(AssertionError):
            phone.ask(code, "undo" if index % 3 == 2 else "throw", None if index % 3 == 2 else 0)


def written(luck: random.Random, game_id: str, presses: int) -> dict[str, Any]:
    """Return a table that was played on one phone, as long and as contrary as it may be."""
    at, told, head = "2026-01-01T20:15:02Z", [], 2
    for index in range(presses):
        if index < 8:
            head += 1
            press: dict[str, Any] = {
                "kind": "set-edition",
                "data": {"edition": large(game_id, luck)},
            }
        else:
            head += 1
            press = {"kind": "add-seat" if index == 8 else "name-seat", "seat": 0}
            press["data"] = {} if index == 8 else {"name": f"Ann {index}"}
            if index == 8:
                del press["seat"]
        told.append({**press, "at": at, "head": head})
    return {"command_id": f"published-{luck.randrange(10**9):09}", "game": game_id, "at": at,
            "presses": told}  # fmt: skip


def play(folder: Path) -> tuple[int, list[tuple[float, str]]]:
    """Send it all to a new service; return how many entries were told, and the pieces."""
    luck = random.Random(5)
    service = Watched(folder)
    service.start()
    try:
        phone = Program(service)
        edit(phone, luck)
        codes = {game: phone.open_table(game) for game in game_ids()}
        for code in codes.values():
            phone.ask(code, "add-seat", None)
            phone.ask(code, "start-game", None)
        for _ in range(ROUNDS):
            for code in codes.values():
                fill(phone, code, luck)
        told = sum(tell(phone, game.id, luck) for game in games_with_editions())
        grow(phone, codes[usual_game().id], 40)
        for game in games_with_editions():
            phone.post("/tables/publish", written(luck, game.id, PRESSES))
        return told, service.pieces()
    finally:
        service.stop()


def test_nothing_keeps_the_loop_long(
    tmp_path: Path, record_property: Callable[[str, object], None]
) -> None:
    record_property("promise", "P-loop")
    evenings = [play(tmp_path / str(number)) for number in range(EVENINGS)]
    told, _ = evenings[0]
    calls = zip(*(pieces for _, pieces in evenings), strict=True)
    pieces = sorted(map(min, calls), reverse=True)

    record_property("cases", EVENINGS * (2 * ROUNDS + 3 * PRESSES + told))
    record_property("figure", f"longest {pieces[0][0]:.0f} ms")
    assert told
    assert pieces[0][0] < LOOP_MS_MAX, pieces[:8]
