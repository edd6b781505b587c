"""Reveal turn cards and carry them out; pass the dice round the table."""

from companion.core.ids import Seat
from companion.games.realm_master.box import Goods
from companion.games.realm_master.state import OUTSIDE, Phase
from companion.games.realm_master.winning import ending
from tests.factories import refusal
from tests.games.realm_master.board import ARUB, JERUM, KURULL, MERTLE, QUIET, Board


def test_the_card_of_a_round_is_drawn_and_out_afterwards() -> None:
    board = Board("jarek", "ryllae", card="")

    kinds = board.do("reveal-turn-card", 1, luck=[(0,)])

    assert kinds == ["turn-card-revealed"]
    assert board.now.card == "attack-1"
    assert board.now.turn_cards.pile.count("attack-1") == 2
    assert (board.now.phase, board.now.active, board.now.round_number) == (Phase.DICE, 0, 1)


def test_a_card_that_is_out_cannot_be_named() -> None:
    board = Board("jarek", "ryllae", card="ultimatum-4")
    board.end_round()

    code = refusal(lambda: board.do("reveal-turn-card", 0, card="ultimatum-4")).code
    assert code == "no-such-card"


def test_the_gift_of_life_gives_to_those_outside() -> None:
    board = Board("jarek", "ryllae", "dwarf", card="")
    board.put(1, land=ARUB)
    board.put(2, hearts=9)

    board.do("reveal-turn-card", 0, card="gift-outside-3")

    assert [board.goods(seat).hearts for seat in range(3)] == [10, 8, 10]


def test_lands_without_gold_get_it_so_far_as_it_fits() -> None:
    board = Board("jarek", "ryllae", card="")
    board.stock(KURULL, hearts=4)

    board.do("reveal-turn-card", 0, card="gold-for-empty-3")

    assert board.lying(KURULL) == Goods(hearts=4, gold=2)
    assert board.lying(ARUB) == Goods(gold=3, banners=1)


class TestTribute:
    def test_heroes_pay_in_seat_order_what_they_own(self) -> None:
        board = Board("jarek", "ryllae", card="")
        board.put(0, banners=1)

        board.do("reveal-turn-card", 0, card="tribute")

        assert board.now.debts[0] == (0, "banner")
        assert refusal(lambda: board.do("pay-tribute", 1, land=0)).code == "not-your-tribute"
        board.do("pay-tribute", 0, land=MERTLE)
        board.do("pay-tribute", 0, land=KURULL)
        kinds = board.do("pay-tribute", 1, land=MERTLE)
        assert board.told[-4:] == [
            "Jarek pays 1 gold to Forests of Kurull.",
            "Ryllae cannot pay 1 banner.",
            "Ryllae pays 1 gold to Kingdom of Mertle.",
            "The turn of Jarek begins.",
        ]
        assert kinds == ["tribute-paid", "round-begun"]
        assert board.lying(MERTLE) == Goods(1, 3, 2)
        assert board.goods(0) == Goods(8, 1, 0)

    def test_a_full_land_takes_nothing(self) -> None:
        board = Board("jarek", "ryllae", card="")
        board.stock(JERUM, hearts=4)
        board.do("reveal-turn-card", 0, card="tribute")

        assert refusal(lambda: board.do("pay-tribute", 0, land=JERUM)).code == "land-full"

    def test_where_one_land_has_room_nobody_is_asked(self) -> None:
        board = Board("jarek", "ryllae", card="")
        board.stock(MERTLE, hearts=5)
        board.stock(KURULL, hearts=6)
        board.stock(ARUB, hearts=5)
        board.stock(JERUM, hearts=4)

        board.do("reveal-turn-card", 0, card="tribute")

        assert board.now.phase is Phase.DICE
        assert board.lying(MERTLE) == Goods(hearts=5, gold=1)
        assert board.goods(1).gold == 2
        assert "Ryllae keeps 1 gold: no land has room." in board.told


class TestUltimatum:
    def test_nobody_inside_is_asked_nothing(self) -> None:
        assert Board("jarek", "ryllae", card="ultimatum-4").now.phase is Phase.DICE

    def test_each_realm_master_leaves_or_loses_hearts(self) -> None:
        board = Board("jarek", "ryllae", "dwarf", "squire", "wizard", card="")
        board.put(1, land=ARUB)
        board.put(3, land=JERUM)

        board.do("reveal-turn-card", 0, card="ultimatum-4")

        assert board.now.waiting == (1, 3)
        assert refusal(lambda: board.do("answer-ultimatum", 0, leave=True)).code == "not-asked"
        board.do("answer-ultimatum", 3, leave=True)
        board.do("answer-ultimatum", 1, leave=False)
        assert board.now.inside == {1: ARUB}
        assert [board.goods(seat).hearts for seat in (1, 3)] == [4, 8]
        assert board.now.phase is Phase.DICE

    def test_who_dies_of_it_has_no_killer(self) -> None:
        board = Board("jarek", "ryllae", "dwarf", card="")
        board.stock(ARUB)
        board.put(1, land=ARUB, hearts=4, gold=3, banners=1)

        board.do("reveal-turn-card", 0, card="ultimatum-4")
        board.do("answer-ultimatum", 1, leave=False)

        assert "Ryllae is out." in board.told
        assert board.lying(ARUB) == Goods(0, 3, 1)
        assert board.now.alive == (0, 2)
        assert board.now.phase is Phase.DICE


class TestLandRoll:
    def test_the_dice_are_thrown_for_each_land(self) -> None:
        board = Board("jarek", "ryllae", card="land-roll")
        blanks = (1, 1, 1, 1, 1)

        kinds = board.do("roll-lands", 1, luck=[(4, 2, 2, 2, 1), blanks, blanks, (5, 6, 6, 1, 1)])

        assert kinds == ["land-rolled"] * 4 + ["round-begun"]
        assert board.lying(MERTLE) == Goods(1, 3, 2)
        assert board.lying(JERUM) == Goods(2, 1, 1)

    def test_real_dice_are_typed_land_by_land(self) -> None:
        board = Board("jarek", "ryllae", card="land-roll")
        faces = ["coin", "half", "half", "half", "blank"]

        for _ in range(4):
            board.do("roll-lands", 0, faces=faces)

        assert board.told[-5].startswith("Kingdom of Mertle: coin, half banner")
        assert board.told[-5].endswith("It gets 1 gold and 1 banner.")
        assert board.now.phase is Phase.DICE


class TestTheDiceGoRound:
    def test_living_heroes_take_turns_from_the_first_player(self) -> None:
        board = Board("jarek", "ryllae", "dwarf")
        board.put(1, hearts=0)

        board.roll("blank", "blank", "blank", "blank", "blank")
        board.do("end-turn", 0)

        assert board.now.active == 2
        assert refusal(lambda: board.do("throw", 0)).code == "not-your-turn"
        board.roll("blank", "blank", "blank", "blank", "blank", seat=2)
        board.do("end-turn", 2)
        assert board.now.phase is Phase.ROUND

    def test_behind_the_last_turn_card_most_banners_win(self) -> None:
        board = Board("jarek", "ryllae")
        for _ in range(16):
            board.end_round()
            board.do("reveal-turn-card", 0, card=board.now.turn_cards.pile[-1])
            while board.now.phase is Phase.TRIBUTE:
                seat = board.now.debts[0][0]
                open_lands = board.view()["may"][str(seat)]
                board.do("pay-tribute", seat, land=open_lands["0"]["data"]["land"])
            if board.now.phase is Phase.LAND_ROLL:
                board.do("roll-lands", 0, luck=[(1, 1, 1, 1, 1)] * 4)
        board.put(1, banners=3)
        board.end_round()

        end = ending(board.now)
        assert end is not None
        assert (end.reason, end.winners) == ("cards-out", (1,))
        assert board.told[-1] == "Most banners win: Ryllae."
        assert refusal(lambda: board.do("reveal-turn-card", 0)).code == "game-over"

    def test_a_hero_on_turn_who_is_corrected_to_death_only_ends_the_turn(self) -> None:
        board = Board("jarek", "ryllae", "dwarf")

        board.put(0, hearts=0)

        assert board.now.phase is Phase.END
        board.do("end-turn", 0)
        assert board.now.active == 1

    def test_a_correction_goes_on_where_the_card_asks_nobody_any_more(self) -> None:
        board = Board("jarek", "ryllae", card="")
        board.put(1, land=ARUB)
        board.do("reveal-turn-card", 0, card="ultimatum-4")

        board.do("correct-place", 0, hero=1)

        assert board.now.phase is Phase.DICE
        assert board.now.heroes[Seat(1)].land == OUTSIDE


def test_the_quiet_card_stays_quiet() -> None:
    assert Board("jarek", "ryllae").now.card == QUIET
