"""The rounds of a sheet that people wrote are one pad, and its score names no cells."""

import pytest
from playwright.sync_api import expect

from tests.browser.devices import Room

pytestmark = pytest.mark.browser


def test_a_group_has_its_sum_below_its_last_row(room: Room) -> None:
    page = room.device()
    host = room.program(page)
    code = host.open_table("own_game")
    rows = [
        {"id": name.lower(), "name": name, "kind": "times", "each": 2, "group": group}
        for name, group in (("Gears", "Science"), ("Stars", "Science"), ("Coins", ""), ("Sea", ""))
    ]
    edition = {"id": "ours-1", "name": "Ages", "rows": rows}
    host.ask(code, "set-edition", None, edition={"game": "own_game", "edition": edition})
    host.ask(code, "start-game")
    host.ask(code, "change-sheet", cells={"gears": 3, "stars": 4, "sea": 5})

    page.goto(f"{room.service.url}/t/{code}")
    page.get_by_role("tab", name="My sheet").click()

    expect(page.locator("score-pad tbody th")).to_have_text(
        ["Gears", "Stars", "Science", "Coins", "Sea"]
    )
    expect(page.locator("score-pad .sum td")).to_have_text("14")
    expect(page.locator("score-pad tfoot .unseen")).to_have_text("24")


def test_rounds_are_written_on_one_pad_and_its_score_names_no_cells(room: Room) -> None:
    page = room.device()
    code = room.open_table(page, "Another game")
    host = room.program(page)
    host.ask(code, "name-seat", 0, name="Ann")
    host.ask(code, "start-game")
    page.get_by_role("tab", name="My sheet").click()

    page.get_by_role("button", name="Round 1, Ann: nothing yet").click()
    page.keyboard.type("12")
    page.keyboard.press("Enter")
    page.keyboard.type("7")
    page.keyboard.press("Enter")

    expect(page.locator("score-pad tfoot .unseen")).to_have_text("19")
    host.ask(code, "end-play")
    host.ask(code, "finish-table")
    page.goto(f"{room.service.url}/t/{code}/results")
    page.get_by_role("button", name="12 points are written in this row.").first.click()
    page.get_by_text("Another game, The sheet").wait_for()
    assert page.get_by_text("points/1", exact=True).count() == 0
