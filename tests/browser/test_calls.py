"""The page of calls tells the author of a program what each takes and answers."""

import pytest
from playwright.sync_api import expect

from tests.browser.devices import Room

pytestmark = pytest.mark.browser


def test_a_call_says_what_it_takes_and_what_it_answers(room: Room) -> None:
    page = room.device()
    page.goto(f"{room.service.url}/api")

    join = page.locator("details", has=page.get_by_text("/api/v1/tables/{code}/join", exact=True))
    join.locator("summary").click()
    score = page.locator("details", has=page.get_by_text("/api/v1/score", exact=True))
    score.locator("summary").click()

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
    expect(score.locator("pre")).to_have_count(2)
    expect(score.locator("dt")).to_have_text(["{…}", "200", "400", "503"])
    refused = ["bad-name", "same-name", "wrong-player-count", "unknown-edition"]
    expect(score.locator("dd code")).to_have_text(
        ["GameRecord", "Result", *refused, "scoring-busy", "scoring-took-long"]
    )
