"""Lay out a tableau for the most points once the monarch and the fate in the war are known.

Every way to give up cards and every set of Princesses to keep is listed with a bound on its
points; the best pairings are worked out from the highest bound down, until no bound can reach
the best found. So the result is a proved maximum.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from companion.games.realm_builder.ceiling import Ceiling
from companion.games.realm_builder.edition import PRINCESS
from companion.games.realm_builder.house_rules import HouseRules
from companion.games.realm_builder.monarchy import Option
from companion.games.realm_builder.pairing import (
    Court,
    Pair,
    best_pairing,
    pairing_points,
    worth,
)
from companion.games.realm_builder.reading import Choices
from companion.games.realm_builder.sacrifice import Sacrifice, sacrifices
from companion.games.realm_builder.steps import Steps
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


@dataclass(frozen=True, slots=True)
class _Candidate:
    """A way to give up cards and Princesses, with what is known before its pairings are."""

    at_most: int
    """No pairing brings it above these points of the tableau."""
    flipped: tuple[str, ...]
    """Every face-down card, sorted by name."""
    fixed: int
    """Points but those of the pairings."""
    court: Court
    sacrifice: Sacrifice

    @property
    def order(self) -> tuple[int, tuple[str, ...]]:
        """What makes it come before another, should it reach its most."""
        return (-self.at_most, self.flipped)


def best_layout(
    tableau: Tableau, option: Option, rules: HouseRules, fate: Fate, choices: Choices, steps: Steps
) -> Layout | None:
    """Return the best layout that keeps to the choices; None where there is none.

    Where the steps run out it is the best one found, and None where none was found.
    """
    candidates = sorted(
        _candidates(tableau, option, rules, fate, choices, steps), key=lambda each: each.order
    )
    # The points first, in small numbers; who pairs with whom only of those that are best by them.
    best: tuple[int, tuple[str, ...]] | None = None
    equal: list[_Candidate] = []
    for candidate in candidates:
        if best is not None and (steps.ran_out or candidate.order > best):
            break
        exact = candidate.at_most
        if choices.pairs is None:
            exact = candidate.fixed + pairing_points(candidate.court, steps)
        reached = (-exact, candidate.flipped)
        if best is None or reached < best:
            best, equal = reached, []
        if reached == best:
            equal.append(candidate)
    layouts = [_lay(candidate, choices) for candidate in equal]
    return min(layouts, key=lambda layout: layout.order) if layouts else None


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
    tableau: Tableau, option: Option, rules: HouseRules, fate: Fate, choices: Choices, steps: Steps
) -> Iterator[_Candidate]:
    """Yield every way that keeps to the choices; where steps run out, the first ones."""
    up = face_up(tableau, option, rules)
    whole = Court(tableau, up, 0, option.is_prince, rules.double_pairing)
    ceiling = Ceiling(whole)
    among = tableau.everything
    if choices.flipped is not None:
        among = tableau.named(*set(choices.flipped))
    for sacrifice in sacrifices(tableau, up, among, fate, steps):
        if choices.flipped is not None and tableau.names(sacrifice.given) != choices.flipped:
            continue
        for court in steps.each(_courts(tableau, option, rules, up & ~sacrifice.down)):
            flipped = tableau.names(tableau.everything & ~court.up)
            fixed = tableau.points(court.up)
            if choices.pairs is None:
                at_most = fixed + ceiling.over(court.up)
            else:
                points = worth(court, choices.pairs)
                if points is None:
                    continue
                at_most = fixed + points
            yield _Candidate(at_most, flipped, fixed, court, sacrifice)


def _courts(tableau: Tableau, option: Option, rules: HouseRules, up: CardSet) -> Iterator[Court]:
    """Yield a court for each number of Princesses that may stay up."""
    princesses = tableau.named(PRINCESS) & up & ~option.monarch
    if option.kept > princesses.bit_count():
        # One who was kept in the monarchy phase was given up since; she cannot be sheltered.
        return
    staying = princesses
    while True:
        court = Court(
            tableau, up & ~princesses | staying, staying, option.is_prince, rules.double_pairing
        )
        if court.is_sheltered:
            yield court
        if staying.bit_count() <= option.kept:
            return
        staying &= staying - 1


def _lay(candidate: _Candidate, choices: Choices) -> Layout:
    """Return the layout of a candidate with its best pairs, or those that were fixed."""
    court, flipped = candidate.court, candidate.flipped
    if choices.pairs is not None:
        return Layout(candidate.at_most, court, candidate.sacrifice, flipped, choices.pairs)
    pairing = best_pairing(court)
    assert pairing is not None, "a candidate has a Princess without shelter"
    points = candidate.fixed + pairing.points
    return Layout(points, court, candidate.sacrifice, flipped, pairing.pairs)
