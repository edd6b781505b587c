"""Each game's help: alike in both languages, with the drawings of the result, on two screens."""

import re
from collections.abc import Iterator
from typing import Any

import pytest

from companion.engine.facade import describe_game
from companion.engine.wording import LANGUAGES
from companion.games import game_ids
from companion.web.help import picture, read_help

from .conftest import House

WORDS_MAX = 420
"""About two screens of a phone; what is unclear lies closed until it is opened."""
HELPED = [game_id for game_id in game_ids() if read_help(game_id, "en")]


def pictures(game_id: str) -> Iterator[list[str]]:
    """Yield the lines of each picture in the help of a game."""
    drawn = read_help(game_id, "en").get("drawn", {})
    yield from drawn.get("turn", ())
    yield from (lines for name, lines in drawn.items() if name != "turn")


every_game = pytest.mark.parametrize("game_id", HELPED)


@every_game
def test_the_parts_that_score_are_those_of_the_result(game_id: str) -> None:
    for tag in LANGUAGES:
        shown = [(each["id"], each["label"]) for each in read_help(game_id, tag)["scores"]]
        glyphs: Any = describe_game(game_id, tag)["glyphs"]

        assert shown == [(each["icon"], each["label"]) for each in glyphs]


@every_game
def test_all_languages_say_the_same(game_id: str) -> None:
    said = [read_help(game_id, tag) for tag in LANGUAGES]

    for part in ("turn", "scores", "unclear", "hints"):
        assert len({len(each[part]) for each in said}) == 1
    assert len({tuple(each["id"] for each in help["unclear"]) for help in said}) == 1
    assert [sorted(help["hints"]) for help in said] == [["play", "sheet", "table"]] * len(said)
    assert said[0]["turn"] != said[1]["turn"]


@every_game
def test_it_is_two_screens_at_most(game_id: str) -> None:
    for tag in LANGUAGES:
        help = read_help(game_id, tag)
        open_text = " ".join([*help["turn"], *(each["text"] for each in help["scores"])])
        titles = " ".join(each["title"] for each in help["unclear"])

        assert len(re.findall(r"\w+", f"{open_text} {titles}")) <= WORDS_MAX


@every_game
def test_each_sentence_of_the_turn_has_a_picture_of_symbols_that_are_there(
    house: House, game_id: str
) -> None:
    help = read_help(game_id, "en")
    lines = [line for each in pictures(game_id) for line in picture(each)]
    symbols = house.phone().client.get("/static/icons/symbols.svg", buffered=True).text

    assert len(help["drawn"]["turn"]) == len(help["turn"])
    assert help["drawn"].keys() <= {"turn", *(each["id"] for each in help["scores"])}
    assert all(f'id="{tile.shows}"' in symbols for line in lines for tile in line if tile.is_symbol)


def test_a_tile_is_a_symbol_a_die_a_number_a_sign_or_nothing() -> None:
    assert [
        [(tile.kind, tile.shows, tile.is_lit) for tile in line]
        for line in picture(["[5]* [heart] → ship-line* .", "(56) 62 −1 +1_/_Knight ★"])
    ] == [
        [
            ("dice", "5", True),
            ("dice", "heart", False),
            ("sign", "→", False),
            ("symbol", "ship-line", True),
            ("blank", ".", False),
        ],
        [
            ("ringed", "56", False),
            ("text", "62", False),
            ("text", "−1", False),
            ("text", "+1 / Knight", False),
            ("text", "★", False),
        ],
    ]


@every_game
@pytest.mark.parametrize("tag", LANGUAGES)
def test_the_page_and_its_hints_are_sent(house: House, game_id: str, tag: str) -> None:
    page = house.phone().client.get(f"/help/{game_id}?lang={tag}")
    hints = house.phone().client.get(f"/help/{game_id}/hints?lang={tag}")

    assert page.status_code == 200
    assert page.text.count('class="tiles"') == len([*pictures(game_id)])
    for each in read_help(game_id, tag)["unclear"]:
        assert f'id="{each["id"]}"' in page.text
    assert hints.json == read_help(game_id, tag)["hints"]


def test_there_is_no_help_for_a_game_that_is_not_there(house: House) -> None:
    assert house.phone().client.get("/help/nothing").status_code == 404
    assert house.phone().client.get("/help/nothing/hints").status_code == 404
