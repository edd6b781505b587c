"""Work out an attack with every modifier named.

Source: rule text, "Turn Cards", attack cards, and the examples of turns; ruling "Attack".
"""

from collections.abc import Sequence
from dataclasses import dataclass

from companion.core.message import Message, say
from companion.games.realm_master.components import DICE, SWORD
from companion.games.realm_master.edition import Ability

WARRIOR_BONUS = 2
"""Jarek's extra damage for five swords. Source: "Examples of turns"."""
ELF_DAMAGE_MIN = 4
"""Damage to one hero that earns Ryllae a banner. Source: rules page, Heroes."""


@dataclass(frozen=True, slots=True)
class Term:
    """One part of an attack."""

    label: Message
    amount: int


@dataclass(frozen=True, slots=True)
class Attack:
    """An attack on one hero."""

    terms: tuple[Term, ...]
    """The parts that are not 0, in the order they are counted; none without a sword."""
    damage: int
    """Hearts it costs, at least 0."""
    asks: bool
    """Whether a Realm-Master must answer stay or leave; true even where shields stop all."""


def attack(
    swords: int,
    *,
    turn_card: int = 0,
    hero: int = 0,
    land: int = 0,
    cards: int = 0,
    shields: int = 0,
) -> Attack:
    """Add up an attack on one hero.

    >>> attack(2, turn_card=1).damage, attack(0, turn_card=1).damage
    (3, 0)

    Args:
        swords: Swords among the resolved dice, those chosen for an R counted; 0 where the roller
            holds back, since swords are never obligatory.
        turn_card: The round's attack card; it holds for everyone.
        hero: What the attacker's ability adds, see `warrior_bonus`.
        land: What the defender's land adds.
        cards: What the attacker's own cards add.
        shields: What the defender's cards take off, as a number of 0 or more.
    """
    if not swords:
        return Attack((), 0, asks=False)
    terms = (
        Term(say("Swords"), swords),
        Term(say("Turn card"), turn_card),
        Term(say("Hero"), hero),
        Term(say("Land of the defender"), land),
        Term(say("Own cards"), cards),
        Term(say("Shields of the defender"), -shields),
    )
    damage = max(0, sum(term.amount for term in terms))
    return Attack(tuple(term for term in terms if term.amount), damage, asks=True)


def warrior_bonus(ability: Ability, faces: Sequence[str]) -> int:
    """Return Jarek's bonus: all five dice must show swords after each R is chosen."""
    five = len(faces) == DICE.count and all(face == SWORD for face in faces)
    return WARRIOR_BONUS if ability is Ability.WARRIOR and five else 0


def elf_banners(ability: Ability, damages: Sequence[int]) -> int:
    """Return Ryllae's banners: one for each other hero dealt 4 or more."""
    if ability is not Ability.ELF:
        return 0
    return sum(damage >= ELF_DAMAGE_MIN for damage in damages)
