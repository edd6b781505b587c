"""Every choice that a score offers to make otherwise can be made, and does what it says."""

import json
import random
from typing import Any

from companion.core.record_reader import of_result
from companion.engine.scoring import score
from companion.games.realm_builder import GAME
from companion.games.realm_builder.box import SAMPLE_1

RECORDS = 60


def scored(record: dict[str, Any]) -> dict[str, Any]:
    result: dict[str, Any] = json.loads(score(json.dumps(record)))
    return result


def a_record(*tableaus: list[str]) -> dict[str, Any]:
    players = [{"name": f"P{n}", "cards": cards} for n, cards in enumerate(tableaus)]
    return {"game": "realm_builder", "edition": "sample-1", "players": players}


def switches(record: dict[str, Any]) -> Any:
    return of_result(GAME.load_switches, GAME, record, scored(record))[0]


def found(does: str, *cards: str, against: tuple[str, ...] = ()) -> list[tuple[str, str, Any]]:
    record = a_record([*cards], [*against], [])
    each = [switch for switch in switches(record) if switch["does"] == does]
    return [(switch["card"], switch["other"], switch["value"]) for switch in each]


def test_a_pair_can_be_parted_and_others_made() -> None:
    assert found("part", "Count", "County") == [("Count", "County", [])]
    assert found("pair", "Count", "Countess") == []
    assert found("pair", "Squire", "Squire", "Knight") == []
    assert ("Knight", "Squire", [["Squire", "Knight"]]) not in found("invite", "Squire", "Knight")


def test_a_new_pair_takes_the_place_of_the_old_one() -> None:
    pairs = found("pair", "Merchant", "Ship", "Town")

    # The Merchant leaves the Town for the Ship, and the Town leaves the Ship to him.
    assert pairs == [("Merchant", "Ship", [["Merchant", "Ship"]])]


def test_another_card_can_be_given_up_instead() -> None:
    army = ("Marshal",)

    assert found("keep", "County", "Duchy", "Knight", against=(*army, "Squire")) == [
        ("County", "Duchy", ["Duchy"])
    ]
    assert found("give", "County", "Duchy", "Knight", against=(*army, "Squire")) == [
        ("Duchy", "County", ["Duchy"])
    ]
    assert found("keep", "Town", "Town", against=army) == []


def test_every_switch_can_be_written_and_scored() -> None:
    luck = random.Random("switches")
    deck = [name for name, card in SAMPLE_1.cards.items() for _ in range(card.copies)]
    tried = 0
    for _ in range(RECORDS):
        names = luck.sample(deck, 36)
        record = a_record(names[:12], names[12:24], names[24:])
        for switch in switches(record):
            chosen = json.loads(json.dumps(record))
            chosen["players"][0]["choices"] = {switch["part"]: switch["value"]}
            player = scored(chosen)["players"][0]
            kept = player["pairs"] if switch["part"] == "pairs" else player["flipped"]
            assert all(each in kept for each in switch["value"]), (switch, record)
            tried += 1
    assert tried > 5 * RECORDS
