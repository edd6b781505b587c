"""No screen breaks a rule of accessibility that a machine can see, in either light."""

import os
import subprocess
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.inspection import STATES, Check, boxes, inspect, rules, states
from tests.browser.screens import SCREENS, THEMES, Viewer, start_demo
from tests.running import Service

pytestmark = pytest.mark.browser

Found = Mapping[str, list[str]]


@pytest.fixture(scope="module")
def demo() -> Iterator[Service]:
    """Return a running demo."""
    running = start_demo()
    yield running
    running.stop()


@pytest.fixture(scope="module")
def axe() -> str:
    """Return the checker's script, as `make test` found it."""
    path = (
        os.environ.get("AXE")
        or subprocess.run(
            [sys.executable, Path(__file__).with_name("axe.py")],
            check=True,
            capture_output=True,
            text=True,
        ).stdout.strip()
    )
    return Path(path).read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def phone(browser: Browser, demo: Service, axe: str) -> Found:
    """Return what was found wrong on a phone."""
    checks: dict[str, Check] = {"boxes": boxes("wide", "small")}
    checks |= {theme: rules(axe, theme) for theme in THEMES}
    checks |= {"system colours": system_colours, "compared": compared, "states": states}
    viewer = Viewer(browser, demo, "phone", "dark", service_workers="block")
    return inspect(viewer, SCREENS, checks)


@pytest.fixture(scope="module")
def display(browser: Browser, demo: Service, axe: str) -> Found:
    """Return what was found wrong in a large window."""
    viewer = Viewer(browser, demo, "display", "dark", service_workers="block")
    return inspect(viewer, SCREENS, {theme: rules(axe, theme) for theme in THEMES})


def system_colours(page: Page) -> tuple[()]:
    """Have the page in the colours that somebody chose for the whole system."""
    page.emulate_media(forced_colors="active")
    return ()


def compared(page: Page) -> Iterator[str]:
    """Yield each pair of states that there is to compare."""
    yield from (name for name, _, _ in page.evaluate(STATES))


@pytest.mark.parametrize("theme", THEMES)
def test_no_screen_of_a_phone_breaks_a_rule(phone: Found, theme: str) -> None:
    assert not phone[theme], "\n".join(phone[theme])


@pytest.mark.parametrize("theme", THEMES)
def test_no_screen_of_a_large_window_breaks_a_rule(display: Found, theme: str) -> None:
    assert not display[theme], "\n".join(display[theme])


def test_what_is_pressed_is_large_enough_for_a_thumb(phone: Found) -> None:
    assert not phone["boxes"], "\n".join(phone["boxes"])


def test_states_are_told_apart_in_a_systems_own_colours(phone: Found) -> None:
    assert len(phone["compared"]) > 10
    assert not phone["states"], "\n".join(phone["states"])


def test_no_console_complains(phone: Found, display: Found) -> None:
    assert [*phone["faults"], *display["faults"]] == []
