"""Browsers and phones for every test that asks for one, in whatever folder it stands.

`tests/conftest.py` names this module as a plugin: a game's own folder has the same fixtures. The
driver is imported where it is first asked for, as most runs want no browser.
"""

from __future__ import annotations

import contextlib
import fcntl
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.running import Service, start_demo

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page, Playwright

    from tests.browser.devices import Phone, Room

REPLAYED_MS = 60_000
"""Longest wait for what Python answers in a browser, its start among it."""


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    """Return the driver."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as driver:
        yield driver


@pytest.fixture(scope="session")
def browser(playwright: Playwright) -> Iterator[Browser]:
    """Return one browser for all tests that need no profile of their own."""
    from tests.browser.devices import ARGUMENTS, headless_path

    launched = playwright.chromium.launch(executable_path=headless_path(), args=ARGUMENTS)
    yield launched
    launched.close()


@pytest.fixture(scope="session")
def service(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Service]:
    """Return a service for tests that do not kill it.

    Each worker has one of its own: all browsers have one address, from which nobody may open more
    than forty tables a minute.
    """
    running = Service(tmp_path_factory.mktemp("instance")).start()
    yield running
    running.stop()


@pytest.fixture(scope="session")
def demo(tmp_path_factory: pytest.TempPathFactory, worker_id: str) -> Iterator[Service]:
    """Return a running demo, for tests that only look at it: one for all workers of a run."""
    folder = tmp_path_factory.getbasetemp()
    with shared_demo((folder if worker_id == "master" else folder.parent) / "demo") as running:
        yield running


@contextlib.contextmanager
def shared_demo(place: Path) -> Iterator[Service]:
    """Lend the demo whose port stands in a file; who finds none there starts it.

    Whoever uses it holds the file's lock together with others; who started it stops it once it has
    the lock alone.
    """
    started = None
    with place.open("a") as file:
        while True:
            fcntl.flock(file, fcntl.LOCK_SH)
            if port := place.read_text():
                break
            fcntl.flock(file, fcntl.LOCK_EX)
            if not place.read_text():
                started = start_demo()
                place.write_text(str(started.port))
        yield started or Service(None, port=int(port))
        if started:
            fcntl.flock(file, fcntl.LOCK_EX)
            place.write_text("")
            started.stop()


@pytest.fixture
def pages(browser: Browser) -> Iterator[list[Page]]:
    """Return the pages of two phones that know nothing yet, and have no sheet to share by."""
    from tests.browser.ended import context_for

    contexts = [context_for(browser) for _ in range(2)]
    yield [context.new_page() for context in contexts]
    for context in contexts:
        context.close()


@pytest.fixture(scope="session")
def replays(browser: Browser, demo: Service) -> Iterator[Page]:
    """Return the page where evenings are looked at again: Python starts there once."""
    from tests.browser.ended import context_for

    page = context_for(browser).new_page()
    page.set_default_timeout(REPLAYED_MS)
    page.goto(f"{demo.url}/evenings")
    yield page
    page.context.close()


@pytest.fixture
def replay(replays: Page) -> Page:
    """Return that page as it is before a file is opened."""
    from tests.browser.devices import PHONE

    replays.evaluate("document.querySelector('evening-list').replayed = ''")
    replays.set_viewport_size({"width": PHONE["width"], "height": PHONE["height"]})
    return replays


@pytest.fixture(scope="session")
def hasty_service(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Service]:
    """Return a service for which a phone is away for a minute after a second."""
    command = (sys.executable, "-m", "tests.browser.hasty_service")
    running = Service(tmp_path_factory.mktemp("hasty"), command=command).start()
    yield running
    running.stop()


@pytest.fixture
def hasty(browser: Browser, hasty_service: Service) -> Iterator[Room]:
    """Return an empty room around that service."""
    yield from empty_room(browser, hasty_service)


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
    """Return an empty room around the service of this worker."""
    yield from empty_room(browser, service)


def empty_room(browser: Browser, service: Service) -> Iterator[Room]:
    """Lend an empty room; a script's error on any screen fails the test."""
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
