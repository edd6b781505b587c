"""Lay out a tableau for the most points once the monarch and the fate in the war are known.

How many cards are given up follows from the options; which ones is the owner's choice. Every way to
give them up and every set of Princesses to keep is listed with a bound on its
points; the best pairings are worked out from the highest bound down, until no bound can reach
the best found. So the result is a proved maximum.
Source: rulebook, "War Phase" and "Scoring Phase" (a) and (b); rulings R7, R10 and R11.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from operator import attrgetter

from companion.core.message import Message, say
from companion.games.realm_builder.box import DRAGON, PRINCESS, HouseRules
from companion.games.realm_builder.scoring.pairing import (
    Pair,
    best_pairs,
    pairing_points,
    prices,
    worth,
)
from companion.games.realm_builder.scoring.phases import Option, Toll
from companion.games.realm_builder.scoring.search import Steps, selections
from companion.games.realm_builder.scoring.tableau import (
    CardSet,
    Court,
    Tableau,
    bond,
    lowest,
    places,
)
from companion.games.realm_builder.sheet import Choices


@dataclass(frozen=True, slots=True)
class Sacrifice:
    """Which cards are turned down between the monarchy phase and the pairings."""

    lands: CardSet
    """Given up in the war, or for want of military."""
    treasures: CardSet
    """Given up in the war."""
    hoard: CardSet
    """Treasures flipped by the Dragon."""
    slain: CardSet
    """Dragons flipped by the Hero."""

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

    fixed: int
    """Points of the tableau but those of its pairs: without monarch, war and largest realm."""
    paired: int
    """Points of its pairs; before they are found what no pairs exceed."""
    flipped: tuple[str, ...]
    """Every face-down card, sorted by name."""
    pairs: tuple[Pair, ...]
    """Sorted; empty before they are found."""
    court: Court
    sacrifice: Sacrifice

    @property
    def points(self) -> int:
        """All points of the tableau alone."""
        return self.fixed + self.paired

    @property
    def order(self) -> tuple[int, tuple[str, ...], tuple[Pair, ...]]:
        """What makes one layout come before another: points, then the written order."""
        return (-self.points, self.flipped, self.pairs)


_ORDER = attrgetter("order")


def best_layout(
    tableau: Tableau, option: Option, rules: HouseRules, toll: Toll, choices: Choices, steps: Steps
) -> Layout | None:
    """Return the best layout that keeps to the choices; None if there is none.

    Where the steps run out it is the best one found, and None if none was found.
    """
    candidates = sorted(_candidates(tableau, option, rules, toll, choices, steps), key=_ORDER)
    if choices.pairs is not None:
        return next(iter(candidates), None)
    if len(candidates) == 1:
        # Most small tableaus leave no choice, and nothing is to be compared.
        return _pair_up(candidates[0])
    # The points first, in small numbers; who pairs with whom only of those that are best by them.
    best: list[Layout] = []
    for candidate in candidates:
        if best and (steps.ran_out or candidate.order > best[0].order):
            break
        exact = replace(candidate, paired=pairing_points(candidate.court, steps))
        if not best or exact.order < best[0].order:
            best = [exact]
        elif exact.order == best[0].order:
            best.append(exact)
    return min(map(_pair_up, best), key=_ORDER, default=None)


def _pair_up(layout: Layout) -> Layout:
    """Return a layout with its best pairs."""
    paired, pairs = best_pairs(layout.court)
    return replace(layout, paired=paired, pairs=pairs)


def allows(tableau: Tableau, option: Option, rules: HouseRules, choices: Choices) -> bool:
    """Return whether an option agrees with the monarch and the pairs a player fixed.

    The war is not looked at: it may still turn down a card that a fixed pair needs.
    """
    if choices.monarch not in (None, option.names):
        return False
    up, pairs = tableau.everything & ~option.flipped, choices.pairs
    return pairs is None or any(
        worth(court, pairs) is not None for court in courts(tableau, option, rules, up)
    )


def fault(tableau: Tableau, pairs: Sequence[Pair]) -> Message:
    """Say what is wrong with pairs that can never be, whatever the war brings."""
    cards = {card.name: card for card in tableau.cards}
    for one, other in pairs:
        for name in (one, other):
            if name not in cards:
                return say("The card {card} is not in this tableau. Leave its pair out.", card=name)
        if bond(cards[one], cards[other]) is None:
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
    tableau: Tableau, up: CardSet, among: CardSet, toll: Toll, steps: Steps
) -> Iterator[Sacrifice]:
    """Yield every way that differs in the cards face down; where steps run out, the first ones.

    Args:
        tableau: The cards.
        up: The cards face up when the war begins.
        among: The cards that may be given up; of a name all or none.
        toll: How many lands and treasures the war takes.
        steps: What the search may spend.
    """

    def ways(cards: CardSet, count: int) -> Iterator[CardSet]:
        taken = selections(places(cards & among), count, lambda place: tableau.cards[place].name)
        return steps.each(sum(1 << place for place in each) for each in taken)

    seen: set[CardSet] = set()
    for lands in ways(tableau.losable & up, toll.lands):
        for treasures in ways(tableau.treasures & up, toll.treasures):
            left = up & ~lands & ~treasures
            # A Dragon turned down before the war was flipped by the Hero, too.
            slain = tableau.slain(left)
            left &= ~slain
            hoards = (tableau.named(DRAGON) & left).bit_count()
            open_treasures = (tableau.treasures & left).bit_count() - tableau.guards(left)
            for hoard in ways(tableau.treasures & left, max(0, min(hoards, open_treasures))):
                found = Sacrifice(lands, treasures, hoard, slain)
                if found.down not in seen:
                    seen.add(found.down)
                    yield found


def _candidates(
    tableau: Tableau, option: Option, rules: HouseRules, toll: Toll, choices: Choices, steps: Steps
) -> Iterator[Layout]:
    """Yield every way that keeps to the choices; where steps run out, the first ones."""
    up = option.army.up
    whole = Court(tableau, up, 0, option.is_prince, rules.double_pairing)
    prices_by_due: dict[int, list[int]] = {}
    flipped, pairs = choices.flipped, choices.pairs
    among = tableau.everything if flipped is None else tableau.named(*set(flipped))
    for sacrifice in sacrifices(tableau, up, among, toll, steps):
        if flipped not in (None, tableau.names(sacrifice.given)):
            continue
        for court in steps.each(courts(tableau, option, rules, up & ~sacrifice.down)):
            if pairs is None:
                # What a ruled land brings hangs on who lies face up, and weighs in each pairing.
                due = tableau.due(court.up)
                if due not in prices_by_due:
                    prices_by_due[due] = prices(whole, due)
                most = sum([prices_by_due[due][place] for place in places(court.up)])
            elif (paired := worth(court, pairs)) is not None:
                most = paired
            else:
                continue
            names = tableau.names(tableau.everything & ~court.up)
            yield Layout(tableau.points(court.up), most, names, pairs or (), court, sacrifice)


def courts(tableau: Tableau, option: Option, rules: HouseRules, up: CardSet) -> Iterator[Court]:
    """Yield a court for each number of Princesses that may stay up.

    None if one who was kept in the monarchy phase was given up since; she cannot be sheltered.
    """
    princesses = tableau.named(PRINCESS) & up & ~option.monarch
    for count in range(princesses.bit_count() - option.kept + 1):
        down = lowest(princesses, count)
        court = Court(
            tableau, up & ~down, princesses & ~down, option.is_prince, rules.double_pairing
        )
        if court.is_sheltered:
            yield court
