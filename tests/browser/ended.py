"""An evening at a real service, whose end is pressed in a browser."""

import re
from pathlib import Path

from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.browser.devices import PHONE
from tests.browser.evening import Evening
from tests.evenings import Party, evenings_of

NEVER_SHARES = "delete Navigator.prototype.share; delete Navigator.prototype.canShare"
"""Over plain http a browser has no sheet of its own."""
IS_OVER = """() => document.querySelector("results-screen")
  || document.querySelector("table-rail")?.view.table.state === "finished"
"""
"""Whether this page has been told that the table is scored."""
BERLIN = "Europe/Berlin"
"""Where the phones are: what is told in local time is another time than the service's."""


class EndedEvening(Evening):
    """A whole evening, up to the moment when somebody presses to score it."""

    ready = Party.ready

    def score(self) -> None:
        """End the game; the table is scored by a press on a screen."""
        self.ask("end-play")

    def play(self, game_id: str) -> None:
        """Play the evening that comes to its end."""
        finished = next(each for each in evenings_of(game_id) if each.id == "finished")
        finished.play(self)

    def agree(self) -> None:
        """Let every seat agree that its hand is shown."""
        for seat in self.seats:
            self.ask("open-hands", seat)


def context_for(browser: Browser, viewport: dict[str, int] | None = None) -> BrowserContext:
    """Return a device that has no sheet to share by."""
    size = viewport or PHONE
    context = browser.new_context(
        viewport={"width": size["width"], "height": size["height"]},
        reduced_motion="reduce",
        service_workers="block",
        accept_downloads=True,
        timezone_id=BERLIN,
    )
    context.add_init_script(NEVER_SHARES)
    context.set_default_timeout(20_000)
    return context


def score_by_press(page: Page, evening: Evening) -> None:
    """Score the table on the host's phone."""
    page.goto(f"{evening.service.url}/t/{evening.code}")
    page.get_by_role("button", name="Score the table").first.click()
    page.wait_for_function(IS_OVER)


def open_sharing(page: Page, evening: Evening) -> None:
    """Open the result, and the ways to share it, with the picture drawn."""
    page.goto(f"{evening.service.url}/t/{evening.code}/results")
    page.get_by_role("button", name="Share").click()
    page.locator("share-sheet img").first.wait_for()


def saved(page: Page, name: str) -> bytes:
    """Press something that saves a file, and return the file."""
    with page.expect_download() as coming:
        page.get_by_role("button", name=name).click()
    return Path(coming.value.path()).read_bytes()


def told_text(page: Page, name: str, pattern: str) -> str:
    """Press something that shows a text to be copied, and return the text once it is there."""
    page.get_by_role("button", name=name).click()
    field = page.get_by_label("To copy")
    # What was pressed before may still stand there.
    expect(field).to_have_value(re.compile(pattern))
    for each in (field, page.get_by_role("button", name="Copy", exact=True)):
        expect(each).to_be_in_viewport(ratio=1)
    return field.input_value()
