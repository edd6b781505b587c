"""Read the rules of a fight: modifiers, who is hit, who may enter."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.core.ids import Seat
from companion.core.message import render
from companion.games.realm_master.box import BLANK, COIN, SWORD, Goods, receive
from companion.games.realm_master.dice import damage_of, resolve, warrior_bonus
from companion.games.realm_master.printed import Ability
from companion.games.realm_master.realm import blocker, places_inside

ANN, BEN, CY, DEE, EVE = (Seat(number) for number in range(5))


class TestAttack:
    def test_jareks_bonus_needs_five_dice_that_show_swords(self) -> None:
        assert warrior_bonus(Ability.WARRIOR, (SWORD,) * 5) == 2
        assert warrior_bonus(Ability.WARRIOR, (SWORD,) * 4 + (COIN,)) == 0
        assert warrior_bonus(Ability.WARRIOR, (SWORD,) * 4) == 0
        assert warrior_bonus(Ability.ELF, (SWORD,) * 5) == 0

    @given(st.integers(0, 6), st.lists(st.integers(-3, 3), max_size=5))
    def test_damage_is_the_sum_of_its_parts_but_never_negative(
        self, swords: int, modifiers: list[int]
    ) -> None:
        added = max(0, swords + sum(modifiers))

        assert damage_of(swords, *modifiers) == (added if swords else 0)


class TestEntering:
    def blocked(self, seat: Seat = ANN, land: str = "jerum", **changes: object) -> str:
        """Return the sentence that keeps a hero out; "" where nothing does."""
        case: dict[str, object] = {"swords": 1, "inside": {}, "alive": 4}
        case |= {"goods": Goods(), "cost": Goods()}
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
        sentence = "Entering costs 5 gold, and this hero has 4."
        assert self.blocked(land="mertle", goods=Goods(gold=4), cost=Goods(gold=5)) == sentence
        assert self.blocked(land="mertle", goods=Goods(gold=5), cost=Goods(gold=5)) == ""

    def test_a_realm_master_moves_without_a_sword(self) -> None:
        assert self.blocked(swords=0, inside={ANN: "arub"}) == ""

    def test_moving_goes_to_another_land_that_is_free_and_paid(self) -> None:
        assert "already" in self.blocked(inside={ANN: "jerum"})
        assert "Another hero" in self.blocked(inside={ANN: "arub", BEN: "jerum"}, alive=5)
        assert "costs" in self.blocked(inside={ANN: "arub"}, cost=Goods(gold=5))

    def test_two_inside_may_stay_and_move_when_fewer_than_five_are_left(self) -> None:
        assert self.blocked(swords=0, inside={ANN: "arub", BEN: "kurull"}, alive=4) == ""

    def test_gold_rolled_this_turn_may_pay_the_entry(self) -> None:
        hero = receive(Goods(hearts=5, gold=4), resolve((COIN, SWORD, BLANK, BLANK, BLANK)).goods)

        assert self.blocked(land="mertle", goods=hero, cost=Goods(gold=5)) == ""
