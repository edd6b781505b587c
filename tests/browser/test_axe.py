"""No screen breaks a rule of accessibility that a machine can see, in either light."""

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.screens import SCREENS, THEMES, Viewer, start_demo
from tests.running import Service

pytestmark = pytest.mark.browser

RULES = ("wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice")
NOT_RULES = ("label-content-name-mismatch",)
"""An experiment of the checker: it takes the numbers on a card for words of its name."""


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


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("size", ["phone", "display"])
def test_no_screen_breaks_a_rule(
    browser: Browser, demo: Service, axe: str, size: str, theme: str
) -> None:
    viewer = Viewer(browser, demo, size, theme)

    found: list[str] = []
    for screen in SCREENS:
        page = viewer.open(screen)
        found += [f"{screen.id}: {fault}" for fault in check(page, axe)]
        page.close()
    viewer.close()

    assert not found, "\n".join(found)
    # The checker lays styles of its own into the page, which the page's policy blocks and reports.
    assert [fault for fault in viewer.faults if "inline style" not in fault] == []


def check(page: Page, axe: str) -> Iterator[str]:
    """Yield each violation on a page: its rule and the first places."""
    # Injected by the driver: the page's own policy lets no script of ours in.
    page.evaluate(axe)
    result: dict[str, Any] = page.evaluate(
        "([tags, left_out]) => axe.run(document, {runOnly: tags, resultTypes: ['violations'], "
        "rules: Object.fromEntries(left_out.map((rule) => [rule, {enabled: false}]))})",
        [list(RULES), list(NOT_RULES)],
    )
    for violation in result["violations"]:
        places = [str(node["target"][-1]) for node in violation["nodes"]]
        yield f"{violation['id']} ({len(places)}): {', '.join(places[:4])}"
