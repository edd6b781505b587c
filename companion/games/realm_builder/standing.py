"""Say how the realms stand while they grow: military, lands and monarch of each seat.

Every tableau lies open, so this is for everybody. A player who has not chosen a monarch is taken
to hold the one with the highest military.
"""

from collections.abc import Mapping

from companion.core.ids import Seat
from companion.core.message import say, say_count
from companion.core.play import Notice
from companion.core.sheet import Cells
from companion.games.realm_builder.edition import Card, Edition
from companion.games.realm_builder.house_rules import HouseRules, house_rules
from companion.games.realm_builder.monarchy import Option, monarch_points, options, top_rank
from companion.games.realm_builder.reading import TABLEAU_MAX
from companion.games.realm_builder.realm import realm_points
from companion.games.realm_builder.tableau import Tableau, lay, places
from companion.games.realm_builder.war import Army, fight, muster

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
    sheets: Mapping[Seat, Cells], toggles: Mapping[str, str | bool], edition: Edition
) -> dict[str, object]:
    """Return by seat what is announced before the war, and the points it would bring now.

    The big display shows both in short with each seat: its badges.
    """
    rules = house_rules(toggles)
    seats = [
        seat for seat in sorted(sheets) if len(tableau_of(sheets[seat], edition)) <= TABLEAU_MAX
    ]
    tableaus = [lay(tableau_of(sheets[seat], edition)) for seat in seats]
    if len(seats) < 2 or not any(tableau.cards for tableau in tableaus):
        return {}
    mustered = [
        _muster(tableau, sheets[seat], rules) for seat, tableau in zip(seats, tableaus, strict=True)
    ]
    armies = [army for _, army in mustered]
    fates = fight(armies, rules)
    crowns = monarch_points([top_rank(tableau) for tableau in tableaus])
    lands = [army.lands - fate.lands for army, fate in zip(armies, fates, strict=True)]
    realms = realm_points(lands)
    standing = {
        str(seat): {
            "cards": len(tableaus[place].cards),
            "military": army.military,
            "lands": army.lands,
            "monarch": list(option.names),
            "war": fates[place].points,
            "crown": crowns[place],
            "realm": realms[place],
        }
        for place, (seat, (option, army)) in enumerate(zip(seats, mustered, strict=True))
    }
    monarchs = {str(seat): option.names for seat, (option, _) in zip(seats, mustered, strict=True)}
    badges = {seat: _badge(realm, monarchs[seat]) for seat, realm in standing.items()}
    return {"realms": standing, "badges": badges}


def _badge(realm: Mapping[str, object], monarch: tuple[str, ...]) -> dict[str, object]:
    """Return what the big display shows with a seat."""
    note = say("no monarch")
    if monarch:
        note = say("{monarch}", monarch=monarch)
    if monarch and realm["crown"]:
        note = say("{monarch} +{points}", monarch=monarch, points=str(realm["crown"]))
    counts = (
        ("sword", say("military"), realm["military"], realm["war"]),
        ("land", say("lands"), realm["lands"], realm["realm"]),
    )
    return {
        "note": note,
        "counts": {
            str(at): {"icon": icon, "label": label, "count": count, "gain": gain}
            for at, (icon, label, count, gain) in enumerate(counts)
        },
    }


def _muster(tableau: Tableau, cells: Cells, rules: HouseRules) -> tuple[Option, Army]:
    chosen = cells.get(MONARCH)
    every = options(tableau)
    wanted = tuple(sorted(map(str, chosen))) if isinstance(chosen, (list, tuple)) else None
    fitting = [option for option in every if option.names == wanted] or list(every)
    mustered = [(option, muster(tableau, option, rules)) for option in fitting]
    return max(mustered, key=lambda each: each[1].military)


def notices(sheets: Mapping[Seat, Cells], edition: Edition) -> tuple[Notice, ...]:
    """Return a notice for each card of which more are entered than the deck holds."""
    found: list[Notice] = []
    for name, card in edition.cards.items():
        counts = [cells.get(CARDS + name, 0) for _, cells in sorted(sheets.items())]
        entered = sum(count for count in counts if isinstance(count, int))
        if entered > card.copies:
            found.append(
                Notice(
                    "too-many-copies",
                    say_count(
                        "{card} is entered {entered} times, and the deck holds {count}. "
                        "Take one out.",
                        "{card} is entered {entered} times, and the deck holds {count}. "
                        "Take one out.",
                        card.copies,
                        card=name,
                        entered=entered,
                    ),
                )
            )
    return tuple(found)


def advise(cells: Cells, edition: Edition) -> dict[str, object]:
    """Return what a player may choose: monarchs, partners, and what a flip may fall on."""
    cards = tableau_of(cells, edition)
    if not cards or len(cards) > TABLEAU_MAX:
        return {}
    tableau = lay(cards)
    monarchs = list(dict.fromkeys(option.names for option in options(tableau) if option.names))
    partners: dict[str, list[str]] = {}
    for place, links in enumerate(tableau.links):
        if links:
            own = [tableau.cards[link.partner].name for link in links]
            partners[tableau.cards[place].name] = list(dict.fromkeys(own))
    lands = tableau.lands & ~tableau.towns
    return {
        "monarchs": {str(place): list(names) for place, names in enumerate(monarchs)},
        "partners": partners,
        "lands": {tableau.cards[place].name: True for place in places(lands)},
        "treasures": {tableau.cards[place].name: True for place in places(tableau.treasures)},
    }
