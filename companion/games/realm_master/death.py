"""Share out what a fallen hero held.

Source: rule text, "Order of Play", 8; ruling "Death".
"""

from dataclasses import dataclass, replace

from companion.games.realm_master.edition import Land
from companion.games.realm_master.goods import NOTHING, Goods, less
from companion.games.realm_master.land import fill


@dataclass(frozen=True, slots=True)
class Legacy:
    """Where the goods of a fallen hero go."""

    taken: Goods
    """Gold and banners for the killer."""
    cards_taken: int
    """How many cards the killer chooses; the rest is discarded."""
    cards_discarded: int
    lying: Goods | None
    """What then lies on the land a Realm-Master died on; None for a hero outside."""
    supply: Goods
    """Gold and banners that go to the supply."""


def share_out(
    fallen: Goods,
    cards: int,
    *,
    has_killer: bool,
    land: tuple[Land, Goods] | None = None,
) -> Legacy:
    """Share out the goods of a hero who fell.

    The killer takes half of the cards, the gold and the banners, each rounded down. Of the rest a
    Realm-Master's gold, then banners, stay on the land up to its places; all else is gone.

    Args:
        fallen: What the hero held.
        cards: How many cards the hero held.
        has_killer: False for a death by Grim Ultimatum.
        land: The land a Realm-Master stood on and what lies there; None for a hero outside.
    """
    taken = Goods(gold=fallen.gold // 2, banners=fallen.banners // 2) if has_killer else NOTHING
    cards_taken = cards // 2 if has_killer else 0
    rest = less(replace(fallen, hearts=0), taken)
    if land is None:
        return Legacy(taken, cards_taken, cards - cards_taken, None, rest)
    tile, lay = land
    lying = fill(lay, tile.places, rest)
    supply = less(rest, less(lying, lay))
    return Legacy(taken, cards_taken, cards - cards_taken, lying, supply)
