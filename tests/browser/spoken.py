"""What a screen reader meets on the screens of the demo, as texts kept in `golden`.

Run as a program it writes them anew: `python -m tests.browser.spoken [WORD ...]` writes those whose
name holds every word given. `git diff tests/browser/golden` then shows what changed for ears.
"""

import re
import sys
from collections.abc import Sequence
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

from tests.browser.conftest import ARGUMENTS, chromium_path
from tests.browser.screens import GAMES, SCREENS, Screen, Viewer
from tests.running import Service, start_demo

GOLDEN = Path(__file__).with_name("golden")
LANGUAGE = "en"
SPOKEN = tuple(
    screen
    for screen in SCREENS
    if screen.id in {f"{kind}-{game}" for kind in ("play", "sheet", "results") for game in GAMES}
)
"""Throws and deals (Kingdom throws, On Tour throws and draws, Realm Builder deals, Realm-Master
throws in a fight), sheets, and scores."""


def golden(screen: Screen) -> Path:
    """Return the file that says what is met on a screen."""
    return GOLDEN / LANGUAGE / f"{screen.id}.yaml"


def listen(page: Page) -> str:
    """Return what a screen reader meets on a page, in its order, but for the date of today."""
    met = page.locator("body").aria_snapshot() + "\n"
    return re.sub(r"(Kept here until )[^.]+", r"\1DATE", met)


def viewer(browser: Browser, demo: Service) -> Viewer:
    """Return a phone that walks through a demo; how far its cache is, is no part of a screen."""
    return Viewer(browser, demo, "phone", "dark", service_workers="block")


def main(words: Sequence[str]) -> int:
    """Write the texts; return the exit status."""
    demo = start_demo()
    try:
        with sync_playwright() as driver:
            browser = driver.chromium.launch(executable_path=chromium_path(), args=ARGUMENTS)
            walking = viewer(browser, demo)
            for screen in SPOKEN:
                if all(word in screen.id for word in words):
                    page = walking.open(screen)
                    golden(screen).parent.mkdir(parents=True, exist_ok=True)
                    golden(screen).write_text(listen(page), encoding="utf-8")
                    page.close()
            walking.close()
            browser.close()
    finally:
        demo.stop()
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
