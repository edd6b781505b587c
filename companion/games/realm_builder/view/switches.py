"""Say which choices of a scored tableau could be made otherwise, each with what is then written.

A card may pair with another one, part from its partner, or be given up instead of another. What a
new pair takes the place of is said here: one partner to a card, and one card to a partner.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import permutations
from typing import Any, cast

from companion.core.ids import Json
from companion.core.result import Record
from companion.core.shown import members_of
from companion.games.realm_builder.box import LADIES, HouseRules, house_rules
from companion.games.realm_builder.scoring.layout import allows
from companion.games.realm_builder.scoring.pairing import Pair
from companion.games.realm_builder.scoring.phases import options
from companion.games.realm_builder.scoring.tableau import Tableau, lay
from companion.games.realm_builder.sheet import Choices, Entry
from companion.games.realm_builder.view_parts import RealmBuilderSwitch


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
            yield "part", pair[1], _without(pairs, pair)
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
            made = _without(made, rivals[0])
    return [*made, new]


def _without(pairs: list[Pair], pair: Pair) -> list[Pair]:
    at = pairs.index(pair)
    return [*pairs[:at], *pairs[at + 1 :]]


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
