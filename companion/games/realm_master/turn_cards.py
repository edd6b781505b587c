"""Apply the turn cards that touch a hero: gifts of life and the ultimatum.

Source: rule text, "Turn Cards".
"""

from dataclasses import replace

from companion.games.realm_master.components import HEARTS_MAX
from companion.games.realm_master.goods import Goods, receive, wound


def give_life(hero: Goods, hearts: int, *, is_inside: bool) -> Goods:
    """Give hearts to a hero outside the Realm; one inside gets none."""
    return hero if is_inside else receive(hero, Goods(hearts=hearts))


def hearts_for_sale(hero: Goods, hearts: int) -> int:
    """Return how many hearts a hero can buy at 1 gold each.

    Never more than the gold held or than fit under 10: a heart above is not sold.
    """
    return max(0, min(hearts, hero.gold, HEARTS_MAX - hero.hearts))


def buy_hearts(hero: Goods, count: int) -> Goods:
    """Buy hearts at 1 gold each; `hearts_for_sale` says how many there are to buy."""
    assert 0 <= count <= hearts_for_sale(hero, count), "bought more hearts than can be"
    return replace(hero, hearts=hero.hearts + count, gold=hero.gold - count)


def answer_ultimatum(hero: Goods, hearts: int, *, leaves: bool) -> Goods:
    """Leave unhurt, or stay and lose hearts; a death by it has no killer.

    With two inside each is asked.
    """
    return hero if leaves else wound(hero, hearts)
