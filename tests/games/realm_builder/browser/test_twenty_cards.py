"""Twenty printed cards come in by presses, by pasted lines, by CSV and by two phones."""

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.devices import Room

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


def at_the_shelf(room: Room, page: Page, code: str = "") -> str:
    """Open a table, and the page of its editions with a copy of the sample."""
    code = code or room.open_table(page, "Realm Builder")
    page.goto(f"{room.service.url}/editions?game=realm_builder&table={code}")
    page.get_by_role("button", name="Copy the sample and correct it").click()
    expect(page.locator("edition-list .rows li").first).to_be_visible()
    return code


def numbers(page: Page, code: str) -> dict[str, Any]:
    """Return what each card prints at a table, by name."""
    game = page.evaluate("code => fetch(`/api/v1/tables/${code}/game`).then(a => a.json())", code)
    faces: dict[str, Any] = next(
        field["faces"] for field in game["fields"] if field["kind"] == "choices"
    )
    return faces


def scores(page: Page, code: str) -> int:
    """Seat another player, give the first a King and a Castle, and return what that scores."""
    total: int = page.evaluate(
        """async code => {
          const post = (path, body) => fetch(`/api/v1/tables/${code}/${path}`, {method: "POST",
            headers: {"Content-Type": "application/json"}, body: JSON.stringify(body)});
          let at = 0;
          const ask = (kind, data, seat = null) => post("commands",
            {command_id: `twenty-printed-cards-${at++}`, kind, seat, data});
          await ask("add-seat", {});
          await ask("start-game", {});
          await ask("change-sheet", {cells: {"cards/King": 1, "cards/Castle": 1}}, 0);
          await ask("finish-table", {});
          const view = await (await fetch(`/api/v1/tables/${code}`)).json();
          return view.result.players[0].total;
        }""",
        code,
    )
    return total


def test_twenty_cards_are_pressed_in_with_three_presses_each(room: Room) -> None:
    ann = room.device()
    code = at_the_shelf(room, ann)
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
    ann.wait_for_url(f"**/t/{code}")
    faces = numbers(ann, code)
    names = ("Emperor", "Empress", "King", "Queen")
    assert [faces[name]["points"] for name in names] == [4, 4, 4, 3]
    edition = ann.evaluate("code => fetch(`/api/v1/tables/${code}`).then(a => a.json())", code)[
        "table"
    ]["edition"]
    assert edition["sample"] == "The numbers of 12 cards are a sample, not the printed ones."
    assert scores(ann, code) > 0


def test_twenty_pasted_lines_and_the_same_as_csv_play_and_score_alike(room: Room) -> None:
    totals = []
    for text in (LINES, CSV):
        ann = room.device()
        code = at_the_shelf(room, ann)
        ann.get_by_role("button", name="Type or paste lines").click()
        ann.get_by_role("textbox", name="Lines").fill(text)
        ann.get_by_role("button", name="Take them in").click()
        expect(ann.locator("edition-lines")).to_contain_text("20 entries are taken in.")
        ann.get_by_role("button", name="To the list").click()
        king = ann.locator("edition-list .rows li", has=ann.get_by_text("King", exact=True))
        if text is LINES:
            expect(king).to_contain_text("+2 Castle")
        ann.get_by_role("button", name="Use at this table").click()
        ann.wait_for_url(f"**/t/{code}")
        faces = numbers(ann, code)
        assert (faces["King"]["points"], faces["Dragon"]["military"]) == (5, 4)
        totals.append(scores(ann, code))

    # A table of values that has no column of bonuses tells of none.
    assert totals[0] - totals[1] == 2


def test_what_cannot_be_read_stays_with_its_reason(room: Room) -> None:
    ann = room.device()
    at_the_shelf(room, ann)
    ann.get_by_role("button", name="Type or paste lines").click()

    ann.get_by_role("textbox", name="Lines").fill("King 5 m1\nWizard 3\nQueen 99")
    ann.get_by_role("button", name="Take them in").click()

    shown = ann.locator("edition-lines")
    expect(shown).to_contain_text("1 entry is taken in.")
    expect(shown.locator(".faults li")).to_have_count(2)
    expect(shown).to_contain_text("Suit is missing.")
    expect(ann.get_by_role("textbox", name="Lines")).to_have_value("Wizard 3\nQueen 99")


def test_two_phones_at_one_table_fill_one_edition(room: Room) -> None:
    ann, ben = room.device(), room.device()
    code = room.open_table(ann, "Realm Builder")
    room.join(ben, ann)
    parts = re.split(r"Characters\n", LINES)

    for phone, text in ((ann, parts[0]), (ben, "Characters\n" + parts[1])):
        at_the_shelf(room, phone, code)
        phone.get_by_role("button", name="Type or paste lines").click()
        phone.get_by_role("textbox", name="Lines").fill(text)
        phone.get_by_role("button", name="Take them in").click()
        expect(phone.locator("edition-lines")).to_contain_text("entries are taken in.")
        phone.get_by_role("button", name="To the list").click()
        phone.get_by_role("button", name="Add mine to the table’s").click()
        phone.wait_for_url(f"**/t/{code}")

    faces = numbers(ann, code)
    assert (faces["King"]["points"], faces["Dragon"]["points"], faces["Chalice"]["points"]) == (
        5,
        4,
        4,
    )


def test_an_edition_begun_empty_is_filled_by_lines_alone(room: Room) -> None:
    ann = room.device()
    ann.goto(f"{room.service.url}/editions?game=realm_builder")
    ann.get_by_role("button", name="Begin empty").click()

    ann.get_by_role("button", name="Type or paste lines").click()
    text = LINES.replace("Count 2", "Count 2 r1").replace("Countess 2", "Countess 2 r1")
    text = text.replace("Duke 3", "Duke 3 r2").replace("Duchess 3", "Duchess 3 r2")
    ann.get_by_role("textbox", name="Lines").fill(
        text.replace("King 5", "King 5 r4").replace("Queen 4", "Queen 4 r4")
    )
    ann.get_by_role("button", name="Take them in").click()
    expect(ann.locator("edition-lines")).to_contain_text("20 entries are taken in.")
    ann.get_by_role("button", name="To the list").click()

    expect(ann.locator("edition-list .rows li")).to_have_count(TWENTY)
    expect(ann.locator(".found")).to_contain_text("The rules name cards that are not here")


def test_the_list_keeps_its_place_and_a_swipe_turns_the_card(room: Room) -> None:
    ann = room.device()
    at_the_shelf(room, ann)
    row = ann.locator("edition-list .rows li").nth(20).get_by_role("button")
    row.scroll_into_view_if_needed()
    before = ann.evaluate("scrollY")
    row.click()
    ann.get_by_role("button", name="As it is printed").click()
    expect(ann.locator("edition-list")).to_be_visible()
    assert abs(ann.evaluate("scrollY") - before) < 80

    ann.get_by_role("button", name="character", exact=True).click()
    first = ann.locator("edition-cards h2").inner_text()
    box = ann.locator("edition-cards .printed").bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] * 0.8, box["y"] + 20
    ann.mouse.move(x, y)
    ann.mouse.down()
    ann.mouse.move(x - 180, y)
    ann.mouse.up()

    expect(ann.locator("edition-cards h2")).not_to_have_text(first)
