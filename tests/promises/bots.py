"""Tables of bots that play one evening after the other, and who is beside them.

Beside them are a screen that follows, a phone that reads nothing of its stream, and a table that
attacks the service as hard as its limits allow.
"""

import http.client
import random
import socket
import threading
from collections.abc import Sequence
from contextlib import suppress

from companion.core.errors import CompanionError
from companion.engine.editions import games_with_editions
from tests.engine.random_evening import RandomEvening
from tests.game_files import usual_game
from tests.running import Service

from .bad_input import BadInput
from .neighbours import Neighbour
from .pressing import Lost, Reader
from .served_evening import HOST, Noted, ServedEvening
from .test_loop import edit, fill, written

EVENING = 150
"""Presses of one evening; then it is scored, and the same people open another table."""
ATTACK_EVERY_S = 0.5
PUBLISHED = 300
BAD = 10
BUFFER_BYTES = 4_096
"""As little as a phone that reads nothing may hold of its stream."""


class Bots:
    """One table after the other of one game.

    Args:
        service: Where they play.
        address: Where their phones come from.
        game: The id of the game.
        pace_s: Seconds between two presses.
    """

    def __init__(self, service: Service, address: str, game: str, pace_s: float) -> None:
        self._service, self._address, self._game = service, address, game
        self._pace_s = pace_s
        self.noted = Noted()
        self.evenings: list[ServedEvening] = []
        self.readers: list[Reader] = []

    def play_until(self, over: threading.Event) -> None:
        """Play evenings until it is over; the one at hand is not played to its end then."""
        seed = 0
        while not over.is_set():
            self._play_evening(seed, over)
            seed += 1

    def _play_evening(self, seed: int, over: threading.Event) -> None:
        services = [self._service]
        table = ServedEvening(services, self._address, self._game, self.noted)
        self.evenings.append(table)
        reader = Reader(services, table.phone(HOST), table.code, 0)
        self.readers.append(reader)
        threading.Thread(target=reader.follow, daemon=True).start()
        bots = RandomEvening(table, seed)
        deaf = Deaf(self._service, table)
        try:
            for _ in range(EVENING):
                if over.wait(self._pace_s):
                    return
                bots.press()
            bots.finish()
        finally:
            deaf.close()
            reader.catch_up(int(table.view(HOST)["head"]))


class Deaf:
    """A phone that opens a stream and never reads of it."""

    def __init__(self, service: Service, table: ServedEvening) -> None:
        self._phone = socket.socket()
        self._phone.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, BUFFER_BYTES)
        token = table.phone("display").token
        with suppress(OSError):
            self._phone.connect(("127.0.0.1", service.port))
            self._phone.sendall(
                f"GET /api/v1/tables/{table.code}/stream HTTP/1.1\r\nHost: localhost\r\n"
                f"Authorization: Bearer {token}\r\n\r\n".encode()
            )

    def close(self) -> None:
        """Take it away."""
        self._phone.close()


class Hostile:
    """A table whose people do whatever limits let them, from one address."""

    def __init__(self, service: Service, address: str) -> None:
        self._service, self._address = service, address
        self._luck = random.Random(9)
        self.sent = 0
        """How many requests and rounds it made."""

    def attack_until(self, over: threading.Event) -> None:
        """Go on until it is over, whether or not the service is there."""
        while not over.is_set():
            with suppress(*Lost, AssertionError, CompanionError):
                self._attack(over)
            over.wait(ATTACK_EVERY_S)

    def _attack(self, over: threading.Event) -> None:
        phone = Neighbour(self._service, self._address)
        code = phone.open_table(usual_game().id)
        phone.ask(code, "start-game", None)
        tables, seed = {code: usual_game()}, self._luck.randrange(9**9)
        bad = BadInput([self._service], phone.token, tables, seed, self._address)
        while not over.wait(ATTACK_EVERY_S):
            bad.go_on(BAD)
            self.sent += BAD + 1
            way = self._luck.randrange(40)
            if way == 0:
                edit(phone, self._luck)
            elif way == 1:
                game = self._luck.choice(games_with_editions()).id
                phone.post("/tables/publish", written(self._luck, game, PUBLISHED))
            elif way < 20:
                fill(phone, code, self._luck)
            else:
                self._press(phone, code)

    def _press(self, phone: Neighbour, code: str) -> None:
        for kind in ("throw", "undo") * 5:
            with suppress(AssertionError, http.client.HTTPException):
                phone.ask(code, kind, 0 if kind == "throw" else None)
                self.sent += 1


def run_beside(
    bots: Sequence[Bots], hostile: Hostile, over: threading.Event
) -> tuple[list[threading.Thread], list[BaseException]]:
    """Let all of them begin; return their threads, and what goes wrong in them."""
    faults: list[BaseException] = []

    def guard(table: Bots) -> None:
        try:
            table.play_until(over)
        except CompanionError as refused:
            faults.append(AssertionError(f"a table could not be played: {refused}"))
            over.set()
        except BaseException as fault:
            faults.append(fault)
            over.set()

    threads = [threading.Thread(target=guard, args=(table,)) for table in bots]
    threads.append(threading.Thread(target=hostile.attack_until, args=(over,)))
    for each in threads:
        each.start()
    return threads, faults
