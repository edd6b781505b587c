"""Read the rules of the lands: collecting, filling, tribute."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.core.message import Seat
from companion.games.realm_master.box import COIN, HALF, HEART, SWORD, WILD, Goods
from companion.games.realm_master.dice import resolve_for_land
from companion.games.realm_master.printed import Ability
from companion.games.realm_master.realm import fitting, hearts_to_take, takes
from companion.games.realm_master.state import seat_order
from tests.games.realm_master.board import KURULL, Board

ANN, BEN, CY, DEE = (Seat(number) for number in range(4))
ROLLED = resolve_for_land((HALF, HALF, HEART, COIN, COIN))


class TestCollecting:
    @pytest.mark.parametrize(
        ("hero", "land", "hearts", "taken"),
        [
            (Goods(hearts=5), Goods(hearts=2, banners=3), 1, Goods(hearts=1, banners=1)),
            # A heart that cannot be taken stays on the land.
            (Goods(hearts=10), Goods(hearts=2, gold=1), 1, Goods(gold=1)),
            (Goods(hearts=9), Goods(hearts=2), 2, Goods(hearts=1)),
        ],
    )
    def test_one_of_each_is_taken_if_present(
        self, hero: Goods, land: Goods, hearts: int, taken: Goods
    ) -> None:
        assert takes(hero, land, hearts) == taken

    def test_only_the_princess_takes_two_hearts(self) -> None:
        assert [hearts_to_take(each) for each in (Ability.PRINCESS, Ability.ELF)] == [2, 1]

    def test_a_plain_stay_gives_the_princess_one_heart(self) -> None:
        board = Board("princess", "ryllae")
        board.put(0, land=KURULL)
        board.stock(KURULL, hearts=3)
        board.roll("blank", "blank", "blank", "blank", "blank")

        board.do("stay-put", 0)

        assert (board.goods(0).hearts, board.lying(KURULL).hearts) == (9, 2)


class TestFillingLands:
    @pytest.mark.parametrize(
        ("lying", "places", "more", "expected"),
        [
            (Goods(), 0, Goods(2, 2, 2), Goods()),
            (Goods(), 1, Goods(2, 2, 2), Goods(hearts=1)),
            (Goods(), 2, Goods(2, 2, 2), Goods(hearts=2)),
            (Goods(), 3, Goods(2, 2, 2), Goods(hearts=2, gold=1)),
            (Goods(), 5, Goods(2, 2, 2), Goods(hearts=2, gold=2, banners=1)),
            (Goods(), 9, Goods(2, 2, 2), Goods(hearts=2, gold=2, banners=2)),
            # What lies there takes places, and stays where it is too much.
            (Goods(1, 1, 1), 4, Goods(0, 2, 2), Goods(0, 1, 0)),
            (Goods(4, 0, 0), 3, Goods(0, 1, 0), Goods()),
            (Goods(hearts=3), 5, ROLLED, Goods(hearts=1, gold=1)),
        ],
    )
    def test_hearts_come_first_then_gold_then_banners(
        self, lying: Goods, places: int, more: Goods, expected: Goods
    ) -> None:
        assert fitting(lying, places, more) == expected

    def test_in_a_land_roll_r_is_a_half_banner_and_swords_are_nothing(self) -> None:
        assert resolve_for_land((WILD, HALF, SWORD, HEART, COIN)) == Goods(1, 1, 1)
        assert resolve_for_land((WILD,) * 5) == Goods(banners=2)

    @given(*[st.integers(0, 6)] * 7)
    def test_filling_adds_what_fits_and_no_more(
        self, h: int, g: int, b: int, more_h: int, more_g: int, more_b: int, places: int
    ) -> None:
        lying, given_goods = Goods(h, g, b), Goods(more_h, more_g, more_b)

        added = fitting(lying, places, given_goods).count

        assert added == min(given_goods.count, max(0, places - lying.count))


class TestTribute:
    def test_heroes_pay_in_seat_order_from_the_first_player(self) -> None:
        assert seat_order(CY, [ANN, BEN, CY, DEE]) == (CY, DEE, ANN, BEN)
        assert seat_order(CY, [ANN, BEN, DEE]) == (DEE, ANN, BEN)
