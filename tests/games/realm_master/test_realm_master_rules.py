"""Read the arithmetic of Realm-Master sentence by sentence."""

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.core.ids import Seat
from companion.core.message import render
from companion.games.realm_master import GAME
from companion.games.realm_master.attack import Attack, attack, elf_banners, warrior_bonus
from companion.games.realm_master.components import (
    BLANK,
    COIN,
    DICE,
    HALF,
    HEART,
    SWORD,
    WILD,
    read_throw,
)
from companion.games.realm_master.death import share_out
from companion.games.realm_master.edition import (
    SAMPLE,
    Ability,
    BuyCard,
    Land,
    TurnKind,
    choose_realm,
)
from companion.games.realm_master.entering import Step, blocker, places_inside, targets
from companion.games.realm_master.gains import choose, resolve, resolve_for_land
from companion.games.realm_master.goods import Goods, has_won, is_alive, receive, wound
from companion.games.realm_master.land import (
    collect,
    enter,
    entry_cost,
    fill,
    fill_empty_of_gold,
    hearts_to_take,
)
from companion.games.realm_master.odds import Odds, at_least
from companion.games.realm_master.shop import buy, buy_revealed, cover, open_shop, price
from companion.games.realm_master.tribute import pay_tribute, seat_order
from companion.games.realm_master.turn_cards import (
    answer_ultimatum,
    buy_hearts,
    give_life,
    hearts_for_sale,
)

LANDS = {land.id: land for land in SAMPLE.lands}
ANN, BEN, CY, DEE, EVE = (Seat(number) for number in range(5))


class TestDice:
    def test_five_dice_have_one_of_each_face_and_one_reroll(self) -> None:
        assert DICE.faces == (BLANK, HALF, SWORD, COIN, HEART, WILD)
        assert (DICE.count, DICE.rerolls) == (5, 1)

    def test_coins_hearts_and_swords_count_one_each(self) -> None:
        gains = resolve((COIN, HEART, HEART, SWORD, BLANK))

        assert gains.goods == Goods(hearts=2, gold=1)
        assert gains.swords == 1

    @pytest.mark.parametrize(
        ("halves", "banners"), [(0, 0), (1, 0), (2, 1), (3, 1), (4, 2), (5, 2)]
    )
    def test_two_half_banners_make_a_banner_and_an_odd_one_is_lost(
        self, halves: int, banners: int
    ) -> None:
        faces = (HALF,) * halves + (BLANK,) * (5 - halves)

        assert resolve(faces).goods.banners == banners

    def test_each_r_is_a_face_of_its_own_choice(self) -> None:
        assert choose((WILD, COIN, WILD), (HALF, SWORD)) == (HALF, COIN, SWORD)

    def test_an_r_is_never_chosen_as_r(self) -> None:
        with pytest.raises(AssertionError):
            choose((WILD,), (WILD,))

    def test_there_is_no_choice_without_an_r(self) -> None:
        with pytest.raises(AssertionError):
            choose((COIN,), (SWORD,))

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

    def test_four_of_a_kind_give_the_squire_nothing_more(self) -> None:
        assert resolve((COIN,) * 4 + (HEART,), Ability.SQUIRE).goods.gold == 4

    def test_five_of_a_kind_give_other_heroes_nothing_more(self) -> None:
        assert resolve((COIN,) * 5, Ability.DWARF).goods.gold == 5

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


class TestHeroes:
    def test_hearts_from_the_dice_above_ten_are_lost(self) -> None:
        assert receive(Goods(hearts=9), Goods(hearts=3)).hearts == 10

    def test_hearts_do_not_fall_below_zero_and_zero_is_out(self) -> None:
        hero = wound(Goods(hearts=2, banners=10), 5)

        assert hero.hearts == 0
        assert not is_alive(hero)
        assert not has_won(hero)

    @pytest.mark.parametrize(("banners", "won"), [(9, False), (10, True), (11, True)])
    def test_ten_banners_win_at_once(self, banners: int, won: bool) -> None:
        assert has_won(Goods(hearts=1, banners=banners)) is won


class TestAttack:
    def test_every_modifier_is_a_term_with_a_name(self) -> None:
        blow = attack(3, turn_card=2, hero=2, land=1, cards=1, shields=2)

        assert [(render(term.label), term.amount) for term in blow.terms] == [
            ("Swords", 3),
            ("Turn card", 2),
            ("Hero", 2),
            ("Land of the defender", 1),
            ("Own cards", 1),
            ("Shields of the defender", -2),
        ]
        assert blow.damage == 7

    def test_modifiers_of_nothing_are_not_named(self) -> None:
        assert [render(term.label) for term in attack(1).terms] == ["Swords"]

    def test_without_a_sword_nothing_adds_up(self) -> None:
        assert attack(0, turn_card=2, hero=2, land=1, cards=3) == Attack((), 0, asks=False)

    def test_shields_stop_at_zero_and_the_defender_is_still_asked(self) -> None:
        blow = attack(1, shields=3)

        assert blow.damage == 0
        assert blow.asks

    def test_jareks_bonus_needs_five_dice_that_show_swords(self) -> None:
        assert warrior_bonus(Ability.WARRIOR, (SWORD,) * 5) == 2
        assert warrior_bonus(Ability.WARRIOR, (SWORD,) * 4 + (COIN,)) == 0
        assert warrior_bonus(Ability.WARRIOR, (SWORD,) * 4) == 0
        assert warrior_bonus(Ability.ELF, (SWORD,) * 5) == 0

    def test_ryllae_gains_a_banner_for_each_other_hero_dealt_four_or_more(self) -> None:
        assert elf_banners(Ability.ELF, [4, 3, 7, 0]) == 2
        assert elf_banners(Ability.WARRIOR, [4, 3, 7]) == 0

    def test_only_the_desert_adds_to_attacks_against_the_hero_on_it(self) -> None:
        assert [land.id for land in SAMPLE.lands if land.danger] == ["arub"]
        assert LANDS["arub"].danger == 1

    def test_from_outside_swords_hit_whoever_is_inside(self) -> None:
        assert targets(ANN, [BEN], [ANN, BEN, CY]) == (BEN,)
        assert targets(ANN, [BEN, CY], [ANN, BEN, CY, DEE, EVE]) == (BEN, CY)
        assert targets(ANN, [], [ANN, BEN]) == ()

    def test_from_inside_swords_hit_every_living_hero_outside(self) -> None:
        assert targets(BEN, [BEN], [ANN, BEN, DEE]) == (ANN, DEE)
        assert targets(BEN, [BEN, CY], [ANN, BEN, CY, DEE, EVE]) == (ANN, DEE, EVE)

    def test_two_realm_masters_are_worked_out_one_by_one(self) -> None:
        on_desert = attack(2, land=LANDS["arub"].danger)
        in_jerum = attack(2, land=LANDS["jerum"].danger, shields=1)

        assert (on_desert.damage, in_jerum.damage) == (3, 1)

    @given(st.integers(0, 6), *[st.integers(0, 3)] * 5)
    def test_damage_is_the_sum_of_the_terms_but_never_negative(
        self, swords: int, card: int, hero: int, land: int, own: int, shields: int
    ) -> None:
        blow = attack(swords, turn_card=card, hero=hero, land=land, cards=own, shields=shields)

        assert blow.damage == max(0, sum(term.amount for term in blow.terms))
        assert blow.asks is (swords > 0)


class TestEntering:
    def blocked(self, seat: Seat = ANN, land: str = "jerum", **changes: object) -> str:
        """Return the sentence that keeps a hero out; "" where nothing does."""
        case: dict[str, object] = {"swords": 1, "inside": {}, "alive": 4, "gold": 0, "cost": 0}
        message = blocker(seat, land, **{**case, **changes})  # type: ignore[arg-type]
        return "" if message is None else render(message)

    def test_a_sword_opens_an_empty_realm(self) -> None:
        assert self.blocked() == ""

    def test_without_a_sword_nobody_enters(self) -> None:
        assert self.blocked(swords=0) == "Entering takes a sword."

    @pytest.mark.parametrize("alive", [2, 3, 4])
    def test_with_fewer_than_five_alive_one_inside_fills_the_realm(self, alive: int) -> None:
        assert "no room" in self.blocked(inside={BEN: "arub"}, alive=alive)
        assert places_inside(alive) == 1

    @pytest.mark.parametrize("alive", [5, 6])
    def test_with_five_or_six_alive_a_second_hero_enters_another_land(self, alive: int) -> None:
        assert self.blocked(inside={BEN: "arub"}, alive=alive) == ""
        assert "Another hero" in self.blocked(inside={BEN: "jerum"}, alive=alive)

    def test_no_third_hero_enters(self) -> None:
        assert "no room" in self.blocked(inside={BEN: "arub", CY: "kurull"}, alive=6)

    def test_who_cannot_pay_does_not_enter(self) -> None:
        sentence = "Entering costs 5 gold, and only 4 is there."
        assert self.blocked(land="mertle", gold=4, cost=5) == sentence
        assert self.blocked(land="mertle", gold=5, cost=5) == ""

    def test_a_realm_master_moves_without_a_sword(self) -> None:
        assert self.blocked(swords=0, inside={ANN: "arub"}) == ""

    def test_moving_goes_to_another_land_that_is_free_and_paid(self) -> None:
        assert "already" in self.blocked(inside={ANN: "jerum"})
        assert "Another hero" in self.blocked(inside={ANN: "arub", BEN: "jerum"}, alive=5)
        assert "costs" in self.blocked(inside={ANN: "arub"}, cost=5)

    def test_two_inside_may_stay_and_move_when_fewer_than_five_are_left(self) -> None:
        assert self.blocked(swords=0, inside={ANN: "arub", BEN: "kurull"}, alive=4) == ""

    def test_the_steps_of_a_turn_follow_each_other(self) -> None:
        assert [step.name for step in sorted(Step)] == [
            "GAINS",
            "ATTACK",
            "ANSWER",
            "ENTER",
            "COLLECT",
        ]

    def test_gold_rolled_this_turn_may_pay_the_entry(self) -> None:
        hero = receive(Goods(hearts=5, gold=4), resolve((COIN, SWORD, BLANK, BLANK, BLANK)).goods)

        assert self.blocked(land="mertle", gold=hero.gold, cost=5) == ""
        assert enter(hero, LANDS["mertle"], Goods())[0] == Goods(hearts=5, gold=0, banners=1)

    def test_the_dwarf_pays_one_less_but_never_less_than_nothing(self) -> None:
        assert entry_cost(LANDS["mertle"]) == 5
        assert entry_cost(LANDS["mertle"], Ability.DWARF) == 4
        assert entry_cost(LANDS["jerum"], Ability.DWARF) == 0

    def test_moving_to_mertle_costs_and_gives_the_bonus_like_entering(self) -> None:
        hero, _ = enter(Goods(hearts=5, gold=6), LANDS["mertle"], Goods(), Ability.DWARF)

        assert hero == Goods(hearts=5, gold=2, banners=1)

    def test_staying_costs_nothing_and_gives_no_bonus(self) -> None:
        assert collect(Goods(hearts=5), Goods()) == (Goods(hearts=5), Goods())

    def test_who_enters_must_have_the_gold_before_the_bonus(self) -> None:
        with pytest.raises(AssertionError):
            enter(Goods(hearts=5, gold=4), LANDS["mertle"], Goods())


class TestCollecting:
    def test_one_of_each_is_taken_if_present(self) -> None:
        hero, left = collect(Goods(hearts=5), Goods(hearts=2, gold=0, banners=3))

        assert hero == Goods(hearts=6, gold=0, banners=1)
        assert left == Goods(hearts=1, gold=0, banners=2)

    def test_a_heart_that_cannot_be_taken_stays_on_the_land(self) -> None:
        hero, left = collect(Goods(hearts=10), Goods(hearts=2, gold=1))

        assert hero == Goods(hearts=10, gold=1)
        assert left == Goods(hearts=2)

    def test_the_princess_at_nine_hearts_takes_one(self) -> None:
        hero, left = collect(Goods(hearts=9), Goods(hearts=2), 2)

        assert (hero.hearts, left.hearts) == (10, 1)

    def test_the_princess_takes_two_hearts_when_entering(self) -> None:
        hero, left = enter(Goods(hearts=5), LANDS["kurull"], Goods(hearts=3), Ability.PRINCESS)

        assert (hero.hearts, left.hearts) == (7, 1)

    @pytest.mark.parametrize(
        ("ability", "entered", "attacked", "hearts"),
        [
            (Ability.PRINCESS, True, False, 2),
            (Ability.PRINCESS, False, True, 2),
            (Ability.PRINCESS, False, False, 1),
            (Ability.ELF, True, True, 1),
            (None, True, False, 1),
        ],
    )
    def test_only_the_princess_takes_two_and_not_on_a_plain_stay(
        self, ability: Ability | None, entered: bool, attacked: bool, hearts: int
    ) -> None:
        assert hearts_to_take(ability, entered=entered, attacked=attacked) == hearts


class TestFillingLands:
    @pytest.mark.parametrize(
        ("free", "expected"),
        [
            (0, Goods()),
            (1, Goods(hearts=1)),
            (2, Goods(hearts=2)),
            (3, Goods(hearts=2, gold=1)),
            (5, Goods(hearts=2, gold=2, banners=1)),
            (9, Goods(hearts=2, gold=2, banners=2)),
        ],
    )
    def test_hearts_come_first_then_gold_then_banners(self, free: int, expected: Goods) -> None:
        assert fill(Goods(), free, Goods(2, 2, 2)) == expected

    def test_what_lies_there_takes_places(self) -> None:
        assert fill(Goods(1, 1, 1), 4, Goods(0, 2, 2)) == Goods(1, 2, 1)

    def test_a_land_that_holds_too_much_already_keeps_it(self) -> None:
        assert fill(Goods(4, 0, 0), 3, Goods(0, 1, 0)) == Goods(4, 0, 0)

    def test_only_lands_with_no_gold_get_three(self) -> None:
        assert fill_empty_of_gold(Goods(hearts=1), 6, 3) == Goods(hearts=1, gold=3)
        assert fill_empty_of_gold(Goods(gold=1), 6, 3) == Goods(gold=1)

    def test_in_a_land_roll_r_is_a_half_banner_and_swords_are_nothing(self) -> None:
        assert resolve_for_land((WILD, HALF, SWORD, HEART, COIN)) == Goods(1, 1, 1)
        assert resolve_for_land((WILD,) * 5) == Goods(banners=2)

    def test_a_land_roll_fills_in_the_usual_order(self) -> None:
        rolled = resolve_for_land((HALF, HALF, HEART, COIN, COIN))

        assert fill(Goods(hearts=3), 5, rolled) == Goods(hearts=4, gold=1)

    @given(*[st.integers(0, 6)] * 7)
    def test_filling_adds_what_fits_and_no_more(
        self, h: int, g: int, b: int, more_h: int, more_g: int, more_b: int, places: int
    ) -> None:
        lying, given_goods = Goods(h, g, b), Goods(more_h, more_g, more_b)

        filled = fill(lying, places, given_goods)

        added = filled.count - lying.count
        assert added == min(given_goods.count, max(0, places - lying.count))


class TestTribute:
    def test_banner_then_gold_each_to_the_land_chosen(self) -> None:
        heroes = {ANN: Goods(5, 2, 2)}
        realm = [(LANDS["mertle"], Goods()), (LANDS["kurull"], Goods())]

        paid, lying = pay_tribute(
            heroes, realm, ("banner", COIN), ANN, lambda _, what, __: 0 if what == "banner" else 1
        )

        assert paid == {ANN: Goods(5, 1, 1)}
        assert lying == (Goods(banners=1), Goods(gold=1))

    def test_room_for_one_more_takes_the_banner_printed_first(self) -> None:
        realm = [(LANDS["jerum"], Goods(hearts=4)), (LANDS["mertle"], Goods(hearts=5))]

        paid, lying = pay_tribute(
            {ANN: Goods(5, 2, 2), BEN: Goods(5, 2, 2)},
            realm,
            ("banner", COIN),
            BEN,
            lambda _, __, with_room: with_room[0],
        )

        assert paid == {ANN: Goods(5, 2, 2), BEN: Goods(5, 2, 1)}
        assert lying == (Goods(hearts=4), Goods(hearts=5, banners=1))

    def test_nobody_pays_what_is_not_owned(self) -> None:
        paid, lying = pay_tribute(
            {ANN: Goods(5, 1, 0)},
            [(LANDS["kurull"], Goods())],
            ("banner", COIN, HEART),
            ANN,
            lambda _, __, with_room: with_room[0],
        )

        assert paid == {ANN: Goods(4, 0, 0)}
        assert lying == (Goods(1, 1, 0),)

    def test_a_full_land_is_not_offered(self) -> None:
        offered: list[tuple[int, ...]] = []

        def note(seat: Seat, resource: str, with_room: tuple[int, ...]) -> int:
            offered.append(with_room)
            return with_room[0]

        realm = [(LANDS["jerum"], Goods(hearts=4)), (LANDS["mertle"], Goods(hearts=5))]
        pay_tribute({ANN: Goods(5, 2, 2)}, realm, ("banner", COIN), ANN, note)

        assert offered == [(1,)]

    def test_heroes_pay_in_seat_order_from_the_first_player(self) -> None:
        assert seat_order(CY, [ANN, BEN, CY, DEE]) == (CY, DEE, ANN, BEN)
        assert seat_order(CY, [ANN, BEN, DEE]) == (DEE, ANN, BEN)


class TestTurnCards:
    def test_the_gift_of_life_reaches_heroes_outside_up_to_ten(self) -> None:
        assert give_life(Goods(hearts=5), 3, is_inside=False).hearts == 8
        assert give_life(Goods(hearts=9), 3, is_inside=False).hearts == 10
        assert give_life(Goods(hearts=5), 3, is_inside=True).hearts == 5

    @pytest.mark.parametrize(
        ("hearts", "gold", "sold"), [(5, 9, 3), (5, 2, 2), (9, 9, 1), (10, 9, 0), (5, 0, 0)]
    )
    def test_up_to_three_hearts_are_sold_at_a_gold_each(
        self, hearts: int, gold: int, sold: int
    ) -> None:
        hero = Goods(hearts=hearts, gold=gold)

        assert hearts_for_sale(hero, 3) == sold
        assert buy_hearts(hero, sold) == Goods(hearts=hearts + sold, gold=gold - sold)

    def test_the_ultimatum_lets_each_leave_or_lose_four(self) -> None:
        assert answer_ultimatum(Goods(hearts=5), 4, leaves=True).hearts == 5
        assert answer_ultimatum(Goods(hearts=5), 4, leaves=False).hearts == 1
        assert answer_ultimatum(Goods(hearts=3), 4, leaves=False).hearts == 0


class TestDeath:
    def test_the_killer_takes_half_rounded_down_and_the_rest_goes_to_the_supply(self) -> None:
        legacy = share_out(Goods(0, 5, 3), 3, has_killer=True)

        assert legacy.taken == Goods(gold=2, banners=1)
        assert (legacy.cards_taken, legacy.cards_discarded) == (1, 2)
        assert legacy.supply == Goods(gold=3, banners=2)
        assert legacy.lying is None

    def test_a_realm_masters_rest_stays_on_the_land(self) -> None:
        legacy = share_out(Goods(0, 3, 3), 2, has_killer=True, land=(LANDS["kurull"], Goods(1)))

        assert legacy.taken == Goods(gold=1, banners=1)
        assert legacy.lying == Goods(hearts=1, gold=2, banners=2)
        assert legacy.supply == Goods()

    def test_gold_stays_before_banners_up_to_the_places(self) -> None:
        legacy = share_out(Goods(0, 3, 3), 0, has_killer=True, land=(LANDS["jerum"], Goods(1)))

        assert legacy.lying == Goods(hearts=1, gold=2, banners=1)
        assert legacy.supply == Goods(banners=1)

    def test_a_death_by_ultimatum_has_no_killer(self) -> None:
        legacy = share_out(Goods(0, 3, 1), 3, has_killer=False, land=(LANDS["kurull"], Goods()))

        assert (legacy.taken, legacy.cards_taken, legacy.cards_discarded) == (Goods(), 0, 3)
        assert legacy.lying == Goods(gold=3, banners=1)

    @given(*[st.integers(0, 20)] * 3, st.booleans(), st.booleans())
    def test_nothing_appears_or_vanishes(
        self, gold: int, banners: int, cards: int, has_killer: bool, inside: bool
    ) -> None:
        land = (LANDS["arub"], Goods(hearts=2)) if inside else None

        legacy = share_out(Goods(0, gold, banners), cards, has_killer=has_killer, land=land)

        stays = legacy.lying or Goods()
        assert legacy.taken.gold + legacy.supply.gold + stays.gold == gold
        assert legacy.taken.banners + legacy.supply.banners + stays.banners == banners
        assert legacy.cards_taken + legacy.cards_discarded == cards


class TestShop:
    def test_three_cards_lie_open(self) -> None:
        assert open_shop(["a", "b", "c", "d"]).open == ("a", "b", "c")

    def test_a_bought_card_is_replaced_at_once(self) -> None:
        card, shop = buy(open_shop(["a", "b", "c", "d", "e"]), 1)

        assert card == "b"
        assert shop.open == ("a", "d", "c")
        assert shop.deck == ("e",)

    def test_an_empty_deck_replaces_nothing(self) -> None:
        assert buy(open_shop(["a", "b", "c"]), 0)[1].open == ("b", "c")

    def test_a_revealed_card_may_be_bought(self) -> None:
        card, shop = buy_revealed(open_shop(["a", "b", "c", "d"]))

        assert card == "d"
        assert shop.open == ("a", "b", "c")

    def test_a_revealed_card_may_cover_another_which_is_gone(self) -> None:
        shop = cover(open_shop(["a", "b", "c", "d", "e"]), 0)
        card, after = buy(shop, 0)

        assert shop.open == ("d", "b", "c")
        assert card == "d"
        assert after.open == ("e", "b", "c")
        assert after.covered == ("a",)

    def test_the_wizard_pays_one_less_for_enchantments_only(self) -> None:
        spell = BuyCard("s", "Spell", 1, 2, keeps=False, is_enchantment=True)
        chest = BuyCard("c", "Chest", 1, 2, keeps=False)

        assert (price(spell), price(spell, Ability.WIZARD)) == (2, 1)
        assert price(chest, Ability.WIZARD) == 2


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

    def test_before_the_reroll_a_loose_die_helps_with_a_third(self) -> None:
        assert at_least(1, dice=1, throws=1) == Odds(1, 3)


class TestEdition:
    def test_the_sample_says_that_it_is_one(self) -> None:
        assert SAMPLE.is_sample
        assert GAME.sample is not None

    def test_the_box_holds_what_the_rules_count(self) -> None:
        assert len(SAMPLE.heroes) == 6
        assert len(SAMPLE.lands) == 6
        assert sum(card.copies for card in SAMPLE.turn_cards) == 17
        assert sum(card.copies for card in SAMPLE.buy_cards) == 24

    def test_every_ability_and_every_turn_card_is_there(self) -> None:
        assert [hero.ability for hero in SAMPLE.heroes] == list(Ability)
        assert {card.kind for card in SAMPLE.turn_cards} == set(TurnKind)
        attacks = [card.amount for card in SAMPLE.turn_cards if card.kind is TurnKind.ATTACK]
        assert attacks == [1, 2]

    def test_the_numbers_the_rules_give_are_kept(self) -> None:
        assert (LANDS["mertle"].cost, LANDS["mertle"].bonus) == (5, Goods(banners=1))
        assert LANDS["mertle"].places >= 6
        assert LANDS["kurull"].places == 6
        assert LANDS["arub"].places >= 5
        assert LANDS["jerum"].places >= 4
        shields = [card for card in SAMPLE.buy_cards if card.name == "Iron Shield"]
        assert [(card.shield, card.keeps) for card in shields] == [(1, True)]

    def test_the_starting_goods_fit_their_lands_and_heroes_live(self) -> None:
        assert all(land.start.count <= land.places for land in SAMPLE.lands)
        assert all(1 <= hero.start.hearts <= 10 for hero in SAMPLE.heroes)

    def test_four_lands_drawn_make_the_realm(self) -> None:
        realm = choose_realm(SAMPLE.lands, (5, 0, 3, 1, 2, 4))

        assert [land.id for land in realm] == ["sixth", "mertle", "jerum", "kurull"]

    def test_a_group_may_want_a_land_without_a_cost(self) -> None:
        lands = [Land(str(n), str(n), 4, Goods(), cost=1 if n < 4 else 0) for n in range(6)]

        drawn = choose_realm(lands, (0, 1, 2, 3, 4, 5))
        mended = choose_realm(lands, (0, 1, 2, 3, 4, 5), needs_free_land=True)
        fine = choose_realm(lands, (0, 5, 2, 3, 4, 1), needs_free_land=True)

        assert [land.id for land in drawn] == ["0", "1", "2", "3"]
        assert [land.id for land in mended] == ["0", "1", "2", "4"]
        assert [land.id for land in fine] == ["0", "5", "2", "3"]
