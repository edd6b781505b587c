"""What a check of cards finds, and how many bytes a file of cards may have."""

from collections.abc import Mapping
from typing import Any

import pytest

from companion.core.errors import InvalidInput
from companion.core.reader import Node
from companion.engine.editions import share
from tests.engine.edition_files import codes, fixed_ids, sample
from tests.stores import WholeStore


def card(file: Mapping[str, Any], name: str) -> dict[str, Any]:
    """Return a card to be corrected."""
    found: dict[str, Any] = next(each for each in file["edition"]["cards"] if each["name"] == name)
    return found


class TestWhatACheckOfCardsFinds:
    @pytest.mark.parametrize(
        ("name", "change", "code"),
        [
            ("King", {"rank": 3}, "no-marriage"),
            ("King", {"consort": "Nobody"}, "no-marriage"),
            ("Prince", {"consort": "Princess"}, "no-marriage"),
            ("Count", {"rules": ["Castle"]}, "no-land-to-rule"),
            ("Count", {"rules": ["Town"]}, "no-land-to-rule"),
            ("Count", {"pairs": [{"with": "Cuonty", "points": 3}]}, "names-nothing"),
            ("Crown", {"each": [{"of": "symbol:eel", "points": 1}]}, "names-nothing"),
            ("Town", {"copies": 3}, "differs-from-rules"),
        ],
    )
    def test_a_contradiction(self, name: str, change: dict[str, Any], code: str) -> None:
        file = sample("realm_builder")
        card(file, name).update(change)

        assert code in codes(file)

    def test_a_card_the_rules_name_is_missing(self) -> None:
        file = sample("realm_builder")
        file["edition"]["cards"].remove(card(file, "Dragon"))

        assert "card-missing" in codes(file)

    def test_a_deck_too_large_to_shuffle(self) -> None:
        file = sample("realm_builder")
        many = [{"name": f"Card {n}", "suit": "thing", "copies": 20} for n in range(30)]
        file["edition"]["cards"] += many

        assert codes(file) == ["deck-too-large"]


def test_a_file_has_a_most_bytes() -> None:
    file = sample("realm_builder")
    bonus = {"with": "treasure" + "x" * 30, "points": 1}
    file["edition"]["cards"] = [
        {"name": f"Card {n}", "suit": "thing", "pairs": [bonus] * 20} for n in range(40)
    ]

    with pytest.raises(InvalidInput, match="edition-too-large"):
        share(Node(file, ""), WholeStore(), fixed_ids())
