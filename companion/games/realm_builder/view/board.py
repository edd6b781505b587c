"""Say how a scored tableau is drawn: what lies face down, who is joined to whom, and by what."""

from collections.abc import Iterator, Sequence
from typing import Any, cast

from companion.core.ids import Json
from companion.core.result import Record
from companion.games.realm_builder.box import PRINCE, HouseRules, house_rules
from companion.games.realm_builder.scoring.pairing import Paired, pair_off
from companion.games.realm_builder.scoring.tableau import (
    CardSet,
    Court,
    Tableau,
    lay,
    places,
    shelters,
)
from companion.games.realm_builder.sheet import Entry


def boards(record: Record, players: Sequence[Json]) -> list[Json]:
    """Return for each player of a result the cards as they lie, sorted by name.

    Nothing is searched for: the result says who is monarch, who lies face down, who pairs.
    """
    rules, entries = house_rules(record.toggles), cast("Sequence[Entry]", record.entries)
    scored = cast("Sequence[dict[str, Any]]", players)
    drawn = [
        _board(lay(entry.cards), player, rules)
        for entry, player in zip(entries, scored, strict=True)
    ]
    return cast("list[Json]", drawn)


def _board(tableau: Tableau, player: dict[str, Any], rules: HouseRules) -> list[dict[str, Any]]:
    up = tableau.everything & ~_down(tableau, player["flipped"])
    court = Court(tableau, up, 0, PRINCE in player["monarch"], rules.double_pairing)
    paired = pair_off(court, [(one, other) for one, other in player["pairs"]]) or ()
    laid: list[dict[str, Any]] = [{"name": card.name} for card in tableau.cards]
    for place in places(tableau.everything & ~up):
        laid[place]["down"] = True
    partners = {to for _, to in _join(court, paired, laid)}
    _marry(court, player["monarch"], laid, partners)
    for place, bonus, names in court.counted([each.pair[1] for each in paired if each.rules]):
        if bonus.points and names:
            each = {"points": bonus.points * len(names), "counted": [*names]}
            laid[place].setdefault("each", []).append(each)
    return laid


def _down(tableau: Tableau, flipped: Sequence[str]) -> CardSet:
    """Return the cards face down; of equal copies the later ones are turned."""
    down = 0
    for name in dict.fromkeys(flipped):
        for place in [*places(tableau.named(name))][-flipped.count(name) :]:
            down |= 1 << place
    return down


def _join(
    court: Court, paired: Sequence[Paired], laid: Sequence[dict[str, Any]]
) -> Iterator[tuple[int, int]]:
    """Join the two cards of each pair, those that score first; copies make long chains."""
    pairers: set[int] = set()
    partners: set[int] = set()
    for each in sorted(paired, key=lambda each: not each.points):
        one, other = each.pair
        free = [place for place in _places(court, one) if place not in pairers]
        if not free:
            # A lady's second pairing rules a land; her one link is drawn already.
            continue
        place = min(free, key=lambda place: place not in partners)
        left = [to for to in _places(court, other) if to != place and to not in partners]
        if not left:
            # Of three copies that pair among each other the last may be left with itself.
            continue
        to = min(left, key=lambda to: to in pairers)
        pairers.add(place)
        partners.add(to)
        yield place, to
        if each.points:
            laid[place].update({"to": to, "points": each.points})
        elif laid[to].get("to") != place:
            # The way back of a pair that is drawn, worth nothing, needs no link of its own.
            laid[place].update({"to": to, "glyph": "shield" if shelters(one, other) else "leader"})


def _marry(
    court: Court, monarch: Sequence[str], laid: Sequence[dict[str, Any]], partners: set[int]
) -> None:
    """Join a married couple where one of them is free to stand before the other."""
    # One who reigns may lie face down all the same, given up as a treasure.
    reigning = [place for name in monarch for place in [*_places(court, name)][:1]]
    for place, to in zip(reigning, reigning[::-1], strict=True) if len(reigning) == 2 else ():
        if "to" not in laid[place] and to not in partners:
            laid[place].update({"to": to, "glyph": "links"})
            return


def _places(court: Court, name: str) -> Iterator[int]:
    return places(court.tableau.named(name) & court.up)
