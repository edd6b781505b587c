"""Say how the realms stand: what is announced before the war, what it would bring and take.

Every tableau lies open, so this is for everybody. A player who has not chosen a monarch is taken to
hold the one of highest military.
"""

from collections.abc import Mapping

from companion.core.ids import Seat
from companion.core.message import say
from companion.core.play import Toggles
from companion.core.sheet import Cells
from companion.core.shown import members_of
from companion.core.view_parts import Badge, Count
from companion.games.realm_builder.box import TABLEAU_MAX, Card, Edition, HouseRules, house_rules
from companion.games.realm_builder.scoring.phases import (
    Army,
    Option,
    compare,
    monarch_points,
    muster,
    options,
    top_rank,
)
from companion.games.realm_builder.scoring.tableau import Tableau, lay_table
from companion.games.realm_builder.state import DUEL
from companion.games.realm_builder.view_parts import (
    RealmBuilderGiven,
    RealmBuilderRealm,
    RealmBuilderSummary,
)

CARDS = "cards/"
"""What begins the cell of a kind of card."""
MONARCH = "choices/monarch"
"""The cell that holds the monarch a player chose."""


def tableau_of(cells: Cells, edition: Edition) -> tuple[Card, ...]:
    """Return the cards of a sheet in the edition's order."""
    cards: list[Card] = []
    for name, card in edition.cards.items():
        count = cells.get(CARDS + name, 0)
        cards += [card] * (count if isinstance(count, int) else 0)
    return tuple(cards)


def summarise(
    sheets: Mapping[Seat, Cells], toggles: Toggles, edition: Edition
) -> dict[str, object]:
    """Return by seat what is announced before the war, and the points it would bring now.

    The big display shows both in short with each seat: its badges.
    """
    rules = house_rules(toggles)
    seats = [
        seat for seat in sorted(sheets) if len(tableau_of(sheets[seat], edition)) <= TABLEAU_MAX
    ]
    tableaus = lay_table([tableau_of(sheets[seat], edition) for seat in seats], rules)
    if len(seats) < 2 or not any(tableau.cards for tableau in tableaus):
        return {}
    mustered = [
        _muster(tableau, sheets[seat], rules) for seat, tableau in zip(seats, tableaus, strict=True)
    ]
    armies = [army for _, army in mustered]
    fates, realms = compare(armies, rules)
    crowns = monarch_points([top_rank(tableau) for tableau in tableaus])
    standing = {
        str(seat): RealmBuilderRealm(
            cards=len(tableaus[place].cards),
            military=army.military,
            lands=army.lands,
            monarch=option.names,
            war=fates[place].points,
            crown=crowns[place],
            realm=realms[place],
            gives=RealmBuilderGiven(lands=fates[place].lands, treasures=fates[place].treasures),
            tableau=[card.name for card in tableau_of(sheets[seat], edition)],
            net=army.military - army.lands if len(seats) == DUEL else None,
        )
        for place, (seat, (option, army)) in enumerate(zip(seats, mustered, strict=True))
    }
    badges = {seat: _badge(realm) for seat, realm in standing.items()}
    return members_of(RealmBuilderSummary(realms=standing, badges=badges))


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


def _muster(tableau: Tableau, cells: Cells, rules: HouseRules) -> tuple[Option, Army]:
    chosen = cells.get(MONARCH)
    every = options(tableau)
    wanted = tuple(sorted(map(str, chosen))) if isinstance(chosen, (list, tuple)) else None
    fitting = [option for option in every if option.names == wanted] or list(every)
    mustered = [(option, muster(tableau, option, rules)) for option in fitting]
    return max(mustered, key=lambda each: each[1].military)
