"""Browsers and phones for every test that asks for one, in whatever folder it stands.

`tests/conftest.py` names this module as a plugin: a game's own folder has the same fixtures. The
driver is imported where it is first asked for, as most runs want no browser.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.running import Service, start_demo

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Playwright

    from tests.browser.devices import Phone, Room


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    """Return the driver."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as driver:
        yield driver


@pytest.fixture(scope="session")
def browser(playwright: Playwright) -> Iterator[Browser]:
    """Return one browser for all tests that need no profile of their own."""
    from tests.browser.chromium import find_headless
    from tests.browser.devices import ARGUMENTS, found

    launched = playwright.chromium.launch(executable_path=found(find_headless()), args=ARGUMENTS)
    yield launched
    launched.close()


@pytest.fixture(scope="session")
def service(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Service]:
    """Return a service for tests that do not kill it."""
    running = Service(tmp_path_factory.mktemp("instance")).start()
    yield running
    running.stop()


@pytest.fixture
def home_service(tmp_path: Path) -> Iterator[Service]:
    """Return a service on this machine, which a test may kill."""
    running = Service(tmp_path / "instance", arguments=()).start()
    yield running
    running.stop()


@pytest.fixture(scope="session")
def demo() -> Iterator[Service]:
    """Return a running demo, for tests that only look at it."""
    running = start_demo()
    yield running
    running.stop()


@pytest.fixture(scope="session")
def axe() -> str:
    """Return the script of the checker of accessibility, as `make test` found it."""
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


@pytest.fixture
def room(browser: Browser, service: Service) -> Iterator[Room]:
    """Return an empty room; a script's error on any screen fails the test."""
    from tests.browser.devices import Room

    made = Room(browser, service)
    yield made
    made.leave()
    assert made.unplanned() == []


@pytest.fixture
def phone(playwright: Playwright, tmp_path: Path) -> Iterator[Phone]:
    """Return a phone that is off."""
    from tests.browser.devices import Phone

    made = Phone(playwright, tmp_path / "profile")
    yield made
    made.switch_off()
