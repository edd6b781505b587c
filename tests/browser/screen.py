"""A screen of the demo, and ways of getting to it."""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from playwright.sync_api import Page

from companion.games import find_game
from words import catalogue

WORDS: Mapping[str, dict[str, str]] = {
    "en": {},
    "de": {
        text: told
        for home in catalogue.homes()
        for texts, translations, _ in catalogue.entries("de", home)
        for text, told in zip(texts, translations, strict=True)
    },
}
"""What screens say, by language and English text."""


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


def agree(page: Page, name: str) -> None:
    """Press what ends or scores a table, and say that it is meant where something is missing."""
    press(name)(page)
    asked = page.locator("ask-sure dialog[open]")
    if asked.count():
        asked.get_by_role("button").nth(1).click()


def open_sheet(page: Page) -> None:
    """Open the sheet and wait for what it would score."""
    press("My sheet")(page)
    for waiting in ("Points so far…", "Counting…"):
        page.get_by_text(said(page, waiting)).wait_for(state="hidden")


def demo_codes(page: Page, demo: str) -> dict[str, str]:
    """Make a page the host of the demo at an address; return the code of each table by its id."""
    page.goto(f"{demo}/demo")
    tables = page.evaluate("() => JSON.parse(document.getElementById('boot').textContent).tables")
    return {table["id"]: table["code"] for table in tables}


SCENES = "Object.keys(document.querySelector('score-blocks').view.scenes ?? {}).length"
"""How many scenes a game tells before its score is counted."""


def see_the_end(page: Page) -> None:
    """Wait for what the end of a game is shown with, and go to the end of the counting."""
    page.locator("score-blocks .below").wait_for()
    page.keyboard.press("End")
    page.locator("score-blocks li > .who").first.wait_for()


NOTHING_LATER = """() => {
  const begin = setTimeout;
  window.setTimeout = (act, ms, ...more) => ms < 700 ? begin(act, ms, ...more) : 0;
}"""
"""Lets nothing begin by itself after the time that a part of a score stands, at the least."""


def tell_again(page: Page) -> None:
    """Tell the end once more, where nothing goes on but by a key.

    By itself it goes on after some seconds, and whoever looks closely takes longer.
    """
    see_the_end(page)
    page.evaluate(NOTHING_LATER)
    press("Count once more")(page)


def count_again(page: Page) -> None:
    """Count the scores once more, as far as the second part that is counted, or the only one.

    What the game tells before the counting is passed over.
    """
    tell_again(page)
    for _ in range(page.evaluate(SCENES)):
        page.keyboard.press("ArrowRight")
    if page.locator("score-blocks .below li").count() > 1:
        page.keyboard.press("ArrowRight")


def share(page: Page) -> None:
    """Show the ways to share a result, with its picture drawn."""
    press("Share")(page)
    page.locator("share-sheet .preview img").wait_for()


def move_seat(page: Page) -> None:
    """Show the link that moves the seat of another phone."""
    page.locator("seat-ring .sits").nth(1).click()
    press("Move to another phone")(page)
    page.locator("seat-card .moving img").wait_for()


def show_recovery(page: Page) -> None:
    """Show the recovery code, which stands on the button that does so."""
    page.locator("seat-ring recovery-code > .stitched").click()
    page.locator("recovery-code dialog[open] .code").wait_for()


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
    """Return the way to the score of a game, by its id, without a table."""

    def act(page: Page) -> None:
        page.locator(f"score-screen .rows [data-game={game}]").click()
        if find_game(game).shelf:
            page.locator("game-shelf .open").first.click()
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
    again: bool = False
    """Whether another screen is much the same: `make long` looks at this one."""
