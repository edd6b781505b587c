"""P23: what holds of SQLite and one worker holds of PostgreSQL, Valkey and two services."""

import random
import sys
from collections import Counter
from collections.abc import Callable, Iterator

import pytest

from companion.live.hints import SWEEP_S
from tests.servers.postgresql import end_backends
from tests.servers.several import Machines, machines

from .bad_input import BadInput, open_tables
from .dead_spots import DeadSpots
from .faulty import command
from .pairs import press_in_turn
from .pressing import Crowd, read_logs
from .sizes import HOLDS_TIMES, size
from .test_p13_bad_input import FRESH, TOO_OFTEN

pytestmark = [pytest.mark.promise("P23"), pytest.mark.long]

KILLS = size(10, 200)
PAIRS = size(200, 2_000)
BAD = size(1_000, 20_000)
CUTS = size(100, 5_000)
PRESSES_S = size(10, 300)
"""Several sweeps, and some hundred presses."""
SLACK_MS = 1_000
"""What reading, cutting and a busy machine may take beside the sweep."""
FAULTY = (sys.executable, "-m", "tests.promises.serial_numbers")

Record = Callable[[str, object], None]


@pytest.fixture(scope="module")
def both() -> Iterator[Machines]:
    """Return two services for tests that leave them as they were."""
    with machines() as running:
        yield running


def test_p1_what_was_confirmed_survives_crashes(both: Machines, record_property: Record) -> None:
    record_property("promise", "P23 (P1)")
    luck = random.Random(23)
    crowd = Crowd(both.services)

    with crowd.at_work() as over:
        for number in range(KILLS):
            over.wait(luck.uniform(0.1, 0.8))
            service = both.services[number % 2]
            service.kill()
            service.start()
            over.wait(luck.uniform(0.1, 0.8))
            assert end_backends(both.database) > 0
    crowd.check(read_logs(both.database))

    record_property("cases", KILLS)
    record_property("figure", f"{crowd.presses} presses, 0 lost, 0 doubled, no gap")
    assert all(reader.opened > 1 for reader in crowd.readers)


def test_p3_pressed_twice_it_is_done_once(both: Machines, record_property: Record) -> None:
    record_property("promise", "P23 (P3)")

    def restart() -> None:
        for service in both.services:
            service.kill()
            service.start()

    pressed = press_in_turn(both.services, both.database, PAIRS, restart)

    record_property("cases", pressed)
    record_property("figure", "one event and one answer for each key")


def test_p4_nothing_is_missed_after_a_dead_spot(both: Machines, record_property: Record) -> None:
    record_property("promise", "P23 (P4)")
    with DeadSpots(both.services[0], 1) as one, DeadSpots(both.services[1], 2) as two:
        crowd = Crowd(both.services, tables=4, writers=4, readers=8, through=(one, two))
        with crowd.at_work() as over:
            while one.cuts + two.cuts < CUTS and not over.is_set():
                over.wait(0.1)
        crowd.check(read_logs(both.database))

    record_property("cases", one.cuts + two.cuts)
    seen = sum(len(reader.seen) for reader in crowd.readers)
    record_property("figure", f"{seen} events, each seen once and in order")


@pytest.mark.measured
def test_without_valkey_nothing_is_lost_and_the_sweep_tells_it(
    both: Machines, record_property: Record
) -> None:
    record_property("promise", "P23 (Valkey away)")
    both.valkey.kill()
    try:
        crowd = Crowd(both.services, writers=4, apart=True)
        with crowd.at_work() as over:
            over.wait(PRESSES_S)
        crowd.check(read_logs(both.database))
    finally:
        both.valkey.start()
    told = crowd.told_ms()

    record_property("cases", crowd.presses)
    middle = told[len(told) // 2]
    record_property("figure", f"0 lost, half told within {middle} ms, all within {told[-1]} ms")
    # Nothing but the sweep can have told the readers, who are at the other service.
    assert told[-1] > 0
    if HOLDS_TIMES:
        assert told[-1] <= SWEEP_S * 1_000 + SLACK_MS


def test_p13_bad_input_gets_a_clear_answer(record_property: Record) -> None:
    record_property("promise", "P23 (P13)")
    statuses: Counter[int] = Counter()
    # Time flies there, so that what answers is never a limit of how often.
    with machines(command=command("let-time-fly")) as patient:
        for begin in range(0, BAD, FRESH):
            ann, tables = open_tables(patient.services)
            bad = BadInput(patient.services, ann.token, tables, 13 + begin)
            bad.go_on(min(FRESH, BAD - begin))
            statuses.update(bad.statuses)
            logs = read_logs(patient.database)
            assert all(logs[code].seqs[:2] == [1, 2] for code in tables)
            assert all(ann.join(code) == 0 for code in tables)

    record_property("cases", BAD)
    record_property("figure", "0 answers of 500 or above")
    assert TOO_OFTEN not in statuses


def press_for_a_while(faulty: Machines) -> None:
    crowd = Crowd(faulty.services)
    with crowd.at_work() as over:
        over.wait(PRESSES_S)
    crowd.check(read_logs(faulty.database))


def test_numbers_from_a_sequence_are_found_out(record_property: Record) -> None:
    with (
        machines(command=FAULTY) as faulty,
        pytest.raises(AssertionError, match=r"gap|is kept at|missed|saw|nobody pressed"),
    ):
        press_for_a_while(faulty)
    record_property("fault", "numbers of events from a sequence of the database")
