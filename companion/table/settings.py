"""Set how a table plays, who may come, and who is host: house rules, lock, link, and hosts.

Who is host is said by name, by the code that recovers it, or by going along to another phone.
"""

from dataclasses import dataclass, replace

from companion.core.kit import require
from companion.core.message import Message, Seat, say
from companion.core.reader import Node
from companion.core.shape import Flag, Judged, Text
from companion.table.kit import (
    SEAT,
    SEAT_IS_FREE,
    Request,
    TableFact,
    choice,
    is_host,
    is_unfinished,
    read_seat,
    refuse,
)
from companion.table.log import Event
from companion.table.state import TableState, with_seat


@dataclass(frozen=True, slots=True)
class HostNamed(TableFact):
    """Who sits at a seat is a host, too, or no host any more."""

    seat: Seat
    host: bool

    def then(self, state: TableState, event: Event) -> TableState:
        """Give that right, or take it."""
        return with_seat(state, self.seat, replace(state.seats[self.seat], host=self.host))

    def tell(self, event: Event, state: TableState) -> Message:
        """Say which."""
        return say("{whom} is a host, too.") if self.host else say("{whom} is no longer a host.")


@dataclass(frozen=True, slots=True)
class HostRecovered(TableFact):
    """A phone became host by the recovery code, which is used up by that."""

    sentence = say("A phone became host by the recovery code.")

    mark: str
    """By what the log knows the code."""

    def then(self, state: TableState, event: Event) -> TableState:
        """Note that the code is used."""
        return replace(state, used=state.used | {self.mark})


@dataclass(frozen=True, slots=True)
class SeatMoved(TableFact):
    """A seat went to another phone: it has a new claim, so the old phone's right ends."""

    sentence = say("{whom} goes on at another phone.")

    seat: Seat
    host: int | None = None
    """The claim of the host's right that went along; None if none did."""

    def then(self, state: TableState, event: Event) -> TableState:
        """Let the new phone have it."""
        before = state.seats[self.seat]
        moved = replace(before, claim=event.seq, knock=0, phone=True, keeper=-1)
        ended = () if self.host is None else (self.host,)
        return replace(
            with_seat(state, self.seat, moved),
            moved=state.moved | ({before.claim, before.knock} - {0}),
            ended=(*state.ended, *ended),
        )


@choice("name-host", is_host, is_beside=True, seat=SEAT, host=Flag())
def name_host(request: Request, seat: Node, *, host: bool) -> tuple[Event, ...]:
    """Make who sits at a seat a host, too, or no host any more.

    A host who opened the table, or came by a recovery code, stays one whatever is said here.
    """
    whose = read_seat(request, seat)
    require(request.state.seats[whose].taken, SEAT_IS_FREE)
    if host and not request.state.seats[whose].phone:
        refuse(
            "seat-without-phone",
            say("This seat has no phone. Give it one first: only a phone can be a host."),
            "seats",
        )
    return (HostNamed(whose, host).by(request.by),)


@dataclass(frozen=True, slots=True)
class ToggleSet(TableFact):
    """A house rule was switched."""

    toggle: str
    value: str | bool

    def then(self, state: TableState, event: Event) -> TableState:
        """Play under it."""
        toggles = {**state.toggles, self.toggle: self.value}
        if toggles == state.toggles:
            return state
        return replace(state, toggles=toggles, play=state.play.under(toggles))

    def tell(self, event: Event, state: TableState) -> Message:
        """Name the rule with what it means now."""
        toggle = next(each for each in state.game.toggles if each.id == self.toggle)
        if isinstance(self.value, bool):
            meaning = say("on") if self.value else say("off")
        else:
            meaning = dict(toggle.words)[self.value]
        return say("Rule changed. {label}: {meaning}.", label=toggle.label, meaning=meaning)


@dataclass(frozen=True, slots=True)
class TableLocked(TableFact):
    """Nobody else may join from now on, or somebody may again."""

    locked: bool

    def then(self, state: TableState, event: Event) -> TableState:
        """Lock or open the table."""
        return replace(state, locked=self.locked)

    def tell(self, event: Event, state: TableState) -> Message:
        """Say which."""
        if self.locked:
            return say("The table is locked. Nobody else can join.")
        return say("The table is open to join again.")


@dataclass(frozen=True, slots=True)
class LinkRotated(TableFact):
    """The link to join is another one; it is kept beside the log."""

    sentence = say("The link is new. The old one opens nothing any more.")


@choice(
    "set-toggle",
    is_host,
    is_unfinished,
    is_beside=True,
    toggle=Judged(Text(0, 40)),
    value=Judged(),
)
def set_toggle(request: Request, toggle: Node, value: Node) -> tuple[Event, ...]:
    """Switch a house rule."""
    toggles = {each.id: each for each in request.game.toggles}
    chosen = toggles[toggle.word(toggles)]
    return (ToggleSet(chosen.id, chosen.read(value)).by(request.by),)


@choice("lock-table", is_host, is_beside=True, locked=Flag())
def lock_table(request: Request, *, locked: bool) -> tuple[Event, ...]:
    """Let nobody else join, or somebody again."""
    return (TableLocked(locked).by(request.by),)


@choice("rotate-link", is_host, label=say("Make a new link"), is_beside=True)
def rotate_link(request: Request) -> tuple[Event, ...]:
    """Make a new link; the old one opens nothing any more."""
    return (LinkRotated().by(request.by),)
