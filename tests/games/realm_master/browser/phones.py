"""Phones at a table of Realm-Master, pressed by hand, and what programs do before."""

import re
from dataclasses import dataclass

from playwright.sync_api import Locator, Page, expect

from companion.core.message import Seat
from tests.browser.devices import Room
from tests.browser.evening import Evening
from tests.games.realm_master.board import REALM
from tests.running import Reached

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


def seated(service: Reached, count: int, *, one_phone: bool = False) -> Evening:
    """Return a table that has begun, each seat with a phone or all with the host's."""
    evening = Evening(service, "realm_master")
    for _ in range(count - 1):
        if one_phone:
            evening.bring_along("Grandma")
        else:
            evening.arrive("")
    evening.ask("start-game")
    return evening


def laid_out(service: Reached, *heroes: str, card: str = "", one_phone: bool = False) -> Evening:
    """Return a table of heroes around the lands that the rules page names, a turn card turned."""
    evening = seated(service, len(heroes), one_phone=one_phone)
    lay_and_choose(evening, *heroes)
    if card:
        evening.ask("reveal-turn-card", card=card)
    return evening


def lay_and_choose(evening: Evening, *heroes: str) -> None:
    """Lay the lands out and choose heroes, from the first seat on."""
    evening.ask("lay-out", lands=list(REALM), first=0)
    for seat, hero in zip(evening.seats, heroes, strict=True):
        evening.ask("choose-hero", seat, hero=hero.lower())


def correct(evening: Evening, whose: str, number: int, **counts: int) -> None:
    """Set counts of a hero or a land, in the order given."""
    for what, new in counts.items():
        play = evening.view(Seat(0))["play"]
        old = play["heroes" if whose == "hero" else "realm"][f"{number}"][what]
        if old != new:
            data = {whose: number, "what": what, "old": old, "new": new}
            evening.ask("correct-count", **data)


def skip(evening: Evening, *seats: int) -> None:
    """Throw five blanks and pass the dice."""
    for seat in map(Seat, seats):
        evening.ask("throw", seat, faces=list(BLANKS))
        evening.ask("resolve-dice", seat)
        evening.ask("end-turn", seat)


def phones_of(room: Room, evening: Evening, *heroes: str) -> Phones:
    """Return the phones of the first heroes at a table."""
    pages = {
        hero: evening.phone(room, seat) for seat, hero in zip(evening.seats, heroes, strict=False)
    }
    for page in pages.values():
        page.locator("realm-tray").wait_for()
    return Phones(pages)


def lay_out(host: Page) -> None:
    """Lay out the lands that the rulebook names; the first seat begins."""
    host.get_by_text("We drew the lands").click()
    by_hand = host.locator("realm-setup .by-hand")
    for name in LANDS:
        by_hand.get_by_role("button", name=name).click()
    by_hand.locator(".choices").nth(1).get_by_role("button").first.click()
    host.get_by_role("button", name="Lay out the Realm").click()
    expect(host.locator("realm-lands li")).to_have_count(len(LANDS))


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
