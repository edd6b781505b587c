"""What holds for every table that the sample edition can deal."""

import json
from collections.abc import Mapping
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from companion.engine.scoring import score
from companion.games.realm_builder.box import SAMPLE_1
from tests.games.realm_builder.test_realm_builder_naive import TOGGLES
from tests.games.test_contract import assert_explanation, leaves

DECK = [card.name for card in SAMPLE_1.cards.values() for _ in range(card.copies)]
QUICK = settings(deadline=None, max_examples=60)


@st.composite
def tables(draw: st.DrawFn) -> dict[str, Any]:
    """Deal two to four tableaux of up to twelve cards."""
    deck = draw(st.permutations(DECK))
    players = []
    for name in ["Ann", "Ben", "Cy", "Di"][: draw(st.integers(2, 4))]:
        size = draw(st.integers(0, 12))
        players.append({"name": name, "cards": deck[:size]})
        deck = deck[size:]
    toggles = {toggle: draw(st.booleans()) for toggle in TOGGLES}
    return {
        "game": "realm_builder",
        "edition": "sample-1",
        "toggles": toggles,
        "players": players,
    }


def scored(record: Mapping[str, Any]) -> Any:
    return json.loads(score(json.dumps(record)))


@QUICK
@given(tables())
def test_a_total_is_the_sum_of_its_leaves_and_each_says_why(record: dict[str, Any]) -> None:
    for player, entry in zip(scored(record)["players"], record["players"], strict=True):
        assert_explanation(player)
        for line in leaves(player["explanation"]):
            assert line["source"].startswith("Realm Builder, ")
            assert set(line["marks"]) <= set(entry["cards"])


@QUICK
@given(tables(), st.randoms(use_true_random=False))
def test_the_order_of_cards_does_not_matter(record: dict[str, Any], luck: Any) -> None:
    before = scored(record)
    for player in record["players"]:
        player["cards"] = luck.sample(player["cards"], len(player["cards"]))

    assert scored(record) == before


@QUICK
@given(tables(), st.data())
def test_what_the_engine_chose_can_be_chosen_by_hand(
    record: dict[str, Any], data: st.DataObject
) -> None:
    before = scored(record)
    number = data.draw(st.integers(0, len(record["players"]) - 1))
    chosen = before["players"][number]
    record["players"][number]["choices"] = {
        "monarch": chosen["monarch"],
        "pairs": chosen["pairs"],
    }
    after = scored(record)["players"][number]

    assert after["total"] == chosen["total"]
    assert after["pairs"] == chosen["pairs"]
    assert after["best"]["total"] >= after["total"]


@QUICK
@given(tables(), st.data())
def test_no_fixed_pairs_score_more_than_the_best(
    record: dict[str, Any], data: st.DataObject
) -> None:
    before = scored(record)
    number = data.draw(st.integers(0, len(record["players"]) - 1))
    pairs = before["players"][number]["pairs"]
    flipped = before["players"][number]["flipped"]
    fewer = [pair for pair in pairs if data.draw(st.booleans()) or "Princess" in pair]
    record["players"][number]["choices"] = {
        "monarch": before["players"][number]["monarch"],
        "pairs": fewer,
    }
    after = scored(record)["players"][number]

    assert after["total"] <= before["players"][number]["total"] <= after["best"]["total"]
    assert len(after["flipped"]) >= len(flipped)


@QUICK
@given(tables())
def test_face_down_cards_neither_pair_nor_are_partners(record: dict[str, Any]) -> None:
    for player, entry in zip(scored(record)["players"], record["players"], strict=True):
        up = list(entry["cards"])
        for name in player["flipped"]:
            up.remove(name)
        for side in (0, 1):
            names = [pair[side] for pair in player["pairs"]]
            twice = 1 + (side == 0 and record["toggles"]["double_pairing"])
            assert all(names.count(name) <= twice * up.count(name) for name in names)


@QUICK
@given(tables())
def test_at_most_one_army_and_one_monarch_score(record: dict[str, Any]) -> None:
    labels = {"War": 2, "Monarch": 1}
    players = scored(record)["players"]
    for label, points in labels.items():
        found = [
            part["points"]
            for player in players
            for part in player["explanation"]["parts"]
            if part["label"] == label
        ]

        assert len(found) == len(players)
        assert sorted(found)[:-1] == [0] * (len(found) - 1)
        assert max(found) in (0, points)
