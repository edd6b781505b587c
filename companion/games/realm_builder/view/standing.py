"""Say how the realms stand: what is announced before the war, what it would bring and take.

Every tableau lies open, so this is for everybody. A player who has not chosen a monarch is taken to
hold the one of highest military.
"""

from collections.abc import Mapping

from companion.core.ids import Seat
from companion.core.message import say
from companion.core.play import Toggles
from companion.core.sheet import Cells
from companion.core.view_parts import Badge, Count
from companion.games.realm_builder.box import DUEL, TABLEAU_MAX, Card, Edition, house_rules
from companion.games.realm_builder.scoring.phases import Option, compare, monarch_points, options
from companion.games.realm_builder.scoring.tableau import lay_table
from companion.games.realm_builder.sheet import choices_of
from companion.games.realm_builder.view_parts import (
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
