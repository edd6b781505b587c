"""Resolve five dice: choose each R, pair the half banners, count the rest."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from companion.games.realm_master.components import COIN, DICE, HALF, HEART, SWORD, WILD
from companion.games.realm_master.edition import Ability
from companion.games.realm_master.goods import Goods

HALVES_PER_BANNER = 2
"""Half banners that make a banner; an odd one is lost. Source: "Order of Play", 2."""


@dataclass(frozen=True, slots=True)
class Gains:
    """What resolved dice give."""

    goods: Goods
    swords: int


def choose(faces: Sequence[str], choices: Sequence[str]) -> tuple[str, ...]:
    """Return the faces with each R, in order, replaced by what its roller chose.

    >>> choose(("r", "coin", "r"), ("sword", "heart"))
    ('sword', 'coin', 'heart')

    Args:
        faces: The dice as they lie.
        choices: One face for each R, any but R itself.
    """
    chosen = iter(choices)
    resolved = tuple(next(chosen) if face == WILD else face for face in faces)
    assert next(chosen, None) is None, "a choice without an R"
    assert WILD not in resolved, "an R that is chosen as R"
    return resolved


def resolve(faces: Sequence[str], ability: Ability | None = None) -> Gains:
    """Count what resolved faces give; the Squire's five of a kind count as six.

    Args:
        faces: The dice after `choose`.
        ability: The roller's, where it may matter.
    """
    counts = Counter(faces)
    if ability is Ability.SQUIRE and len(faces) == DICE.count and len(counts) == 1:
        counts[faces[0]] += 1
    return Gains(
        Goods(
            hearts=counts[HEART],
            gold=counts[COIN],
            banners=counts[HALF] // HALVES_PER_BANNER,
        ),
        swords=counts[SWORD],
    )


def resolve_for_land(faces: Sequence[str]) -> Goods:
    """Count what a throw for a land gives; R is a half banner there.

    Source: "Turn Cards", Resources.
    """
    return resolve([HALF if face == WILD else face for face in faces]).goods
