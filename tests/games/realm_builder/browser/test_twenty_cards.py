"""Twenty printed cards come in by presses, by pasted lines, by CSV and by two phones."""

import re

import pytest
from playwright.sync_api import Page, expect

from companion.core.message import Seat
from tests.browser.devices import Room
from tests.browser.evening import Evening
from tests.evenings import FIRST
from tests.games.realm_builder.browser.printed import numbers, totals
from tests.running import Service

pytestmark = pytest.mark.browser

PRESSES_MAX = 60
TWENTY = 20
LINES = """
Leaders
Count 2 m1 x3 +3 County
Countess 2 x3 +2 Count
Duke 3 m1 x2 +2 Duchy
Duchess 3 x2 +2 Duke
King 5 m1 x2 +2 Castle
Queen 4 x2 +2 Crown
Lands
County 2 x6
Duchy 3 x4
Town 2 x2 +1 Ship
Characters
Marshal 3 m2 +1 / Knight
Knight 2 m2 x5
Squire 1 m1 x3 +2 Knight
Hero 3 m3
Dragon 4 m4
Bishop 2 x2 +2 symbol:crown
Things
Castle 3 m1 x2
Tower 2 m1
Ship 2 x2 +1 any treasure
Crown 3 x2 treasure +1 any leader
Chalice 4 x3 treasure
"""
CSV = "name;points;military;copies\n" + "\n".join(
    f"{name};{points};{military};{copies}"
    for name, points, military, copies in (
        ("Count", 2, 1, 3),
        ("Countess", 2, 0, 3),
        ("Duke", 3, 1, 2),
        ("Duchess", 3, 0, 2),
        ("King", 5, 1, 2),
        ("Queen", 4, 0, 2),
        ("County", 2, 0, 6),
        ("Duchy", 3, 0, 4),
        ("Town", 2, 0, 2),
        ("Marshal", 3, 2, 1),
        ("Knight", 2, 2, 5),
        ("Squire", 1, 1, 3),
        ("Hero", 3, 3, 1),
        ("Dragon", 4, 4, 1),
        ("Bishop", 2, 0, 2),
        ("Castle", 3, 1, 2),
        ("Tower", 2, 1, 1),
        ("Ship", 2, 0, 2),
        ("Crown", 3, 0, 2),
        ("Chalice", 4, 0, 3),
    )
)


class Finger:
    """One finger on a phone, whose presses are counted."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.presses = 0

    def press(self, name: str | re.Pattern[str]) -> None:
        """Press a button."""
        self.presses += 1
        self.page.get_by_role("button", name=name, exact=isinstance(name, str)).first.click()


def at_the_shelf(room: Room, service: Service) -> tuple[Evening, Page]:
    """Return a table of two, and a phone at its editions with a copy of the sample."""
    evening = Evening(service, "realm_builder")
    evening.arrive("Ben")
    return evening, shelf_of(room, evening)


def shelf_of(room: Room, evening: Evening, seat: Seat = FIRST) -> Page:
    """Return the phone of a seat at the editions, with a copy of the sample."""
    page = room.device()
    evening.lend(page.context, seat)
    page.goto(f"{room.service.url}/editions?game=realm_builder&table={evening.code}")
    page.get_by_role("button", name="Copy the sample and correct it").click()
    expect(page.locator("edition-list .rows li").first).to_be_visible()
    return page


def take_in(page: Page, text: str, told: str) -> None:
    """Type lines of text, and see how many entries were taken in."""
    page.get_by_role("textbox", name="Lines").fill(text)
    page.get_by_role("button", name="Take them in").click()
    expect(page.locator("edition-lines")).to_contain_text(told)


def scores(evening: Evening) -> int:
    """Give the first seat a King and a Castle, and return what that scores."""
    evening.ask("start-game")
    evening.write(FIRST, {"cards/King": 1, "cards/Castle": 1})
    return totals(evening)[0]


def test_twenty_cards_are_pressed_in_with_three_presses_each(room: Room, service: Service) -> None:
    evening, ann = at_the_shelf(room, service)
    finger = Finger(ann)

    finger.press("One after the other")
    for number in range(1, TWENTY + 1):
        expect(ann.locator("edition-cards .count")).to_contain_text(f"{number} of 32")
        if number % 4 == 0:
            finger.press("As in the sample")
        else:
            finger.press("4")
            finger.press("Next")
    finger.press("To the list")
    finger.press("Use at this table")

    assert finger.presses <= PRESSES_MAX
    ann.wait_for_url(f"**/t/{evening.code}")
    faces = numbers(evening)
    names = ("Emperor", "Empress", "King", "Queen")
    assert [faces[name]["points"] for name in names] == [4, 4, 4, 3]
    edition = evening.view(FIRST)["table"]["edition"]
    assert edition["sample"] == "The numbers of 12 cards are a sample, not the printed ones."
    assert scores(evening) > 0


def test_pasted_lines_and_the_same_as_csv_play_and_score_alike(
    room: Room, service: Service
) -> None:
    found = []
    for text in (LINES, CSV):
        evening, ann = at_the_shelf(room, service)
        ann.get_by_role("button", name="Type or paste lines").click()
        take_in(ann, text, "20 lines are taken in.")
        take_in(ann, "King 5 m1 x2 +2 Castle\nWizard 3\nQueen 99", "1 line is taken in.")
        # What cannot be read stays with its reason.
        shown = ann.locator("edition-lines")
        expect(shown.locator(".faults li")).to_have_count(2)
        expect(shown).to_contain_text("Suit is missing.")
        expect(ann.get_by_role("textbox", name="Lines")).to_have_value("Wizard 3\nQueen 99")
        take_in(ann, text, "20 lines are taken in.")
        ann.get_by_role("button", name="To the list").click()
        king = ann.locator("edition-list .rows li", has=ann.get_by_text("King", exact=True))
        expect(king).to_contain_text("+2 Castle")
        ann.get_by_role("button", name="Use at this table").click()
        ann.wait_for_url(f"**/t/{evening.code}")
        faces = numbers(evening)
        assert (faces["King"]["points"], faces["Dragon"]["military"]) == (5, 4)
        found.append(scores(evening))

    # A table of values that has no column of bonuses leaves them as they are.
    assert found[0] == found[1]


def test_two_phones_at_one_table_fill_one_edition(room: Room, service: Service) -> None:
    evening, ann = at_the_shelf(room, service)
    ben = shelf_of(room, evening, Seat(1))
    before, after = re.split(r"Characters\n", LINES)

    for phone, text in ((ann, before), (ben, "Characters\n" + after)):
        phone.get_by_role("button", name="Type or paste lines").click()
        take_in(phone, text, "lines are taken in.")
        phone.get_by_role("button", name="To the list").click()
        phone.get_by_role("button", name="Add mine to the table’s").click()
        phone.wait_for_url(f"**/t/{evening.code}")

    faces = numbers(evening)
    assert [faces[name]["points"] for name in ("King", "Dragon", "Chalice")] == [5, 4, 4]


def test_an_edition_begun_empty_is_filled_by_lines_alone(room: Room) -> None:
    ann = room.device()
    ann.goto(f"{room.service.url}/editions?game=realm_builder")
    ann.get_by_role("button", name="Begin empty").click()
    text = re.sub(r"^(Count|Countess) 2", r"\1 2 r1", LINES, flags=re.MULTILINE)
    text = re.sub(r"^(Duke|Duchess) 3", r"\1 3 r2", text, flags=re.MULTILINE)
    text = re.sub(r"^(King 5|Queen 4)", r"\1 r4", text, flags=re.MULTILINE)

    ann.get_by_role("button", name="Type or paste lines").click()
    take_in(ann, text, "20 lines are taken in.")
    ann.get_by_role("button", name="To the list").click()

    expect(ann.locator("edition-list .rows li")).to_have_count(TWENTY)
    expect(ann.locator(".found")).to_contain_text("The rules name cards that are not here")


def test_the_list_keeps_its_place_and_a_swipe_turns_the_card(room: Room, service: Service) -> None:
    _, ann = at_the_shelf(room, service)
    row = ann.locator("edition-list .rows li").nth(20).get_by_role("button")
    row.scroll_into_view_if_needed()
    before = ann.evaluate("scrollY")
    row.click()
    ann.get_by_role("button", name="As it is printed").click()
    ann.wait_for_function("(before) => Math.abs(scrollY - before) < 80", arg=before)

    ann.get_by_role("button", name="character", exact=True).click()
    numbers = ann.locator("edition-cards .printed li")
    military = int(numbers.nth(1).locator("b").inner_text())
    keys = ann.locator("edition-cards .keys")
    keys.get_by_role("button", name="4", exact=True).click()
    numbers.nth(1).get_by_role("button").click()
    keys.get_by_role("button", name="Ten more").click()
    # What was pressed last is changed, whatever was typed before.
    expect(numbers.nth(0).locator("b")).to_have_text("4")
    expect(numbers.nth(1).locator("b")).to_have_text(f"{military + 10}")

    first = ann.locator("edition-cards h2").inner_text()
    box = ann.locator("edition-cards .printed").bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] * 0.8, box["y"] + 20
    ann.mouse.move(x, y)
    ann.mouse.down()
    ann.mouse.move(x - 180, y)
    ann.mouse.up()

    expect(ann.locator("edition-cards h2")).not_to_have_text(first)
