"""Start the next game of the same people: same seats, names, toggles and rights, a new log."""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from companion.core.json_values import Json
from companion.core.message import Seat
from companion.table.course import TableOpened
from companion.table.kit import TableFact
from companion.table.log import Event
from companion.table.numbers import EditionSet
from companion.table.principal import Right, Role, host_claims, principal_of
from companion.table.seating import SeatTaken
from companion.table.settings import HostNamed, TableLocked, ToggleSet
from companion.table.state import TableState, edition_along

Rights = Mapping[str, Sequence[Right]]
"""Rights by device id."""


def start_next(state: TableState, rights: Rights) -> tuple[tuple[Event, ...], Rights]:
    """Return the first events of the next table and the rights there.

    Args:
        state: The table that is finished.
        rights: What every device was given there.
    """
    game = state.game
    events = [TableOpened(game.id, state.open_by_code).by(None)]
    claims: dict[Seat, int] = {}
    for seat in state.taken:
        before = state.seats[seat]
        taken = SeatTaken(seat, before.phone, keeper=before.keeper)
        events.append(taken.by(seat, before.name))
        claims[seat] = len(events)
    told: list[TableFact] = [
        HostNamed(seat, host=True) for seat in state.taken if state.seats[seat].host
    ]
    told += [
        ToggleSet(toggle.id, state.toggles[toggle.id])
        for toggle in game.toggles
        if state.toggles[toggle.id] != toggle.default
    ]
    if state.edition is not None or state.play.has_typed():
        told.append(EditionSet(edition_along(state).as_json()))
    if state.locked:
        told.append(TableLocked(locked=True))
    events += [fact.by(None) for fact in told]
    given = {device_id: _carry_over(held, state, claims) for device_id, held in rights.items()}
    return tuple(events), {device_id: held for device_id, held in given.items() if held}


def presses_for(
    events: Iterable[Event],
) -> Iterator[tuple[str, Seat | None, dict[str, Json]]]:
    """Yield the presses that lead to these first events on one phone alone: kind, seat, data.

    A table there opens with its first seat taken, so the first person only gets a name.
    """
    is_first = True
    for event in events:
        match event.fact:
            case SeatTaken():
                name: dict[str, Json] = {"name": event.text} if event.text else {}
                if name or not is_first:
                    yield "name-seat" if is_first else "add-seat", Seat(0), name
                is_first = False
            case ToggleSet(toggle, value):
                yield "set-toggle", None, {"toggle": toggle, "value": value}
            case EditionSet(file):
                yield "set-edition", None, {"edition": file}


def _carry_over(
    rights: Sequence[Right], state: TableState, claims: Mapping[Seat, int]
) -> tuple[Right, ...]:
    principal = principal_of(rights, state)
    carried = [Right(Role.SEAT, seat, claims[seat]) for seat in principal.own]
    if host_claims(rights, state):
        carried.insert(0, Right(Role.HOST))
    if principal.display:
        carried.append(Right(Role.DISPLAY))
    return tuple(carried)
