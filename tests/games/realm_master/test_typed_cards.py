"""Cards that were typed in at a table go along in its printed numbers, in the sample's place."""

import random
from collections import Counter
from typing import Any

import pytest

from companion.core.edition import sample_entries, sample_file
from companion.games import find_game
from companion.games.realm_master.edition import EDITIONS
from companion.games.realm_master.state import State
from companion.table.state import edition_along
from tests.engine.random_evening import Luck
from tests.factories import Evening
from tests.games.realm_master.board import REALM, Board
from tests.promises.sizes import seeds

GAME = find_game("realm_master")
FILE = sample_file("realm_master", EDITIONS)
TURN_CARDS, BUY_CARDS = 17, 24
"""Cards of the box. Source: "Contents"."""
HAMMER: dict[str, Any] = {"name": "War Hammer", "price": 4, "keeps": True, "attack": 2}


def along(board: Board, file: Any = FILE) -> Any:
    """Return the numbers that go along from a board that is played with a file."""
    return board.play.at(board.now).fill_in(file)


def copies(file: Any, part: str) -> int:
    """Return how many cards a list has."""
    return sum(card["copies"] for card in file.edition[part])


def entry(file: Any, part: str, **what: Any) -> dict[str, Any]:
    """Return the one entry of a list with some values."""
    (found,) = (e for e in file.edition[part] if all(e.get(k) == v for k, v in what.items()))
    return dict(found)


def turn(board: Board, *cards: dict[str, Any]) -> None:
    """Turn cards that are typed in, one a round."""
    for card in cards:
        board.do("reveal-turn-card", 0, written=card)
        board.end_round()


def test_without_a_typed_card_nothing_goes_along() -> None:
    board = Board("jarek", "ryllae")

    assert not board.play.at(board.now).has_typed()
    assert along(board) is FILE


def test_a_turn_card_of_the_sample_is_told_by_what_it_does() -> None:
    board = Board("jarek", "ryllae", card="")

    turn(board, {"kind": "attack", "amount": 1, "note": "Drums."})

    file = along(board)
    assert entry(file, "turn_cards", kind="attack", amount=1) == {
        "id": "attack-1",
        "kind": "attack",
        "copies": 3,
        "amount": 1,
        "note": "Drums.",
    }
    assert file.checked == ("turn_cards/attack-1",)
    assert copies(file, "turn_cards") == TURN_CARDS


def test_another_card_takes_the_place_of_one_that_does_the_same() -> None:
    board = Board("jarek", "ryllae", card="")

    turn(board, {"kind": "ultimatum", "amount": 5})

    file = along(board)
    assert entry(file, "turn_cards", kind="ultimatum") == {
        "id": "own-1",
        "kind": "ultimatum",
        "copies": 1,
        "amount": 5,
    }, "the sample's one Ultimatum has given way"
    assert copies(file, "turn_cards") == TURN_CARDS


def test_a_copy_of_the_sample_gives_way_and_the_others_stay_a_sample() -> None:
    board = Board("jarek", "ryllae")

    board.do("correct-shop", 0, place=0, written=HAMMER)

    file = along(board)
    assert entry(file, "buy_cards", id="sharp-blade")["copies"] == 3, "swords, as the hammer"
    assert "buy_cards/sharp-blade" in sample_entries(file, EDITIONS)
    assert "buy_cards/own-1" not in sample_entries(file, EDITIONS)
    assert copies(file, "buy_cards") == BUY_CARDS


def test_where_no_card_does_the_same_the_one_with_most_copies_gives_way() -> None:
    board = Board("jarek", "ryllae")

    board.do("correct-shop", 0, place=0, written={"name": "Riddle", "note": "Ask once."})

    file = along(board)
    assert entry(file, "buy_cards", name="Riddle")["note"] == "Ask once."
    assert entry(file, "buy_cards", id="healing-spell")["copies"] == 5
    assert copies(file, "buy_cards") == BUY_CARDS


def test_a_buy_card_of_the_sample_is_told_by_its_name() -> None:
    board = Board("jarek", "ryllae")

    board.do("correct-shop", 0, place=0, written={"name": "chest", "price": 2, "gives_gold": 4})

    file = along(board)
    assert entry(file, "buy_cards", id="chest") == {
        "id": "chest",
        "name": "chest",
        "copies": 6,
        "price": 2,
        "gives_gold": 4,
    }
    assert copies(file, "buy_cards") == BUY_CARDS


def test_each_time_it_turns_up_is_another_copy() -> None:
    board = Board("jarek", "ryllae")
    board.do("correct-shop", 0, place=0, written=HAMMER)

    board.do("correct-shop", 0, place=1, card="~War Hammer")
    board.do("correct-card", 0, hero=1, card="~War Hammer", holds=True)

    assert entry(along(board), "buy_cards", name="War Hammer")["copies"] == 2
    assert copies(along(board), "buy_cards") == BUY_CARDS


def test_a_card_that_was_typed_wrongly_and_then_otherwise_leaves_no_trace() -> None:
    board = Board("jarek", "ryllae")
    board.do("correct-shop", 0, place=0, written={**HAMMER, "name": "War Hamer"})

    board.do("correct-shop", 0, place=0, written=HAMMER)

    names = [card["name"] for card in along(board).edition["buy_cards"]]
    assert ("War Hamer" in names, "War Hammer" in names) == (False, True)
    board.do("correct-shop", 0, place=0, card="chest")
    assert not board.play.at(board.now).has_typed()


def test_one_that_is_held_went_along_though_its_place_was_corrected() -> None:
    board = Board("jarek", "ryllae")
    board.do("correct-shop", 0, place=0, written=HAMMER)
    board.do("correct-card", 0, hero=1, card="~War Hammer", holds=True)

    board.do("correct-shop", 0, place=0, card="chest")

    assert entry(along(board), "buy_cards", name="War Hammer")["copies"] == 1


def test_two_tributes_that_differ_are_two_cards() -> None:
    board = Board("jarek", "ryllae", card="")

    board.do("reveal-turn-card", 0, written={"kind": "tribute", "tribute": ["banner"]})
    board.end_round()
    board.do("reveal-turn-card", 0, written={"kind": "tribute", "tribute": ["banner", "banner"]})

    file = along(board)
    told = [card for card in file.edition["turn_cards"] if card["id"].startswith("own-")]
    assert [card["tribute"] for card in told] == [["banner"], ["banner", "banner"]]
    assert copies(file, "turn_cards") == TURN_CARDS


def test_a_number_that_a_kind_does_not_print_is_left_out() -> None:
    board = Board("jarek", "ryllae", card="")

    board.do("reveal-turn-card", 0, written={"kind": "land-roll", "amount": 7})

    assert along(board).checked == ("turn_cards/land-roll",)


def test_what_a_file_cannot_hold_is_left_out() -> None:
    board = Board("jarek", "ryllae")
    for number in range(40):
        board.do("correct-shop", 0, place=0, written={"name": f"Card {number}"})
        board.do("correct-card", 0, hero=1, card=f"~Card {number}", holds=True)
    hidden = {"name": "Veil\u200b", "price": 1}
    board.do("correct-shop", 0, place=1, written=hidden)

    file = along(board)

    assert len(file.edition["buy_cards"]) == 25, "as many as a list may have"
    assert hidden["name"] not in [card["name"] for card in file.edition["buy_cards"]]


@pytest.mark.parametrize("seed", seeds(20, 60, 2_000))
def test_any_cards_typed_in_leave_a_file_that_plays_and_a_deck_of_the_box(seed: int) -> None:
    pick, board = random.Random(seed), Board("jarek", "ryllae", "dwarf")
    for _ in range(pick.randint(1, 12)):
        name = pick.choice(["Chest", "Hammer", "Mail", "Potion", "Iron Shield"])
        numbers = {
            key: pick.randint(0, 2)
            for key in ("price", "attack", "shield", "gives_hearts", "gives_gold")
        }
        written = {"name": name, "keeps": pick.random() < 0.5, **numbers}
        board.do("correct-shop", 0, place=pick.randint(0, 2), written=written)

    file = along(board)
    again = along(board, file)

    assert copies(file, "buy_cards") == BUY_CARDS
    assert GAME.editions is not None
    assert GAME.editions().play(file).id == "realm_master"
    lying = Counter(card for card in board.now.shop.open if card.startswith("~"))
    for name, times in lying.items():
        told = entry(file, "buy_cards", name=_told_name(file, name))
        assert told["copies"] >= times
        assert f"buy_cards/{told['id']}" not in sample_entries(file, EDITIONS)
    assert [card["id"] for card in again.edition["buy_cards"]] == [
        card["id"] for card in file.edition["buy_cards"]
    ]


def _told_name(file: Any, card: str) -> str:
    name = card.removeprefix("~").casefold()
    names = [str(card["name"]) for card in file.edition["buy_cards"]]
    return next(each for each in names if each.casefold() == name)


def begun() -> Evening:
    """Return a table of two whose first turn card comes next."""
    evening = Evening(game=GAME, chance=Luck(1)).start("ben")
    evening.ask("host", "lay-out", {"lands": list(REALM), "first": 0}, seat=0)
    evening.ask("host", "choose-hero", {"hero": "jarek"}, seat=0)
    evening.ask("ben", "choose-hero", {"hero": "dwarf"}, seat=1)
    return evening


class TestAtATable:
    def test_a_table_says_that_numbers_go_along_once_a_card_was_typed_in(self) -> None:
        evening = begun()
        assert "typed" not in evening.view("ben")["table"]["edition"]

        evening.ask("ben", "correct-shop", {"place": 0, "written": HAMMER}, seat=1)

        numbers = evening.view("host")["table"]["edition"]
        assert (numbers["typed"], numbers["own"]) == (True, False)
        assert edition_along(evening.log.state).id == "ours-1"

    def test_taken_back_it_says_so_no_more(self) -> None:
        evening = begun()
        evening.ask("ben", "correct-shop", {"place": 0, "written": HAMMER}, seat=1)

        evening.ask("ben", "undo", seat=1)

        assert "typed" not in evening.view("host")["table"]["edition"]
        assert edition_along(evening.log.state).id == "sample-1"

    def test_the_next_game_begins_with_them_and_deals_them(self) -> None:
        evening = begun()
        evening.ask("ben", "correct-shop", {"place": 0, "written": HAMMER}, seat=1)
        drums = {"kind": "attack", "amount": 5, "note": "Drums."}
        evening.ask("host", "reveal-turn-card", {"written": drums}, seat=0)
        won = {"hero": 1, "what": "banners", "old": 0, "new": 10}
        evening.ask("host", "correct-count", won, seat=0)
        evening.ask("host", "finish-table", seat=0)

        evening.ask("host", "open-rematch")
        evening.code = evening.view("host")["table"]["rematch"]

        file = edition_along(evening.log.state)
        assert file.checked == ("turn_cards/own-1", "buy_cards/own-1")
        assert entry(file, "turn_cards", amount=5)["note"] == "Drums."
        evening.ask("host", "start-game")
        evening.ask("host", "lay-out", {}, seat=0)
        state = evening.log.state.play.state
        assert isinstance(state, State)
        assert "own-1" in state.turn_cards.pile
        assert "own-1" in (*state.shop.open, *state.shop.deck)
