"""Lay out a tableau for the most points once the monarch and the fate in the war are known.

Every way to give up cards and every set of Princesses to keep is listed with a bound on its
points; the best pairings are worked out from the highest bound down, until no bound can reach
the best found. So the result is a proved maximum.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from companion.games.realm_builder.edition import PRINCESS
from companion.games.realm_builder.house_rules import HouseRules
from companion.games.realm_builder.monarchy import Option
from companion.games.realm_builder.pairing import (
    Court,
    Pair,
    Pairing,
    best_pairing,
    bound,
    worth,
)
from companion.games.realm_builder.reading import Choices
from companion.games.realm_builder.sacrifice import Sacrifice, sacrifices
from companion.games.realm_builder.tableau import CardSet, Tableau
from companion.games.realm_builder.war import Fate, face_up


@dataclass(frozen=True, slots=True)
class Layout:
    """A tableau at the end of the game."""

    points: int
    """Of the tableau alone: without monarch, war and largest realm."""
    court: Court
    sacrifice: Sacrifice
    flipped: tuple[str, ...]
    """Every face-down card, sorted by name."""
    pairs: tuple[Pair, ...]
    """Sorted."""

    @property
    def order(self) -> tuple[int, tuple[str, ...], tuple[Pair, ...]]:
        """What makes one layout come before another: points, then the written order."""
        return (-self.points, self.flipped, self.pairs)


def best_layout(
    tableau: Tableau, option: Option, rules: HouseRules, fate: Fate, choices: Choices
) -> Layout | None:
    """Return the best layout that keeps to the choices; None where there is none."""
    candidates: list[tuple[int, tuple[str, ...], int, Court, Sacrifice]] = []
    for court, sacrifice in _candidates(tableau, option, rules, fate, choices):
        fixed = tableau.points(court.up)
        flipped = tableau.names(tableau.everything & ~court.up)
        candidates.append((-fixed - bound(court), flipped, fixed, court, sacrifice))
    candidates.sort(key=lambda candidate: candidate[:2])
    best: Layout | None = None
    for lowest, flipped, fixed, court, sacrifice in candidates:
        if best is not None and (lowest, flipped) > best.order[:2]:
            break
        pairing = _pair(court, choices)
        if pairing is not None:
            found = Layout(fixed + pairing.points, court, sacrifice, flipped, pairing.pairs)
            if best is None or found.order < best.order:
                best = found
    return best


def allows(tableau: Tableau, option: Option, rules: HouseRules, choices: Choices) -> bool:
    """Tell whether an option agrees with the monarch and the pairs a player fixed.

    The war is not looked at: it may still turn down a card that a fixed pair needs.
    """
    if choices.monarch is not None and choices.monarch != option.names:
        return False
    if choices.pairs is None:
        return True
    up = tableau.everything & ~option.flipped
    return any(
        worth(court, choices.pairs) is not None for court in _courts(tableau, option, rules, up)
    )


def _candidates(
    tableau: Tableau, option: Option, rules: HouseRules, fate: Fate, choices: Choices
) -> Iterator[tuple[Court, Sacrifice]]:
    up = face_up(tableau, option, rules)
    for sacrifice in sacrifices(tableau, up, fate.lands, fate.treasures):
        if choices.flipped is None or tableau.names(sacrifice.given) == choices.flipped:
            for court in _courts(tableau, option, rules, up & ~sacrifice.down):
                yield court, sacrifice


def _courts(tableau: Tableau, option: Option, rules: HouseRules, up: CardSet) -> Iterator[Court]:
    """Yield a court for each number of Princesses that may stay up."""
    princesses = tableau.named(PRINCESS) & up & ~option.monarch
    if option.kept > princesses.bit_count():
        # One who was kept in the monarchy phase was given up since; she cannot be sheltered.
        return
    staying = princesses
    while True:
        yield Court(
            tableau, up & ~princesses | staying, staying, option.is_prince, rules.double_pairing
        )
        if staying.bit_count() <= option.kept:
            return
        staying &= staying - 1


def _pair(court: Court, choices: Choices) -> Pairing | None:
    if choices.pairs is None:
        return best_pairing(court)
    points = worth(court, choices.pairs)
    return None if points is None else Pairing(points, choices.pairs)
