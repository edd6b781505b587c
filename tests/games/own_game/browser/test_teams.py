"""Where teams play, a seat is named for all of its people."""

import pytest
from playwright.sync_api import expect

from tests.browser.devices import Room

pytestmark = pytest.mark.browser

SHEET = {
    "game": "own_game",
    "edition": {
        "id": "ours-1",
        "name": "Darts",
        "teams": 2,
        "rows": [{"id": "points", "name": "Points", "kind": "write"}],
    },
}


def test_both_of_a_team_are_named_and_the_team_wins(room: Room) -> None:
    page = room.device()
    ann = room.program(page)
    code = ann.open_table("own_game")
    ann.ask(code, "set-edition", None, edition=SHEET)
    page.goto(f"{room.service.url}/t/{code}")

    page.get_by_role("button", name="Name your team").click()
    page.get_by_label("Who is in this team?").fill("Maximiliane")
    page.keyboard.press("Enter")
    page.get_by_label("Name 2 of this team").press_sequentially("Bartholomew")
    page.keyboard.press("Enter")

    # The name of a seat has 24 letters.
    expect(page.locator("seat-ring .sits bdi")).to_have_text("Maximiliane & Bartholome")
    ann.ask(code, "add-seat", name="Cy & Di")
    ann.ask(code, "start-game")
    ann.ask(code, "change-sheet", cells={"points": 7})
    for kind in ("end-play", "finish-table"):
        ann.ask(code, kind, None, although=True)
    page.goto(f"{room.service.url}/t/{code}/results")

    won = "Team Maximiliane & Bartholome wins"
    expect(page.get_by_role("heading", level=1)).to_contain_text(won)


def test_all_of_a_team_are_named_where_a_game_is_scored_without_a_table(room: Room) -> None:
    page = room.device()
    page.goto(f"{room.service.url}/shelf?game=own_game&score=")
    page.get_by_label("Find a sheet").fill("Spades")
    page.locator("game-shelf .open").first.click()
    expect(page.get_by_role("heading", name="Who is in each team?")).to_be_visible()

    page.get_by_label("Name 1 of team 1").fill("Ann")
    page.get_by_label("Name 2 of team 1").fill("Ben")
    page.get_by_label("Name 1 of team 2").fill("Cy")
    page.get_by_role("button", name="To the sheets").click()
    page.get_by_role("button", name="Score it").click()
    page.get_by_role("button", name="Score all the same").click()

    expect(page.get_by_role("heading", level=1)).to_contain_text("Ann & Ben")
