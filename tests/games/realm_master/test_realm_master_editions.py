"""What a check of heroes, lands and cards finds."""

from typing import Any

import pytest

from tests.engine.edition_files import codes, sample


class TestWhatACheckOfHeroesAndLandsFinds:
    @pytest.mark.parametrize(
        ("part", "change", "code"),
        [
            ("lands", {"places": 1, "hearts": 2}, "too-full"),
            ("lands", {"id": "jerum"}, "same-id"),
            ("turn_cards", {"amount": 0}, "no-number"),
            ("turn_cards", {"tribute": ["heart"]}, "tribute-differs"),
            ("buy_cards", {"shield": 0}, "does-nothing"),
            ("buy_cards", {"shield": 2}, "differs-from-rules"),
            ("buy_cards", {"gives_gold": 1}, "kept-and-used"),
            ("heroes", {"name": "Dwarf"}, "same-name-twice"),
        ],
    )
    def test_a_contradiction(self, part: str, change: dict[str, Any], code: str) -> None:
        file = sample("realm_master")
        file["edition"][part][0].update(change)

        assert code in codes(file)

    def test_no_land_is_free(self) -> None:
        file = sample("realm_master")
        for land in file["edition"]["lands"]:
            land["cost"] = 1

        assert codes(file) == ["no-free-land"]
