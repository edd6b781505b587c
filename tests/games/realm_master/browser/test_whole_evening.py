"""A whole evening by taps: three phones, a paper seat and the big display, to the end."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.devices import DISPLAY, Room
from tests.games.realm_master.browser.test_realm_master import Phones, choose, lay_out

pytestmark = pytest.mark.browser

HEROES = ("Jarek", "Ryllae", "Dwarf", "Squire")
PRESSES_MAX = 8
"""Taps of a turn with a second throw; each R more than one is a tap more."""


def sit_down(room: Room) -> tuple[Phones, Page]:
    """Open a table with three phones, a seat that plays on paper, and a display."""
    host, ben, cleo = room.device(), room.device(theme="light"), room.device(language="de")
    room.open_table(host, "Realm-Master")
    room.join(ben, host)
    room.scan(cleo, host)
    cleo.get_by_role("button", name="Hinsetzen").click()
    cleo.wait_for_url("**/t/*")
    host.get_by_role("button", name=re.compile("without a phone")).first.click()
    screen = room.device(DISPLAY)
    room.scan(screen, host)
    screen.get_by_role("button", name="This is the big screen").click()
    screen.wait_for_url("**/display")
    host.get_by_role("button", name="Start with 4").click()
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


def test_a_whole_evening_to_its_story(room: Room) -> None:
    table, screen = sit_down(room)
    expect(table.host.locator("realm-own .banner-places i")).to_have_count(10)
    table.card("Attack +2")

    # The first of all takes a land: a tile says what is paid and taken.
    table.roll("Jarek", "sword", "sword", "sword", "sword", "r")
    expect(table["Jarek"].locator("realm-wilds")).to_contain_text("R is: sword")
    expect(screen.locator("realm-summary .rs")).to_contain_text("R is: sword")
    table.press("Jarek", "Take this")
    tiles = table["Jarek"].locator("realm-presses .ways > li")
    expect(tiles).to_have_count(4)
    expect(tiles.first).to_contain_text("Entering costs 5 gold, and only 2 is there.")
    table.press("Jarek", "Enter Forests of Kurull")
    table.press("Jarek", "End the turn")

    # A turn with a second throw, real luck: count the taps.
    presses = turn_with_a_second_throw(table)
    assert presses <= PRESSES_MAX

    # The third phone reads German, the fourth hero plays on paper: others press for it.
    for hero, words in (
        ("Dwarf", ("Das nehmen|Nehmen", "Zug beenden")),
        ("Squire", ("Take this", "End")),
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
        expect(page.locator("realm-end")).to_contain_text("Jarek wins")
        expect(page.locator("realm-end .story")).to_contain_text("Round 2: Dwarf falls to Jarek.")
        expect(page.locator("realm-end .story")).to_contain_text("The hardest hit: Jarek hits")
    expect(table["Dwarf"].locator("realm-end")).to_contain_text("Jarek gewinnt")
    expect(screen.locator("header")).to_contain_text("Jarek wins")
    expect(screen.locator("header")).not_to_contain_text("turn")
    expect(screen.locator("realm-summary .story")).to_contain_text("Dwarf falls to Jarek.")
    table["Ryllae"].get_by_role("button", name="Score the table").click()
    expect(table.host.get_by_role("link", name="See the result")).to_be_visible()


def turn_with_a_second_throw(table: Phones) -> int:
    """Throw, keep two dice, throw again, take it, end the turn; return how many taps it took."""
    page = table["Ryllae"]
    pressed = Pressed(page)
    pressed.press("^Throw$")
    for place in range(2):
        page.locator("dice-tray button.one").nth(place).click()
        pressed.count += 1
    pressed.press("Throw the other 3")
    expect(page.locator("dice-tray button.one")).to_have_count(0)
    wilds = page.locator("realm-wilds [role=group]")
    expect(page.locator("dice-tray .in-hand")).to_have_count(0)
    count = wilds.count()
    for wild in range(count):
        wilds.nth(wild).get_by_role("button", name="heart").click()
        expect(wilds.nth(wild)).to_contain_text("R is: heart")
    hits = page.locator("realm-presses .tile").inner_text().startswith("Hit")
    pressed.press("Take this|Hit for")
    if hits:
        # The Realm-Master keeps the Realm shut.
        table.press("Jarek", "Stay on")
    pressed.press("End the turn")
    return pressed.count + min(count, 1)


def type_blanks(page: Page) -> None:
    """Type five blanks, in either language."""
    page.get_by_role("button", name=re.compile("Type real dice|Echte Würfel eintippen")).click()
    dialog = page.locator("type-dice dialog")
    for _ in range(5):
        dialog.locator(".choices button").first.click()
    dialog.locator(".tile").click()


def test_a_second_throw_of_real_dice_is_typed_in(room: Room) -> None:
    phone = room.device()
    room.open_table(phone, "Realm-Master")
    phone.get_by_role("button", name=re.compile("without a phone")).first.click()
    phone.get_by_role("button", name="Start with 2").click()
    lay_out(phone)
    choose(phone, "Jarek")
    expect(phone.locator("realm-setup .taken")).to_contain_text("Jarek")
    choose(phone, "Ryllae")
    table = Phones({"Jarek": phone})
    table.card("Attack +1")
    table.roll("Jarek", "sword", "sword", "blank", "coin", "coin")
    for place in range(2):
        phone.locator("dice-tray button.one").nth(place).click()

    phone.get_by_role("button", name="Type the second throw of real dice").click()
    dialog = phone.locator("type-dice dialog")
    for _ in range(3):
        dialog.get_by_role("button", name="half banner", exact=True).click()
    dialog.get_by_role("button", name="These lie on the table").click()

    expect(phone.locator("realm-tray")).to_contain_text("Jarek gains 1 banner.")
    # A real card of no edition is named, with what it prints.
    phone.locator("realm-shop summary").click()
    phone.get_by_role("button", name=re.compile("Another card lies here")).first.click()
    real = phone.locator("realm-real dialog")
    real.get_by_label("Name").fill("War Hammer")
    real.get_by_label("Price in gold").fill("1")
    real.get_by_label("Attack +").fill("2")
    real.get_by_label("What it prints").fill("Add 2 to attacks.")
    real.get_by_label("Kept for the game").check()
    real.get_by_role("button", name="This card lies there").click()
    expect(phone.locator("realm-shop")).to_contain_text("Add 2 to attacks.")
    phone.get_by_role("button", name="Buy: War Hammer").click()
    expect(phone.locator("realm-shop")).not_to_contain_text("War Hammer")
