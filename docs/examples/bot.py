"""Play Kingdom from two devices by the API alone: `python bot.py http://127.0.0.1:8000`.

Nothing but Python's own library is used, so it is easily written in any other language.
"""

import json
import sys
from collections.abc import Iterator
from http.client import HTTPException
from time import sleep
from typing import Any
from urllib.error import HTTPError, URLError
from urllib.request import Request, urlopen
from uuid import uuid4


class Bot:
    """A device at a service; its token says in every request which one it is."""

    def __init__(self, service: str) -> None:
        self.api = f"{service}/api/v1"
        self.headers = {"Content-Type": "application/json"}
        token = self.send("/devices", {})["token"]
        self.headers["Authorization"] = f"Bearer {token}"

    def send(self, path: str, body: object = None) -> dict[str, Any]:
        """Send a change, or read where there is no body."""
        data = None if body is None else json.dumps(body).encode()
        with urlopen(Request(self.api + path, data, self.headers)) as answer:
            answered: dict[str, Any] = json.load(answer)
        return answered

    def press(self, code: str, kind: str, seat: int, **data: object) -> int:
        """Give a command for a seat, and return the number of its last event."""
        command = {"command_id": uuid4().hex, "kind": kind, "seat": seat, "data": data}
        head: int = self.send(f"/tables/{code}/commands", command)["head"]
        return head

    def follow(self, code: str, after: int) -> Iterator[dict[str, Any]]:
        """Yield each event behind a number as it happens: its sentence, and a patch of the view.

        A stream ends after a while, or with the network: another one goes on behind the last event.
        """
        while True:
            headers = {**self.headers, "Last-Event-ID": str(after)}
            stream = Request(f"{self.api}/tables/{code}/stream", headers=headers)
            try:
                # A heartbeat comes every 15 s; what says nothing for longer is broken.
                with urlopen(stream, timeout=20) as lines:
                    for line in lines:
                        event = json.loads(line[6:]) if line.startswith(b"data: ") else {}
                        # Heartbeats and who is away come between, without a number.
                        if "seq" in event:
                            after = event["seq"]
                            yield event
            except HTTPError:
                # Refused: the table, or the right to see it, is gone.
                raise
            except (OSError, HTTPException):
                pass
            sleep(1)


def play(service: str) -> None:
    """Open a table, sit down, throw three times, fill in two sheets and score them."""
    ann, ben = Bot(service), Bot(service)
    opened = ann.send("/tables", {"command_id": uuid4().hex, "game": "kingdom"})
    code, secret = opened["code"], opened["join_url"].partition("#")[2]
    seat = ben.send(f"/tables/{code}/join", {"command_id": uuid4().hex, "secret": secret})["seat"]
    ann.press(code, "name-seat", 0, name="Ann")
    ben.press(code, "name-seat", seat, name="Ben")

    events = ben.follow(code, after=ann.press(code, "start-game", 0))
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
    for player in ann.send(f"/tables/{code}")["result"]["players"]:
        print(f"{player['place']}. {player['name']}: {player['total']}")


if __name__ == "__main__":
    service = sys.argv[1].rstrip("/") if sys.argv[1:] else "http://127.0.0.1:8000"
    try:
        play(service)
    except HTTPError as refused:
        is_ours = refused.headers["Content-Type"] == "application/problem+json"
        sys.exit(json.load(refused)["detail"] if is_ours else f"{service}: {refused}")
    except (URLError, ValueError) as failed:
        sys.exit(f"No service answers at {service}: {failed}. Start one with: make run")
