"""Serve with a planted fault, that a promise's test must find.

python -m tests.promises.faulty FAULT serve --lan ...
"""

import itertools
import sys
from collections import OrderedDict
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from companion.cli import main
from companion.storage.store import SqlStore
from companion.table.log import Event
from companion.table.ports import Key, StoredAnswer
from companion.table.principal import Right
from companion.table.state import Stage
from companion.web.budget import DAY_S

LATER_S = 0.3
"""How long after its answer a press is stored by the fault that answers first."""


def answer_first() -> None:
    """Answer a press before it is committed (P1)."""
    import gevent

    stored = SqlStore.append
    waiting: list[tuple[Any, ...]] = []

    def append_later(
        self: SqlStore,
        table_id: str,
        expected_head: int,
        events: Sequence[Event],
        key: Key,
        answer: str,
        rights: Mapping[str, Sequence[Right]] | None = None,
        stage: Stage | None = None,
    ) -> None:
        waiting.append((self, table_id, expected_head, events, key, answer, rights, stage))
        if len(waiting) == 1:
            gevent.spawn_later(LATER_S, flush)

    def flush() -> None:
        while waiting:
            stored(*waiting[0])
            waiting.pop(0)

    SqlStore.append = append_later  # type: ignore[method-assign]


def remember_in_memory() -> None:
    """Know presses that were done by memory alone (P3)."""
    done: OrderedDict[tuple[str, str, str], StoredAnswer] = OrderedDict()
    stored = SqlStore.append

    def append(
        self: SqlStore,
        table_id: str,
        expected_head: int,
        events: Sequence[Event],
        key: Key,
        answer: str,
        rights: Mapping[str, Sequence[Right]] | None = None,
        stage: Stage | None = None,
    ) -> None:
        unique = Key(key.actor, f"{key.command_id} {expected_head}", key.body_hash)
        stored(self, table_id, expected_head, events, unique, answer, rights, stage)
        done[table_id, key.actor, key.command_id] = StoredAnswer(key.body_hash, answer)

    def find_answer(
        self: SqlStore, table_id: str, actor: str, command_id: str
    ) -> StoredAnswer | None:
        return done.get((table_id, actor, command_id))

    SqlStore.append = append  # type: ignore[method-assign]
    SqlStore.find_answer = find_answer  # type: ignore[method-assign]


def number_first() -> None:
    """Send the number of an event before what it says (P4)."""
    from companion.web import streams

    def messages(batch: Any) -> Iterator[bytes]:
        if batch.view is not None:
            yield streams._event("reset", batch.view, batch.head)
        for step in batch.steps:
            yield b"id: %d\n\n" % step.seq
            yield b"data: %s\n\n" % step.text

    streams._messages = messages


def leave_streams_open() -> None:
    """Do not end streams when the service stops (P7)."""
    from companion.serve import Server

    Server.close_streams = lambda self: None  # type: ignore[method-assign]


def take_any_type() -> None:
    """Let values through that are not of the type that is wanted (P13)."""
    from companion.core.reader import Node

    Node._wrong_type = lambda self, wanted: None  # type: ignore[method-assign, assignment, return-value]


def let_time_fly() -> None:
    """Let a day pass at each look at the clock: no fault, but nobody is ever too quick then.

    What is counted for several services together is counted by the clock of Valkey: there each
    press is asked for as ever, and forgotten at once.
    """
    from companion.live.redis_ledger import RedisLedger
    from companion.live.system import SystemClock

    days = itertools.count(1)
    SystemClock.seconds = lambda self: next(days) * DAY_S  # type: ignore[method-assign]
    asked = RedisLedger._ask

    def ask_of_now(
        self: RedisLedger, name: str, most: int, window_s: int, more: int
    ) -> bool | None:
        return asked(self, name, most, 0, more)

    RedisLedger._ask = ask_of_now  # type: ignore[method-assign]


def take_any_type_in_time() -> None:
    """Let values through that are not of the type that is wanted, at any speed (P13)."""
    take_any_type()
    let_time_fly()


def fail_at_tables() -> None:
    """Fail at every page of a table, with a sentence that names it."""
    from companion.web import pages

    def read_code(typed: str) -> str:
        raise RuntimeError(f"nothing is known of {typed}")

    vars(pages)["read_code"] = read_code


FAULTS: Mapping[str, Callable[[], None]] = {
    "answer-first": answer_first,
    "remember-in-memory": remember_in_memory,
    "number-first": number_first,
    "leave-streams-open": leave_streams_open,
    "take-any-type": take_any_type_in_time,
    "let-time-fly": let_time_fly,
    "fail-at-tables": fail_at_tables,
}


def command(fault: str) -> tuple[str, ...]:
    """Return the command that serves with a fault."""
    return sys.executable, "-m", "tests.promises.faulty", fault


if __name__ == "__main__":
    FAULTS[sys.argv.pop(1)]()
    sys.exit(main())
