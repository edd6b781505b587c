"""A second table plays the throws of a first one, and both results lie side by side."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from companion.core.message import Seat
from tests.browser.ended import (
    EndedEvening,
    open_sharing,
    score_by_press,
    told_text,
)
from tests.game_files import game_by_game, games_of_luck
from tests.running import Service

pytestmark = pytest.mark.browser

LINK_MAX = 4_000


def drawn_at(evening: EndedEvening) -> list[dict[str, Any]]:
    """Return what luck gave at a table, as its host may hand it on."""
    draws: list[dict[str, Any]] = evening.program(Seat(0)).get(f"/tables/{evening.code}/luck")[
        "draws"
    ]
    return draws


def opened_by(service: Service, page: Page, link: str) -> tuple[str, str]:
    """Open a table by a link of luck, and return its code and the phone's token."""
    page.goto(f"{service.url}/luck{link.partition('/luck')[2]}")
    page.get_by_role("button", name="Open a table with them").click()
    page.wait_for_url("**/t/*")
    [token] = [each["value"] for each in page.context.cookies() if each["name"] == "device"]
    return page.url.rpartition("/")[2], token


@pytest.mark.parametrize("game_id", game_by_game(*games_of_luck()))
def test_the_same_throws_are_played_and_compared(
    service: Service, pages: list[Page], game_id: str
) -> None:
    first, second = pages
    before = EndedEvening(service, game_id)
    before.lend(first.context)
    before.play(game_id)
    score_by_press(first, before)
    before.agree()
    open_sharing(first, before)
    link = told_text(first, "The same luck", "/luck#")
    assert len(link) < LINK_MAX
    code = first.get_by_role("img", name="QR code of the same luck")
    too_long = first.get_by_text("fits into no code that phones read")
    expect(code.or_(too_long)).to_be_visible()
    totals = first.locator("score-tree h2 b").all_inner_texts()

    after = EndedEvening(service, game_id, opened_by(service, second, link))
    view = after.program(Seat(0)).get(f"/tables/{after.code}")
    assert view["table"]["luck"] is True
    expect(second.locator("lobby-panel")).to_contain_text("played again here")
    assert any("played again here" in entry["text"] for entry in view["log"].values())
    after.play(game_id)
    view = after.program(Seat(0)).get(f"/tables/{after.code}")
    assert "other" not in view
    score_by_press(second, after)
    after.agree()
    second.goto(f"{service.url}/t/{after.code}/results")

    # Who presses the same with the same luck comes to the same scores.
    assert drawn_at(after) == drawn_at(before)
    other = second.locator("other-table")
    expect(other).to_contain_text("The same luck, played before")
    ours = second.locator("results-screen > main > score-tree h2 b").all_inner_texts()
    assert ours == totals
    pairs = other.locator(".compared")
    expect(pairs).to_have_count(len(totals))
    for at, total in enumerate(totals):
        expect(pairs.nth(at).locator("score-tree h2 b")).to_have_text([total, total])

    # The other table cannot be asked from here: its names are this host's to erase.
    told = other.locator(".compared > div:last-child h2 bdi")
    people = {each.get("name", "") for each in view["seats"].values()} & {*told.all_inner_texts()}
    assert people
    with second.expect_navigation():
        other.get_by_role("button", name="Erase the names of the other table for good").click()
    expect(pairs).to_have_count(len(totals))
    assert not people & {*told.all_inner_texts()}
    assert not people & {*other.locator(".points tr:not(.own) bdi").all_inner_texts()}
