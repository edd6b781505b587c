"""Say which choices of a scored tableau could be made otherwise, each with what is then written.

A card may pair with another one, part from its partner, or be given up instead of another. What a
new pair takes the place of is said here: one partner to a card, and one card to a partner.
"""

from collections.abc import Iterator, Sequence
from typing import Any, cast

from companion.core.ids import Json
from companion.core.record import Record
from companion.core.shown import members_of
from companion.games.realm_builder.box import LADIES, HouseRules, house_rules
from companion.games.realm_builder.scoring.layout import allows
from companion.games.realm_builder.scoring.phases import options
from companion.games.realm_builder.scoring.tableau import Tableau, lay, places
from companion.games.realm_builder.sheet import Choices, Entry
from companion.games.realm_builder.view_parts import RealmBuilderSwitch

Pairs = list[list[str]]


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
    names = [card.name for card in tableau.cards]
    down = list(player["flipped"])
    up = {name: names.count(name) - down.count(name) for name in dict.fromkeys(names)}
    pairs = [list(pair) for pair in player["pairs"]]
    for name, count in up.items():
        for switch in _pairings(tableau, name, pairs, up, rules) if count > 0 else ():
            if _may_stand(tableau, cast("Pairs", switch.value), rules):
                yield switch
    yield from _sacrifices(tableau, down, up)


def _may_stand(tableau: Tableau, pairs: Pairs, rules: HouseRules) -> bool:
    """Return whether pairs may stand together under some monarch; the war is not looked at."""
    choices = Choices(pairs=tuple(sorted((one, other) for one, other in pairs)))
    return any(allows(tableau, option, rules, choices) for option in options(tableau, rules))


def _pairings(
    tableau: Tableau, name: str, pairs: Pairs, up: dict[str, int], rules: HouseRules
) -> Iterator[RealmBuilderSwitch]:
    """Yield how a face-up card could part, pair with another, or be paired with by another."""
    for pair in _different(pairs):
        if pair[0] == name:
            yield _pair("part", name, pair[1], _without(pairs, pair))
    for one, other in _links(tableau):
        if name not in (one, other) or [one, other] in pairs or not (up[one] and up[other]):
            continue
        if one == other and up[one] < 2:
            continue
        made = _made(pairs, one, other, up, rules)
        if one == name:
            yield _pair("pair", name, other, made)
        if other == name != one:
            yield _pair("invite", name, one, made)


def _links(tableau: Tableau) -> Iterator[tuple[str, str]]:
    """Yield the names of every two cards of which the first may pair with the second, once."""
    cards = tableau.cards
    found = [
        (cards[place].name, cards[link.partner].name)
        for place, links in enumerate(tableau.links)
        for link in links
    ]
    yield from dict.fromkeys(found)


def _made(pairs: Pairs, one: str, other: str, up: dict[str, int], rules: HouseRules) -> Pairs:
    """Return the pairs with a new one, without those in whose place it stands."""
    each = 2 if rules.double_pairing and one in LADIES else 1
    made = pairs
    own = [pair for pair in made if pair[0] == one]
    if len(own) >= each * up[one]:
        made = _without(made, own[0])
    taken = [pair for pair in made if pair[1] == other]
    if len(taken) >= up[other]:
        made = _without(made, taken[0])
    return [*made, [one, other]]


def _sacrifices(
    tableau: Tableau, down: Sequence[str], up: dict[str, int]
) -> Iterator[RealmBuilderSwitch]:
    """Yield which card could be given up instead of another of the same kind, both ways round."""
    for kind in (tableau.losable, tableau.treasures):
        kinds = list(dict.fromkeys(tableau.cards[place].name for place in places(kind)))
        for back in kinds:
            for instead in kinds:
                if back == instead or back not in down or up[instead] < 1:
                    continue
                value = _given(tableau, down)
                value[value.index(back)] = instead
                yield _give("keep", True, back, instead, value)
                yield _give("give", False, instead, back, value)


def _given(tableau: Tableau, down: Sequence[str]) -> list[str]:
    """Return the face-down cards that were given up: lands and treasures."""
    may = tableau.names(tableau.losable | tableau.treasures)
    return [name for name in down if name in may]


def _pair(does: str, name: str, other: str, value: Pairs) -> RealmBuilderSwitch:
    return RealmBuilderSwitch(
        card=name, down=False, does=does, other=other, part="pairs", value=value
    )


def _give(does: str, is_down: bool, name: str, other: str, value: list[str]) -> RealmBuilderSwitch:
    return RealmBuilderSwitch(
        card=name, down=is_down, does=does, other=other, part="flipped", value=value
    )


def _without(pairs: Pairs, pair: Sequence[str]) -> Pairs:
    at = pairs.index(list(pair))
    return [*pairs[:at], *pairs[at + 1 :]]


def _different(pairs: Pairs) -> list[list[str]]:
    return [pair for at, pair in enumerate(pairs) if pair not in pairs[:at]]
