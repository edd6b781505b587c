"""How the dice fell is told once a table is scored: what stands, by who threw."""

from typing import Any

from companion.core.chance import Scripted
from tests.factories import Evening, WheelChance


def scored(evening: Evening) -> dict[str, Any]:
    """Return how the dice fell at an evening that is scored now."""
    evening.ask("host", "finish-table", seat=0)
    told: dict[str, Any] = evening.view("host")["thrown"]
    return told


def test_each_seat_and_the_table_are_counted() -> None:
    evening = Evening(chance=Scripted((3, 4), (5, 6), (1, 1))).start("ben")
    evening.ask("host", "throw", seat=0)
    evening.ask("host", "throw", seat=0)
    evening.ask("ben", "throw", seat=1)

    assert "thrown" not in evening.view("host")
    told = scored(evening)

    assert told["faces"] == ["1", "2", "3", "4", "5", "6"]
    whole, host, ben = told["rows"]
    assert whole == {
        "dice": 6,
        "counts": [2, 0, 1, 1, 1, 1],
        "low": [0] * 6,
        "high": [3] * 6,
        "tenths": [10] * 6,
    }
    assert (host["seat"], host["dice"], host["counts"]) == (0, 4, [0, 0, 1, 1, 1, 1])
    assert (ben["seat"], ben["dice"], ben["counts"]) == (1, 2, [2, 0, 0, 0, 0, 0])
    assert ben["tenths"] == [3] * 6


def test_what_was_taken_back_or_typed_is_not_counted() -> None:
    evening = Evening(chance=Scripted((3, 4), (5, 6))).start("ben")
    evening.ask("host", "throw", seat=0)
    evening.ask("host", "undo", seat=0)
    evening.ask("host", "throw", {"faces": ["1", "1"]}, seat=0)
    evening.ask("host", "throw", seat=0)

    assert scored(evening)["rows"][0]["counts"] == [0, 0, 0, 0, 1, 1]


def test_nothing_is_told_where_no_dice_were_thrown() -> None:
    evening = Evening(chance=WheelChance()).start("ben")
    evening.ask("host", "finish-table", seat=0)

    assert "thrown" not in evening.view("host")
