"""The sheets that come along can be meant, are there in every language, and score played games."""

import json
import tomllib
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from companion.core.errors import InvalidInput
from companion.engine.scoring import score
from companion.engine.wording import LANGUAGES
from companion.games import find_game
from companion.games.own_game.sheet import UNCHECKED_ID
from companion.games.own_game.shelf import read_shelf
from companion.table.chosen import play_edition
from tests.engine.edition_files import codes
from tests.factories import refusal
from tests.game_files import TESTS, folder

GAME = "own_game"
FOLDER = folder(GAME) / "sheets"
STEMS = sorted(path.stem for path in FOLDER.glob("*.json"))
PLAYED = tomllib.loads((TESTS / GAME / "sheets.toml").read_text(encoding="utf-8"))["game"]


def shelved(stem: str, tag: str = "en") -> dict[str, Any]:
    """Return a sheet as it stands on the shelf."""
    end = "-1" if tag == "en" else f"-{tag}-1"
    ids = (stem + end, UNCHECKED_ID + stem + end)
    [found] = [each for each in read_shelf(tag) if each["file"]["edition"]["id"] in ids]
    return found


def texts(value: Any, key: str = "") -> Iterator[str]:
    """Yield every text of a sheet that people read."""
    if isinstance(value, dict):
        for name, each in value.items():
            yield from texts(each, name)
    elif isinstance(value, list):
        for each in value:
            yield from texts(each, key)
    elif key in ("name", "group", "about", "round_names"):
        yield value


@pytest.mark.parametrize(
    "game", PLAYED, ids=[f"{each['sheet']}-{n}" for n, each in enumerate(PLAYED)]
)
def test_a_played_game_scores_itself_by_its_sheet_and_by_the_id_of_it(game: dict[str, Any]) -> None:
    edition = shelved(game["sheet"])["file"]["edition"]
    players = [{"name": who, **cells} for who, cells in json.loads(game["players"]).items()]

    whole, named = (scored(each, players) for each in (edition, edition["id"]))

    assert [each["total"] for each in whole["players"]] == game["totals"]
    assert whole["winners"] == game["winners"]
    assert named == whole


def scored(edition: Any, players: list[dict[str, Any]]) -> Any:
    """Return the result of a record by a sheet."""
    return json.loads(score(json.dumps({"game": GAME, "edition": edition, "players": players})))


def test_a_sheet_is_named_in_the_language_that_its_reasons_shall_have() -> None:
    players: list[dict[str, Any]] = [
        {"name": "Ann", "points": [13]},
        {"name": "Ben"},
        {"name": "Cy"},
    ]

    labels = [
        scored(edition, players)["players"][0]["explanation"]["parts"][0]["label"]
        for edition in ("hearts-1", "hearts-de-1")
    ]

    assert labels == ["Points", "Punkte"]


@pytest.mark.parametrize(
    ("named", "near"),
    [("heart-1", "hearts-1"), ("Hearts", "hearts-1"), ("Herzeln", "hearts-de-1")],
)
def test_an_id_that_nothing_has_is_refused_with_those_nearest_to_it(named: str, near: str) -> None:
    error = refusal(lambda: scored(named, [{"name": "Ann"}, {"name": "Ben"}, {"name": "Cy"}]))

    assert isinstance(error, InvalidInput)
    assert (error.code, error.pointer) == ("unknown-edition", "/edition")
    assert f"Nearest to it: {near}" in str(error)


@pytest.mark.parametrize("stem", STEMS)
def test_a_sheet_can_be_meant_in_every_language_and_says_what_it_was_checked_against(
    stem: str,
) -> None:
    written = json.loads((FOLDER / f"{stem}.json").read_text(encoding="utf-8"))
    sources = (FOLDER / "SOURCES.md").read_text(encoding="utf-8")
    own = written["edition"]["name"]

    for tag in LANGUAGES:
        found = shelved(stem, tag)
        assert codes(found["file"]) == []
        assert len(found["about"]) <= 80
        if tag != "en":
            # The name of a published game may be the same everywhere.
            assert {*texts(written)} - {own, *written[tag]} - {""} == set()
    assert f"`{stem}`" in sources


def test_a_table_says_where_nobody_compared_its_sheet_with_the_rules() -> None:
    games = [
        play_edition(find_game(GAME), shelved(stem)["file"])[1] for stem in ("skull-king", "wizard")
    ]

    assert [game.sample is not None for game in games] == [True, False]


def test_each_sheet_was_played_twice() -> None:
    counted = Counter(each["sheet"] for each in PLAYED)

    assert {stem for stem in STEMS if counted[stem] < 2} == set()
