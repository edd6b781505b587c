"""Keep what is hidden at a seat closed to whoever takes it, until another player gives it over.

A seat may be freed by anybody at the table, and taken by any phone with the code. So the hand that
lies there is shown to nobody before the player's own phone is back, or another player than the one
who freed the seat agrees.
"""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace

from companion.core.ids import Seat
from companion.core.message import Message, say
from companion.core.trusted import as_items, as_whole
from companion.table.events import Event
from companion.table.principal import Principal, Right, holds, keeper_of
from companion.table.seats import shown_name
from companion.table.state import Closed, TableState


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


def closed_by(state: TableState, event: Event) -> Mapping[Seat, Closed]:
    """Return what is closed once a seat is freed; of what was closed before nothing changes."""
    before = state.seats[event.subject]
    by = -1 if event.seat is None else int(event.seat)
    closed = Closed(event.seq, event.at, by, event.subject, before.claim, before.knock)
    named = [Seat(as_whole(each)) for each in as_items(event.public.get("closed", []))]
    return {**dict.fromkeys(named, closed), **state.closed}


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

    Where nobody else could, as at a table of two, the host may, after a while.
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
        whom = shown_name(seat, state.seats[seat])
        if may_give(principal, state, seat):
            gives[str(seat)] = say("Give the hand of {whom} to the phone there now?", whom=whom)
        elif seat in principal.acting:
            waits[str(seat)] = say(
                "The hand of {whom} is closed. Another player at the table can give it.", whom=whom
            )
    told = {"gives": gives, "waits": waits}
    return {name: each for name, each in told.items() if each}
