"""Sheets and editions made to be hard to search hold up no other table."""

import gc
import random
import threading
import time
from collections.abc import Callable
from contextlib import ExitStack
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from companion.core.chance import Scripted
from companion.core.json_values import Json
from tests.games.realm_builder.editions import held, hub, made_up, sheets_of
from tests.games.realm_builder.promises.hands import Device, House
from tests.promises.neighbours import (
    Neighbour,
    beside,
    check_presses,
    open_table,
    press_beside,
)
from tests.promises.sizes import HOLDS_TIMES, size
from tests.running import Service

pytestmark = [pytest.mark.promise, pytest.mark.measured, pytest.mark.long]

EDITIONS = size(300, 1_000)
HOLD_MS_MAX = 100
"""Longest that one request may hold the loop."""
ATTACKERS = 8
"""Half of them lay sheets, half have one scored; they keep both scoring processes busy."""
ATTACK_S = 20
BETWEEN_S = 0.8
"""Between two requests of one attacker: together one address may send ten a second."""
HERE, THERE = "127.0.0.2", "127.0.0.9"
SAME = {"Origin": "http://localhost"}


def hard_sheets(seed: int) -> dict[str, Any]:
    """Return sheets of some edition, with fixed choices; the first are those that were reported."""
    edition = hub() if seed == 0 else made_up(random.Random(seed))
    luck, names = random.Random(-seed), held(edition)
    choices: dict[str, Json] = {"flipped": luck.sample(names, luck.randint(0, 9))}
    if seed % 3 == 0:
        choices["pairs"] = [luck.sample(names, 2) for _ in range(luck.randint(0, 8))]
    return sheets_of(edition, **choices)


def send(stranger: Neighbour, path: str, sheets: dict[str, Any]) -> None:
    """Send sheets; that they cannot be scored, or not now, is an answer, too."""
    try:
        stranger.post(path, sheets)
    except AssertionError as refused:
        if not str(refused).startswith(("400", "503")):
            raise


def test_sheets_that_are_hard_to_search_hold_up_no_table(
    tmp_path: Path, record_property: Callable[[str, object], None]
) -> None:
    record_property("promise", "hard sheets")
    service = Service(tmp_path / "instance").start()
    sent = [0, 0]

    def attack(number: int, over: threading.Event) -> None:
        stranger = Neighbour(service, THERE)
        scores = number % 2
        path = ("/sheets", "/sheets/0/score")[scores]
        while not over.wait(BETWEEN_S):
            # Others each time, for a result that is at hand costs nothing.
            send(stranger, path, hard_sheets(ATTACKERS * sent[scores] + number))
            sent[scores] += 1

    try:
        table = open_table(service, HERE)
        with ExitStack() as attacks:
            for number in range(ATTACKERS):
                attacks.enter_context(beside(partial(attack, number)))
            press_beside([table], ATTACK_S)
    finally:
        service.stop()

    record_property("cases", sum(sent))
    record_property("figure", f"{sent[0]} laid, {sent[1]} scored; {table.figure}")
    check_presses(table)


def test_no_edition_holds_the_loop(
    tmp_path: Path, record_property: Callable[[str, object], None]
) -> None:
    record_property("promise", "made-up editions")
    house = House(tmp_path, Scripted())
    stranger = Device(house.app, "stranger")
    longest_ms = 0
    # As the service does: collecting what is there for good would count as the work of a request.
    gc.collect()
    gc.freeze()
    try:
        for seed in range(EDITIONS):
            sheets = hard_sheets(seed)
            # Time of the processor: what others do on this machine is not the doing of a request.
            begun = time.process_time()
            answer = stranger.client.post("/api/v1/sheets", json=sheets, headers=SAME)
            longest_ms = max(longest_ms, round((time.process_time() - begun) * 1_000))
            assert answer.status_code == 200, answer.text
    finally:
        gc.unfreeze()
        house.close()

    record_property("cases", EDITIONS)
    record_property("figure", f"longest {longest_ms} ms of the processor")
    if HOLDS_TIMES:
        assert longest_ms <= HOLD_MS_MAX
