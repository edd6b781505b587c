"""Score thousands of small random tables a second time, by the plain scorer of `naive`."""

import json
import random
from typing import Any

import pytest

from companion.core.errors import InvalidInput
from companion.engine.scoring import score
from tests.games.realm_builder.naive import Game, Impossible
from tests.promises.sizes import sizes

LEADERS = {
    "King": "Queen",
    "Queen": "King",
    "Prince": "Princess",
    "Princess": "",
    "Duke": "Duchess",
    "Duchess": "",
    "Count": "Countess",
    "Countess": "Count",
}
RULES = {
    "Prince": ["County", "Duchy"],
    "Duke": ["Duchy"],
    "Duchess": ["Duchy"],
    "Count": ["County"],
    "Countess": ["County"],
}
LANDS = ["County", "Duchy", "Town"]
CHARACTERS = ["Marshal", "Knight", "Squire", "Hero", "Dragon"]
THINGS = ["Castle", "Tower", "Ship", "Crown", "Ring", "Orb"]
KINDS = [*LEADERS, *LANDS, *CHARACTERS, *THINGS, "leader", "land", "treasure", "symbol:sword"]
TOGGLES = [
    "flipped_military",
    "double_pairing",
    "dragon_first",
    "literal_difference",
    "hero_anywhere",
]
HOUSES = [
    [],
    [*LEADERS],
    ["Prince", "Princess", "Tower", "Hero", "County", "Duchy"],
    ["Countess", "Duchess", "County", "Duchy", "Count"],
    ["Crown", "Ring", "Orb", "Dragon", "Ship", "Castle", "Hero"],
    [*LANDS, "Castle", "Marshal", "Knight"],
    ["County", "Duchy", "Crown", "Ring", "Orb"],
    ["Crown", "Ring", "Orb", "Orb", "King", "Squire"],
    ["Knight", "Marshal", "Castle", "King"],
]
"""Names that come up together, so that the rules about them meet."""


def a_card(luck: random.Random, name: str, suit: str) -> dict[str, Any]:
    card: dict[str, Any] = {
        "name": name,
        "suit": suit,
        "copies": 20,
        "points": luck.randint(-1, 4),
        "military": luck.choice([0, 0, 1, 2]),
    }
    if suit == "leader":
        card["rank"] = luck.randint(1, 3)
        if LEADERS[name]:
            card["consort"] = LEADERS[name]
        if name in RULES:
            card["rules"] = RULES[name]
    if name in ("Crown", "Ring", "Orb") or luck.random() < 0.04:
        card["treasure"] = True
    if luck.random() < 0.2:
        card["symbol"] = "sword"
    for key, word in (("pairs", "with"), ("each", "of")):
        kinds = luck.choices([*KINDS, "ruled land"] if key == "each" else KINDS, k=3)
        how_many = luck.choice([0, 0, 1, 1, 2, 3] if key == "pairs" else [0, 0, 1, 2])
        if how_many:
            card[key] = [{word: kind, "points": luck.randint(-1, 3)} for kind in kinds[:how_many]]
    if name == "King" and luck.random() < 0.5:
        card["each"] = [{"of": "ruled land", "points": luck.randint(1, 2)}]
    return card


def an_edition(luck: random.Random) -> dict[str, Any]:
    suits = [(name, "leader") for name in LEADERS]
    suits += [(name, "land") for name in LANDS]
    suits += [(name, "character") for name in CHARACTERS]
    suits += [(name, "thing") for name in THINGS]
    return {"id": "random", "cards": [a_card(luck, name, suit) for name, suit in suits]}


def a_record(luck: random.Random) -> dict[str, Any]:
    edition = an_edition(luck)
    every = [card["name"] for card in edition["cards"]]
    players = []
    for name in ["Ann", "Ben", "Cy", "Di"][: luck.randint(2, 4)]:
        house = luck.choice(HOUSES) or every
        cards = [luck.choice(house if luck.random() < 0.8 else every) for _ in range(6)]
        players.append({"name": name, "cards": cards[: luck.randint(1, 6)]})
    toggles = {toggle: True for toggle in TOGGLES if luck.random() < 0.3}
    return {"game": "realm_builder", "edition": edition, "toggles": toggles, "players": players}


def choose_something(luck: random.Random, record: dict[str, Any]) -> None:
    """Fix choices of one player that could be, at least while the others held their first."""
    game = Game(record)
    p = luck.randrange(len(game.tables))
    held = [luck.choice(options) for options in game.options]
    known = sorted(game.all_stories(p, held))
    if not known:
        return
    _, given, pairs = luck.choice(known)
    whole = {
        "monarch": [game.tables[p][place]["name"] for place in held[p][0]],
        "flipped": list(given),
        "pairs": [list(pair) for pair in luck.sample(pairs, len(pairs))],
    }
    keys = [key for key in whole if luck.random() < 0.5]
    record["players"][p]["choices"] = {key: whole[key] for key in keys}


def compare(record: dict[str, Any]) -> bool:
    """Compare both scorers; true where the record could be scored."""
    try:
        expected = Game(record).result()
    except Impossible as fault:
        player, key = fault.args
        with pytest.raises(InvalidInput) as refusal:
            score(json.dumps(record))
        pointer = refusal.value.pointer
        assert pointer.startswith(f"/players/{player}/choices/"), record
        assert pointer.rpartition("/")[2] in key, record
        return False
    actual = json.loads(score(json.dumps(record)))
    for player in actual["players"]:
        del player["explanation"]
    assert {key: actual[key] for key in expected} == expected, json.dumps(record)
    return True


@pytest.mark.parametrize("count", sizes(100, 800, 20_000))
def test_free_choices_agree_with_the_plain_scorer(count: int) -> None:
    luck = random.Random(f"{count} tables without choices")

    for _ in range(count):
        assert compare(a_record(luck))


def test_an_army_against_lands_and_treasures_agrees_with_the_plain_scorer() -> None:
    luck = random.Random("two players")

    for _ in range(300):
        record = a_record(luck)
        army = {"name": "Ann", "cards": luck.choices(["Knight", "Marshal", "Castle"], k=4)}
        realm = ["County", "Duchy", "Crown", "Ring", "Orb", "Ship", "Dragon"]
        rich = {"name": "Ben", "cards": luck.choices(realm, k=6)}
        assert compare(record | {"players": [army, rich]})


@pytest.mark.parametrize("count", sizes(100, 800, 20_000))
def test_fixed_choices_agree_with_the_plain_scorer(count: int) -> None:
    luck = random.Random(f"{count} tables with choices")
    scored = 0

    for _ in range(count):
        record = a_record(luck)
        choose_something(luck, record)
        choose_something(luck, record)
        scored += compare(record)

    assert scored > count // 2
