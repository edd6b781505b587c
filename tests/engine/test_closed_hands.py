"""A hand at a freed seat is seen by nobody before its own phone, or another player, says so."""

import json

import pytest

from tests.clocks import StillClock
from tests.factories import Evening, Press, refusal

DRAW: Press = ("ben", "draw-card", {}, 1)
FREE_BEN: Press = ("host", "free-seat", {"seat": 1}, 0)
GIVE = {"seat": 1}


def dealt(*others: str) -> Evening:
    """Return a table at which Ben, at the second seat, has drawn card 41."""
    return Evening((41,), (77,), clock=StillClock()).start("ben", *others).after(DRAW)


def seen_by(evening: Evening, *devices: str) -> list[str]:
    """Return which devices see the card."""
    return [device for device in devices if "card 41" in json.dumps(evening.view(device))]


def kept() -> Evening:
    """Return a table at which Cleo's phone keeps a seat without a phone that has drawn card 41."""
    evening = Evening((41,), clock=StillClock()).after(("ben", "join"), ("cleo", "join"))
    evening.after(("cleo", "add-seat"), ("host", "start-game"), ("cleo", "draw-card", {}, 3))
    assert seen_by(evening, "host", "ben", "cleo") == ["cleo"]
    return evening


WAYS: dict[str, tuple[Press, ...]] = {
    "another phone joins": (FREE_BEN, ("eve", "join")),
    "the seat is added without a phone": (FREE_BEN, ("host", "add-seat", {"seat": 1}, 0)),
    "it is freed once more": (FREE_BEN, ("eve", "join"), FREE_BEN, ("eve", "join")),
    "the host has left, too": (
        FREE_BEN,
        ("eve", "join"),
        ("cleo", "free-seat", {"seat": 0}, 2),
        ("eva", "join"),
    ),
}


@pytest.mark.parametrize("way", WAYS)
def test_a_freed_hand_is_seen_by_nobody_until_another_player_gives_it(way: str) -> None:
    evening = dealt("cleo").after(*WAYS[way])
    everybody = ("host", "eve", "eva", "cleo", "ben")

    assert seen_by(evening, *everybody) == []
    for device in ("host", "eve", "eva"):
        refused = refusal(lambda device=device: evening.ask(device, "give-hand", GIVE))  # type: ignore[misc]
        assert refused.code in ("not-yours-to-give", "not-at-table")
    assert evening.view("cleo")["me"]["gives"].keys() == {"1"}
    evening.ask("cleo", "give-hand", GIVE)
    assert len(seen_by(evening, *everybody)) == 1
    assert "gives" not in evening.view("cleo")["me"]


def test_its_own_phone_takes_its_seat_and_its_hand_at_once() -> None:
    evening = dealt("cleo").after(("host", "free-seat", {"seat": 2}, 0), FREE_BEN)

    assert evening.join("ben") == 1

    assert seen_by(evening, "host", "ben") == ["ben"]


def test_to_take_the_freeing_back_gives_the_hand_back() -> None:
    assert seen_by(dealt("cleo").after(FREE_BEN, ("host", "undo")), "host", "ben") == ["ben"]


def test_a_hand_that_another_phone_kept_does_not_come_to_the_host_with_its_keeper_gone() -> None:
    evening = kept().after(("host", "free-seat", {"seat": 2}, 0))

    assert seen_by(evening, "host", "ben", "cleo") == []
    evening.join("cleo")
    assert seen_by(evening, "host", "ben", "cleo") == ["cleo"]


def test_who_sits_down_at_the_keepers_seat_keeps_no_other_seat() -> None:
    evening = Evening((41,), clock=StillClock()).after(("ben", "join"), ("cleo", "join"))
    evening.after(
        ("cleo", "add-seat"), ("host", "start-game"), ("host", "free-seat", {"seat": 2}, 0)
    )
    evening.after(("eve", "join"), ("host", "draw-card", {}, 3))

    assert seen_by(evening, "host", "ben", "eve") == ["host"]


def test_who_sits_down_after_the_seat_was_freed_gives_nothing() -> None:
    evening = dealt("cleo").after(FREE_BEN, ("eve", "join"), ("cleo", "free-seat", {"seat": 0}, 2))
    evening.after(("eva", "join"))

    assert refusal(lambda: evening.ask("eva", "give-hand", GIVE)).code == "not-yours-to-give"


def test_the_host_of_a_table_of_two_gives_it_after_two_minutes() -> None:
    evening = dealt().after(FREE_BEN, ("eve", "join"))
    clock = evening.tables.ports.clock
    assert isinstance(clock, StillClock)

    assert refusal(lambda: evening.ask("host", "give-hand", GIVE)).code == "hand-waits"
    clock.at = "2026-11-21T20:17:02Z"
    evening.ask("host", "give-hand", GIVE)

    assert seen_by(evening, "host", "eve") == ["eve"]


def test_a_hand_that_is_closed_is_neither_played_nor_shown() -> None:
    evening = dealt("cleo").after(FREE_BEN, ("eve", "join"))

    assert refusal(lambda: evening.ask("eve", "draw-card", {}, seat=1)).code == "not-your-hand"
    evening.after(("host", "end-play"), ("host", "finish-table"))
    assert refusal(lambda: evening.ask("eve", "open-hands", {}, seat=1)).code == "not-your-seat"


def test_where_nothing_is_hidden_nothing_is_closed() -> None:
    evening = Evening().start("ben", "cleo").after(FREE_BEN, ("eve", "join"))

    assert "closed" not in evening.log.events[-2].public
    assert refusal(lambda: evening.ask("cleo", "give-hand", GIVE)).code == "hand-open"
