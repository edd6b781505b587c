"""Opening a table: one press, one table, one code."""

import pytest

from companion.core.errors import Stale, Unavailable, UnknownThing
from companion.engine.tables import CODES_MAX, Ports, Tables
from companion.table.memory import MemoryStore
from companion.table.ports import TableRow
from tests.factories import (
    CollectedHints,
    DirectScorer,
    Evening,
    Overtaken,
    TickingClock,
    WheelChance,
    counting_ids,
    find_test_game,
    refusal,
)


def tables_with(store: MemoryStore, *codes: str) -> Tables:
    return Tables(
        Ports(
            store,
            CollectedHints(),
            TickingClock(),
            counting_ids(*codes),
            WheelChance(),
            DirectScorer(),
        ),
        find_test_game,
    )


def open_in(tables: Tables, device: str = "host", game: str = "village") -> TableRow:
    """Open a table by the same press."""
    return tables.open(device, game, "opens", open_by_code=True)


def test_who_opens_a_table_is_its_host_and_sits_at_the_first_seat() -> None:
    evening = Evening()

    me = evening.view("host")["me"]

    assert evening.kinds == ["table-opened", "seat-taken"]
    assert (me["host"], me["own"]) == (True, {"0": True})
    assert evening.hints.announced == [(evening.row.id, 2)]


def test_a_repeated_press_opens_no_second_table_but_for_another_phone() -> None:
    evening = Evening()

    assert open_in(evening.tables) == evening.row
    assert open_in(evening.tables, "ben").code != evening.code
    assert evening.log.head == 2
    assert isinstance(refusal(lambda: open_in(evening.tables, game="open-village")), Stale)


def test_after_a_crash_between_the_two_writes_the_repeated_press_opens_the_table() -> None:
    def crash() -> None:
        raise OSError("the power went")

    store = Overtaken()
    store.first = crash
    with pytest.raises(OSError, match="power"):
        open_in(tables_with(store))

    row = open_in(tables_with(store))

    assert [event.kind for event in store.events_after(row.id, 0)] == ["table-opened", "seat-taken"]
    assert len(store.all_rights(row.id).get("host", ())) == 2


def test_two_equal_presses_at_once_open_one_table() -> None:
    class Overtaken(MemoryStore):
        """Lets another worker open the same table in between."""

        asked = 0

        def find_table_by_id(self, table_id: str) -> TableRow | None:
            self.asked += 1
            if self.asked == 1:
                found = super().find_table_by_id(table_id)
                open_in(tables_with(self, "FIRST1"))
                return found
            return super().find_table_by_id(table_id)

    store = Overtaken()

    row = open_in(tables_with(store, "SECOND"))

    assert row.code == "FIRST1"
    assert store.head(row.id) == 2
    assert store.find_table("SECOND") is None


def test_a_code_in_use_is_drawn_again() -> None:
    tables = tables_with(MemoryStore(), "SAME", "SAME", "OTHER")

    assert [open_in(tables, each).code for each in ("ann", "ben")] == ["SAME", "OTHER"]


def test_where_no_code_is_free_it_says_try_again() -> None:
    tables = tables_with(MemoryStore(), *["SAME"] * (CODES_MAX + 1))
    open_in(tables)

    error = refusal(lambda: open_in(tables, "ben"))

    assert isinstance(error, Unavailable)
    assert error.code == "no-free-code"


def test_an_unknown_game_and_an_unknown_code_are_said_to_be_unknown() -> None:
    tables = Evening().tables

    errors = refusal(lambda: open_in(tables, game="chess")), refusal(lambda: tables.find("NOSUCH"))

    assert all(isinstance(error, UnknownThing) for error in errors)
    assert [error.code for error in errors] == ["unknown-game", "unknown-table"]
