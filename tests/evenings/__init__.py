"""Evenings of each game, played by the commands of phones wherever there is a table.

The demo shows records of them: `python -m tests.evenings` writes them anew.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from companion.core.message import Seat

FIRST = Seat(0)
"""The host's seat."""


class Party(ABC):
    """A table and the people around it; whatever they do, they do by the commands of phones."""

    phones: dict[Seat, Any]
    """What acts for each seat that is taken."""

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The seats taken, in order."""
        return tuple(sorted(self.phones))

    @abstractmethod
    def sit_down(self) -> Seat:
        """Let somebody sit down with a phone, and return where."""

    @abstractmethod
    def ask(self, kind: str, seat: Seat | None = FIRST, **data: Any) -> None:
        """Send a command as a seat; as the host where the seat is None."""

    @abstractmethod
    def view(self, seat: Seat) -> Mapping[str, Any]:
        """Return what a seat's phone shows."""

    def arrive(self, *names: str) -> None:
        """Let people sit down with phones of their own; "" gives no name yet."""
        for name in names:
            self.name(self.sit_down(), name)

    def bring_along(self, name: str) -> None:
        """Let somebody sit down without a phone; the host's phone acts for them."""
        self.ask("add-seat", None, name=name)
        self.phones[Seat(max(self.phones) + 1)] = self.phones[FIRST]

    def name(self, seat: Seat, name: str) -> None:
        """Name a seat, unless there is no name."""
        if name:
            self.ask("name-seat", seat, name=name)

    def write(self, seat: Seat, cells: Mapping[str, Any]) -> None:
        """Fill in cells of a sheet."""
        if cells:
            self.ask("change-sheet", seat, cells=dict(cells))

    def ready(self, seats: Iterable[int], changed: Mapping[int, Mapping[str, Any]]) -> None:
        """Say that seats are ready, and have some change their sheet after that."""
        for seat in seats:
            self.ask("set-ready", Seat(seat), ready=True)
        for number, cells in changed.items():
            self.write(Seat(number), cells)

    def score(self) -> None:
        """End the game and score it, as the last person to be ready would."""
        self.ask("end-play", although=True)
        self.ask("finish-table", although=True)


@dataclass(frozen=True, slots=True)
class Evening:
    """A table before it is opened."""

    id: str
    """What it shows in a word: `lobby`, `playing` or `finished`."""
    play: Callable[[Party], None]
    """Plays the table to where it is shown."""


def evenings_of(game_id: str) -> tuple[Evening, ...]:
    """Return the evenings in a game's `recorded.py`; none where it has no such file."""
    folder = f"tests.games.{game_id}"
    if find_spec(folder) is None or find_spec(f"{folder}.recorded") is None:
        return ()
    evenings: tuple[Evening, ...] = import_module(f"{folder}.recorded").EVENINGS
    return evenings


def held_evenings_of(game_id: str) -> tuple[Evening, ...]:
    """Return what a version is held to: these and a game's `HELD`, which no demo shows."""
    evenings = evenings_of(game_id)
    more = import_module(f"tests.games.{game_id}.recorded") if evenings else None
    return (*evenings, *getattr(more, "HELD", ()))
