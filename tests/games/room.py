"""Phones at one table that bots hold: over the service's addresses, or at its tables directly.

Both answer alike, so an evening may be played either way. Over the addresses every press goes
through cookies, bodies, limits and a database; at the tables an evening takes a tenth of the time.
"""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from companion.config import Mode
from companion.core.errors import CompanionError, RuleViolation
from companion.games import find_game
from tests.engine.random_evening import Luck
from tests.factories import Evening
from tests.web.conftest import House

Data = dict[str, Any]
DAY_S = 86_400
DONE, RULE = 201, 409
"""Statuses of a press that was accepted, and of one that a rule forbids."""


class Dice(Luck):
    """Luck that remembers what it gave last."""

    last: tuple[int, ...] = ()

    def draw(self, spec: str, stream: int = 0) -> tuple[int, ...]:
        """Return the next outcome."""
        self.last = super().draw(spec, stream)
        return self.last


@dataclass(frozen=True)
class Desk:
    """One phone at a table: what it sees, and what it presses."""

    view: Callable[[], Data]
    ask: Callable[[str, int | None, Data], int]
    """Kind, seat and data of a press; returns the status of the answer."""


def sit_at_service(house: House, game: str, players: int) -> list[Desk]:
    """Return the phones of a new table of a running service, the host's first."""
    house.clock.ticks += DAY_S
    phones = [house.phone() for _ in range(players)]
    code = phones[0].open(game)["code"]
    for phone in phones[1:]:
        assert phone.join(code).status_code == DONE

    def desk(place: int) -> Desk:
        def ask(kind: str, seat: int | None, data: Data) -> int:
            house.clock.ticks += 1
            return phones[place].ask(code, kind, seat, data=data).status_code

        return Desk(lambda: phones[place].view(code), ask)

    return [desk(place) for place in range(players)]


def sit_at_table(dice: Dice, game: str, players: int) -> list[Desk]:
    """Return the phones of a new table that is asked directly, the host's first."""
    evening = Evening(game=find_game(game), chance=dice)
    devices = ["host", *(f"phone-{number}" for number in range(1, players))]
    for device in devices[1:]:
        evening.join(device)

    def desk(device: str) -> Desk:
        def ask(kind: str, seat: int | None, data: Data) -> int:
            try:
                evening.ask(device, kind, data, seat=seat)
            except RuleViolation:
                return RULE
            except CompanionError:
                return 400
            return DONE

        return Desk(lambda: dict(evening.view(device)), ask)

    return [desk(device) for device in devices]


def open_house(folder: Path, dice: Dice) -> House:
    """Return a running service whose luck is these dice."""
    return House(folder, Mode.LAN, dice)
