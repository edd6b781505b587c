"""A whole table of Realm Builder: who comes late, and choices that fell."""

from collections.abc import Callable

import pytest

from companion.games.realm_builder import GAME
from companion.games.realm_builder.state import ROUNDS
from tests.factories import Evening, refusal
from tests.games.realm_builder.draft import Luck


def drafting(*others: str) -> Evening:
    """Return a table in its first hand."""
    evening = Evening(game=GAME, chance=Luck()).start(*others)
    evening.ask("host", "deal", seat=0)
    return evening


def play_the_hand(
    evening: Evening, phones: tuple[str, ...], note: Callable[[], None] = lambda: None
) -> None:
    """Let everybody play and take the first card that may be, to the end of the hand."""
    while True:
        view = evening.view("host")["play"]
        turn = view["headline"].get("seat")
        if turn is None:
            return
        note()
        if view["draft"]["phase"] == "offer":
            hand = evening.view(phones[turn])["private"][str(turn)]["hand"]
            card = next(held["card"] for held in hand.values() if held["may"])
            evening.ask(phones[turn], "play-card", {"card": card}, seat=turn)
        else:
            offer = view["draft"]["offer"]
            place = next(int(place) for place, each in offer.items() if each["open"])
            evening.ask(phones[turn], "take-card", {"place": place}, seat=turn)


def test_who_comes_late_is_dealt_in_with_the_next_hand() -> None:
    phones = ("host", "ben", "cleo", "dora")
    evening = drafting("ben", "cleo")

    seat = evening.join("dora")

    assert seat == 3
    assert "hand" not in evening.view("dora").get("private", {}).get("3", {})
    notices = evening.view("host")["notices"]
    assert [(each["code"], each["seat"]) for each in notices.values()] == [("next-hand", 3)]
    [notice] = notices.values()
    assert notice["text"].endswith("is dealt in with the next hand.")
    play_the_hand(evening, phones)
    assert evening.view("host")["play"]["draft"]["seats"].keys() == {"0", "1", "2"}
    evening.ask("dora", "deal", seat=3)
    assert len(evening.view("dora")["private"]["3"]["hand"]) == 6
    assert "notices" not in evening.view("host")
    play_the_hand(evening, phones)
    counts = [view["taken"] for view in evening.view("host")["play"]["draft"]["seats"].values()]
    assert counts == [8, 8, 8, 4]


def test_every_screen_is_told_the_last_round() -> None:
    phones = ("host", "ben", "cleo")
    evening = drafting(*phones[1:])
    evening.join("screen", evening.secret, as_display=True)
    said: dict[str, list[str]] = {device: [] for device in (*phones, "screen")}

    def note() -> None:
        for device, titles in said.items():
            titles.append(evening.view(device)["play"]["headline"]["title"])

    for _ in range(2):
        play_the_hand(evening, phones, note)
        evening.ask("host", "deal", seat=0)
    play_the_hand(evening, phones, note)

    for titles in said.values():
        last = [title for title in titles if "last round" in title]
        assert last == titles[-len(last) :] == ["Hand 3 of 3, last round"] * 2 * len(phones)


def test_nobody_comes_to_the_last_hand() -> None:
    evening = drafting("ben", "cleo")
    for _ in range(2):
        play_the_hand(evening, ("host", "ben", "cleo"))
        evening.ask("host", "deal", seat=0)

    assert refusal(lambda: evening.join("dora")).code == "too-late"


def test_two_stay_two_once_their_first_offer_lies_there() -> None:
    evening = Evening(game=GAME, chance=Luck()).start("ben")

    assert evening.join("cleo") == 2
    evening.ask("host", "free-seat", {"seat": 2})
    evening.ask("host", "deal", seat=0)
    # The seat that was left stays open to whoever goes on at it; no other one is.
    assert evening.join("cleo again") == 2
    assert refusal(lambda: evening.join("dora")).code == "too-late"


@pytest.mark.parametrize("cell", ["choices/pairs", "choices/monarch"])
def test_a_choice_that_fell_holds_up_no_score_and_counts_again_when_it_fits(cell: str) -> None:
    evening = Evening(game=GAME).start("ben")
    value = [["Count", "County"]] if cell == "choices/pairs" else ["Count"]
    own = {"cards/Count": 1, "cards/County": 1, cell: value}
    evening.ask("host", "change-sheet", {"cells": own}, seat=0)
    assert "fallen" not in evening.score_so_far("host", 0)
    change = {"cards/County": None} if cell == "choices/pairs" else {"cards/King": 1}

    evening.ask("host", "change-sheet", {"cells": change}, seat=0)

    assert evening.score_so_far("host", 0)["fallen"].keys() == {cell}
    assert "fallen" not in evening.score_so_far("ben", 1)
    evening.ask("ben", "finish-table")
    assert "best" not in evening.view("ben")["result"]["players"][0]
    evening.ask("host", "reopen-table")
    back = {"cards/County": 1, "cards/King": None}
    evening.ask("host", "change-sheet", {"cells": back}, seat=0)
    evening.ask("ben", "finish-table")
    # A result tells the best beside choices made by hand alone.
    assert "best" in evening.view("ben")["result"]["players"][0]


def test_who_sits_down_at_a_closed_seat_sees_the_hand_of_the_next_deal() -> None:
    phones = ("host", "ben", "cleo")
    evening = drafting(*phones[1:])
    closed: list[bool] = []

    def leave_after_the_last_turn() -> None:
        draft = evening.view("host")["play"]["draft"]
        is_last = (draft["phase"], draft["round"], draft["queue"]) == ("take", ROUNDS, [1])
        if is_last and not closed:
            evening.after(("host", "free-seat", {"seat": 2}, 0), ("eve", "join"))
            closed.append("waits" in evening.view("eve")["me"])

    play_the_hand(evening, phones, leave_after_the_last_turn)
    evening.ask("host", "deal", seat=0)

    assert closed == [True]
    assert len(evening.view("eve")["private"]["2"]["hand"]) == 6
    assert "waits" not in evening.view("eve")["me"]
