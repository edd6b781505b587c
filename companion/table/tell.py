"""Return an event as a sentence, for the log and for screen readers."""

from dataclasses import replace

from companion.core.message import Message, Param, Seat, fill, say
from companion.table.kit import TableFact
from companion.table.log import Event
from companion.table.record import distinct
from companion.table.seats import shown_name
from companion.table.state import TableState

TEAM = " & "
"""What stands between the names of people who share a seat, as screens join them."""


def tell(event: Event, state: TableState, struck: Event | None = None) -> Message:
    """Return an event as a sentence.

    Args:
        event: What happened.
        state: The table after it, for the names.
        struck: The event that this one strikes out, where it does.
    """
    fact = event.fact
    if struck is not None and is_told(struck):
        return say(
            "{who} took back: {what}", who=name_of(event.seat, state), what=tell(struck, state)
        )
    if isinstance(fact, TableFact):
        return with_who(fact.tell(event, state), event.seat, state, getattr(fact, "seat", None))
    return with_who(state.play.tell(fact), event.seat, state)


def is_told(event: Event) -> bool:
    """Return whether an event is told by itself; changes of a sheet are told together."""
    return not isinstance(event.fact, TableFact) or event.fact.is_told


def with_who(
    message: Message, seat: Seat | None, state: TableState, other: Seat | None = None
) -> Message:
    """Return a message with names for `who`, and `whom` for another, where it has not its own."""
    whom = {} if other is None else {"whom": name_of(other, state)}
    return with_names(
        fill(message, **{"who": name_of(seat, state), **whom, **dict(message.params)}), state
    )


def with_names(message: Message, state: TableState) -> Message:
    """Return a message of a game with names for seats: wherever in it `whom` is the number of one.

    So a game, which knows no names, says who somebody is: `say("{whom} ({hero})", whom=2, ...)`.
    """
    named = {
        name: _named(value, state)
        for name, value in message.params
        if name == "whom" or isinstance(value, (Message, tuple))
    }
    return fill(message, **named) if named else message


def _named(value: Param, state: TableState) -> Param:
    if isinstance(value, Message):
        return with_names(value, state)
    if isinstance(value, tuple):
        return tuple(
            with_names(part, state) if isinstance(part, Message) else part for part in value
        )
    return name_of(Seat(value), state) if isinstance(value, int) else value


def name_of(seat: Seat | None, state: TableState) -> Message:
    """Return the name of who sits at a seat; that of the host for none.

    People who share one are told of as a team, so that the verb is right: "Team Ann & Ben begins".
    Players of one name have a number, as in results.
    """
    if seat is None:
        return say("The host")
    sits = state.seats[seat]
    names = [each.name for each in state.seats if each.taken]
    if sits.taken and sits.name and names.count(sits.name) > 1:
        sits = replace(sits, name=distinct(names)[state.taken.index(seat)])
    return say("Team {names}", names=sits.name) if TEAM in sits.name else shown_name(seat, sits)
