"""Read the rules of the five dice: faces, pairs, choices and odds."""

from itertools import product

import pytest

from companion.core.message import render
from companion.games.realm_master.box import (
    BLANK,
    COIN,
    HALF,
    HEART,
    SWORD,
    Goods,
    read_throw,
)
from companion.games.realm_master.dice import resolve
from companion.games.realm_master.printed import Ability
from companion.games.realm_master.view.turn import Odds, at_least


class TestDice:
    @pytest.mark.parametrize(
        ("halves", "banners"), [(0, 0), (1, 0), (2, 1), (3, 1), (4, 2), (5, 2)]
    )
    def test_two_half_banners_make_a_banner_and_an_odd_one_is_lost(
        self, halves: int, banners: int
    ) -> None:
        faces = (HALF,) * halves + (BLANK,) * (5 - halves)

        assert resolve(faces).goods.banners == banners

    @pytest.mark.parametrize(
        ("face", "goods", "swords"),
        [
            (HALF, Goods(banners=3), 0),
            (COIN, Goods(gold=6), 0),
            (HEART, Goods(hearts=6), 0),
            (SWORD, Goods(), 6),
            (BLANK, Goods(), 0),
        ],
    )
    def test_the_squires_five_of_a_kind_count_as_six(
        self, face: str, goods: Goods, swords: int
    ) -> None:
        gains = resolve((face,) * 5, Ability.SQUIRE)

        assert (gains.goods, gains.swords) == (goods, swords)

    @pytest.mark.parametrize(
        ("faces", "sentence"),
        [
            ("blank blank blank blank blank", "Nothing counts."),
            ("sword sword coin blank half", "This gives 1 coin, 1 half banner and 2 swords."),
            ("heart heart coin coin half", "This gives 2 hearts, 2 coins and 1 half banner."),
            ("r blank half half blank", "This gives 2 half banners; 1 R is free to choose."),
            ("r r blank blank blank", "2 R are free to choose; nothing else counts."),
        ],
    )
    def test_a_throw_is_read_as_it_lies(self, faces: str, sentence: str) -> None:
        assert render(read_throw(tuple(faces.split())).sentence) == sentence


class TestOdds:
    @pytest.mark.parametrize("throws", [1, 2])
    @pytest.mark.parametrize("wanted", [0, 1, 2])
    def test_counting_every_throw_of_two_dice_gives_the_same(
        self, wanted: int, throws: int
    ) -> None:
        sides = (True, True, False, False, False, False)
        throws_of_one = list(product(sides, repeat=throws))
        every = list(product(throws_of_one, repeat=2))
        good = sum(sum(any(die) for die in both) >= wanted for both in every)

        odds = at_least(wanted, dice=2, throws=throws)

        assert good * odds.denominator == odds.numerator * len(every)

    def test_none_wanted_is_certain_and_too_many_never_come(self) -> None:
        assert at_least(0) == Odds(1, 1)
        assert at_least(-2) == Odds(1, 1)
        assert at_least(6) == Odds(0, 1)
