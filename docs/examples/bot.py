"""Play Kingdom from two devices by the API alone: `python bot.py http://127.0.0.1:8000`.

Nothing but Python's own library is used, so it is easily written in any other language.
"""

import json
import sys
from collections.abc import Iterable, Iterator
from http.client import HTTPException
from time import sleep
from typing import Any
from urllib.error import HTTPError, URLError
from urllib.request import Request, urlopen
from uuid import uuid4
from zlib import crc32


class Bot:
    """A device at a service; its token says in every request which one it is."""

    def __init__(self, service: str) -> None:
        self.api = f"{service}/api/v1"
        self.headers = {"Content-Type": "application/json"}
        token = self.send("/devices", {})["token"]
        self.headers["Authorization"] = f"Bearer {token}"
        self.view: dict[str, Any] = {}

    def send(self, path: str, body: object = None) -> dict[str, Any]:
        """Send a change, or read where there is no body; where the service says so, later again."""
        data = None if body is None else json.dumps(body).encode()
        for _ in range(5):
            try:
                with urlopen(Request(self.api + path, data, self.headers)) as answer:
                    answered: dict[str, Any] = json.load(answer)
                return answered
            except HTTPError as refused:
                wait(refused)
        raise TimeoutError("it is still busy")

    def press(self, code: str, kind: str, seat: int, **data: object) -> None:
        """Give a command for a seat."""
        command = {"command_id": uuid4().hex, "kind": kind, "seat": seat, "data": data}
        self.send(f"/tables/{code}/commands", command)

    def follow(self, code: str) -> Iterator[dict[str, Any]]:
        """Keep `view` up to date, which was read before, and yield each event behind it.

        A stream ends after a while, or with the network: another one goes on behind the last event.
        """
        last = str(self.view["head"])
        while True:
            headers = {**self.headers, "Last-Event-ID": last}
            try:
                # A heartbeat comes every 15 s; what says nothing for longer is broken.
                with urlopen(
                    Request(f"{self.api}/tables/{code}/stream", headers=headers), timeout=20
                ) as lines:
                    for event in events_of(lines):
                        kind, said = event.get("event", "message"), json.loads(event["data"])
                        last = event.get("id", last)
                        if kind == "gone":
                            return
                        if kind == "reset":
                            self.view = said
                        elif kind == "beat" and said["head"] == self.view["head"]:
                            if said.get("hash", here := mark(self.view)) != here:
                                self.view = self.send(f"/tables/{code}")
                        elif kind == "message" and said["seq"] > self.view["head"]:
                            self.view = merged(self.view, said.get("patch", {}))
                            yield said
            except HTTPError as refused:
                wait(refused)
            except (OSError, HTTPException):
                pass
            sleep(1)


def wait(refused: HTTPError) -> None:
    """Wait as long as a refusal asks for; one that asks for nothing is raised again."""
    if "Retry-After" not in refused.headers:
        raise refused
    sleep(int(refused.headers["Retry-After"]))


def events_of(lines: Iterable[bytes]) -> Iterator[dict[str, str]]:
    """Yield each event of a stream with its fields: `data`, and perhaps `event` and `id`."""
    event: dict[str, str] = {}
    for line in lines:
        name, _, value = line.decode().rstrip("\n").partition(": ")
        if name:
            event[name] = value
            continue
        if "data" in event:
            yield event
        event = {}


def merged(value: Any, patch: Any) -> Any:
    """Return a value with a JSON Merge Patch (RFC 7396) merged into it."""
    if not isinstance(patch, dict):
        return patch
    kept = dict(value) if isinstance(value, dict) else {}
    for key, change in patch.items():
        if change is None:
            kept.pop(key, None)
        else:
            kept[key] = merged(kept.get(key), change)
    return kept


def mark(view: object) -> int:
    """Return the mark of a view, by which a heartbeat says whether ours is still right."""
    text = json.dumps(view, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    return crc32(text.encode())


def play(service: str) -> None:
    """Open a table, sit down, throw three times, fill in two sheets and score them."""
    ann, ben = Bot(service), Bot(service)
    opened = ann.send("/tables", {"command_id": uuid4().hex, "game": "kingdom"})
    code, secret = opened["code"], opened["join_url"].partition("#")[2]
    seat = ben.send(f"/tables/{code}/join", {"command_id": uuid4().hex, "secret": secret})["seat"]
    ann.press(code, "name-seat", 0, name="Ann")
    ben.press(code, "name-seat", seat, name="Ben")
    ann.press(code, "start-game", 0)

    ben.view = ben.send(f"/tables/{code}")
    events = ben.follow(code)
    for bot, place in ((ann, 0), (ben, seat), (ann, 0)):
        # What may be done now, by oneself, stands in the view.
        assert "throw" in bot.send(f"/tables/{code}")["me"]["can"]
        bot.press(code, "throw", place)
        print(next(events)["text"])

    water = ["map/r1c5", "map/r2c4", "map/r2c6", "map/r3c5"]
    ann.press(code, "change-sheet", 0, cells={"map/r2c5": "s", **dict.fromkeys(water, "~")})
    ben.press(code, "change-sheet", seat, cells={"unfinished": 1})
    # Three throws are no whole game: both are refused unless it is said that they are meant.
    ann.press(code, "end-play", 0, although=True)
    ann.press(code, "finish-table", 0, although=True)
    while ben.view["table"]["state"] != "finished":
        next(events)
    for player in ben.view["result"]["players"]:
        print(f"{player['place']}. {player['name']}: {player['total']}")


if __name__ == "__main__":
    service = sys.argv[1].rstrip("/") if sys.argv[1:] else "http://127.0.0.1:8000"
    try:
        play(service)
    except HTTPError as refused:
        is_ours = refused.headers["Content-Type"] == "application/problem+json"
        sys.exit(json.load(refused)["detail"] if is_ours else f"{service}: {refused}")
    except (URLError, TimeoutError, ValueError) as failed:
        sys.exit(f"No service answers at {service}: {failed}. Start one with: make run")
