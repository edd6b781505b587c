"""Opening a table: one press, one table, one code."""

import pytest

from companion.core.errors import Stale, Unavailable, UnknownThing
from companion.engine.tables import CODES_MAX, Ports, Tables
from companion.table.memory import MemoryStore
from companion.table.ports import TableRow
from tests.factories import (
    CollectedHints,
    CountingIds,
    DirectScorer,
    Evening,
    TickingClock,
    WheelChance,
    find_test_game,
    refusal,
)


def tables_with(store: MemoryStore, *codes: str) -> Tables:
    return Tables(
        Ports(
            store,
            CollectedHints(),
            TickingClock(),
            CountingIds(*codes),
            WheelChance(),
            DirectScorer(),
        ),
        find_test_game,
    )


def test_who_opens_a_table_is_its_host_and_sits_at_the_first_seat() -> None:
    evening = Evening()

    me = evening.view("host")["me"]

    assert evening.kinds == ["table-opened", "seat-taken"]
    assert me["host"] is True
    assert me["own"] == {"0": True}
    assert evening.hints.announced == [(evening.row.id, 2)]


def test_a_repeated_press_opens_no_second_table() -> None:
    evening = Evening()

    again = evening.tables.open("host", "village", "opens", open_by_code=True)

    assert again == evening.row
    assert evening.log.head == 2


def test_a_press_used_for_another_game_is_refused() -> None:
    evening = Evening()

    error = refusal(lambda: evening.tables.open("host", "open-village", "opens", open_by_code=True))

    assert isinstance(error, Stale)
    assert error.code == "key-reused"


def test_the_same_press_of_another_phone_opens_a_table_of_its_own() -> None:
    evening = Evening()

    other = evening.tables.open("ben", "village", "opens", open_by_code=True)

    assert other.code != evening.code


def test_after_a_crash_between_the_two_writes_the_repeated_press_opens_the_table() -> None:
    class Crashing(MemoryStore):
        """Loses its power at the first append."""

        crashed = False

        def append(self, *args: object, **rest: object) -> None:
            if not self.crashed:
                self.crashed = True
                raise OSError("the power went")
            super().append(*args, **rest)  # type: ignore[arg-type] # handed on as they came

    store = Crashing()
    with pytest.raises(OSError, match="power"):
        tables_with(store).open("host", "village", "opens", open_by_code=True)

    row = tables_with(store).open("host", "village", "opens", open_by_code=True)

    assert [event.kind for event in store.events_after(row.id, 0)] == ["table-opened", "seat-taken"]
    assert len(store.rights(row.id, "host")) == 2


def test_two_equal_presses_at_once_open_one_table() -> None:
    class Overtaken(MemoryStore):
        """Lets another worker open the same table in between."""

        asked = 0

        def find_table_by_id(self, table_id: str) -> TableRow | None:
            self.asked += 1
            if self.asked == 1:
                found = super().find_table_by_id(table_id)
                tables_with(self, "FIRST1").open("host", "village", "opens", open_by_code=True)
                return found
            return super().find_table_by_id(table_id)

    store = Overtaken()

    row = tables_with(store, "SECOND").open("host", "village", "opens", open_by_code=True)

    assert row.code == "FIRST1"
    assert store.head(row.id) == 2
    assert store.find_table("SECOND") is None


def test_a_code_in_use_is_drawn_again() -> None:
    store = MemoryStore()
    tables = tables_with(store, "SAME", "SAME", "OTHER")

    first = tables.open("ann", "village", "opens", open_by_code=True)
    second = tables.open("ben", "village", "opens", open_by_code=True)

    assert (first.code, second.code) == ("SAME", "OTHER")


def test_where_no_code_is_free_it_says_try_again() -> None:
    tables = tables_with(MemoryStore(), *["SAME"] * (CODES_MAX + 1))
    tables.open("ann", "village", "opens", open_by_code=True)

    error = refusal(lambda: tables.open("ben", "village", "opens", open_by_code=True))

    assert isinstance(error, Unavailable)
    assert error.code == "no-free-code"


def test_an_unknown_game_and_an_unknown_code_are_said_to_be_unknown() -> None:
    evening = Evening()

    game = refusal(lambda: evening.tables.open("ann", "chess", "opens", open_by_code=True))
    table = refusal(lambda: evening.tables.find("NOSUCH"))

    assert isinstance(game, UnknownThing)
    assert isinstance(table, UnknownThing)
    assert (game.code, table.code) == ("unknown-game", "unknown-table")
