"""Write a finished evening as one file, and read it back: every event, each bound to those before.

The file holds the whole log. Each event carries a hash of itself and of the one before, so that a
file that was cut, reordered or changed is refused with the place. The hash keeps accidents and
edits out; it says nothing about who wrote the file.
"""

import json
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256
from typing import NoReturn, TypeAlias

from companion import __version__
from companion.core.errors import InvalidInput, RuleViolation
from companion.core.game import Game
from companion.core.json_values import Json, as_members, dump
from companion.core.kit import require
from companion.core.message import Message, say
from companion.core.reader import INTEGER_DIGITS_MAX, Node, plain, read_json
from companion.engine.tables import Tables
from companion.engine.wording import Audience
from companion.games import find_game, game_ids
from companion.table.course import scored
from companion.table.fold import empty, extend
from companion.table.hands import closed_hands, left_hands
from companion.table.kit import NOT_AT_TABLE
from companion.table.log import EVENTS_PER_TABLE_MAX, Event, Log, decode, encode_body
from companion.table.seats import PLACES, shown_name

FORM = 1
"""The form written now; files of every form are read for ever."""
FILE_BYTES_MAX = 16 * 1024 * 1024
"""Largest file read; a long evening of twelve takes about two."""
TEXT_MAX = 200
"""Longest text that a person typed in an event; a name has 24 characters."""
Pack: TypeAlias = Callable[[Iterable[bytes]], bytes]
"""Makes one of pieces."""
_HEAD = ("file", "form", "version", "game", "edition")
_MEMBERS = ("seq", "at", "body", "text", "hash")


@dataclass(frozen=True, slots=True)
class TableFile:
    """An evening that was read from its file."""

    game: Game
    version: str
    """Of the program that wrote it."""
    events: tuple[Event, ...]
    log: Log
    """All of it folded."""
    heads: tuple[int, ...]
    """The heads at which a press ends, from the first; the last is the log's own."""


def write_table_file(log: Log, pack: Pack = b"".join) -> bytes:
    """Return the file of a finished table.

    Args:
        log: The table.
        pack: Makes one of the pieces of the file.

    Raises:
        UnknownThing: `no-result`: it is not scored.
        RuleViolation: `hands-closed`: somebody has not agreed to show hands that the game hides.
    """
    scored(log)
    check_hands(log)
    return pack(pieces_of(log))


def pieces_of(log: Log) -> Iterator[bytes]:
    """Yield the file of a table at any stage, as `dump` writes it: members by their names."""
    head: dict[str, Json] = {
        "file": "at-the-table",
        "form": FORM,
        "version": __version__,
        "game": log.state.game.id,
        "edition": log.state.game.edition,
    }
    link = _first_link(head)
    yield dump({"count": log.head, "edition": head.pop("edition")})[:-1] + b',"events":['
    for event in log.events:
        written = _write_event(event)
        link = _next_link(link, written)
        yield (b"," if event.seq > 1 else b"") + dump({**written, "hash": link})
    yield b"]," + dump({**head, "last": link})[1:] + b"\n"


def table_file(tables: Tables, audience: Audience, code: str, pack: Pack = b"".join) -> bytes:
    """Return the file of a table for somebody who sits at it, made once while nothing happens.

    Raises:
        NotAllowed: `not-at-table`.
        UnknownThing: `unknown-table`, or as `write_table_file`.
        RuleViolation: As `write_table_file`.
    """
    known = tables.look(code)
    require(known.principal(audience.device_id).at_table, NOT_AT_TABLE)
    return tables.cache.made(known, lambda log: write_table_file(log, pack))


def check_hands(log: Log) -> None:
    """Refuse to give out what was dealt to one seat alone before that seat has agreed.

    Raises:
        RuleViolation: `hands-closed`: the sentence says who has not agreed. `hands-left`: all have
            who sit there, and a hand is left at a seat that nobody holds.
    """
    closed, left = closed_hands(log), left_hands(log)
    if not closed:
        return
    if closed == left:
        raise RuleViolation(
            "hands-left",
            say(
                "A hand was left at {places}, and nobody sits there who could agree to show it. "
                "The host can turn it up.",
                places=tuple(PLACES[seat].title for seat in left),
            ),
            rule="hands",
        )
    names = tuple(shown_name(seat, log.state.seats[seat]) for seat in closed if seat not in left)
    raise RuleViolation(
        "hands-closed",
        say(
            "The file of the evening shows every hand that was dealt. {names} must agree to "
            "that first.",
            names=names,
        ),
        rule="hands",
    )


def read_table_file(data: bytes | str) -> TableFile:
    """Read an evening from its file and fold it.

    Raises:
        InvalidInput: `not-a-table-file`, `newer-file`, `chain-broken` or `unreadable-event`, with
            the place; or what the reader finds.
    """
    node = read_json(data, FILE_BYTES_MAX)
    members = node.members()
    if "file" not in members or members["file"].value != "at-the-table":
        raise InvalidInput(
            "not-a-table-file",
            say("This is no file of an evening. Choose one that ends in .table.json."),
        )
    if "form" in members and members["form"].integer(1, 10**6) > FORM:
        raise InvalidInput(
            "newer-file",
            say("A newer version wrote this file. Bring this one up to date, then open it."),
            pointer="/form",
        )
    members = node.object(required=[*_HEAD, "events", "count", "last"])
    game = find_game(members["game"].word(game_ids()))
    events = _read_events(members)
    log, heads = _fold(game, events)
    return TableFile(game, members["version"].text(high=40), events, log, heads)


def _read_events(members: Mapping[str, Node]) -> tuple[Event, ...]:
    """Return the events, each bound to the one before.

    Raises:
        InvalidInput: `chain-broken`, at the first place that is not as it was written.
    """
    link = _first_link({key: plain(members[key].value) for key in _HEAD})
    events: list[Event] = []
    for place, node in enumerate(members["events"].array(low=1, high=EVENTS_PER_TABLE_MAX)):
        parts = node.object(required=_MEMBERS)
        written = {key: plain(parts[key].value) for key in _MEMBERS[:-1]}
        link = _next_link(link, written)
        if parts["hash"].value != link or written["seq"] != place + 1:
            _refuse_chain(place + 1, node.pointer)
        events.append(_read_event(place + 1, parts, written["body"], node.pointer))
    count = members["count"].integer(0, 10**INTEGER_DIGITS_MAX - 1)
    if count != len(events) or members["last"].value != link:
        _refuse_chain(len(events) + 1, "/last" if count == len(events) else "/count")
    return tuple(events)


def _read_event(number: int, parts: Mapping[str, Node], body: Json, pointer: str) -> Event:
    at, text = parts["at"].text(high=40), parts["text"].text(high=TEXT_MAX)
    try:
        return decode(number, at, dump(body).decode(), text)
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        raise _unreadable(number, pointer) from error


def _fold(game: Game, events: Sequence[Event]) -> tuple[Log, tuple[int, ...]]:
    """Return the log of the events, and where presses end.

    Raises:
        InvalidInput: `unreadable-event`: no table comes to such an event.
    """
    log = empty(game)
    for event in events:
        try:
            log = extend(log, [event], game)
        except (LookupError, TypeError, ValueError, AttributeError, AssertionError) as error:
            raise _unreadable(event.seq, f"/events/{event.seq - 1}") from error
    joined = {event.seq - 1 for event in events if event.joined}
    return log, tuple(event.seq for event in events if event.seq not in joined)


def _write_event(event: Event) -> dict[str, Json]:
    body: dict[str, Json] = dict(as_members(json.loads(encode_body(event))))
    return {"seq": event.seq, "at": event.at, "body": body, "text": event.text}


def _first_link(head: Mapping[str, Json]) -> str:
    return sha256(dump(dict(head))).hexdigest()


def _next_link(link: str, written: Mapping[str, Json]) -> str:
    return sha256(link.encode() + dump(dict(written))).hexdigest()


def _refuse_chain(number: int, pointer: str) -> NoReturn:
    raise InvalidInput(
        "chain-broken",
        say(
            "This file was changed, cut or put in another order: event {number} is not the one "
            "that was written there. Use the file as it was saved.",
            number=number,
        ),
        pointer=pointer,
    )


def _unreadable(number: int, pointer: str) -> InvalidInput:
    sentence: Message = say(
        "Event {number} of this file is none that this version knows. If a newer one wrote it, "
        "bring this one up to date, then open it.",
        number=number,
    )
    return InvalidInput("unreadable-event", sentence, pointer=pointer)
