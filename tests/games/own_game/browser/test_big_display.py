"""The big display of a game by a sheet: its middle is never empty."""

import pytest
from playwright.sync_api import expect

from tests.browser.devices import DISPLAY, Room

pytestmark = pytest.mark.browser
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
