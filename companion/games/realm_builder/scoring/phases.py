"""Compare the players in the phases before the pairings: monarchy, war, largest realm.

In the war only counts matter; which cards are given up is the owner's choice and comes later.
Source: rulebook, "Monarchy Phase", "War Phase", "Largest Realm Phase" and "2 Player Game"; rulings
R1 to R9.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from itertools import combinations
from typing import NamedTuple

from companion.games.realm_builder.box import (
    CASTLE,
    DUEL,
    MARSHAL,
    PRINCE,
    PRINCESS,
    SHELTERS,
    Card,
    HouseRules,
)
from companion.games.realm_builder.scoring.tableau import (
    CardSet,
    Tableau,
    gather,
    lowest,
    places,
)

MONARCH_POINTS = 1
"""For the highest monarch of the table. Source: Monarchy Phase."""
WAR_POINTS = 2
"""For winning the war. Source: War Phase."""
ALONE_POINTS = 4
"""For the largest realm. Source: Largest Realm Phase."""
TIED_POINTS = 2
"""For each who shares it. Source: Largest Realm Phase."""


@dataclass(frozen=True, slots=True)
class Army:
    """What counts of a tableau in the war, after the monarchy phase."""

    up: CardSet
    """The cards face up when the war begins."""
    fighters: CardSet
    """The cards whose military counts, some of which may lie face down by then."""
    military: int
    """As announced; with two players, too, the lands are not taken off."""
    lands: int
    """Face-up lands, towns included."""
    open_lands: int
    """Lands a loss can flip: neither towns nor protected by a castle."""
    open_treasures: int
    """Treasures a loss can flip: those beyond what castles, towns and ships protect."""
    has_marshal: bool

    @property
    def net(self) -> int:
        """What is left of the military after one is taken off for each land: that of two."""
        return self.military - self.lands


@dataclass(frozen=True, slots=True, eq=False)
class Option:
    """One way through the monarchy phase; quickly found again by itself."""

    names: tuple[str, ...]
    """The monarch: one name, a married couple, or none; sorted."""
    kept: int
    """How many Princesses of the monarch's rank stay up beside a Prince; each must end paired
    with the Tower or the Hero."""
    flipped: CardSet
    """The other leaders of that rank."""
    monarch: CardSet
    army: Army
    """What goes to war then."""

    @property
    def is_prince(self) -> bool:
        """Whether a Prince is monarch; he rules nothing and pairs with no land."""
        return PRINCE in self.names


def options(tableau: Tableau, rules: HouseRules) -> tuple[Option, ...]:
    """Return every option of a tableau; at least one, which is empty without a leader."""
    rank = tableau.rank
    top = gather(tableau.cards, lambda card: card.rank == rank > 0)
    leaders = {tableau.cards[place].name: tableau.cards[place] for place in places(top)}
    couples = [
        (one, other)
        for one, other in combinations(leaders, 2)
        if _are_married(leaders[one], leaders[other])
    ]
    found: list[Option] = []
    for names in sorted([*((name,) for name in leaders), *couples]) or [()]:
        monarch = sum(lowest(tableau.named(name), 1) for name in names)
        others = top & ~monarch
        princesses = tableau.named(PRINCESS) & others
        # Both ways round, each Tower and each Hero can shelter two.
        shelters = 2 * tableau.named(*SHELTERS).bit_count() if PRINCE in names else 0
        for kept in range(min(princesses.bit_count(), shelters) + 1):
            flipped = others & ~lowest(princesses, kept)
            army = _muster(tableau, flipped, rules)
            found.append(Option(names, kept, flipped, monarch, army))
    return tuple(found)


def _are_married(one: Card, other: Card) -> bool:
    # The Prince and the Princess are brother and sister, whatever an edition says.
    are_siblings = (one.name, other.name) == (PRINCE, PRINCESS)
    return not are_siblings and (one.consort == other.name or other.consort == one.name)


def _muster(tableau: Tableau, flipped: CardSet, rules: HouseRules) -> Army:
    """Return the army of a tableau whose monarch is chosen, by the leaders this flips."""
    up = tableau.everything & ~flipped
    if rules.dragon_first:
        up &= ~tableau.slain(up)
    fighting = up | flipped if rules.flipped_military else up
    fighters = gather(tableau.cards, lambda card: card.military > 0) & fighting
    castles = (tableau.named(CASTLE) & up).bit_count()
    return Army(
        up,
        fighters,
        military=sum(tableau.cards[place].military for place in places(fighters)),
        lands=(tableau.lands & up).bit_count(),
        open_lands=max(0, (tableau.losable & up).bit_count() - castles),
        open_treasures=max(0, (tableau.treasures & up).bit_count() - tableau.guards(up)),
        has_marshal=bool(tableau.named(MARSHAL) & up),
    )


def monarch_points(ranks: Sequence[int]) -> tuple[int, ...]:
    """Return the point of the highest monarch; a tie and no leader at all give none.

    >>> monarch_points([4, 2, 0]), monarch_points([4, 4]), monarch_points([0, 0])
    ((1, 0, 0), (0, 0), (0, 0))
    """
    highest = max(ranks)
    alone = highest > 0 and ranks.count(highest) == 1
    return tuple(MONARCH_POINTS if alone and rank == highest else 0 for rank in ranks)


class Verdict(StrEnum):
    """How the war ended for one player."""

    WON = "won"
    WON_BY_MARSHAL = "won by marshal"
    TIED = "tied"
    """As strong as the strongest, but there is no winner, or the Marshal is elsewhere."""
    LOST = "lost"
    NO_SURPLUS = "no surplus"
    """Two players: nobody has more military than lands."""


class Toll(NamedTuple):
    """What the war takes of one player."""

    lands: int
    treasures: int


@dataclass(frozen=True, slots=True)
class Fate:
    """What the war means for one player."""

    is_for_two: bool
    """Whether two fight, by their own rules."""
    own: int
    """The military; with two players what is left of it after the lands."""
    highest: int
    """That of the strongest."""
    verdict: Verdict
    loss: int
    """How far the war was lost; 0 for those who do not lose."""
    lacking: int
    """Two players: how many lands have no military; else 0."""
    lands: int
    """How many lands are given up."""
    treasures: int
    """How many treasures are given up."""

    @property
    def toll(self) -> Toll:
        """What the war takes."""
        return Toll(self.lands, self.treasures)

    @property
    def points(self) -> int:
        """2 for the winner, else 0."""
        return WAR_POINTS if self.verdict in (Verdict.WON, Verdict.WON_BY_MARSHAL) else 0


def compare(armies: Sequence[Army], rules: HouseRules) -> tuple[tuple[Fate, ...], tuple[int, ...]]:
    """Return each player's fate in the war, and the points for the largest realm after it."""
    fates = fight(armies, rules)
    lands = [army.lands - fate.lands for army, fate in zip(armies, fates, strict=True)]
    return fates, realm_points(lands)


def fight(armies: Sequence[Army], rules: HouseRules) -> tuple[Fate, ...]:
    """Return each player's fate; two armies fight by the two-player rules."""
    is_for_two = len(armies) == DUEL
    strengths = [army.net if is_for_two else army.military for army in armies]
    highest = max(strengths)
    top = [army for army, own in zip(armies, strengths, strict=True) if own == highest]
    marshals = sum(army.has_marshal for army in top)
    fates: list[Fate] = []
    for army, own in zip(armies, strengths, strict=True):
        if is_for_two and highest < 1:
            verdict = Verdict.NO_SURPLUS
        elif own < highest:
            verdict = Verdict.LOST
        elif len(top) == 1:
            verdict = Verdict.WON
        elif army.has_marshal and marshals == 1:
            verdict = Verdict.WON_BY_MARSHAL
        else:
            verdict = Verdict.TIED
        lacking = max(0, -own) if is_for_two else 0
        counted = own if rules.literal_difference else max(0, own)
        loss = highest - counted if verdict is Verdict.LOST else 0
        lands = min(lacking if is_for_two else loss, army.open_lands)
        treasures = min(loss if is_for_two else loss - lands, army.open_treasures)
        fates.append(Fate(is_for_two, own, highest, verdict, loss, lacking, lands, treasures))
    return tuple(fates)


def realm_points(lands: Sequence[int]) -> tuple[int, ...]:
    """Return the points for the largest realm; a table without lands gives none.

    >>> realm_points([3, 1, 2]), realm_points([2, 2, 1]), realm_points([0, 0])
    ((4, 0, 0), (2, 2, 0), (0, 0))
    """
    largest = max(lands)
    share = ALONE_POINTS if lands.count(largest) == 1 else TIED_POINTS
    return tuple(share if largest > 0 and count == largest else 0 for count in lands)
