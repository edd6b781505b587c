"""Every screen there is, as a stranger's browser reaches it from the demo; and pictures of them.

Run as a program it takes pictures: `python -m tests.browser.screens FOLDER [WORD ...]` takes those
whose name holds every word given (`chosen`: those kept; `german`: those in German, which are taken
only then), and those kept into `docs/screens`, too.
"""

import json
import sys
from argparse import ArgumentParser
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import product
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

from companion.demo.tables import demo_files
from companion.games import find_game, game_ids
from tests.browser.devices import ARGUMENTS, DISPLAY, PHONE, TABLET, chromium_path
from tests.browser.palette import write_small
from tests.browser.screen import (
    Screen,
    count_again,
    lose_connection,
    move_seat,
    open_sheet,
    press,
    said,
    score_without_table,
    see_the_end,
    share,
    show_recovery,
    stay,
)
from tests.browser.stillness import Stillness
from tests.game_files import own_tests
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
GAMES = game_ids()
KEPT = Path(__file__).parents[2] / "docs" / "screens"
CHOSEN = {
    "home-phone-dark",
    "home-tablet-paper",
    "join-small-paper",
    "lobby-phone-dark",
    "settings-small-paper",
    "table-phone-paper",
    "offline-phone-dark",
    "error-small-dark",
    "just-dice-small-paper",
    "display-lobby-display-dark",
    *(
        f"{game}/{name}"
        for game in GAMES
        for name in (
            "play-phone-dark",
            "play-phone-paper",
            "sheet-phone-dark",
            "results-phone-dark",
            "share-phone-dark",
            *getattr(own_tests(game, "screens"), "CHOSEN", ()),
        )
    ),
}
"""Pictures kept in git, for the pages that show them: about 4 MB in all. Those of one game lie in a
folder of its own; `tests/games/GAME/screens.py` may choose more."""
LANGUAGES = {"": "en", "-german": "de"}
"""How the name of a picture ends, and in which language it is."""


def _tables(evening: str) -> list[str]:
    """Return the demo's tables of that name, of every game that has one."""
    return [f"{game}-{evening}" for game in GAMES if evening in dict(demo_files(game))]


def _of_game(game: str) -> Iterator[Screen]:
    """Yield what is shown of every game, then what its own tests add."""
    playing, finished = f"{game}-playing", f"{game}-finished"
    act = score_without_table(game, "To the sheets")
    again = game != GAMES[0]
    yield Screen(f"{game}/score-sheet", page="/score", act=act, forgets=True, again=again)
    if playing in _tables("playing"):
        yield Screen(f"{game}/play", playing)
        yield Screen(f"{game}/sheet", playing, act=open_sheet)
        yield Screen(f"{game}/display", playing, "display")
    if finished in _tables("finished"):
        yield Screen(f"{game}/scored", finished, "display", see_the_end, again=again)
        yield Screen(f"{game}/ceremony", finished, "display", count_again, again=again)
        yield Screen(f"{game}/results", finished, "results")
        yield Screen(f"{game}/share", finished, "results", share, again=again)
    for screen in getattr(own_tests(game, "screens"), "SCREENS", ()):
        yield replace(screen, id=f"{game}/{screen.id}")


def _seek_nothing(page: Page) -> None:
    page.get_by_role("searchbox").fill("zzz")


LOBBY, PLAYING = _tables("lobby")[0], _tables("playing")[0]
MOST_TOGGLES = max(map(find_game, GAMES), key=lambda game: len(game.toggles))
_ask_to_score = score_without_table(MOST_TOGGLES.id, "To the sheets", "Score it")
SCREENS = (
    Screen("home", page="/"),
    Screen("home-first", page="/", host=False, again=True),
    Screen("just-dice", page="/", act=press("Just dice")),
    Screen("editions", page="/editions"),
    Screen("shelf", page="/shelf"),
    Screen("shelf-none", page="/shelf", act=_seek_nothing, again=True),
    Screen("score", page="/score"),
    Screen("score-players", page="/score", act=score_without_table(MOST_TOGGLES.id), forgets=True),
    Screen("join", LOBBY, "join", host=False),
    Screen("error", page="/t/XXXXXX"),
    Screen("score-first", page="/score", host=False, again=True),
    Screen("editions-first", page="/editions", host=False, again=True),
    Screen("lobby", LOBBY),
    Screen("settings", LOBBY, act=press("House rules and table")),
    Screen("seat-moves", LOBBY, act=move_seat),
    Screen("recovery", LOBBY, act=show_recovery),
    Screen("offline", PLAYING, act=lose_connection),
    Screen("table", PLAYING, act=press("Table")),
    Screen("sure", PLAYING, act=press("Table", "End of the game")),
    Screen("score-sure", page="/score", act=_ask_to_score, forgets=True, again=True),
    Screen("display-lobby", LOBBY, "display"),
    *(screen for game in GAMES for screen in _of_game(game)),
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
        for table in _tables("playing")[:2]:
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
            # Once: a sheet of the shelf is handed from one page to the next.
            page.add_init_script("sessionStorage.forgot ??= `${localStorage.clear()}`")
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
                (folder / name).parent.mkdir(parents=True, exist_ok=True)
                picture = page.screenshot(path=folder / f"{name}.png")
                if name in CHOSEN:
                    (KEPT / name).parent.mkdir(parents=True, exist_ok=True)
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
