"""A table in a real service, followed by real streams without sockets, for what presses cost.

The service is the app as it is served, with its database in a file; a press is a request to it, and
each stream is read by a thread of its own. What a press costs is the processor time of the whole
process from the press until the last screen has it: reading the streams is in it, sockets are not.
"""

import json
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from threading import Condition, Thread
from time import process_time_ns
from typing import Any

from flask import Flask
from sqlalchemy import event
from werkzeug.datastructures import Headers
from werkzeug.test import EnvironBuilder, run_wsgi_app

from companion.app import close_streams, create_app, upgrade
from companion.config import Mode, Settings
from companion.core.chance import Chance
from companion.core.message import Seat
from companion.engine.scoring import InProcess
from companion.storage.models import db
from companion.table.log import Event
from companion.table.ports import Key
from companion.web.services import KEY, Services
from tests.clocks import QuickClock

WAIT_S = 60
"""Longest wait for a screen; none takes a second but where the machine stands still."""
BATCH = 500
"""Events of a log that are written in one go."""


class House:
    """The service, and how many statements its database was sent."""

    def __init__(self, instance: Path, chance: Chance) -> None:
        settings = Settings(instance, Mode.LAN)
        upgrade(settings)
        self.app = create_app(settings, chance, InProcess(), QuickClock())
        self.statements = 0
        with self.app.app_context():
            event.listen(db.engine, "before_cursor_execute", self._count)

    @property
    def services(self) -> Services:
        """What the routes work with."""
        found = self.app.extensions[KEY]
        assert isinstance(found, Services)
        return found

    def close(self) -> None:
        """End what waits."""
        close_streams(self.app)

    def _count(self, *statement: object) -> None:
        self.statements += 1


class Phone:
    """A device of the service; a program, so that it holds its token itself."""

    def __init__(self, app: Flask, language: str = "en") -> None:
        self._app = app
        self._headers = {"Accept-Language": language}
        self._presses = 0
        token = self.call("POST", "/devices", {})["token"]
        self._headers["Authorization"] = f"Bearer {token}"

    def call(self, method: str, path: str, body: Mapping[str, Any] | None = None) -> Any:
        """Ask, and return what is answered."""
        answer, status, _ = run_wsgi_app(self._app, self.request(method, path, body), buffered=True)
        text = b"".join(answer)
        assert status[0] == "2", text
        return json.loads(text)

    def request(self, method: str, path: str, body: Mapping[str, Any] | None) -> dict[str, Any]:
        """Return a request as the server of the service would hand it on."""
        data = None if body is None else json.dumps(body)
        kind = None if body is None else "application/json"
        place, _, query = f"/api/v1{path}".partition("?")
        return EnvironBuilder(
            place,
            query_string=query,
            method=method,
            data=data,
            content_type=kind,
            headers=Headers(self._headers),
        ).get_environ()

    def key(self) -> str:
        """Return a key for a press."""
        self._presses += 1
        return f"press-of-a-phone-{self._presses:06}"


@dataclass(slots=True)
class Screen:
    """One stream, read in a thread of its own."""

    answer: Iterator[bytes]
    changed: Condition
    head: int = 0
    sent: int = 0
    """Bytes."""
    is_over: bool = False

    def read(self) -> None:
        """Read until the stream ends."""
        for part in self.answer:
            found = part.find(b"id: ")
            with self.changed:
                self.sent += len(part)
                if found >= 0:
                    self.head = int(part[found + 4 : part.index(b"\n", found)])
                    self.changed.notify_all()
        with self.changed:
            self.is_over = True
            self.changed.notify_all()


@dataclass(slots=True)
class Cost:
    """What presses of one kind took."""

    all_ms: list[float] = field(default_factory=list)
    """Processor of each, from the press until every screen has it."""
    press_ms: list[float] = field(default_factory=list)
    """Processor until the answer."""
    press_statements: list[int] = field(default_factory=list)
    told_statements: list[int] = field(default_factory=list)
    """Statements after the answer: those of the streams, and of the phone that asks once more."""
    told_bytes: list[int] = field(default_factory=list)
    """Bytes to all screens together."""


class Followed:
    """A table with as many phones as the game has seats, and displays beside them."""

    def __init__(self, house: House, game: str, seats: int, languages: Sequence[str] = ("en",)):
        self.house = house
        self.phones = [
            Phone(house.app, languages[number % len(languages)]) for number in range(seats)
        ]
        opened = self.phones[0].call(
            "POST", "/tables", {"command_id": self.phones[0].key(), "game": game}
        )
        self.code: str = opened["code"]
        self._secret: str = opened["join_url"].partition("#")[2]
        for phone in self.phones[1:]:
            self._join(phone)
        self.screens: list[Screen] = []

    @property
    def head(self) -> int:
        """The newest event."""
        found = self.house.services.tables
        row, game = found.find(self.code)
        return found.cache.log(row.id, game).head

    def view(self, seat: int = 0) -> Any:
        """Return what a phone sees."""
        return self.phones[seat].call("GET", f"/tables/{self.code}")

    def ask(self, kind: str, seat: int = 0, **data: Any) -> Any:
        """Press something, and return the answer."""
        phone = self.phones[seat]
        body = {"command_id": phone.key(), "kind": kind, "seat": seat, "data": data}
        return phone.call("POST", f"/tables/{self.code}/commands", body)

    def lengthen(self, head: int, pad: Sequence[Mapping[str, Any]]) -> None:
        """Write changes of sheets until the log has so many events.

        Args:
            head: The length.
            pad: What is changed, again and again.
        """
        tables = self.house.services.tables
        row, game = tables.find(self.code)
        while (now := self.head) < head:
            events = [
                Event(
                    "sheet-changed",
                    Seat(number % len(self.phones)),
                    {"seat": number % len(self.phones), "cells": pad[number % len(pad)]},
                )
                for number in range(now, min(now + BATCH, head))
            ]
            tables.append(row, game, now, events, Key("pad", str(now), ""), {})

    @contextmanager
    def followed(self, screens: int) -> Iterator[None]:
        """Follow the table by so many screens: a phone each seat, and displays."""
        changed, head = Condition(), self.head
        displays = [Phone(self.house.app) for _ in range(screens - len(self.phones))]
        for display in displays:
            self._join(display, role="display")
        head = self.head
        for phone in (*self.phones, *displays):
            path = f"/tables/{self.code}/stream?after={head}"
            answer, status, _ = run_wsgi_app(self.house.app, phone.request("GET", path, None))
            assert status[0] == "2", status
            self.screens.append(Screen(iter(answer), changed, head))
        for screen in self.screens:
            Thread(target=screen.read, daemon=True).start()
        try:
            yield
        finally:
            self.house.services.hints.close()  # type: ignore[attr-defined]  # of this process
            with changed:
                changed.wait_for(lambda: all(each.is_over for each in self.screens), WAIT_S)

    def measure(self, cost: Cost, kind: str, seat: int = 0, **data: Any) -> None:
        """Press once, wait until every screen has it, and note what that cost."""
        phone, before = self.phones[seat], self.screens[0].head
        body = {"command_id": phone.key(), "kind": kind, "seat": seat, "data": data}
        path = f"/tables/{self.code}"
        request = phone.request("POST", f"{path}/commands?after={before}", body)
        asking = phone.request("GET", f"{path}/events?after={before}", None)
        changed = self.screens[0].changed
        sent = sum(screen.sent for screen in self.screens)
        statements, began = self.house.statements, process_time_ns()
        answer, status, _ = run_wsgi_app(self.house.app, request, buffered=True)
        done = json.loads(b"".join(answer))
        assert status[0] == "2", done
        pressed, asked = process_time_ns(), self.house.statements
        if "batch" not in done:
            # As the page does: what came of the press is wanted at once.
            run_wsgi_app(self.house.app, asking, buffered=True)
        with changed:
            assert changed.wait_for(
                lambda: all(screen.head >= done["head"] for screen in self.screens), WAIT_S
            )
        cost.all_ms.append((process_time_ns() - began) / 1e6)
        cost.press_ms.append((pressed - began) / 1e6)
        cost.press_statements.append(asked - statements)
        cost.told_statements.append(self.house.statements - asked)
        cost.told_bytes.append(sum(screen.sent for screen in self.screens) - sent)

    def _join(self, phone: Phone, role: str = "seat") -> None:
        body = {"command_id": phone.key(), "secret": self._secret, "as": role}
        phone.call("POST", f"/tables/{self.code}/join", body)
