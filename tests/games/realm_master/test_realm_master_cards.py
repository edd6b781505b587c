"""Read the rules of the cards, and the numbers of the sample edition."""

from companion.games.realm_master import GAME
from companion.games.realm_master.box import Goods
from companion.games.realm_master.cards import TurnKind
from companion.games.realm_master.printed import Ability, Land, choose_realm
from companion.games.realm_master.sample import SAMPLE

LANDS = {land.id: land for land in SAMPLE.lands}


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
        assert (LANDS["mertle"].cost, LANDS["mertle"].bonus) == (Goods(gold=5), Goods(banners=1))
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
        lands = [Land(str(n), str(n), 4, Goods(), cost=Goods(gold=int(n < 4))) for n in range(6)]

        drawn = choose_realm(lands, (0, 1, 2, 3, 4, 5))
        mended = choose_realm(lands, (0, 1, 2, 3, 4, 5), needs_free_land=True)
        fine = choose_realm(lands, (0, 5, 2, 3, 4, 1), needs_free_land=True)

        assert [land.id for land in drawn] == ["0", "1", "2", "3"]
        assert [land.id for land in mended] == ["0", "1", "2", "4"]
        assert [land.id for land in fine] == ["0", "5", "2", "3"]
