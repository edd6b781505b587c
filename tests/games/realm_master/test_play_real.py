"""Type in real dice and real cards at every point where the app would throw or draw."""

from typing import Any

from companion.core.message import Seat
from companion.games.realm_master.box import Goods
from companion.games.realm_master.cards import TYPED_MAX
from companion.games.realm_master.state import Phase
from tests.factories import refusal
from tests.games.realm_master.board import ARUB, Board

HAMMER: dict[str, Any] = {
    "name": "War Hammer",
    "price": 4,
    "keeps": True,
    "attack": 2,
    "note": "Add 2 to attacks while you are in the Realm.",
}


class TestDice:
    def test_a_second_throw_is_typed_in_for_the_dice_not_kept(self) -> None:
        board = Board("jarek", "ryllae")
        board.do("throw", 0, faces=["sword", "sword", "blank", "coin", "blank"])

        board.do("rethrow", 0, keep=[0, 1, 3], faces=["sword", "heart"])

        assert board.now.throw.faces == ("sword", "sword", "sword", "coin", "heart")
        assert (board.now.throw.typed, board.now.throw.rerolls) == (True, 1)
        assert board.told[-1].startswith("Ann typed the second throw: sword, sword, sword")

    def test_as_many_as_are_thrown_again(self) -> None:
        board = Board("jarek", "ryllae")
        board.do("throw", 0, faces=["sword", "sword", "blank", "coin", "blank"])

        one = {"keep": [0, 1, 3], "faces": ["sword"]}
        assert refusal(lambda: board.do("rethrow", 0, **one)).code == "wrong-length"
        three = {"keep": [0, 1, 3], "faces": ["sword"] * 3}
        assert refusal(lambda: board.do("rethrow", 0, **three)).code == "wrong-length"


class TestTurnCards:
    def test_a_card_of_no_edition_does_what_it_prints(self) -> None:
        board = Board("jarek", "ryllae", card="")
        board.put(1, land=ARUB)
        written = {"kind": "attack", "amount": 3, "note": "Blood moon."}

        board.do("reveal-turn-card", 0, written=written)

        card = board.view()["card"]
        assert (card["title"], card["note"]) == ("Attack +3", "Blood moon.")
        assert "sample" not in card, "somebody read it off the card"
        assert len(board.now.turn_cards.pile) == 16
        board.roll("sword", "blank", "blank", "blank", "blank")
        assert board.goods(1).hearts == 3, "one sword, three of the card, one of the desert"

    def test_a_tribute_of_other_resources(self) -> None:
        board = Board("jarek", "ryllae", card="")

        written = {"kind": "tribute", "tribute": ["coin", "coin"]}
        board.do("reveal-turn-card", 0, written=written)

        assert board.now.debts == ((0, "coin"), (0, "coin"), (1, "coin"), (1, "coin"))
        none = {"kind": "tribute"}
        other = Board("jarek", "ryllae", card="")
        code = refusal(lambda: other.do("reveal-turn-card", 0, written=none)).code
        assert code == "tribute-differs"


class TestBuyCards:
    def test_the_card_that_really_lies_there_takes_the_place(self) -> None:
        board = Board("jarek", "ryllae")
        assert board.now.shop.open == ("iron-shield", "iron-shield", "sharp-blade")

        board.do("correct-shop", 0, place=1, card="chest")

        assert board.now.shop.open == ("iron-shield", "chest", "sharp-blade")
        assert board.now.shop.deck.count("iron-shield") == 1
        assert len(board.now.shop.deck) == 21

    def test_a_card_that_is_out_is_refused(self) -> None:
        board = Board("jarek", "ryllae")

        out = {"place": 2, "card": "iron-shield"}
        assert refusal(lambda: board.do("correct-shop", 0, **out)).code == "no-such-card"
        nothing = {"card": "chest"}
        assert refusal(lambda: board.do("correct-shop", 0, **nothing)).code == "no-such-card"

    def test_a_card_of_no_edition_is_sold_with_the_text_it_prints(self) -> None:
        board = Board("jarek", "ryllae")
        board.put(0, gold=9)
        board.put(1, land=ARUB)

        board.do("correct-shop", 1, place=0, written=HAMMER)
        shown = board.view()["shop"]["open"]["0"]
        board.do("buy-card", 0, luck=[(0,)], place=0)
        board.roll("sword", "blank", "blank", "blank", "blank")

        assert (shown["name"], shown["price"]) == ("War Hammer", 4)
        assert shown["note"] == HAMMER["note"]
        assert "sample" not in shown
        assert "sample" in board.view()["shop"]["open"]["1"]
        assert board.goods(0).gold == 5
        assert board.goods(1).hearts == 4, "one sword, two of the hammer, one of the desert"
        assert "Jarek buys War Hammer for 4 gold." in board.told
        assert board.told[0] != board.told[-1]

    def test_a_revealed_card_may_be_another_one(self) -> None:
        board = Board("jarek", "ryllae")
        board.do("reveal-card", 0, luck=[(20,)])

        board.do("correct-shop", 0, written={"name": "Potion", "gives_hearts": 2})
        board.do("buy-revealed", 0)
        board.do("use-card", 0, card="~Potion")

        assert board.goods(0) == Goods(10, 1, 0)
        assert board.told[-1] == "Jarek uses Potion: 2 hearts."
        assert len(board.now.shop.deck) == 20

    def test_a_card_bought_without_the_app_is_given_by_hand(self) -> None:
        board = Board("jarek", "ryllae")

        board.do("correct-card", 0, hero=1, holds=True, written=HAMMER)

        assert board.now.heroes[Seat(1)].cards == ("~War Hammer",)
        assert board.view()["heroes"]["1"]["cards"]["~War Hammer"]["note"] == HAMMER["note"]
        board.do("correct-card", 0, hero=1, holds=False, card="~War Hammer")
        assert board.now.heroes[Seat(1)].cards == ()

    def test_the_first_three_may_be_named_while_heroes_are_chosen(self) -> None:
        board = Board(seats=(0, 1))
        none = {"place": 0, "card": "chest"}
        assert refusal(lambda: board.do("correct-shop", 0, **none)).code == "not-now"
        board.do("lay-out", 0, luck=[(0, 1, 2, 3, 4, 5), (0,), (0, 1, 2)])

        board.do("correct-shop", 0, place=0, card="chest")

        assert board.now.shop.open[0] == "chest"
        assert board.waits_for(Phase.CHOOSING)


class TestCardsTypedInBefore:
    def test_another_copy_of_a_typed_card_needs_its_name_alone(self) -> None:
        board = Board("jarek", "ryllae")
        board.do("correct-shop", 0, place=0, written=HAMMER)
        (known,) = board.view()["kinds"]["typed"]

        board.do("correct-shop", 0, place=1, card=known)

        shop = board.view()["shop"]["open"]
        assert [shop[place]["name"] for place in ("0", "1")] == ["War Hammer", "War Hammer"]
        assert len(board.now.shop.open) == 3

    def test_it_is_given_to_a_hero_by_its_name_too(self) -> None:
        board = Board("jarek", "ryllae")
        board.do("correct-shop", 0, place=0, written=HAMMER)
        (known,) = board.view()["kinds"]["typed"]

        board.do("correct-card", 0, hero=1, card=known, holds=True)

        assert board.now.heroes[Seat(1)].cards == (known,)

    def test_a_turn_card_typed_in_is_turned_again_by_one_press(self) -> None:
        board = Board("jarek", "ryllae", card="")
        assert "turned" not in board.view().get("kinds", {})
        board.do("reveal-turn-card", 0, written={"kind": "attack", "amount": 3, "note": "Moon."})
        board.end_round()
        ((known, said),) = board.view()["kinds"]["turned"].items()

        board.do("reveal-turn-card", 0, card=known)

        assert said["title"] == "Attack +3"
        assert board.view()["card"]["note"] == "Moon."
        assert len(board.now.turn_cards.pile) == 15

    def test_before_that_its_name_is_refused(self) -> None:
        board = Board("jarek", "ryllae")

        error = refusal(lambda: board.do("correct-shop", 0, place=0, card="~War Hammer"))

        assert error.code == "unknown-word"

    def test_no_more_different_ones_are_kept_than_any_table_needs(self) -> None:
        board = Board("jarek", "ryllae")
        for number in range(TYPED_MAX):
            board.do("correct-shop", 0, place=0, written={"name": f"Potion {number}"})

        one_more = {"place": 0, "written": HAMMER}
        assert refusal(lambda: board.do("correct-shop", 0, **one_more)).code == "too-many-typed"
        given = {"hero": 1, "holds": True, "written": HAMMER}
        assert refusal(lambda: board.do("correct-card", 0, **given)).code == "too-many-typed"

        # One of those is still corrected, and turn cards have room of their own.
        board.do("correct-shop", 0, place=0, written={"name": "Potion 7", "price": 3})
        assert board.view()["shop"]["open"]["0"]["price"] == 3
        board.end_round()
        board.do("reveal-turn-card", 0, written={"kind": "attack", "amount": 3})
        assert board.view()["card"]["title"] == "Attack +3"
