"""Names, seats, toggles and the stages of a table: who may do what, and when."""

import pytest

from companion.core.errors import CompanionError, InvalidInput, NotAllowed, RuleViolation
from companion.core.ids import Seat
from companion.table.state import Stage
from tests.factories import Evening, refusal


def test_a_seat_names_itself_and_may_change_its_name() -> None:
    evening = Evening()

    evening.ask("host", "name-seat", {"name": "Ann"}, seat=0)
    evening.ask("host", "name-seat", {"name": "Anna"}, seat=0)

    assert evening.view("host")["seats"]["0"]["name"] == "Anna"
    assert [event.text for event in evening.log.events[2:]] == ["Ann", "Anna"]


@pytest.mark.parametrize(
    ("name", "code"),
    [
        ("", "wrong-length"),
        ("x" * 25, "wrong-length"),
        (" Ann", "bad-name"),
        ("A\u202en", "bad-name"),
        (["Ann"], "wrong-type"),
        (None, "wrong-type"),
    ],
)
def test_what_is_no_name_is_refused_where_it_stands(name: object, code: str) -> None:
    error = refusal(lambda: Evening().ask("host", "name-seat", {"name": name}, seat=0))

    assert isinstance(error, InvalidInput)
    assert (error.code, error.pointer) == (code, "/data/name")


def test_another_seat_is_not_ones_own() -> None:
    evening = Evening()
    evening.join("ben")

    errors = [
        refusal(lambda: evening.ask("ben", "name-seat", {"name": "Ann"}, seat=0)),
        refusal(lambda: evening.ask("ben", "name-seat", {"name": "Ann"}, seat=3)),
        refusal(lambda: evening.ask("ben", "name-seat", {"name": "Ann"})),
        refusal(lambda: evening.ask("ben", "set-ready", {"ready": True}, seat=0)),
        refusal(lambda: evening.ask("ben", "undo", seat=0)),
    ]

    assert {error.code for error in errors} == {"not-your-seat"}
    assert {error.pointer for error in errors} == {"/seat"}


@pytest.mark.parametrize("seat", [-1, 4, 99])
def test_a_seat_that_no_table_has_is_not_ones_own_either(seat: int) -> None:
    error = refusal(lambda: Evening().ask("host", "undo", seat=seat))

    assert error.code == "not-your-seat"


@pytest.mark.parametrize("seat", [1, 11])
@pytest.mark.parametrize(
    ("kind", "data"),
    [
        ("finish-table", {}),
        ("lock-table", {"locked": True}),
        ("rotate-link", {}),
        ("set-toggle", {"toggle": "double_houses", "value": True}),
    ],
)
def test_nothing_is_done_in_the_name_of_a_seat_that_is_not_ones_own(
    kind: str, data: dict[str, object], seat: int
) -> None:
    evening = Evening().start("ben")
    head = evening.log.head

    error = refusal(lambda: evening.ask("host", kind, data, seat=seat))

    assert (error.code, evening.log.head) == ("not-your-seat", head)
    assert evening.view("host")["head"] == head


def test_a_seat_without_a_phone_is_filled_in_by_any_phone_at_the_table() -> None:
    evening = Evening()
    evening.join("ben")

    evening.ask("ben", "add-seat", {"name": "Cleo"})

    seat = evening.view("host")["seats"]["2"]
    assert (seat["name"], seat["phone"], seat["state"]) == ("Cleo", False, "taken")
    evening.ask("host", "change-sheet", {"cells": {"coins": 1}}, seat=2)
    evening.ask("ben", "change-sheet", {"cells": {"coins": 2}}, seat=2)
    assert evening.view("host")["sheets"]["2"] == {"coins": 2}
    assert evening.view("host")["me"]["seats"] == {"0": True, "2": True}
    assert evening.view("host")["me"]["own"] == {"0": True}


def test_a_freed_seat_ends_the_right_and_undo_gives_it_back() -> None:
    evening = Evening()
    evening.join("ben")
    evening.ask("ben", "name-seat", {"name": "Ben"}, seat=1)
    before = evening.view("ben")["seats"]["1"]

    evening.ask("host", "free-seat", {"seat": 1})
    freed = evening.view("ben")
    refused = refusal(lambda: evening.ask("ben", "name-seat", {"name": "B"}, seat=1))
    evening.ask("host", "undo")

    assert freed.keys() == {"table"}
    assert isinstance(refused, NotAllowed)
    assert evening.view("ben")["seats"]["1"] == before
    assert evening.view("ben")["me"]["own"] == {"1": True}


def test_a_seat_that_somebody_took_again_is_past_undoing() -> None:
    evening = Evening()
    evening.join("ben")
    evening.ask("host", "free-seat", {"seat": 1})
    evening.join("cleo")

    error = refusal(lambda: evening.ask("host", "undo"))

    assert error.code == "nothing-to-undo"
    assert evening.view("cleo")["me"]["own"] == {"1": True}
    assert evening.view("ben").keys() == {"table"}


def test_whoever_held_a_seat_before_somebody_else_took_it_stays_outside() -> None:
    evening = Evening()
    evening.join("ben")
    evening.ask("host", "free-seat", {"seat": 1})
    evening.join("cleo")
    evening.ask("host", "free-seat", {"seat": 1})
    evening.ask("host", "undo")

    assert evening.view("cleo")["me"]["own"] == {"1": True}
    assert evening.view("ben").keys() == {"table"}


def test_a_free_seat_cannot_be_freed_and_a_seat_too_many_is_out_of_range() -> None:
    evening = Evening()

    free = refusal(lambda: evening.ask("host", "free-seat", {"seat": 1}))
    beyond = refusal(lambda: evening.ask("host", "free-seat", {"seat": 4}))

    assert (free.code, beyond.code) == ("seat-is-free", "out-of-range")
    assert beyond.pointer == "/data/seat"


def test_the_host_sets_toggles_by_their_words() -> None:
    evening = Evening()

    evening.ask("host", "set-toggle", {"toggle": "pace", "value": "fast"})
    evening.ask("host", "set-toggle", {"toggle": "double_houses", "value": True})

    assert evening.view("host")["table"]["toggles"] == {"double_houses": True, "pace": "fast"}


@pytest.mark.parametrize(
    ("data", "code", "pointer"),
    [
        ({"toggle": "weather", "value": True}, "unknown-word", "/data/toggle"),
        ({"toggle": "pace", "value": "furious"}, "unknown-word", "/data/value"),
        ({"toggle": "pace", "value": True}, "wrong-type", "/data/value"),
        ({"toggle": "double_houses", "value": 1}, "wrong-type", "/data/value"),
        ({"toggle": "pace"}, "missing-key", "/data"),
    ],
)
def test_a_toggle_has_no_other_values(data: dict[str, object], code: str, pointer: str) -> None:
    error = refusal(lambda: Evening().ask("host", "set-toggle", data))

    assert (error.code, error.pointer) == (code, pointer)


@pytest.mark.parametrize(
    ("kind", "data"),
    [
        ("set-toggle", {"toggle": "pace", "value": "fast"}),
        ("lock-table", {"locked": True}),
        ("rotate-link", {}),
        ("reopen-table", {}),
    ],
)
def test_what_is_the_hosts_is_nobody_elses(kind: str, data: dict[str, object]) -> None:
    evening = Evening()
    evening.join("ben")

    error = refusal(lambda: evening.ask("ben", kind, data, seat=1))

    assert isinstance(error, NotAllowed)
    assert error.code == "not-host"


def test_a_host_who_gave_up_the_seat_still_runs_the_table() -> None:
    evening = Evening()
    evening.ask("host", "free-seat", {"seat": 0})

    evening.ask("host", "lock-table", {"locked": True})

    assert evening.log.state.locked
    assert evening.log.events[-1].seat is None


def test_alone_there_is_no_game() -> None:
    error = refusal(lambda: Evening().ask("host", "start-game"))

    assert isinstance(error, RuleViolation)
    assert error.code == "too-few-players"
    assert "needs 2 players; 1 sits here" in str(error)


def test_a_table_goes_from_lobby_over_playing_and_scoring_to_finished_and_back() -> None:
    evening = Evening()
    evening.join("ben")
    stages = [evening.log.state.stage]

    for kind in ("start-game", "end-play", "finish-table", "reopen-table", "finish-table"):
        evening.ask("host", kind)
        stages.append(evening.log.state.stage)

    assert stages == [
        Stage.LOBBY,
        Stage.PLAYING,
        Stage.SCORING,
        Stage.FINISHED,
        Stage.SCORING,
        Stage.FINISHED,
    ]


def test_a_start_and_an_end_by_mistake_are_taken_back() -> None:
    evening = Evening().start()
    evening.ask("ben", "end-play", seat=1)

    evening.ask("ben", "undo", seat=1)
    playing = evening.log.state.stage
    evening.ask("ben", "undo", seat=1)

    assert playing is Stage.PLAYING
    assert evening.log.state.stage is Stage.LOBBY


@pytest.mark.parametrize(
    ("stage", "kind"),
    [
        (0, "end-play"),
        (0, "throw"),
        (0, "finish-table"),
        (0, "reopen-table"),
        (1, "start-game"),
        (1, "reopen-table"),
        (2, "throw"),
        (2, "end-play"),
        (3, "throw"),
        (3, "start-game"),
        (3, "finish-table"),
    ],
)
def test_out_of_its_stage_a_command_is_refused(stage: int, kind: str) -> None:
    evening = Evening()
    evening.join("ben")
    for step in ("start-game", "end-play", "finish-table")[:stage]:
        evening.ask("host", step)
    head = evening.log.head

    error = refusal(lambda: evening.ask("host", kind, seat=0))

    assert isinstance(error, RuleViolation)
    assert error.code == "wrong-stage"
    assert evening.log.head == head


@pytest.mark.parametrize(
    ("kind", "data"),
    [
        ("change-sheet", {"cells": {"coins": 1}}),
        ("undo-sheet", {}),
        ("set-ready", {"ready": True}),
        ("add-seat", {}),
        ("free-seat", {"seat": 1}),
        ("set-toggle", {"toggle": "pace", "value": "fast"}),
    ],
)
def test_a_finished_table_is_not_changed_any_more(kind: str, data: dict[str, object]) -> None:
    evening = Evening().start()
    evening.ask("host", "finish-table")
    before = evening.log

    error = refusal(lambda: evening.ask("host", kind, data, seat=0))

    assert error.code == "wrong-stage"
    assert evening.log == before


def test_a_display_and_a_stranger_may_ask_for_nothing() -> None:
    evening = Evening()
    evening.join("tv", as_display=True)

    by_display = refusal(lambda: evening.ask("tv", "undo"))
    for_a_seat = refusal(lambda: evening.ask("tv", "name-seat", {"name": "TV"}, seat=0))
    by_stranger = refusal(lambda: evening.ask("eve", "undo"))
    by_nobody = refusal(lambda: evening.ask("", "undo"))

    assert by_display.code == "not-at-table"
    assert for_a_seat.code == "not-your-seat"
    assert (by_stranger.code, by_nobody.code) == ("not-at-table", "not-at-table")
    assert evening.view("tv")["me"]["can"] == {}


def test_an_unknown_command_is_said_to_be_unknown() -> None:
    error = refusal(lambda: Evening().ask("host", "fly", seat=0))

    assert (error.code, error.pointer) == ("unknown-command", "/kind")


@pytest.mark.parametrize(
    ("steps", "kind"),
    [
        ((), "start-game"),
        ((), "undo-sheet"),
        ((), "rotate-link"),
        ((), "undo"),
        (("start-game",), "end-play"),
        (("start-game",), "finish-table"),
        (("start-game", "finish-table"), "reopen-table"),
    ],
)
def test_a_key_that_a_command_does_not_know_is_refused(steps: tuple[str, ...], kind: str) -> None:
    evening = Evening()
    evening.join("ben")
    for step in steps:
        evening.ask("host", step)

    error = refusal(lambda: evening.ask("host", kind, {"extra": 1}, seat=0))

    assert (error.code, error.pointer) == ("unknown-key", "/data/extra")


def test_what_can_be_pressed_is_what_is_not_refused() -> None:
    evening = Evening((3, 4), (2, 2)).start("ben", "cleo")
    evening.ask("host", "lock-table", {"locked": True})
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

    pressed: list[str] = []
    for kind in ("throw", "rethrow", "change-sheet", "undo-sheet", "name-seat", "set-ready",
                 "set-toggle", "lock-table", "rotate-link", "free-seat", "add-seat", "undo",
                 "end-play", "finish-table", "reopen-table"):  # fmt: skip
        assert kind in evening.view("host")["me"]["can"], kind
        evening.ask("host", kind, data.get(kind), seat=0)
        pressed.append(kind)

    assert len(pressed) == 15


def test_a_command_says_no_before_anything_is_written() -> None:
    evening = Evening()
    before = evening.log

    error = refusal(lambda: evening.ask("host", "end-play", key="k"))

    assert isinstance(error, CompanionError)
    assert evening.log == before
    assert evening.store.find_answer(evening.row.id, "host", "k") is None
    assert evening.log.state.taken == (Seat(0),)


def test_in_the_next_game_the_same_phone_shows_the_hand_of_a_seat_without_one() -> None:
    evening = Evening()
    evening.join("ben")
    evening.ask("ben", "add-seat", {"name": "Cleo"})
    evening.ask("host", "start-game")
    evening.ask("host", "finish-table")

    evening.ask("host", "open-rematch")
    evening.code = evening.view("host")["table"]["rematch"]

    assert [seat.keeper for seat in evening.log.state.seats][:3] == [-1, -1, 1]


def test_the_next_game_of_a_locked_table_is_locked() -> None:
    evening = Evening()
    evening.join("ben")
    evening.ask("host", "lock-table", {"locked": True})
    evening.ask("host", "start-game")
    evening.ask("host", "finish-table")

    evening.ask("host", "open-rematch")
    evening.code = evening.view("host")["table"]["rematch"]

    assert evening.log.state.locked
