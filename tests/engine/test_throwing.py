"""Throwing, throwing again, two fingers at once, one press sent twice, and taking back."""

from typing import Any

import pytest

from companion.core.errors import Stale
from companion.engine.tables import Tables
from companion.table.memory import MemoryStore
from tests.factories import Evening, Overtaken, Press, find_test_game, refusal

THROW: Press = ("host", "throw", {}, 0)
BEN_THROWS: Press = ("ben", "throw", {}, 1)
RETHROW: Press = ("host", "rethrow", {"keep": [0]}, 0)
COINS: Press = ("ben", "change-sheet", {"cells": {"coins": 1}}, 1)
UNDO = ("host", "undo")


def throw_of(evening: Evening, device: str = "host") -> dict[str, Any]:
    throw: dict[str, Any] = evening.view(device)["play"]["throw"]
    return throw


def test_a_throw_is_the_same_on_every_screen() -> None:
    evening = Evening((3, 4)).start()
    evening.join("tv", as_display=True)

    evening.ask("ben", "throw", seat=1)

    throw = throw_of(evening, "ben")
    assert throw == throw_of(evening, "host") == throw_of(evening, "tv")
    assert (throw["faces"], throw["sentence"], throw["plates"]) == (["3", "4"], "Write 7.", ["34"])
    assert (throw["seat"], throw["seq"], throw["number"]) == (1, 6, 1)


def test_the_second_finger_is_told_that_somebody_threw() -> None:
    evening = Evening((3, 4), (1, 1)).start()
    seen = evening.log.head
    evening.ask("host", "throw", seat=0, seen=seen)

    error = refusal(lambda: evening.ask("ben", "throw", seat=1, seen=seen))
    evening.ask("ben", "throw", seat=1, seen=evening.log.head)

    assert isinstance(error, Stale)
    assert error.code == "just-thrown"
    assert throw_of(evening)["faces"] == ["1", "1"]


def test_a_finger_that_comes_second_in_the_very_same_moment_is_told_so_too() -> None:
    store = Overtaken()
    evening = Evening((3, 4), (5, 5), store=store).start()
    seen = evening.log.head
    store.first = lambda: evening.ask("ben", "throw", seat=1, seen=seen)

    error = refusal(lambda: evening.ask("host", "throw", seat=0, seen=seen))

    assert error.code == "just-thrown"
    assert evening.kinds[seen:] == ["dice-thrown"]
    assert throw_of(evening)["seat"] == 1


def test_other_changes_do_not_hold_a_throw_up() -> None:
    evening = Evening((3, 4)).start().after(COINS)

    evening.ask("host", "throw", seat=0, seen=4)

    assert throw_of(evening)["faces"] == ["3", "4"]


def test_one_press_sent_twice_is_one_throw_and_both_are_answered_alike() -> None:
    evening = Evening((3, 4), (5, 5)).start()
    other_worker = Tables(evening.tables.ports, find_test_game)
    other_worker.look(evening.code)

    first = evening.ask("host", "throw", seat=0, key="k")
    second = evening.ask("host", "throw", seat=0, key="k")
    evening.tables = other_worker

    assert first == second == evening.ask("host", "throw", seat=0, key="k") == '{"head":5}'
    assert evening.kinds[4:] == ["dice-thrown"]


def test_a_press_sent_again_much_later_is_answered_as_then() -> None:
    evening = Evening((3, 4), (5, 5)).start()
    first = evening.ask("host", "throw", seat=0, key="k", seen=4)
    evening.after(BEN_THROWS, ("ben", "undo"), ("host", "end-play"))

    assert evening.ask("host", "throw", seat=0, key="k", seen=4) == first


def test_of_one_press_that_two_workers_handle_at_once_one_counts() -> None:
    store = Overtaken()
    evening = Evening((3, 4), (5, 5), store=store).start()
    answers: list[str] = []
    store.first = lambda: answers.append(evening.ask("host", "throw", seat=0, key="k"))

    answers.append(evening.ask("host", "throw", seat=0, key="k"))

    assert answers == ['{"head":5}'] * 2
    assert evening.kinds[4:] == ["dice-thrown"]


@pytest.mark.parametrize(
    ("kind", "data"),
    [
        ("throw", {"faces": ["1", "1"]}),
        ("throw", {"faces": [1.5]}),
        ("rethrow", {"keep": []}),
        ("undo", {}),
    ],
)
def test_a_used_key_with_something_else_in_it_is_refused(kind: str, data: dict[str, Any]) -> None:
    evening = Evening((3, 4)).start()
    evening.ask("host", "throw", seat=0, key="k")
    before = evening.log

    error = refusal(lambda: evening.ask("host", kind, data, seat=0, key="k"))

    assert isinstance(error, Stale)
    assert error.code == "key-reused"
    assert evening.log == before


def test_the_same_key_from_another_seat_is_a_press_of_its_own() -> None:
    evening = Evening((3, 4), (50,), (60,)).start()

    anns = evening.ask("host", "draw-card", seat=0, key="k")
    bens = evening.ask("ben", "draw-card", seat=1, key="k")

    assert anns != bens
    assert evening.view("host")["private"]["0"] != evening.view("ben")["private"]["1"]


def test_a_refused_press_may_be_sent_again_once_it_is_allowed() -> None:
    evening = Evening((3, 4)).after(("ben", "join"))
    assert refusal(lambda: evening.ask("host", "throw", seat=0, key="k")).code == "wrong-stage"

    evening.after(("host", "start-game")).ask("host", "throw", seat=0, key="k")

    assert throw_of(evening)["faces"] == ["3", "4"]


def test_undo_strikes_out_the_last_throw_whoever_threw_and_the_log_keeps_it() -> None:
    evening = Evening((3, 4), (5, 5)).start().after(THROW)
    before = evening.view("host")

    after = evening.after(BEN_THROWS, UNDO).view("host")
    assert after["play"] == before["play"]
    assert evening.kinds[4:] == ["dice-thrown", "dice-thrown", "struck-out"]
    assert after["log"]["6"]["struck"] is True
    assert after["log"]["6"]["text"].startswith("Yellow triangle threw 5 and 5.")
    assert after["log"]["7"]["text"].startswith("Blue circle took back: Yellow triangle threw")
    assert after["undo"] == before["undo"]


def test_a_rethrow_taken_back_may_be_thrown_again() -> None:
    evening = Evening((3, 4), (6,), (1,)).start().after(THROW, RETHROW, UNDO, RETHROW)

    assert throw_of(evening)["faces"] == ["3", "1"]


def test_a_rethrow_can_be_pressed_only_while_one_is_left() -> None:
    evening = Evening((3, 4), (6,)).start()

    offered = [
        "rethrow" in evening.after(*presses).view("host")["me"]["can"]
        for presses in ((), (THROW,), (RETHROW,))
    ]

    assert offered == [False, True, False]


def test_where_nothing_happened_there_is_nothing_to_take_back() -> None:
    evening = Evening()

    assert refusal(lambda: evening.after(UNDO)).code == "nothing-to-undo"
    view = evening.view("host")
    assert "undo" not in view.keys() | view["me"]["can"].keys()


def test_undo_takes_back_only_what_the_phone_showed() -> None:
    evening = Evening((3, 4), (5, 5)).start().after(THROW, BEN_THROWS)

    error = refusal(lambda: evening.ask("host", "undo", seen=5))

    assert isinstance(error, Stale)
    assert error.code == "just-changed"
    assert throw_of(evening)["faces"] == ["5", "5"]


def test_every_head_is_rung_once_it_can_be_read() -> None:
    class Listening(MemoryStore):
        """Remembers the head at the end of each append."""

        def __init__(self) -> None:
            super().__init__()
            self.reached: list[int] = []

        def append(self, *args: object, **rest: object) -> None:
            super().append(*args, **rest)  # type: ignore[arg-type] # handed on as they came
            self.reached.append(self.head(str(args[0])))

    store = Listening()
    evening = Evening((3, 4), store=store).start()
    evening.ask("host", "throw", seat=0)
    evening.ask("host", "throw", seat=0, key="press-3")

    assert [head for _, head in evening.hints.announced] == store.reached


def test_luck_drawn_for_a_throw_that_came_second_is_not_used() -> None:
    store = Overtaken()
    evening = Evening((3, 4), (5, 6), store=store).start()
    store.first = lambda: evening.after(COINS)

    evening.after(THROW)

    assert evening.kinds[4:] == ["sheet-changed", "dice-thrown"]
    assert (evening.log.events[-1].draw_index, evening.log.events[-1].seat) == (1, 0)
