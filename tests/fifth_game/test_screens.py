"""A game without elements of its own is entered, shown and scored as well as one that has them."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.devices import DISPLAY, Room
from tests.browser.fixtures import empty_room
from tests.fifth_game.conftest import Checkout
from tests.running import Program, Service

pytestmark = [pytest.mark.browser, pytest.mark.slow]
STICKS_OUT = """() => {
  const frame = document.querySelector("display-screen .felt").getBoundingClientRect();
  return [...document.querySelectorAll("counted-board .board, .below, score-stacks .total b")]
    .filter((element) => element.checkVisibility())
    .filter((element) => {
      const { top, bottom, right } = element.getBoundingClientRect();
      return bottom > frame.bottom || top < frame.top || right > frame.right;
    })
    .map((element) => element.className || element.textContent);
}"""
"""What of the end of a game does not lie on the big display's cloth."""

LEADERS = """async () => {
  const standing = document.createElement("display-standing");
  standing.view = document.querySelector("display-seats").view;
  document.body.append(standing);
  await standing.updateComplete;
  const text = (row, part) => row.querySelector(part).textContent;
  const rows = [...standing.querySelectorAll("li")];
  return rows.map((row) => `${text(row, "bdi")} ${text(row, ".unseen")}`);
}"""
"""Where no dice lie on the display, this list does: it is drawn of the same view."""


@pytest.fixture(scope="module")
def later(checkout: Checkout, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Service]:
    """Return a service that has the later games."""
    instance = tmp_path_factory.mktemp("instance")
    running = Service(instance, folder=checkout.path, environment=checkout.environment()).start()
    yield running
    running.stop()


@pytest.fixture
def room(browser: Browser, later: Service) -> Iterator[Room]:
    """Return an empty room around that service."""
    yield from empty_room(browser, later)


def open_table(room: Room, page: Page, game: str, seats: int) -> tuple[str, list[Program]]:
    """Open a table as a phone, begin the game with so many seats, and return code and phones."""
    page.goto(room.service.url)
    host = room.program(page)
    code = host.open_table(game)
    others = [Program(room.service) for _ in range(seats - 1)]
    for other in others:
        other.join(code)
    host.ask(code, "start-game")
    return code, [host, *others]


def finish(code: str, phones: list[Program], cells: dict[str, int]) -> None:
    """Write the same on every sheet, and score the table."""
    phones[0].ask(code, "end-play")
    for seat, phone in enumerate(phones):
        phone.ask(code, "change-sheet", seat, cells=cells)
    phones[0].ask(code, "finish-table")


def test_enter_writes_the_number_that_was_typed(room: Room) -> None:
    page = room.device()
    code, _ = open_table(room, page, "pig", 2)
    page.goto(f"{room.service.url}/t/{code}")
    page.get_by_role("tab", name="My sheet").click()

    page.get_by_role("button", name="Banked points: 0").click()
    page.keyboard.press("Enter")
    page.keyboard.type("45")
    page.keyboard.press("Enter")

    page.get_by_role("button", name="Banked points: 45").wait_for()


def test_the_reasons_of_a_row_show_no_id(room: Room) -> None:
    page = room.device()
    code, phones = open_table(room, page, "pig", 2)
    finish(code, phones, {"banked": 45})
    page.goto(f"{room.service.url}/t/{code}/results")

    page.get_by_role("button", name="45 points are banked.").first.click()

    page.get_by_text("Pig, Scoring").wait_for()
    assert page.get_by_text("banked", exact=True).count() == 0


def test_the_end_of_a_game_of_many_rows_lies_on_the_cloth(room: Room) -> None:
    page = room.device()
    code, phones = open_table(room, page, "crag", 8)
    page.set_viewport_size({"width": DISPLAY["width"], "height": DISPLAY["height"]})
    page.goto(f"{room.service.url}/t/{code}/display")
    described = phones[0].get("/games/crag")
    finish(code, phones, {each["id"]: each["high"] for each in described["fields"]})

    page.locator("score-stacks").wait_for()
    page.keyboard.press("End")
    page.get_by_role("button", name="Count once more").wait_for()

    assert page.evaluate(STICKS_OUT) == []


def test_a_pad_is_written_by_keys_that_stay_and_everybody_sees_the_sums(room: Room) -> None:
    page = room.device()
    code, (host, other) = open_table(room, page, "crag", 2)
    other.ask(code, "change-sheet", 1, cells={"sixes": 18})
    host.ask(code, "name-seat", 0, name="Ann")
    page.goto(f"{room.service.url}/t/{code}")
    page.get_by_role("tab", name="My sheet").click()

    page.get_by_role("button", name="Fours, Ann: nothing yet").click()
    page.keyboard.type("9")
    page.keyboard.press("Enter")
    page.get_by_text("Possible here: 0, 4, 8, 12.").wait_for()
    page.keyboard.press("Backspace")
    page.keyboard.type("12")
    page.keyboard.press("Enter")
    page.get_by_role("button", name="On to the next number").click()
    page.get_by_role("button", name="On to the next number").click()
    page.get_by_role("button", name="20", exact=True).click()

    page.get_by_role("button", name="Fours, Ann: 12").wait_for()
    page.get_by_role("button", name="Odd straight: 1, 3, 5, Ann: 20").wait_for()
    sums = page.locator("score-pad tfoot .unseen")
    sums.get_by_text("32", exact=True).wait_for(state="attached")
    assert sums.all_text_contents() == ["32", "18"]


def test_the_big_display_shows_the_points_so_far_and_who_leads(room: Room) -> None:
    page = room.device(DISPLAY)
    code, (_, other) = open_table(room, page, "crag", 2)
    page.goto(f"{room.service.url}/t/{code}/display")

    other.ask(code, "change-sheet", 1, cells={"sixes": 18})

    page.locator("display-seats .counts", has_text="18").wait_for()
    assert page.evaluate(LEADERS) == ["Yellow triangle 18", "Blue circle 0"]
