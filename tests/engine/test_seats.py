"""Names, seats, toggles and the stages of a table: who may do what, and when."""

from typing import Any

import pytest

from companion.core.errors import InvalidInput, NotAllowed, RuleViolation, UnknownThing
from companion.core.message import Seat
from companion.table.state import Stage
from tests.factories import Evening, Press, refusal

BEN, CLEO = ("ben", "join"), ("cleo", "join")
FREE_BEN, UNDO = ("host", "free-seat", {"seat": 1}), ("host", "undo")
LOCK: Press = ("host", "lock-table", {"locked": True})
FAST = {"toggle": "pace", "value": "fast"}
START, END, FINISH = ("host", "start-game"), ("host", "end-play"), ("host", "finish-table")


def own(evening: Evening, device: str) -> Any:
    """Return the seats that are a device's own; nothing where it sees no table."""
    return evening.view(device).get("me", {}).get("own")


def test_a_seat_names_itself_and_may_change_its_name() -> None:
    evening = Evening().after(
        ("host", "name-seat", {"name": "Ann"}, 0), ("host", "name-seat", {"name": "Anna"}, 0)
    )

    assert evening.view("host")["seats"]["0"]["name"] == "Anna"
    assert [event.text for event in evening.log.events[2:]] == ["Ann", "Anna"]


NAMES: list[tuple[object, str]] = [
    ("", "wrong-length"),
    ("x" * 25, "wrong-length"),
    (" Ann", "bad-name"),
    ("A\u202en", "bad-name"),
    (["Ann"], "wrong-type"),
    (None, "wrong-type"),
]
TOGGLES: list[tuple[dict[str, object], str, str]] = [
    ({"toggle": "weather", "value": True}, "unknown-word", "/data/toggle"),
    ({"toggle": "pace", "value": "furious"}, "unknown-word", "/data/value"),
    ({"toggle": "pace", "value": True}, "wrong-type", "/data/value"),
    ({"toggle": "double_houses", "value": 1}, "wrong-type", "/data/value"),
    ({"toggle": "pace"}, "missing-key", "/data"),
]
BAD: list[tuple[Press, str, str]] = [
    *((("host", "name-seat", {"name": name}, 0), code, "/data/name") for name, code in NAMES),
    *((("host", "set-toggle", data), code, pointer) for data, code, pointer in TOGGLES),
    (("host", "free-seat", {"seat": 4}), "out-of-range", "/data/seat"),
    (("host", "fly", {}, 0), "unknown-command", "/kind"),
]


@pytest.mark.parametrize(("press", "code", "pointer"), BAD)
def test_what_does_not_fit_is_refused_where_it_stands(
    press: Press, code: str, pointer: str
) -> None:
    error = refusal(lambda: Evening().after(press))

    assert isinstance(error, UnknownThing if code == "unknown-command" else InvalidInput)
    assert (error.code, error.pointer) == (code, pointer)


@pytest.mark.parametrize(
    "press",
    [
        *(("host", "undo", {}, seat) for seat in (-1, 3, 4, 99)),
        ("ben", "name-seat", {"name": "Ann"}, 0),
        ("ben", "name-seat", {"name": "Ann"}, 3),
        ("ben", "name-seat", {"name": "Ann"}),
        ("ben", "set-ready", {"ready": True}, 0),
        ("ben", "undo", {}, 0),
        *(
            ("host", kind, data, seat)
            for seat in (1, 11)
            for kind, data in (
                ("finish-table", {}),
                ("lock-table", {"locked": True}),
                ("rotate-link", {}),
                ("set-toggle", {"toggle": "double_houses", "value": True}),
            )
        ),
    ],
)
def test_another_seat_is_not_ones_own_and_nothing_is_done_in_its_name(press: Press) -> None:
    evening = Evening().start()
    log = evening.log

    error = refusal(lambda: evening.after(press))

    assert (error.code, error.pointer) == ("not-your-seat", "/seat")
    assert (evening.log, evening.view("host")["head"]) == (log, log.head)


def test_a_seat_without_a_phone_is_filled_in_by_any_phone_at_the_table() -> None:
    evening = Evening().after(BEN, ("ben", "add-seat", {"name": "Cleo"}))

    seat = evening.view("host")["seats"]["2"]
    assert (seat["name"], seat["phone"], seat["state"]) == ("Cleo", False, "taken")
    for coins, device in enumerate(("host", "ben")):
        evening.ask(device, "change-sheet", {"cells": {"coins": coins}}, seat=2)
    view = evening.view("host")
    assert view["sheets"]["2"] == {"coins": 1}
    assert view["me"]["seats"] == {"0": True, "2": True}
    assert view["me"]["own"] == {"0": True}
    evening.ask("host", "erase-name", {"seat": 2})
    assert not any(event.text for event in evening.log.events)


def test_a_freed_seat_ends_the_right_and_undo_gives_it_back() -> None:
    evening = Evening().after(BEN, ("ben", "name-seat", {"name": "Ben"}, 1))
    before = evening.view("ben")["seats"]["1"]

    evening.after(FREE_BEN)

    assert evening.view("ben").keys() == {"table"}
    refused = refusal(lambda: evening.ask("ben", "name-seat", {"name": "B"}, seat=1))
    assert isinstance(refused, NotAllowed)
    evening.after(UNDO)
    assert (evening.view("ben")["seats"]["1"], own(evening, "ben")) == (before, {"1": True})


@pytest.mark.parametrize("again", [(), (FREE_BEN, UNDO)])
def test_whoever_held_a_seat_before_somebody_else_took_it_stays_outside(
    again: tuple[Press, ...],
) -> None:
    evening = Evening().after(BEN, FREE_BEN, CLEO, *again)

    assert refusal(lambda: evening.after(UNDO)).code == "nothing-to-undo"
    assert own(evening, "cleo") == {"1": True}
    assert evening.view("ben").keys() == {"table"}


def test_the_host_sets_toggles_by_their_words() -> None:
    evening = Evening().after(
        ("host", "set-toggle", FAST),
        ("host", "set-toggle", {"toggle": "double_houses", "value": True}),
    )

    assert evening.view("host")["table"]["toggles"] == {"double_houses": True, "pace": "fast"}


def test_a_host_who_gave_up_the_seat_still_runs_the_table() -> None:
    evening = Evening().after(("host", "free-seat", {"seat": 0}), LOCK)

    assert evening.log.state.locked
    assert evening.log.events[-1].seat is None


def test_alone_there_is_no_game() -> None:
    error = refusal(lambda: Evening().after(START))

    assert isinstance(error, RuleViolation)
    assert error.code == "too-few-players"
    assert "needs 2 players; 1 sits here" in str(error)


def test_a_table_goes_from_lobby_over_playing_and_scoring_to_finished_and_back() -> None:
    evening = Evening().after(BEN)

    presses = (START, END, FINISH, ("host", "reopen-table"), FINISH)
    stages = [evening.log.state.stage, *(evening.after(each).log.state.stage for each in presses)]

    assert stages == [
        Stage.LOBBY,
        Stage.PLAYING,
        Stage.SCORING,
        Stage.FINISHED,
        Stage.SCORING,
        Stage.FINISHED,
    ]


def test_a_start_and_an_end_by_mistake_are_taken_back() -> None:
    evening = Evening().start().after(("ben", "end-play", {}, 1))

    stages = [evening.after(("ben", "undo", {}, 1)).log.state.stage for _ in range(2)]

    assert stages == [Stage.PLAYING, Stage.LOBBY]


REFUSED: list[tuple[int, Press, str]] = [
    *(
        (stage, ("host", kind, {}, 0), "wrong-stage")
        for stage, kinds in enumerate(
            (
                "end-play throw finish-table reopen-table",
                "start-game reopen-table open-rematch",
                "throw end-play",
                "throw start-game finish-table undo-sheet add-seat",
            )
        )
        for kind in kinds.split()
    ),
    (3, ("host", "change-sheet", {"cells": {"coins": 1}}, 0), "wrong-stage"),
    (3, ("host", "set-ready", {"ready": True}, 0), "wrong-stage"),
    (3, ("host", "free-seat", {"seat": 1}, 0), "wrong-stage"),
    (3, ("host", "set-toggle", FAST, 0), "wrong-stage"),
    (0, ("host", "free-seat", {"seat": 3}), "seat-is-free"),
    (0, ("ben", "set-toggle", FAST, 1), "not-host"),
    (0, ("ben", "lock-table", {"locked": True}, 1), "not-host"),
    (0, ("ben", "rotate-link", {}, 1), "not-host"),
    (0, ("ben", "reopen-table", {}, 1), "not-host"),
    (0, ("tv", "undo"), "not-at-table"),
    (0, ("tv", "name-seat", {"name": "TV"}, 0), "not-your-seat"),
    (0, ("eve", "undo"), "not-at-table"),
    (1, ("host", "draw-card", {}, 2), "not-your-hand"),
    (0, ("", "undo"), "not-at-table"),
    *((0, ("host", kind, {"extra": 1}, 0), "unknown-key") for kind in ("start-game", "undo-sheet",
                                                                       "rotate-link", "undo")),
    (1, ("host", "end-play", {"extra": 1}, 0), "unknown-key"),
    (1, ("host", "finish-table", {"extra": 1}, 0), "unknown-key"),
    (3, ("host", "reopen-table", {"extra": 1}, 0), "unknown-key"),
]  # fmt: skip


@pytest.mark.parametrize(("stage", "press", "code"), REFUSED)
def test_what_may_not_be_done_is_refused_before_anything_is_written(
    stage: int, press: Press, code: str
) -> None:
    evening = Evening().after(BEN, ("ben", "add-seat"))
    evening.join("tv", as_display=True)
    before = evening.after(*(START, END, FINISH)[:stage]).log

    error = refusal(lambda: evening.ask(*press[:3], seat=dict(enumerate(press)).get(3), key="k"))

    assert error.code == code
    assert error.pointer == ("/data/extra" if code == "unknown-key" else error.pointer)
    assert evening.log == before
    assert evening.store.find_answer(evening.row.id, press[0], "k") is None
    assert evening.view("tv")["me"]["can"] == {}


def test_what_can_be_pressed_is_what_is_not_refused() -> None:
    evening = Evening((3, 4), (2,)).start("ben", "cleo").after(LOCK)
    data: dict[str, dict[str, object]] = {
        "add-seat": {},
        "change-sheet": {"cells": {"coins": 1}},
        "free-seat": {"seat": 2},
        "lock-table": {"locked": False},
        "name-seat": {"name": "Ann"},
        "rethrow": {"keep": [0]},
        "set-ready": {"ready": True},
        "set-toggle": {"toggle": "pace", "value": "fast"},
    }

    for kind in ("throw", "rethrow", "change-sheet", "undo-sheet", "name-seat", "set-ready",
                 "set-toggle", "lock-table", "rotate-link", "free-seat", "add-seat", "undo",
                 "end-play", "finish-table", "reopen-table"):  # fmt: skip
        assert kind in evening.view("host")["me"]["can"], kind
        evening.ask("host", kind, data.get(kind), seat=0)


def test_the_next_game_keeps_the_lock_and_who_shows_the_hand_of_a_seat_without_a_phone() -> None:
    evening = Evening().after(BEN, ("ben", "add-seat", {"name": "Cleo"}), LOCK, START, FINISH)

    evening.ask("host", "open-rematch")
    evening.code = evening.view("host")["table"]["rematch"]

    assert evening.log.state.locked
    assert [seat.keeper for seat in evening.log.state.seats] == [-1, -1, Seat(1), -1]
