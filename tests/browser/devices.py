"""Real browsers at a real table, over plain http."""

import contextlib
import json
import os
import signal
import sqlite3
from collections.abc import Iterator
from pathlib import Path

from playwright.sync_api import Browser, BrowserContext, Page, Playwright

from companion.games import find_game, game_ids
from tests.browser.chromium import find, find_headless
from tests.running import Program, Reached, Service

ALONE = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
"""Has a browser do nothing but what it is told."""
ARGUMENTS = (
    *ALONE,
    # Else each tab starts a process of its own, and reads every script and typeface anew.
    "--process-per-site",
    # Python is compiled once, simply: a second and better compilation pays off after minutes.
    "--js-flags=--liftoff-only",
)
PHONE = {"width": 390, "height": 844}
LEFT = {"width": 390, "height": 664}
"""What a phone's browser leaves of the screen while its own bars are there."""
TABLET = {"width": 1024, "height": 768}
DISPLAY = {"width": 1920, "height": 1080}
COOKIES = 600
"""So many that change are written at once."""
EVER = 4_000_000_000
"""A time that no test lives to see, in seconds; a cookie without one dies with its browser."""
FOLLOWS = "() => document.querySelector('table-rail')?.view.display !== undefined"
"""Whether a phone's stream stands: it says first who is there."""


def chromium_path() -> str:
    """Return the whole browser that `make test` found."""
    return found(find())


def headless_path() -> str:
    """Return the browser without windows, or the whole one where there is none."""
    return found(find_headless())


def found(path: str | None) -> str:
    """Return the path of a browser that is there."""
    assert path, "Run the browser tests by `make test`, which finds or installs a browser."
    return path


KNOWS_HINTS = """(games) => {
  try {
    for (const game of games) {
      for (const tab of ["play", "sheet", "table"]) {
        localStorage.setItem(`hint-${game}-${tab}`, "shown");
      }
    }
  } catch {
    // A page without an address keeps nothing.
  }
}"""
"""Makes a phone one that has seen each game's hints."""


class Room:
    """Phones and screens around one service; each has a cookie jar of its own."""

    def __init__(self, browser: Browser, service: Reached) -> None:
        self.service = service
        self.faults: list[str] = []
        self._planned: list[str] = []
        self._browser = browser
        self._contexts: list[BrowserContext] = []

    def device(
        self,
        viewport: dict[str, int] | None = None,
        theme: str = "dark",
        language: str = "en",
        hints: bool = False,
        touch: bool = False,
        scripts: bool = True,
    ) -> Page:
        """Return the page of a fresh device; whatever its console complains of is kept.

        Args:
            hints: Whether it has yet to see the hints for those who play a game for the first time.
            touch: Whether fingers touch its screen.
            scripts: Whether pages may run any.
        """
        size = viewport or PHONE
        context = self._browser.new_context(
            viewport={"width": size["width"], "height": size["height"]},
            color_scheme="light" if theme == "light" else "dark",
            reduced_motion="reduce",
            locale=language,
            has_touch=touch,
            java_script_enabled=scripts,
            # Evenings are played over the network; what is kept without one has tests of its own.
            service_workers="block",
            # No browser knows the authority of a test.
            ignore_https_errors=self.service.context is not None,
        )
        self._contexts.append(context)
        if not hints:
            context.add_init_script(f"({KNOWS_HINTS})({json.dumps(game_ids())})")
        page = context.new_page()
        page.set_default_timeout(20_000)
        page.on("pageerror", lambda error: self.faults.append(str(error)))
        page.on(
            "console",
            lambda message: self.faults.append(message.text) if message.type == "error" else None,
        )
        return page

    def open_table(self, page: Page, game: str) -> str:
        """Open a table as this device, go there, and return the table's code."""
        code = self.program(page).open_table(
            next(each for each in game_ids() if find_game(each).name == game)
        )
        page.goto(f"{self.service.url}/t/{code}")
        return code

    def join(self, page: Page, host: Page) -> None:
        """Sit down, as this device, at the table of the host's screen."""
        code = host.url.partition("/t/")[2]
        self.program(page).join(code)
        page.goto(f"{self.service.url}/t/{code}")

    def program(self, page: Page) -> Program:
        """Return a program that is the same device as a page, to press what no test looks at."""
        name = "__Host-device" if self.service.context else "device"
        cookies = page.context.cookies(self.service.url)
        [token] = [each["value"] for each in cookies if each["name"] == name] or [""]
        program = Program(self.service, token)
        cookie = {"name": name, "value": program.token, "url": self.service.url, "expires": EVER}
        page.context.add_cookies([cookie])  # type: ignore[list-item]
        return program

    def scan(self, page: Page, host: Page) -> None:
        """Open the link that the QR on the host's screen holds."""
        view = host.evaluate(
            "fetch('/api/v1' + location.pathname.replace('/t/', '/tables/'))"
            ".then(answer => answer.json())"
        )
        link = view["table"]["join_url"]
        page.goto(self.service.url + "/j/" + link.rpartition("/j/")[2])

    def forgive(self, planned: str) -> None:
        """Let pass, now and later, the complaints that a test brings about itself."""
        self._planned.append(planned)

    def unplanned(self) -> list[str]:
        """Return the complaints that no test planned."""
        return [fault for fault in self.faults if not any(each in fault for each in self._planned)]

    def leave(self) -> None:
        """Close every device."""
        for context in self._contexts:
            context.close()


@contextlib.contextmanager
def room_around(browser: Browser, service: Service) -> Iterator[Room]:
    """Start a service of a test's own, and lend a room around it.

    A script's error on any screen fails the test.
    """
    room = Room(browser, service.start())
    try:
        yield room
    finally:
        room.leave()
        service.stop()
    assert room.unplanned() == []


def throw_again(page: Page, number: int) -> None:
    """Throw after the first throw; who is asked whether to wait for those who write does not."""
    page.get_by_role("button", name=f"Throw {number}").click()
    without_waiting = page.get_by_role("button", name="Throw all the same")
    if without_waiting.is_visible():
        without_waiting.click()


def go_offline(*pages: Page) -> None:
    """Take the network from the tabs of one phone, once each follows its table.

    A browser without a network still gets answers that were on their way, so these come first.
    """
    for page in pages:
        page.wait_for_function(FOLLOWS)
    pages[0].context.set_offline(True)
    for page in pages:
        page.get_by_text("No connection.").wait_for()


class Phone:
    """A browser with a profile on disk, which can be killed as phones are.

    Args:
        whole: Whether it is the one with windows, which alone reads preferences.
    """

    def __init__(self, playwright: Playwright, profile: Path, *, whole: bool = False) -> None:
        self._playwright = playwright
        self._profile = profile
        self._browser = chromium_path() if whole else headless_path()
        self._context: BrowserContext | None = None

    def switch_on(self) -> Page:
        """Start the browser on its profile."""
        self._context = self._playwright.chromium.launch_persistent_context(
            str(self._profile),
            executable_path=self._browser,
            args=ARGUMENTS,
            viewport={"width": PHONE["width"], "height": PHONE["height"]},
            reduced_motion="reduce",
        )
        page = self._context.pages[0]
        page.set_default_timeout(20_000)
        return page

    def put_away(self) -> None:
        """Wait until the browser has written its cookies, as on a phone that is put away.

        It writes them every half minute, and once some hundreds have changed: those of other pages.
        """
        assert self._context is not None
        others = [
            {
                "name": "other",
                "value": "x",
                "domain": f"{number}.example",
                "path": "/",
                "expires": EVER,
            }
            for number in range(COOKIES)
        ]
        self._context.add_cookies(others)  # type: ignore[arg-type]
        while not self._has_written():
            self._context.pages[0].wait_for_timeout(50)

    def _has_written(self) -> bool:
        """Return whether the jar on disk holds who this phone is."""
        [jar] = self._profile.glob("Default/**/Cookies")
        with (
            contextlib.closing(
                sqlite3.connect(f"file:{jar}?mode=ro&immutable=1", uri=True)
            ) as reading,
            # It is read beside the browser: half of a change is no jar yet.
            contextlib.suppress(sqlite3.DatabaseError),
        ):
            found = reading.execute("SELECT count(*) FROM cookies WHERE name = 'device'")
            return bool(found.fetchone()[0])
        return False

    def kill(self) -> None:
        """End every process of the browser at once, without a word to it."""
        for process in Path("/proc").glob("[0-9]*"):
            with contextlib.suppress(OSError):
                if str(self._profile).encode() in (process / "cmdline").read_bytes():
                    os.kill(int(process.name), signal.SIGKILL)
        self.switch_off()

    def switch_off(self) -> None:
        """Close what is left of it."""
        if self._context is not None:
            with contextlib.suppress(Exception):
                self._context.close()
            self._context = None
