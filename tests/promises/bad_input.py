"""Requests that nobody should send: every call of the API, with what does not belong there.

Each is answered with a status of 400 or more in the one shape of errors, with a pointer to
something that was sent; or it was harmless after all.
"""

import http.client
import json
import random
from collections.abc import Container, Mapping, Sequence
from copy import deepcopy
from typing import Any
from urllib.parse import quote

from companion.core.game import Game
from companion.games import find_game, game_ids
from companion.web.api.document import document

from .pressing import ANSWER_S, Phone, Place
from .whole import whole_body

JUNK: tuple[Any, ...] = (
    None, True, False, 0, -1, 1, 99, 10**12, 10**40, 1.5, "", "x", "x" * 70, "A\0", "\0", "\ud800",
    "\u202e", "é", "'; DROP TABLE events; --", "%00", [], {}, [[]], ["x"], {"x": 0}, {"\0": "\0"},
    {"a/b~c": None}, [None] * 20, "K7QFDM",
)  # fmt: skip
BODIES: tuple[bytes, ...] = (
    b"", b"[" * 100_000, b"[" * 50_000, b'{"a":' * 400 + b"1" + b"}" * 400, b"{}", b"null", b'"x"',
    b'{"game": NaN}', b'{"game": 1e400}', b'{"a": 1, "a": 1}', b'{"game": "\xff"}',
    b'{"game": ' + b"9" * 5_000 + b"}", b'{"game": "\\u0000"}', b"game=chess", b"\0",
)  # fmt: skip
WORDS = (
    "K7QFDM",
    "KKKKKK",
    "\0",
    "A\0B",
    "x" * 300,
    "é",
    "..",
    "%",
    "0",
    "-1",
    "9" * 30,
    "\n",
    "'",
)
"""What stands in an address where a code, a seat or a name belongs."""
QUERIES = ("", "after=0", "after=surprise", "after=-1", f"after={9**40}", "display=2", "seat=%00")
MEMBERS = {"type", "title", "status", "detail", "code", "pointer"}


class BadInput:
    """A source of requests, each spoilt in its own way, and the judge of their answers.

    Args:
        services: Where they are sent in turn.
        token: Of a device that sits at the tables.
        tables: The game of each table, by its code.
        seed: Of the luck.
        address: Where it comes from, one of this machine.
    """

    def __init__(
        self,
        services: Sequence[Place],
        token: str,
        tables: Mapping[str, Game],
        seed: int,
        address: str = "127.0.0.1",
    ) -> None:
        self._services, self._token, self._tables = services, token, tables
        self._from = (address, 0)
        self._luck = random.Random(seed)
        paths: Mapping[str, Mapping[str, Any]] = document()["paths"]
        self._calls = [
            (path, method.upper())
            for path, methods in sorted(paths.items())
            for method in sorted(methods)
            if method in ("get", "post", "delete")
        ]
        self._named: set[str] = set()
        """What of the last address and its query has a name."""
        self.statuses: dict[int, int] = {}
        """How often each status was answered."""

    def go_on(self, count: int) -> None:
        """Send so many, each call in turn."""
        for number in range(count):
            path, method = self._calls[number % len(self._calls)]
            place = self._services[number % len(self._services)]
            code = self._luck.choice(sorted(self._tables))
            body = b"" if method == "GET" else self._body(path, self._tables[code])
            self._send(place, path, method, body, code)

    def every_trap(self) -> int:
        """Send each call every body there is to trap it, and by a wrong method; return how many."""
        traps = [
            (path, method, body)
            for path, method in self._calls
            if method != "GET"
            for body in BODIES
        ]
        traps += [(path, "PUT", b"{}") for path, _ in self._calls]
        code = next(iter(self._tables))
        for path, method, body in traps:
            self._send(self._services[0], path, method, body, code)
        return len(traps)

    def _send(self, place: Place, path: str, method: str, body: bytes, code: str) -> None:
        # The table itself is to stay.
        address = self._address(path, "KKKKKK" if method == "DELETE" else code)
        headers = {"Content-Type": "application/json", "Authorization": f"Bearer {self._token}"}
        connection = http.client.HTTPConnection(
            "127.0.0.1", place.port, ANSWER_S, source_address=self._from
        )
        try:
            connection.request(method, address, body or None, headers)
            answer = connection.getresponse()
            self.statuses[answer.status] = self.statuses.get(answer.status, 0) + 1
            if answer.status >= 400:
                self._judge(f"{method} {address} {body[:300]!r}", body, answer)
        finally:
            connection.close()

    def _judge(self, sent: str, body: bytes, answer: http.client.HTTPResponse) -> None:
        said = answer.read()
        told = f"{sent} was answered with {answer.status} {said[:500]!r}"
        assert answer.status < 500, told
        assert answer.headers.get_content_type() == "application/problem+json", told
        problem = json.loads(said)
        assert set(problem) == MEMBERS, told
        assert problem["detail"].endswith((".", "!")), told
        assert resolves(problem["pointer"], body, self._named), told

    def _address(self, path: str, code: str) -> str:
        query = self._luck.choice(QUERIES)
        self._named = {query.partition("=")[0]}
        while "{" in path:
            before, _, rest = path.partition("{")
            name, _, after = rest.partition("}")
            self._named.add(name.removesuffix("_id"))
            game = self._luck.choice(game_ids())
            own = {"code": code, "seat": "0", "game_id": game}.get(name)
            word = self._luck.choice((own,) * 8 + WORDS) if own else self._luck.choice(WORDS)
            path = before + quote(word or "", safe="") + after
        return f"{path}?{query}" if query else path

    def _body(self, path: str, game: Game) -> bytes:
        if self._luck.randrange(8) == 0:
            return self._luck.choice(BODIES)
        body: Any = whole_body(path, game, self._luck)
        for _ in range(self._luck.randint(1, 2)):
            body = self._spoilt(body)
        return json.dumps(body).encode()

    def _spoilt(self, value: Any) -> Any:
        """Return a copy with one value replaced, left out or joined by another."""
        if not isinstance(value, dict | list) or not value or self._luck.randrange(3) == 0:
            return self._luck.choice(JUNK)
        spoilt = deepcopy(value)
        keys = list(spoilt) if isinstance(spoilt, dict) else list(range(len(spoilt)))
        key = self._luck.choice(keys)
        way = self._luck.randrange(4)
        if way == 0:
            del spoilt[key]
        elif way == 1 and isinstance(spoilt, dict):
            spoilt[self._luck.choice(WORDS)] = self._luck.choice(JUNK)
        else:
            spoilt[key] = self._spoilt(spoilt[key])
        return spoilt


def resolves(pointer: str, body: bytes, named: Container[str]) -> bool:
    """Return whether a pointer leads to something that was sent; "" is all of it.

    Args:
        pointer: Of an error.
        body: What was sent.
        named: What has a name in the address that was asked.
    """
    if not pointer or pointer[1:] in named:
        return True
    try:
        # Numbers of 5,000 digits are sent, too.
        found = json.loads(body, parse_int=str)
    except ValueError:
        found = None
    for step in pointer.split("/")[1:]:
        key = step.replace("~1", "/").replace("~0", "~")
        try:
            found = found[int(key) if isinstance(found, list) else key]
        except (KeyError, IndexError, ValueError, TypeError):
            # What cannot be written as it was sent is written with a sign that says so.
            return "\ufffd" in key
    return True


def open_tables(services: Sequence[Place], address: str = "") -> tuple[Phone, dict[str, Game]]:
    """Return a phone that is host at a table in play of each game, and the games by their codes."""
    ann, ben = Phone(services, address=address), Phone(services, address=address)
    tables: dict[str, Game] = {}
    for game_id in game_ids():
        code = ann.open_table(game_id)
        ben.join(code)
        ann.ask(code, "start-game", 0)
        tables[code] = find_game(game_id)
    return ann, tables
