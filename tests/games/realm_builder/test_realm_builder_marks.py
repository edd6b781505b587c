"""The war lights exactly the cards that fought, under every house rule, counted a second time."""

import json
import random
from itertools import product
from typing import Any

import pytest

from companion.engine.scoring import score
from tests.games.realm_builder.naive import Cards, Game, Option, before_war, flipped_in_monarchy
from tests.games.realm_builder.test_realm_builder_naive import TOGGLES, a_record
from tests.promises.sizes import sizes


def fought(cards: Cards, option: Option, toggles: dict[str, bool]) -> list[str]:
    """Return the names of the cards whose military counts, sorted."""
    counted = before_war(cards, option, toggles)
    if toggles.get("flipped_military"):
        counted |= flipped_in_monarchy(cards, option)
    return sorted(cards[i]["name"] for i in counted if cards[i].get("military"))


def war_of(player: dict[str, Any]) -> Any:
    return next(line for line in player["explanation"]["parts"] if line["label"] == "War")


@pytest.mark.parametrize("rounds", sizes(10, 40, 1_000))
def test_the_war_lights_the_cards_that_fought_under_every_house_rule(rounds: int) -> None:
    luck = random.Random("who fought")
    looked_at = 0

    for values in product((False, True), repeat=len(TOGGLES)):
        for _ in range(rounds):
            record = a_record(luck) | {"toggles": dict(zip(TOGGLES, values, strict=True))}
            game = Game(record)
            held = game.settle()
            result = json.loads(score(json.dumps(record)))
            for player, cards, option in zip(result["players"], game.tables, held, strict=True):
                looked_at += 1
                lit = war_of(player).get("marks", [])
                assert lit == fought(cards, option, game.toggles), json.dumps(record)

    assert looked_at > 2 * rounds * 2 ** len(TOGGLES)


def test_a_dragon_that_the_hero_flips_is_lit_only_where_it_fights() -> None:
    record = {
        "game": "realm_builder",
        "edition": "sample-1",
        "players": [{"name": "Ann", "cards": ["Hero", "Dragon"]}, {"name": "Ben", "cards": []}],
    }

    plain = json.loads(score(json.dumps(record)))
    first = json.loads(score(json.dumps(record | {"toggles": {"dragon_first": True}})))

    assert war_of(plain["players"][0])["marks"] == ["Dragon", "Hero"]
    assert war_of(first["players"][0])["marks"] == ["Hero"]
