"""P5: two phones agree: each keeps a view by patches, and its mark is that of the heartbeat."""

import http.client
import json
import random
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from companion.engine.mark import mark_of_members, write_members
from tests.factories import apply_patch
from tests.game_files import usual_game
from tests.running import ANSWER_S, Program, Service

from .sizes import size

pytestmark = [pytest.mark.promise("P5"), pytest.mark.long]

RUNS = size(50, 5_000)
CUT_BYTES_MAX = 3_000


class Model:
    """A phone that keeps the view of its table as the patches say, whatever is cut.

    Args:
        ignored: A kind of event that it forgets; "" for none.
    """

    def __init__(self, service: Service, phone: Program, code: str, ignored: str = "") -> None:
        self._service, self._token, self._code, self._ignored = service, phone.token, code, ignored
        self.view: dict[str, Any] = phone.get(f"/tables/{code}")
        self.head: int = self.view["head"]

    def read(self, limit: int, head: int) -> None:
        """Follow until the network is gone, after so many bytes, or a head is reached."""
        for _ in self._events(limit, head):
            pass

    def catch_up(self, head: int) -> None:
        """Follow until a head is reached."""
        while self.head < head:
            for _ in self._events(1_000_000, head):
                pass

    def agrees(self) -> bool:
        """Compare the view with what the first heartbeat of a new stream says of it."""
        beat = next(event for event in self._events(1_000_000, 0) if "hash" in event)
        assert beat["head"] == self.head
        return mark_of_members(write_members(self.view)) == int(beat["hash"])

    def _events(self, limit: int, until: int) -> Iterator[dict[str, Any]]:
        connection = http.client.HTTPConnection("127.0.0.1", self._service.port, ANSWER_S)
        headers = {"Authorization": f"Bearer {self._token}", "Last-Event-ID": str(self.head)}
        connection.request("GET", f"/api/v1/tables/{self._code}/stream", headers=headers)
        answer, rest, came = connection.getresponse(), b"", 0
        try:
            while came < limit and (not until or self.head < until):
                piece = answer.read1(min(512, limit - came))
                if not piece:
                    return
                came += len(piece)
                *whole, rest = (rest + piece).split(b"\n\n")
                for event in whole:
                    yield self._take(event)
        finally:
            connection.close()

    def _take(self, event: bytes) -> dict[str, Any]:
        fields = dict(line.partition(": ")[::2] for line in event.decode().splitlines())
        said: dict[str, Any] = json.loads(fields["data"]) if "data" in fields else {}
        if fields.get("event") == "reset":
            self.view = said
        elif "id" in fields and said["kind"] != self._ignored:
            self.view = apply_patch(self.view, said["patch"])
        if "id" in fields:
            self.head = int(fields["id"])
        return said if fields.get("event") == "beat" else {}


def press_and_compare(folder: Path, runs: int, ignored: str = "") -> None:
    """Let two phones press and read over bad networks; hold that they agree with the service."""
    luck = random.Random(5)
    service = Service(folder / "instance").start()
    try:
        ann, ben = Program(service), Program(service)
        code = ann.open_table(usual_game().id)
        ben.join(code)
        ann.ask(code, "start-game", None)
        models = [Model(service, ann, code, ignored), Model(service, ben, code)]
        for run in range(runs):
            head = 0
            for number in range(luck.randint(1, 4)):
                who, seat = luck.choice([(ann, 0), (ben, 1)])
                kind = luck.choice(["name-seat", "set-ready"])
                data = {"name": f"Äñn {run} {number}"} if kind == "name-seat" else {"ready": True}
                head = who.ask(code, kind, seat, **data)
            if run % 5 == 0:
                head = ann.ask(code, "throw", 0)
            for model in models:
                model.read(luck.randint(1, CUT_BYTES_MAX), head)
                model.catch_up(head)
                assert model.agrees(), f"a phone shows another view at {model.head}"
    finally:
        service.stop()


def test_p5_two_phones_agree(
    tmp_path: Path, record_property: Callable[[str, object], None]
) -> None:
    record_property("promise", "P5")
    press_and_compare(tmp_path / "sound", RUNS)

    record_property("cases", 2 * RUNS)
    record_property("figure", "after the network came back both have one view")
    with pytest.raises(AssertionError, match="another view"):
        press_and_compare(tmp_path / "faulty", 6, "seat-named")
    record_property("fault", "a phone that ignores one kind of event")
