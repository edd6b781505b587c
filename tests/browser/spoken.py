"""What a screen reader meets in the demo, kept as texts in `tests/games/ID/spoken`.

Run as a program it writes them anew: `python -m tests.browser.spoken [WORD ...]` writes those whose
name holds every word given. `git diff tests/games` then shows what changed for ears.
"""

import json
import re
import sys
from collections.abc import Sequence

from playwright.sync_api import Page, sync_playwright

from tests.browser.devices import ARGUMENTS, KNOWS_HINTS, chromium_path
from tests.browser.screens import GAMES, SCREENS, ScreenBrowser
from tests.game_files import TESTS
from tests.running import start_demo

LANGUAGE = "en"
KINDS = ("play", "sheet", "results")
"""Throws and deals in mid-game, sheets, and scores."""
SPOKEN = {
    f"{game}/{kind}": TESTS / game / "spoken" / LANGUAGE / f"{kind}.yaml"
    for game in GAMES
    for kind in KINDS
    if (TESTS / game / "spoken").is_dir()
}
"""The screens of each game that has such texts, with the file that says what is met there."""


def listen(page: Page) -> str:
    """Return what a screen reader meets on a page, in its order, but for the date of today."""
    met = page.locator("body").aria_snapshot() + "\n"
    return re.sub(r"(Kept here until )[^.]+", r"\1DATE", met)


def show_no_hints(page: Page) -> None:
    """Make a page one that has seen each game's hints, which are no part of a screen."""
    page.add_init_script(f"({KNOWS_HINTS})({json.dumps(GAMES)})")


def main(words: Sequence[str]) -> int:
    """Write the texts; return the exit status."""
    demo = start_demo()
    try:
        with sync_playwright() as driver:
            browser = driver.chromium.launch(executable_path=chromium_path(), args=ARGUMENTS)
            # Nor is it part of a screen how far its cache is.
            walking = ScreenBrowser(
                browser, demo, "phone", "dark", show_no_hints, service_workers="block"
            )
            for screen in SCREENS:
                file = SPOKEN.get(screen.id)
                if file and all(word in screen.id for word in words):
                    page = walking.open(screen)
                    file.parent.mkdir(parents=True, exist_ok=True)
                    file.write_text(listen(page), encoding="utf-8")
                    page.close()
            walking.close()
            browser.close()
    finally:
        demo.stop()
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
