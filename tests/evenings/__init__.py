"""Evenings of each game, played by the commands of phones wherever there is a table.

The demo shows records of them: `python -m tests.evenings` writes them anew.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec
from typing import Protocol

from companion.core.json_values import Json
from companion.core.message import Seat

FIRST = Seat(0)
"""The host's seat."""


class Party(Protocol):
    """A table and the people around it; whatever they do, they do by the commands of phones."""

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The seats taken, in order."""
        ...

    def arrive(self, *names: str) -> None:
        """Let people sit down with phones of their own; "" gives no name yet."""
        ...

    def bring_along(self, name: str) -> None:
        """Let somebody sit down without a phone; the host's phone acts for them."""
        ...

    def name(self, seat: Seat, name: str) -> None:
        """Name a seat, unless there is no name."""
        ...

    def ask(self, kind: str, seat: Seat | None = FIRST, **data: Json) -> None:
        """Send a command as a seat; as the host where the seat is None."""
        ...

    def write(self, seat: Seat, cells: Mapping[str, Json]) -> None:
        """Fill in cells of a sheet."""
        ...

    def ready(self, seats: Sequence[int], changed: Mapping[int, Mapping[str, Json]]) -> None:
        """Say that seats are ready, and have some change their sheet after that."""
        ...

    def score(self) -> None:
        """End the game and score it, as the last person to be ready would."""
        ...

    def view(self, seat: Seat) -> Mapping[str, object]:
        """Return what a seat's phone shows."""
        ...


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
