"""A hall of tables, written into a database before the service starts, so that it is there at once.

Each table has ten phones at half-filled sheets and is being played. Everything is written through
the service's own store; only the requests that would make it one by one are left out.
"""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass

from flask import Flask
from sqlalchemy import insert

from companion.app import close_streams, create_app, upgrade
from companion.config import Settings
from companion.core.message import Seat
from companion.engine.scoring import InProcess
from companion.engine.tables import Tables
from companion.storage.models import DEVICES, db
from companion.table.log import Event
from companion.table.ports import Key
from companion.table.principal import Right, Role
from companion.web.devices import digest
from companion.web.services import services_of
from tests.bench.telling import half_filled
from tests.game_files import usual_game
from tests.prepared import site

PHONES = 10
"""Phones at each table."""


@dataclass(frozen=True, slots=True)
class Laid:
    """A table of the hall."""

    code: str
    tokens: tuple[str, ...]
    """What makes whoever shows it the phone of a seat, by seat."""
    head: int


def lay_tables(settings: Settings, count: int) -> list[Laid]:
    """Write so many tables of the usual game into a database, and return them."""
    upgrade(settings)
    with _service(settings) as app:
        tables = services_of(app).tables
        tokens = [
            [f"token-of-phone-{table:04}-{seat:02}" for seat in range(PHONES)]
            for table in range(count)
        ]
        with app.app_context(), db.engine.begin() as connection:
            known = [
                {"id": _device(table, seat), "token_hash": digest(token)}
                for table, each in enumerate(tokens)
                for seat, token in enumerate(each)
            ]
            connection.execute(insert(DEVICES), known)
        return [_lay(tables, number, each) for number, each in enumerate(tokens)]


def _device(table: int, seat: int) -> str:
    return f"{table:04x}{seat:02x}".rjust(32, "0")


def _lay(tables: Tables, number: int, tokens: Sequence[str]) -> Laid:
    game = usual_game()
    row = tables.claim_code(f"{number:032x}", game.id)
    events = [Event("table-opened", None, {"game": game.id, "open_by_code": True})]
    rights: dict[str, list[Right]] = {_device(number, 0): [Right(Role.HOST)]}
    for seat in range(len(tokens)):
        events.append(Event("seat-taken", Seat(seat), {"seat": seat, "phone": True}))
        given = rights.setdefault(_device(number, seat), [])
        given.append(Right(Role.SEAT, Seat(seat), claim=len(events)))
    events.append(Event("game-started", Seat(0), {}))
    events += [
        Event(
            "sheet-changed", Seat(seat), {"seat": seat, "cells": dict(half_filled(game.id, seat))}
        )
        for seat in range(len(tokens))
    ]
    tables.append(row, game, 0, events, Key("host", f"laid-{number}", ""), rights)
    return Laid(row.code, tuple(tokens), len(events))


@contextmanager
def _service(settings: Settings) -> Iterator[Flask]:
    app = create_app(settings, scorer=InProcess(), site=site())
    try:
        yield app
    finally:
        close_streams(app)
        with app.app_context():
            db.engine.dispose()
