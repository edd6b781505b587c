"""Show the draft and the realms: what everybody sees, what one seat sees, advice for a sheet.

A hand is shown to its own seat alone. Every tableau lies open, so how the realms stand is for
everybody; a player who has not chosen a monarch is taken to hold the one of highest military.
"""

from collections.abc import Mapping

from companion.core.ids import Json, Seat
from companion.core.message import say, say_count
from companion.core.play import Notice, Toggles
from companion.core.sheet import Cells
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
from companion.games.realm_builder.scoring.tableau import Tableau, lay, places
from companion.games.realm_builder.state import ROUNDS, Phase, Position
from companion.games.realm_builder.text import task, title

CARDS = "cards/"
"""What begins the cell of a kind of card."""
MONARCH = "choices/monarch"
"""The cell that holds the monarch a player chose."""


def view(position: Position, seat: Seat | None, edition: Edition) -> dict[str, object]:
    """Return what one seat may see: the draft without any hand, and its own hand."""
    seen: dict[str, object] = {"draft": _draft(position, edition)}
    if position.seats:
        headline = {"title": title(position), "line": task(position, position.suit(edition))}
        seen["headline"] = headline | ({} if position.turn is None else {"seat": position.turn})
    if seat is not None and position.hands.get(seat):
        may = position.playable(seat, edition)
        order = list(edition.cards)
        held = sorted(position.hands[seat], key=order.index)
        seen["hand"] = {
            str(place): {"card": card, "may": card in may} for place, card in enumerate(held)
        }
    return seen


def _draft(position: Position, edition: Edition) -> dict[str, object]:
    draft: dict[str, object] = {
        "phase": position.phase.value,
        "pile": len(position.deck.pile),
        "discards": len(position.deck.discards),
    }
    if not position.seats:
        return draft
    draft |= {
        "hand": position.hand,
        "hands": position.hand_count,
        "seats": {str(seat): _seat(position, seat) for seat in position.seats},
        "marker": position.marker,
    }
    if position.phase in (Phase.OFFER, Phase.TAKE):
        draft["leader"] = position.leader
        draft["offer"] = _offer(position)
        draft["queue"] = list(_queue(position))
        if not position.is_duel:
            draft |= {"round": position.round_number, "rounds": ROUNDS}
    if suit := position.suit(edition):
        draft["suit"] = suit
    if position.passed:
        draft["passed"] = True
    if position.may_pass:
        draft["may_pass"] = True
    return draft


def _seat(position: Position, seat: Seat) -> dict[str, object]:
    return {
        "held": len(position.hands.get(seat, ())),
        "taken": len(position.taken.get(seat, ())),
    }


def _offer(position: Position) -> dict[str, object]:
    open_places = position.open_places()
    offer: dict[str, object] = {}
    for place, offered in sorted(position.offer.items()):
        shown: dict[str, object] = {"card": offered.card, "open": place in open_places}
        if offered.seat is not None:
            shown["seat"] = offered.seat
        offer[str(place)] = shown
    return offer


def _queue(position: Position) -> tuple[Seat, ...]:
    """Return who is to act in this phase, in order."""
    if position.phase is Phase.TAKE:
        return position.takers
    return position.in_order()[position.laid :]


def newcomers(position: Position, sheets: Mapping[Seat, Cells]) -> tuple[Notice, ...]:
    """Name each seat that waits for the next hand."""
    if position.phase not in (Phase.OFFER, Phase.TAKE):
        return ()
    return tuple(
        Notice("next-hand", say("{who} is dealt in with the next hand."), seat)
        for seat in sorted(sheets)
        if seat not in position.seats
    )


def held(position: Position, seat: Seat) -> Cells:
    """Return a seat's tableau as its sheet holds it: how many of each card."""
    counts: dict[str, Json] = {}
    taken = position.taken.get(seat, ())
    for name in taken:
        counts[CARDS + name] = taken.count(name)
    return counts


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
    tableaus = [lay(tableau_of(sheets[seat], edition)) for seat in seats]
    if len(seats) < 2 or not any(tableau.cards for tableau in tableaus):
        return {}
    mustered = [
        _muster(tableau, sheets[seat], rules) for seat, tableau in zip(seats, tableaus, strict=True)
    ]
    armies = [army for _, army in mustered]
    fates, realms = compare(armies, rules)
    crowns = monarch_points([top_rank(tableau) for tableau in tableaus])
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
