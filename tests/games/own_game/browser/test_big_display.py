"""The big display of a game by a sheet: its middle is never empty, and what lies there is whole."""

import pytest
from playwright.sync_api import expect

from tests.browser.devices import DISPLAY, Room

pytestmark = pytest.mark.browser
UPRIGHT = {"width": 1080, "height": 1920}
ROWS = [{"id": "points", "name": "Points", "kind": "write"}]


def test_each_seat_has_its_row_before_anything_is_written(room: Room) -> None:
    page = room.device(DISPLAY)
    ann, ben = room.program(page), room.program(room.device())
    code = ann.open_table("own_game")
    ben.join(code)
    edition = {"id": "ours-1", "name": "Points", "rows": ROWS}
    ann.ask(code, "set-edition", None, edition={"game": "own_game", "edition": edition})
    ann.ask(code, "name-seat", 0, name="Ann")
    ben.ask(code, "name-seat", 1, name="Ben")
    ann.ask(code, "start-game")
    page.goto(f"{room.service.url}/t/{code}/display")
    names = page.locator("display-standing .who")
    expect(names).to_have_text(["Ann", "Ben"])

    ben.ask(code, "change-sheet", 1, cells={"points": 12})

    expect(names).to_have_text(["Ben", "Ann"])
    expect(page.locator("display-standing .unseen")).to_have_text(["12", "0"])
    expect(page.locator("header p")).to_have_text("Points")

    ann.ask(code, "end-play")

    expect(page.locator("header p")).to_have_text("Sheets are being filled in.")


@pytest.mark.parametrize("count", range(2, 11))
def test_all_dice_lie_on_the_cloth_of_a_screen_that_stands_upright(room: Room, count: int) -> None:
    page = room.device(UPRIGHT)
    host = room.program(page)
    code = host.open_table("own_game")
    edition = {"id": "ours-1", "name": "Dice", "dice": [{"count": count}], "rows": ROWS}
    host.ask(code, "set-edition", None, edition={"game": "own_game", "edition": edition})
    host.ask(code, "start-game")
    host.ask(code, "throw")
    page.goto(f"{room.service.url}/t/{code}/display")
    dice = page.locator(".middle .one")
    expect(dice).to_have_count(count)

    middle = page.locator(".middle").bounding_box()
    boxes = [die.bounding_box() for die in dice.all()]

    assert middle is not None
    assert all(
        box is not None
        and box["x"] > middle["x"] - 1
        and box["x"] + box["width"] < middle["x"] + middle["width"] + 1
        for box in boxes
    )
