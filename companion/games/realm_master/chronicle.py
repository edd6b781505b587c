"""Hold what is told again of what happened: throws for lands, who fell or came in, the best hit.

It decides nothing of the rules.
"""

from dataclasses import dataclass

from companion.games.realm_master.box import Goods
from companion.games.realm_master.facts import HeroFell, LandEntered


@dataclass(frozen=True, slots=True)
class Moment:
    """A fall, or a new Realm-Master: said until the turn after it is over."""

    fact: HeroFell | LandEntered
    turn: int
    """The number of the turn in which it happened, 0 before the first."""


@dataclass(frozen=True, slots=True)
class LandThrow:
    """The dice as they fell for a land."""

    land: str
    """Id in the edition."""
    faces: tuple[str, ...]
    added: Goods


@dataclass(frozen=True, slots=True)
class Fall:
    """How a hero died."""

    hero: str
    killer: str
    """"" for a death by Grim Ultimatum."""
    round: int


@dataclass(frozen=True, slots=True)
class BestHit:
    """The hit of the evening that took most."""

    hero: str
    """Who hit."""
    target: str
    damage: int
    round: int
