"""Coming to a table: by link, by code, knocking."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

import pytest

from companion.core.errors import Unavailable
from companion.core.message import Seat
from companion.engine.admission import KNOCKS_MAX, SENT_AWAY_MAX, Admission, Asked, join
from companion.table.ports import HeadMoved
from companion.table.principal import Right
from tests.factories import OPEN_VILLAGE, Evening, Overtaken, Press, refusal

ADMIT: Press = ("host", "answer-knock", {"knock": 3, "admit": True})
SEND_AWAY: Press = ("host", "answer-knock", {"knock": 3, "admit": False})
BEN, CLEO, FREE_BEN = ("ben", "join"), ("cleo", "join"), ("host", "free-seat", {"seat": 1})
START, FINISH = ("host", "start-game"), ("host", "finish-table")
FOURTH_PLACE: Press = ("host", "add-seat", {"seat": 3}, 0)
LOCK: Press = ("host", "lock-table", {"locked": True})


def closed() -> Evening:
    """Return a table whose code alone lets nobody in."""
    return Evening(open_by_code=False)


def late() -> Evening:
    """Return a table of a game that has late players."""
    return Evening(game=OPEN_VILLAGE)


def test_on_an_open_table_the_code_alone_takes_the_next_seat() -> None:
    evening = Evening()

    assert [evening.join("ben"), evening.join("cleo")] == [1, 2]
    assert evening.view("cleo")["me"]["own"] == {"2": True}


def test_on_another_table_the_code_alone_only_knocks_and_again_is_still_one_knock() -> None:
    evening = closed()

    assert [evening.join("ben"), evening.join("ben")] == [None, None]
    assert evening.view("ben")["knock"] == "waiting"
    assert evening.view("host")["knocks"] == {"3": {"knock": 3, "display": False}}
    assert evening.kinds.count("knocked") == 1


def test_whoever_sits_lets_a_phone_in_with_one_press() -> None:
    evening = closed().after(BEN, ADMIT)

    assert evening.view("ben")["me"]["own"] == {"1": True}
    assert "knocks" not in evening.view("host")


def test_a_phone_that_is_sent_away_sees_nothing() -> None:
    evening = closed().after(BEN, SEND_AWAY)

    assert evening.view("ben") == {
        "table": {"code": evening.code, "game": evening.game.id, "state": "lobby"},
        "knock": "refused",
    }


def test_a_phone_that_was_sent_away_three_times_needs_the_link() -> None:
    evening = closed()
    for _ in range(SENT_AWAY_MAX):
        evening.join("ben")
        evening.ask("host", "answer-knock", {"knock": evening.log.head, "admit": False})

    assert refusal(lambda: evening.join("ben")).code == "sent-away"
    assert evening.kinds.count("knocked") == 3
    assert evening.join("cleo") is None
    assert evening.join("ben", evening.secret) == 1


def test_the_link_answers_a_knock_of_the_same_phone() -> None:
    evening = closed().after(BEN)

    assert evening.join("ben", evening.secret) == 1
    assert "knocks" not in evening.view("host")


def test_a_knock_at_a_finished_table_is_nothing_to_press() -> None:
    evening = closed()
    evening.after(("ben", "join", evening.secret), CLEO, START, FINISH)

    error = refusal(lambda: evening.ask("host", "answer-knock", {"knock": 4, "admit": False}))

    assert error.code == "wrong-stage"
    assert "answer-knock" not in evening.view("host")["me"]["can"]


def test_a_big_display_that_knocks_is_let_in_as_a_display() -> None:
    evening = closed()
    evening.join("tv", as_display=True)

    me = evening.after(ADMIT).view("tv")["me"]

    assert (me["display"], me["own"]) == (True, {})


@pytest.mark.parametrize("secret", ["wrong", "secret-999", "gé"])
@pytest.mark.parametrize("open_by_code", [True, False])
def test_a_wrong_link_opens_nothing_even_where_the_code_would(
    secret: str, open_by_code: bool
) -> None:
    evening = Evening(open_by_code=open_by_code)

    assert refusal(lambda: evening.join("ben", secret)).code == "old-link"
    assert evening.log.head == 2


def test_after_the_link_is_rotated_the_old_one_opens_nothing_and_the_new_one_does() -> None:
    evening = closed()
    old = evening.secret

    evening.ask("host", "rotate-link")

    assert evening.secret != old
    assert refusal(lambda: evening.join("ben", old)).code == "old-link"
    assert evening.join("ben", evening.secret) == 1


def test_whoever_loses_the_race_against_a_rotation_stays_outside() -> None:
    store = Overtaken()
    evening, other_worker = (Evening(store=store, open_by_code=False) for _ in range(2))
    old = evening.secret
    store.first = lambda: other_worker.ask("host", "rotate-link")

    assert refusal(lambda: evening.join("ben", old)).code == "old-link"
    assert evening.view("ben").keys() == {"table"}


def test_a_phone_that_is_there_keeps_its_seat() -> None:
    evening = Evening().after(BEN)

    again = [join(evening.tables, evening.code, Asked(each, "k")) for each in ("ben", "host")]

    assert again == [Admission(Seat(place), is_new=False) for place in (1, 0)]
    assert evening.log.head == 3


def test_a_locked_table_lets_nobody_in_but_the_host() -> None:
    evening = Evening().after(LOCK)
    ways: list[Mapping[str, Any]] = [{}, {"secret": evening.secret}, {"as_display": True}]

    refused = {refusal(partial(evening.join, "ben", **way)).code for way in ways}

    assert refused == {"table-locked"}
    assert evening.after(("host", "free-seat", {"seat": 0})).join("host") == 0
    assert evening.after(("host", "lock-table", {"locked": False})).join("ben") == 1


REFUSED: dict[str, tuple[Callable[[], Evening], tuple[Press, ...], Press, str]] = {
    "let in after being sent away": (closed, (BEN, SEND_AWAY), ADMIT, "knock-answered"),
    "a knock where every seat is taken": (
        closed, (("host", "add-seat"),) * 3, BEN, "no-free-seat",
    ),
    "one knock too many": (
        closed, tuple((f"phone {each}", "join") for each in range(KNOCKS_MAX)), BEN,
        "too-many-knocks",
    ),
    "a full table": (Evening, (BEN, CLEO, ("dora", "join")), ("emil", "join"), "no-free-seat"),
    "too late": (Evening, (BEN, START), CLEO, "too-late"),
    "another seat too late": (Evening, (BEN, START), ("ben", "add-seat"), "too-late"),
    "a finished table": (late, (BEN, START, FINISH), CLEO, "too-late"),
    "a place where somebody sits": (Evening, (FOURTH_PLACE,), FOURTH_PLACE, "seat-is-taken"),
}  # fmt: skip


@pytest.mark.parametrize("name", REFUSED)
def test_who_may_not_come_is_told_why_and_nothing_is_changed(name: str) -> None:
    make, before, press, code = REFUSED[name]
    evening = make().after(*before)
    log = evening.log

    assert refusal(lambda: evening.after(press)).code == code
    assert evening.log == log


def test_who_comes_late_gets_a_seat_as_the_game_has_it() -> None:
    assert late().start().join("cleo") == 2


def test_a_seat_left_in_mid_game_is_open_to_whoever_comes_and_keeps_its_sheet() -> None:
    coins: Press = ("ben", "change-sheet", {"cells": {"coins": 4}}, 1)
    evening = Evening().start("ben", "cleo").after(coins, FREE_BEN)

    assert evening.join("ben on a new phone") == 1
    assert evening.view("ben on a new phone")["sheets"]["1"] == {"coins": 4}
    assert evening.view("ben").keys() == {"table"}


def test_with_late_players_a_seat_that_was_left_comes_before_one_never_used() -> None:
    evening = late().start("ben", "cleo").after(("cleo", "free-seat", {"seat": 2}), FREE_BEN)

    assert [evening.join("x"), evening.join("y"), evening.join("z")] == [1, 2, 3]


def test_an_old_press_takes_no_second_seat_after_the_first_was_freed() -> None:
    evening = Evening()
    press = Asked("ben", "k")
    join(evening.tables, evening.code, press)
    evening.after(FREE_BEN)

    assert refusal(lambda: join(evening.tables, evening.code, press)).code == "key-reused"
    assert evening.join("ben") == 1


def test_a_display_takes_no_seat_and_is_told_once_and_may_sit_down_later() -> None:
    evening = Evening()

    assert [evening.join("tv", as_display=True) for _ in range(2)] == [None, None]
    assert evening.kinds[2:] == ["display-joined"]
    assert evening.view("tv")["me"]["display"] is True
    assert evening.join("tv") == 1


def test_when_others_always_come_first_it_says_try_again_and_leaves_nothing() -> None:
    store = Overtaken()
    evening = Evening(store=store)

    def somebody_else() -> None:
        store.first = somebody_else
        raise HeadMoved

    store.first = somebody_else

    errors = [refusal(partial(evening.after, press)) for press in (BEN, LOCK)]

    assert all(isinstance(error, Unavailable) and error.code == "busy" for error in errors)
    assert evening.log.head == 2
    no_rights: tuple[Right, ...] = ()
    assert store.all_rights(evening.row.id).get("ben", ()) == no_rights


def test_a_free_place_that_is_chosen_is_the_one_that_is_taken() -> None:
    assert sorted(Evening().after(FOURTH_PLACE).log.state.taken) == [0, 3]
