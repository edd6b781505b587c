"""Read the rules of a fight: modifiers, who is hit, who may enter."""

from typing import Any

import pytest

from companion.core.message import Seat, render
from companion.games.realm_master.box import BLANK, COIN, SWORD, Goods, receive
from companion.games.realm_master.dice import resolve, warrior_bonus
from companion.games.realm_master.printed import Ability
from companion.games.realm_master.realm import blocker

ANN, BEN, CY = (Seat(number) for number in range(3))


class TestAttack:
    def test_jareks_bonus_needs_five_dice_that_show_swords(self) -> None:
        assert warrior_bonus(Ability.WARRIOR, (SWORD,) * 5) == 2
        assert warrior_bonus(Ability.WARRIOR, (SWORD,) * 4 + (COIN,)) == 0
        assert warrior_bonus(Ability.WARRIOR, (SWORD,) * 4) == 0
        assert warrior_bonus(Ability.ELF, (SWORD,) * 5) == 0


PAID = receive(Goods(hearts=5, gold=4), resolve((COIN, SWORD, BLANK, BLANK, BLANK)).goods)
FIVE = {"land": "mertle", "cost": Goods(gold=5)}
BLOCKED: dict[str, tuple[dict[str, Any], str]] = {
    "a sword opens an empty realm": ({}, ""),
    "without a sword nobody enters": ({"swords": 0}, "Entering takes a sword."),
    "with two alive one inside fills the realm": ({"inside": {BEN: "arub"}, "alive": 2}, "no room"),
    "with three alive, too": ({"inside": {BEN: "arub"}, "alive": 3}, "no room"),
    "with four alive, too": ({"inside": {BEN: "arub"}, "alive": 4}, "no room"),
    "with five alive a second enters": ({"inside": {BEN: "arub"}, "alive": 5}, ""),
    "with six alive, too": ({"inside": {BEN: "arub"}, "alive": 6}, ""),
    "but not the same land": ({"inside": {BEN: "jerum"}, "alive": 5}, "Another hero"),
    "no third hero enters": ({"inside": {BEN: "arub", CY: "kurull"}, "alive": 6}, "no room"),
    "who cannot pay does not enter": (
        {**FIVE, "goods": Goods(gold=4)}, "Entering costs 5 gold, and this hero has 4.",
    ),
    "who can pay does": ({**FIVE, "goods": Goods(gold=5)}, ""),
    "gold of this throw may pay": ({**FIVE, "goods": PAID}, ""),
    "a realm master moves without a sword": ({"swords": 0, "inside": {ANN: "arub"}}, ""),
    "not to the land of its own": ({"inside": {ANN: "jerum"}}, "already"),
    "not to one that is taken": (
        {"inside": {ANN: "arub", BEN: "jerum"}, "alive": 5}, "Another hero",
    ),
    "nor unpaid": ({"inside": {ANN: "arub"}, "cost": Goods(gold=5)}, "costs"),
    "one of two moves where four are left": (
        {"swords": 0, "inside": {ANN: "arub", BEN: "kurull"}, "alive": 4}, "",
    ),
}  # fmt: skip


@pytest.mark.parametrize("case", BLOCKED)
def test_who_may_enter_a_land_and_what_keeps_others_out(case: str) -> None:
    changes, said = BLOCKED[case]
    usual = {"swords": 1, "inside": {}, "alive": 4, "goods": Goods(), "cost": Goods()}

    message = blocker(ANN, **{"land": "jerum", **usual, **changes})

    assert (message is None) is (not said)
    assert message is None or said in render(message)
