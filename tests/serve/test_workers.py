"""Several workers on one machine and one SQLite file: what one keeps, all tell."""

import os
import signal
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.game_files import usual_game
from tests.running import Program, Service

pytestmark = pytest.mark.slow


@pytest.fixture
def service(tmp_path: Path) -> Iterator[Service]:
    running = Service(tmp_path / "instance", arguments=("--lan", "--workers", "2")).start()
    yield running
    running.stop()


def test_streams_of_every_worker_see_every_event_once_and_in_order(service: Service) -> None:
    ann = Program(service)
    code = ann.open_table(usual_game().id)
    phones = [Program(service) for _ in range(7)]
    for phone in phones:
        phone.join(code)
    head = ann.ask(code, "start-game")
    streams = [phone.follow(code, head) for phone in [ann, *phones]]

    for _ in range(10):
        ann.ask(code, "throw")

    seen = [[stream.next_seq() for _ in range(10)] for stream in streams]
    assert seen == [list(range(head + 1, head + 11))] * 8


def test_presses_at_many_tables_at_once_are_all_kept(service: Service) -> None:
    hosts = [Program(service) for _ in range(6)]
    heads: dict[int, int] = {}

    def play(index: int) -> None:
        code = hosts[index].open_table(usual_game().id)
        hosts[index].ask(code, "start-game")
        for number in range(12):
            heads[index] = hosts[index].ask(code, "name-seat", name=f"Ann {number}")

    threads = [threading.Thread(target=play, args=(index,)) for index in range(6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()

    assert list(heads.values()) == [15] * 6


def test_a_worker_that_is_killed_is_replaced_and_nothing_is_lost(service: Service) -> None:
    ann, ben = Program(service), Program(service)
    code = ann.open_table(usual_game().id)
    ben.join(code)
    ann.ask(code, "start-game")
    before = ann.get(f"/tables/{code}")

    for worker in service.workers():
        os.kill(worker, signal.SIGKILL)
        service.await_answer()

    assert ann.get(f"/tables/{code}") == before
    watching = ben.follow(code, before["head"])
    assert ann.ask(code, "throw") == watching.next_seq()
