"""Who sees what, and how a screen keeps up."""

import json
from collections.abc import Mapping
from typing import Any
from weakref import ref

import pytest

from companion.core.errors import NotAllowed
from companion.core.message import Seat
from companion.engine.cache import PAST_MAX
from companion.engine.cut import HEADS_MAX, SHOWS_MAX, Cut, Show
from companion.engine.facade import describe_game
from companion.engine.follow import Batch
from companion.engine.wording import Audience
from companion.games import find_game, game_ids
from companion.table.log import Log
from companion.table.principal import DISPLAY
from companion.table.scene import LOG_ENTRIES_MAX, Address
from tests.factories import OPEN_VILLAGE, Evening, Press, apply_patch, cells, refusal, told_in

BEN, UNDO = ("ben", "join"), ("host", "undo")
THROW: Press = ("host", "throw", {}, 0)
FREE_BEN: Press = ("host", "free-seat", {"seat": 1})


def locks(count: int) -> list[Press]:
    """Return so many presses that lock the table and open it again."""
    return [("host", "lock-table", {"locked": number % 2 == 0}) for number in range(count)]


def after(evening: Evening, device: str, head: int) -> Batch:
    return evening.followers.events_after(
        Audience(device, origin="http://here"), evening.code, head
    )


def replayed(view: Mapping[str, Any], batch: Batch) -> Any:
    """Return what a screen shows after a batch."""
    for step in batch.steps:
        view = apply_patch(view, told_in(step)["patch"])
    return view if batch.view is None else batch.view


@pytest.mark.parametrize("device", ["eve", ""])
def test_a_stranger_sees_that_there_is_a_table_and_no_more(device: str) -> None:
    evening = Evening((3, 4)).start().after(THROW)

    assert evening.view(device) == {
        "table": {"code": evening.code, "game": "village", "state": "playing"}
    }
    assert isinstance(refusal(lambda: after(evening, device, 0)), NotAllowed)


def test_whoever_is_at_the_table_sees_the_link_for_others() -> None:
    evening = Evening()
    evening.join("tv", as_display=True)

    links = {evening.view(device)["table"]["join_url"] for device in ("host", "tv")}

    assert links == {f"http://here/j/{evening.code}#{evening.secret}"}


def test_the_display_sees_seats_throw_and_log_but_no_sheet_and_nothing_to_press() -> None:
    evening = Evening((3, 4)).start()
    evening.join("tv", as_display=True)

    view = evening.after(THROW, ("ben", "change-sheet", cells(coins=3), 1)).view("tv")

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
    devices = ("host", "ben", "cleo", "tv", "eve", "dora")
    draw: Press = ("ben", "draw-card", {}, 1)

    def seen_by(card: str) -> list[str]:
        return [device for device in devices if card in json.dumps(evening.view(device))]

    evening.after(draw)
    assert seen_by("card 41") == ["ben"]
    assert [
        device
        for device in devices[:4]
        if "41" in json.dumps([told_in(step) for step in after(evening, device, 6).steps])
    ] == ["ben"]
    evening.after(("cleo", "undo"))
    assert seen_by("card 41") == []
    evening.after(draw, ("cleo", "free-seat", {"seat": 1}), ("dora", "join"))
    assert seen_by("card 77") == []
    evening.after(("host", "give-hand", {"seat": 1}))
    assert seen_by("card 77") == ["dora"]


def test_a_screen_that_is_up_to_date_is_sent_nothing() -> None:
    evening = Evening()

    assert after(evening, "host", 2) == Batch(2, own=(Seat(0),))


def test_a_step_says_what_happened_in_words_of_the_moment() -> None:
    evening = Evening((3, 4)).start()
    evening.after(("ben", "throw", {}, 1), ("ben", "name-seat", {"name": "Ben {who}"}, 1))

    thrown, named = after(evening, "host", 4).steps

    assert {key: told_in(thrown)[key] for key in ("seq", "kind", "seat", "who", "text")} == {
        "seq": 5,
        "kind": "dice-thrown",
        "seat": 1,
        "who": "Yellow triangle",
        "text": "Yellow triangle threw 3 and 4. Write 7.",
    }
    assert told_in(named)["text"] == "Yellow triangle is Ben {who}."
    assert evening.view("host")["log"]["5"]["text"] == "Ben {who} threw 3 and 4. Write 7."


def test_a_changed_sheet_interrupts_nobody() -> None:
    evening = Evening().after(("host", "change-sheet", cells(coins=1), 0))

    (step,) = after(evening, "host", 2).steps

    assert "text" not in told_in(step)
    assert told_in(step)["kind"] == "sheet-changed"


def test_a_new_link_is_sent_as_a_whole_view_to_whoever_missed_it() -> None:
    evening = Evening().after(BEN)
    old = evening.view("ben")
    evening.after(("host", "rotate-link"), *locks(1))

    missed, seen = after(evening, "ben", 3), after(evening, "ben", 4)

    assert missed.steps == ()
    assert missed.view == evening.view("ben")
    assert old["table"]["join_url"] != evening.view("ben")["table"]["join_url"]
    assert len(seen.steps) == 1


@pytest.mark.parametrize("head", [-(10**15), -1, 0, 99, 10**15])
def test_whoever_is_too_far_behind_or_ahead_gets_a_whole_view(head: int) -> None:
    evening = Evening().after(*locks(PAST_MAX))
    fresh = evening.view("host")

    batch = after(evening, "host", head)

    assert batch == Batch(evening.log.head, view=fresh, own=(Seat(0),))


def test_whoever_is_just_near_enough_gets_every_step() -> None:
    evening = Evening()
    start = evening.view("host")

    batch = after(evening.after(*locks(PAST_MAX)), "host", 2)

    assert [step.seq for step in batch.steps] == list(range(3, PAST_MAX + 3))
    assert replayed(start, batch) == evening.view("host")


def test_screens_that_are_behind_have_each_head_cut_once(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[int] = []

    def cut(log: Log, before: Cut | None = None) -> Cut:
        made.append(log.head)
        return Cut(log, before)

    evening = Evening().after(*locks(20))
    monkeypatch.setattr("companion.engine.cut.Cut", cut)

    for _ in range(5):
        after(evening, "host", 4)

    assert sorted(made) == list(range(4, evening.log.head + 1))


def test_once_screens_have_caught_up_few_heads_are_kept() -> None:
    evening = Evening().after(*locks(20))
    after(evening, "host", 4)

    evening.followers.forget_quiet()

    kept = evening.followers._cuts._tables.get(evening.row.id)
    assert sorted(kept or ()) == list(range(evening.log.head - HEADS_MAX + 1, evening.log.head + 1))


def test_after_a_restart_whoever_missed_little_still_gets_steps() -> None:
    evening = Evening((3, 4)).start()
    before = evening.view("ben")
    evening.after(THROW)

    restarted = Evening(store=evening.store)
    batch = restarted.followers.events_after(
        Audience("ben", origin="http://here"), evening.code, before["head"]
    )

    assert replayed(before, batch) == evening.view("ben")
    assert len(batch.steps) == 1


def test_whose_seat_was_freed_is_told_nothing_further() -> None:
    evening = Evening().after(BEN, FREE_BEN)

    assert refusal(lambda: after(evening, "ben", 3)).code == "not-at-table"


def test_a_screen_away_while_its_seat_was_freed_and_given_back_still_agrees() -> None:
    evening = Evening().after(BEN)
    before = evening.view("ben")
    evening.after(FREE_BEN, UNDO)

    assert replayed(before, after(evening, "ben", 3)) == evening.view("ben")


def test_the_log_on_a_screen_has_a_greatest_length() -> None:
    evening = Evening().after(*locks(LOG_ENTRIES_MAX + 5))
    before = evening.view("host")
    evening.after(("host", "lock-table", {"locked": False}))

    shown = replayed(before, after(evening, "host", before["head"]))

    assert len(shown["log"]) == LOG_ENTRIES_MAX
    assert shown == evening.view("host")


def test_views_hold_objects_without_nulls() -> None:
    evening = Evening((3, 4), game=OPEN_VILLAGE).start().after(THROW, ("host", "finish-table"))

    assert "null" not in json.dumps([evening.view(device) for device in ("host", "ben", "eve")])


def test_what_is_pressed_beside_the_play_keeps_nobody_from_playing_on() -> None:
    for game_id in game_ids():
        whole: Any = describe_game(game_id, "en")

        own = {kind for kind, each in find_game(game_id).play.commands.items() if each.is_beside}
        assert set(whole["beside"]) - own == {
            *("change-sheet", "undo-sheet", "set-ready", "name-seat", "add-seat", "free-seat"),
            *("answer-knock", "give-hand", "set-toggle", "lock-table", "rotate-link", "name-host"),
            "erase-name",
        }


def test_no_cut_keeps_the_views_of_more_hosts_than_a_table_has_screens() -> None:
    cut = Cut(Evening().log)

    def shown(number: int) -> ref[Show]:
        return ref(cut.show(Address("K7QFDM", f"http://host-{number}"), DISPLAY, "en"))

    first, again = shown(0), shown(0)
    kept = first() is again()
    last = [shown(number) for number in range(1, SHOWS_MAX + 1)][-1]

    assert kept
    assert first() is None
    assert last() is not None
