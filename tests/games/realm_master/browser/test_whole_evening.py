"""An evening by taps: three phones, one in German, a paper seat and a display, to its story."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.devices import Room
from tests.games.realm_master.browser.phones import Phones, lay_out, seated
from tests.running import Service

pytestmark = pytest.mark.browser

HEROES = ("Jarek", "Ryllae", "Dwarf", "Squire")
PRESSES = 6
"""Taps of a turn with a second throw: two throws, two dice kept, what they give, and the end.

Each R is a tap more.
"""


def sit_down(room: Room, service: Service) -> tuple[Phones, Page]:
    """Return three phones, of which the first plays two heroes, and a display."""
    evening = seated(service, 3)
    evening.bring_along("Grandma")
    host, ben, cleo = (
        evening.phone(room, seat, **looks)
        for seat, looks in zip(
            evening.seats, ({}, {"theme": "light"}, {"language": "de"}), strict=False
        )
    )
    screen = evening.display(room)
    expect(screen.locator("header")).to_contain_text("Lay out the Realm")
    lay_out(host)
    pages = dict(zip(HEROES, (host, ben, cleo, host), strict=True))
    for hero, page in pages.items():
        named = {"Dwarf": "Zwerg|Dwarf"}.get(hero, hero)
        page.locator("realm-setup .heroes button").filter(has_text=re.compile(named)).click()
    expect(host.locator("realm-heroes li")).to_have_count(len(HEROES))
    return Phones(pages), screen


class Pressed:
    """What one phone taps, counted."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.count = 0

    def press(self, label: str) -> None:
        """Press a button by its words."""
        self.page.locator("realm-tray").get_by_role("button", name=re.compile(label)).first.click()
        self.count += 1


def test_a_whole_evening_to_its_story(room: Room, service: Service) -> None:
    table, screen = sit_down(room, service)
    expect(table.host.locator("realm-own .banner-places i")).to_have_count(10)
    table.card("Attack +2")

    # The first of all takes a land: a tile says what is paid and taken.
    table.roll("Jarek", "sword", "sword", "sword", "sword", "r")
    expect(table["Jarek"].locator("realm-wilds")).to_contain_text("R is: sword")
    expect(screen.locator("realm-summary .rs")).to_contain_text("R is: sword")
    table.press("Jarek", "^Take ")
    tiles = table["Jarek"].locator("realm-presses .ways > li")
    expect(tiles).to_have_count(4)
    expect(tiles.first).to_contain_text("Entering costs 5 gold, and this hero has 2.")
    # Every place of a land is drawn alike, one that is free as one that is taken.
    expect(tiles.locator(".free").first).to_be_visible()
    drawn = tiles.locator(".drawn-places i").evaluate_all(
        "places => places.map((place) => `${place.offsetWidth} x ${place.offsetHeight}`)"
    )
    assert len({*drawn}) == 1, drawn
    table.press("Jarek", "Enter Forests of Kurull")
    table.press("Jarek", "End the turn")

    # A turn with a second throw, real luck: count the taps.
    assert turn_with_a_second_throw(table) == PRESSES

    # The third phone reads German, the fourth hero plays on paper: others press for it.
    for hero, words in (
        ("Dwarf", ("ehmen$", "Zug beenden")),
        ("Squire", ("^Take ", "End")),
    ):
        page = table[hero]
        type_blanks(page)
        for label in words:
            page.locator("realm-tray").get_by_role("button", name=re.compile(label)).first.click()

    table.card("Attack +2")
    table.hold("Ryllae", hearts=5)
    table.roll("Jarek", "sword", "sword", "sword", "sword", "r")
    table.press("Jarek", "Hit 3 heroes")
    for page in (table.host, table["Ryllae"]):
        expect(page.locator("realm-end")).to_contain_text("(Jarek) wins")
        expect(page.locator("realm-end .crown")).to_be_visible()
        expect(page.locator("realm-end .story")).to_contain_text("Round 2: Dwarf falls to Jarek.")
        expect(page.locator("realm-end .story")).to_contain_text("The hardest hit: Jarek hits")
    expect(table["Dwarf"].locator("realm-end")).to_contain_text("(Jarek) gewinnt")
    expect(screen.locator("header")).to_contain_text("(Jarek) wins")
    expect(screen.locator("header")).not_to_contain_text("turn")
    expect(screen.locator("realm-summary .story")).to_contain_text("Dwarf falls to Jarek.")
    table["Ryllae"].get_by_role("button", name="Score the table").click()
    table.host.get_by_role("link", name="See the result").click()
    expect(table.host.locator("results-screen")).to_contain_text("Blue circle wins")
    screen.keyboard.press("End")
    expect(screen.locator("score-blocks realm-end .crown")).to_be_visible()
    expect(screen.locator("score-blocks .seats .turn")).to_have_count(1)
    expect(screen.locator("score-blocks .seats .turn")).to_contain_text("Jarek")


def turn_with_a_second_throw(table: Phones) -> int:
    """Throw, keep two dice, throw again, take it, end the turn; return the taps without each R."""
    page = table["Ryllae"]
    pressed = Pressed(page)
    pressed.press("^Throw$")
    for place in (1, 3):
        page.locator("dice-tray button.one").nth(place).click()
        pressed.count += 1
    # A tap beside what is asked throws nothing: the others are still to be thrown.
    page.locator("dice-tray .asked").evaluate("(asked) => asked.click()")
    with page.expect_request("**/commands*") as asked:
        pressed.press("Throw the other 3")
    assert (asked.value.post_data_json or {})["data"] == {"keep": [1, 3]}
    expect(page.locator("dice-tray button.one")).to_have_count(0)
    wilds = page.locator("realm-wilds [role=group]")
    expect(page.locator("dice-tray .in-hand")).to_have_count(0)
    count = wilds.count()
    for wild in range(count):
        wilds.nth(wild).get_by_role("button", name="heart").click()
        expect(wilds.nth(wild)).to_contain_text("R is: heart")
    hits = page.locator("realm-presses .tile").inner_text().startswith("Hit")
    pressed.press("^Take |^Hit for")
    if hits:
        # The Realm-Master keeps the Realm shut.
        table.press("Jarek", "Stay on")
    pressed.press("End the turn")
    return pressed.count


def type_blanks(page: Page) -> None:
    """Type five blanks, in either language."""
    page.get_by_role("button", name=re.compile("Type real dice|Echte Würfel eintippen")).click()
    dialog = page.locator("type-dice dialog")
    for _ in range(5):
        dialog.locator(".choices button").first.click()
    dialog.locator(".tile").click()
