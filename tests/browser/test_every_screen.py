"""Every screen, visited once in each language: by rules, windows, lights, letters and Tab."""

import difflib
from collections.abc import Callable, Iterator
from dataclasses import replace

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.contrast import faint
from tests.browser.german import left_in_english
from tests.browser.inspection import (
    Check,
    boxes,
    enlarge_letters,
    inspect,
    letters,
    rules,
    seen,
    states,
    sticks_out,
    walk,
)
from tests.browser.screen import Screen
from tests.browser.screens import SCREENS, ScreenBrowser
from tests.browser.spoken import LANGUAGE, SPOKEN, listen, show_no_hints
from tests.game_files import TESTS
from tests.running import Service

pytestmark = pytest.mark.browser

Inspect = Callable[[Screen], list[str]]


@pytest.fixture(scope="module")
def inspect_twice(browser: Browser, demo: Service, axe: str) -> Iterator[Inspect]:
    """Return what visits a screen in English, then in German, and tells what is wrong with it.

    In English it was opened in a large window, and no hint is shown, as to most who play; in German
    it was opened on the smallest phone, with the hint for a first time.
    """
    english = ScreenBrowser(
        browser, demo, "display", "dark", show_no_hints, service_workers="block"
    )
    german = ScreenBrowser(
        browser, demo, "small", "paper", show_hints, service_workers="block", locale="de"
    )
    in_german: dict[str, Check] = {
        "German": left_in_english,
        "German sticks out": sticks_out,
        "German thumb": boxes("wide", "small"),
        "German rules": rules(axe),
        "faint, paper": faint,
    }
    yield lambda screen: [
        *inspect(english, screen, in_english(screen, axe)),
        *inspect(german, screen, in_german),
    ]
    english.close()
    german.close()


def in_english(screen: Screen, axe: str) -> dict[str, Check]:
    """Return what is looked at in English, in this order, on a page opened in a large window.

    In the light and on the smallest phone it is looked at in German, by all rules. Those of a
    machine are about what a page is made of: they are asked here, too, where it is made for a
    large window.
    """
    checks: dict[str, Check] = {"rules, large": rules(axe)} if screen.page == "display" else {}
    checks |= {
        "faint, display": faint,
        "phone": seen("phone", "dark"),
        "thumb": boxes("wide", "small"),
        "faint, phone": faint,
    }
    if screen.id in SPOKEN:
        checks["spoken"] = reworded(screen)
    checks |= {
        "system colours": seen("phone", "dark", system_colours=True),
        "states": states,
        "four times": seen("four times", "dark"),
        "four times boxes": boxes("wide", "cut", "small"),
        "sticks out": sticks_out,
        "focus": walk,
        "enlarged": enlarge_letters,
        "enlarged display": seen("display", "dark"),
        "letters, display": letters,
        "boxes with large letters, display": boxes("wide", "cut"),
    }
    # Nobody looks at the big display in the hand.
    if screen.page != "display":
        checks |= {
            "enlarged phone": seen("phone", "dark"),
            "boxes with large letters, phone": boxes("wide", "cut", "broken"),
        }
    return checks


def show_hints(page: Page) -> None:
    """Make a page one that has yet to see the hints."""
    page.add_init_script(
        "for (const key of Object.keys(localStorage)) "
        "if (key.startsWith('hint-')) localStorage.removeItem(key);"
    )


def reworded(screen: Screen) -> Check:
    """Return the check that a screen says what was read and agreed."""
    file = SPOKEN[screen.id]

    def check(page: Page) -> Iterator[str]:
        was, now = file.read_text(encoding="utf-8"), listen(page)
        yield from difflib.unified_diff(was.splitlines(), now.splitlines(), lineterm="", n=2)
        if was != now:
            yield "Read it aloud; if it is better so: python -m tests.browser.spoken, and commit."

    return check


@pytest.mark.parametrize(
    "screen",
    [
        pytest.param(screen, id=screen.id, marks=[pytest.mark.long] if screen.again else [])
        for screen in SCREENS
    ],
)
def test_screen(inspect_twice: Inspect, screen: Screen) -> None:
    found = inspect_twice(screen)

    assert not found, "\n".join(found)


def test_nothing_is_kept_that_no_screen_says() -> None:
    assert {*TESTS.glob(f"*/spoken/{LANGUAGE}/*.yaml")} == set(SPOKEN.values())


FAULTS = """
  <img>
  <p id=light>Pale where it is light.</p>
  <p id=dark>Pale where it is dark.</p>
  <p id=large>Wide in a large window.</p>
  <p id=hand>Wide on a phone.</p>
  <p id=low>Cut in a low window.</p>
  <p id=letters>Cut with large letters.</p>
  <p id=out>Longer than its box is wide.</p>
  <p id=english>Score a game</p>
  <div><div id=pair>
    <button aria-pressed=true>Yes</button>
    <button aria-pressed=false>No</button>
  </div></div>
  <button id=small>Small</button>
  <button id=unmarked>Unmarked</button>
  <button id=behind>Behind</button>
  <p id=over></p>
"""
STYLES = """
  [data-theme=paper] #light, [data-theme=dark] #dark { background: #777; color: #888; }
  #light, #dark { position: relative; z-index: 100; }
  @media (min-width: 1000px) { #large { inline-size: 3000px; } }
  @media (max-width: 400px) { #hand { inline-size: 600px; } }
  #low, #letters, #out { inline-size: 40px; white-space: nowrap; }
  @media (max-height: 300px) { #low { overflow: hidden; } }
  @media (max-width: 15em) { #letters { overflow: hidden; } }
  #pair > button { all: unset; background: #600; }
  #pair > [aria-pressed=true] { background: #060; }
  #small { inline-size: 20px; min-inline-size: 0; block-size: 20px; min-block-size: 0; }
  #unmarked { outline: none !important; }
  #over, #behind { position: fixed; inset: 0 0 auto; block-size: 60px; z-index: 99; }
  #over { background: #123; }
"""
PLANT = """([faults, styles]) => {
  document.body.insertAdjacentHTML("afterbegin", faults);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  document.adoptedStyleSheets.push(sheet);
  console.error("A complaint.");
}"""
FOUND = (
    ("faint, display", "Pale where it is dark"),
    ("thumb", "wide: p  Wide on a phone."),
    ("thumb", "small: button  Small"),
    ("faint, phone", "Pale where it is dark"),
    ("spoken", "+- paragraph: Pale where it is light."),
    ("states", "aria-pressed Yes"),
    ("four times boxes", "wide: p  Wide on a phone."),
    ("four times boxes", "cut: p  Cut in a low window."),
    ("four times boxes", "small: button  Small"),
    ("sticks out", "Longer than its box is wide."),
    ("focus", "not marked: button Unmarked"),
    ("focus", "behind something: button Behind"),
    ("boxes with large letters, display", "wide: p  Wide in a large window."),
    ("boxes with large letters, phone", "wide: p  Wide on a phone."),
    ("boxes with large letters, phone", "cut: p  Cut with large letters."),
    ("German", "Score a game"),
    ("German sticks out", "Longer than its box is wide."),
    ("German thumb", "small: button  Small"),
    ("German rules", "image-alt"),
    ("faint, paper", "Pale where it is light"),
    ("", "A complaint."),
)
"""Which check finds what of it."""


def test_each_fault_is_found(inspect_twice: Inspect) -> None:
    screen = next(screen for screen in SCREENS if screen.id in SPOKEN)

    def plant(page: Page) -> None:
        screen.act(page)
        page.evaluate(PLANT, [FAULTS, STYLES])

    told = inspect_twice(replace(screen, act=plant))

    missed = [
        (check, fault)
        for check, fault in FOUND
        if not any(each.startswith(check) and fault in each for each in told)
    ]
    assert missed == [], "\n".join(told)
