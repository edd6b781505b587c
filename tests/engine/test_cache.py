"""Folded logs are kept at hand, and are never older than what was asked for."""

from collections.abc import Sequence

import pytest

from companion.core.errors import UnknownThing
from companion.core.message import Seat
from companion.engine.cache import PAST_MAX, QUIET_ROUNDS, TABLES_MAX, LogCache
from companion.table.log import Event
from companion.table.memory import MemoryStore
from companion.table.ports import Key, TableRow
from companion.table.principal import Right, Role
from tests.factories import VILLAGE, find_test_game


class CountingStore(MemoryStore):
    """A store that counts how often its log is read."""

    def __init__(self) -> None:
        super().__init__()
        self.reads = 0

    def events_after(self, table_id: str, after: int, most: int | None = None) -> tuple[Event, ...]:
        self.reads += 1
        return super().events_after(table_id, after, most)


def kept(count: int = 2) -> tuple[CountingStore, LogCache]:
    """Return a store with so many events of one table, and a cache before it."""
    store = CountingStore()
    add_table(store, "t1", count)
    return store, LogCache(store, find_test_game)


def add_table(store: MemoryStore, table_id: str, count: int) -> None:
    store.add_table(TableRow(table_id, table_id, "village", "secret"))
    append(store, table_id, 0, count)


def append(store: MemoryStore, table_id: str, head: int, count: int) -> Sequence[Event]:
    events = [
        Event("table-locked", None, {"locked": seq % 2 == 1}, seq=seq, at="now")
        for seq in range(head + 1, head + count + 1)
    ]
    if events:
        store.append(table_id, head, events, Key("host", str(head), ""), "{}")
    return events


def test_asked_for_the_newest_it_looks_into_the_store_each_time() -> None:
    store, cache = kept()

    assert cache.log("t1", VILLAGE).head == 2
    append(store, "t1", 2, 1)
    assert cache.log("t1", VILLAGE).head == 3
    assert store.reads == 2


def test_asked_for_a_head_it_has_it_spares_the_store() -> None:
    store, cache = kept()
    cache.log("t1", VILLAGE)

    for _ in range(5):
        assert cache.log("t1", VILLAGE, at_least=2).head == 2

    assert store.reads == 1
    append(store, "t1", 2, 1)
    assert cache.log("t1", VILLAGE, at_least=3).head == 3
    assert store.reads == 2


def test_what_was_just_stored_is_taken_over_without_reading() -> None:
    store, cache = kept()
    cache.log("t1", VILLAGE)

    cache.appended("t1", VILLAGE, append(store, "t1", 2, 2))

    assert cache.log("t1", VILLAGE, at_least=4).head == 4
    assert store.reads == 1


def test_what_does_not_fit_onto_the_kept_log_is_left_to_the_store() -> None:
    store, cache = kept()
    cache.log("t1", VILLAGE)
    append(store, "t1", 2, 1)

    cache.appended("t1", VILLAGE, append(store, "t1", 3, 1))
    cache.appended("t1", VILLAGE, [])

    log = cache.log("t1", VILLAGE)
    assert [event.seq for event in log.events] == [1, 2, 3, 4]


def test_the_logs_of_the_last_heads_are_kept_and_older_ones_are_not() -> None:
    _, cache = kept(PAST_MAX + 10)
    head = cache.log("t1", VILLAGE).head

    known = [seq for seq in range(head + 1) if cache.log_at("t1", VILLAGE, seq) is not None]

    assert known == list(range(10, head + 1))
    for seq in known:
        log = cache.log_at("t1", VILLAGE, seq)
        assert log is not None
        assert (log.head, log.state.locked) == (seq, seq % 2 == 1)
    assert [cache.log_at("t1", VILLAGE, seq) for seq in (head + 1, -1)] == [None, None]


def test_what_is_known_of_a_table_is_looked_at_without_reading() -> None:
    store, cache = kept()
    before = cache.look("t1")
    reads = store.reads
    key = Key("seat:0", "press", "")
    right = Right(Role.SEAT, Seat(0), 3)

    cache.appended("t1", VILLAGE, append(store, "t1", 2, 1), key, {"ann": [right]})
    after = cache.look("t1", at_least=3)

    assert (before.log.head, dict(before.rights)) == (2, {})
    assert (after.log.head, dict(after.rights)) == (3, {"ann": (right,)})
    assert after.done is not None
    assert ("seat:0", "press") in after.done
    assert store.reads == reads


def test_rights_that_another_process_gave_are_read_with_its_events() -> None:
    store, cache = kept()
    cache.look("t1")
    right = Right(Role.DISPLAY)
    joined = Event("display-joined", None, seq=3, at="now")
    store.append("t1", 2, [joined], Key("device:tv", "joins", ""), "{}", {"tv": [right]})

    known = cache.look("t1")

    assert dict(known.rights) == {"tv": (right,)}
    assert known.done is None


def test_a_table_that_is_gone_is_not_known_any_more() -> None:
    store, cache = kept()
    cache.look("t1")
    store.delete_table("t1")

    for head in (3, 0):
        with pytest.raises(UnknownThing):
            cache.look("t1", at_least=head)


def test_the_table_not_looked_at_for_longest_goes_first() -> None:
    store, cache = kept(1)
    for number in range(2, TABLES_MAX + 2):
        add_table(store, f"t{number}", 1)
    for number in range(1, TABLES_MAX + 2):
        cache.log(f"t{number}", VILLAGE)
    reads = store.reads

    for table_id, more in ((f"t{TABLES_MAX + 1}", 0), ("t1", 1)):
        cache.log(table_id, VILLAGE, at_least=1)
        assert store.reads == reads + more


def test_a_table_that_nobody_looks_at_is_kept_at_hand_for_some_rounds() -> None:
    store, cache = kept()
    cache.look("t1")

    dropped = [cache.forget_quiet() for _ in range(QUIET_ROUNDS + 1)]
    reads = store.reads

    assert dropped == [*[()] * QUIET_ROUNDS, ("t1",)]
    assert cache.look("t1").log.head == 2
    assert store.reads > reads


def test_a_table_that_is_looked_at_stays_at_hand() -> None:
    store, cache = kept()
    cache.look("t1")
    reads = store.reads

    for _ in range(3 * QUIET_ROUNDS):
        cache.look("t1", at_least=2)
        assert cache.forget_quiet() == ()

    assert store.reads == reads


def test_the_oldest_goes_where_the_tables_at_hand_have_outgrown_their_room(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    store, cache = kept()
    add_table(store, "t2", 1)
    cache.log("t1", VILLAGE)
    cache.log("t2", VILLAGE)
    monkeypatch.setattr("companion.engine.cache.EVENTS_MAX", 3)

    cache.appended("t2", VILLAGE, append(store, "t2", 1, 1))

    assert cache.forget_quiet() == ("t1",)
