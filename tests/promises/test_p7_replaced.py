"""P7, in part: a worker that is replaced fails no request that was taken in."""

import signal
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import psutil
import pytest

from tests.game_files import usual_game
from tests.running import ANSWER_S, Service

from .pressing import LATER, Lost, Phone, press
from .sizes import size

pytestmark = [pytest.mark.promise("P7"), pytest.mark.measured, pytest.mark.long]

TIMES = size(5, 200)
FAULTY_TIMES = 3
"""Enough of them, as each takes requests with it that were at hand."""
PHONES = 8
BETWEEN_S = 0.5
"""Between two workers that are ended."""

Start = Callable[[int], Service]


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Start]:
    """Return what starts a service with so many workers."""
    running: list[Service] = []

    def start_one(workers: int) -> Service:
        arguments = ("--lan", "--workers", str(workers))
        service = Service(tmp_path / "instance", arguments=arguments)
        running.append(service)
        return service.start()

    yield start_one
    for service in running:
        service.stop()


class Presses:
    """Phones that press as fast as they are answered, each press once."""

    def __init__(self, service: Service) -> None:
        self._phones = [Phone([service]) for _ in range(PHONES)]
        self._code = self._phones[0].open_table(usual_game().id)
        self._seats = [0, *(phone.join(self._code) for phone in self._phones[1:])]
        self.took_ms: list[int] = []
        """How long each answered press took."""
        self.failed: list[str] = []
        self._over = threading.Event()
        self._threads = [
            threading.Thread(target=self._go_on, args=(phone, seat))
            for phone, seat in zip(self._phones, self._seats, strict=True)
        ]

    def __enter__(self) -> "Presses":
        """Begin."""
        for each in self._threads:
            each.start()
        return self

    def __exit__(self, *_: object) -> None:
        """End, once what is at hand is answered."""
        self._over.set()
        for each in self._threads:
            each.join()

    def _go_on(self, phone: Phone, seat: int) -> None:
        number = 0
        while not self._over.is_set():
            body = press("name-seat", seat, name=f"{seat} {number}")
            begun = time.monotonic()
            try:
                status, answer = phone.post(f"/tables/{self._code}/commands", body)
            except Lost as fault:
                self.failed.append(repr(fault))
                continue
            self.took_ms.append(round((time.monotonic() - begun) * 1_000))
            if status in LATER:
                # So many presses of one seat are too many.
                self._over.wait(0.2)
            elif status != 201:
                self.failed.append(f"{status} {answer}")
            number += 1


def replace_workers(service: Service, presses: Presses, how: signal.Signals, times: int) -> None:
    """End one worker after the other, each once another has its place."""
    over = threading.Event()
    for number in range(times):
        begun = len(presses.took_ms)
        workers = service.workers()
        ended = psutil.Process(workers[number % len(workers)])
        ended.send_signal(how)
        ended.wait(ANSWER_S)
        service.await_answer()
        over.wait(BETWEEN_S)
        assert len(presses.took_ms) > begun, "nothing was answered meanwhile"


@pytest.mark.parametrize("workers", [1, 2])
def test_a_worker_that_is_replaced_fails_no_request(
    workers: int, start: Start, record_property: Callable[[str, object], None]
) -> None:
    noun = "worker" if workers == 1 else "workers"
    record_property("promise", f"P7 (replaced, {workers} {noun})")
    service = start(workers)

    with Presses(service) as presses:
        replace_workers(service, presses, signal.SIGTERM, TIMES)

    record_property("cases", TIMES)
    record_property(
        "figure", f"{len(presses.took_ms)} presses, 0 failed, all within {max(presses.took_ms)} ms"
    )
    assert presses.failed == []


def test_a_worker_that_does_not_finish_is_found_out(
    start: Start, record_property: Callable[[str, object], None]
) -> None:
    service = start(1)

    with Presses(service) as presses:
        replace_workers(service, presses, signal.SIGKILL, FAULTY_TIMES)

    assert presses.failed
    record_property("fault", "a worker that ends with requests at hand")
