"""Coming to a table: by link, by code, knocking."""

import pytest

from companion.core.errors import RuleViolation, Unavailable
from companion.core.ids import Seat
from companion.engine.admission import KNOCKS_MAX, Admission, Asked, join
from companion.table.events import Event
from companion.table.memory import MemoryStore
from companion.table.ports import HeadMoved, Key
from companion.table.principal import Right
from tests.factories import (
    OPEN_VILLAGE,
    Evening,
    refusal,
)


def test_on_an_open_table_the_code_alone_takes_the_next_seat() -> None:
    evening = Evening(open_by_code=True)

    assert [evening.join("ben"), evening.join("cleo")] == [1, 2]
    assert evening.view("cleo")["me"]["own"] == {"2": True}


def test_on_another_table_the_code_alone_only_knocks() -> None:
    evening = Evening(open_by_code=False)

    assert evening.join("ben") is None
    assert evening.view("ben")["knock"] == "waiting"
    assert evening.view("host")["knocks"] == {"3": {"knock": 3, "display": False}}


def test_knocking_again_is_still_one_knock() -> None:
    evening = Evening(open_by_code=False)

    evening.join("ben")
    evening.join("ben")

    assert evening.kinds.count("knocked") == 1


def test_whoever_sits_lets_a_phone_in_with_one_press() -> None:
    evening = Evening(open_by_code=False)
    evening.join("ben")

    evening.ask("host", "answer-knock", {"knock": 3, "admit": True})

    assert evening.view("ben")["me"]["own"] == {"1": True}
    assert "knocks" not in evening.view("host")


def test_a_phone_that_is_sent_away_sees_nothing_and_cannot_be_let_in_later() -> None:
    evening = Evening(open_by_code=False)
    evening.join("ben")
    evening.ask("host", "answer-knock", {"knock": 3, "admit": False})

    error = refusal(lambda: evening.ask("host", "answer-knock", {"knock": 3, "admit": True}))

    assert error.code == "knock-answered"
    assert evening.view("ben") == {
        "table": {"code": evening.code, "game": evening.game.id, "state": "lobby"},
        "knock": "refused",
    }


def test_the_link_answers_a_knock_of_the_same_phone() -> None:
    evening = Evening(open_by_code=False)
    evening.join("ben")

    assert evening.join("ben", secret=evening.row.secret) == 1
    assert "knocks" not in evening.view("host")


def test_freeing_a_seat_ends_the_right_that_a_knock_gave() -> None:
    evening = Evening(open_by_code=False)
    evening.join("ben")
    evening.ask("host", "answer-knock", {"knock": 3, "admit": True})

    evening.ask("host", "free-seat", {"seat": 1})
    away = evening.view("ben")
    evening.ask("host", "undo")

    assert away.keys() == {"table"}
    assert evening.view("ben")["me"]["own"] == {"1": True}


def test_a_knock_at_a_finished_table_is_nothing_to_press() -> None:
    evening = Evening(open_by_code=False)
    evening.join("ben", secret=evening.row.secret)
    evening.start("cleo")
    evening.ask("host", "finish-table")

    error = refusal(lambda: evening.ask("host", "answer-knock", {"knock": 4, "admit": False}))

    assert error.code == "wrong-stage"
    assert "answer-knock" not in evening.view("host")["me"]["can"]


def test_a_big_display_that_knocks_is_let_in_as_a_display() -> None:
    evening = Evening(open_by_code=False)
    evening.join("tv", as_display=True)

    evening.ask("host", "answer-knock", {"knock": 3, "admit": True})

    me = evening.view("tv")["me"]
    assert (me["display"], me["own"]) == (True, {})


def test_nobody_knocks_where_every_seat_is_taken() -> None:
    evening = Evening(open_by_code=False)
    while len(evening.log.state.taken) < len(evening.log.state.seats):
        evening.ask("host", "add-seat")

    assert refusal(lambda: evening.join("ben")).code == "no-free-seat"


def test_only_so_many_phones_wait_at_once() -> None:
    evening = Evening(open_by_code=False)
    for number in range(KNOCKS_MAX):
        evening.join(f"phone {number}")

    assert refusal(lambda: evening.join("one more")).code == "too-many-knocks"


@pytest.mark.parametrize("secret", ["wrong", "secret-999", "gé"])
@pytest.mark.parametrize("open_by_code", [True, False])
def test_a_wrong_link_opens_nothing_even_where_the_code_would(
    secret: str, open_by_code: bool
) -> None:
    evening = Evening(open_by_code=open_by_code)

    error = refusal(lambda: evening.join("ben", secret=secret))

    assert error.code == "old-link"
    assert evening.log.head == 2


def test_after_the_link_is_rotated_the_old_one_opens_nothing_and_the_new_one_does() -> None:
    evening = Evening(open_by_code=False)
    old = evening.row.secret

    evening.ask("host", "rotate-link")

    assert evening.row.secret != old
    assert refusal(lambda: evening.join("ben", secret=old)).code == "old-link"
    assert evening.join("ben", secret=evening.row.secret) == 1


def test_whoever_loses_the_race_against_a_rotation_stays_outside() -> None:
    class RotatedMeanwhile(MemoryStore):
        """Has its link rotated by another worker just before the first guest is let in."""

        rotated = False

        def append(self, *args: object, **rest: object) -> None:
            key = args[3]
            assert isinstance(key, Key)
            if key.actor == "device:ben" and not self.rotated:
                self.rotated = True
                self.set_secret(str(args[0]), "fresh")
                head = self.head(str(args[0]))
                event = Event(head + 1, "now", "link-rotated", Seat(0))
                super().append(str(args[0]), head, [event], Key("host", "rotates", ""), "{}")
            super().append(*args, **rest)  # type: ignore[arg-type] # handed on as they came

    evening = Evening(store=RotatedMeanwhile(), open_by_code=False)
    old = evening.row.secret

    error = refusal(lambda: evening.join("ben", secret=old))

    assert error.code == "old-link"
    assert evening.view("ben").keys() == {"table"}


def test_a_phone_that_is_there_keeps_its_seat() -> None:
    evening = Evening()
    evening.join("ben")

    assert join(evening.tables, evening.code, Asked("ben", "k")) == Admission(Seat(1), is_new=False)
    assert join(evening.tables, evening.code, Asked("host", "k")) == Admission(
        Seat(0), is_new=False
    )
    assert evening.log.head == 3


def test_a_locked_table_lets_nobody_in_but_the_host() -> None:
    evening = Evening()
    evening.ask("host", "lock-table", {"locked": True})

    by_code = refusal(lambda: evening.join("ben"))
    by_link = refusal(lambda: evening.join("ben", secret=evening.row.secret))
    as_display = refusal(lambda: evening.join("tv", as_display=True))
    evening.ask("host", "free-seat", {"seat": 0})

    assert {by_code.code, by_link.code, as_display.code} == {"table-locked"}
    assert evening.join("host") == 0
    evening.ask("host", "lock-table", {"locked": False})
    assert evening.join("ben") == 1


def test_a_full_table_says_so() -> None:
    evening = Evening()
    for device in ("ben", "cleo", "dora"):
        evening.join(device)

    error = refusal(lambda: evening.join("emil"))

    assert isinstance(error, RuleViolation)
    assert error.code == "no-free-seat"


def test_who_comes_late_waits_for_the_next_game_or_gets_a_seat_as_the_game_has_it() -> None:
    strict, lenient = Evening().start(), Evening(game=OPEN_VILLAGE).start()

    assert refusal(lambda: strict.join("cleo")).code == "too-late"
    assert refusal(lambda: strict.ask("ben", "add-seat")).code == "too-late"
    assert lenient.join("cleo") == 2


def test_a_seat_left_in_mid_game_is_open_to_whoever_comes_and_keeps_its_sheet() -> None:
    evening = Evening().start("ben", "cleo")
    evening.ask("ben", "change-sheet", {"cells": {"coins": 4}}, seat=1)
    evening.ask("host", "free-seat", {"seat": 1})

    assert evening.join("ben on a new phone") == 1
    assert evening.view("ben on a new phone")["sheets"]["1"] == {"coins": 4}
    assert evening.view("ben").keys() == {"table"}


def test_with_late_players_a_seat_that_was_left_comes_before_one_never_used() -> None:
    evening = Evening(game=OPEN_VILLAGE).start("ben", "cleo")
    evening.ask("cleo", "free-seat", {"seat": 2})
    evening.ask("host", "free-seat", {"seat": 1})

    assert [evening.join("x"), evening.join("y"), evening.join("z")] == [1, 2, 3]


def test_nobody_sits_down_at_a_finished_table() -> None:
    evening = Evening(game=OPEN_VILLAGE).start()
    evening.ask("host", "finish-table")

    assert refusal(lambda: evening.join("cleo")).code == "too-late"


def test_an_old_press_takes_no_second_seat_after_the_first_was_freed() -> None:
    evening = Evening()
    press = "k"
    join(evening.tables, evening.code, Asked("ben", press))
    evening.ask("host", "free-seat", {"seat": 1})

    error = refusal(lambda: join(evening.tables, evening.code, Asked("ben", press)))

    assert error.code == "key-reused"
    assert evening.join("ben") == 1


def test_a_display_takes_no_seat_and_is_told_once() -> None:
    evening = Evening()

    assert evening.join("tv", as_display=True) is None
    assert evening.join("tv", as_display=True) is None

    assert evening.kinds[2:] == ["display-joined"]
    assert evening.view("tv")["me"]["display"] is True


def test_a_display_may_sit_down_later() -> None:
    evening = Evening()
    evening.join("tv", as_display=True)

    assert evening.join("tv") == 1


def test_when_others_always_come_first_it_says_try_again_and_leaves_nothing() -> None:
    class Crowded(MemoryStore):
        """Somebody else always appends first."""

        crowded = False

        def append(self, *args: object, **rest: object) -> None:
            if self.crowded:
                raise HeadMoved
            super().append(*args, **rest)  # type: ignore[arg-type] # handed on as they came

    store = Crowded()
    evening = Evening(store=store)
    store.crowded = True

    joining = refusal(lambda: evening.join("ben"))
    locking = refusal(lambda: evening.ask("host", "lock-table", {"locked": True}))

    assert isinstance(joining, Unavailable)
    assert (joining.code, locking.code) == ("busy", "busy")
    assert evening.log.head == 2
    no_rights: tuple[Right, ...] = ()
    assert store.rights(evening.row.id, "ben") == no_rights


def test_a_free_place_that_is_chosen_is_the_one_that_is_taken() -> None:
    evening = Evening()

    evening.ask("host", "add-seat", {"seat": 3}, seat=0)

    assert sorted(evening.log.state.taken) == [0, 3]


def test_a_place_where_somebody_sits_is_refused() -> None:
    evening = Evening()
    evening.ask("host", "add-seat", {"seat": 3}, seat=0)

    with pytest.raises(RuleViolation) as refused:
        evening.ask("host", "add-seat", {"seat": 3}, seat=0)

    assert refused.value.code == "seat-is-taken"
    assert sorted(evening.log.state.taken) == [0, 3]
