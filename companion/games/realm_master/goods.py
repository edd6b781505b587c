"""Count hearts, gold and banners: what a hero holds, what lies on a land, what a throw gives."""

from dataclasses import dataclass, replace

from companion.core.ids import Json
from companion.games.realm_master.components import BANNERS_TO_WIN, COIN, HEART, HEARTS_MAX


@dataclass(frozen=True, slots=True)
class Goods:
    """Hearts, gold and banners."""

    hearts: int = 0
    """Hearts; of a hero 0-10, and with 0 the hero is out."""
    gold: int = 0
    banners: int = 0

    @property
    def count(self) -> int:
        """How many places these take on a land."""
        return self.hearts + self.gold + self.banners


NOTHING = Goods()
"""No goods at all."""


def one_of(resource: str) -> Goods:
    """Return one heart, gold or banner, by the face of a die or card that shows it."""
    if resource == HEART:
        return Goods(hearts=1)
    return Goods(gold=1) if resource == COIN else Goods(banners=1)


def holds(goods: Goods, other: Goods) -> bool:
    """Tell whether the other goods are among these."""
    left = less(goods, other)
    return min(left.hearts, left.gold, left.banners) >= 0


def less(goods: Goods, other: Goods) -> Goods:
    """Return what is left of goods without others.

    >>> less(Goods(hearts=3, gold=2), Goods(hearts=1))
    Goods(hearts=2, gold=2, banners=0)
    """
    return Goods(
        goods.hearts - other.hearts, goods.gold - other.gold, goods.banners - other.banners
    )


def told_goods(goods: Goods) -> list[Json]:
    """Return goods as facts and positions tell them: hearts, gold, banners."""
    return [goods.hearts, goods.gold, goods.banners]


def is_alive(hero: Goods) -> bool:
    """Tell whether a hero has a heart left."""
    return hero.hearts > 0


def has_won(hero: Goods) -> bool:
    """Tell whether a hero lives and holds the banners that win at once, on anybody's turn."""
    return is_alive(hero) and hero.banners >= BANNERS_TO_WIN


def receive(hero: Goods, given: Goods) -> Goods:
    """Give goods to a hero; hearts above 10 are lost.

    >>> receive(Goods(hearts=9), Goods(hearts=3, gold=1))
    Goods(hearts=10, gold=1, banners=0)
    """
    return Goods(
        hearts=min(HEARTS_MAX, hero.hearts + given.hearts),
        gold=hero.gold + given.gold,
        banners=hero.banners + given.banners,
    )


def wound(hero: Goods, damage: int) -> Goods:
    """Take hearts from a hero, down to 0."""
    return replace(hero, hearts=max(0, hero.hearts - damage))
