"""An evening played at a real service, by programs, while browsers look on."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from playwright.sync_api import BrowserContext, Page

from companion.core.message import Seat
from tests.browser.devices import DISPLAY, Room
from tests.evenings import FIRST, Party
from tests.running import Program, Reached

THROWN_OR_DEALT = {
    "throw",
    "rethrow",
    "turn",
    "set-up",
    "deal",
    "play-card",
    "take-card",
    "roll-lands",
    "reveal-turn-card",
}
"""Presses by which dice fall or cards turn."""


class Enough(Exception):
    """The evening went on for as long as somebody wanted to look."""


class Evening(Party):
    """A table where programs sit: a party of `tests.evenings`, over http.

    Args:
        service: Where it is played.
        game: The game's id.
        opened: The table that a browser opened, as its code and the browser's token; a program
            opens one where left out.
    """

    def __init__(self, service: Reached, game: str, opened: tuple[str, str] | None = None) -> None:
        self.service, self.game = service, game
        self._host = Program(service, opened[1] if opened else "")
        self.phones: dict[Seat, Program] = {FIRST: self._host}
        self.code = opened[0] if opened else self._host.open_table(game)
        self.before: Callable[[str], None] = lambda kind: None
        self.after: Callable[[str], None] = lambda kind: None

    def program(self, seat: Seat) -> Program:
        """Return the program that sits at a seat."""
        return self.phones[seat]

    def lend(self, context: BrowserContext, seat: Seat = FIRST) -> None:
        """Make a browser the phone of a seat, the host's unless another is named."""
        token = self.phones[seat].token
        cookie = {"name": "device", "value": token, "url": self.service.url}
        context.add_cookies([cookie])  # type: ignore[list-item]

    def phone(self, room: Room, seat: Seat = FIRST, **looks: Any) -> Page:
        """Return a device in a room that is the phone of a seat, with the table on it."""
        page = room.device(**looks)
        self.lend(page.context, seat)
        page.goto(f"{self.service.url}/t/{self.code}")
        return page

    def display(self, room: Room) -> Page:
        """Return the big display of the table."""
        page = room.device(DISPLAY)
        self.lend(page.context)
        page.goto(f"{self.service.url}/t/{self.code}/display")
        return page

    def sit_down(self) -> Seat:
        """Let a program sit down, and return where."""
        program = Program(self.service)
        seat = Seat(program.join(self.code))
        self.phones[seat] = program
        return seat

    def ask(self, kind: str, seat: Seat | None = FIRST, **data: Any) -> None:
        """Send a command as a seat; as the host where the seat is None."""
        self.before(kind)
        self.phones[seat or FIRST].ask(self.code, kind, seat, **data)
        self.after(kind)

    def ready(self, seats: Iterable[int], changed: Mapping[int, Mapping[str, Any]]) -> None:
        """Leave what comes after playing to others."""
        raise Enough

    def score(self) -> None:
        """Leave what comes after playing to others."""
        raise Enough

    def view(self, seat: Seat) -> Mapping[str, Any]:
        """Return what a seat's phone shows."""
        return self.phones[seat].get(f"/tables/{self.code}")
