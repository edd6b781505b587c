"""A finger on a phone at a table of On Tour, and what programs write for others."""

import re
from typing import Any

from playwright.sync_api import Locator, Page

from companion.core.message import Seat
from tests.browser.devices import Room
from tests.browser.evening import Evening
from tests.browser.stillness import STILL
from tests.evenings import FIRST
from tests.running import Service

WRITES = re.compile(r"^(?:Write (\d\d) in|(Star) in|(Cross out)) (.+)$")
THROWS = "() => document.querySelector('table-rail').view.play.turn"
SETTLED = """() => {
  const write = document.querySelector("on-tour-write");
  return !write.sent && !write.space;
}"""
"""Whether what was sent stands, and nothing new is chosen."""
STANDS = "({ kept, names }) => Object.keys(kept).map(id => names[id])"
"""The names of the states that hold something at the table."""


class Player:
    """One finger on one phone; it counts, and notes every mark that it wrote."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.presses = 0
        self.noted: dict[str, int | str] = {}

    @property
    def tile(self) -> Locator:
        """The tile that writes what is chosen."""
        return self.page.locator("on-tour-write .actions .tile")

    def press(self, thing: Locator) -> None:
        """Press something that is there to be pressed."""
        thing.click()
        self.presses += 1

    def button(self, name: str | re.Pattern[str]) -> Locator:
        """Return a button by what it says."""
        return self.page.get_by_role("button", name=name).first

    def open(self, tab: str) -> None:
        """Turn to a tab; not counted: it is where one looks."""
        self.page.get_by_role("tab", name=tab).click()

    def turn_to(self, seat: str) -> None:
        """Look at the sheet of one of the seats this phone fills in; not counted either."""
        self.open("My sheet")
        self.page.locator("score-sheet").get_by_role("button", name=seat, exact=True).click()

    def see_throw(self, number: int) -> None:
        """Wait until this phone shows a throw of anybody's."""
        self.page.wait_for_function(f"number => ({THROWS})() >= number", arg=number)

    def choose(self) -> str:
        """Choose the first state that is offered, and return what the tile says then."""
        self.press(self.page.locator("on-tour-write .chips button").first)
        return self.tile.inner_text()

    def write(self) -> None:
        """Write what is chosen, and note it."""
        said = WRITES.match(self.tile.inner_text())
        assert said is not None, self.tile.inner_text()
        number, star, _, state = said.groups()
        self.noted[state] = int(number) if number else "star" if star else "x"
        self.press(self.tile)
        self.page.wait_for_function(SETTLED)
        # What was refused would be offered again and again.
        assert state in self.page.locator("on-tour-write").evaluate(STANDS)

    @property
    def is_done(self) -> bool:
        """Whether this map offers nothing to write, but the way on."""
        return self.page.locator("on-tour-next").count() > 0

    def write_turn(self) -> None:
        """Write all that is still asked for, by the list; what was thrown meanwhile, too."""
        while not self.is_done:
            self.choose()
            self.write()

    def write_on_map(self) -> None:
        """Write all that is still asked for, on the map."""
        while not self.is_done:
            self.press(self.in_sight())
            self.write()

    def in_sight(self) -> Locator:
        """Return a landing ring that the window on the map shows, clear of its two corners."""
        # The window moves to a new throw: what is in sight before may be gone after it.
        self.page.evaluate(STILL)
        paper = self.page.locator("on-tour-map .board").bounding_box()
        assert paper is not None
        for ring in self.page.locator("on-tour-map .landing").all():
            box = ring.bounding_box()
            assert box is not None
            left = box["x"] + box["width"] / 2 - paper["x"]
            top = box["y"] + box["height"] / 2 - paper["y"]
            right, below = paper["width"] - left, paper["height"] - top
            is_covered = below < 92 and (right < 130 or left < 64)
            if min(left, top, right, below) > 20 and not is_covered:
                return ring
        # Where the window shows none, the row of legal states below the map does.
        return self.page.locator("on-tour-write .chips button").first


def sit_down(service: Service, *names: str) -> Evening:
    """Return a table that has begun, with phones for those named beside the host."""
    evening = Evening(service, "on_tour")
    evening.arrive(*names)
    evening.ask("start-game")
    return evening


def set_up(service: Service, *names: str) -> Evening:
    """Return such a table with its map set up."""
    evening = sit_down(service, *names)
    evening.ask("set-up")
    return evening


def hand(room: Room, evening: Evening, seat: int = FIRST, **looks: Any) -> Player:
    """Return a finger on the phone of a seat, which shows the throws."""
    page = evening.phone(room, Seat(seat), **looks)
    page.locator("on-tour-tray").wait_for()
    return Player(page)


def throw(evening: Evening, seat: int = FIRST, **faces: Any) -> int:
    """Throw as a seat, and return the number of the throw."""
    evening.ask("turn", Seat(seat), **faces)
    number: int = evening.view(FIRST)["play"]["turn"]
    return number


def write_owed(evening: Evening, seat: Seat) -> None:
    """Write all that a seat owes, each mark in the first state that may have it."""
    while not (advice := evening.view(seat)["advice"][str(seat)])["ready"]:
        place, item = next(each for each in advice["items"].items() if "space" not in each[1])
        mark = item["marks"]["0"]["mark"]
        sent = {"throw": advice["turn"], "item": int(place), "mark": mark}
        evening.ask("write-mark", seat, **sent, space=next(iter(item["spaces"])))
