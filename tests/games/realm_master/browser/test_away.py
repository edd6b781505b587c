"""Who is away on turn is named on every Play and on the display; a host plays on for them."""

import re

import pytest
from playwright.sync_api import expect

from companion.core.message import Seat
from tests.browser.devices import FOLLOWS, Room
from tests.games.realm_master.board import REALM
from tests.games.realm_master.browser.phones import laid_out, seated

pytestmark = pytest.mark.browser
AWAY = re.compile("Ben is away [0-9]+ min")


def test_who_is_away_on_turn_is_named_and_a_host_plays_on(hasty: Room) -> None:
    evening = laid_out(hasty.service, "Jarek", "Ryllae", "Dwarf", card="gift-trade-3")
    evening.name(Seat(1), "Ben")
    ann, ben, cleo = (evening.phone(hasty, seat) for seat in evening.seats)
    screen = evening.display(hasty)
    for page in (ann, ben, cleo):
        page.wait_for_function(FOLLOWS)
    evening.ask("throw", faces=["blank"] * 5)
    evening.ask("resolve-dice")
    evening.ask("end-turn")
    expect(ben.get_by_role("button", name="Throw", exact=True)).to_be_visible()
    expect(cleo.locator("away-turn")).to_be_empty()

    ben.close()

    for page in (ann, cleo):
        expect(page.locator("away-turn")).to_contain_text(AWAY)
    expect(screen.locator("header")).to_contain_text(AWAY)
    assert cleo.locator("away-turn button").count() == 0
    ann.get_by_role("button", name="Take it over").click()
    ann.get_by_role("button", name="Press again").click()

    expect(ann.locator("away-turn")).to_be_empty()
    ann.locator("realm-tray").get_by_role("button", name="Throw", exact=True).click()
    expect(cleo.locator("realm-tray .say")).to_contain_text("Ryllae")
    expect(cleo.locator("away-turn")).to_be_empty()


def test_only_who_is_away_is_passed_over_at_the_choice_of_heroes(hasty: Room) -> None:
    evening = seated(hasty.service, 3)
    ann, ben, _ = (evening.phone(hasty, seat) for seat in evening.seats)
    for page in (ann, ben):
        page.wait_for_function(FOLLOWS)
    evening.ask("lay-out", lands=list(REALM), first=1)
    expect(ben.locator("realm-setup")).to_contain_text("Choose your hero")
    without = ann.get_by_role("button", name="go on without")
    expect(ann.locator("realm-setup .say")).to_contain_text("chooses a hero")
    expect(without).to_have_count(0)

    ben.close()

    expect(without).to_be_visible()
