"""Every record, spoilt at every place in every way: scored, or refused in words with a pointer."""

import json
from collections.abc import Iterator
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest

from companion.engine import scoring as answering
from tests.game_files import records

JUNK: tuple[Any, ...] = (
    None, True, False, 0, -1, 1, 99, 10**12, "", "x", "x" * 25, "A\0", "\u202e", "*", [], {},
    [[]], ["x"], [0], {"x": 0}, [None] * 20, ["King"] * 20, "King", [["King", "King"]],
)  # fmt: skip
Place = tuple[str | int, ...]


def places(value: Any, here: Place = ()) -> Iterator[Place]:
    yield here
    if isinstance(value, dict):
        for key in value:
            yield from places(value[key], (*here, key))
    if isinstance(value, list):
        for index, item in enumerate(value):
            yield from places(item, (*here, index))


def spoilt(record: Any) -> Iterator[Any]:
    """Yield copies with one value replaced, left out, doubled, or joined by an unknown key."""
    for place in places(record):
        found = found_at(record, place)
        for junk in JUNK:
            yield with_value(record, place, junk)
        if place:
            yield without(record, place)
        if isinstance(found, dict):
            yield with_value(record, place, {**found, "zzz": 1})
        if isinstance(found, list):
            yield with_value(record, place, [*found, *found[:1]])


def found_at(record: Any, place: Place) -> Any:
    for step in place:
        record = record[step]
    return record


def with_value(record: Any, place: Place, value: Any) -> Any:
    whole = {"": deepcopy(record)}
    found_at(whole, ("", *place)[:-1])[("", *place)[-1]] = value
    return whole[""]


def without(record: Any, place: Place) -> Any:
    whole = deepcopy(record)
    del found_at(whole, place[:-1])[place[-1]]
    return whole


def resolves(record: Any, pointer: str) -> bool:
    for step in pointer.split("/")[1:]:
        key = step.replace("~1", "/").replace("~0", "~")
        try:
            record = record[int(key) if isinstance(record, list) else key]
        except (KeyError, IndexError, ValueError, TypeError):
            return False
    return True


def refusals(record: Any) -> Iterator[bool]:
    """Yield whether each spoilt copy was refused; a refusal is held to be clear."""
    for variant in spoilt(record):
        sent = json.dumps(variant)
        answered = answering.answer(sent)
        if not answered.scored:
            error = json.loads(answered.line)["error"]
            assert {*error} == {"code", "message", "pointer"}, (error, sent)
            assert error["code"] != "internal-error", (error, sent)
            assert resolves(variant, error["pointer"]), (error, sent)
            assert error["message"].endswith("."), (error, sent)
        yield not answered.scored


@pytest.mark.parametrize("path", records(), ids=lambda path: f"{path.parts[-3]}-{path.stem}")
def test_a_spoilt_record_is_scored_or_refused_where_it_is_wrong(path: Path) -> None:
    assert sum(refusals(json.loads(path.read_bytes()))) > 100
