"""Every screen on a phone: by the rules a machine can check, zoomed, with large letters."""

import re
from collections.abc import Iterator, Mapping

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.inspection import (
    STATES,
    Check,
    boxes,
    enlarge_letters,
    inspect,
    letters,
    rules,
    states,
    sticks_out,
    system_colours,
    walk,
    window,
)
from tests.browser.screens import SCREENS, THEMES, ScreenBrowser
from tests.running import Service

pytestmark = pytest.mark.browser

Found = Mapping[str, list[str]]
DISPLAYS = re.compile(r"(\w+/)?(display|scored|ceremony)")
"""How the names of screens begin that are for the big display alone."""


@pytest.fixture(scope="module")
def phone(browser: Browser, demo: Service, axe: str) -> Found:
    """Return what was found wrong on a phone, then at 400 %, then with large letters."""
    checks: dict[str, Check] = {"thumb": boxes("wide", "small")}
    checks |= {theme: rules(axe, theme) for theme in THEMES}
    checks |= {
        "system colours": system_colours(True),
        "compared": compared,
        "states": states,
        "own colours": system_colours(False),
        "four times": window("four times"),
        "four times boxes": boxes("wide", "cut", "small"),
        "sticks out": sticks_out,
        "focus": walk,
        "enlarged": enlarge_letters,
        "phone": window("phone"),
        "letters": letters,
        "large boxes": boxes("wide", "cut"),
    }
    visit = ScreenBrowser(browser, demo, "phone", "dark", service_workers="block")
    return inspect(visit, SCREENS, checks)


def compared(page: Page) -> Iterator[str]:
    """Yield each pair of states that there is to compare."""
    yield from (name for name, _, _ in page.evaluate(STATES))


@pytest.mark.parametrize("theme", THEMES)
def test_no_screen_of_a_phone_breaks_a_rule(phone: Found, theme: str) -> None:
    assert not phone[theme], "\n".join(phone[theme])


def test_what_is_pressed_is_large_enough_for_a_thumb(phone: Found) -> None:
    assert not phone["thumb"], "\n".join(phone["thumb"])


def test_states_are_told_apart_in_a_systems_own_colours(phone: Found) -> None:
    assert len(phone["compared"]) > 10
    assert not phone["states"], "\n".join(phone["states"])


def test_no_console_complains(phone: Found) -> None:
    assert phone["faults"] == []


def test_at_four_hundred_per_cent_nothing_is_lost_or_beside_the_window(phone: Found) -> None:
    assert not phone["four times boxes"], "\n".join(phone["four times boxes"])


def test_no_screen_sticks_out_at_320(phone: Found) -> None:
    assert not phone["sticks out"], "\n".join(phone["sticks out"])


def test_at_four_hundred_per_cent_what_has_the_focus_is_seen(phone: Found) -> None:
    assert not phone["focus"], "\n".join(phone["focus"])


def test_with_letters_twice_as_large_nothing_is_lost_or_beside_the_window(phone: Found) -> None:
    # Nobody looks at the big display in the hand.
    in_hand = [fault for fault in phone["large boxes"] if not DISPLAYS.match(fault)]

    assert phone["letters"] == []
    assert not in_hand, "\n".join(in_hand)
