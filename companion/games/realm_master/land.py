"""Fill lands, enter them and collect from them.

Source: rule text, "Order of Play", 2, 5 and 6, and "If…"; rulings "Entering" and "Collecting".
"""

from dataclasses import replace

from companion.games.realm_master.components import HEARTS_MAX
from companion.games.realm_master.edition import Ability, Land
from companion.games.realm_master.goods import Goods, less, receive

DWARF_DISCOUNT = 1
"""Gold the dwarf saves on entering. Source: rules page, Heroes."""


def fill(lying: Goods, places: int, given: Goods) -> Goods:
    """Add goods to a land: hearts, then gold, then banners, up to its free places.

    >>> fill(Goods(hearts=4), 6, Goods(gold=3))
    Goods(hearts=4, gold=2, banners=0)
    """
    free = max(0, places - lying.count)
    hearts = min(free, given.hearts)
    gold = min(free - hearts, given.gold)
    banners = min(free - hearts - gold, given.banners)
    return Goods(lying.hearts + hearts, lying.gold + gold, lying.banners + banners)


def fill_empty_of_gold(lying: Goods, places: int, gold: int) -> Goods:
    """Give gold to a land that has none; one with gold stays as it is."""
    return lying if lying.gold else fill(lying, places, Goods(gold=gold))


def entry_cost(land: Land, ability: Ability | None = None) -> int:
    """Return the gold to enter, at least 0; the dwarf pays 1 less."""
    return max(0, land.cost - (DWARF_DISCOUNT if ability is Ability.DWARF else 0))


def hearts_to_take(ability: Ability | None, *, entered: bool, attacked: bool) -> int:
    """Return how many hearts a hero takes from the land at most.

    The Princess takes 2 when she enters, or when she was attacked and stays; a stay on a turn of
    her own gives 1, as to everybody.
    """
    return 2 if ability is Ability.PRINCESS and (entered or attacked) else 1


def collect(hero: Goods, lying: Goods, hearts: int = 1) -> tuple[Goods, Goods]:
    """Take 1 gold, 1 banner and up to `hearts` hearts, so far as they lie there.

    A heart the hero cannot take stays on the land.

    Returns:
        The hero's goods and what is left on the land.
    """
    taken = Goods(
        hearts=min(hearts, lying.hearts, HEARTS_MAX - hero.hearts),
        gold=min(1, lying.gold),
        banners=min(1, lying.banners),
    )
    return receive(hero, taken), less(lying, taken)


def enter(
    hero: Goods, land: Land, lying: Goods, ability: Ability | None = None
) -> tuple[Goods, Goods]:
    """Enter a land, or move to it: pay the cost, take the bonus, then collect.

    The cost goes to the supply and the bonus comes from it. The hero must be able to pay before
    the bonus; `blocker` of `entering` says so beforehand.

    Returns:
        The hero's goods and what is left on the land.
    """
    cost = entry_cost(land, ability)
    assert hero.gold >= cost, "entered without the gold to pay"
    paid = receive(replace(hero, gold=hero.gold - cost), land.bonus)
    return collect(paid, lying, hearts_to_take(ability, entered=True, attacked=False))
