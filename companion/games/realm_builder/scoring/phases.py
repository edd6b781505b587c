"""Compare the players in the phases before the pairings: monarchy, war, largest realm.

In the war only counts matter; which cards are given up is the owner's choice and comes later.
Source: rulebook, "Monarchy Phase", "War Phase", "Largest Realm Phase" and "2 Player Game"; rulings
R1 to R9.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum

from companion.games.realm_builder.box import (
    CASTLE,
    MARSHAL,
    PRINCE,
    PRINCESS,
    SHELTERS,
    Card,
    HouseRules,
)
from companion.games.realm_builder.scoring.tableau import CardSet, Tableau, gather, places

MONARCH_POINTS = 1
"""For the highest monarch of the table. Source: Monarchy Phase."""


@dataclass(frozen=True, slots=True)
class Option:
    """One way through the monarchy phase."""

    names: tuple[str, ...]
    """The monarch: one name, a married couple, or none; sorted."""
    kept: int = 0
    """How many Princesses of the monarch's rank stay up beside a Prince; each must end paired
    with the Tower or the Hero."""
    flipped: CardSet = 0
    """The other leaders of that rank."""
    monarch: CardSet = 0

    @property
    def is_prince(self) -> bool:
        """Whether a Prince is monarch; he rules nothing and pairs with no land."""
        return PRINCE in self.names


def top_rank(tableau: Tableau) -> int:
    """Return the rank of the highest leader; 0 without a leader."""
    return max((card.rank for card in tableau.cards if card.suit == "leader"), default=0)


def options(tableau: Tableau) -> tuple[Option, ...]:
    """Return every option of a tableau; at least one, which is empty without a leader."""
    rank = top_rank(tableau)
    if not rank:
        return (Option(()),)
    top = gather(tableau.cards, lambda card: card.rank == rank)
    found: list[Option] = []
    for couple in _monarchs([card for card in tableau.cards if card.rank == rank]):
        monarch = sum(_first(tableau, name) for name in couple)
        others = top & ~monarch
        princesses = tableau.named(PRINCESS) & others
        kept_max = 0
        if PRINCE in couple:
            # Both ways round, each Tower and each Hero can shelter two.
            shelters = tableau.named(*SHELTERS).bit_count()
            kept_max = min(princesses.bit_count(), 2 * shelters)
        found += [
            Option(couple, kept, others & ~_lowest(princesses, kept), monarch)
            for kept in range(kept_max + 1)
        ]
    return tuple(found)


def monarch_points(ranks: Sequence[int]) -> tuple[int, ...]:
    """Return the point of the highest monarch; a tie and no leader at all give none.

    >>> monarch_points([4, 2, 0]), monarch_points([4, 4]), monarch_points([0, 0])
    ((1, 0, 0), (0, 0), (0, 0))
    """
    highest = max(ranks)
    alone = highest > 0 and ranks.count(highest) == 1
    return tuple(MONARCH_POINTS if alone and rank == highest else 0 for rank in ranks)


def _monarchs(leaders: Sequence[Card]) -> Iterator[tuple[str, ...]]:
    """Yield each single monarch and each married couple of the highest leaders."""
    different = {leader.name: leader for leader in leaders}
    for name, leader in different.items():
        yield (name,)
        for other_name, other in different.items():
            if name < other_name and _are_married(leader, other):
                yield (name, other_name)


def _are_married(one: Card, other: Card) -> bool:
    # The Prince and the Princess are brother and sister, whatever an edition says.
    if (one.name, other.name) == (PRINCE, PRINCESS):
        return False
    return one.consort == other.name or other.consort == one.name


def _first(tableau: Tableau, name: str) -> CardSet:
    return _lowest(tableau.named(name), 1)


def _lowest(cards: CardSet, count: int) -> CardSet:
    """Return the first cards of a set."""
    kept = 0
    for _ in range(count):
        kept |= (cards ^ kept) & -(cards ^ kept)
    return kept


WAR_POINTS = 2
"""For winning the war. Source: War Phase."""


class Verdict(StrEnum):
    """How the war ended for one player."""

    WON = "won"
    WON_BY_MARSHAL = "won by marshal"
    TIED = "tied"
    """As strong as the strongest, but there is no winner, or the Marshal is elsewhere."""
    LOST = "lost"
    NO_SURPLUS = "no surplus"
    """Two players: nobody has more military than lands."""


@dataclass(frozen=True, slots=True)
class Army:
    """What counts of a tableau in the war, after the monarchy phase."""

    military: int
    """As announced; with two players, too, the lands are not taken off."""
    fighters: CardSet
    """The cards whose military that is, some of which may lie face down by then."""
    lands: int
    """Face-up lands, towns included."""
    open_lands: int
    """Lands a loss can flip: neither towns nor protected by a castle."""
    open_treasures: int
    """Treasures a loss can flip: those beyond what castles, towns and ships protect."""
    has_marshal: bool


@dataclass(frozen=True, slots=True)
class Fate:
    """What the war means for one player."""

    verdict: Verdict
    points: int
    """2 for the winner, else 0."""
    loss: int
    """How far the war was lost; 0 for those who do not lose."""
    lacking: int
    """Two players: how many lands have no military; else 0."""
    lands: int
    """How many lands are given up."""
    treasures: int
    """How many treasures are given up."""


def face_up(tableau: Tableau, option: Option, rules: HouseRules) -> CardSet:
    """Return the cards that lie face up when the war begins."""
    up = tableau.everything & ~option.flipped
    return up & ~tableau.slain(up) if rules.dragon_first else up


def muster(tableau: Tableau, option: Option, rules: HouseRules) -> Army:
    """Return the army of a tableau whose monarch is chosen."""
    up = face_up(tableau, option, rules)
    fighting = up | option.flipped if rules.flipped_military else up
    fighters = gather(tableau.cards, lambda card: card.military > 0) & fighting
    lands = (tableau.lands & up).bit_count()
    towns = (tableau.towns & up).bit_count()
    castles = (tableau.named(CASTLE) & up).bit_count()
    treasures = (tableau.treasures & up).bit_count()
    return Army(
        military=sum(tableau.cards[place].military for place in places(fighters)),
        fighters=fighters,
        lands=lands,
        open_lands=max(0, lands - towns - castles),
        open_treasures=max(0, treasures - tableau.guards(up)),
        has_marshal=bool(tableau.named(MARSHAL) & up),
    )


def compare(armies: Sequence[Army], rules: HouseRules) -> tuple[tuple[Fate, ...], tuple[int, ...]]:
    """Return each player's fate in the war, and the points for the largest realm after it."""
    fates = fight(armies, rules)
    lands = [army.lands - fate.lands for army, fate in zip(armies, fates, strict=True)]
    return fates, realm_points(lands)


def fight(armies: Sequence[Army], rules: HouseRules) -> tuple[Fate, ...]:
    """Return each player's fate; two armies fight by the two-player rules."""
    if len(armies) == 2:
        return _fight_two(armies, rules)
    highest = max(army.military for army in armies)
    verdicts = _judge(armies, [army.military == highest for army in armies])
    fates: list[Fate] = []
    for army, verdict in zip(armies, verdicts, strict=True):
        loss = highest - army.military
        lands = min(loss, army.open_lands)
        treasures = min(loss - lands, army.open_treasures)
        fates.append(Fate(verdict, _points(verdict), loss, 0, lands, treasures))
    return tuple(fates)


def _fight_two(armies: Sequence[Army], rules: HouseRules) -> tuple[Fate, ...]:
    nets = [army.military - army.lands for army in armies]
    highest = max(nets)
    verdicts = _judge(armies, [net == highest for net in nets])
    if highest < 1:
        verdicts = (Verdict.NO_SURPLUS,) * 2
    fates: list[Fate] = []
    for army, net, verdict in zip(armies, nets, verdicts, strict=True):
        lacking = max(0, -net)
        loss = 0
        if verdict is Verdict.LOST:
            loss = highest - (net if rules.literal_difference else max(0, net))
        lands = min(lacking, army.open_lands)
        treasures = min(loss, army.open_treasures)
        fates.append(Fate(verdict, _points(verdict), loss, lacking, lands, treasures))
    return tuple(fates)


def _judge(armies: Sequence[Army], strongest: Sequence[bool]) -> tuple[Verdict, ...]:
    """Say how the war ended; among several of the strongest a lone Marshal wins."""
    marshals = [army.has_marshal and top for army, top in zip(armies, strongest, strict=True)]
    verdicts: list[Verdict] = []
    for top, marshal in zip(strongest, marshals, strict=True):
        if not top:
            verdicts.append(Verdict.LOST)
        elif strongest.count(True) == 1:
            verdicts.append(Verdict.WON)
        elif marshal and marshals.count(True) == 1:
            verdicts.append(Verdict.WON_BY_MARSHAL)
        else:
            verdicts.append(Verdict.TIED)
    return tuple(verdicts)


def _points(verdict: Verdict) -> int:
    return WAR_POINTS if verdict in (Verdict.WON, Verdict.WON_BY_MARSHAL) else 0


ALONE_POINTS = 4
"""For the largest realm. Source: Largest Realm Phase."""
TIED_POINTS = 2
"""For each who shares it. Source: Largest Realm Phase."""


def realm_points(lands: Sequence[int]) -> tuple[int, ...]:
    """Return the points for the largest realm; a table without lands gives none.

    >>> realm_points([3, 1, 2]), realm_points([2, 2, 1]), realm_points([0, 0])
    ((4, 0, 0), (2, 2, 0), (0, 0))
    """
    largest = max(lands)
    share = ALONE_POINTS if lands.count(largest) == 1 else TIED_POINTS
    return tuple(share if largest > 0 and count == largest else 0 for count in lands)
