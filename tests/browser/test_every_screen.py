"""Every screen, visited once in German, and by `make long` in English, too.

Each visit goes through rules, windows, lights, letters and Tab.
"""

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
def inspect_german(browser: Browser, demo: Service, axe: str) -> Iterator[Inspect]:
    """Return what visits a screen in German and tells what is wrong with it.

    It is opened on the smallest phone, in the light, with the hint for a first time: German is
    longer than English, and most of what was ever mended on a screen was too long for it.
    """
    visit = ScreenBrowser(
        browser, demo, "small", "paper", show_hints, service_workers="block", locale="de"
    )
    yield lambda screen: inspect(visit, screen, in_german(screen, axe))
    visit.close()


@pytest.fixture(scope="module")
def inspect_english(browser: Browser, demo: Service, axe: str) -> Iterator[Inspect]:
    """Return what visits a screen in English and tells what is wrong with it.

    It is opened in a large window, and no hint is shown, as to most who play.
    """
    visit = ScreenBrowser(browser, demo, "display", "dark", show_no_hints, service_workers="block")
    yield lambda screen: inspect(visit, screen, in_english(screen, axe))
    visit.close()


def in_german(screen: Screen, axe: str) -> dict[str, Check]:
    """Return what is looked at on every change of the program, in this order.

    What is dark is looked at where most see it: on a phone, or on the big display.
    """
    window = "display" if screen.page == "display" else "phone"
    return {
        "German": left_in_english,
        "sticks out": sticks_out,
        "boxes": boxes("wide", "small"),
        "rules": rules(axe),
        "faint, paper": faint,
        "dark": seen(window, "dark"),
        "faint, dark": faint,
        "system colours": seen("phone", "dark", system_colours=True),
        "states": states,
        "four times": seen("four times", "dark"),
        "four times boxes": boxes("wide", "cut", "small"),
        "four times sticks out": sticks_out,
        "focus": walk,
        "enlarged": enlarge_letters,
        "enlarged window": seen(window, "dark"),
        "letters": letters,
        # Nobody looks at the big display in the hand.
        "boxes with large letters": boxes("wide", "cut", *["broken"] * (window == "phone")),
    }


def in_english(screen: Screen, axe: str) -> dict[str, Check]:
    """Return what is looked at by `make long`, in this order: larger windows, shorter words.

    The rules of a machine are about what a page is made of: they are asked here where it is made
    for a large window.
    """
    checks: dict[str, Check] = {"rules, large": rules(axe)} if screen.page == "display" else {}
    checks |= {
        "faint, display": faint,
        "phone": seen("phone", "dark"),
        "thumb": boxes("wide", "small"),
        "faint, phone": faint,
        "four times": seen("four times", "dark"),
        "four times boxes": boxes("wide", "cut", "small"),
        "sticks out": sticks_out,
        "focus": walk,
        "enlarged": enlarge_letters,
        "enlarged display": seen("display", "dark"),
        "boxes with large letters, display": boxes("wide", "cut"),
    }
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
def test_screen(inspect_german: Inspect, screen: Screen) -> None:
    found = inspect_german(screen)

    assert not found, "\n".join(found)


@pytest.mark.long
@pytest.mark.parametrize(
    "screen", [each for each in SCREENS if not each.again], ids=lambda screen: screen.id
)
def test_screen_in_english(inspect_english: Inspect, screen: Screen) -> None:
    found = inspect_english(screen)

    assert not found, "\n".join(found)


def test_screens_are_spoken_as_agreed(browser: Browser, demo: Service) -> None:
    visit = ScreenBrowser(browser, demo, "phone", "dark", show_no_hints, service_workers="block")
    screens = [screen for screen in SCREENS if screen.id in SPOKEN]

    found = [
        fault
        for screen in screens
        for fault in inspect(visit, screen, {screen.id: reworded(screen)})
    ]
    visit.close()

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
FOUND_IN_GERMAN = (
    ("German", "Score a game"),
    ("sticks out", "Longer than its box is wide."),
    ("boxes", "wide: p  Wide on a phone."),
    ("boxes", "small: button  Small"),
    ("rules", "image-alt"),
    ("faint, paper", "Pale where it is light"),
    ("faint, dark", "Pale where it is dark"),
    ("states", "aria-pressed Yes"),
    ("four times boxes", "wide: p  Wide on a phone."),
    ("four times boxes", "cut: p  Cut in a low window."),
    ("four times boxes", "small: button  Small"),
    ("four times sticks out", "Longer than its box is wide."),
    ("focus", "not marked: button Unmarked"),
    ("focus", "behind something: button Behind"),
    ("boxes with large letters", "cut: p  Cut with large letters."),
    ("", "A complaint."),
)
FOUND_IN_ENGLISH = (
    ("faint, display", "Pale where it is dark"),
    ("thumb", "small: button  Small"),
    ("faint, phone", "Pale where it is dark"),
    ("four times boxes", "cut: p  Cut in a low window."),
    ("sticks out", "Longer than its box is wide."),
    ("focus", "not marked: button Unmarked"),
    ("boxes with large letters, display", "wide: p  Wide in a large window."),
    ("boxes with large letters, phone", "wide: p  Wide on a phone."),
)
"""Which check finds what of it."""


@pytest.mark.parametrize(
    ("visit", "found"),
    [
        pytest.param("inspect_german", FOUND_IN_GERMAN, id="German"),
        pytest.param("inspect_english", FOUND_IN_ENGLISH, id="English", marks=pytest.mark.long),
    ],
)
def test_each_fault_is_found(
    request: pytest.FixtureRequest, visit: str, found: tuple[tuple[str, str], ...]
) -> None:
    screen = next(screen for screen in SCREENS if screen.id in SPOKEN)

    def plant(page: Page) -> None:
        screen.act(page)
        page.evaluate(PLANT, [FAULTS, STYLES])

    told = request.getfixturevalue(visit)(replace(screen, act=plant))

    missed = [
        (check, fault)
        for check, fault in found
        if not any(each.startswith(f"{check}: " * bool(check)) and fault in each for each in told)
    ]
    assert missed == [], "\n".join(told)
