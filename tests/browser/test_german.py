"""An evening in German: no English sentence is left on a screen, and the longest words fit."""

import re
from collections.abc import Mapping
from functools import cache

import pytest
from playwright.sync_api import Browser, Page, expect

from companion.games.realm_builder.box import SAMPLE_1
from companion.games.realm_master.box import SAMPLE as REALMS
from tests.browser.devices import DISPLAY, Room
from tests.browser.inspection import inspect, sticks_out
from tests.browser.screens import SCREENS, ScreenBrowser
from tests.running import Service
from words import catalogue

pytestmark = pytest.mark.browser

SHOWN = """() => {
  const found = [];
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walk.nextNode(); node; node = walk.nextNode()) {
    if (!node.parentElement.closest("script, style, noscript")) found.push(node.data);
  }
  for (const element of document.querySelectorAll("[aria-label], [title], [placeholder], [alt]")) {
    for (const name of ["aria-label", "title", "placeholder", "alt"]) {
      found.push(element.getAttribute(name) ?? "");
    }
  }
  found.push(document.title);
  return found.map((text) => text.replace(/\\s+/g, " ").trim()).filter(Boolean);
}"""
"""All that is read or read out on a page."""
LETTERS = re.compile(r"[^A-Za-z]")
BOTH = {"in", "R"}


@cache
def english() -> re.Pattern[str]:
    """Return what matches a text that ought to be German."""
    ids = [
        text
        for home in catalogue.homes()
        for texts, translations, _ in catalogue.entries("de", home)
        for text, translated in zip(texts, translations, strict=True)
        # Where both languages say the same there is nothing to see; "in" is a word of both.
        if text != translated and LETTERS.sub("", catalogue.HOLE.sub("", text)) not in BOTH
    ]
    holes = [".+".join(re.escape(part) for part in catalogue.HOLE.split(text)) for text in ids]
    return re.compile("|".join(f"(?:{each})" for each in holes))


@cache
def printed_names() -> frozenset[str]:
    """Return the names that English boxes print."""
    names = {*SAMPLE_1.cards, *(hero.name for hero in REALMS.heroes)}
    names |= {land.name for land in REALMS.lands} | {card.name for card in REALMS.buy_cards}
    return frozenset(names)


def left_in_english(page: Page) -> list[str]:
    """Return each text on a page that is one of the English texts."""
    assert page.locator("html").get_attribute("lang") == "de"
    return [
        text
        for text in page.evaluate(SHOWN)
        if english().fullmatch(text) and text not in printed_names()
    ]


def test_the_check_finds_english(room: Room) -> None:
    page = room.device(language="en")
    page.goto(room.service.url)
    page.locator("game-pile button").first.wait_for()

    page.evaluate("document.documentElement.lang = 'de'")

    assert "Score a game" in left_in_english(page)


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
    expect(screen.locator("display-screen")).to_contain_text("hat geworfen")
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


def test_two_phones_at_one_table_read_their_own_languages(room: Room) -> None:
    ann, ben = room.device(language="de"), room.device(language="en")
    room.open_table(ann, "Kingdom")
    room.join(ben, ann)

    ben.get_by_role("button", name="Start with 2").click()
    ben.get_by_role("button", name="Throw", exact=True).click()

    # The same throw comes to both streams, each in its words.
    ann.get_by_text(re.compile(r"Gelbes Dreieck hat .* geworfen")).first.wait_for()
    ben.get_by_text(re.compile(r"Yellow triangle threw ")).first.wait_for()


def test_the_language_is_switched_on_home_and_in_the_settings(room: Room) -> None:
    page = room.device(language="fr")
    page.goto(room.service.url)
    page.get_by_role("heading", name="What’s on the table tonight?").wait_for()

    page.get_by_role("link", name="Deutsch").click()
    page.get_by_role("heading", name="Was kommt heute auf den Tisch?").wait_for()
    room.open_table(page, "Kingdom")
    page.get_by_role("button", name="Hausregeln und Tisch").click()
    page.get_by_role("radio", name="English").click()

    page.get_by_role("button", name="Start with 1").wait_for()
    assert page.locator("html").get_attribute("lang") == "en"


def test_who_came_by_the_link_still_may_after_switching(room: Room) -> None:
    ann, ben = room.device(), room.device(language="en")
    room.open_table(ann, "Kingdom")
    ann.get_by_role("button", name="Start with 1").wait_for()
    room.scan(ben, ann)
    ben.get_by_role("heading", name="There is a chair for you").wait_for()

    ben.get_by_role("link", name="Deutsch").click()
    ben.get_by_role("button", name="Hinsetzen").click()

    ben.wait_for_url("**/t/*")
    ben.get_by_role("button", name="Zu 2 beginnen").wait_for()


def test_names_are_those_of_the_box_until_others_are_chosen(room: Room) -> None:
    page = room.device(language="de")
    room.open_table(page, "On Tour")
    page.get_by_role("button", name="Hausregeln und Tisch").click()
    assert page.get_by_role("radio", name="Englisch, wie auf der Schachtel").is_checked()
    page.get_by_role("radio", name="Deutsch, mit eigenen Wörtern").click()
    page.get_by_role("button", name="Zu 1 beginnen").click()

    page.get_by_role("tab", name="Mein Blatt").or_(
        page.get_by_role("button", name="Mein Blatt")
    ).first.click()

    page.get_by_text("Kalifornien").first.wait_for(state="attached")


@pytest.fixture(scope="module")
def narrow(browser: Browser, demo: Service) -> Mapping[str, list[str]]:
    """Return what was found wrong with German on the narrowest phone."""
    visit = ScreenBrowser(browser, demo, "small", "dark", locale="de", service_workers="block")
    return inspect(visit, SCREENS, {"sticks out": sticks_out, "English": left_in_english})


def test_no_german_screen_sticks_out_at_320(narrow: Mapping[str, list[str]]) -> None:
    assert not narrow["sticks out"], "\n".join(narrow["sticks out"])
    assert narrow["faults"] == []


def test_no_screen_is_left_in_english(narrow: Mapping[str, list[str]]) -> None:
    assert not narrow["English"], "\n".join(narrow["English"])
