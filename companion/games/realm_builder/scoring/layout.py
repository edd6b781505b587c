"""Lay out a tableau for the most points once the monarch and the fate in the war are known.

How many cards are given up follows from the options; which ones is the owner's choice. Every way to
give them up and every set of Princesses to keep is listed with a bound on its
points; the best pairings are worked out from the highest bound down, until no bound can reach
the best found. So the result is a proved maximum.
Source: rulebook, "War Phase" and "Scoring Phase" (a) and (b); rulings R7, R10 and R11.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from companion.core.message import Message, say
from companion.games.realm_builder.box import DRAGON, PRINCESS, HouseRules
from companion.games.realm_builder.scoring.pairing import (
    Ceiling,
    Pair,
    best_pairing,
    pairing_points,
    worth,
)
from companion.games.realm_builder.scoring.phases import Fate, Option, face_up
from companion.games.realm_builder.scoring.search import Steps
from companion.games.realm_builder.scoring.tableau import CardSet, Court, Tableau, bond, places
from companion.games.realm_builder.sheet import Choices


@dataclass(frozen=True, slots=True)
class Sacrifice:
    """Which cards are turned down between the monarchy phase and the pairings."""

    lands: CardSet
    """Given up in the war, or for want of military."""
    treasures: CardSet
    """Given up in the war."""
    slain: CardSet
    """Dragons flipped by the Hero."""
    hoard: CardSet
    """Treasures flipped by the Dragon."""

    @property
    def given(self) -> CardSet:
        """The lands and treasures, which are the owner's choice."""
        return self.lands | self.treasures | self.hoard

    @property
    def down(self) -> CardSet:
        """All cards turned down here."""
        return self.given | self.slain


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
    """Return whether an option agrees with the monarch and the pairs a player fixed.

    The war is not looked at: it may still turn down a card that a fixed pair needs.
    """
    if choices.monarch is not None and choices.monarch != option.names:
        return False
    if choices.pairs is None:
        return True
    up = tableau.everything & ~option.flipped
    return any(
        worth(court, choices.pairs) is not None for court in courts(tableau, option, rules, up)
    )


def fault(tableau: Tableau, pairs: Sequence[Pair]) -> Message:
    """Say what is wrong with pairs that can never be, whatever the war brings."""
    cards = {card.name: card for card in tableau.cards}
    for one, other in pairs:
        for name in (one, other):
            if name not in cards:
                return say("The card {card} is not in this tableau. Leave its pair out.", card=name)
        card, partner = cards[one], cards[other]
        if bond(card, partner) is None:
            return say(
                "{card} has no bonus for {partner} and does not rule it. Leave this pair out.",
                card=one,
                partner=other,
            )
    return say(
        "These pairs cannot stand together: a card pairs to one card, is the partner of one card, "
        "and both lie face up. Leave one out."
    )


def sacrifices(
    tableau: Tableau, up: CardSet, among: CardSet, fate: Fate, steps: Steps
) -> Iterator[Sacrifice]:
    """Yield every way that differs in the cards face down; where steps run out, the first ones.

    Args:
        tableau: The cards.
        up: The cards face up when the war begins.
        among: The cards that may be given up; of a name all or none.
        fate: How many lands and treasures the war takes.
        steps: What the search may spend.
    """
    seen: set[CardSet] = set()
    open_lands = tableau.lands & ~tableau.towns & up
    for lands in steps.each(selections(tableau, open_lands & among, fate.lands)):
        own = tableau.treasures & up & among
        for treasures in steps.each(selections(tableau, own, fate.treasures)):
            left = up & ~lands & ~treasures
            # A Dragon turned down before the war was flipped by the Hero, too.
            slain = tableau.slain(left)
            left &= ~slain
            hoards = (tableau.named(DRAGON) & left).bit_count()
            open_treasures = (tableau.treasures & left).bit_count() - tableau.guards(left)
            count = max(0, min(hoards, open_treasures))
            for hoard in steps.each(selections(tableau, tableau.treasures & left & among, count)):
                found = Sacrifice(lands, treasures, slain, hoard)
                if found.down not in seen:
                    seen.add(found.down)
                    yield found


def selections(tableau: Tableau, cards: CardSet, count: int) -> Iterator[CardSet]:
    """Yield the ways to take some of the cards; of one name the first copies are taken.

    Equal copies are the same to everybody, so each choice of names comes once.
    """
    groups: list[list[int]] = []
    for place in places(cards):
        if groups and tableau.cards[groups[-1][0]].name == tableau.cards[place].name:
            groups[-1].append(place)
        else:
            groups.append([place])
    yield from _select(groups, count)


def _select(groups: list[list[int]], count: int) -> Iterator[CardSet]:
    if count == 0:
        yield 0
        return
    if sum(map(len, groups)) < count:
        return
    group, others = groups[0], groups[1:]
    for taken in range(min(count, len(group)), -1, -1):
        chosen = sum(1 << place for place in group[:taken])
        for rest in _select(others, count - taken):
            yield chosen | rest


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
        for court in steps.each(courts(tableau, option, rules, up & ~sacrifice.down)):
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


def courts(tableau: Tableau, option: Option, rules: HouseRules, up: CardSet) -> Iterator[Court]:
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
