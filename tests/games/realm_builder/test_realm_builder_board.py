"""How a scored tableau lies: what is face down, and what joins which cards."""

import json
import random
from typing import Any

from companion.core.record_reader import of_result
from companion.engine.scoring import score
from companion.games.realm_builder import GAME
from tests.games.realm_builder.test_realm_builder_naive import a_record


def scored(*cards: str, **record: Any) -> tuple[dict[str, Any], dict[str, Any]]:
    """Return a record of a tableau against an empty one, and its result."""
    whole = {
        "game": "realm_builder",
        "edition": "sample-1",
        "players": [{"name": "Ann", "cards": [*cards]}, {"name": "Ben", "cards": []}],
        **record,
    }
    return whole, json.loads(score(json.dumps(whole)))


def board(*cards: str, **record: Any) -> Any:
    """Return how the tableau lies."""
    return of_result(GAME.load_boards, GAME, *scored(*cards, **record))[0]


def joined(laid: Any) -> list[tuple[str, str, object]]:
    """Return who is joined to whom, and what stands between."""
    return [
        (card["name"], laid[card["to"]]["name"], card.get("points", card.get("glyph")))
        for card in laid
        if "to" in card
    ]


def test_a_pair_is_joined_by_its_points() -> None:
    assert joined(board("County", "Count")) == [("Count", "County", 3)]


def test_two_that_score_for_each_other_are_joined_both_ways() -> None:
    laid = board("Duke", "Duchess", "Duchy")

    assert ("Duchess", "Duke", 2) in joined(laid)
    assert ("Duke", "Duchy", 2) in joined(laid)


def test_a_ruled_land_without_points_shows_its_ruler() -> None:
    # The Steward has a point for each ruled land; the Knight keeps the land from being given up.
    laid = board("Countess", "County", "Steward", "Knight")

    assert joined(laid) == [("Countess", "County", "leader")]
    assert [card["each"] for card in laid if "each" in card] == [
        [{"points": 1, "counted": ["County"]}]
    ]


def test_a_princess_is_joined_to_her_shelter() -> None:
    laid = board("Princess", "Prince", "Prince", "Tower")

    assert ("Princess", "Tower", "shield") in joined(laid)


def test_a_married_couple_that_rules_is_joined() -> None:
    assert joined(board("King", "Queen")) == [("King", "Queen", "links")]


def test_a_couple_that_is_paired_with_others_is_joined_the_other_way_round() -> None:
    laid = board("King", "Queen", "Castle")

    assert joined(laid) == [("King", "Castle", 2), ("Queen", "King", "links")]


def test_of_equal_copies_the_later_ones_are_turned() -> None:
    laid = board("Chalice", "Chalice", "Dragon")

    assert [(card["name"], card.get("down", False)) for card in laid] == [
        ("Chalice", False),
        ("Chalice", True),
        ("Dragon", False),
    ]


def test_each_copy_has_what_it_scores_for_all_of_a_kind() -> None:
    laid = board("Marshal", "Knight", "Knight")

    marshal = next(card for card in laid if card["name"] == "Marshal")
    assert marshal["each"] == [{"points": 2, "counted": ["Knight", "Knight"]}]


def test_the_second_pairing_of_a_lady_leaves_her_one_link() -> None:
    laid = board(
        "Countess", "Count", "County", "Steward", "Knight", toggles={"double_pairing": True}
    )

    assert len([card for card in laid if card["name"] == "Countess" and "to" in card]) == 1


def test_a_result_of_a_record_that_is_refused_today_has_no_board() -> None:
    record, result = scored("Count", "County")

    assert of_result(GAME.load_boards, GAME, {**record, "edition": "gone"}, result) == ()


DRAWN = ("Pairings", "Bonuses", "Ruled lands")
"""The parts of a score that stand on the board."""


def drawn_points(laid: Any) -> int:
    """Return the points of all links, and of what cards score for all of a kind."""
    links: int = sum(card.get("points", 0) for card in laid)
    each: int = sum(each["points"] for card in laid for each in card.get("each", []))
    return links + each


def test_what_is_drawn_are_the_points_of_pairings_and_bonuses() -> None:
    luck = random.Random("what is drawn")
    seen = 0
    for _ in range(200):
        record = a_record(luck)
        result = json.loads(score(json.dumps(record)))
        boards: Any = of_result(GAME.load_boards, GAME, record, result)
        for laid, player in zip(boards, result["players"], strict=True):
            parts = player["explanation"]["parts"]
            assert drawn_points(laid) == sum(
                part["points"] for part in parts if part["label"] in DRAWN
            ), (record, player["name"])
            assert sorted(card["name"] for card in laid if "down" in card) == player["flipped"]
            seen += 1
    assert seen > 300
