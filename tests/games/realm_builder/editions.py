"""Make up editions that are hard to search: sixteen cards that are all different."""

import random
from typing import Any

from companion.core.json_values import Json
from companion.core.reader import Node
from companion.games.realm_builder.box import DRAGON, HERO, PRINCESS, TOWER
from companion.games.realm_builder.edition import read_edition
from companion.games.realm_builder.sheet import Entry, read_entry

GIANT = {"name": "Giant", "suit": "character"}
"""Wins the war by its military."""


def hub(count: int = 16, military: int = 8) -> dict[str, Any]:
    """Return treasures that all pair with the first one, whoever has them losing the war by 8."""
    first = "T00"
    cards: list[dict[str, Any]] = [
        {
            "name": f"T{number:02}",
            "suit": "thing",
            "treasure": True,
            "points": number * 5 % 7,
            "pairs": [{"with": first, "points": 1 + number * 7 % 11}],
        }
        for number in range(count)
    ]
    cards[0]["pairs"] = [{"with": f"T{number:02}", "points": number} for number in range(1, count)]
    return {"id": "hub", "cards": [*cards, {**GIANT, "military": military}]}


def made_up(luck: random.Random, count: int = 16) -> dict[str, Any]:
    """Return some edition: treasures that pair, count for each other, shelter and slay."""
    names = [f"T{number:02}" for number in range(count)]
    for name in (DRAGON, HERO, PRINCESS, TOWER):
        if luck.random() < 0.2:
            names[luck.randrange(count)] = name
    names = list(dict.fromkeys(names))
    most, pairs, each = luck.choice((1, 3, 20)), luck.choice((1, 2, 4, 12)), luck.choice((0, 0, 3))
    hubs = luck.sample(names, luck.randint(1, len(names)))
    cards: list[dict[str, Any]] = []
    for name in names:
        suit = luck.choice(("thing", "thing", "thing", "land", "leader"))
        card: dict[str, Any] = {"name": name, "suit": suit, "treasure": True}
        card |= {"rank": luck.randint(1, 2)} if suit == "leader" else {}
        card["points"] = luck.randint(-most, most)
        card["pairs"] = [
            {"with": luck.choice(hubs), "points": luck.randint(-1, most)} for _ in range(pairs)
        ]
        card["each"] = [
            {"of": luck.choice(names), "points": luck.randint(-most, most)} for _ in range(each)
        ]
        cards.append(card)
    giant = {**GIANT, "military": luck.randint(4, 9)}
    return {"id": "made-up", "cards": [*cards, giant]}


def held(edition: dict[str, Any]) -> list[str]:
    """Return the cards of who loses the war: all but the Giant."""
    return [card["name"] for card in edition["cards"][:-1]]


def sheets_of(edition: dict[str, Any], **choices: Json) -> dict[str, Any]:
    """Return what is sent to score three sheets without a table."""
    cells: dict[str, Json] = {f"cards/{name}": 1 for name in held(edition)}
    cells |= {f"choices/{part}": value for part, value in choices.items()}
    return {
        "game": "realm_builder",
        "edition": {"game": "realm_builder", "edition": edition},
        "players": [{"name": "Ann", "cells": cells}, {"cells": {"cards/Giant": 1}}, {}],
    }


def entries_of(edition: dict[str, Any], **choices: Json) -> list[Entry]:
    """Return the same, read."""
    read = read_edition(Node(edition, ""))
    players: list[dict[str, Any]] = [
        {"cards": held(edition), "choices": choices},
        {"cards": ["Giant"]},
        {"cards": []},
    ]
    return [read_entry(Node(player, "").members(), read) for player in players]
