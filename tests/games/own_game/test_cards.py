"""The cards of a sheet are dealt, drawn, turned, laid and shuffled back."""

from typing import Any

import pytest

from companion.core.chance import Scripted
from companion.core.game import Game
from companion.core.message import render
from companion.core.play import Command
from companion.core.reader import Node
from companion.games.own_game.edition import check, read
from tests.factories import refusal
from tests.games.own_game.dealt import SHEET, table_with_cards
from tests.games.own_game.test_table import ANN, BEN, SEATS, after, game, offered, told

FRUIT = [{"names": ["Apple", "Plum"], "copies": 2}, {"group": "Red", "names": ["1", "2"]}]
OPEN = {"turn-card"}
HANDS = {"deal-hands", "draw-card", "turn-card"}


def fruit(hand: int = 1) -> Game:
    """Return a game with six cards: two apples, two plums, red 1 and red 2."""
    return game(cards=FRUIT, hand=hand)


def places(play: Any) -> tuple[Any, ...]:
    """Return where the cards are: pile, open pile and hands."""
    state = play.state
    return state.deck.pile, state.deck.discards, dict(state.hands)


class TestDeck:
    @pytest.mark.parametrize(("plain", "count"), [("52", 52), ("32", 32)])
    def test_a_plain_deck_has_four_suits_each_with_its_ranks(self, plain: str, count: int) -> None:
        cards = game(cards=[{"plain": plain}]).play.box.deck.cards

        assert (len(cards), len({*cards})) == (count, count)
        assert {card.split()[0] for card in cards} == {"♣", "♦", "♥", "♠"}
        assert ("♥ 6" in cards, "♠ A" in cards) == (plain == "52", True)

    def test_only_what_a_sheet_has_is_offered(self) -> None:
        assert offered(game(hand=5).play) == set()
        assert offered(fruit(hand=0).play) == OPEN
        assert offered(fruit().play) == HANDS

    def test_what_cannot_be_dealt_is_found_and_what_is_too_much_is_refused(self) -> None:
        def sheet(**members: object) -> Node:
            rows = [{"id": "points", "name": "Points", "kind": "write"}]
            return Node({"id": "ours-1", "rows": rows, **members}, "")

        def found(**members: object) -> list[str]:
            return [each.code for each in check(read(sheet(**members)))]

        many = refusal(lambda: read(sheet(cards=[{"plain": "52", "copies": 10}])))

        assert found(cards=FRUIT, hand=3, fewest_players=3) == ["too-few-cards"]
        assert found(hand=1) == found(cards=[{"group": "Red"}]) == ["too-few-cards"]
        assert found(cards=FRUIT, hand=2, fewest_players=3) == []
        assert (many.code, many.pointer) == ("too-many-cards", "/cards")

    @pytest.mark.parametrize("members", [{"names": [" "]}, {"group": "Red ", "names": ["1"]}])
    def test_a_name_that_would_not_be_read_as_it_is_written_is_refused(
        self, members: dict[str, Any]
    ) -> None:
        assert refusal(lambda: game(cards=[members])).code == "spaces-around"


class TestDeal:
    def test_each_who_sits_there_is_dealt_a_hand_that_only_the_own_seat_sees(self) -> None:
        play = after(fruit().play, "deal-hands", (5, 0, 2))

        assert places(play) == (
            ("Apple", "Plum", "Red 1"),
            (),
            {0: ("Red 2",), 1: ("Apple",), 2: ("Plum",)},
        )
        assert play.view(BEN)["held"]["0"].card == "Apple"
        assert "held" not in play.view(None)
        assert play.view(None)["open_deck"].held == {"0": 1, "1": 1, "2": 1}
        assert not play.lies_open

    def test_a_deal_takes_every_card_back_first(self) -> None:
        dealt = after(fruit().play, "deal-hands", (5, 0, 2))
        laid = after(after(dealt, "lay-card", card="Red 2"), "turn-card", (0,))

        again = after(laid, "deal-hands", (4, 5, 0))

        assert places(again)[1:] == ((), {0: ("Red 1",), 1: ("Red 2",), 2: ("Apple",)})

    def test_too_few_cards_for_all_are_not_dealt(self) -> None:
        error = refusal(lambda: after(fruit(hand=3).play, "deal-hands"))

        assert (error.code, "has 6 cards" in render(error.message)) == ("deck-too-small", True)

    def test_luck_is_counted_by_groups_and_names(self) -> None:
        play = fruit().play
        [fact] = play.carry_out(
            Command("deal-hands", ANN, Node({}, ""), SEATS), Scripted((5, 0, 2))
        ).facts

        [dealt] = play.dealt(fact)

        assert [*dealt.kinds.names] == ["Apple", "Plum", "Red"]
        assert dealt.cards == {0: ("Red",), 1: ("Apple",), 2: ("Plum",)}
        assert dealt.is_hidden


class TestOpenPile:
    def test_a_card_is_turned_taken_laid_and_shuffled_back(self) -> None:
        turned = after(fruit().play, "turn-card", (4,))
        taken = after(turned, "take-open-card", seat=BEN)
        laid = after(taken, "lay-card", seat=BEN, card="Red 1")
        back = after(laid, "shuffle-cards")

        assert places(turned)[1:] == (("Red 1",), {})
        assert places(taken)[1:] == ((), {1: ("Red 1",)})
        [(at, face)] = laid.view(None)["open_deck"].open.items()
        assert (at, face.name, face.seat) == ("0", "1", 1)
        assert places(back) == (("Apple", "Apple", "Plum", "Plum", "Red 2", "Red 1"), (), {1: ()})

    def test_a_card_is_drawn_in_secret_and_only_a_held_one_is_laid(self) -> None:
        play = after(fruit().play, "draw-card", (4,))

        error = refusal(lambda: after(play, "lay-card", card="Plum"))

        assert (places(play)[2], error.code) == ({0: ("Red 1",)}, "not-in-hand")
        assert told(fruit().play, "draw-card", (4,)) == ["Ann drew a card."]
        assert told(play, "lay-card", card="Red 1") == ["Ann laid Red 1."]
        assert ("lay-card" in offered(play, ANN), "lay-card" in offered(play, BEN)) == (True, False)

    def test_an_empty_deck_says_what_to_do(self) -> None:
        play = fruit(hand=0).play
        for _ in range(6):
            play = after(play, "turn-card", (0,))

        error = refusal(lambda: after(play, "turn-card", (0,)))

        assert (offered(play), error.code) == ({"shuffle-cards"}, "deck-empty")

    def test_the_last_open_cards_are_shown(self) -> None:
        play = game(cards=[{"plain": "52"}]).play
        for _ in range(15):
            play = after(play, "turn-card", (0,))

        shown: Any = play.view(None)["open_deck"]

        assert shown.pile == 37
        assert [*shown.open] == [str(place) for place in range(3, 15)]
        assert (shown.open["14"].card, shown.open["14"].group) == ("♦ 3", "♦")


def sheet_sent(**changed: Any) -> dict[str, Any]:
    """Return what sends the sheet of the table once more, with something changed."""
    edition = {**SHEET, **changed}
    return {"edition": {"format": 1, "game": "own_game", "edition": edition}}


def test_once_cards_were_dealt_a_corrected_sheet_keeps_its_deck_until_the_deal_is_taken_back() -> (
    None
):
    evening = table_with_cards(Scripted(range(4))).start()
    row = {"id": "sea", "name": "Sea", "kind": "write"}
    evening.ask("host", "deal-hands", seat=0)

    error = refusal(lambda: evening.ask("host", "set-edition", sheet_sent(hand=5)))
    evening.ask("host", "set-edition", sheet_sent(rows=[*SHEET["rows"], row]))

    assert error.code == "cards-dealt"
    assert len(evening.view("host")["private"]["0"]["held"]) == 4
    evening.after(("host", "undo", {}, 0), ("host", "undo", {}, 0))
    evening.ask("host", "set-edition", sheet_sent(cards=[{"plain": "32"}]))
    assert evening.view("host")["play"]["open_deck"]["pile"] == 32
