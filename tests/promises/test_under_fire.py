"""P1, P3, P4 and P7 at one service: crashes, taps, dead spots and restarts."""

import random
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from _pytest.mark import ParameterSet

from tests.running import Service

from .dead_spots import DeadSpots
from .faulty import command
from .pairs import press_in_turn
from .pressing import Crowd, read_logs
from .sizes import HOLDS_TIMES, size

pytestmark = pytest.mark.long

KILLS = size(10, 200)
PAIRS = size(1_000, 100_000)
CUTS = size(500, 50_000)
RESTARTS = size(5, 200)
RESTARTED_MS = {"stop": 3_000, "kill": 5_000}
"""Longest time from the end of a service to the first answer of the next, and all streams there."""

Record = Callable[[str, object], None]


class Place:
    """A service and what it keeps.

    Args:
        folder: Where its instance goes.
        fault: What is planted in it; "" for nothing.
    """

    def __init__(self, folder: Path, fault: str = "") -> None:
        instance = folder / "instance"
        self.database = f"sqlite:///{instance / 'companion.sqlite'}"
        self.service = Service(instance, command=command(fault)) if fault else Service(instance)
        self.services = [self.service]
        self.service.start()

    def again(self) -> None:
        """Kill it with all its processes, and start it."""
        self.service.kill()
        self.service.start()


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Place]:
    """Return a service for tests that leave it as it was."""
    made = Place(tmp_path_factory.mktemp("fire"))
    yield made
    made.service.stop()


def crash(place: Place, kills: int) -> Crowd:
    """Kill a service again and again under writers and readers, and hold what must hold."""
    luck = random.Random(1)
    crowd = Crowd(place.services)
    with crowd.at_work() as over:
        for _ in range(kills):
            over.wait(luck.uniform(0.1, 0.8))
            place.again()
    crowd.check(read_logs(place.database))
    return crowd


def press_twice(place: Place, pairs: int) -> int:
    """Press pairs at the same moment, with a crash between; return how many were pressed."""
    return press_in_turn(place.services, place.database, pairs, place.again)


def read_on(place: Place, cuts: int) -> tuple[int, int]:
    """Read through a bad network; return how often it was cut and how many events were seen."""
    with DeadSpots(place.service, 1) as one, DeadSpots(place.service, 2) as two:
        # Two screens of each host; what they read is what leads to cuts.
        crowd = Crowd(place.services, tables=4, writers=4, readers=8, through=(one, two))
        with crowd.at_work() as over:
            while one.cuts + two.cuts < cuts and not over.is_set():
                over.wait(0.1)
        crowd.check(read_logs(place.database))
    return one.cuts + two.cuts, sum(len(reader.seen) for reader in crowd.readers)


def restart(place: Place, how: str) -> int:
    """End a service and start it; return after how many ms all streams had caught up."""
    crowd = Crowd(place.services, writers=2)
    with crowd.at_work() as over:
        over.wait(0.5)
        begun = time.monotonic()
        if how == "stop":
            place.service.stop()
        else:
            place.service.kill()
        place.service.start()
        before = [reader.last for reader in crowd.readers]
        while any(reader.last <= last for reader, last in zip(crowd.readers, before, strict=True)):
            over.wait(0.01)
        took = round((time.monotonic() - begun) * 1_000)
    crowd.check(read_logs(place.database))
    return took


def check_restarts(took: list[int], how: str) -> None:
    """Hold that all but one in a hundred were short."""
    p99 = sorted(took)[max(0, -(-len(took) * 99 // 100) - 1)]
    assert p99 <= RESTARTED_MS[how], f"a restart took {p99} ms"


@pytest.mark.promise("P1")
def test_p1_what_was_confirmed_survives_crashes(place: Place, record_property: Record) -> None:
    record_property("promise", "P1")
    crowd = crash(place, KILLS)

    record_property("cases", KILLS)
    record_property("figure", f"{crowd.presses} presses, 0 lost, 0 doubled, no gap")


@pytest.mark.promise("P3")
def test_p3_pressed_twice_it_is_done_once(place: Place, record_property: Record) -> None:
    record_property("promise", "P3")
    pairs = press_twice(place, PAIRS)

    record_property("cases", pairs)
    record_property("figure", "one event and one answer for each key")


@pytest.mark.promise("P4")
def test_p4_nothing_is_missed_after_a_dead_spot(place: Place, record_property: Record) -> None:
    record_property("promise", "P4")
    cuts, seen = read_on(place, CUTS)

    record_property("cases", cuts)
    record_property("figure", f"{seen} events, each seen once and in order")


@pytest.mark.promise("P7")
@pytest.mark.measured
@pytest.mark.parametrize("how", RESTARTED_MS)
def test_p7_a_restart_takes_seconds(place: Place, how: str, record_property: Record) -> None:
    record_property("promise", f"P7 ({how})")
    took = sorted(restart(place, how) for _ in range(RESTARTS))

    record_property("cases", RESTARTS)
    record_property("figure", f"half within {took[len(took) // 2]} ms, all within {took[-1]} ms")
    if HOLDS_TIMES:
        check_restarts(took, how)


def planted(number: str, fault: str, told: str) -> ParameterSet:
    """Return a fault, and what is said where it is found by the test of a promise."""
    return pytest.param(fault, told, marks=pytest.mark.promise(number), id=fault)


@pytest.mark.parametrize(
    ("fault", "told"),
    [
        planted(
            "P1",
            "answer-first",
            r"gap|is kept at|missed|saw|nobody pressed|refused|not answered",
        ),
        planted("P3", "remember-in-memory", r"answered with|ends at"),
        planted("P4", "number-first", r"saw"),
        planted("P7", "leave-streams-open", r"a restart took"),
    ],
)
def test_each_planted_fault_is_found(
    fault: str, told: str, tmp_path: Path, record_property: Record
) -> None:
    faulty = Place(tmp_path, fault)
    tries: dict[str, Callable[[], object]] = {
        "answer-first": lambda: crash(faulty, 3),
        "remember-in-memory": lambda: press_twice(faulty, 24),
        "number-first": lambda: read_on(faulty, 20),
        "leave-streams-open": lambda: check_restarts([restart(faulty, "stop")], "stop"),
    }
    try:
        with pytest.raises(AssertionError, match=told):
            tries[fault]()
    finally:
        faulty.service.kill()
    record_property("fault", fault)
