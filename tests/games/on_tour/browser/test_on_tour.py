"""On Tour through its screens only: a whole short game, and a map under fingers, list and undo.

Everything happens over plain http, as at home; nothing here calls the service itself,
except to read what the table has in the end.
"""

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.devices import DISPLAY, Room
from tests.browser.stillness import STILL

pytestmark = pytest.mark.browser

NARROW = {"width": 320, "height": 700}
PRESSES_PER_THROW = 1
PRESSES_PER_NUMBER = 2
TURNS = 4


class Player:
    """One finger on one phone; it counts."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.presses = 0

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

    def view(self) -> dict[str, Any]:
        """Return what this device may see."""
        seen: dict[str, Any] = self.page.evaluate(
            "fetch('/api/v1' + location.pathname.replace('/t/', '/tables/'))"
            ".then(answer => answer.json())"
        )
        return seen

    def turn_to(self, seat: str) -> None:
        """Look at the sheet of one of the seats this phone fills in; not counted either."""
        self.open("My sheet")
        self.page.locator("score-sheet").get_by_role("button", name=seat, exact=True).click()

    def throw_and_see(self, number: int) -> None:
        """Throw, and wait until this phone shows the throw: only then is there what to write."""
        self.open("Play")
        self.press(self.button(f"Throw {number}"))
        self.see_throw(number)

    def see_throw(self, number: int) -> None:
        """Wait until this phone shows a throw of anybody's."""
        expect(self.page.locator("table-rail h1")).to_have_text(f"Throw {number}")

    def write_all(self) -> int:
        """Write everything that is asked for, on the map, and return how many presses it took."""
        self.open("My sheet")
        before = self.presses
        while self.page.locator("on-tour-map .landing").count():
            self.press(self.in_sight())
            self.press(self.page.locator("on-tour-write .tile:not(:disabled)"))
            settled = self.page.locator(
                "on-tour-write .tile:has-text('Choose'), on-tour-write .tile:has-text('Back')"
            )
            expect(settled).to_be_visible()
        expect(self.button("Back to the throw")).to_be_visible()
        assert self.presses > before, "nothing was asked for"
        return self.presses - before

    def in_sight(self) -> Locator:
        """Return a landing ring that the window on the map shows, clear of its two corners."""
        # The window moves to a new throw: what is in sight before may be gone after it.
        self.page.evaluate(STILL)
        paper = self.page.locator("on-tour-map .board").bounding_box()
        assert paper is not None
        rings = self.page.locator("on-tour-map .landing")
        for place in range(rings.count()):
            box = rings.nth(place).bounding_box()
            assert box is not None
            x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
            left, top = x - paper["x"], y - paper["y"]
            right, below = paper["width"] - left, paper["height"] - top
            is_inside = min(left, top, right, below) > 20
            is_covered = below < 92 and (right < 130 or left < 64)
            if is_inside and not is_covered:
                return rings.nth(place)
        # Where the window shows none, the row of legal states below the map does.
        return self.page.locator("on-tour-write .chips button").first


def sit_down(room: Room, players: int = 2) -> tuple[Player, ...]:
    """Open a table and let others scan its code; then begin."""
    host = room.device()
    room.open_table(host, "On Tour")
    others = [room.device(theme="light") for _ in range(players - 1)]
    for each in others:
        room.join(each, host)
    host.get_by_role("button", name=f"Start with {players}").click()
    host.locator("on-tour-tray").wait_for()
    return tuple(Player(page) for page in (host, *others))


def test_a_whole_short_game_through_the_screens_only(room: Room) -> None:
    host, ben_page, screen = room.device(), room.device(theme="light"), room.device(DISPLAY)
    room.open_table(host, "On Tour")
    room.join(ben_page, host)
    host.get_by_role("button", name="Seat without a phone").click()
    room.scan(screen, host)
    screen.get_by_role("button", name="This is the big screen").click()
    screen.wait_for_url("**/display")
    host.get_by_role("button", name="Start with 3").click()
    ann, ben = Player(host), Player(ben_page)

    ann.press(ann.button("Set up the map"))
    assert ann.presses == PRESSES_PER_THROW
    expect(ben_page.locator("on-tour-tray")).to_contain_text("Circled on every map")
    for number in range(1, TURNS + 1):
        before = ben.presses
        ben.throw_and_see(number)
        assert ben.presses - before == PRESSES_PER_THROW
        expect(screen.locator("on-tour-summary .tour-card")).to_have_count(3)
        expect(host.locator("table-rail, on-tour-write")).not_to_have_count(0)
        for player in (ann, ben):
            player.open("Play")
            player.see_throw(number)
            plates = player.page.locator("on-tour-tray .plates .plate")
            expect(plates).not_to_have_count(0)
            marks = len(plates.all())
            assert player.write_all() == PRESSES_PER_NUMBER * marks
        # The third seat has no phone: its map is written on the host's.
        ann.turn_to("Red square")
        assert ann.write_all() == PRESSES_PER_NUMBER * marks
        ann.turn_to("Blue circle")
        expect(screen.locator("on-tour-summary")).not_to_contain_text("still writing")

    # The best tour stays hidden while others play; a tour begun is no score yet.
    expect(ann.button("Best tour")).to_have_count(0)
    ann.press(ann.button("My tour"))
    ann.press(host.locator("on-tour-draw .chips button").first)
    expect(host.locator("on-tour-draw .stops-row li")).to_have_count(1)
    expect(host.locator("on-tour-draw")).to_contain_text("the best tour counts")
    ann.open("Play")
    ann.press(ann.button("End of the game"))
    ann.open("My sheet")
    ann.press(ann.button("Best tour"))
    expect(host.locator("on-tour-best .stops-row li")).not_to_have_count(0)
    ann.open("Play")
    ann.press(ann.button("Score the table"))

    for player in (ann, ben):
        # The big display counts first; nobody has to wait for it.
        player.open("Play")
        player.page.get_by_role("link", name="See the result").click()
        player.page.wait_for_url("**/results")
        expect(player.page.locator("results-screen h1")).to_be_visible()
        expect(player.page.locator("score-tree")).to_have_count(3)
        expect(player.page.locator("score-tree").first).to_contain_text("States visited")
        expect(player.page.locator("space-map .land, space-map .space").first).to_be_visible()
    expect(screen.locator("score-blocks")).to_be_visible()


def test_one_undo_takes_the_throw_and_its_cards_back(room: Room) -> None:
    (ann,) = sit_down(room, 1)
    ann.press(ann.button("Set up the map"))
    ann.press(ann.button("Throw 1"))
    expect(ann.page.locator(".tour-card")).to_have_count(3)

    ann.press(ann.button(re.compile("^Take back")))

    expect(ann.page.locator(".tour-card")).to_have_count(0)
    view = ann.view()
    assert (view["play"]["turn"], view["play"]["pile"], view["play"]["left"]) == (0, 37, 37)


def test_a_late_player_writes_the_throws_that_were_missed(room: Room) -> None:
    (ann,) = sit_down(room, 1)
    ann.press(ann.button("Set up the map"))
    for number in (1, 2):
        ann.throw_and_see(number)
        ann.write_all()
    late = room.device()

    room.join(late, ann.page)

    cara = Player(late)
    expect(late.locator("on-tour-tray .say")).to_contain_text("Throw 1 of 2")
    cara.write_all()
    advice = cara.view()["advice"]["1"]
    assert (advice["ready"], advice["problems"]) == (True, {})


def test_who_throws_while_another_writes_is_asked(room: Room) -> None:
    ann, ben = sit_down(room)
    ann.press(ann.button("Set up the map"))
    ann.throw_and_see(1)
    ann.write_all()
    ann.open("Play")
    question = ann.page.get_by_role("dialog", name="Others still write")

    ann.press(ann.button("Throw 2"))
    expect(question).to_contain_text("Yellow triangle is still writing.")
    ann.press(question.get_by_role("button", name="Wait"))
    expect(question).to_be_hidden()
    assert ann.view()["play"]["turn"] == 1

    ann.press(ann.button("Throw 2"))
    ann.press(question.get_by_role("button", name="Throw all the same"))
    expect(ann.page.locator("table-rail")).to_contain_text("Throw 2")
    # The new throw waits behind the one that Ben still writes.
    expect(ben.page.locator("on-tour-tray .say")).to_contain_text("Throw 1 of 2")


def test_the_list_alone_writes_a_number_on_the_narrowest_phone(room: Room) -> None:
    page = room.device(NARROW)
    room.open_table(page, "On Tour")
    page.get_by_role("button", name="Start with 1").click()
    ann = Player(page)
    ann.press(ann.button("Set up the map"))
    ann.throw_and_see(1)
    ann.open("My sheet")
    chip = page.locator("on-tour-write .chips button").nth(3)
    name = chip.inner_text().partition("\n")[0]

    page.get_by_role("searchbox", name="Find a state").fill(name)
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.locator("on-tour-write .tile")).to_contain_text(name)
    page.locator("on-tour-write .tile").focus()
    page.keyboard.press("Enter")

    expect(page.locator("table-rail")).to_contain_text("5 entries")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def type_real(player: Player, dice: tuple[str, str]) -> list[str]:
    """Type a throw that lies on the table, with cards of no circled state; return the cards."""
    expect(player.page.locator("on-tour-tray")).to_contain_text("Circled on every map")
    player.press(player.button("Type real ones"))
    dialog = player.page.get_by_role("dialog")
    taken = player.view()["play"]["numbers"]
    cards = [each for each in ("CO", "MN", "PA", "AL", "IA", "WI", "CA") if each not in taken][:3]
    for place, digit in enumerate(dice, start=1):
        dialog.get_by_label(f"Dice {place}").select_option(digit)
    for place, card in enumerate(cards, start=1):
        dialog.get_by_label(f"Cards {place}").select_option(card)
    player.press(player.button("This lies on the table"))
    return cards


def test_the_form_for_real_things_goes_once_another_phone_set_the_map_up(room: Room) -> None:
    ann, ben = sit_down(room)
    ben.button("Type real ones").click()
    form = ben.page.get_by_role("dialog", name="What lies on the table?")
    form.get_by_label("Dice 1").select_option("5")

    ann.button("Set up the map").click()

    expect(form).to_be_hidden()
    ben.button("Type real ones").click()
    expect(form.get_by_label("Dice 1")).to_have_value("")
    expect(form.locator("[data-key=digits] select")).to_have_count(2)


def test_real_dice_and_real_cards_are_typed_in(room: Room) -> None:
    (ann,) = sit_down(room, 1)
    ann.press(ann.button("Set up the map"))

    cards = type_real(ann, ("5", "6"))

    expect(ann.page.locator("on-tour-tray .plate").first).to_have_text("56")
    shown = ann.view()["play"]["cards"]
    assert [shown[place]["space"] for place in ("0", "1", "2")] == cards


def test_a_phone_may_stay_when_the_table_is_scored(room: Room) -> None:
    (ann,) = sit_down(room, 1)
    ann.press(ann.button("Set up the map"))
    ann.throw_and_see(1)
    ann.write_all()
    ann.open("Play")
    ann.press(ann.button("End of the game"))
    ann.page.clock.install()
    ann.press(ann.button("Score the table"))

    ann.press(ann.button("Stay here"))
    ann.page.clock.run_for(60_000)

    expect(ann.page.get_by_role("link", name="See the result")).to_be_visible()
    expect(ann.page.locator("result-lead .strip")).to_have_count(0)
    assert "/results" not in ann.page.url
