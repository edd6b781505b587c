"""Correct the printed numbers: files, checks in words, links, and tables that play with them."""

import json
from collections.abc import Mapping
from typing import Any

import pytest

from companion.core.edition import read_file, sample_entries
from companion.core.errors import CompanionError, InvalidInput, UnknownThing
from companion.core.game import Game
from companion.core.message import ENGLISH
from companion.core.reader import Node
from companion.engine import editions
from companion.engine.editions import check, describe, find_shared, games_with_editions, share
from companion.games import find_game
from companion.table.memory import MemoryStore
from companion.table.ports import Ids

GAMES = [game.id for game in games_with_editions()]


def sample(game_id: str, **change: Any) -> dict[str, Any]:
    """Return the sample as a file of one's own, with keys of the file changed."""
    file: dict[str, Any] = json.loads(json.dumps(describe(game_id, ENGLISH)["sample"]))
    file["edition"]["id"] = "ours-1"
    return {**file, **change}


def card(file: Mapping[str, Any], name: str) -> dict[str, Any]:
    """Return a card of Realm Builder to be corrected."""
    found: dict[str, Any] = next(each for each in file["edition"]["cards"] if each["name"] == name)
    return found


def codes(file: Mapping[str, Any]) -> list[str]:
    """Return what a check finds."""
    findings = check(Node(file, ""), ENGLISH)["findings"]
    assert isinstance(findings, list)
    return [finding["code"] for finding in findings]


class FixedIds:
    """Ids written down beforehand."""

    def secret(self) -> str:
        return "k" * 22


@pytest.mark.parametrize("game_id", GAMES)
class TestEveryGameWithNumbers:
    def test_the_sample_has_no_fault_and_is_all_sample(self, game_id: str) -> None:
        checked = check(Node(sample(game_id), ""), ENGLISH)

        assert checked["findings"] == []
        assert checked["readable"] is True
        entries = checked["sample"]
        assert isinstance(entries, list)
        parts = find_game(game_id).editions
        assert parts is not None
        assert len(entries) == sum(
            len(sample(game_id)["edition"][part.key]) for part in parts().parts
        )

    def test_the_game_plays_with_a_copy_as_with_the_sample(self, game_id: str) -> None:
        game = find_game(game_id)
        find = game.editions
        assert find is not None
        file = read_file(Node(sample(game_id), ""), game_id, find())

        played: Game = find().play(file)

        assert played.edition == "ours-1"
        assert played.sample is not None
        assert [field.describe() for field in played.sheet] == [
            field.describe() for field in game.sheet
        ]

    def test_an_entry_that_was_compared_with_the_print_is_no_sample(self, game_id: str) -> None:
        find = find_game(game_id).editions
        assert find is not None
        whole = read_file(Node(sample(game_id), ""), game_id, find())
        places = list(sample_entries(whole, find()))

        half = read_file(Node(sample(game_id, checked=places[:3]), ""), game_id, find())
        none = read_file(Node(sample(game_id, checked=places), ""), game_id, find())

        assert sample_entries(half, find()) == tuple(places[3:])
        assert find().play(none).sample is None

    def test_the_id_of_the_sample_is_for_the_sample_alone(self, game_id: str) -> None:
        file = describe(game_id, ENGLISH)["sample"]
        assert isinstance(file, dict)
        part = next(key for key in file["edition"] if key != "id")
        changed = {**file, "edition": {**file["edition"], part: file["edition"][part][:-1]}}

        assert codes(file) == []
        assert codes(changed) == ["sample-id"]

    def test_what_cannot_be_read_is_a_finding_with_its_pointer(self, game_id: str) -> None:
        file = sample(game_id)
        part = next(key for key in file["edition"] if key != "id")
        file["edition"][part][0]["colour"] = "red"

        checked = check(Node(file, ""), ENGLISH)

        assert checked["readable"] is False
        assert checked["findings"] == [
            {
                "code": "unknown-key",
                "message": checked["findings"][0]["message"],  # type: ignore[index]
                "pointer": f"/edition/{part}/0/colour",
            }
        ]


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


class TestALink:
    def test_a_file_comes_back_as_it_was_sent(self) -> None:
        store, file = MemoryStore(), sample("realm_master", title="Our box")

        key = share(Node(file, ""), store, _ids())

        assert find_shared(key, store) == file
        assert store.edition_count() == 1

    def test_nobody_finds_another_key(self) -> None:
        with pytest.raises(UnknownThing, match="unknown-edition-link"):
            find_shared("other", MemoryStore())

    def test_no_more_is_kept_than_there_is_room_for(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(editions, "EDITIONS_MAX", 0)

        with pytest.raises(CompanionError, match="editions-full"):
            share(Node(sample("realm_master"), ""), MemoryStore(), _ids())

    def test_a_file_has_a_most_bytes(self) -> None:
        file = sample("realm_builder")
        bonus = {"with": "treasure" + "x" * 30, "points": 1}
        file["edition"]["cards"] = [
            {"name": f"Card {n}", "suit": "thing", "pairs": [bonus] * 20} for n in range(40)
        ]

        with pytest.raises(InvalidInput, match="edition-too-large"):
            share(Node(file, ""), MemoryStore(), _ids())


def test_a_game_without_numbers_says_so() -> None:
    with pytest.raises(UnknownThing, match="no-edition"):
        describe("on_tour", ENGLISH)


def _ids() -> Ids:
    return FixedIds()  # type: ignore[return-value]  # only a secret is asked for
