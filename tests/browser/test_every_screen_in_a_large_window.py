"""Every screen in a large window: by the rules a machine can check, with large letters.

A file of its own beside the phone's, so that one worker walks through each.
"""

from collections.abc import Mapping

import pytest
from playwright.sync_api import Browser

from tests.browser.inspection import Check, boxes, enlarge_letters, inspect, letters, rules, window
from tests.browser.screens import SCREENS, THEMES, ScreenBrowser
from tests.running import Service

pytestmark = pytest.mark.browser

Found = Mapping[str, list[str]]


@pytest.fixture(scope="module")
def display(browser: Browser, demo: Service, axe: str) -> Found:
    """Return what was found wrong in a large window, then with large letters."""
    visit = ScreenBrowser(browser, demo, "display", "dark", service_workers="block")
    checks: dict[str, Check] = {theme: rules(axe, theme) for theme in THEMES}
    checks |= {
        "enlarged": enlarge_letters,
        "display": window("display"),
        "letters": letters,
        "large boxes": boxes("wide", "cut"),
    }
    return inspect(visit, SCREENS, checks)


@pytest.mark.parametrize("theme", THEMES)
def test_no_screen_of_a_large_window_breaks_a_rule(display: Found, theme: str) -> None:
    assert not display[theme], "\n".join(display[theme])


def test_no_console_complains(display: Found) -> None:
    assert display["faults"] == []


def test_with_letters_twice_as_large_nothing_is_lost_or_beside_the_window(display: Found) -> None:
    assert display["letters"] == []
    assert not display["large boxes"], "\n".join(display["large boxes"])
