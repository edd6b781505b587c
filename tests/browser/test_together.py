"""All screens follow what one press makes happen; a view that breaks stops none of them."""

import re
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.devices import DISPLAY, FOLLOWS, Room
from tests.browser.test_p6_outbox import PRESS
from tests.games.realm_master.browser.test_realm_master import Phones, sit_down
from tests.running import Service

pytestmark = pytest.mark.browser

SENTENCE = "What happened last cannot be shown. It is kept: go on, or take it back."
SIXES = ["6", "6", "6"]
FOLLOWED = "window.stillTheSamePage = true"
SAME_PAGE = "window.stillTheSamePage === true"


@pytest.fixture
def broken(browser: Browser, tmp_path: Path) -> Iterator[Room]:
    """Return a room around a service where the view of one throw of Kingdom breaks."""
    command = (sys.executable, "-m", "tests.browser.faulty_service")
    service = Service(tmp_path / "instance", command=command).start()
    room = Room(browser, service)
    yield room
    room.leave()
    service.stop()
    assert room.unplanned() == []


def put_up(room: Room, host: Page) -> Page:
    """Return a big display of the table that a phone shows."""
    screen = room.device(DISPLAY)
    room.scan(screen, host)
    screen.get_by_role("button", name="This is the big screen").click()
    screen.wait_for_url("**/display")
    return screen


def realm(room: Room) -> tuple[Phones, Page]:
    """Return two phones at a Realm, and a display."""
    table = sit_down(room, "Jarek", "Ryllae")
    screen = put_up(room, table.host)
    for page in (*table.pages.values(), screen):
        page.evaluate(FOLLOWED)
    return table, screen


def expect_turn(table: Phones, screen: Page) -> None:
    """Wait until every screen shows that the first hero throws, none of them loaded anew."""
    for page in table.pages.values():
        expect(page.locator("realm-tray")).to_contain_text("Jarek throws")
        expect(page.get_by_text("Not done")).to_have_count(0)
        expect(page.get_by_text("No connection.")).to_have_count(0)
    expect(screen.locator("header")).to_contain_text("Jarek throws")
    assert all(page.evaluate(SAME_PAGE) for page in (*table.pages.values(), screen))


def test_every_screen_follows_a_tribute_to_its_end(room: Room) -> None:
    table, screen = realm(room)

    table.card("Tribute")
    for hero in table.pages:
        tray = table[hero].locator("realm-tray")
        expect(tray).to_contain_text(f"{hero} pays")
        tray.get_by_role("button", name=re.compile("places taken")).first.click()

    expect_turn(table, screen)


def test_every_screen_follows_a_throw_for_all_lands(room: Room) -> None:
    table, screen = realm(room)

    table.card("The dice are thrown for each land.")
    table["Ryllae"].get_by_role("button", name=re.compile("Throw for 4 lands")).click()

    expect_turn(table, screen)


def test_a_view_that_breaks_is_said_and_the_table_goes_on(broken: Room) -> None:
    ann, ben = broken.device(), broken.device()
    broken.open_table(ann, "Kingdom")
    broken.join(ben, ann)
    screen = put_up(broken, ann)
    ann.get_by_role("button", name="Start with 2").click()
    for page in (ann, ben):
        page.get_by_role("button", name="Throw", exact=True).wait_for()
        page.wait_for_function(FOLLOWS)
    for page in (ann, ben, screen):
        page.evaluate(FOLLOWED)

    ann.evaluate(PRESS, ["Throw", "throw", {"faces": SIXES}])

    for page in (ann, ben, screen):
        page.get_by_text(SENTENCE).wait_for()
        expect(page.get_by_text("No connection.")).to_have_count(0)
    expect(ann.get_by_text("Not done")).to_have_count(0)
    expect(ann.locator("waiting-list details")).to_have_count(0)
    # Who opens the page only now is told the same.
    ben.reload()
    ben.get_by_text(SENTENCE).wait_for()
    ben.evaluate(FOLLOWED)

    ben.get_by_role("button", name="Throw", exact=True).click()

    for page in (ann, ben, screen):
        expect(page.get_by_text(SENTENCE)).to_have_count(0)
        assert page.evaluate(SAME_PAGE)
    for shown in (ann.locator("table-rail"), ben.locator("table-rail"), screen.locator("header")):
        expect(shown).to_contain_text("Throw 2")
    expect(ben.get_by_text("Not done")).to_have_count(0)
    logged = [line for line in broken.service.printed if "cannot be shown at head" in line]
    assert len(logged) == 1
    assert "IndexError at companion.engine.follow" in logged[0]
