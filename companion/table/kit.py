"""Say what a noun of the table is made of: what can happen to it, and who may ask for what.

As in a game (`companion/core/kit.py`) a noun is one file, and no list names what it holds a second
time (`companion/table/nouns.py` finds it). Two things are more than in a game. A fact of the table
is told its event: rights hang on the place in the log, and a name is kept beside it. And who asks
is a device with rights, not a seat alone.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields, replace
from typing import Any, ClassVar, TypeAlias

from companion.core.fact import kind_of
from companion.core.ids import Seat
from companion.core.kit import Refusal, WithData, heed
from companion.core.message import Message
from companion.core.reader import Node
from companion.core.shape import Judged, Shape, Whole
from companion.core.typed import kept_of
from companion.table.events import Event
from companion.table.request import Request
from companion.table.seats import SEATS_MAX
from companion.table.state import Stage, TableState

Bar: TypeAlias = Callable[[Request], Refusal | None]
"""Says why a device cannot ask for something now, or None."""

SEAT = Judged(Whole(0, SEATS_MAX - 1))
"""A seat, as it is sent; a game may have fewer."""


@dataclass(frozen=True, slots=True)
class TableFact:
    """What happened at a table. Its kind is the name of the class in kebab-case, as in a game.

    A field that holds its default is not written. One of `Any` is JSON as somebody sent it, which
    is read where it is used.
    """

    sentence: ClassVar[Message] = Message("")
    """It for the log, if that is always the same; names stand for `{who}` and `{whom}`."""
    stage: ClassVar[Stage | None] = None
    """The stage to which it moves the table; None if it stays."""
    is_undone: ClassVar[bool] = False
    """Whether the table's undo takes it back."""
    ends_undo: ClassVar[bool] = False
    """Whether the table's undo does not go past it."""

    is_told: ClassVar[bool] = True
    """Whether the log tells it by itself."""

    def then(self, state: TableState, event: Event) -> TableState:
        """Return the state after it; total, no rules, no luck. Another stage leaves no result."""
        if self.stage is None:
            return state
        return replace(state, stage=self.stage, result=None, results={}, record=None)

    def tell(self, event: Event, state: TableState) -> Message:
        """Return it as a sentence for the log.

        Without its own params `{who}` stands for who did it, `{whom}` for who sits at its `seat`.
        """
        return self.sentence

    def by(self, seat: Seat | None, text: str = "") -> Event:
        """Return it as an event, not yet appended.

        Args:
            seat: The seat acted for; None for the host or the table itself.
            text: What a person typed.
        """
        written = kept_of(type(self)).write(self)
        told = (each.name for each in fields(self) if getattr(self, each.name) != each.default)
        public = {name: written[name] for name in told}
        return Event(kind_of(type(self)), seat, public, text=text, fact=self)


def _always(request: Request) -> bool:
    return True


@dataclass(frozen=True, slots=True)
class TableChoice(WithData):
    """One command of the table."""

    kind: str
    """Imperative, kebab-case."""
    bars: tuple[Bar, ...] = ()
    """Each says why a device cannot give it now, whatever data comes with it; the first that says
    something counts."""
    run: Callable[..., tuple[Event, ...]] | None = None
    """From the data, given by its keys, to what happens; refuses what only the data shows. None for
    a command that does more than append events, which the engine carries out."""
    shown: Callable[[Request], bool] = _always
    """Whether a screen shows it if no bar says no."""
    data: Mapping[str, Shape[Any]] = field(default_factory=dict)
    """What may be sent with it, by its keys; `run` has a default for what can be left out."""
    about: str = ""
    """What it does, for programs, if there is no `run`."""
    label: Message | None = None
    """What its button says; None if a screen has other words, or no button, for it."""
    is_beside: bool = False
    """Whether play goes on while it is on its way: about seats, sheets and the table."""

    def check(self, request: Request) -> None:
        """Refuse it if it cannot be given now.

        Raises:
            NotAllowed, RuleViolation: As its bars say.
        """
        heed(self.refusal(request))


def choice(
    kind: str,
    *bars: Bar,
    shown: Callable[[Request], bool] = _always,
    label: Message | None = None,
    is_beside: bool = False,
    **data: Shape[Any],
) -> Callable[[Callable[..., tuple[Event, ...]]], TableChoice]:
    """Make a command of the function that carries it out, and of what may be sent with it."""
    return lambda run: TableChoice(kind, bars, run, shown, data, label=label, is_beside=is_beside)


def read_seat(request: Request, sent: Node) -> Seat:
    """Return a seat that was sent, where this table has it.

    Raises:
        InvalidInput: It has not.
    """
    return Seat(sent.integer(0, len(request.state.seats) - 1))


def never(request: Request) -> bool:
    """Return that no screen shows a command by itself: another part of a view asks for it."""
    return False
