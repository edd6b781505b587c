"""Say what a game's `demo.py` holds: evenings to show, each played by the commands of phones."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

from companion.core.ids import Json, Seat
from companion.core.message import Message

FIRST = Seat(0)
"""The host's seat."""


class EveningLuck(Protocol):
    """Numbers that are the same at every evening of the demo."""

    def below(self, count: int) -> int:
        """Return one of 0..count-1, each equally often."""
        ...


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

    def luck(self, seed: int) -> EveningLuck:
        """Return numbers to choose by what people do; the same for the same seed."""
        ...


@dataclass(frozen=True, slots=True)
class Evening:
    """A table of the demo before it is opened."""

    id: str
    """What it shows in a word: `lobby`, `playing` or `finished`."""
    about: Message
    """What there is to see, in a sentence."""
    play: Callable[[Party], None]
    """Plays the table to where it is shown."""
