"""Every screen there is, as a stranger's browser reaches it from the demo; and pictures of them.

Run as a program it takes pictures: `python -m tests.browser.screens FOLDER [WORD ...]` takes those
whose name holds every word given (`chosen`: those kept; `german`: those in German, which are taken
only then), and those kept into `docs/screens`, too.
"""

import json
import re
import sys
from argparse import ArgumentParser
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import product
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

from tests.browser.devices import ARGUMENTS, DISPLAY, PHONE, TABLET, chromium_path
from tests.browser.palette import write_small
from tests.browser.stillness import Stillness
from tests.running import DEMO_ADDRESS, Service, start_demo

SIZES: Mapping[str, dict[str, int]] = {
    "phone": PHONE,
    "small": {"width": 320, "height": 700},
    "tablet": TABLET,
    "display": DISPLAY,
}
ZOOMED: Mapping[str, dict[str, int]] = {
    "four times": {"width": 320, "height": 256},
    "twice": {"width": 640, "height": 512},
}
"""What is left of a window of 1280 x 1024 at 400 % and 200 %."""
THEMES = ("dark", "paper")
GAMES = ("kingdom", "on_tour", "realm_builder", "realm_master")
NAMES = {
    "kingdom": "Kingdom",
    "on_tour": "On Tour",
    "realm_builder": "Realm Builder",
    "realm_master": "Realm-Master",
}
KEPT = Path(__file__).parents[2] / "docs" / "screens"
CHOSEN = (
    "home-phone-dark",
    "home-tablet-paper",
    "join-small-paper",
    "lobby-phone-dark",
    "settings-small-paper",
    "table-phone-paper",
    "offline-phone-dark",
    "error-small-dark",
    "just-dice-small-paper",
    *(f"play-{game}-phone-{theme}" for game in GAMES for theme in ("dark", "paper")),
    *(f"sheet-{game}-phone-dark" for game in GAMES),
    "sheet-on_tour-tablet-paper",
    *(f"results-{game}-phone-dark" for game in GAMES),
    "display-lobby-display-dark",
    "display-kingdom-display-dark",
    "display-on_tour-display-paper",
    "display-realm_master-display-dark",
    "scored-kingdom-display-dark",
    "scored-realm_builder-display-paper",
)
"""Pictures kept in git, for the pages that show them: about 4 MB in all."""
LANGUAGES = {"": "en", "-german": "de"}
"""How the name of a picture ends, and in which language it is."""
WORDS: Mapping[str, dict[str, str]] = {
    "en": {},
    "de": {
        text: told
        for path in (KEPT.parents[1] / "static/words").glob("de*.json")
        for text, told in json.loads(path.read_text(encoding="utf-8")).items()
    },
}
"""What scripts say, by language and English text."""


def said(page: Page, text: str) -> str:
    """Return what a page says for an English text of its scripts."""
    language = page.locator("html").get_attribute("lang") or "en"
    return WORDS[language].get(text, text)


def stay(page: Page) -> None:
    """Do nothing more."""


def press(*names: str) -> Callable[[Page], None]:
    """Return the presses of some buttons or tabs, one after the other."""

    def act(page: Page) -> None:
        for name in names:
            label = said(page, name)
            button = page.get_by_role("button", name=label, exact=True)
            button.or_(page.get_by_role("tab", name=label, exact=True)).first.click()

    return act


def open_sheet(page: Page) -> None:
    """Open the sheet and wait for what it would score."""
    press("My sheet")(page)
    for waiting in ("Points so far…", "Counting…"):
        page.get_by_text(said(page, waiting)).wait_for(state="hidden")


def see_the_end(page: Page) -> None:
    """Wait for what the end of a game is shown with, and go to the end of the counting."""
    page.locator("score-stacks li").first.wait_for()
    page.keyboard.press("End")


def count_again(page: Page) -> None:
    """Count the scores once more, as far as the second part that is counted, or the only one."""
    see_the_end(page)
    press("Count once more")(page)
    if page.locator("score-blocks .below li").count() > 1:
        page.keyboard.press("ArrowRight")


def lose_connection(page: Page) -> None:
    """Load the page again where it reaches no table, and wait until it says so."""
    page.route("**/api/**", lambda route: route.abort())
    page.reload()
    page.locator(".strip", has_text=said(page, "No connection.")).wait_for()


def copy_sample(*rows: str) -> Callable[[Page], None]:
    """Return the way to a copy of the sample, and into an entry by what either language says."""

    def act(page: Page) -> None:
        press("Copy the sample and correct it")(page)
        page.locator("edition-editor .found").wait_for()
        for row in rows:
            page.locator(
                "edition-editor .rows button", has_text=re.compile(row, re.I)
            ).first.click()

    return act


def score_without_table(game: str, *names: str) -> Callable[[Page], None]:
    """Return the way to the score of a game without a table."""

    def act(page: Page) -> None:
        page.locator("score-screen .rows button", has_text=game).click()
        page.get_by_role("button", name=said(page, "To the sheets")).wait_for()
        press(*names)(page)

    return act


@dataclass(frozen=True, slots=True)
class Screen:
    """A screen, by the table it belongs to and the way there."""

    id: str
    table: str = ""
    """Id of a table of the demo; "" for none."""
    page: str = "table"
    """Which of the table's addresses; without a table the path itself."""
    act: Callable[[Page], None] = stay
    host: bool = True
    """Whether the browser has been at /demo."""
    forgets: bool = False
    """Whether what the browser keeps of earlier screens is cleared first."""


SCREENS = (
    Screen("home", page="/"),
    Screen("home-first", page="/", host=False),
    Screen("just-dice", page="/", act=press("Just dice")),
    Screen("editions", page="/editions"),
    Screen("edition-cards", page="/editions?game=realm_builder", act=copy_sample()),
    Screen("edition-card", page="/editions?game=realm_builder", act=copy_sample("king")),
    Screen("edition-turn-card", page="/editions?game=realm_master", act=copy_sample("tribut")),
    Screen("edition-row", page="/editions?game=kingdom", act=copy_sample("house|haus")),
    Screen("score", page="/score"),
    Screen("score-players", page="/score", act=score_without_table("Realm Builder"), forgets=True),
    *(
        Screen(
            f"score-sheet-{game}",
            page="/score",
            act=score_without_table(name, "To the sheets"),
            forgets=True,
        )
        for game, name in NAMES.items()
    ),
    Screen("join", "kingdom-lobby", "join", host=False),
    Screen("error", page="/t/XXXXXX"),
    Screen("score-first", page="/score", host=False),
    Screen("editions-first", page="/editions", host=False),
    Screen("lobby", "kingdom-lobby"),
    Screen("settings", "kingdom-lobby", act=press("House rules and table")),
    Screen("offline", "kingdom-playing", act=lose_connection),
    Screen("table", "kingdom-playing", act=press("Table")),
    Screen("display-lobby", "kingdom-lobby", "display"),
    *(Screen(f"play-{game}", f"{game}-playing") for game in GAMES),
    *(Screen(f"sheet-{game}", f"{game}-playing", act=open_sheet) for game in GAMES),
    *(Screen(f"display-{game}", f"{game}-playing", "display") for game in GAMES),
    *(Screen(f"scored-{game}", f"{game}-finished", "display", see_the_end) for game in GAMES),
    *(Screen(f"ceremony-{game}", f"{game}-finished", "display", count_again) for game in GAMES),
    *(Screen(f"results-{game}", f"{game}-finished", "results") for game in GAMES),
)


class ScreenBrowser:
    """A browser of one size and theme that walks through the screens of a demo."""

    def __init__(
        self,
        browser: Browser,
        demo: Service,
        size: str,
        theme: str,
        prepare: Callable[[Page], None] = stay,
        **more: Any,
    ) -> None:
        self._prepare = prepare
        self.faults: list[str] = []
        self._demo = demo
        shown = SIZES.get(size) or ZOOMED[size]
        options = {"reduced_motion": "reduce", **more}
        self._contexts = {
            host: browser.new_context(
                viewport={"width": shown["width"], "height": shown["height"]},
                color_scheme="light" if theme == "paper" else "dark",
                **options,
            )
            for host in (True, False)
        }
        page = self._contexts[True].new_page()
        page.goto(f"{demo.url}/demo")
        boot = json.loads(page.locator("#boot").text_content() or "{}")
        self._tables: dict[str, dict[str, Any]] = {each["id"]: each for each in boot["tables"]}
        # The phone knows the way back to tables it was at.
        for table in ("on_tour-playing", "kingdom-playing"):
            page.goto(self._address(self._tables[table]["table"]))
            page.locator("table-rail").wait_for()
        page.close()

    def open(self, screen: Screen) -> Page:
        """Return a fresh page that shows a screen."""
        context = self._contexts[screen.host]
        page = context.new_page()
        stillness = Stillness(page)
        self._prepare(page)
        page.set_default_timeout(20_000)
        if screen.forgets:
            page.add_init_script("localStorage.clear()")
        page.on("pageerror", lambda error: self.faults.append(f"{screen.id}: {error}"))
        page.on("console", lambda message: self._complain(screen, message.type, message.text))
        path = self._tables[screen.table][screen.page] if screen.table else screen.page
        page.goto(self._address(path))
        page.wait_for_load_state("load")
        page.get_by_text(said(page, "Laying the table…")).wait_for(state="hidden")
        stillness.wait()
        if screen.act is not stay:
            screen.act(page)
            stillness.wait()
        return page

    def close(self) -> None:
        """Close every page."""
        for context in self._contexts.values():
            context.close()

    def _address(self, shown: str) -> str:
        return self._demo.url + shown.removeprefix(DEMO_ADDRESS)

    def _complain(self, screen: Screen, kind: str, text: str) -> None:
        # What is not there and what cannot be reached is what those two screens are about.
        if kind == "error" and screen.id not in ("error", "offline"):
            self.faults.append(f"{screen.id}: {text}")


def wanted(words: Sequence[str]) -> Iterator[tuple[str, tuple[str, str, str], Screen]]:
    """Yield each picture whose name holds all words: its name, then size, theme and language."""
    for size, theme, (ending, language) in product(SIZES, THEMES, LANGUAGES.items()):
        for screen in SCREENS:
            name = f"{screen.id}-{size}-{theme}{ending}"
            if ending and "german" not in words:
                continue
            if all(word in name or (word == "chosen" and name in CHOSEN) for word in words):
                yield name, (size, theme, language), screen


def main(arguments: Sequence[str]) -> int:
    """Take pictures, print what a console complained of, and return the exit status."""
    parser = ArgumentParser(description="Take pictures of the screens.")
    parser.add_argument("folder", type=Path, help="where the pictures go")
    parser.add_argument("words", nargs="*", help="take those alone whose name holds every word")
    asked = parser.parse_args(arguments)
    folder, words = asked.folder, asked.words
    for each in (folder, KEPT):
        each.mkdir(parents=True, exist_ok=True)
    faults: list[str] = []
    demo = start_demo()
    try:
        with sync_playwright() as driver:
            browser = driver.chromium.launch(executable_path=chromium_path(), args=ARGUMENTS)
            browsers: dict[tuple[str, str, str], ScreenBrowser] = {}
            for name, looks, screen in wanted(words):
                if looks not in browsers:
                    size, theme, language = looks
                    browsers[looks] = ScreenBrowser(browser, demo, size, theme, locale=language)
                page = browsers[looks].open(screen)
                picture = page.screenshot(path=folder / f"{name}.png")
                if name in CHOSEN:
                    write_small(page, picture, KEPT / f"{name}.png")
                page.close()
            for visit in browsers.values():
                faults += visit.faults
                visit.close()
            browser.close()
    finally:
        demo.stop()
    print("\n".join(faults) or f"Pictures are in {folder}")
    return 1 if faults else 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
