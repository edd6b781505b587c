"""The sheets that come along can be meant, are there in every language, and score played games."""

import json
import tomllib
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from companion.engine.languages import LANGUAGES
from companion.engine.scoring import score
from companion.games import find_game
from companion.table.chosen import play_edition
from companion.web.shelf import SAMPLE, read_shelf
from tests.engine.edition_files import codes
from tests.game_files import TESTS, folder

GAME = "own_game"
FOLDER = folder(GAME) / "sheets"
STEMS = sorted(path.stem for path in FOLDER.glob("*.json"))
PLAYED = tomllib.loads((TESTS / GAME / "sheets.toml").read_text(encoding="utf-8"))["game"]


def shelved(stem: str, tag: str = "en") -> dict[str, Any]:
    """Return a sheet as it stands on the shelf."""
    end = "-1" if tag == "en" else f"-{tag}-1"
    ids = (stem + end, SAMPLE + stem + end)
    [found] = [each for each in read_shelf(GAME, tag) if each["file"]["edition"]["id"] in ids]
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
def test_a_played_game_scores_itself(game: dict[str, Any]) -> None:
    edition = shelved(game["sheet"])["file"]["edition"]
    players = [{"name": who, **cells} for who, cells in json.loads(game["players"]).items()]

    result = json.loads(score(json.dumps({"game": GAME, "edition": edition, "players": players})))

    assert [each["total"] for each in result["players"]] == game["totals"]
    assert result["winners"] == game["winners"]


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
