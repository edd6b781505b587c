"""A table of a service and its phones, for bots; each press is sent until it is answered."""

import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from companion.core.errors import RuleViolation
from companion.core.game import Game
from companion.core.message import Seat, say
from companion.games import find_game
from tests.agreed import agreed

from .pressing import AGAIN_S, LATER, PATIENCE_S, Lost, Phone, Place, fresh_key

HOST = "host"


@dataclass(slots=True)
class Noted:
    """What came of all presses."""

    took_ms: list[int] = field(default_factory=list)
    """How long each press took that was done, from its last sending to its answer."""
    refused: int = 0
    later: dict[str, int] = field(default_factory=dict)
    """How often each code asked to try again later."""
    unanswered: int = 0
    """How often a press was not answered, as the service was down."""


class ServedEvening:
    """One table, opened by its host, with a phone for each name that presses or looks.

    Args:
        services: Where it is played.
        address: Where its phones come from, one of this machine.
        game: The id of the game.
        noted: Where it is noted what came of presses.
    """

    def __init__(self, services: Sequence[Place], address: str, game: str, noted: Noted) -> None:
        self._services, self._address, self._noted = services, address, noted
        self._phones: dict[str, Phone] = {}
        self._game = find_game(game)
        self.done: dict[str, int] = {}
        """The head that each press was answered with, by its key; 0 where none is told."""
        opened = self._insist(self.phone(HOST), "/tables", {"game": game})
        self.code = str(opened["code"])
        self._secret = str(opened["join_url"]).partition("#")[2]

    @property
    def game(self) -> Game:
        """The game it plays."""
        return self._game

    @property
    def secret(self) -> str:
        """What its join link carries now, as its host sees it."""
        url = str(self.view(HOST)["table"].get("join_url", ""))
        return url.partition("#")[2] or self._secret

    def phone(self, device: str) -> Phone:
        """Return the phone of a name."""
        if device not in self._phones:
            self._phones[device] = Phone(self._services, address=self._address)
        return self._phones[device]

    def join(self, device: str, *, secret: str = "", as_display: bool = False) -> Seat | None:
        """Join with a press of its own."""
        body = {"secret": secret, "as": "display" if as_display else "seat"}
        seat = self._insist(self.phone(device), f"/tables/{self.code}/join", body).get("seat")
        return None if seat is None else Seat(seat)

    def ask(
        self,
        device: str,
        kind: str,
        data: Mapping[str, Any] | None = None,
        *,
        seat: int | None = None,
    ) -> str:
        """Press something; what is refused for good raises."""
        body = {"kind": kind, "seat": seat, "data": agreed(kind, data)}
        return str(self._insist(self.phone(device), f"/tables/{self.code}/commands", body)["head"])

    def view(self, device: str) -> Mapping[str, Any]:
        """Return what a device sees."""
        phone, until = self.phone(device), time.monotonic() + PATIENCE_S
        while time.monotonic() < until:
            try:
                status, answer = phone.get(f"/tables/{self.code}")
            except Lost:
                phone.move_on()
            else:
                if status == 200:
                    return answer
                if status in (403, 404):
                    # A table that is locked shows a stranger nothing.
                    return {}
                assert status in LATER, f"a view was refused: {status} {answer}"
            time.sleep(AGAIN_S)
        raise AssertionError(f"a view was not answered in {PATIENCE_S} s")

    def _insist(self, phone: Phone, path: str, body: Mapping[str, Any]) -> dict[str, Any]:
        """Send a press under one key until it is done or refused.

        Raises:
            RuleViolation: It was refused.
        """
        key, until = fresh_key(), time.monotonic() + PATIENCE_S
        while time.monotonic() < until:
            begun = time.monotonic()
            try:
                status, answer = phone.post(path, {"command_id": key, **body})
            except Lost:
                self._noted.unanswered += 1
                phone.move_on()
                time.sleep(AGAIN_S)
                continue
            if status in (200, 201):
                self._noted.took_ms.append(round((time.monotonic() - begun) * 1_000))
                if status == 201:
                    # Who joins again is told the seat it has, and nothing is kept of that.
                    self.done[key] = int(answer.get("head", 0))
                return answer
            assert status in (400, 403, 404, 409, *LATER), f"{path}: {status} {answer}"
            code = str(answer["code"])
            if status not in LATER:
                self._noted.refused += 1
                raise RuleViolation(code, say("It was refused."), rule="")
            self._noted.later[code] = self._noted.later.get(code, 0) + 1
            time.sleep(10 * AGAIN_S)
        raise AssertionError(f"{path} was not answered in {PATIENCE_S} s")
