"""Fill the gaps of the rule text with numbers of our own, so that the game can be tried.

They are not what the cards print, and players correct them.
"""

from companion.core.message import Printed
from companion.games.realm_master.box import COIN, Goods
from companion.games.realm_master.cards import BuyCard, TurnCard, TurnKind
from companion.games.realm_master.printed import Ability, Edition, Hero, Land, open_box

_START = Goods(hearts=8, gold=2)
_BANNER = "banner"

SAMPLE = Edition(
    id="sample-1",
    is_sample=True,
    heroes=(
        Hero("jarek", Printed("Jarek the Warrior"), Ability.WARRIOR, _START),
        Hero("ryllae", Printed("Ryllae the Elf"), Ability.ELF, _START),
        Hero("princess", Printed("Princess"), Ability.PRINCESS, _START),
        Hero("dwarf", Printed("Dwarf"), Ability.DWARF, _START),
        Hero("wizard", Printed("Wizard"), Ability.WIZARD, _START),
        Hero("squire", Printed("Squire"), Ability.SQUIRE, _START),
    ),
    lands=(
        Land(
            "mertle",
            Printed("Kingdom of Mertle"),
            6,
            Goods(1, 2, 1),
            cost=Goods(gold=5),
            bonus=Goods(banners=1),
        ),
        Land("kurull", Printed("Forests of Kurull"), 6, Goods(3, 1, 0)),
        Land("arub", Printed("Arub Desert"), 5, Goods(0, 3, 1), danger=1),
        Land("jerum", Printed("Jerum"), 4, Goods(1, 1, 1)),
        Land("fifth", Printed("Amber Fens"), 5, Goods(2, 1, 0)),
        Land("sixth", Printed("Hollow Watch"), 5, Goods(1, 2, 0)),
    ),
    turn_cards=(
        TurnCard("attack-1", TurnKind.ATTACK, 3, amount=1),
        TurnCard("attack-2", TurnKind.ATTACK, 2, amount=2),
        TurnCard("tribute", TurnKind.TRIBUTE, 3, tribute=(_BANNER, COIN)),
        TurnCard("gift-outside-3", TurnKind.GIFT_OUTSIDE, 2, amount=3),
        TurnCard("gift-trade-3", TurnKind.GIFT_TRADE, 2, amount=3),
        TurnCard("ultimatum-4", TurnKind.ULTIMATUM, 1, amount=4),
        TurnCard("gold-for-empty-3", TurnKind.GOLD_FOR_EMPTY, 2, amount=3),
        TurnCard("land-roll", TurnKind.LAND_ROLL, 2),
    ),
    buy_cards=(
        BuyCard("iron-shield", Printed("Iron Shield"), 2, 3, keeps=True, shield=1),
        BuyCard("sharp-blade", Printed("Sharp blade"), 4, 3, keeps=True, attack=1),
        BuyCard(
            "healing-spell",
            Printed("Healing spell"),
            6,
            2,
            False,
            gives=Goods(3),
            is_enchantment=True,
        ),
        BuyCard(
            "banner-spell",
            Printed("Banner spell"),
            6,
            4,
            False,
            gives=Goods(0, 0, 1),
            is_enchantment=True,
        ),
        BuyCard("chest", Printed("Chest"), 6, 1, False, gives=Goods(0, 3, 0)),
    ),
)
"""Numbers to try the game with: 6 heroes, 6 lands, 17 turn cards, 24 buy cards."""


SAMPLE_BOX = open_box(SAMPLE)
"""The numbers the game comes with."""
