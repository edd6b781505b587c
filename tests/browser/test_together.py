"""All screens follow what one press makes happen; a view that breaks stops none of them."""

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.devices import FOLLOWS, Room, room_around
from tests.browser.following import FOLLOWED, SAME_PAGE, put_up
from tests.browser.test_p6_outbox import PRESS
from tests.game_files import usual_game
from tests.running import Service

pytestmark = pytest.mark.browser

SENTENCE = "What happened last cannot be shown. It is kept: go on, or take it back."
SIXES = ["6", "6", "6"]


@pytest.fixture
def broken(browser: Browser, tmp_path: Path) -> Iterator[Room]:
    """Return a room around a service where the view of one throw breaks."""
    command = (sys.executable, "-m", "tests.browser.faulty_service")
    with room_around(browser, Service(tmp_path / "instance", command=command)) as room:
        yield room


def test_a_view_that_breaks_is_said_and_the_table_goes_on(broken: Room) -> None:
    ann, ben = broken.device(), broken.device()
    broken.open_table(ann, usual_game().name)
    broken.join(ben, ann)
    screen = put_up(broken, ann)
    ann.get_by_role("button", name="Start with 2").click()
    for page in (ann, ben):
        page.get_by_role("button", name="Throw", exact=True).wait_for()
        page.wait_for_function(FOLLOWS)
    for page in (ann, ben, screen):
        page.evaluate(FOLLOWED)

    ann.evaluate(PRESS, ["Throw", "throw", {"faces": SIXES}])

    for page in (ann, ben, screen):
        page.get_by_text(SENTENCE).wait_for()
        expect(page.get_by_text("No connection.")).to_have_count(0)
    expect(ann.get_by_text("Not done")).to_have_count(0)
    expect(ann.locator("waiting-list details")).to_have_count(0)
    # Who opens the page only now is told the same.
    ben.reload()
    ben.get_by_text(SENTENCE).wait_for()
    ben.evaluate(FOLLOWED)

    ben.get_by_role("button", name="Throw", exact=True).click()

    for page in (ann, ben, screen):
        expect(page.get_by_text(SENTENCE)).to_have_count(0)
        assert page.evaluate(SAME_PAGE)
    for shown in (ann.locator("table-rail"), ben.locator("table-rail"), screen.locator("header")):
        expect(shown).to_contain_text("Throw 2")
    expect(ben.get_by_text("Not done")).to_have_count(0)
    assert isinstance(broken.service, Service)
    logged = [line for line in broken.service.printed if "cannot be shown at head" in line]
    assert len(logged) == 1
    assert "IndexError at companion.engine." in logged[0]
