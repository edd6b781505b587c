"""Reveal turn cards and carry them out; pass the dice round the table."""

from companion.games.realm_master.box import Goods
from companion.games.realm_master.state import Phase
from companion.games.realm_master.winning import ending
from tests.factories import refusal
from tests.games.realm_master.board import ARUB, JERUM, KURULL, MERTLE, Board


def test_a_card_that_is_out_cannot_be_named() -> None:
    board = Board("jarek", "ryllae", card="ultimatum-4")
    board.end_round()

    code = refusal(lambda: board.do("reveal-turn-card", 0, card="ultimatum-4")).code
    assert code == "no-such-card"


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
    def test_real_dice_are_typed_land_by_land(self) -> None:
        board = Board("jarek", "ryllae", card="land-roll")
        faces = ["coin", "half", "half", "half", "blank"]

        for _ in range(4):
            board.do("roll-lands", 0, faces=faces)

        assert board.told[-5].startswith("Kingdom of Mertle: coin, half banner")
        assert board.told[-5].endswith("It gets 1 gold and 1 banner.")
        assert board.now.phase is Phase.DICE


class TestTheDiceGoRound:
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
