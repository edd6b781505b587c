"""An evening on nginx, two workers, PostgreSQL and Valkey; of each something dies in mid-game."""

import json
import os
import re
import signal
from collections.abc import Iterator
from contextlib import contextmanager

import psycopg
import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.devices import DISPLAY, FOLLOWS, Room, throw_again
from tests.game_files import usual_game
from tests.servers.nginx import Nginx, nginx
from tests.servers.postgresql import end_backends
from tests.servers.several import Machines, SocketService, machines

pytestmark = [pytest.mark.browser, pytest.mark.slow, pytest.mark.long]

FACES = re.compile(r"[1-6], [1-6] and [1-6]\b")
READY_MS = 60_000
"""Longest wait for a screen while something is being started again."""
APART = {"hash $asked consistent;": "least_conn;"}
"""Else all screens of a table are at one worker, and no news would have to come to another."""
TRIES = 40
"""How often a phone opens its page anew until its stream is at the other worker."""


class Evening:
    """Two phones and a display at one table, behind nginx."""

    def __init__(self, room: Room, both: Machines, proxy: Nginx) -> None:
        self.room, self.both, self.proxy = room, both, proxy
        self.ann, self.ben, self.screen = room.device(), room.device(), room.device(DISPLAY)
        self.code = ""

    @property
    def screens(self) -> tuple[Page, Page, Page]:
        """Every screen there is."""
        return self.ann, self.ben, self.screen

    def begin(self) -> None:
        """Sit down, each phone at another worker, and start to play."""
        self.code = self.room.open_table(self.ann, usual_game().name)
        self.ann.wait_for_function(FOLLOWS)
        for _ in range(TRIES):
            before = self.streams()
            # The request that opened the table may still be on its way out.
            if sum(before) == 1:
                break
            self.ann.wait_for_timeout(100)
        anns = before.index(1)
        # Behind a proxy a code alone seats nobody.
        self.room.scan(self.ben, self.ann)
        self.ben.get_by_role("button", name="Sit down").click()
        self.ben.wait_for_url("**/t/*")
        for _ in range(TRIES):
            self.ben.wait_for_function(FOLLOWS)
            # A stream that nobody reads any more is ended by its next beat, and goes on counting.
            now = self.streams()
            grown = [index for index in (0, 1) if now[index] > before[index]]
            if grown == [1 - anns]:
                break
            before = now
            self.ben.reload()
        else:
            raise AssertionError(f"the streams of both phones are at worker {anns}")
        self.room.scan(self.screen, self.ann)
        self.screen.get_by_role("button", name="This is the big display").click()
        self.screen.wait_for_url("**/display")
        self.ann.get_by_role("button", name="Start with 2").click()
        for page in self.screens:
            page.set_default_timeout(READY_MS)

    def streams(self) -> list[int]:
        """Return how many streams each worker holds: nginx keeps no connection but theirs."""
        held = []
        for service in self.both.services:
            assert isinstance(service, SocketService)
            held += service.held(service.address)
        return held

    def throw(self, thrower: Page, number: int) -> str:
        """Throw on a phone, and return the faces that every screen shows."""
        if number == 1:
            thrower.get_by_role("button", name="Throw").click()
        else:
            throw_again(thrower, number)
        for page in self.screens:
            expect(page.locator("table-rail, header").first).to_contain_text(
                f"Throw {number}", timeout=READY_MS
            )
        # The dice of a screen roll for a moment before it says what they show.
        shown = shown_throws(self.ann, self.code)[-1]
        for page in self.screens:
            dice = page.locator("dice-tray [role=group]")
            expect(dice).to_have_attribute("aria-label", re.compile(shown), timeout=READY_MS)
        return shown


@contextmanager
def evening(browser: Browser) -> Iterator[Evening]:
    """Put everything up for as long as this lasts."""
    with machines(sockets=True) as both, nginx(both.sockets, APART) as proxy:
        room = Room(browser, proxy)
        try:
            yield Evening(room, both, proxy)
        finally:
            room.leave()


def test_an_evening_goes_on_whatever_dies(browser: Browser) -> None:
    with evening(browser) as play:
        both = play.both
        play.begin()
        thrown = [play.throw(play.ann, 1)]

        # A worker, with a phone's stream; the first process brings another.
        for number, service in enumerate(both.services, 2):
            [worker] = service.workers()
            os.kill(worker, signal.SIGKILL)
            thrown.append(play.throw(play.ben, number))
        # What carries hints between the workers, for the rest of the evening.
        both.valkey.kill()
        thrown += [play.throw(play.ann, 4), play.throw(play.ben, 5)]
        # Every connection to the database, while one presses on.
        assert end_backends(both.database) > 0
        thrown.append(play.throw(play.ann, 6))
        both.valkey.start()
        thrown.append(play.throw(play.ben, 7))

        for page in play.screens:
            expect(page.get_by_text("No connection.")).to_have_count(0, timeout=READY_MS)
            expect(page.get_by_text("Not done")).to_have_count(0)
        kept = events_of(both.database)
        assert [seq for seq, _ in kept] == list(range(1, len(kept) + 1))
        assert [json.loads(body)["kind"] for _, body in kept].count("dice-thrown") == 7
        assert shown_throws(play.ann, play.code) == thrown
        play.room.forgive("Failed to load resource")
        assert play.room.unplanned() == []
        # Both have answered, and nothing was refused but for what was away.
        noted = play.proxy.noted()
        assert {service for service, _, _ in noted} >= {f"unix:{each}" for each in both.sockets}
        assert {status for _, status, _ in noted if status >= 500} <= {502, 503}


def events_of(database: str) -> list[tuple[int, str]]:
    """Return number and body of every event in a database with one table."""
    with psycopg.connect(database) as connection:
        return connection.execute("SELECT seq, body FROM events ORDER BY seq").fetchall()


def shown_throws(page: Page, code: str) -> list[str]:
    """Return the faces of every throw as a phone's log says them."""
    texts = page.evaluate(
        "code => fetch(`/api/v1/tables/${code}`).then(answer => answer.json())"
        ".then(view => Object.values(view.log).filter(each => each.kind === 'dice-thrown')"
        ".map(each => each.text))",
        code,
    )
    return [plain(text) for text in texts]


def plain(text: str) -> str:
    """Return the faces that a sentence names."""
    found = FACES.search(text)
    assert found is not None, text
    return found[0]
