"""What every store of tables and devices promises, on memory, SQLite and PostgreSQL alike."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Protocol

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from companion.core.message import Seat
from companion.storage import bring_up_to_date
from companion.table.log import Event
from companion.table.ports import (
    DeviceStore,
    EditionStore,
    HeadMoved,
    Key,
    StoredAnswer,
    TableRow,
    TableStore,
)
from companion.table.principal import Right, Role
from companion.table.state import Stage
from tests.servers.postgresql import fresh_database
from tests.stores import WholeStore, database

ROW = TableRow("t1", "K7QFDM", "village", "secret")
HOST = Right(Role.HOST)
DISPLAY = Right(Role.DISPLAY)
SEAT_0 = Right(Role.SEAT, Seat(0), claim=2)


class Store(TableStore, EditionStore, DeviceStore, Protocol):
    """The three ports in one."""


@pytest.fixture(
    params=["memory", "sqlite", pytest.param("postgresql", marks=pytest.mark.slow)],
)
def store(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Store]:
    if request.param == "memory":
        yield WholeStore()
        return
    is_file = request.param == "sqlite"
    url = f"sqlite:///{tmp_path / 'companion.sqlite'}" if is_file else fresh_database()
    with database(url, tmp_path) as (app, sql):
        bring_up_to_date(app)
        yield sql


def thrown(seq: int, **public: int) -> Event:
    return Event("dice-thrown", Seat(0), public, seq=seq, at="2026-11-21T20:15:02Z")


def key(command_id: str, actor: str = "seat:0", body_hash: str = "hash") -> Key:
    return Key(actor, command_id, body_hash)


def test_a_table_is_found_by_its_code_and_by_its_id(store: Store) -> None:
    assert store.add_table(ROW)

    assert store.find_table("K7QFDM") == ROW
    assert store.find_table_by_id("t1") == ROW


def test_a_code_in_use_is_refused_and_the_first_table_stays(store: Store) -> None:
    store.add_table(ROW)

    assert not store.add_table(TableRow("t2", "K7QFDM", "hamlet", "other"))

    assert store.find_table("K7QFDM") == ROW
    assert store.find_table_by_id("t2") is None


def test_an_id_in_use_is_refused_and_the_first_table_stays(store: Store) -> None:
    store.add_table(ROW)

    assert not store.add_table(TableRow("t1", "ZZZZZZ", "hamlet", "other"))

    assert store.find_table_by_id("t1") == ROW
    assert store.find_table("ZZZZZZ") is None


def test_a_new_secret_takes_the_place_of_the_old_one(store: Store) -> None:
    store.add_table(ROW)

    store.set_secret("t1", "fresh")

    found = store.find_table("K7QFDM")
    assert found is not None
    assert found.secret == "fresh"


def test_events_come_back_as_they_were_in_their_order(store: Store) -> None:
    store.add_table(ROW)
    first = Event(
        "cards-dealt",
        Seat(3),
        {"left": 4, "open": ["Zöllner", None, True]},
        {Seat(3): {"hand": [1, 2]}, Seat(11): {}},
        seq=1,
        at="2026-11-21T20:15:02Z",
        text="Zoë 🎲",
        draw="shuffle:deck/41",
        draw_index=7,
    )
    second = Event("struck-out", None, {}, seq=2, at="2026-11-21T20:15:03Z", strikes=1)

    store.append("t1", 0, [first, second], key("a"), "{}")

    assert store.events_after("t1", 0) == (first, second)
    assert store.events_after("t1", 1) == (second,)
    assert store.events_after("t1", 2) == ()
    assert store.events_after("t1", -5) == (first, second)
    assert store.head("t1") == 2


def test_an_append_on_another_head_is_refused_and_leaves_nothing(store: Store) -> None:
    store.add_table(ROW)
    store.append("t1", 0, [thrown(1)], key("a"), "{}")

    for expected in (0, 2):
        with pytest.raises(HeadMoved):
            store.append("t1", expected, [thrown(expected + 1)], key("b"), "{}", {"phone": [HOST]})

    assert store.events_after("t1", 0) == (thrown(1),)
    assert store.head("t1") == 1
    assert store.find_answer("t1", "seat:0", "b") is None
    assert store.all_rights("t1").get("phone", ()) == ()
    assert [*store.done("t1")] == [("seat:0", "a")]
    assert [*store.done("gone")] == []


def test_tables_that_have_moved_on_or_are_gone_are_found_among_many(store: Store) -> None:
    store.add_table(ROW)
    store.add_table(TableRow("t2", "ABCDEF", "village", "secret"))
    store.append("t2", 0, [thrown(1)], key("a"), "{}")

    gone = [f"gone{number}" for number in range(2_000)]

    assert store.moved({"t1": 0, "t2": 0} | dict.fromkeys(gone, 3)) == {"t2": 1} | dict.fromkeys(
        gone
    )
    assert store.moved({"t1": 0, "t2": 1}) == {}
    assert store.moved({}) == {}


def test_no_table_and_no_edition_has_a_name_that_no_text_can_have(store: Store) -> None:
    assert store.find_table("K7QF\0M") is None
    assert store.find_edition("key\0") is None


def test_a_key_used_twice_is_refused_and_leaves_nothing(store: Store) -> None:
    store.add_table(ROW)
    store.append("t1", 0, [thrown(1)], key("a"), "first")

    with pytest.raises(HeadMoved):
        store.append("t1", 1, [thrown(2)], key("a", body_hash="x"), "second", {"phone": [HOST]})

    assert store.head("t1") == 1
    assert store.events_after("t1", 0) == (thrown(1),)
    assert store.find_answer("t1", "seat:0", "a") == StoredAnswer("hash", "first")
    assert store.all_rights("t1").get("phone", ()) == ()


def test_a_key_belongs_to_its_actor_and_its_table(store: Store) -> None:
    store.add_table(ROW)
    store.add_table(TableRow("t2", "ABCDEF", "village", "secret"))

    store.append("t1", 0, [thrown(1)], key("a"), "one")
    store.append("t1", 1, [thrown(2)], key("a", actor="seat:1"), "two")
    store.append("t2", 0, [thrown(1)], key("a"), "three")

    assert store.find_answer("t1", "seat:0", "a") == StoredAnswer("hash", "one")
    assert store.find_answer("t1", "seat:1", "a") == StoredAnswer("hash", "two")
    assert store.find_answer("t2", "seat:0", "a") == StoredAnswer("hash", "three")
    assert store.find_answer("t1", "host", "a") is None


def test_rights_add_up_in_the_order_given(store: Store) -> None:
    store.add_table(ROW)
    store.append("t1", 0, [thrown(1)], key("a"), "{}", {"ann": [HOST, SEAT_0], "tv": [DISPLAY]})
    store.append("t1", 1, [thrown(2)], key("b"), "{}", {"ann": [Right(Role.SEAT, Seat(1), 2)]})

    assert store.all_rights("t1").get("ann", ()) == (HOST, SEAT_0, Right(Role.SEAT, Seat(1), 2))
    assert store.all_rights("t1").get("tv", ()) == (DISPLAY,)
    assert store.all_rights("t1").get("ben", ()) == ()


def test_everybodys_rights_at_a_table_are_found_together(store: Store) -> None:
    store.add_table(ROW)
    store.add_table(TableRow("t2", "ABCDEF", "village", "secret"))
    store.append("t1", 0, [thrown(1)], key("a"), "{}", {"ann": [HOST], "tv": [DISPLAY]})
    store.append("t1", 1, [thrown(2)], key("b"), "{}", {"ann": [SEAT_0]})
    store.append("t2", 0, [thrown(1)], key("a"), "{}", {"ben": [HOST]})

    assert store.all_rights("t1") == {"ann": (HOST, SEAT_0), "tv": (DISPLAY,)}
    assert store.all_rights("gone") == {}


def test_who_has_a_right_or_the_link_is_known_at_a_table(store: Store) -> None:
    store.add_table(ROW)
    store.append("t1", 0, [thrown(1)], key("a"), "{}", {"ann": [HOST]})

    known = [("K7QFDM", "ann", ""), ("K7QFDM", "ann", "x"), ("K7QFDM", "ben", "secret")]
    strange = [("K7QFDM", "ben", ""), ("K7QFDM", "ben", "x\0"), ("ZZZZZZ", "ann", "secret")]
    assert [store.is_known(*each) for each in known] == [True] * 3
    assert [store.is_known(*each) for each in strange] == [False] * 3


def test_a_deleted_table_is_gone_with_everything_of_it_and_no_other_is(store: Store) -> None:
    other = TableRow("t2", "ABCDEF", "village", "secret")
    for row in (ROW, other):
        store.add_table(row)
        store.append(row.id, 0, [thrown(1)], key("a"), "{}", {"ann": [HOST]})

    store.add_table(TableRow("long", "L7QFDM", "village", "secret"))
    store.append("long", 0, [thrown(seq) for seq in range(1, 2_500)], key("l"), "{}")
    for table_id in ("t1", "t1", "long"):
        store.delete_table(table_id)

    assert store.find_table("K7QFDM") is None
    assert store.find_table_by_id("t1") is None
    for table_id in ("t1", "long"):
        assert (store.head(table_id), store.events_after(table_id, 0)) == (0, ())
    assert store.all_rights("t1").get("ann", ()) == ()
    assert store.find_answer("t1", "seat:0", "a") is None
    with pytest.raises(HeadMoved):
        store.append("t1", 1, [thrown(2)], key("b"), "{}")
    assert store.find_table("ABCDEF") == other
    assert store.events_after("t2", 0) == (thrown(1),)
    assert store.all_rights("t2").get("ann", ()) == (HOST,)


def test_the_code_of_a_deleted_table_may_be_used_again(store: Store) -> None:
    store.add_table(ROW)
    store.append("t1", 0, [thrown(1)], key("a"), "{}", {"ann": [HOST]})
    store.delete_table("t1")

    assert store.add_table(ROW)

    assert store.events_after("t1", 0) == ()
    assert store.all_rights("t1").get("ann", ()) == ()


def test_a_table_that_is_gone_is_empty_and_takes_nothing(store: Store) -> None:
    assert store.find_table("NOSUCH") is None
    assert store.find_table_by_id("gone") is None
    assert store.head("gone") == 0
    assert store.events_after("gone", 0) == ()
    assert store.find_answer("gone", "host", "a") is None
    assert store.all_rights("gone").get("ann", ()) == ()
    store.set_secret("gone", "fresh")
    with pytest.raises(HeadMoved):
        store.append("gone", 0, [thrown(1)], key("a"), "{}")


def test_a_device_is_found_by_the_hash_of_its_token(store: Store) -> None:
    store.add_device("d1", "hash-1")
    store.add_device("d2", "hash-2")

    assert store.find_device("hash-1") == "d1"
    assert store.find_device("hash-2") == "d2"
    assert store.find_device("hash-3") is None


def test_a_device_is_forgotten_that_no_table_names_and_that_was_met_no_later(store: Store) -> None:
    for device, at in (("ann", "11"), ("ben", "11"), ("cleo", "11"), ("dora", "12")):
        store.add_device(device, f"hash-{device}", at)
    store.add_table(TableRow("t", "TTTTTT", "village", "secret"))
    store.append("t", 0, [thrown(1)], key("a"), "{}", {"ann": (Right(Role.HOST),)})

    assert store.meet_device("hash-ben", "13") == "ben"
    assert store.meet_device("hash-nobody", "13") is None
    assert [store.forget_devices(until, 9) for until in ("10", "11", "11")] == [0, 1, 0]
    known = [store.find_device(f"hash-{name}") for name in ("ann", "ben", "cleo", "dora")]
    assert known == ["ann", "ben", None, "dora"]
    store.delete_table("t")
    assert [store.forget_devices("99", 2), store.forget_devices("99", 2)] == [2, 1]


def test_an_edition_is_found_by_its_key_alone(store: Store) -> None:
    store.add_edition("key-1", '{"game":"village"}')
    store.add_edition("key-2", "{}")

    assert store.find_edition("key-1") == '{"game":"village"}'
    assert store.find_edition("key-3") is None
    assert store.edition_count() == 2


def test_a_table_has_one_key_to_read_its_result_by_and_takes_it_along(store: Store) -> None:
    store.add_table(TableRow("read", "READIT", "village", "s"))

    assert store.add_reading("read", "key-1") == "key-1"
    assert store.add_reading("read", "key-2") == "key-1"
    assert store.add_reading("nobody", "key-3") is None
    found = store.find_reading("key-1")
    assert found is not None
    assert found.id == "read"
    assert store.find_reading("key-2") is None
    assert store.find_reading("key\0") is None

    store.delete_table("read")

    assert store.find_reading("key-1") is None


def test_quiet_tables_are_those_whose_last_event_came_no_later(store: Store) -> None:
    lobby, playing = Stage.LOBBY, Stage.PLAYING
    for code, first, *others in (
        ("Q0", lobby, "12", "13"),
        ("Q1", lobby, "12", "15"),
        ("Q2", playing, "10", "12"),
        ("Q3", None),
    ):
        store.add_table(TableRow(code.lower(), code, "village", "s"))
        for head, at in enumerate(others):
            event = replace(thrown(head + 1), at=at)
            # What moves no stage leaves the table where it is.
            stage = None if head else first
            store.append(code.lower(), head, [event], key(at), "{}", None, stage)

    def quiet(most: int = 9, **until: str) -> list[str]:
        found = store.quiet_tables({Stage(stage): at for stage, at in until.items()}, most)
        return sorted(row.code for row in found if row.id.startswith("q"))

    assert quiet(lobby="14") == ["Q0"]
    assert quiet(lobby="15", playing="12") == ["Q0", "Q1", "Q2"]
    assert quiet(lobby="12", playing="11") == quiet(finished="99") == quiet() == []
    assert len(quiet(2, lobby="99", playing="99")) == 2


@settings(
    deadline=None,
    max_examples=30,
    # The table's id is new in every example, so the store may be shared among them.
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)
@given(sizes=st.lists(st.integers(1, 4), max_size=8), data=st.data())
def test_whatever_is_tried_the_log_has_no_gap(
    store: Store, sizes: list[int], data: st.DataObject
) -> None:
    number = 0
    while not store.add_table(TableRow(f"g{number}", f"G{number}", "village", "s")):
        number += 1
    table_id, head = f"g{number}", 0

    for press, size in enumerate(sizes):
        expected = head + data.draw(st.sampled_from([0, 0, -1, 1]))
        events = [thrown(expected + 1 + index) for index in range(size)]
        try:
            store.append(table_id, expected, events, key(str(press)), "{}")
        except HeadMoved:
            assert expected != head
        else:
            assert expected == head
            head += size

    assert store.head(table_id) == head
    seqs = [event.seq for event in store.events_after(table_id, 0)]
    assert seqs == list(range(1, head + 1))
