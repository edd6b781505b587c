"""Hints wake streams; the sweep finds what no hint told."""

import itertools
from collections.abc import Collection
from threading import Event

import pytest

from companion.live import hints


def test_a_database_that_fails_once_does_not_end_the_sweeping(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(hints, "SWEEP_S", 0.001)
    failures = iter([OSError("the disk is away"), OSError("and still away")])

    heads = itertools.count(7)

    def heads_of(table_ids: Collection[str]) -> dict[str, int]:
        for failure in failures:
            raise failure
        return dict.fromkeys(table_ids, next(heads))

    announced = hints.MemoryHints()
    with announced.watched("table"):
        announced.start_sweeping(heads_of)
        head = announced.wait("table", 6, timeout_s=20) or 0
        later = announced.wait("table", head, timeout_s=20) or 0
        announced.close()

    assert 7 <= head < later
    assert "the disk is away" in caplog.text
    assert "and still away" not in caplog.text


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
