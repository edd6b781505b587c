"""Play Kingdom from two devices by the API alone: `python bot.py http://127.0.0.1:8000`.

Nothing but Python's own library is used, so it is easily written in any other language.
"""

import json
import sys
from collections.abc import Iterable, Iterator
from http.client import HTTPException
from time import sleep
from typing import Any
from urllib.error import HTTPError
from urllib.request import Request, urlopen
from uuid import uuid4
from zlib import crc32

MARK = "X-At-The-Table"  # Every answer of the service has this header.


class Bot:
    """A device at a service; its token says in every request which one it is."""

    def __init__(self, service: str) -> None:
        self.api = f"{service}/api/v1"
        self.headers = {"Content-Type": "application/json"}
        token = self.send("/devices", {})["token"]
        self.headers["Authorization"] = f"Bearer {token}"
        self.view: dict[str, Any] = {}

    def send(self, path: str, body: object = None) -> Any:
        """Send a change, or read where there is no body; the same again where no answer came."""
        data = None if body is None else json.dumps(body).encode()
        for is_last in (False, False, False, False, True):
            try:
                with opened(Request(self.api + path, data, self.headers)) as answer:
                    return json.load(answer)
            except (OSError, HTTPException) as failed:
                wait(failed, is_last=is_last)

    def press(self, code: str, kind: str, seat: int, **data: object) -> int:
        """Give a command for a seat, and return the head to which it led."""
        command = {"command_id": uuid4().hex, "kind": kind, "seat": seat, "data": data}
        head: int = self.send(f"/tables/{code}/commands", command)["head"]
        return head

    def follow(self, code: str) -> Iterator[None]:
        """Keep `view`, which was read before, up to date; yield whenever it has changed.

        A stream ends after a while, or with the network: another one goes on behind the last event.
        """
        last, pause_s = str(self.view["head"]), 1.0
        while True:
            headers = {**self.headers, "Last-Event-ID": last}
            asked = Request(f"{self.api}/tables/{code}/stream", headers=headers)
            try:
                # A heartbeat comes every 15 s; what says nothing for longer is broken.
                with opened(asked) as lines:
                    for event in events_of(lines):
                        last = event.get("id", last)
                        pause_s = int(event["retry"]) / 1000 if "retry" in event else pause_s
                        kind, said = event.get("event"), json.loads(event.get("data", "{}"))
                        if kind == "gone":
                            sys.exit("The table is gone.")
                        elif kind == "crowded":
                            # Another stream of this device took the place of this one.
                            pause_s = 30
                        elif kind == "reset":
                            self.view = said
                            yield
                        elif kind == "beat" and said["head"] == self.view["head"]:
                            if said.get("hash", here := mark(self.view)) != here:
                                self.view = self.send(f"/tables/{code}")
                                yield
                        elif kind is None and said.get("seq", 0) > self.view["head"]:
                            self.view = merged(self.view, said["patch"])
                            yield
            except (OSError, HTTPException) as failed:
                wait(failed)
            sleep(pause_s)


def opened(request: Request) -> Any:
    """Return an answer of the service; another comes from a login page or a proxy on the way."""
    answer = urlopen(request, timeout=20)
    if MARK in answer.headers:
        return answer
    raise OSError("something else answered")


def wait(failed: Exception, *, is_last: bool = False) -> None:
    """Wait as long as a refusal asks for, a second for the network; else raise it again."""
    headers = getattr(failed, "headers", {})
    after = headers.get("Retry-After") if MARK in headers else 1
    if is_last or after is None:
        raise failed
    sleep(int(after))


def events_of(lines: Iterable[bytes]) -> Iterator[dict[str, str]]:
    """Yield each event of a stream with its fields: `event`, `data`, `id`, `retry`."""
    event: dict[str, str] = {}
    for line in lines:
        name, _, value = line.decode().rstrip("\n").partition(": ")
        if name:
            event[name] = value
        else:
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
    """Return the mark of a view, by which a heartbeat at its head says whether it is right."""
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
    changes = ben.follow(code)
    for bot, place in ((ann, 0), (ben, seat), (ann, 0)):
        # What this device may do now stands in its view.
        assert "throw" in bot.send(f"/tables/{code}")["me"]["can"]
        head = bot.press(code, "throw", place)
        while ben.view["head"] < head:
            next(changes)
        print(ben.view["log"][str(head)]["text"])

    water = ["map/r1c5", "map/r2c4", "map/r2c6", "map/r3c5"]
    ann.press(code, "change-sheet", 0, cells={"map/r2c5": "s", **dict.fromkeys(water, "~")})
    ben.press(code, "change-sheet", seat, cells={"unfinished": 1})
    # Three throws are no whole game: both are refused unless it is said that they are meant.
    ann.press(code, "end-play", 0, although=True)
    ann.press(code, "finish-table", 0, although=True)
    while ben.view["table"]["state"] != "finished":
        next(changes)
    for player in ben.view["result"]["players"]:
        print(f"{player['place']}. {player['name']}: {player['total']}")


if __name__ == "__main__":
    service = sys.argv[1].rstrip("/") if sys.argv[1:] else "http://127.0.0.1:8000"
    try:
        play(service)
    except HTTPError as refused:
        is_ours = MARK in refused.headers
        sys.exit(json.load(refused)["detail"] if is_ours else f"{service}: {refused}")
    except (OSError, HTTPException, ValueError) as failed:
        sys.exit(f"No service answers at {service}: {failed}. Start one with: make run")
