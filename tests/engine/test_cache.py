"""Folded logs are kept at hand, and are never older than what was asked for."""

from collections.abc import Sequence

from companion.engine.cache import PAST_MAX, TABLES_MAX, LogCache
from companion.table.events import Event
from companion.table.memory import MemoryStore
from companion.table.ports import Key, TableRow
from tests.factories import VILLAGE


class CountingStore(MemoryStore):
    """A store that counts how often its log is read."""

    def __init__(self) -> None:
        super().__init__()
        self.reads = 0

    def events_after(self, table_id: str, after: int) -> tuple[Event, ...]:
        self.reads += 1
        return super().events_after(table_id, after)


def kept(count: int, table_id: str = "t1") -> CountingStore:
    store = CountingStore()
    store.add_table(TableRow(table_id, table_id, "village", "secret"))
    append(store, table_id, 0, count)
    return store


def append(store: MemoryStore, table_id: str, head: int, count: int) -> Sequence[Event]:
    events = [
        Event(seq, "now", "table-locked", None, {"locked": seq % 2 == 1})
        for seq in range(head + 1, head + count + 1)
    ]
    if events:
        store.append(table_id, head, events, Key("host", str(head), ""), "{}")
    return events


def test_asked_for_the_newest_it_looks_into_the_store_each_time() -> None:
    store = kept(2)
    cache = LogCache(store)

    assert cache.log("t1", VILLAGE).head == 2
    append(store, "t1", 2, 1)
    assert cache.log("t1", VILLAGE).head == 3
    assert store.reads == 2


def test_asked_for_a_head_it_has_it_spares_the_store() -> None:
    store = kept(2)
    cache = LogCache(store)
    cache.log("t1", VILLAGE)

    for _ in range(5):
        assert cache.log("t1", VILLAGE, at_least=2).head == 2

    assert store.reads == 1
    append(store, "t1", 2, 1)
    assert cache.log("t1", VILLAGE, at_least=3).head == 3
    assert store.reads == 2


def test_what_was_just_stored_is_taken_over_without_reading() -> None:
    store = kept(2)
    cache = LogCache(store)
    cache.log("t1", VILLAGE)

    cache.appended("t1", VILLAGE, append(store, "t1", 2, 2))

    assert cache.log("t1", VILLAGE, at_least=4).head == 4
    assert store.reads == 1


def test_what_does_not_fit_onto_the_kept_log_is_left_to_the_store() -> None:
    store = kept(2)
    cache = LogCache(store)
    cache.log("t1", VILLAGE)
    append(store, "t1", 2, 1)

    cache.appended("t1", VILLAGE, append(store, "t1", 3, 1))
    cache.appended("t1", VILLAGE, [])

    log = cache.log("t1", VILLAGE)
    assert [event.seq for event in log.events] == [1, 2, 3, 4]


def test_the_logs_of_the_last_heads_are_kept_and_older_ones_are_not() -> None:
    cache = LogCache(kept(PAST_MAX + 10))
    head = cache.log("t1", VILLAGE).head

    known = [seq for seq in range(head + 1) if cache.log_at("t1", VILLAGE, seq) is not None]

    assert known == list(range(10, head + 1))
    for seq in known:
        log = cache.log_at("t1", VILLAGE, seq)
        assert log is not None
        assert log.head == seq
        assert log.state.locked == (seq % 2 == 1)
    assert cache.log_at("t1", VILLAGE, head + 1) is None
    assert cache.log_at("t1", VILLAGE, -1) is None


def test_the_table_not_looked_at_for_longest_goes_first() -> None:
    store = kept(1, "t0")
    for number in range(1, TABLES_MAX + 1):
        store.add_table(TableRow(f"t{number}", f"t{number}", "village", "secret"))
        append(store, f"t{number}", 0, 1)
    cache = LogCache(store)
    for number in range(TABLES_MAX + 1):
        cache.log(f"t{number}", VILLAGE)
    reads = store.reads

    cache.log(f"t{TABLES_MAX}", VILLAGE, at_least=1)
    assert store.reads == reads
    cache.log("t0", VILLAGE, at_least=1)
    assert store.reads == reads + 1
