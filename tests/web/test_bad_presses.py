"""A press is described once: whoever takes it in finds the same fault in it, in the same words.

The service takes it in as a command, a phone without it in the browser, and publishing as a press
that such a phone wrote down.
"""

import json
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from companion.app import close_streams
from companion.config import Mode
from companion.core.chance import Scripted
from companion.core.errors import CompanionError
from companion.core.message import render
from companion.engine.phone import Phone as PhoneAlone
from companion.engine.publish import replay
from companion.engine.scoring import InProcess
from companion.engine.tables import Tables
from tests.engine.test_phone import ports

from .conftest import House, Phone

AT = "2026-11-21T20:15:02Z"
KEY = "one-press-of-the-tray"
REACHED = {"unknown-table", "unknown-game"}
"""What is refused only once a press was read: there is no such table anywhere here."""

signs = st.text("a0_/~é", max_size=50)
values = st.recursive(
    st.none() | st.booleans() | st.integers(-3, 60_000) | st.sampled_from([10**18, 1.5]) | signs,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(signs, inner, max_size=3),
    max_leaves=6,
)
good: dict[str, st.SearchStrategy[Any]] = {
    "kind": st.just("throw"),
    "seat": st.none() | st.integers(0, 11),
    "seen": st.none() | st.integers(0, 50_000),
    "data": st.just({"faces": [None]}),
}
presses = st.fixed_dictionaries(
    {}, optional={key: value | values for key, value in good.items()} | {"label": values}
)


class Callers:
    """All who take in a press."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.phone: Phone = house.phone()
        self.alone = PhoneAlone()
        self.tables = Tables(ports())

    def faults(self, press: dict[str, Any]) -> list[tuple[str, str, str]]:
        """Return code, pointer and sentence of what each finds."""
        sent = {"command_id": KEY, **press}
        # So long after the last one that codes which name no table are never too many.
        self.house.clock.ticks += 60
        by_service = self.phone.post("/api/v1/tables/KKKKKK/commands", sent).get_json()
        asked = {"code": "here-1", "at": AT, "press": json.dumps(sent)}
        by_phone = json.loads(self.alone.answer("press", json.dumps(asked)).body)
        told = [(each["code"], each["pointer"], each["detail"]) for each in (by_service, by_phone)]
        return [*told, self._by_publishing(press)]

    def _by_publishing(self, press: dict[str, Any]) -> tuple[str, str, str]:
        written = {"at": AT, "head": 3, **press}
        body = {"command_id": KEY, "game": "chess", "at": AT, "presses": [written]}
        with pytest.raises(CompanionError) as caught:
            replay(json.dumps(body), AT, InProcess())
        error = caught.value
        return error.code, error.pointer.removeprefix("/presses/0"), render(error.message)


@pytest.fixture(scope="module")
def callers(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Callers]:
    house = House(tmp_path_factory.mktemp("presses"), Mode.LAN, Scripted())
    yield Callers(house)
    close_streams(house.app)


@settings(max_examples=300)
@given(presses)
@example({})
@example({"kind": ""})
@example({"kind": "throw", "seat": 12})
@example({"kind": "throw", "seat": True})
@example({"kind": "throw", "seen": 10_000_001})
@example({"kind": "throw", "data": None})
@example({"kind": "throw", "label": "Throw"})
def test_all_who_take_in_a_press_find_the_same_fault(
    callers: Callers, press: dict[str, Any]
) -> None:
    faults = callers.faults(press)

    codes = {code for code, _, _ in faults}
    if codes & REACHED:
        assert codes <= REACHED, faults
    elif codes == {"unknown-key"}:
        # Only the keys that are known differ: a written press has a time, a head and draws, too.
        assert len({(place, why.partition(" Known")[0]) for _, place, why in faults}) == 1, faults
    else:
        assert len(set(faults)) == 1, faults


def test_a_key_is_refused_alike_wherever_it_is_read(callers: Callers) -> None:
    for key in ("short", "x" * 65, "not a key with spaces", 7, None):
        sent = {"command_id": key, "kind": "throw"}
        answer = callers.phone.post("/api/v1/tables/KKKKKK/commands", sent).get_json()
        asked = {"code": "here-1", "at": AT, "press": json.dumps(sent)}
        alone = json.loads(callers.alone.answer("press", json.dumps(asked)).body)

        assert alone == {each: answer[each] for each in ("code", "detail", "pointer")}
        assert alone["pointer"] == "/command_id"
