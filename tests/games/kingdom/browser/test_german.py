"""A whole short path through the game is German."""

import pytest
from playwright.sync_api import expect

from tests.browser.devices import DISPLAY, Room
from tests.browser.german import left_in_english

pytestmark = pytest.mark.browser


def test_a_whole_short_path_is_german(room: Room) -> None:
    ann, screen = room.device(language="de-AT"), room.device(DISPLAY, language="de")
    ann.goto(room.service.url)
    ann.get_by_role("heading", name="Was kommt heute auf den Tisch?").wait_for()
    assert left_in_english(ann) == []

    room.open_table(ann, "Kingdom")
    ann.get_by_role("button", name="Zu 1 beginnen").wait_for()
    assert left_in_english(ann) == []
    room.scan(screen, ann)
    assert left_in_english(screen) == []
    screen.get_by_role("button", name="Großer Bildschirm").click()
    screen.wait_for_url("**/display")
    ann.get_by_role("button", name="Zu 1 beginnen").click()
    ann.get_by_role("button", name="Gebirge verteilen").click()
    ann.get_by_role("button", name="Werfen", exact=True).click()
    expect(ann.locator("table-rail")).to_contain_text("Wurf 1")
    expect(screen.locator("display-screen")).to_contain_text("geworfen")
    for page in (ann, screen):
        assert left_in_english(page) == []

    ann.get_by_role("tab", name="Mein Blatt").or_(
        ann.get_by_role("button", name="Mein Blatt")
    ).first.click()
    ann.get_by_text("Zwischenstand").wait_for()
    assert left_in_english(ann) == []
    ann.get_by_role("tab", name="Spiel").or_(
        ann.get_by_role("button", name="Spiel", exact=True)
    ).first.click()
    ann.get_by_role("button", name="Spiel beenden").click()
    ann.get_by_role("button", name="Auszählen").click()
    ann.get_by_role("link", name="Zum Ergebnis").click()
    ann.get_by_role("heading", name="0 Punkte").wait_for()
    ann.get_by_text("Auf der Karte ist kein Schiff.").wait_for()
    assert left_in_english(ann) == []
    assert left_in_english(screen) == []
