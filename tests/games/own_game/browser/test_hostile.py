"""What a stranger typed on a sheet is text on the phone that opens its link, whatever it is."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.devices import Room
from tests.browser.inspection import sticks_out

pytestmark = pytest.mark.browser

MARKUP = '<img src=x onerror="document.title=1">'
RIGHT_TO_LEFT = "דנה (1) سعر"
NAMES = (MARKUP, "</bdi><script>alert(1)</script>", "=1+1", "{who} {n} %s", RIGHT_TO_LEFT, "W" * 40)


def theirs() -> dict[str, Any]:
    """Return a sheet with as many rows and rounds as one may have."""
    names = [NAMES[at % len(NAMES)] for at in range(40)]
    rows = [
        {"id": f"r{at}", "name": name, "group": NAMES[at // 8]} for at, name in enumerate(names)
    ]
    rounds = ["=2+2", "{n}", RIGHT_TO_LEFT, "W" * 24, "<b>x</b>", "6"]
    edition = {"id": "theirs-1", "name": MARKUP, "round_names": rounds, "rows": rows}
    return {"game": "own_game", "title": MARKUP, "edition": edition}


def look(page: Page) -> None:
    """See that nothing was taken for markup, and that nothing sticks out."""
    assert page.locator("img[src=x], [onerror], bdi script, td b b").count() == 0
    assert [*sticks_out(page)] == []


def test_names_that_are_markup_or_formulas_are_text_from_the_link_to_the_result(room: Room) -> None:
    page = room.device(viewport={"width": 390, "height": 844})
    answer = page.request.post(f"{room.service.url}/api/v1/editions", data=theirs())

    page.goto(f"{room.service.url}/editions#{answer.json()['key']}")
    expect(page.get_by_text(f"A link brings the sheet “{MARKUP}” to this phone.")).to_be_visible()
    look(page)
    page.get_by_role("button", name="Keep this sheet").click()
    expect(page.locator("sheet-preview tfoot")).to_be_visible()
    look(page)
    page.get_by_role("button", name="Play with this sheet").click()
    page.wait_for_url("**/t/*")
    code = page.url.rpartition("/")[2]
    host = room.program(page)
    host.ask(code, "start-game")
    host.ask(code, "change-sheet", cells={"r0/1": 7})
    page.get_by_role("tab", name="My sheet").click()
    heads = page.locator("score-pad tbody th")
    expect(heads.first).to_have_text(f"{MARKUP}, =2+2")
    expect(heads.nth(4)).to_have_text(f"\u2068{RIGHT_TO_LEFT}\u2069, =2+2")
    look(page)
    host.ask(code, "end-play")
    host.ask(code, "finish-table")
    page.goto(f"{room.service.url}/t/{code}/results")
    expect(page.locator("score-tree").first).to_contain_text(MARKUP)
    look(page)
