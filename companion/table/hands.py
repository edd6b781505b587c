"""Keep what is hidden at a seat closed, until who may see it agrees to show it or to give it over.

A seat may be freed by anybody at the table, and taken by any phone with the code. So the hand that
lies there is shown to nobody before the player's own phone is back, or another player than the one
who freed the seat agrees. And what was dealt to one seat alone goes into the file of the evening
once that seat has agreed.
"""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta

from companion.core.errors import NotAllowed
from companion.core.kit import heed, require
from companion.core.message import Message, Seat, say
from companion.core.reader import Node
from companion.core.shape import Flag
from companion.table.kit import (
    NOT_YOUR_SEAT,
    SEAT,
    Request,
    TableFact,
    acting_seat,
    choice,
    in_stage,
    is_host,
    never,
    read_seat,
    refuse,
    sits_here,
)
from companion.table.log import Event, Log
from companion.table.principal import Principal, Right, holds, keeper_of
from companion.table.seats import PLACES
from companion.table.state import Closed, Stage, TableState
from companion.table.tell import name_of

HOST_WAITS = timedelta(minutes=2)
"""How long a host alone at a table of two waits: the player's own phone may come back."""
_SCORED = in_stage(Stage.FINISHED)


@dataclass(frozen=True, slots=True)
class HandGiven(TableFact):
    """What is hidden at a closed seat was given to the phone that sits there now."""

    sentence = say("{who} gave the hand of {whom} over.")

    seat: Seat

    def then(self, state: TableState, event: Event) -> TableState:
        """Open it."""
        return opened(state, (self.seat,))


@dataclass(frozen=True, slots=True)
class HandsOpened(TableFact):
    """A seat agrees that the file of the evening shows its hands, or the host for one that left."""

    seat: Seat
    left: bool = False

    def tell(self, event: Event, state: TableState) -> Message:
        """Say who agrees."""
        if self.left:
            return say(
                "{who} turns up the hand that was left at {place}, for the file of the evening.",
                place=PLACES[self.seat].title,
            )
        return say("{whom} agrees that the file of the evening shows every hand.")


@choice("give-hand", sits_here, shown=never, is_beside=True, seat=SEAT)
def give_hand(request: Request, seat: Node) -> tuple[Event, ...]:
    """Give what is hidden at a closed seat to the phone that sits there now."""
    state, whose = request.state, read_seat(request, seat)
    closed = state.closed.get(whose)
    if closed is None or not state.seats[whose].taken:
        refuse("hand-open", say("No hand is closed there. Look at the table again."), "hands")
    if not may_give(request.principal, state, whose):
        raise NotAllowed(
            "not-yours-to-give",
            say("Another player gives this hand: not who freed the seat, nor who sits there now."),
            pointer="/data/seat",
        )
    if not givers(state, whose) and _is_early(closed.at, request.now):
        refuse(
            "hand-waits",
            say("The phone of that seat may still come back. Press again in two minutes."),
            "hands",
        )
    return (HandGiven(whose).by(request.by),)


def _is_early(closed: str, now: str) -> bool:
    over = datetime.fromisoformat(closed) + HOST_WAITS
    return not now or datetime.fromisoformat(now) < over


@choice("open-hands", shown=never, left=Flag())
def open_hands(request: Request, *, left: bool = False) -> tuple[Event, ...]:
    """Agree that the file of the evening shows what was dealt to a seat alone.

    A hand whose seat was left lies on the table and is nobody's: once all who sit there have agreed
    to show theirs, the host may turn it up (`left`).

    Raises:
        NotAllowed, RuleViolation: As `decide`; `no-left-hand`, `hands-closed`.
    """
    own = None if left else acting_seat(request)
    for bar in (is_host, _SCORED) if left else (_SCORED,):
        heed(bar(request))
    if own is not None:
        require(own not in request.state.closed, NOT_YOUR_SEAT)
        return (HandsOpened(own).by(request.by),)
    lying = left_hands(request.log)
    if not lying:
        refuse("no-left-hand", say("No hand lies there that nobody holds."), "hands")
    if len(lying) < len(closed_hands(request.log)):
        refuse(
            "hands-closed",
            say("Who sits here agrees first. Then the host turns up the rest."),
            "hands",
        )
    return tuple(
        replace(HandsOpened(seat, left=True).by(request.by), joined=place > 0)
        for place, seat in enumerate(lying)
    )


def closed_hands(log: Log) -> tuple[Seat, ...]:
    """Return the seats that were dealt something hidden and have not agreed to show it."""
    dealt = {seat for event in log.events for seat in event.private}
    agreed = {each.fact.seat for each in log.events if isinstance(each.fact, HandsOpened)}
    return tuple(sorted(dealt - agreed))


def left_hands(log: Log) -> tuple[Seat, ...]:
    """Return the closed hands of seats at which nobody sits any more who could agree.

    Nor can who took a seat whose hand was not given over.
    """
    state = log.state
    return tuple(
        seat for seat in closed_hands(log) if not state.seats[seat].taken or seat in state.closed
    )


def hidden_with(state: TableState, seat: Seat) -> tuple[Seat, ...]:
    """Return the seats whose hidden things the phone of a seat shows, those it keeps among them."""
    kept = (each for each in state.taken if each == seat or keeper_of(each, state) == seat)
    return tuple(each for each in kept if _is_hidden(state, each))


def _is_hidden(state: TableState, seat: Seat) -> bool:
    """Return whether a seat holds what others do not see."""
    if state.game.play.lies_open:
        return False
    shared = state.play.view(None)
    own = state.play.view(seat)
    return any(part is not None and shared.get(key) != part for key, part in own.items())


def closed_by(
    state: TableState, event: Event, seat: Seat, closed: Sequence[Seat]
) -> Mapping[Seat, Closed]:
    """Return what is closed once a seat is freed; of what was closed before nothing changes."""
    before = state.seats[seat]
    by = -1 if event.seat is None else int(event.seat)
    now = Closed(event.seq, event.at, by, seat, before.claim, before.knock)
    return {**dict.fromkeys(closed, now), **state.closed}


def opened(state: TableState, seats: Collection[Seat]) -> TableState:
    """Return the state where some seats are closed no more."""
    left = {seat: each for seat, each in state.closed.items() if seat not in seats}
    return replace(state, closed=left)


def own_seat(rights: Sequence[Right], state: TableState) -> Seat | None:
    """Return the free seat that a device held when something hidden was closed there."""
    return next(
        (
            closed.owner
            for closed in state.closed.values()
            if not state.seats[closed.owner].taken
            and holds(rights, closed.owner, closed.claim, closed.knock)
        ),
        None,
    )


def givers(state: TableState, seat: Seat) -> tuple[Seat, ...]:
    """Return the seats whose phones may give a closed hand over: there since before it closed."""
    closed = state.closed[seat]
    return tuple(
        each
        for each in state.taken
        if state.seats[each].phone
        and each not in (seat, closed.by)
        and state.seats[each].claim < closed.since
    )


def may_give(principal: Principal, state: TableState, seat: Seat) -> bool:
    """Return whether a device may give a closed hand to who sits there now.

    If nobody else could, as at a table of two, the host may, after a while.
    """
    if not state.seats[seat].taken or seat in principal.own:
        return False
    others = givers(state, seat)
    if not others:
        return principal.host
    return state.closed[seat].by not in principal.own and any(
        each in others for each in principal.own
    )


def told_closed(principal: Principal, state: TableState) -> dict[str, dict[str, Message]]:
    """Return what a device is told of closed hands: what it may give, what it waits for."""
    gives, waits = dict[str, Message](), dict[str, Message]()
    for seat in state.closed:
        whom = name_of(seat, state)
        if may_give(principal, state, seat):
            gives[str(seat)] = say("Give the hand of {whom} to the phone there now?", whom=whom)
        elif seat in principal.acting:
            waits[str(seat)] = say(
                "The hand of {whom} is closed. Another player at the table can give it.", whom=whom
            )
    return {name: each for name, each in (("gives", gives), ("waits", waits)) if each}
