"""Correct the printed numbers: files, checks in words, links, and tables that play with them."""

import pytest

from companion.core.edition import read_file, sample_entries
from companion.core.errors import CompanionError, UnknownThing
from companion.core.game import Game
from companion.core.json_values import as_items, as_members
from companion.core.message import ENGLISH
from companion.core.reader import Node
from companion.engine import editions
from companion.engine.editions import (
    check,
    describe,
    editions_of,
    games_with_editions,
    share,
)
from companion.games import find_game, game_ids
from tests.engine.edition_files import codes, fixed_ids, sample
from tests.stores import WholeStore

GAMES = [game.id for game in games_with_editions()]


def prints(game_id: str) -> bool:
    """Return whether a box prints the numbers of a game; else people make them up."""
    return editions_of(find_game(game_id)).is_printed


@pytest.mark.parametrize("game_id", GAMES)
class TestEveryGameWithNumbers:
    def test_the_sample_has_no_fault_and_is_all_sample(self, game_id: str) -> None:
        checked = check(Node(sample(game_id), ""), ENGLISH)

        assert checked["findings"] == []
        assert checked["readable"] is True
        entries = checked["sample"]
        assert isinstance(entries, list)
        keys = [part.key for part in editions_of(find_game(game_id)).parts]
        every = sum(len(sample(game_id)["edition"][key]) for key in keys)
        assert len(entries) == (every if prints(game_id) else 0)

    def test_the_game_plays_with_a_copy_as_with_the_sample(self, game_id: str) -> None:
        game, editions = find_game(game_id), editions_of(find_game(game_id))
        file = read_file(Node(sample(game_id), ""), game_id, editions)

        played: Game = editions.play(file)

        assert played.edition == "ours-1"
        assert (played.sample is not None) is prints(game_id)
        assert [field.describe() for field in played.sheet] == [
            field.describe() for field in game.sheet
        ]

    def test_an_entry_that_was_compared_with_the_print_is_no_sample(self, game_id: str) -> None:
        editions = editions_of(find_game(game_id))
        whole = read_file(Node(sample(game_id), ""), game_id, editions)
        places = list(sample_entries(whole, editions))

        half, none = (
            read_file(Node(sample(game_id, checked=some), ""), game_id, editions)
            for some in (places[:3], places)
        )

        assert sample_entries(half, editions) == tuple(places[3:])
        assert editions.play(none).sample is None

    def test_the_id_of_the_sample_is_for_the_sample_alone(self, game_id: str) -> None:
        file = describe(game_id, ENGLISH)["sample"]
        assert isinstance(file, dict)
        part = next(key for key in file["edition"] if key != "id")
        *before, last = file["edition"][part]
        id_key = editions_of(find_game(game_id)).parts[0].id_key
        entries = [*before, {**last, id_key: "other"}]
        changed = {**file, "edition": {**file["edition"], part: entries}}

        assert codes(file) == []
        assert codes(changed) == ["sample-id"]


@pytest.mark.parametrize("sign", ["\u202e", "\0", "\u200b", "\x1b", "\u2066"])
def test_a_text_holds_no_sign_that_cannot_be_seen(sign: str) -> None:
    for game_id in GAMES:
        titled = check(Node(sample(game_id, title=f"our{sign}box"), ""), ENGLISH)
        compared = check(Node(sample(game_id, checked=[f"x{sign}"]), ""), ENGLISH)
        file = sample(game_id)
        file["edition"]["id"] = f"our{sign}box"
        named = check(Node(file, ""), ENGLISH)

        found = [as_members(as_items(each["findings"])[0]) for each in (titled, compared, named)]
        assert [each["code"] for each in found] == ["bad-text"] * 3
        places = [each["pointer"] for each in found]
        assert places == ["/title", "/checked/0", "/edition/id"]


class TestALink:
    def test_no_more_is_kept_than_there_is_room_for(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(editions, "EDITIONS_MAX", 0)

        with pytest.raises(CompanionError, match="editions-full"):
            share(Node(sample(GAMES[0]), ""), WholeStore(), fixed_ids())


def test_a_game_without_numbers_says_so() -> None:
    for game_id in {*game_ids()} - {*GAMES}:
        with pytest.raises(UnknownThing, match="no-edition"):
            describe(game_id, ENGLISH)
