"""Hold every game to its golden cases, typed by hand from the rules, and to its reader's.

A case is a `[[case]]` of `companion/games/<id>/golden/*.toml`:

    name    a sentence that reads as a rule
    source  a key of `docs/sources.md` and the heading there
    record  the record as JSON text
    expect  a part of the result: objects by the keys given, lists in full length; or
    error   the code and pointer of the refusal
    lines   beside `expect`: [player index, label of a line of the explanation, its points]

What is no rule but the form of a record stands in `tests/games/<id>/records.toml`, without source.
"""

import json
import re
from collections.abc import Iterator, Mapping, Set
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from companion.core.errors import InvalidInput
from companion.core.message import render
from companion.engine.scoring import score
from companion.games import find_game, game_ids
from companion.web.help import read_help
from companion.web.themes import SYMBOLS, make
from tests.game_files import TESTS, cases, folder, golden_files

ROOT = Path(__file__).parents[2]
SOURCES = (ROOT / "docs" / "sources.md").read_text(encoding="utf-8")
KEYS_REQUIRED = {"name", "record"}
KEYS_OPTIONAL = {"source", "expect", "lines", "error"}
FIRST_CELL = re.compile(r"^\| ([^|]+) \|", re.MULTILINE)


def every_case() -> Iterator[Any]:
    for game_id in game_ids():
        for path in [*golden_files(game_id), *(TESTS / game_id).glob("records.toml")]:
            for number, case in enumerate(cases(path), start=1):
                name = f"{game_id}/{path.stem}/{number} {case.get('name', '')}"
                yield pytest.param(case, id=name)


def entries(page: str) -> dict[str, set[str]]:
    """Return the sources that a page describes, by key: the headings of each."""
    parts = [part.split("`", 1) for part in page.split("\n## `")[1:]]
    return {key: {*FIRST_CELL.findall(text)} for key, text in parts}


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


@cache
def golden_results(game_id: str) -> list[dict[str, Any]]:
    golden = cases(*golden_files(game_id))
    return [json.loads(score(case["record"])) for case in golden if "expect" in case]


def cited_in(rulings: str) -> Iterator[str]:
    """Yield what the table of rulings names in its column of sources; our own pages aside."""
    rows = [line.split("|") for line in rulings.splitlines() if line.startswith("|")]
    column = [cell.strip().lower() for cell in rows[0]].index("source")
    for row in rows[2:]:
        for source in row[column].strip().split("; "):
            if source != "own decision" and not source.startswith("`docs/"):
                yield source


def sources_told(explanation: Mapping[str, Any]) -> Iterator[str]:
    """Yield the sources that the lines of an explanation name."""
    if "source" in explanation:
        yield explanation["source"]
    for part in explanation.get("parts", []):
        yield from sources_told(part)


@pytest.mark.parametrize("game_id", game_ids())
def test_cases_rulings_and_explanations_cite_a_source_in_the_same_words(game_id: str) -> None:
    page = (folder(game_id) / "RULINGS.md").read_text(encoding="utf-8")
    rulings = page.partition("\n## ")[0]
    known = {**entries(SOURCES), **entries(page), "rulings": {*FIRST_CELL.findall(rulings)}}
    golden = cases(*golden_files(game_id))
    told = {
        source.removeprefix(f"{find_game(game_id).name}, ")
        for result in golden_results(game_id)
        for player in result["players"]
        for source in sources_told(player["explanation"])
    }

    cited = [case["source"].split(", ", 1) for case in golden]

    assert golden
    for key, heading in cited:
        assert is_one_of(known[key], heading), heading
    headings = set().union(*(known[key] for key, _ in cited))
    for source in (*told, *cited_in(rulings)):
        assert is_one_of(headings, source), source


def is_one_of(headings: Set[str], source: str) -> bool:
    """Return whether a source is one of some headings, or a part of one: "Order of Play, 10"."""
    return re.sub(r", [0-9].*| \(.*", "", source) in headings or source in headings


@pytest.mark.parametrize("game_id", [each for each in game_ids() if read_help(each, "en")])
def test_what_help_says_of_the_score_is_held_by_cases(game_id: str) -> None:
    """Each sentence names the cases that show it, and its numbers are points of theirs."""
    by_name = {case["name"]: case for case in cases(*golden_files(game_id))}
    help = read_help(game_id, "en")

    for each in (*help["scores"], *help["unclear"]):
        assert each.get("cases") or each.get("play"), f"{each['id']} names no case that shows it"
        assert {*each.get("cases", ())} <= {*by_name}, each["id"]
    for each in help["scores"]:
        shown = {
            abs(points)
            for name in each["cases"]
            for player in json.loads(score(by_name[name]["record"]))["players"]
            for _, points in lines(player["explanation"])
        }
        assert {*map(int, re.findall(r"\d+", each["text"]))} <= shown, each["id"]


def test_every_source_is_cited() -> None:
    every = [case for game_id in game_ids() for case in cases(*golden_files(game_id))]

    assert {*entries(SOURCES)} <= {case["source"].split(", ", 1)[0] for case in every}


@pytest.mark.parametrize("case", [*every_case()])
def test_case(case: Mapping[str, Any]) -> None:
    assert set(case) >= KEYS_REQUIRED, "a case has a name and a record"
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
    symbols = make(SYMBOLS, ROOT / "static", folders).decode()
    players = [player for result in golden_results(game_id) for player in result["players"]]
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
