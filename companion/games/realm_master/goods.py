"""Count hearts, gold and banners: what a hero holds, what lies on a land, what a throw gives."""

from dataclasses import dataclass, replace

from companion.games.realm_master.components import BANNERS_TO_WIN, HEARTS_MAX


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
