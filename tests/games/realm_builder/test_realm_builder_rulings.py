"""Corners of the rules that only an unusual edition reaches; each names its ruling."""

import json
import re
from typing import Any

import pytest

from companion.core.errors import InvalidInput
from companion.engine.scoring import score
from companion.games.realm_builder.box import NAMED, SAMPLE_1
from companion.games.realm_builder.faces import SPECIAL, face
from tests.game_files import cases, golden_files


def card(name: str, suit: str, **keys: Any) -> dict[str, Any]:
    return {"name": name, "suit": suit, "copies": 20, **keys}


def result(cards: list[dict[str, Any]], *players: list[str], **keys: Any) -> list[dict[str, Any]]:
    """Score tableaux with an inline edition; `choices` are the first player's."""
    entries: list[dict[str, Any]] = [
        {"name": f"P{number}", "cards": names} for number, names in enumerate(players)
    ]
    if "choices" in keys:
        entries[0]["choices"] = keys["choices"]
    record = {
        "game": "realm_builder",
        "edition": {"id": "mine", "cards": cards},
        "toggles": dict.fromkeys(keys.get("toggles", []), True),
        "players": entries,
    }
    scored: list[dict[str, Any]] = json.loads(score(json.dumps(record)))["players"]
    return scored


PRINCE = card("Prince", "leader", rank=3, military=1)
PRINCESS = card("Princess", "leader", rank=3, military=2, points=1)
TOWER = card("Tower", "thing")
GUARD = card("Guard", "character", military=1)


def test_r2_each_tower_can_shelter_two_princesses_by_pairing_both_ways() -> None:
    players = result([PRINCE, PRINCESS, TOWER], ["Prince", "Princess", "Princess", "Tower"], [], [])

    assert players[0]["flipped"] == []
    assert players[0]["military"] == 5
    assert players[0]["pairs"] == [["Princess", "Tower"], ["Tower", "Princess"]]


def test_r2_a_third_princess_finds_no_shelter() -> None:
    cards = ["Prince", "Princess", "Princess", "Princess", "Tower"]
    players = result([PRINCE, PRINCESS, TOWER], cards, [], [])

    assert players[0]["flipped"] == ["Princess"]
    assert players[0]["monarch"] == ["Prince"]


def test_r2_a_princess_is_not_kept_where_the_war_takes_her_tower() -> None:
    tower = card("Tower", "thing", treasure=True)
    players = result(
        [PRINCE, PRINCESS, tower, GUARD], ["Prince", "Princess", "Tower"], ["Guard"] * 9, []
    )

    assert players[0]["monarch"] == ["Princess"]
    assert players[0]["flipped"] == ["Prince", "Tower"]


def test_r2_a_princess_who_must_be_given_up_is_not_kept() -> None:
    princess = card("Princess", "leader", rank=3, military=2, points=1, treasure=True)
    tableau = ["Prince", "Princess", "Tower"]
    players = result([PRINCE, princess, TOWER, GUARD], tableau, ["Guard"] * 9, [])

    assert players[0]["monarch"] == ["Prince"]
    assert players[0]["flipped"] == ["Princess"]
    assert players[0]["military"] == 1


def test_r7_a_land_that_is_a_treasure_is_given_up_as_a_land() -> None:
    mine = card("Mine", "land", treasure=True)
    players = result(
        [mine, card("Castle", "thing"), GUARD], ["Mine", "Mine", "Castle"], ["Guard"] * 5, []
    )

    assert players[0]["flipped"] == ["Mine"]


def test_r10_the_hero_leaves_the_dragons_of_others_alone() -> None:
    cards = [card("Hero", "character"), card("Dragon", "character")]
    players = result(cards, ["Hero"], ["Dragon", "Dragon"], ["Hero", "Dragon", "Dragon"])

    assert [player["flipped"] for player in players] == [[], [], ["Dragon", "Dragon"]]


def test_r11_two_dragons_flip_no_protected_treasure() -> None:
    cards = [
        card("Dragon", "character"),
        card("Ship", "thing"),
        card("Cup", "thing", treasure=True),
    ]
    players = result(cards, ["Dragon", "Dragon", "Ship", "Cup", "Cup"], [], [])

    assert players[0]["flipped"] == ["Cup"]


def test_r13_copies_pair_among_themselves_but_none_with_itself() -> None:
    twin = card("Twin", "character", pairs=[{"with": "Twin", "points": 2}])
    players = result([twin], ["Twin"], ["Twin", "Twin"], ["Twin", "Twin", "Twin"])

    assert [len(player["pairs"]) for player in players] == [0, 2, 3]


def test_r14_a_bonus_for_a_land_does_not_make_a_ruler() -> None:
    cards = [
        card("Count", "leader", rank=1, rules=["County"], pairs=[{"with": "land", "points": 1}]),
        card("Duchy", "land"),
        card("King", "leader", rank=4, each=[{"of": "ruled land", "points": 5}]),
    ]
    players = result(cards, ["King", "Count", "Duchy"], [], [])

    assert players[0]["total"] == 1 + 1 + 4
    assert players[0]["pairs"] == [["Count", "Duchy"]]


def test_r14_a_town_is_never_ruled() -> None:
    cards = [card("Count", "leader", rank=1, rules=["Town"]), card("Town", "land")]
    with pytest.raises(InvalidInput) as refusal:
        result(cards, ["Count", "Town"], [], choices={"pairs": [["Count", "Town"]]})

    assert refusal.value.pointer == "/players/0/choices/pairs"


def test_r15_others_may_pair_with_a_prince_who_is_monarch_and_he_with_others() -> None:
    cards = [
        card(
            "Prince",
            "leader",
            rank=3,
            pairs=[{"with": "land", "points": 5}, {"with": "Page", "points": 1}],
        ),
        card("County", "land", pairs=[{"with": "Prince", "points": 2}]),
        card("Page", "character"),
    ]
    players = result(cards, ["Prince", "County", "Page"], [], [])

    assert players[0]["pairs"] == [["County", "Prince"], ["Prince", "Page"]]


def test_r16_a_second_pairing_scores_nothing_of_its_own() -> None:
    cards = [
        card(
            "Countess",
            "leader",
            rank=1,
            rules=["County"],
            pairs=[{"with": "County", "points": -1}, {"with": "Page", "points": 3}],
            each=[{"of": "ruled land", "points": 2}],
        ),
        card("County", "land"),
        card("Page", "character"),
    ]
    tableau = ["Countess", "County", "County", "Page"]
    once = result(cards, tableau, [], [])
    twice = result(cards, tableau, [], [], toggles=["double_pairing"])
    fixed = {"pairs": [["Countess", "County"]]}
    only = result(cards, tableau, [], [], toggles=["double_pairing"], choices=fixed)

    # One point for the monarch and four for the largest realm.
    assert once[0]["total"] == 3 + 5
    assert twice[0]["total"] == 3 + 2 + 5
    assert only[0]["total"] == 2 + 5


def test_r16_a_lady_cannot_score_a_bonus_by_her_second_pairing() -> None:
    cards = [
        card("Countess", "leader", rank=1, rules=["County"], pairs=[{"with": "Page", "points": 3}]),
        card("County", "land"),
        card("Page", "character"),
    ]
    pairs = [["Countess", "Page"], ["Countess", "Page"]]
    tableau = ["Countess", "County", "Page", "Page"]
    with pytest.raises(InvalidInput) as refusal:
        result(cards, tableau, [], toggles=["double_pairing"], choices={"pairs": pairs})

    assert refusal.value.code == "impossible-pairs"


def test_r18_the_default_monarch_compares_points_with_the_war() -> None:
    cards = [
        card("King", "leader", rank=4, points=1, military=3),
        card("Emir", "leader", rank=4, points=2),
        GUARD,
    ]
    winnable = result(cards, ["King", "Emir"], ["Guard"] * 2, [])
    hopeless = result(cards, ["King", "Emir"], ["Guard"] * 4, [])

    assert winnable[0]["monarch"] == ["King"]
    assert hopeless[0]["monarch"] == ["Emir"]


def test_r18_equal_totals_go_to_more_military() -> None:
    cards = [
        card("King", "leader", rank=4, points=2, military=1),
        card("Emir", "leader", rank=4, points=2),
        GUARD,
    ]
    players = result(cards, ["King", "Emir"], ["Guard"] * 4, [])

    assert players[0]["monarch"] == ["King"]


def test_r19_cards_given_up_by_choice_narrow_the_monarch() -> None:
    cards = [
        card("King", "leader", rank=4, military=2),
        card("Emir", "leader", rank=4, points=9),
        card("Cup", "thing", treasure=True),
        GUARD,
    ]
    tableau, guards = ["King", "Emir", "Cup"], ["Guard", "Guard"]
    free = result(cards, tableau, guards, [])
    fixed = result(cards, tableau, guards, [], choices={"flipped": []})

    assert free[0]["monarch"] == ["Emir"]
    assert fixed[0]["monarch"] == ["King"]
    assert fixed[0]["best"] == {"total": free[0]["total"]}


def test_r19_a_choice_may_fit_only_what_the_others_hold_in_the_end() -> None:
    # The second player has most military with the Tsar, and most points with the Shah, whom he
    # holds. So two cups are due with neither monarch at first, and with the Emir in the end.
    cards = [
        card("Tsar", "leader", rank=4, military=4),
        card("Shah", "leader", rank=4, military=2, points=9),
        card("King", "leader", rank=4, military=1),
        card("Emir", "leader", rank=4),
        card("Cup", "thing", treasure=True),
    ]
    choices = {"flipped": ["Cup", "Cup"]}
    players = result(cards, ["King", "Emir", *["Cup"] * 5], ["Tsar", "Shah"], [], choices=choices)

    assert players[1]["monarch"] == ["Shah"]
    assert players[0]["monarch"] == ["Emir"]
    assert players[0]["flipped"] == ["Cup", "Cup", "King"]


def test_r19_no_princess_is_kept_whose_shelter_another_change_takes() -> None:
    """Random tables in which the Tower can be lost; none may be refused."""
    cards = [
        card("Prince", "leader", rank=3, points=2),
        card("Princess", "leader", rank=3, military=3, points=1),
        card("Tower", "thing", treasure=True),
        card("Cup", "thing", treasure=True, points=1),
        GUARD,
    ]
    realm = ["Prince", "Princess", "Tower"]
    for cups in range(3):
        for guards in range(5):
            for more in range(5):
                first = [*realm, *["Cup"] * cups, *["Guard"] * guards]
                second = [*realm, *["Guard"] * more]
                players = result(cards, first, second, [*realm, "Cup"], ["Guard"] * 3)

                for player in players[:3]:
                    kept = "Princess" not in player["flipped"]
                    assert (
                        "Tower" not in player["flipped"]
                        or not kept
                        or player["monarch"] == ["Princess"]
                    )


def test_r21_a_pairing_worth_nothing_is_listed_where_it_brings_the_list_forward() -> None:
    cards = [
        card("Countess", "leader", rank=1, rules=["County"]),
        card("County", "land"),
        card("Abbey", "thing", pairs=[{"with": "Page", "points": 1}]),
        card("Squire", "character", pairs=[{"with": "Page", "points": 1}]),
        card("Page", "character"),
    ]
    early = result(cards, ["Countess", "County", "Squire", "Page"], [], [])
    late = result(cards, ["Countess", "County", "Abbey", "Page"], [], [])

    assert early[0]["pairs"] == [["Countess", "County"], ["Squire", "Page"]]
    assert late[0]["pairs"] == [["Abbey", "Page"]]


def test_a_card_that_does_something_by_its_name_says_so_and_a_golden_case_shows_it() -> None:
    names = " ".join(case["name"] for case in cases(*golden_files("realm_builder")))

    assert {*SPECIAL} == {*NAMED}
    for name in NAMED:
        assert re.search(rf"\b{name}s?\b", names, re.IGNORECASE), name
        assert {*SPECIAL[name]} <= {*face(SAMPLE_1.cards[name]).says}
