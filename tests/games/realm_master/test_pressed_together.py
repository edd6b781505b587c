"""What comes of one press is seen all at once."""

from collections.abc import Mapping
from typing import Any

import pytest

from companion.engine.follow import Batch
from companion.engine.wording import Audience
from companion.games import find_game
from companion.table.log import whole_head
from tests.engine.random_evening import Luck
from tests.factories import Evening, apply_patch, told_in


def realm(card: str) -> Evening:
    """Return a Realm with two heroes, where a card of this kind was just turned over."""
    evening = Evening(game=find_game("realm_master"), chance=Luck(3)).start()
    evening.ask("host", "lay-out", {"first": 0}, seat=0)
    for seat, device in enumerate(("host", "ben")):
        evening.ask(device, "choose-hero", {"hero": ("jarek", "ryllae")[seat]}, seat=seat)
    deck = evening.view("host")["play"]["deck"]
    turned = next(each for each in sorted(deck) if each.startswith(card))
    evening.ask("host", "reveal-turn-card", {"card": turned}, seat=0)
    return evening


def missed(evening: Evening, after: int, device: str = "ben") -> Batch:
    audience = Audience(device, origin="http://here")
    return evening.followers.events_after(audience, evening.code, after)


def test_a_land_roll_is_told_land_by_land_and_seen_at_its_end() -> None:
    evening = realm("land-roll")
    before = evening.view("ben")
    evening.ask("host", "roll-lands", seat=0)

    steps = missed(evening, before["head"]).steps

    assert [told_in(step)["kind"] for step in steps] == ["land-rolled"] * 4 + ["round-begun"]
    assert [told_in(step)["patch"] for step in steps[:-1]] == [{}] * 4
    assert all(told_in(step)["text"] for step in steps)
    assert [step.seq for step in steps] == [*range(before["head"] + 1, before["head"] + 6)]
    assert apply_patch(before, told_in(steps[-1])["patch"]) == evening.view("ben")


def test_the_last_tribute_and_the_turn_behind_it_are_seen_together() -> None:
    evening = realm("tribute")
    before: Mapping[str, Any] = {}
    while evening.view("host")["play"]["phase"] == "tribute":
        before = evening.view("ben")
        [(seat, presses)] = before["play"]["may"].items()
        press = next(iter(presses.values()))
        device = ("host", "ben")[int(seat)]
        evening.ask(device, press["kind"], press["data"], seat=int(seat))

    steps = missed(evening, before["head"]).steps

    assert told_in(steps[-1])["kind"] == "round-begun"
    assert len(steps) > 1
    assert not any(told_in(step)["patch"] for step in steps[:-1])
    assert apply_patch(before, told_in(steps[-1])["patch"]) == evening.view("ben")


@pytest.mark.parametrize("seen", [1, 2, 3, 4])
def test_a_screen_that_got_half_a_press_still_shows_what_was_before_it(seen: int) -> None:
    evening = realm("land-roll")
    before = evening.view("ben")
    evening.ask("host", "roll-lands", seat=0)

    steps = missed(evening, before["head"] + seen).steps

    assert len(steps) == 5 - seen
    assert apply_patch(before, told_in(steps[-1])["patch"]) == evening.view("ben")


def test_a_press_taken_back_is_gone_all_at_once() -> None:
    evening = realm("land-roll")
    evening.ask("host", "roll-lands", seat=0)
    before = evening.view("ben")
    evening.ask("ben", "undo", seat=1)

    steps = missed(evening, before["head"]).steps

    assert [bool(told_in(step)["patch"]) for step in steps] == [False] * 4 + [True]
    assert apply_patch(before, told_in(steps[-1])["patch"]) == evening.view("ben")


def test_whole_heads_are_where_presses_end() -> None:
    evening = realm("land-roll")
    start = evening.log.head
    evening.ask("host", "roll-lands", seat=0)

    heads = [whole_head(evening.log, head) for head in range(start - 1, start + 7)]

    assert heads == [start - 1, *[start] * 5, start + 5, start + 5]
    assert whole_head(evening.log, -3) == 0
