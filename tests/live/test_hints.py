"""Hints wake streams; the sweep finds what no hint told."""

import itertools
from collections.abc import Callable, Iterator, Mapping
from queue import SimpleQueue
from threading import Event, Thread

import pytest

from companion.live import hints


def test_a_database_that_fails_once_does_not_end_the_sweeping(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(hints, "SWEEP_S", 0.001)
    failures = iter([OSError("the disk is away"), OSError("and still away")])

    heads = itertools.count(7)

    def moved(known: Mapping[str, int]) -> dict[str, int]:
        for failure in failures:
            raise failure
        return dict.fromkeys(known, next(heads))

    announced = hints.MemoryHints()
    with announced.watched("table"):
        announced.start_sweeping(moved)
        head = announced.wait("table", 6) or 0
        later = announced.wait("table", head) or 0
        announced.close()

    assert 7 <= head < later
    assert "the disk is away" in caplog.text
    assert "and still away" not in caplog.text


def test_the_streams_of_a_table_beat_together_so_long_after_its_last_event(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    now = 100.0
    monkeypatch.setattr(hints, "monotonic", lambda: now)
    announced = hints.MemoryHints()
    rung: SimpleQueue[int | None] = SimpleQueue()
    inside: SimpleQueue[None] = SimpleQueue()

    def look() -> bool:
        inside.put(None)
        return False

    def wait() -> None:
        rung.put(announced.wait("table", 7, look))

    def start() -> None:
        # One that is never woken must not keep the run from its end.
        Thread(target=wait, daemon=True).start()
        inside.get(timeout=20)

    with announced.watched("table"):
        announced.take_in("table", 7)
        start()
        start()
        now += hints.BEAT_S - 1
        announced.beat()
        # Both still wait, so both look.
        announced.wake("table")
        inside.get(timeout=20)
        inside.get(timeout=20)

        now += 1
        announced.beat()
        assert [rung.get(timeout=20), rung.get(timeout=20)] == [None, None]

        # A beat that came while a stream sent something is not made up for.
        now += hints.BEAT_S
        announced.beat()
        start()
        announced.take_in("table", 8)
        assert rung.get(timeout=20) == 8


class Attentive:
    """A carrier that has listened to all others, or not, each time it is asked."""

    def __init__(self, listened: Iterator[bool], noted: list[str]) -> None:
        self._listened, self._noted = listened, noted

    def send(self, table_id: str, head: int) -> None:
        """Tell nobody."""

    def listen(self, take_in: Callable[[str, int], None]) -> None:
        """Nobody tells anything."""

    def was_listening(self) -> bool:
        self._noted.append("asked")
        return next(self._listened)


def test_while_every_hint_comes_only_one_sweep_of_five_is_made() -> None:
    noted: list[str] = []
    listened = [*[False] * 2, *[True] * 11, False]
    announced = hints.MemoryHints([Attentive(iter(listened), noted)])

    def moved(known: Mapping[str, int]) -> dict[str, int]:
        noted.append("swept")
        return {}

    with announced.watched("table"):
        for _ in listened:
            announced.sweep(moved)

    swept = [noted[: at + 1].count("asked") for at, each in enumerate(noted) if each == "swept"]
    assert swept == [1, 2, 7, 12, 14]


def test_a_round_that_leaves_something_to_do_is_followed_soon() -> None:
    announced = hints.MemoryHints()
    done, rounds = Event(), iter([True, False])

    def act() -> bool:
        has_more = next(rounds)
        if not has_more:
            done.set()
        return has_more

    announced.start_rounds(act, 3600, name="retention", at_once=True)

    assert done.wait(20)
    announced.close()


def test_a_round_may_come_at_once_and_none_comes_behind_the_close() -> None:
    announced = hints.MemoryHints()
    rounds: list[int] = []
    done = Event()

    def act() -> None:
        rounds.append(1)
        done.set()

    announced.start_rounds(act, 3600, name="retention", at_once=True)

    assert done.wait(20)
    announced.close()
    assert rounds == [1]
