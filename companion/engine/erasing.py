"""Erase a name: what was typed for a seat leaves the log, and the results that hold it.

The log is the truth and is changed here alone, and only in names, which decide nothing: the events
that named the seat lose what was typed, and each frozen result calls the seat by its place. Luck
that came from another table names who played there. That table cannot be asked: there the same name
goes along with that of a seat, and all of them where the host wants it.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

from companion.core.json_values import Json, as_items, as_members
from companion.core.kit import require
from companion.core.message import Seat, render, say
from companion.engine.wording import TAGS, name_players, translator
from companion.table.course import TableFinished
from companion.table.kit import NOT_HOST, Request, TableFact, acting_seat, read_seat, refuse
from companion.table.log import Event, Log
from companion.table.luck import LuckSet, is_typed, spellings, without_names
from companion.table.record import distinct
from companion.table.seating import (
    ERASE_NAME,
    LUCK_NAMES,
    NameErased,
    SeatFreed,
    SeatNamed,
    SeatTaken,
)
from companion.table.seats import PLACES

_NAMING = SeatTaken | SeatNamed
"""What holds in its event what somebody typed for a seat."""


def erase_name(request: Request) -> tuple[tuple[Event, ...], tuple[Event, ...]]:
    """Return the event of an erasure, and the earlier events as they are kept from now on.

    Every name that was typed for the seat goes, those of people who sat there before, too; or those
    of the other table whose luck is played here. It may be asked at every stage, and of a full log:
    nothing is played by it.

    Raises:
        NotAllowed: `not-your-seat`, `not-host`: a name is its person's and the host's to erase.
        RuleViolation: `no-name`: none is kept.
        InvalidInput: The command's data is not as it should be.
    """
    given = ERASE_NAME.given(request.data)
    if "of" in given:
        return _erase_other(request)
    if "seat" not in given:
        request.data.object(required=["seat"])
    seat = read_seat(request, given["seat"])
    if request.command.seat is None or acting_seat(request) != seat:
        require(request.principal.host, NOT_HOST)
    events = without_name(request.log, seat)
    if not events:
        refuse("no-name", say("No name is kept for this seat."), "seats")
    return (NameErased(seat).by(request.by),), events


def _erase_other(request: Request) -> tuple[tuple[Event, ...], tuple[Event, ...]]:
    """Return the same for the names of the table whose luck is played here."""
    require(request.principal.host, NOT_HOST)
    events = _without_others(request.log, is_typed)
    if not events:
        refuse("no-name", say("No name of another table is kept here."), "seats")
    return (NameErased(of=LUCK_NAMES).by(request.by),), events


def without_name(log: Log, seat: Seat) -> tuple[Event, ...]:
    """Return each event of a log that holds a name of a seat, without it; none if none does."""
    naming = (event for event in log.events if event.text and isinstance(event.fact, _NAMING))
    named = [event for event in naming if event.fact.seat == seat]
    same = {spelling for event in named for spelling in spellings(event.text)}
    changed = [*_without_others(log, same.__contains__)] if named else []
    changed += [replace(event, text="") for event in named]
    names: dict[Seat, str] = {}
    taken: set[Seat] = set()
    for event in log.events:
        if event.seq in log.struck:
            continue
        match event.fact:
            case SeatTaken(each) | SeatNamed(each):
                taken.add(each)
                names[each] = event.text
            case SeatFreed(each):
                taken.discard(each)
            case NameErased(each) if each is not None:
                names[each] = ""
            case TableFinished() as scored if seat in taken and named and named[0].seq < event.seq:
                # What was struck out was so before the end: undo does not go past it.
                kept = {each: "" if each == seat else names[each] for each in sorted(taken)}
                changed.append(_saying(event, _renamed(scored, kept)))
    return tuple(changed)


def _without_others(log: Log, goes: Callable[[str], bool]) -> tuple[Event, ...]:
    """Return each event of a log that holds such a name of another table, without it."""
    told = (
        (event, without_names(event.fact.luck, goes))
        for event in log.events
        if isinstance(event.fact, LuckSet)
    )
    return tuple(_saying(event, LuckSet(luck)) for event, luck in told if luck != event.fact.luck)


def _saying(event: Event, fact: TableFact) -> Event:
    """Return an event that says something else."""
    return replace(event, public=fact.by(event.seat).public, fact=fact)


def kept_results(results: Mapping[str, Json]) -> dict[str, Json]:
    """Return results by tag without those that read as their language's first does."""
    return {
        tag: result
        for tag, result in results.items()
        if tag == translator(tag).language or result != results[translator(tag).language]
    }


def _renamed(scored: TableFinished, names: Mapping[Seat, str]) -> TableFinished:
    """Return what a table was scored to, under these names of the seats taken then."""
    source = TAGS[0]
    given = {source: scored.result, **as_members(scored.results or {})}
    results: dict[str, Json] = {}
    for tag in TAGS:
        # A language that came after the table was scored has no result there.
        base = given.get(tag, given.get(translator(tag).language))
        if base is not None:
            results[tag] = name_players(as_members(base), _shown(names, tag))
    results = kept_results(results)
    record = as_members(scored.record)
    players: list[Json] = [
        {**as_members(player), "name": name}
        for player, name in zip(as_items(record["players"]), _shown(names, source), strict=True)
    ]
    return replace(
        scored,
        record={**record, "players": players},
        result=results.pop(source),
        results=None if scored.results is None else results,
    )


def _shown(names: Mapping[Seat, str], tag: str) -> Sequence[str]:
    words = translator(tag)
    return distinct([names[seat] or render(PLACES[seat].title, words) for seat in sorted(names)])
