"""Say how the realms stand, what a war would bring and take, and what a player may choose.

Every tableau lies open, so this is for everybody. A player who has not chosen a monarch is taken to
hold the one of highest military.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from companion.core.ids import Seat
from companion.core.message import say
from companion.core.play import Studied, Toggles
from companion.core.sheet import Cells
from companion.core.shown import members_of
from companion.core.view_parts import Badge, Count
from companion.games.realm_builder.box import (
    DUEL,
    TABLEAU_MAX,
    Card,
    Edition,
    HouseRules,
    house_rules,
)
from companion.games.realm_builder.scoring.phases import Option, compare, monarch_points, options
from companion.games.realm_builder.scoring.tableau import lay, lay_table
from companion.games.realm_builder.sheet import choices_of
from companion.games.realm_builder.state import State
from companion.games.realm_builder.view_parts import (
    RealmBuilderAdvice,
    RealmBuilderGiven,
    RealmBuilderRealm,
    RealmBuilderSummary,
)

CARDS = "cards/"
"""What begins the cell of a kind of card."""


def tableau_of(cells: Cells, edition: Edition) -> tuple[Card, ...]:
    """Return the cards of a sheet in the edition's order."""
    cards: list[Card] = []
    for name, card in edition.cards.items():
        count = cells.get(CARDS + name, 0)
        cards += [card] * (count if isinstance(count, int) else 0)
    return tuple(cards)


def summarise(
    sheets: Mapping[Seat, Cells], toggles: Toggles, edition: Edition
) -> RealmBuilderSummary:
    """Return by seat what is announced before the war, and the points it would bring now.

    The big display shows both in short with each seat: its badges.
    """
    rules = house_rules(toggles)
    entered = {seat: tableau_of(sheets[seat], edition) for seat in sorted(sheets)}
    entered = {seat: cards for seat, cards in entered.items() if len(cards) <= TABLEAU_MAX}
    if len(entered) < DUEL or not any(entered.values()):
        return RealmBuilderSummary()
    tableaus = lay_table([*entered.values()], rules)
    held = [
        _held(options(tableau, rules), choices_of(sheets[seat]).monarch)
        for seat, tableau in zip(entered, tableaus, strict=True)
    ]
    fates, realms = compare([option.army for option in held], rules)
    crowns = monarch_points([tableau.rank for tableau in tableaus])
    standing = {
        str(seat): RealmBuilderRealm(
            cards=len(cards),
            military=option.army.military,
            lands=option.army.lands,
            monarch=option.names,
            war=fate.points,
            crown=crown,
            realm=realm,
            gives=RealmBuilderGiven(lands=fate.lands, treasures=fate.treasures),
            tableau=[card.name for card in cards],
            net=option.army.net if fate.is_for_two else None,
        )
        for (seat, cards), option, fate, crown, realm in zip(
            entered.items(), held, fates, crowns, realms, strict=True
        )
    }
    badges = {seat: _badge(realm) for seat, realm in standing.items()}
    return RealmBuilderSummary(realms=standing, badges=badges)


def _held(every: tuple[Option, ...], chosen: tuple[str, ...] | None) -> Option:
    fitting = [option for option in every if option.names == chosen]
    return max(fitting or every, key=lambda option: option.army.military)


def _badge(realm: RealmBuilderRealm) -> Badge:
    """Return what the big display shows with a seat."""
    monarch, taken = tuple(realm.monarch), realm.gives.lands + realm.gives.treasures
    note = say("{monarch}", monarch=monarch) if monarch else say("no monarch")
    if monarch and realm.crown:
        note = say("{monarch} +{points}", monarch=monarch, points=str(realm.crown))
    counts = (
        Count(icon="sword", label=say("military"), count=realm.military, gain=realm.war),
        Count(icon="land", label=say("lands"), count=realm.lands, gain=realm.realm),
        Count(icon="turned", label=say("a war now would take"), count=taken, gain=0),
    )
    shown = counts if taken else counts[:2]
    return Badge(note=note, counts={str(at): each for at, each in enumerate(shown)})


@dataclass(frozen=True, slots=True, eq=False)
class Study(Studied[State]):
    """A tableau with what its player may choose, whatever is drafted."""

    choices: dict[str, object]

    def advise(self, state: State, fresh: frozenset[str], /) -> dict[str, object]:
        """Return what the player may choose."""
        return self.choices


def study(cells: Cells, edition: Edition) -> Study:
    """Return a sheet with its choices; none of an empty one, and of one with too many cards."""
    cards = tableau_of(cells, edition)
    if not cells or len(cards) > TABLEAU_MAX:
        return Study({})
    tableau = lay(cards)
    monarchs = dict.fromkeys(each.names for each in options(tableau, HouseRules()) if each.names)
    partners: dict[str, list[str]] = {}
    for card, links in zip(tableau.cards, tableau.links, strict=True):
        if links:
            names = [tableau.cards[link.partner].name for link in links]
            partners[card.name] = [*dict.fromkeys(names)]
    choices = RealmBuilderAdvice(
        monarchs={str(place): names for place, names in enumerate(monarchs)},
        partners=partners,
        lands=dict.fromkeys(tableau.names(tableau.losable), True),
        treasures=dict.fromkeys(tableau.names(tableau.treasures), True),
    )
    return Study(members_of(choices))
