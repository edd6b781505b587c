"""List the ways to give up lands and treasures: in the war, and to the own Dragon.

How many are given up follows from the options; which ones is the owner's choice.
Source: rulebook, "War Phase" and "Scoring Phase" (a) and (b); rulings R7, R10 and R11.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from companion.games.realm_builder.edition import DRAGON, HERO
from companion.games.realm_builder.steps import Steps
from companion.games.realm_builder.tableau import CardSet, Tableau, places
from companion.games.realm_builder.war import Fate


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
    dragons = tableau.everything & tableau.named(DRAGON)
    open_lands = tableau.lands & ~tableau.towns & up
    for lands in steps.each(selections(tableau, open_lands & among, fate.lands)):
        own = tableau.treasures & up & among
        for treasures in steps.each(selections(tableau, own, fate.treasures)):
            left = up & ~lands & ~treasures
            # A Dragon turned down before the war was flipped by the Hero, too.
            slain = dragons & left if tableau.named(HERO) & left else 0
            left &= ~slain
            hoards = (dragons & left).bit_count()
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
