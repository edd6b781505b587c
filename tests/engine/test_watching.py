"""Who sees what, and how a screen keeps up."""

import json
from collections.abc import Mapping
from typing import Any

import pytest

from companion.core.errors import NotAllowed
from companion.core.ids import Seat
from companion.engine.audience import Audience
from companion.engine.cache import PAST_MAX
from companion.engine.cut import Cut
from companion.engine.cuts import HEADS_MAX
from companion.engine.follow import Batch
from companion.table.log import Log
from companion.table.scene import LOG_ENTRIES_MAX
from tests.factories import OPEN_VILLAGE, Evening, apply_patch, refusal


def after(evening: Evening, device: str, head: int) -> Batch:
    return evening.followers.events_after(
        Audience(device, origin="http://here"), evening.code, head
    )


def replayed(view: Mapping[str, Any], batch: Batch) -> Any:
    """Return what a screen shows after a batch."""
    for step in batch.steps:
        view = apply_patch(view, step.data["patch"])
    return view if batch.view is None else batch.view


@pytest.mark.parametrize("device", ["eve", ""])
def test_a_stranger_sees_that_there_is_a_table_and_no_more(device: str) -> None:
    evening = Evening((3, 4)).start()
    evening.ask("host", "throw", seat=0)

    view = evening.view(device)

    assert view == {"table": {"code": evening.code, "game": "village", "state": "playing"}}
    assert isinstance(refusal(lambda: after(evening, device, 0)), NotAllowed)


def test_whoever_is_at_the_table_sees_the_link_for_others() -> None:
    evening = Evening()
    evening.join("tv", as_display=True)

    link = f"http://here/j/{evening.code}#{evening.row.secret}"

    assert evening.view("host")["table"]["join_url"] == link
    assert evening.view("tv")["table"]["join_url"] == link


def test_the_display_sees_seats_throw_and_log_but_no_sheet_and_nothing_to_press() -> None:
    evening = Evening((3, 4)).start()
    evening.join("tv", as_display=True)
    evening.ask("host", "throw", seat=0)
    evening.ask("ben", "change-sheet", {"cells": {"coins": 3}}, seat=1)

    view = evening.view("tv")

    assert view["sheets"] == {}
    assert view["me"] == {"host": False, "display": True, "seats": {}, "own": {}, "can": {}}
    assert "undo" not in view
    assert view["play"]["throw"]["faces"] == ["3", "4"]
    assert view["seats"]["1"]["entered"] == 1


def test_a_phone_at_the_table_may_show_what_the_display_shows() -> None:
    evening = Evening().start()
    evening.join("tv", as_display=True)
    shared = Audience("host", origin="http://here", as_display=True)

    assert evening.followers.view(shared, evening.code) == evening.view("tv")
    stranger = Audience("eve", as_display=True)
    assert evening.followers.view(stranger, evening.code) == evening.view("eve")


def test_a_hand_is_seen_by_its_seat_alone_before_and_after_undo() -> None:
    evening = Evening((41,), (77,)).start("ben", "cleo")
    evening.join("tv", as_display=True)
    devices = ("host", "ben", "cleo", "tv", "eve")

    evening.ask("ben", "draw-card", seat=1)
    first = [device for device in devices if "card 41" in json.dumps(evening.view(device))]
    steps = [
        device
        for device in devices[:4]
        if "41" in json.dumps([dict(step.data) for step in after(evening, device, 6).steps])
    ]
    evening.ask("cleo", "undo")
    undone = [device for device in devices if "card 41" in json.dumps(evening.view(device))]
    evening.ask("ben", "draw-card", seat=1)
    evening.ask("cleo", "free-seat", {"seat": 1})
    evening.join("dora")
    handed_on = [
        device for device in (*devices, "dora") if "card 77" in json.dumps(evening.view(device))
    ]

    assert first == ["ben"]
    assert steps == ["ben"]
    assert undone == []
    assert handed_on == ["dora"]


def test_a_screen_that_is_up_to_date_is_sent_nothing() -> None:
    evening = Evening()

    assert after(evening, "host", 2) == Batch(2, own=(Seat(0),))


def test_a_step_says_what_happened_in_words_of_the_moment() -> None:
    evening = Evening((3, 4)).start()
    evening.ask("ben", "throw", seat=1)
    evening.ask("ben", "name-seat", {"name": "Ben {who}"}, seat=1)

    thrown, named = after(evening, "host", 4).steps

    assert {key: thrown.data[key] for key in ("seq", "kind", "seat", "who", "text")} == {
        "seq": 5,
        "kind": "dice-thrown",
        "seat": 1,
        "who": "Yellow triangle",
        "text": "Yellow triangle threw 3 and 4. Write 7.",
    }
    assert named.data["text"] == "Yellow triangle is Ben {who}."
    assert evening.view("host")["log"]["5"]["text"] == "Ben {who} threw 3 and 4. Write 7."


def test_a_changed_sheet_interrupts_nobody() -> None:
    evening = Evening()
    evening.ask("host", "change-sheet", {"cells": {"coins": 1}}, seat=0)

    (step,) = after(evening, "host", 2).steps

    assert "text" not in step.data
    assert step.data["kind"] == "sheet-changed"


def test_a_new_link_is_sent_as_a_whole_view_to_whoever_missed_it() -> None:
    evening = Evening()
    evening.join("ben")
    old = evening.view("ben")
    evening.ask("host", "rotate-link")
    evening.ask("host", "lock-table", {"locked": True})

    missed, seen = after(evening, "ben", 3), after(evening, "ben", 4)

    assert missed.steps == ()
    assert missed.view == evening.view("ben")
    assert old["table"]["join_url"] != evening.view("ben")["table"]["join_url"]
    assert len(seen.steps) == 1


@pytest.mark.parametrize("head", [-(10**15), -1, 0, 99, 10**15])
def test_whoever_is_too_far_behind_or_ahead_gets_a_whole_view(head: int) -> None:
    evening = Evening()
    for number in range(PAST_MAX):
        evening.ask("host", "lock-table", {"locked": number % 2 == 0})
    fresh = evening.view("host")

    batch = after(evening, "host", head)

    assert batch == Batch(evening.log.head, view=fresh, own=(Seat(0),))


def test_whoever_is_just_near_enough_gets_every_step() -> None:
    evening = Evening()
    start = evening.view("host")
    for number in range(PAST_MAX):
        evening.ask("host", "lock-table", {"locked": number % 2 == 0})

    batch = after(evening, "host", 2)

    assert [step.seq for step in batch.steps] == list(range(3, PAST_MAX + 3))
    assert replayed(start, batch) == evening.view("host")


def test_screens_that_are_behind_have_each_head_cut_once(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[int] = []

    def cut(log: Log, before: Cut | None = None) -> Cut:
        made.append(log.head)
        return Cut(log, before)

    evening = Evening()
    for number in range(20):
        evening.ask("host", "lock-table", {"locked": number % 2 == 0})
    monkeypatch.setattr("companion.engine.cuts.Cut", cut)

    for _ in range(5):
        after(evening, "host", 4)

    assert sorted(made) == list(range(4, evening.log.head + 1))


def test_once_screens_have_caught_up_few_heads_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    evening = Evening()
    for number in range(20):
        evening.ask("host", "lock-table", {"locked": number % 2 == 0})
    after(evening, "host", 4)

    evening.followers.forget_quiet()

    kept = evening.followers._cuts._tables[evening.row.id]
    assert sorted(kept) == list(range(evening.log.head - HEADS_MAX + 1, evening.log.head + 1))


def test_after_a_restart_whoever_missed_little_still_gets_steps() -> None:
    evening = Evening((3, 4)).start()
    before = evening.view("ben")
    evening.ask("host", "throw", seat=0)

    restarted = Evening(store=evening.store)
    batch = restarted.followers.events_after(
        Audience("ben", origin="http://here"), evening.code, before["head"]
    )

    assert replayed(before, batch) == evening.view("ben")
    assert len(batch.steps) == 1


def test_whose_seat_was_freed_is_told_nothing_further() -> None:
    evening = Evening()
    evening.join("ben")
    evening.ask("host", "free-seat", {"seat": 1})

    assert refusal(lambda: after(evening, "ben", 3)).code == "not-at-table"


def test_a_screen_away_while_its_seat_was_freed_and_given_back_still_agrees() -> None:
    evening = Evening()
    evening.join("ben")
    before = evening.view("ben")
    evening.ask("host", "free-seat", {"seat": 1})
    evening.ask("host", "undo")

    assert replayed(before, after(evening, "ben", 3)) == evening.view("ben")


def test_the_log_on_a_screen_has_a_greatest_length() -> None:
    evening = Evening()
    for number in range(LOG_ENTRIES_MAX + 5):
        evening.ask("host", "lock-table", {"locked": number % 2 == 0})
    before = evening.view("host")
    evening.ask("host", "lock-table", {"locked": False})

    shown = replayed(before, after(evening, "host", before["head"]))

    assert len(shown["log"]) == LOG_ENTRIES_MAX
    assert shown == evening.view("host")


def test_views_hold_objects_without_nulls() -> None:
    evening = Evening((3, 4), game=OPEN_VILLAGE).start()
    evening.ask("host", "throw", seat=0)
    evening.ask("host", "finish-table")

    assert "null" not in json.dumps([evening.view(device) for device in ("host", "ben", "eve")])
