"""A second table plays the throws of a first one, and both results lie side by side."""

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from companion.games import find_game, game_ids
from tests.browser.devices import PHONE
from tests.browser.test_sharing import NEVER_SHARES, open_result
from tests.running import Service

pytestmark = pytest.mark.browser


@pytest.fixture
def pages(browser: Browser) -> Iterator[list[Page]]:
    """Return the page of a phone at the first table, and of one at the second."""
    contexts = [
        browser.new_context(
            viewport={"width": PHONE["width"], "height": PHONE["height"]},
            reduced_motion="reduce",
            service_workers="block",
        )
        for _ in range(2)
    ]
    for context in contexts:
        context.add_init_script(NEVER_SHARES)
        context.set_default_timeout(20_000)
    yield [context.new_page() for context in contexts]
    for context in contexts:
        context.close()


def commands(page: Page, *asked: dict[str, Any]) -> None:
    """Press as the page's own phone does."""
    for number, body in enumerate(asked):
        status = page.evaluate(
            """([body]) => fetch(location.pathname.replace("/t/", "/api/v1/tables/") + "/commands",
              {method: "POST", body: JSON.stringify(body),
                headers: {"Content-Type": "application/json"}})
              .then((answer) => answer.status)""",
            [{"command_id": f"a-press-of-this-test-{number}", "data": {}} | body],
        )
        assert status == 201, body


@pytest.mark.parametrize("game_id", game_ids())
def test_the_same_throws_are_played_and_compared(
    demo: Service, pages: list[Page], game_id: str
) -> None:
    first, second = pages
    open_result(demo, first, game_id)
    first.get_by_role("button", name="The same throws").click()
    agree, shown = first.get_by_role("button", name="I agree"), first.get_by_label("To copy")
    expect(agree.or_(shown)).to_be_visible()
    if agree.count():
        # Hands were hidden, and the other phones have not agreed.
        expect(first.locator("share-sheet")).to_contain_text("must agree to that first")
        return
    link = shown.input_value()
    assert len(link) < 4_000
    theirs = first.locator("score-tree h2 bdi").first.inner_text()

    second.goto(f"{demo.url}/luck{link.partition('/luck')[2]}")
    expect(second.get_by_role("heading")).to_contain_text(find_game(game_id).name)
    second.get_by_role("button", name="Open a table with them").click()
    second.wait_for_url("**/t/*")
    for seat in range(1, find_game(game_id).players[0]):
        commands(second, {"kind": "add-seat", "command_id": f"one-more-seat-{seat:04}"})
    view = second.evaluate(
        "() => fetch(location.pathname.replace('/t/', '/api/v1/tables/')).then((it) => it.json())"
    )
    assert view["table"]["luck"] is True
    assert "other" not in view
    commands(second, {"kind": "start-game"}, {"kind": "finish-table", "seat": 0})
    second.goto(f"{second.url.partition('/results')[0]}/results")

    other = second.locator("other-table")
    expect(other).to_contain_text("The same throws, played before")
    expect(other).to_contain_text(theirs)
    assert other.locator("score-tree").count() > 0
