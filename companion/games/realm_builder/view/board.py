"""Say how a scored tableau is drawn, and which of its choices could be made otherwise.

What lies face down, who is joined to whom, and by what. A card may pair with another one, part from
its partner, or be given up instead of another, each with what is then written. What a new pair
takes the place of is said here: one partner to a card, and one card to a partner.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import permutations
from typing import Any, cast

from companion.core.cards import without
from companion.core.json_values import Json
from companion.core.result import Record
from companion.core.shown import members_of
from companion.games.realm_builder.box import LADIES, PRINCE, HouseRules, house_rules
from companion.games.realm_builder.scoring.layout import allows
from companion.games.realm_builder.scoring.pairing import Pair, Paired, pair_off
from companion.games.realm_builder.scoring.phases import options
from companion.games.realm_builder.scoring.tableau import (
    CardSet,
    Court,
    Tableau,
    lay,
    places,
    shelters,
)
from companion.games.realm_builder.sheet import Choices, Entry
from companion.games.realm_builder.view_parts import RealmBuilderSwitch


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


def switches(record: Record, players: Sequence[Json]) -> list[Json]:
    """Return for each player of a result what could be chosen otherwise; nothing is searched."""
    rules, entries = house_rules(record.toggles), cast("Sequence[Entry]", record.entries)
    scored = cast("Sequence[dict[str, Any]]", players)
    found = [
        [members_of(each) for each in _switches(lay(entry.cards), player, rules)]
        for entry, player in zip(entries, scored, strict=True)
    ]
    return cast("list[Json]", found)


def _switches(
    tableau: Tableau, player: dict[str, Any], rules: HouseRules
) -> Iterator[RealmBuilderSwitch]:
    down = [*player["flipped"]]
    up = Counter(card.name for card in tableau.cards) - Counter(down)
    pairs = [(one, other) for one, other in player["pairs"]]
    for name in up:
        for does, other, made in _pairings(tableau, name, pairs, up, rules):
            if _may_stand(tableau, made, rules):
                value = [[*pair] for pair in made]
                yield RealmBuilderSwitch(
                    card=name, down=False, does=does, other=other, part="pairs", value=value
                )
    yield from _sacrifices(tableau, down, up)


def _may_stand(tableau: Tableau, pairs: list[Pair], rules: HouseRules) -> bool:
    """Return whether pairs may stand together under some monarch; the war is not looked at."""
    choices = Choices(pairs=tuple(sorted(pairs)))
    return any(allows(tableau, option, rules, choices) for option in options(tableau, rules))


def _pairings(
    tableau: Tableau, name: str, pairs: list[Pair], up: Counter[str], rules: HouseRules
) -> Iterator[tuple[str, str, list[Pair]]]:
    """Yield how a face-up card could part, pair with another, or be paired with by another.

    Each with the other card, and all pairs then.
    """
    for pair in dict.fromkeys(pairs):
        if pair[0] == name:
            yield "part", pair[1], [*without(pairs, [pair])]
    for one, other in _links(tableau):
        # A card never pairs to itself, but two of a name may pair to one another.
        can_pair = up[one] > (one == other) and up[other]
        if name not in (one, other) or (one, other) in pairs or not can_pair:
            continue
        made = _made(pairs, (one, other), up, rules)
        if one == name:
            yield "pair", other, made
        elif other == name:
            yield "invite", one, made


def _links(tableau: Tableau) -> Iterator[Pair]:
    """Yield the names of every two cards of which the first may pair with the second, once."""
    cards = tableau.cards
    found = [
        (card.name, cards[link.partner].name)
        for card, links in zip(cards, tableau.links, strict=True)
        for link in links
    ]
    yield from dict.fromkeys(found)


def _made(pairs: list[Pair], new: Pair, up: Counter[str], rules: HouseRules) -> list[Pair]:
    """Return the pairs with a new one, without those in whose place it stands."""
    made = pairs
    each = 2 if rules.double_pairing and new[0] in LADIES else 1
    for end, most in ((0, each * up[new[0]]), (1, up[new[1]])):
        rivals = [pair for pair in made if pair[end] == new[end]]
        if len(rivals) >= most:
            made = [*without(made, rivals[:1])]
    return [*made, new]


def _sacrifices(
    tableau: Tableau, down: list[str], up: Counter[str]
) -> Iterator[RealmBuilderSwitch]:
    """Yield which card could be given up instead of another of the same kind, both ways round."""
    may_fall = {*tableau.names(tableau.losable | tableau.treasures)}
    given = [name for name in down if name in may_fall]
    for kind in (tableau.losable, tableau.treasures):
        for back, instead in permutations(dict.fromkeys(tableau.names(kind)), 2):
            if back in down and up[instead]:
                value = [*given]
                value[value.index(back)] = instead
                yield RealmBuilderSwitch(
                    card=back, down=True, does="keep", other=instead, part="flipped", value=value
                )
                yield RealmBuilderSwitch(
                    card=instead, down=False, does="give", other=back, part="flipped", value=value
                )
