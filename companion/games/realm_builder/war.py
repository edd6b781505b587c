"""Fight the war: who wins it, and how many lands and treasures each player must give up.

Only counts matter here; which cards are given up is the owner's choice and comes later.
Source: rulebook, "War Phase" and "2 Player Game"; rulings R4 to R8.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from companion.games.realm_builder.edition import CASTLE, DRAGON, HERO, MARSHAL
from companion.games.realm_builder.house_rules import HouseRules
from companion.games.realm_builder.monarchy import Option
from companion.games.realm_builder.tableau import CardSet, Tableau, places

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
    if rules.dragon_first and tableau.named(HERO) & up:
        up &= ~tableau.named(DRAGON)
    return up


def muster(tableau: Tableau, option: Option, rules: HouseRules) -> Army:
    """Return the army of a tableau whose monarch is chosen."""
    up = face_up(tableau, option, rules)
    fighting = up | option.flipped if rules.flipped_military else up
    lands = (tableau.lands & up).bit_count()
    towns = (tableau.towns & up).bit_count()
    castles = (tableau.named(CASTLE) & up).bit_count()
    treasures = (tableau.treasures & up).bit_count()
    return Army(
        military=sum(tableau.cards[place].military for place in places(fighting)),
        lands=lands,
        open_lands=max(0, lands - towns - castles),
        open_treasures=max(0, treasures - tableau.guards(up)),
        has_marshal=bool(tableau.named(MARSHAL) & up),
    )


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
