"""A table whose every card is a canary, watched by everybody, and its twin with other secrets.

The twin reads the same database, but two cards that a principal cannot know have changed places in
whatever the log keeps secret. Whoever may not see them must get the same bytes from both.
"""

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import islice
from pathlib import Path
from typing import Any

from flask import Flask
from werkzeug.test import TestResponse

from companion.app import close_streams, create_app, upgrade
from companion.config import Mode, Settings
from companion.core.chance import Chance
from companion.core.game import Game
from companion.core.message import Seat
from companion.engine.follow import Followers
from companion.engine.scoring import InProcess
from companion.engine.tables import Tables
from companion.games.realm_builder.box import SUITS, Card, Edition, make_edition
from companion.games.realm_builder.state import State
from companion.limits import Limits
from companion.storage.models import db
from companion.table.log import Event, Log, decode, encode_body
from companion.table.ports import TableStore
from companion.web.presence import Attendance
from companion.web.services import KEY, Services
from tests.agreed import agreed
from tests.clocks import QuickClock
from tests.prepared import lay_out, site

CANARIES: Edition = make_edition(
    "canaries",
    tuple(
        Card(f"Zq{number:02}x", SUITS[number % 4], rank=3 if number % 4 == 0 else 0, points=1)
        for number in range(72)
    ),
)
"""Seventy-two cards, no two alike, whose names stand in no sentence and no address."""
CANARY = re.compile(r"Zq[0-9]{2}x")
BOOT = re.compile(r'<script type="application/json" id="boot">(.*?)</script>', re.DOTALL)
TIRELESS = Limits(throws_max=1_000_000, changes_max=1_000_000)
"""What workers share is counted by a real clock, and whoever plays here never pauses: every
fourth press would be refused as too often, and one world before the other."""
PAST = 6
"""How many events back a screen asks; and everything, from the first event on."""


def inline(edition: Edition) -> dict[str, Any]:
    """Return an edition as a record spells it."""
    cards: list[dict[str, Any]] = []
    for card in edition.cards.values():
        spelt: dict[str, Any] = {"name": card.name, "suit": card.suit, "points": card.points}
        cards.append(spelt | ({"rank": card.rank} if card.rank else {}))
    return {"id": edition.id, "cards": cards}


class Swapped:
    """A store whose logs have two cards changed places wherever they are secret."""

    def __init__(self, store: TableStore, one: str, other: str) -> None:
        self._store = store
        self._swap = {one: other, other: one}

    def __getattr__(self, name: str) -> Any:
        return getattr(self._store, name)

    def events_after(self, table_id: str, after: int, most: int | None = None) -> tuple[Event, ...]:
        """Return the events as they would be in the other world."""
        here = self._store.events_after(table_id, after, most)
        return tuple(self._other(event) for event in here)

    def _other(self, event: Event) -> Event:
        if not event.private:
            return event
        body = json.loads(encode_body(event))
        secret = json.dumps(body["private"])
        body["private"] = json.loads(CANARY.sub(lambda m: self._swap.get(m[0], m[0]), secret))
        return decode(event.seq, event.at, json.dumps(body), event.text)


class LongAway(Attendance):
    """The seat of Ben is away, always as long: who is away depends on time and on no hand."""

    def away(self, table_id: str) -> dict[str, int]:
        """Return the same for every table, at every time and in every world."""
        return {"1": 27}


class House:
    """One service for many tables, and its twin on the same database.

    Args:
        instance: Its folder.
        chance: Its luck.
        database: PostgreSQL instead of a file, with another worker that is asked in turn.
        redis: What the workers share then.
    """

    def __init__(
        self, instance: Path, chance: Chance, *, database: str = "", redis: str = ""
    ) -> None:
        settings = Settings(
            instance, Mode.LAN, database_url=database, redis_url=redis, limits=TIRELESS
        )
        if database:
            upgrade(settings)
        else:
            lay_out(instance)
        self.app = create_app(settings, chance, InProcess(), QuickClock(), site())
        self.workers = [self.app]
        if database:
            self.workers.append(create_app(settings, chance, InProcess(), QuickClock(), site()))
        self._twin = create_app(settings, chance, InProcess(), QuickClock(), site())
        self._whole = services_of(self._twin)
        for app in (*self.workers, self._twin):
            services_of(app).streams.presence = LongAway(QuickClock())
        self._swapped = ("", "")

    def twin(self, one: str, other: str) -> Flask:
        """Return the world in which two secret cards have changed places."""
        if self._swapped != (one, other):
            # Whoever cannot know the same two cards looks at the same world, folded once.
            self._swapped = (one, other)
            ports = self._whole.tables.ports
            tables = Tables(replace(ports, store=Swapped(ports.store, one, other)))
            self._twin.extensions[KEY] = replace(
                self._whole, tables=tables, followers=Followers(tables)
            )
        return self._twin

    def close(self) -> None:
        """End what waits."""
        for app in (*self.workers, self._twin):
            close_streams(app)
            with app.app_context():
                db.engine.dispose()


def services_of(app: Flask) -> Services:
    """Return what an app's routes work with."""
    found = app.extensions[KEY]
    assert isinstance(found, Services)
    return found


class Device:
    """A browser with a cookie jar that also opens the twin."""

    def __init__(self, app: Flask, name: str) -> None:
        self.name = name
        self.client = app.test_client()
        self._presses = 0

    def post(self, path: str, body: Mapping[str, Any]) -> TestResponse:
        """Change something, with a press of its own."""
        self._presses += 1
        key = {"command_id": f"press-{self.name:-<12}-{self._presses:08}"}
        return self.client.post(path, json={**key, **body}, headers={"Origin": "http://localhost"})

    def ask(
        self, code: str, kind: str, seat: int | None = None, data: Mapping[str, Any] | None = None
    ) -> TestResponse:
        """Send a command."""
        body: dict[str, Any] = {"kind": kind, "data": agreed(kind, data)}
        return self.post(
            f"/api/v1/tables/{code}/commands", body if seat is None else {**body, "seat": seat}
        )

    def at(self, app: Flask) -> "Device":
        """Return the same browser at another worker, or at the twin."""
        other = Device(app, self.name)
        cookie = self.client.get_cookie("device")
        if cookie is not None:
            other.client.set_cookie("device", cookie.value)
        return other


def everything(
    device: Device, code: str, head: int, probes: Sequence[Mapping[str, Any]]
) -> Iterator[tuple[str, str, bool]]:
    """Yield address, all that comes back, and whether it is about the present alone.

    Which seat an address names, and which one asks for all that ever happened, changes with the
    head; the others ask for what is recent.
    """
    table, seat = f"/api/v1/tables/{code}", head % 4
    after = [max(0, head - PAST)] * 3
    after[head % 3] = 0
    for path, present in (
        (table, True),
        (f"{table}?seat={head % 3}", True),
        (f"{table}/seats/{seat}/score", True),
        (f"/t/{code}?seat={head % 3}", True),
        (f"/t/{code}/display", True),
        (f"/t/{code}/results", True),
        (f"/j/{code}", True),
        (f"{table}/events?after={after[0]}", False),
        (f"{table}/events?display=1&after={after[1]}", False),
        (f"{table}/events?after=surprise", False),
    ):
        response = device.client.get(path)
        yield path, told(response, response.get_data()), present
    query = f"after={after[2]}" + ("&display=1" if head % 5 == 0 else "")
    yield f"stream?{query}", streamed(device, f"{table}/stream?{query}", head), False
    for probe in probes:
        response = device.ask(code, **probe)
        assert response.status_code >= 400, f"a probe was meant to be refused: {probe}"
        yield f"refusal of {probe['kind']}", told(response, response.get_data()), False


UNCOMPARED = ("Content-Length", "X-Request-Id")
"""Headers that differ by themselves: the second is drawn anew for each answer."""


def told(response: TestResponse, body: bytes) -> str:
    """Return status, headers and body; the game's own description, the same for all, left out."""
    assert response.status_code < 500, body
    text = body.decode()
    boot = BOOT.search(text)
    if boot is not None:
        page = json.loads(boot[1])
        page.pop("game", None)
        text = text.replace(boot[1], json.dumps(page, sort_keys=True))
    headers = "\n".join(
        # The second in which a cookie was set tells of no hand.
        f"{name}: {re.sub('Expires=[^;]*', '', value)}"
        for name, value in response.headers
        if name not in UNCOMPARED
    )
    return f"{response.status}\n{headers}\n\n{text}"


def streamed(device: Device, path: str, head: int) -> str:
    """Return what a stream sends until it has caught up."""
    response = device.client.get(path, buffered=False)
    parts: list[bytes] = []
    try:
        for part in islice(response.iter_encoded(), 200):
            parts.append(part)
            if b"event: gone" in parts[-1] or f"id: {head}\n".encode() in parts[-1]:
                break
    finally:
        response.close()
    return told(response, b"".join(parts))


def public_cards(log: Log) -> set[str]:
    """Return the cards that ever lay open."""
    # A finished table keeps its record, which holds the whole edition and goes to nobody.
    shown = [dict(event.public) for event in log.events if event.kind != "table-finished"]
    text = json.dumps(shown, default=str)
    return set(CANARY.findall(text))


def draft_of(log: Log) -> State:
    """Return the draft as it stands."""
    state = log.state.play.state
    assert isinstance(state, State)
    return state


def hand(log: Log, seat: int) -> tuple[str, ...]:
    """Return what a seat holds."""
    return tuple(draft_of(log).hands.get(Seat(seat), ()))


def canary_game(make_game: Any) -> Game:
    """Return the game with the canaries for cards."""
    game: Game = make_game(CANARIES, inline(CANARIES))
    return game
