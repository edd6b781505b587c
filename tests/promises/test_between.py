"""P6, whatever stands between: no press is lost or doubled, and every phone is right soon after.

The phones are the client's own modules in node, each with a database; what they press goes through
something that answers for the service, holds streams and cuts, and comes and goes at random.
"""

import json
import queue
import random
import subprocess
import threading
import time
from collections import Counter
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest

from tests.game_files import own_tests, usual_game
from tests.npm import NODE
from tests.running import ANSWER_S, Service

from .between import WAYS, Between
from .pressing import Phone
from .sizes import HOLDS_TIMES, long_size, size

pytestmark = pytest.mark.promise("P6")

SCREENLESS = Path(__file__).with_name("phone.mjs")
PHONES = 3
AT_ONCE = 8
"""How many evenings are played beside one another."""
RIGHT_S = 10
"""Every phone is right so soon after what stood between went."""
PRESSES_MAX = 4
"""Of a phone, while something stands there."""
LOOK_S = 0.2


class Played:
    """A phone without a screen, in a process of its own, behind something."""

    def __init__(self, service: Service, seed: int, address: str) -> None:
        self.device = Phone([service], address=address)
        self.between = Between(service, seed, self.device.token)
        self._answers: dict[int, queue.SimpleQueue[Any]] = {}
        self._number = 0
        self._lock = threading.Lock()

    def start(self, stack: ExitStack) -> "Played":
        """Begin; it ends with the stack."""
        stack.enter_context(self.between.passing())
        flags = ("--experimental-eventsource", "--no-warnings")
        self._process = subprocess.Popen(
            [NODE, *flags, SCREENLESS, f"http://127.0.0.1:{self.between.port}/"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        self._reader = threading.Thread(target=self._read, daemon=True)
        self._reader.start()
        stack.callback(self._end)
        return self

    def call(self, call: str, **asked: Any) -> Any:
        """Have it do something, and return what it says."""
        assert self._process.stdin is not None
        with self._lock:
            self._number += 1
            number = self._number
            mine = self._answers[number] = queue.SimpleQueue()
            self._process.stdin.write(json.dumps({"id": number, "call": call, **asked}) + "\n")
            self._process.stdin.flush()
        return mine.get(timeout=60)

    def _end(self) -> None:
        """Let it end: nothing more is asked."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.close()
        self._process.wait(60)
        self._reader.join()
        self._process.stdout.close()

    def _read(self) -> None:
        assert self._process.stdout is not None
        for line in self._process.stdout:
            told = json.loads(line)
            self._answers.pop(told["id"]).put(told["answer"])


class Evening:
    """One table, its phones, and what each of them pressed."""

    def __init__(self, phones: Sequence[Played], seed: int, address: str, service: Service) -> None:
        self.phones, self.luck = phones, random.Random(seed)
        # So many tables are opened from no single address.
        host = Phone([service], address=address)
        host.token = phones[0].device.token
        self.code = host.open_table(usual_game().id)
        self.seats = [0, *(phone.device.join(self.code) for phone in phones[1:])]
        host.ask(self.code, "start-game", 0)
        self.names: list[list[str]] = [[] for _ in phones]
        self.cells: list[dict[str, Any]] = [{} for _ in phones]
        self.thrown = 0
        self.pause = threading.Event()
        """Never set: players take their time."""

    def play(self) -> float:
        """Play, with something that comes and goes; return how long the last phone took."""
        for phone in self.phones:
            phone.call("follow", code=self.code, view=self._view(phone))
        for _ in range(self.luck.randint(2, 3)):
            for phone in self.phones:
                if self.luck.random() < 0.8:
                    phone.between.come(self.luck.choice(WAYS), self.code)
            for _ in range(self.luck.randint(2, PHONES * PRESSES_MAX)):
                self._press(self.luck.randrange(PHONES))
                self.pause.wait(self.luck.uniform(0, 0.5))
            for phone in self.phones:
                phone.between.go(self.code)
        took = self._await_right()
        self._check()
        return took

    @property
    def pressed(self) -> int:
        """How many presses were made; cells that were written are one."""
        return sum(map(len, self.names)) + self.thrown + sum(map(bool, self.cells))

    def _press(self, at: int) -> None:
        phone, seat = self.phones[at], self.seats[at]
        kind = self.luck.choice(("name", "name", "write", "throw"))
        if kind == "name":
            name = f"{'ABC'[at]} {len(self.names[at])}"
            self.names[at].append(name)
            asked = {"kind": "name-seat", "seat": seat, "data": {"name": name}}
            phone.call("press", code=self.code, **asked)
        elif kind == "throw":
            # Each differs from the one before, which would be one press with it while it waits.
            faces = [str(1 + self.thrown // each % 6) for each in (1, 6, 36)]
            self.thrown += 1
            asked = {"kind": "throw", "seat": seat, "data": {"faces": faces}}
            phone.call("press", code=self.code, **asked)
        else:
            cells = own_tests(usual_game().id, "cells")
            assert cells is not None
            cell, value = self.luck.choice([*cells.PLAYERS[0].items()])
            self.cells[at][cell] = value
            phone.call("write", code=self.code, seat=seat, cell=cell, value=value)

    def _await_right(self) -> float:
        begun = time.monotonic()
        limit = RIGHT_S if HOLDS_TIMES else ANSWER_S * 2
        while True:
            took = time.monotonic() - begun
            looks = [self._look(phone) for phone in self.phones]
            if all(each["same"] and each["online"] and not each["waiting"] for each in looks):
                return took
            assert took < limit, f"a phone is not right after {took:.1f} s: {looks}"
            # Nobody tells a test that a phone is right.
            self.pause.wait(LOOK_S)

    def _look(self, phone: Played) -> Any:
        return phone.call("look", code=self.code, view=self._view(phone))

    def _check(self) -> None:
        view = self._view(self.phones[0])
        log = [view["log"][seq] for seq in sorted(view["log"], key=int)]
        looks = [self._look(phone) for phone in self.phones]
        told = Counter(entry["text"].rpartition(" is ")[2] for entry in log)
        for names in self.names:
            times = {name: told[f"{name}."] for name in names}
            assert set(times.values()) <= {1}, f"lost or doubled: {times}"
        order = [entry["text"].rpartition(" is ")[2].rstrip(".") for entry in log]
        for names in self.names:
            assert [name for name in order if name in names] == names, "not in order"
        thrown = sum(entry["kind"] == "dice-thrown" for entry in log)
        refused = [reason for look in looks for reason in look["refused"]]
        assert thrown + len(refused) == self.thrown, f"{self.thrown} thrown: {thrown}, {refused}"
        assert all("threw a moment ago" in reason for reason in refused), refused
        for phone, seat, cells in zip(self.phones, self.seats, self.cells, strict=True):
            assert self._view(phone)["sheets"].get(str(seat), {}) == cells
        assert [look["closed"] for look in looks] == [0] * PHONES
        for phone in self.phones:
            phone.call("leave", code=self.code)

    def _view(self, phone: Played) -> dict[str, Any]:
        status, view = phone.device.get(f"/tables/{self.code}")
        assert status == 200, view
        return view


@pytest.mark.parametrize("evenings", [long_size(size(50, 3_000))])
def test_no_press_is_lost_or_doubled_whatever_stands_between(
    evenings: int, tmp_path: Path, record_property: Callable[[str, object], None]
) -> None:
    record_property("promise", "P6 (what stands between)")
    record_property("cases", evenings)
    service = Service(tmp_path / "instance").start()
    with ExitStack() as stack:
        stack.callback(service.stop)
        phones = [
            Played(service, seed, f"127.0.2.{1 + seed}").start(stack) for seed in range(PHONES)
        ]

        def live(seed: int) -> tuple[float, int]:
            evening = Evening(phones, seed, f"127.0.{3 + seed // 30}.1", service)
            return evening.play(), evening.pressed

        with ThreadPoolExecutor(AT_ONCE) as pool:
            seen = [*pool.map(live, range(evenings))]
        answered = sum(phone.between.answered for phone in phones)

    took = max(took for took, _ in seen)
    presses = sum(pressed for _, pressed in seen)
    record_property(
        "figure",
        f"{presses:,} presses, {answered:,} answers of others: 0 lost, 0 doubled, "
        f"every phone right within {took:.1f} s",
    )
