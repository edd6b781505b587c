"""The war as the big display tells it before the score is counted: armies, verdict, lost cards."""

import json
import random
from collections.abc import Mapping, Sequence
from itertools import product
from typing import Any, cast

import pytest

from companion.core.json_values import Json
from companion.core.message import ENGLISH
from companion.core.reader import Node
from companion.core.record_reader import of_result, read_record
from companion.engine.scoring import score
from companion.engine.wording import word
from companion.games.realm_builder import GAME
from companion.games.realm_builder.box import house_rules
from companion.games.realm_builder.scoring.settlement import settle
from tests.games.realm_builder.test_realm_builder_naive import TOGGLES, a_record
from tests.promises.sizes import sizes


def scenes_of(record: object, result: Mapping[str, Json]) -> Sequence[object]:
    return of_result(GAME.load_scenes, GAME, cast("Json", record), result)


def told(*tableaus: Sequence[str], **more: Any) -> list[dict[str, Any]]:
    """Return the scenes of a war between some tableaus, in English."""
    names = ("Ann", "Ben", "Cleo", "Dora")
    record = {
        "game": "realm_builder",
        "edition": "sample-1",
        "players": [
            {"name": name, "cards": [*cards]} for name, cards in zip(names, tableaus, strict=False)
        ],
        **more,
    }
    scenes = scenes_of(record, json.loads(score(json.dumps(record))))
    return cast("list[dict[str, Any]]", word(scenes, ENGLISH))


def in_short(scenes: Sequence[Mapping[str, Any]]) -> list[tuple[object, str]]:
    """Return of each scene but the first whom it is about and its title."""
    return [(scene.get("player"), str(scene["title"])) for scene in scenes[1:]]


def army(scenes: Sequence[Mapping[str, Any]], player: int) -> list[str]:
    """Return the cards that are shown of a realm, marked as they lie."""
    marks = {"fights": "!", "down": "-"}
    return [
        card["name"] + "".join(mark for key, mark in marks.items() if card.get(key))
        for card in scenes[0]["armies"][str(player)]["cards"].values()
    ]


def test_every_army_is_shown_first_with_what_it_may_lose() -> None:
    scenes = told(["Knight", "County", "Squire"], ["Marshal", "Chalice"], ["Town"])

    assert scenes[0]["title"] == "The war"
    assert scenes[0]["text"] == "Every realm shows its military; the most wins 2 points."
    assert "Knight!" in army(scenes, 0)
    assert "County" in army(scenes, 0)
    assert army(scenes, 1) == ["Marshal!", "Chalice"]
    assert army(scenes, 2) == ["Town"]
    assert "net" not in scenes[0]["armies"]["0"]


def test_lands_turn_over_one_by_one_each_with_its_sentence() -> None:
    scenes = told(["Marshal", "Knight"], ["County", "County", "Duchy"], ["Knight"])
    lost = [scene for scene in scenes if scene.get("player") == 1 and "turns" in scene]
    armies = scenes[0]["armies"]["1"]["cards"]

    assert [scene["title"] for scene in lost] == [
        f"{armies[str(scene['turns'])]['name']} is turned face down" for scene in lost
    ]
    assert len({scene["turns"] for scene in lost}) == 3
    assert all(scene["text"].startswith("The war was lost by") for scene in lost)


def test_the_winner_comes_first_then_who_lost_least() -> None:
    scenes = told(["County"], ["Marshal", "Knight"], ["Knight", "Town"])

    assert in_short(scenes)[0] == (1, "The war")
    assert scenes[1]["text"].endswith("more than any other.")
    assert [player for player, _ in in_short(scenes)][1:] == [2, 2, 0, 0]


def test_who_has_nothing_to_give_is_told_how_the_war_was_lost_and_that_it_is_forgiven() -> None:
    scenes = told(["Marshal"], ["Town"], [])

    assert in_short(scenes)[1:] == [
        (1, "The war"),
        (1, "Forgiven"),
        (2, "The war"),
        (2, "Forgiven"),
    ]
    assert "the war is lost by" in scenes[2]["text"]


def test_of_two_lands_without_military_turn_over_before_the_verdict() -> None:
    scenes = told(["Duchy"], ["Marshal", "Chalice"])

    assert (scenes[0]["armies"]["0"]["net"], scenes[0]["armies"]["0"]["lands"]) == (-1, 1)
    assert in_short(scenes) == [
        (0, "Duchy is turned face down"),
        (1, "The war"),
        (0, "The war"),
        (0, "Forgiven"),
    ]
    assert "which counts as 0" in scenes[3]["text"]


def test_a_war_of_two_without_a_surplus_is_told_once_of_nobody() -> None:
    scenes = told(["Town"], ["Duchy"])

    assert (None, "The war") in in_short(scenes)
    assert sum("nobody wins the war" in scene["text"] for scene in scenes) == 1


def test_who_lies_face_down_before_the_war_is_shown_so_and_fights_only_by_house_rule() -> None:
    cards = ["King", "King", "Queen"]
    plain = told(cards, ["Town"], ["Town"])
    counted = told(cards, ["Town"], ["Town"], toggles={"flipped_military": True})

    assert [name for name in army(plain, 0) if "-" in name] == ["King-"]
    assert [name for name in army(counted, 0) if "-" in name] == ["King!-"]


@pytest.mark.parametrize("rounds", sizes(5, 20, 300))
def test_in_any_war_exactly_the_cards_turn_over_that_it_takes(rounds: int) -> None:
    luck = random.Random("what the war takes")
    turned_in_all = 0

    for values in product((False, True), repeat=len(TOGGLES)):
        for _ in range(rounds):
            record = a_record(luck) | {"toggles": dict(zip(TOGGLES, values, strict=True))}
            read = read_record(Node(record, ""), GAME)
            result = json.loads(score(json.dumps(record)))
            scenes: Any = word(scenes_of(record, result), ENGLISH)
            assert scenes, json.dumps(record)
            armies = scenes[0]["armies"]
            for player, outcome in enumerate(settle(read.entries, house_rules(read.toggles))):
                lost = outcome.layout.sacrifice.lands | outcome.layout.sacrifice.treasures
                turned = sorted(
                    armies[str(player)]["cards"][str(scene["turns"])]["name"]
                    for scene in scenes
                    if scene.get("player") == player and "turns" in scene
                )
                assert turned == [*outcome.seated.tableau.names(lost)], json.dumps(record)
                assert armies[str(player)]["military"] == outcome.option.army.military
                turned_in_all += len(turned)

    assert turned_in_all > rounds


def test_nothing_is_told_of_a_result_that_is_not_of_these_rules() -> None:
    record = {
        "game": "realm_builder",
        "edition": "sample-1",
        "players": [{"name": "Ann", "cards": ["Marshal"]}, {"name": "Ben", "cards": ["County"]}],
    }
    result = json.loads(score(json.dumps(record)))
    result["players"][1]["flipped"] = []
    result["players"][1]["explanation"]["parts"] = []

    assert scenes_of(record, result) == []
