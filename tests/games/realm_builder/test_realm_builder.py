"""The game as the rest of the project knows it: edition, sheet, play, explanation in words."""

import json
from collections import Counter
from typing import Any

from companion.core.message import say
from companion.engine.scoring import score
from companion.games.realm_builder import GAME
from companion.games.realm_builder.box import SAMPLE_1, Bonus

LEADERS = (
    ("Emperor", "Empress"),
    ("King", "Queen"),
    ("Prince", "Princess"),
    ("Duke", "Duchess"),
    ("Count", "Countess"),
)
"""The leaders named in the rules, from the highest rank down."""
LANDS = ("County", "Duchy", "Town")
CHARACTERS = ("Marshal", "Knight", "Hero", "Dragon")
THINGS = ("Castle", "Tower", "Ship", "Crown")


def reasons(*players: dict[str, Any]) -> list[dict[str, str]]:
    """Return for each player the sentence of every leaf, by label."""
    record = {"game": "realm_builder", "edition": "sample-1", "players": players}
    found: list[dict[str, str]] = []
    for player in json.loads(score(json.dumps(record)))["players"]:
        sentences = {"": player["explanation"]["because"]}
        open_parts = [player["explanation"]]
        while open_parts:
            part = open_parts.pop()
            open_parts += part.get("parts", [])
            if "parts" not in part:
                sentences[f"{part['label']} {part['points']}"] = part["because"]
        found.append(sentences)
    return found


def test_the_sample_edition_is_a_whole_deck() -> None:
    cards = SAMPLE_1.cards

    assert sum(card.copies for card in cards.values()) == 70
    assert {name for couple in LEADERS for name in couple} <= set(cards)
    assert {*LANDS, *CHARACTERS, *THINGS} <= set(cards)
    assert cards["Crown"].treasure
    assert [cards[name].copies for name in ("Castle", "Town", "Ship")] == [2, 2, 2]
    assert cards["Count"].pairs == (Bonus("County", 3),)
    assert cards["Marshal"].each == (Bonus("Knight", 1),)


def test_ranks_follow_the_rules() -> None:
    ranks = [[SAMPLE_1.cards[name].rank for name in couple] for couple in LEADERS]

    assert ranks == [[5, 5], [4, 4], [3, 3], [2, 2], [1, 1]]


def test_the_numbers_are_called_a_sample() -> None:
    assert GAME.sample == say("The numbers on these cards are a sample, not the printed ones.")
    assert GAME.header == {"edition": "sample-1"}
    assert GAME.late_seats is False


def test_the_blockers_of_pairings_are_told() -> None:
    ann, ben, cy = reasons(
        {"name": "Ann", "cards": ["King", "Count", "Count", "County", "Countess", "Countess"]},
        {"name": "Ben", "cards": ["Prince", "County", "Bishop"]},
        {"name": "Cy", "cards": ["Duke", "Duchy"], "choices": {"pairs": []}},
    )

    assert ann["Count 0"].startswith("More than one Count would pair with County")
    assert ben["Prince 0"] == "A Prince who is monarch pairs with no land."
    assert ann["King 0"] == "This tableau has no card that it would score with."
    assert "by choice" in cy["Duke 0"] or "face down" in cy["Duke 0"]


def test_what_the_player_fixed_is_measured_against_the_best() -> None:
    ann, ben, _ = reasons(
        {"name": "Ann", "cards": ["King", "Count", "County"], "choices": {"pairs": []}},
        {"name": "Ben", "cards": ["Ring"]},
        {"name": "Cy", "cards": [], "choices": {"monarch": []}},
    )

    assert ann[""].endswith("The best choice would have added 3 points.")
    assert ben[""].endswith("this is proved.")


def test_every_reason_for_a_face_down_card_is_told() -> None:
    prince = {"monarch": ["Prince"]}
    ann, ben, cy = reasons(
        {"name": "Ann", "cards": ["Prince", "Princess", "County", "Ring"], "choices": prince},
        {"name": "Ben", "cards": ["Hero", "Dragon", "King", "King"]},
        {"name": "Cy", "cards": ["Knight", "Knight", "Knight", "Marshal", "Tower", "Queen"]},
    )
    (di, _) = reasons(
        {"name": "Di", "cards": ["Dragon", "Chalice", "Queen", "Princess"]},
        {"name": "Ed", "cards": ["County", "County"]},
    )

    assert ann["Princess -1"].startswith("The Prince is the monarch")
    assert ann["County -1"].startswith("The war was lost by 8")
    assert ann["Ring -1"].startswith("The war was lost by 8")
    assert ben["Dragon -1"] == "The Hero flips the Dragon."
    assert ben["King -1"].startswith("King is the monarch; every other leader of the same rank, 4")
    assert cy["War 2"] == "The army has 9 military, more than any other."
    assert di["Chalice -1"] == "The Dragon flips a treasure that nothing protects."
    assert di["Princess -1"].startswith("The Princess is not the monarch")


def test_labels_of_parts_are_the_same_for_everybody() -> None:
    found = Counter(
        label.rpartition(" ")[0]
        for player in reasons({"name": "A", "cards": []}, {"name": "B", "cards": ["Town"]})
        for label in player
    )

    assert (found["Monarch"], found["War"], found["Largest realm"]) == (2, 2, 2)
