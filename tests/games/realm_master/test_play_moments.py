"""Use cards up at any moment, place a revealed card, pay with any resources, correct spoils."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.core.message import Seat
from companion.games.realm_master.box import Goods, less
from companion.games.realm_master.play import play_with
from companion.games.realm_master.realm import blocker
from companion.games.realm_master.sample import SAMPLE
from companion.games.realm_master.state import OUTSIDE, Phase
from tests.factories import refusal
from tests.games.realm_master.board import ARUB, KURULL, MERTLE, Board

BLANKS = ("blank",) * 5


def give(board: Board, seat: int, *cards: str) -> None:
    """Give a hero cards, as hands at the table do."""
    for card in cards:
        board.do("correct-card", 0, hero=seat, card=card, holds=True)


class TestAnyMoment:
    def test_a_spell_saves_the_realm_master_from_the_ultimatum(self) -> None:
        board = Board("jarek", "ryllae", card="")
        board.put(1, hearts=4, land=ARUB)
        give(board, 1, "healing-spell")
        board.do("reveal-turn-card", 0, card="ultimatum-4")
        labels = [press["label"] for press in board.view()["may"]["1"].values()]
        assert labels == ["Leave the Realm", "Stay and lose all 4 hearts", "Use Healing spell"]

        board.do("use-card", 1, card="healing-spell")
        assert board.waits_for(Phase.ULTIMATUM)
        board.do("answer-ultimatum", 1, leave=False)

        assert board.goods(1).hearts == 3
        assert board.waits_for(Phase.DICE)

    def test_a_blow_that_kills_waits_for_who_holds_a_card_to_use(self) -> None:
        board = Board("jarek", "ryllae", "dwarf")
        board.put(1, hearts=2, land=KURULL)
        give(board, 1, "healing-spell")

        kinds = board.roll("sword", "sword", "blank", "blank", "blank")

        assert kinds == ["dice-resolved", "blow-aimed"]
        assert board.waits_for(Phase.BLOW)
        assert refusal(lambda: board.do("face-blow", 2)).code == "not-asked"
        kinds = board.do("use-card", 1, card="healing-spell")
        assert kinds == ["card-used", "attack-made"]
        assert board.goods(1).hearts == 3
        assert board.waits_for(Phase.ANSWER)

    def test_who_uses_no_card_takes_the_blow(self) -> None:
        board = Board("jarek", "ryllae", "dwarf")
        board.put(1, hearts=2, land=KURULL, gold=3)
        give(board, 1, "healing-spell", "chest")
        board.roll("sword", "sword", "blank", "blank", "blank")

        kinds = board.do("face-blow", 1)

        assert kinds == ["blow-faced", "attack-made", "hero-fell"]
        assert board.goods(0).gold == 3
        assert board.waits_for(Phase.SPOILS)

    def test_several_answer_alone_and_the_swords_hit_behind_the_last(self) -> None:
        board = Board("jarek", "ryllae", "dwarf")
        board.put(0, land=KURULL)
        for seat in (1, 2):
            board.put(seat, hearts=1)
            give(board, seat, "chest")
        board.roll("sword", "blank", "blank", "blank", "blank")

        board.do("face-blow", 2)
        assert board.waits_for(Phase.BLOW)
        kinds = board.do("face-blow", 1)

        assert kinds[:2] == ["blow-faced", "attack-made"]
        assert kinds[-1] == "game-won"

    def test_a_hero_who_is_out_uses_nothing(self) -> None:
        board = Board("jarek", "ryllae", "dwarf")
        give(board, 1, "chest")
        board.put(1, hearts=0)

        assert refusal(lambda: board.do("use-card", 1, card="chest")).code == "out"

    def test_hearts_of_a_card_above_ten_are_said_to_be_lost(self) -> None:
        board = Board("jarek", "ryllae")
        board.put(0, hearts=9)
        give(board, 0, "healing-spell")

        board.do("use-card", 0, card="healing-spell")

        assert board.told[-1] == ("Jarek uses Healing spell: 1 heart. 2 hearts above ten are lost.")


class TestTheRevealedCard:
    def revealed(self, gold: int = 9) -> Board:
        board = Board("jarek", "ryllae")
        board.put(0, gold=gold)
        board.roll(*BLANKS)
        board.do("reveal-card", 0, luck=[(20,)])
        return board

    def test_the_turn_does_not_end_before_it_is_placed(self) -> None:
        board = self.revealed()
        assert refusal(lambda: board.do("end-turn", 0)).code == "card-revealed"
        assert board.view()["may"] == {}
        assert board.view()["now"]["yours"] == "You have revealed a card"

        board.do("cover-card", 0, place=1)

        assert board.do("end-turn", 0) == ["turn-ended"]

    def test_it_may_be_laid_on_an_empty_place_where_the_deck_is_out(self) -> None:
        board = self.revealed(gold=99)
        shop = board.now.shop
        board.now = replace(board.now, shop=replace(shop, deck=()))
        for _ in range(3):
            board.do("buy-card", 0, place=0)
        assert board.view()["shop"]["open"] == {}

        board.do("cover-card", 0, place=0)

        assert board.now.shop.open == ("chest",)
        assert board.told[-1] == "Jarek lays Chest on the empty place."
        assert board.do("end-turn", 0) == ["turn-ended"]


def costly(**cost: int) -> Board:
    """Return a board whose first land costs other resources than gold, gold for the first."""
    lands = (replace(SAMPLE.lands[0], cost=Goods(**cost)), *SAMPLE.lands[1:])
    play = play_with(replace(SAMPLE, lands=lands))
    board = Board()
    board.play, board.now = play, play.state
    board.begin("jarek", "ryllae")
    return board


class TestCosts:
    def test_a_land_may_cost_any_resources(self) -> None:
        board = costly(hearts=2, gold=1, banners=1)
        board.put(0, banners=1)
        board.roll("sword", "blank", "blank", "blank", "blank")
        offer = board.view()["may"]["0"]["0"]
        assert offer["note"] == (
            "Costs 2 hearts, 1 gold and 1 banner, gives 1 banner. "
            "Takes 1 heart, 1 gold and 1 banner from there."
        )

        board.do("enter-land", 0, land=0)

        assert board.goods(0) == Goods(7, 2, 2)
        assert board.told[-1] == (
            "Jarek pays 2 hearts, 1 gold and 1 banner for Kingdom of Mertle, gets 1 banner for it "
            "and takes 1 heart, 1 gold and 1 banner."
        )

    def test_hearts_that_a_land_gives_above_ten_are_not_told_as_got(self) -> None:
        lands = (replace(SAMPLE.lands[0], bonus=Goods(hearts=2)), *SAMPLE.lands[1:])
        board = Board()
        board.play = play_with(replace(SAMPLE, lands=lands))
        board.now = board.play.state
        board.begin("jarek", "ryllae")
        board.put(0, hearts=9, gold=5)
        board.stock(0, gold=1)
        board.roll("sword", "blank", "blank", "blank", "blank")
        offers = board.view()["may"]["0"].values()
        note = next(each["note"] for each in offers if each["data"] == {"land": 0})

        board.do("enter-land", 0, land=0)

        assert "gives 1 heart." in note
        assert board.goods(0).hearts == 10
        assert "gets 1 heart for it and takes 1 gold." in board.told[-1]

    def test_the_last_heart_is_never_paid(self) -> None:
        board = costly(hearts=2)
        board.put(0, hearts=2)
        board.roll("sword", "blank", "blank", "blank", "blank")

        blocked = board.view()["may"]["0"]["0"]

        assert blocked["off"] is True
        assert blocked["note"] == "Entering costs 2 hearts, and a hero never pays the last one."
        assert refusal(lambda: board.do("enter-land", 0, land=0)).code == "no-entry"

    @given(*[st.integers(0, 6)] * 6)
    def test_who_is_not_blocked_can_pay_and_lives(
        self, hearts: int, gold: int, banners: int, held: int, coins: int, flags: int
    ) -> None:
        cost = Goods(hearts, gold, banners)
        hero = Goods(held + 1, coins, flags)
        stands = blocker(Seat(0), "x", swords=1, inside={}, alive=3, goods=hero, cost=cost)

        can = hero.hearts > hearts and coins >= gold and flags >= banners
        if not hearts:
            can = coins >= gold and flags >= banners
        assert (stands is None) is can
        if can:
            assert less(hero, cost).hearts > 0


class TestTribute:
    def test_the_last_heart_is_no_tribute(self) -> None:
        cards = (replace(SAMPLE.turn_cards[2], tribute=("heart",)), *SAMPLE.turn_cards[3:])
        board = Board()
        board.play = play_with(replace(SAMPLE, turn_cards=cards))
        board.now = board.play.state
        board.begin("jarek", "ryllae")
        board.end_round()
        board.put(0, hearts=1)

        board.do("reveal-turn-card", 0, card="tribute")

        assert board.told[-1] == "Jarek cannot pay 1 heart."
        assert board.now.debts == ((1, "heart"),)


class TestSpoils:
    def fallen(self) -> Board:
        board = Board("jarek", "ryllae", "dwarf")
        board.put(1, land=KURULL, hearts=1)
        give(board, 1, "iron-shield", "sharp-blade", "iron-shield", "iron-shield")
        board.roll("sword", "sword", "sword", "sword", "blank")
        assert board.waits_for(Phase.SPOILS)
        return board

    def test_cards_corrected_away_are_not_waited_for(self) -> None:
        board = self.fallen()

        for card in ("iron-shield", "sharp-blade", "iron-shield", "iron-shield"):
            assert board.waits_for(Phase.SPOILS)
            board.do("correct-card", 0, hero=1, card=card, holds=False)

        assert board.waits_for(Phase.MOVE)

    def test_a_hero_who_lives_after_all_keeps_the_cards(self) -> None:
        board = self.fallen()

        board.put(1, hearts=3)

        assert board.waits_for(Phase.MOVE)
        assert len(board.now.heroes[Seat(1)].cards) == 4
        assert board.now.heroes[Seat(1)].land == OUTSIDE

    def test_of_two_who_fall_the_first_is_robbed_first(self) -> None:
        board = Board("jarek", "ryllae", "dwarf", "princess", "wizard")
        for seat, land, card in ((1, KURULL, "sharp-blade"), (2, MERTLE, "iron-shield")):
            board.put(seat, land=land, hearts=1)
            give(board, seat, *[card] * 4)
        board.roll("sword", "sword", "sword", "sword", "sword")

        assert refusal(lambda: board.do("take-card", 0, card="iron-shield")).code == "no-such-card"
        for card in ("sharp-blade", "sharp-blade", "iron-shield", "iron-shield"):
            board.do("take-card", 0, card=card)


@pytest.mark.parametrize("kind", ["hero", "ultimatum"])
def test_the_end_tells_who_fell_to_whom_and_the_hardest_hit(kind: str) -> None:
    board = Board("jarek", "ryllae", card="")
    board.put(1, land=KURULL, hearts=4)
    if kind == "ultimatum":
        board.do("reveal-turn-card", 0, card="ultimatum-4")
        board.do("answer-ultimatum", 1, leave=False)
        story = ["Round 1: Ryllae falls to the Grim Ultimatum."]
    else:
        board.do("reveal-turn-card", 0, card="attack-2")
        board.roll("sword", "sword", "blank", "blank", "blank")
        story = [
            "Round 1: Ryllae falls to Jarek.",
            "The hardest hit: Jarek hits Ryllae for 4 in round 1.",
        ]

    assert list(board.view()["over"]["story"].values()) == story
    board.put(1, hearts=1)
    assert "over" not in board.view()
