"""The page of calls tells the author of a program what each takes and answers."""

import pytest
from playwright.sync_api import expect

from companion.games import game_ids
from companion.web.schemas.written import game_name
from tests.browser.devices import Room

GAMES = game_ids()

pytestmark = pytest.mark.browser


def test_a_call_says_what_it_takes_and_what_it_answers_without_scripts(room: Room) -> None:
    page = room.device(scripts=False)
    page.goto(f"{room.service.url}/api")

    join = page.locator("details:has(> #post_join)")
    join.locator("> summary").click()
    score = page.locator("details:has(> #post_score)")
    score.locator("> summary").click()

    expect(join.locator("dt")).to_have_text(
        ["{code}", "command_id", "secret", "as", "seat", "200", "201", "403", "409"]
    )
    expect(join.locator("dd").nth(1)).to_contain_text(
        "string, 16 to 64 characters like [A-Za-z0-9_-]*"
    )
    expect(join.locator("dd").nth(3)).to_have_text(
        '"seat" | "display", may be left out. "seat" where it is left out.'
    )
    expect(join).to_contain_text("It needs no token; without one you become a new device.")
    expect(score).to_contain_text("It needs no token.")
    expect(page.locator("h2")).to_have_text(
        [
            "Games, scores, dice",
            "Tables",
            "Other phones",
            "Editions; scores without a table",
            "Health",
            "Commands",
            "Refusals of any call",
            "Shapes",
        ]
    )
    # What is sent, and what comes back.
    expect(score.locator("> pre, dd > pre")).to_have_count(2)
    expect(score.locator("dt")).to_have_text(["{…}", "200", "400", "503"])
    refused = ["bad-name", "same-name", "wrong-player-count", "unknown-edition", "Refused400"]
    expect(score.locator("dd > code")).to_have_text(
        ["GameRecord", "Result", *refused, "scoring-busy", "scoring-took-long", "Refused503"]
    )
    # What a body and an answer hold opens in their place.
    result = score.locator("dd > details").nth(1)
    result.locator("summary").click()
    expect(result.locator("pre")).to_contain_text("winners: string[]")
    # Of the shapes those that one game alone has stand by themselves, behind those of all.
    groups = page.locator(".call-list > h3").all_inner_texts()
    assert groups[:2] == ["Games, scores, dice", "Tables"]
    assert groups[-len(GAMES) :] == [game_name(each) for each in GAMES]

    # What a link names is opened by it.
    page.goto(f"{room.service.url}/api#StreamEvent")
    expect(page.locator("#StreamEvent")).to_be_visible()
    page.locator("#StreamEvent").get_by_role("link", name="View", exact=True).first.click()
    expect(page.locator("#View")).to_be_in_viewport()
