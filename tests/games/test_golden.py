"""Hold every game to its golden cases, typed by hand from the rules.

A case is a `[[case]]` of `companion/games/<id>/golden/*.toml`:

    name    a sentence that reads as a rule
    source  the page or rulebook and its heading
    record  the record as JSON text
    expect  a part of the result: objects by the keys given, lists in full length; or
    error   the code and pointer of the refusal
    lines   beside `expect`: [player index, label of a line of the explanation, its points]
"""

import json
import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest

from companion.core.errors import InvalidInput
from companion.core.message import render
from companion.engine.scoring import score
from companion.games import find_game, game_ids
from companion.web.themes import SYMBOLS, make
from tests.game_files import folder, golden_files

STATIC = Path(__file__).parents[2] / "static"
KEYS_REQUIRED = {"name", "source", "record"}
KEYS_OPTIONAL = {"expect", "lines", "error"}


def golden_cases() -> Iterator[Any]:
    for game_id in game_ids():
        for path in golden_files(game_id):
            cases = tomllib.loads(path.read_text(encoding="utf-8"))["case"]
            for number, case in enumerate(cases, start=1):
                name = f"{game_id}/{path.stem}/{number} {case.get('name', '')}"
                yield pytest.param(case, id=name)


def differences(expected: object, actual: object, where: str = "result") -> Iterator[str]:
    """Yield each place where `actual` does not hold what `expected` asks for."""
    if isinstance(expected, Mapping) and isinstance(actual, Mapping):
        for key, value in expected.items():
            if key in actual:
                yield from differences(value, actual[key], f"{where}.{key}")
            else:
                yield f"{where} has no {key}"
    elif isinstance(expected, list) and isinstance(actual, list) and len(expected) == len(actual):
        for index, value in enumerate(expected):
            yield from differences(value, actual[index], f"{where}[{index}]")
    elif expected != actual or isinstance(expected, bool) is not isinstance(actual, bool):
        yield f"{where} is {actual!r}, not {expected!r}"


def lines(explanation: Mapping[str, Any]) -> Iterator[tuple[str, int]]:
    """Yield label and points of every line of an explanation."""
    yield explanation["label"], explanation["points"]
    for part in explanation.get("parts", []):
        yield from lines(part)


@pytest.mark.parametrize("game_id", game_ids())
def test_every_game_has_golden_cases_and_rulings(game_id: str) -> None:
    assert golden_files(game_id)
    assert (folder(game_id) / "RULINGS.md").is_file()


@pytest.mark.parametrize("case", [*golden_cases()])
def test_golden_case(case: Mapping[str, Any]) -> None:
    assert set(case) >= KEYS_REQUIRED, "a case has a name, a source and a record"
    assert set(case) <= KEYS_REQUIRED | KEYS_OPTIONAL, "a key of this case is not known"
    assert ("expect" in case) is not ("error" in case), "a case has either expect or error"

    if "error" in case:
        with pytest.raises(InvalidInput) as refusal:
            score(case["record"])

        assert set(case["error"]) == {"code", "pointer"}
        actual = {"code": refusal.value.code, "pointer": refusal.value.pointer}
        assert actual == case["error"], str(refusal.value)
        return

    result = json.loads(score(case["record"]))

    assert list(differences(case["expect"], result)) == []
    for player, label, points in case.get("lines", []):
        assert (label, points) in list(lines(result["players"][player]["explanation"]))


@pytest.mark.parametrize("game_id", game_ids())
def test_every_part_of_a_score_has_a_drawing_that_is_there(game_id: str) -> None:
    drawings = {render(label): drawing for label, drawing in find_game(game_id).glyphs}
    folders = {each: folder(each) for each in game_ids()}
    symbols = make(SYMBOLS, STATIC, folders).decode()
    cases = [case.values[0] for case in golden_cases() if case.id.startswith(f"{game_id}/")]

    results = [json.loads(score(case["record"])) for case in cases if "expect" in case]
    players = [player for result in results for player in result["players"]]
    parts = {part["label"] for each in players for part in each["explanation"].get("parts", [])}

    # A game that brings none has its parts numbered.
    assert not drawings or parts <= drawings.keys()
    for drawing in drawings.values():
        assert drawing == "emblem" or f'id="{drawing}"' in symbols


def test_the_harness_finds_what_differs() -> None:
    actual = {"a": 1, "b": [{"c": True, "d": 2}]}

    assert list(differences({"b": [{"d": 2}]}, actual)) == []
    assert list(differences({"a": 2}, actual)) == ["result.a is 1, not 2"]
    assert list(differences({"e": 2}, actual)) == ["result has no e"]
    assert list(differences({"a": True}, actual)) == ["result.a is 1, not True"]
    assert len(list(differences({"b": []}, actual))) == 1
