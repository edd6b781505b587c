"""Evenings of Realm-Master on three phones, through the screens only."""

import re
from dataclasses import dataclass

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.devices import DISPLAY, Room

pytestmark = pytest.mark.browser

LANDS = ("Kingdom of Mertle", "Forests of Kurull", "Arub Desert", "Jerum")
BLANKS = ("blank",) * 5
FACE = {"half": "half banner", "r": "R"}


@dataclass
class Phones:
    """The phones at one table, by the hero each plays; the first hero begins."""

    pages: dict[str, Page]

    def __getitem__(self, hero: str) -> Page:
        return self.pages[hero]

    @property
    def host(self) -> Page:
        """The phone that opened the table."""
        return next(iter(self.pages.values()))

    def card(self, title: str) -> None:
        """Name the turn card that lies on the table."""
        self.host.get_by_text("We turned a card ourselves").click()
        self.host.locator(".by-hand .choices").get_by_role("button", name=title).click()
        expect(self.host.locator("realm-tray")).not_to_contain_text("Turn the card over")

    def put(self, hero: str, land: str) -> None:
        """Put a hero where the figure stands."""
        page = self[hero]
        page.get_by_role("button", name=f"Correct where {hero}").click()
        dialog = page.locator("realm-mend dialog")
        choice = dialog.get_by_role("button", name=land, exact=True)
        choice.click()
        expect(choice).to_have_attribute("aria-pressed", "true")
        dialog.get_by_role("button", name="Done").click()

    def give(self, hero: str, card: str) -> None:
        """Give a hero a card that lies before the player."""
        page = self[hero]
        page.get_by_role("button", name=f"Correct where {hero}").click()
        dialog = page.locator("realm-mend dialog")
        dialog.get_by_role("button", name=f"Give {card}").click()
        expect(dialog.get_by_role("listitem").filter(has_text=card)).to_contain_text("holds 1")
        dialog.get_by_role("button", name="Done").click()

    def count(self, row: Locator, what: str, value: int) -> None:
        """Correct one count, with as many taps as it takes."""
        counter = row.get_by_role("button", name=f"{what}:")
        now = int(counter.inner_text())
        if now == value:
            return
        counter.click()
        dialog = row.page.locator("realm-tray realm-count dialog")
        for _ in range(abs(value - now)):
            dialog.get_by_role("button", name="One more" if value > now else "One less").click()
        dialog.get_by_role("button", name=f"Set to {value}").click()
        expect(row.get_by_role("button", name=f"{what}: {value}.")).to_be_visible()

    def hold(self, hero: str, **counts: int) -> None:
        """Correct what a hero holds."""
        row = self[hero].locator("realm-heroes li").filter(has_text=hero)
        for what, value in counts.items():
            self.count(row, what.capitalize(), value)

    def stock(self, land: str, hearts: int = 0, gold: int = 0, banners: int = 0) -> None:
        """Correct what lies on a land; emptied first, so that it fits in between."""
        row = land_row(self.host, land)
        for what in ("Hearts", "Gold", "Banners"):
            self.count(row, what, 0)
        for what, value in (("Hearts", hearts), ("Gold", gold), ("Banners", banners)):
            self.count(row, what, value)

    def roll(self, hero: str, *faces: str) -> None:
        """Type real dice and keep them; every R is made a sword."""
        page = self[hero]
        page.get_by_role("button", name="Type real dice").click()
        dialog = page.locator("type-dice dialog")
        for face in faces:
            dialog.get_by_role("button", name=FACE.get(face, face), exact=True).click()
        dialog.get_by_role("button", name="These lie on the table").click()
        for wild in range(faces.count("r")):
            group = page.locator("realm-wilds [role=group]").nth(wild)
            group.get_by_role("button", name="sword").click()
            expect(group).to_contain_text("R is: sword")

    def press(self, hero: str, label: str) -> None:
        """Press a button on the phone of a hero."""
        self[hero].locator("realm-tray").get_by_role("button", name=re.compile(label)).click()

    def skip(self, hero: str) -> None:
        """Throw five blanks and pass the dice."""
        self.roll(hero, *BLANKS)
        self.press(hero, "Take this")
        self.press(hero, "End the turn")


def lay_out(host: Page) -> None:
    """Lay out the lands that the rulebook names; the first seat begins."""
    host.get_by_text("We drew the lands").click()
    by_hand = host.locator("realm-setup .by-hand")
    for name in LANDS:
        by_hand.get_by_role("button", name=name).click()
    by_hand.locator(".choices").nth(1).get_by_role("button").first.click()
    host.get_by_role("button", name="Lay out the Realm").click()
    expect(host.locator("realm-lands li")).to_have_count(len(LANDS))


def choose(page: Page, hero: str) -> None:
    """Choose a hero on the phone whose turn it is."""
    page.locator("realm-setup .heroes").get_by_role("button", name=hero).click()


def land_row(page: Page, land: str) -> Locator:
    """Return a land as a phone shows it."""
    return page.locator("realm-lands li").filter(has_text=land)


def expect_counts(row: Locator, hearts: int, gold: int, banners: int) -> None:
    """Wait until a hero's or a land's counts are these."""
    for what, value in (("Hearts", hearts), ("Gold", gold), ("Banners", banners)):
        expect(row.get_by_role("button", name=f"{what}: {value}.")).to_be_visible()


def hero_row(page: Page, hero: str) -> Locator:
    """Return a hero as a phone shows it."""
    return page.locator("realm-heroes li").filter(has_text=hero)


def sit_down(room: Room, *heroes: str) -> Phones:
    """Open a table, choose heroes on as many phones, lay out the four lands the page names."""
    pages = {heroes[0]: room.device()}
    host = pages[heroes[0]]
    room.open_table(host, "Realm-Master")
    for hero in heroes[1:]:
        pages[hero] = room.device(theme="light")
        room.join(pages[hero], host)
    host.get_by_role("button", name=f"Start with {len(heroes)}").click()
    lay_out(host)
    for hero, page in pages.items():
        choose(page, hero)
    expect(host.locator("realm-heroes li")).to_have_count(len(heroes))
    return Phones(pages)


def test_a_game_to_ten_banners(room: Room) -> None:
    table = sit_down(room, "Jarek", "Ryllae", "Dwarf")
    screen = room.device(DISPLAY)
    room.scan(screen, table.host)
    screen.get_by_role("button", name="This is the big screen").click()
    screen.wait_for_url("**/display")

    table.card("Attack +1")
    table.roll("Jarek", "sword", "r", "coin", "half", "half")
    table.press("Jarek", "Take this")
    table.press("Jarek", "Enter Jerum")
    expect_counts(hero_row(table["Dwarf"], "Jarek"), 9, 4, 2)
    table.press("Jarek", "End the turn")
    table.roll("Ryllae", "sword", "sword", "blank", "blank", "blank")
    table.press("Ryllae", "Hit for 3")
    expect(table["Jarek"].locator("realm-tray .say")).to_contain_text("Jarek: stay or leave")
    expect(screen.locator("realm-summary")).to_contain_text("Ryllae hits Jarek for 3")
    table.press("Jarek", "Stay on Jerum")
    table.press("Ryllae", "End the turn")
    table.skip("Dwarf")

    # The page's third example.
    table.card("Gift of Life On your turn")
    table.hold("Jarek", hearts=9, gold=2, banners=8)
    table.stock("Jerum", banners=4)
    table.roll("Jarek", "half", "half", "sword", "sword", "blank")
    table.press("Jarek", "Hit 2 heroes")
    expect_counts(hero_row(table.host, "Ryllae"), 6, 2, 0)
    expect_counts(hero_row(table.host, "Dwarf"), 6, 2, 0)
    expect_counts(hero_row(table.host, "Jarek"), 9, 2, 9)
    table.press("Jarek", "Stay on Jerum")

    for page in table.pages.values():
        expect(page.locator("realm-tray .won")).to_contain_text("Jarek wins")
    expect(screen.locator("header")).to_contain_text("Jarek wins")
    table["Dwarf"].get_by_role("button", name="Score the table").click()
    table["Ryllae"].get_by_role("link", name="See the result").click()
    table["Ryllae"].wait_for_url("**/results")
    expect(table["Ryllae"].locator("results-screen")).to_contain_text("Blue circle wins")


def test_a_game_to_the_last_hero(room: Room) -> None:
    table = sit_down(room, "Jarek", "Ryllae", "Squire")
    table.card("Attack +2")

    table.roll("Jarek", "sword", "sword", "sword", "sword", "r")
    table.press("Jarek", "Take this")
    table.press("Jarek", "Enter Forests of Kurull")
    table.press("Jarek", "End the turn")
    table.skip("Ryllae")
    table.skip("Squire")
    table.card("Attack +2")
    table.roll("Jarek", "sword", "sword", "sword", "sword", "r")
    expect(table["Jarek"].locator("realm-tray")).to_contain_text("Jarek hits Ryllae for 9")
    table.press("Jarek", "Hit 2 heroes")

    for page in table.pages.values():
        expect(page.locator("realm-tray .won")).to_contain_text("Jarek wins")
        expect(page.locator("realm-tray .won")).to_contain_text("The last hero alive.")
    table["Squire"].get_by_role("button", name="Score the table").click()
    expect(table["Jarek"].get_by_role("link", name="See the result")).to_be_visible()


def test_the_first_two_examples_give_the_numbers_of_the_page(room: Room) -> None:
    table = sit_down(room, "Jarek", "Ryllae")
    table.card("Gift of Life On your turn")
    table.hold("Jarek", gold=5)
    table.stock("Mertle", hearts=3, gold=2, banners=1)

    table.roll("Jarek", "sword", "blank", "blank", "blank", "blank")
    table.press("Jarek", "Take this")
    table.press("Jarek", "Enter Kingdom of Mertle")
    expect_counts(land_row(table.host, "Mertle"), 2, 1, 0)
    expect_counts(hero_row(table.host, "Jarek"), 9, 1, 2)
    table.press("Jarek", "End the turn")

    table.skip("Ryllae")
    table.card("Gift of Life On your turn")
    table.put("Jarek", "Outside the Realm")
    table.put("Ryllae", "Arub Desert")
    table.give("Ryllae", "Iron Shield")
    table.hold("Ryllae", hearts=10)
    table.stock("Arub", gold=4, banners=1)
    table.roll("Jarek", "sword", "sword", "sword", "sword", "r")
    ledger = table["Ryllae"].locator("realm-ledger")
    expect(ledger).to_contain_text("Jarek hits Ryllae for 7")
    expect(ledger).to_contain_text("Ryllae: 10 hearts become 3")
    # The rules tell what an Iron Shield takes off; of a land, only the land itself says more.
    expect(ledger).not_to_contain_text("sample number")
    expect(land_row(table["Ryllae"], "Arub")).to_contain_text("sample number")
    table.press("Jarek", "Hit for 7")
    table.press("Ryllae", "Leave the Realm")
    table.press("Jarek", "Enter Arub Desert")
    expect_counts(land_row(table.host, "Arub"), 0, 3, 0)
    expect_counts(hero_row(table.host, "Jarek"), 9, 2, 3)
    expect_counts(hero_row(table.host, "Ryllae"), 3, 2, 0)


def test_the_princess_takes_a_second_heart(room: Room) -> None:
    table = sit_down(room, "Jarek", "Princess")
    table.card("Gift of Life On your turn")
    table.put("Princess", "Forests of Kurull")
    table.stock("Kurull", hearts=3)
    table.roll("Jarek", "sword", "blank", "blank", "blank", "blank")
    table.press("Jarek", "Hit for 1")

    table.press("Princess", "Stay on Forests of Kurull")
    expect_counts(hero_row(table.host, "Princess"), 9, 2, 0)
    table.host.get_by_role("button", name="Take back").click()
    expect_counts(hero_row(table.host, "Princess"), 7, 2, 0)
    table.stock("Kurull", hearts=1)
    table.press("Princess", "Stay on Forests of Kurull")

    expect_counts(hero_row(table.host, "Princess"), 8, 2, 0)


def test_the_odds_and_the_attack_card_are_those_of_the_page(room: Room) -> None:
    table = sit_down(room, "Jarek", "Ryllae")
    table.card("Attack +1")
    table.host.get_by_text("How likely is it?").click()
    odds = table.host.locator("realm-odds")
    expect(odds).to_contain_text("Each die thrown shows it, or R, in 5 of 9 cases.")
    expect(odds.get_by_role("row", name="5 × sword")).to_contain_text("3125 in 59049")
    expect(odds.get_by_role("row", name="1 × sword")).to_contain_text("58025 in 59049")
    table.put("Ryllae", "Jerum")

    table.roll("Jarek", "sword", "sword", "blank", "blank", "blank")
    expect(table.host.locator("realm-ledger")).to_contain_text("Jarek hits Ryllae for 3")
    table.host.get_by_role("button", name=re.compile("Take back")).click()
    table.roll("Jarek", *BLANKS)

    expect(table.host.locator("realm-ledger")).to_have_count(0)
    table.press("Jarek", "Take this")
    expect_counts(hero_row(table.host, "Ryllae"), 8, 2, 0)


def test_lands_without_gold_and_the_roll_for_lands(room: Room) -> None:
    table = sit_down(room, "Jarek", "Ryllae")
    table.stock("Kurull", hearts=4)

    table.card("Resources Each land without gold")
    expect_counts(land_row(table["Ryllae"], "Kurull"), 4, 2, 0)
    table.skip("Jarek")
    table.skip("Ryllae")

    table.stock("Mertle")
    table.card("Resources The dice are thrown")
    table.roll("Jarek", "coin", "half", "half", "half", "blank")
    expect_counts(land_row(table["Ryllae"], "Mertle"), 0, 1, 1)


def test_several_heroes_on_one_phone(room: Room) -> None:
    phone = room.device()
    room.open_table(phone, "Realm-Master")
    phone.get_by_role("button", name=re.compile("without a phone")).first.click()
    phone.get_by_role("button", name="Start with 2").click()
    lay_out(phone)
    choose(phone, "Jarek")
    expect(phone.locator("realm-setup .taken")).to_contain_text("Jarek")
    choose(phone, "Ryllae")
    table = Phones({"Jarek": phone, "Ryllae": phone})
    table.card("Attack +1")
    table.put("Jarek", "Jerum")

    # Whose counts lie at hand: who is on turn, and who is asked.
    expect(phone.locator("realm-own")).to_contain_text("Jarek")
    phone.get_by_role("button", name="Type real dice").click()
    dialog = phone.locator("type-dice dialog")
    expect(dialog.get_by_role("button", name="These lie on the table")).to_be_in_viewport(ratio=1)
    dialog.get_by_role("button", name="Cancel").click()
    table.roll("Jarek", *BLANKS)
    for label in ("Take this", "Stay on Jerum", "End the turn"):
        table.press("Jarek", label)
    expect(phone.locator("realm-own")).to_contain_text("Ryllae")
    table.roll("Ryllae", "sword", *BLANKS[1:])
    table.press("Ryllae", "Hit for")
    expect(phone.locator("realm-own")).to_contain_text("Jarek")
