"""Play the eight worked examples of the rulebook and its rulings."""

from dataclasses import replace

from companion.games.realm_master.box import (
    BLANK,
    COIN,
    HALF,
    SAMPLE,
    SWORD,
    Ability,
    Goods,
    Land,
    has_won,
    receive,
    wound,
)
from companion.games.realm_master.dice import damage_of, resolve, resolve_for_land, warrior_bonus
from companion.games.realm_master.realm import collect, enter, fill_empty_of_gold, hearts_to_take
from companion.games.realm_master.view.turn import Odds, at_least

LANDS: dict[str, Land] = {land.id: land for land in SAMPLE.lands}
CARDS = {card.id: card for card in SAMPLE.buy_cards}


def test_1_entering_mertle_costs_five_and_gives_a_banner_before_collecting() -> None:
    hero = Goods(hearts=8, gold=5)

    hero, left = enter(hero, LANDS["mertle"], Goods(hearts=3, gold=2, banners=1))

    assert hero == Goods(hearts=9, gold=1, banners=2)
    assert left == Goods(hearts=2, gold=1, banners=0)


def test_2_jarek_hits_ryllae_on_the_desert_for_seven_and_takes_her_place() -> None:
    faces = (SWORD, SWORD, SWORD, SWORD, SWORD)
    ryllae = Goods(hearts=10)
    jarek = Goods(hearts=6)

    damage = damage_of(
        resolve(faces).swords,
        warrior_bonus(Ability.WARRIOR, faces),
        LANDS["arub"].danger,
        -CARDS["iron-shield"].shield,
    )
    ryllae = wound(ryllae, damage)
    jarek, left = enter(jarek, LANDS["arub"], Goods(gold=4, banners=1))

    assert damage == 7
    assert ryllae.hearts == 3
    assert jarek == Goods(hearts=6, gold=1, banners=1)
    assert left == Goods(gold=3)


def test_3_jarek_in_jerum_reaches_ten_banners_and_wins() -> None:
    gains = resolve((HALF, HALF, SWORD, SWORD, BLANK))
    jarek = Goods(hearts=5, banners=8)

    damage = damage_of(gains.swords)
    jarek = receive(jarek, gains.goods)
    jarek, left = collect(jarek, Goods(banners=4))

    assert damage == 2
    assert jarek.banners == 10
    assert has_won(jarek)
    assert left == Goods(banners=3)


def test_4_the_princess_who_stays_after_an_attack_takes_two_hearts_if_they_lie_there() -> None:
    princess = wound(Goods(hearts=8), damage_of(1))
    hearts = hearts_to_take(Ability.PRINCESS, entered=False, attacked=True)

    rich, left_of_three = collect(princess, Goods(hearts=3), hearts)
    poor, left_of_one = collect(princess, Goods(hearts=1), hearts)

    assert (rich.hearts, left_of_three.hearts) == (9, 1)
    assert (poor.hearts, left_of_one.hearts) == (8, 0)


def test_5_an_attack_card_adds_to_swords_and_to_nothing_else() -> None:
    assert damage_of(2, 1) == 3
    assert damage_of(0, 1) == 0


def test_6_kurull_with_four_hearts_has_room_for_two_of_three_gold() -> None:
    kurull = replace(LANDS["kurull"], places=6)

    assert fill_empty_of_gold(Goods(hearts=4), kurull.places, 3) == Goods(hearts=4, gold=2)


def test_7_a_land_roll_of_coin_three_halves_and_blank_is_a_gold_and_a_banner() -> None:
    assert resolve_for_land((COIN, HALF, HALF, HALF, BLANK)) == Goods(gold=1, banners=1)


def test_8_the_odds_of_swords_are_exact() -> None:
    assert at_least(1, dice=1) == Odds(5, 9)
    assert at_least(5) == Odds(3125, 59049)
    assert at_least(1) == Odds(58025, 59049)
