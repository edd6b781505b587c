"""Say how the war is told on the big display before the score is counted, scene by scene.

The armies stand side by side, the verdict falls, and the cards that are given up turn over one by
one, each with its sentence. Nothing is searched for: the result says who is monarch and what lies
face down, and the rules of the war count.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import cast

from companion.core.json_values import Json, as_items, as_members
from companion.core.message import Message, say
from companion.core.result import Record
from companion.games.realm_builder.box import DUEL, HouseRules, house_rules
from companion.games.realm_builder.scoring.phases import (
    WAR_POINTS,
    Army,
    Fate,
    Option,
    Verdict,
    fight,
    options,
)
from companion.games.realm_builder.scoring.tableau import (
    CardSet,
    Tableau,
    lay_table,
    lowest,
    places,
)
from companion.games.realm_builder.scoring.war import (
    TWO_PLAYERS,
    WAR,
    tell_forgiven,
    tell_land,
    tell_treasure,
    tell_war,
)
from companion.games.realm_builder.sheet import Entry
from companion.games.realm_builder.view_parts import (
    RealmBuilderArmy,
    RealmBuilderFighting,
    RealmBuilderScene,
)

_OF_WAR = frozenset((WAR.text, TWO_PLAYERS.text))
"""How a result cites the rules by which the war turns cards down."""


@dataclass(frozen=True, slots=True)
class _Side:
    """One player in the war."""

    player: int
    tableau: Tableau
    army: Army
    fate: Fate
    order: tuple[int, ...]
    """The places of the cards that are shown: fighters, lands, then treasures and what is down."""
    lands: tuple[int, ...]
    """Where in that order the lands stand that are given up."""
    treasures: tuple[int, ...]


def war(record: Record, players: Sequence[Json]) -> list[RealmBuilderScene]:
    """Return the scenes of the war; none where the result is not of these rules."""
    rules, entries = house_rules(record.toggles), cast("Sequence[Entry]", record.entries)
    scored = [as_members(player) for player in players]
    tableaus = lay_table([entry.cards for entry in entries], rules)
    held = [*map(partial(_option, rules), tableaus, scored)]
    armies = [option.army for option in held if option is not None]
    if len(armies) < len(held):
        return []
    fates = fight(armies, rules)
    sides = [*map(_side, range(len(held)), tableaus, armies, fates, scored)]
    due = [(fate.lands, fate.treasures) for fate in fates]
    if [(len(side.lands), len(side.treasures)) for side in sides] != due:
        return []
    told = _of_two(sides) if len(sides) == DUEL else _of_many(sides)
    return [_muster_scene(sides), *told]


def _option(rules: HouseRules, tableau: Tableau, player: Mapping[str, Json]) -> Option | None:
    """Return the way through the monarchy phase that a result tells of; None if there is none.

    A Princess who was kept beside a Prince does not lie face down, unless the war took her.
    """
    told, flipped = (player["monarch"], player["military"]), Counter(as_items(player["flipped"]))
    return next(
        (
            option
            for option in options(tableau, rules)
            if ([*option.names], option.army.military) == told
            and Counter(tableau.names(option.flipped)) <= flipped
        ),
        None,
    )


def _given(tableau: Tableau, up: CardSet, player: Mapping[str, Json]) -> CardSet:
    """Return the cards that the war turned down, as the reasons of the result name them."""
    given = 0
    for line in _leaves(as_members(player["explanation"])):
        if line["points"] == -1 and line.get("source") in _OF_WAR:
            (name,) = as_items(line["marks"])
            given |= lowest(tableau.named(str(name)) & up & ~given, 1)
    return given


def _leaves(line: Mapping[str, Json]) -> Iterator[Mapping[str, Json]]:
    parts = as_items(line.get("parts", []))
    for part in parts:
        yield from _leaves(as_members(part))
    if not parts:
        yield line


def _side(
    player: int, tableau: Tableau, army: Army, fate: Fate, scored: Mapping[str, Json]
) -> _Side:
    others = (tableau.treasures | tableau.everything & ~army.up) & ~tableau.lands
    order = (
        *places(army.fighters),
        *places(tableau.lands & ~army.fighters),
        *places(others & ~army.fighters),
    )
    given = _given(tableau, army.up, scored)
    lands, treasures = (
        tuple(order.index(place) for place in places(given & kind))
        for kind in (tableau.lands, tableau.treasures)
    )
    return _Side(player, tableau, army, fate, order, lands, treasures)


def _muster_scene(sides: Sequence[_Side]) -> RealmBuilderScene:
    """Return the first scene, which shows every army."""
    text = say("Every realm shows its military; the most wins {points} points.", points=WAR_POINTS)
    if len(sides) == DUEL:
        text = say(
            "One military is taken off for each land. Who has more left wins {points} points.",
            points=WAR_POINTS,
        )
    armies = {str(side.player): _army(side) for side in sides}
    return RealmBuilderScene(title=say("The war"), text=text, armies=armies)


def _army(side: _Side) -> RealmBuilderArmy:
    is_for_two = side.fate.is_for_two
    return RealmBuilderArmy(
        military=side.army.military,
        cards={str(at): _card(side, place) for at, place in enumerate(side.order)},
        lands=side.army.lands if is_for_two else None,
        net=side.army.net if is_for_two else None,
    )


def _card(side: _Side, place: int) -> RealmBuilderFighting:
    this = 1 << place
    return RealmBuilderFighting(
        name=side.tableau.cards[place].name,
        fights=bool(this & side.army.fighters),
        down=not this & side.army.up,
    )


def _of_many(sides: Sequence[_Side]) -> Iterator[RealmBuilderScene]:
    """Yield how three and more fight: the strongest first, then who lost, by how far."""
    for side in sorted(sides, key=lambda side: side.fate.loss):
        given = [
            *_turned(side, side.lands, tell_land(side.fate)),
            *_turned(side, side.treasures, tell_treasure(side.fate)),
        ]
        yield from given or (_scene(side, tell_war(side.fate)),)
        yield from _forgiven(side)


def _of_two(sides: Sequence[_Side]) -> Iterator[RealmBuilderScene]:
    """Yield how two fight: lands without military first, then who has more left."""
    for side in sides:
        yield from _turned(side, side.lands, tell_land(side.fate))
    if sides[0].fate.verdict is Verdict.NO_SURPLUS:
        yield RealmBuilderScene(title=say("The war"), text=tell_war(sides[0].fate))
    else:
        for side in sorted(sides, key=lambda side: side.fate.verdict is Verdict.LOST):
            yield _scene(side, tell_war(side.fate))
            yield from _turned(side, side.treasures, tell_treasure(side.fate))
    for side in sides:
        yield from _forgiven(side)


def _turned(side: _Side, cards: Sequence[int], text: Message) -> Iterator[RealmBuilderScene]:
    for at in cards:
        name = side.tableau.cards[side.order[at]].name
        turned = say("{card} is turned face down", card=name)
        yield replace(_scene(side, text), title=turned, turns=at)


def _forgiven(side: _Side) -> Iterator[RealmBuilderScene]:
    text = tell_forgiven(side.fate)
    if text is not None:
        yield replace(_scene(side, text), title=say("Forgiven"))


def _scene(side: _Side, text: Message) -> RealmBuilderScene:
    return RealmBuilderScene(title=say("The war"), player=side.player, text=text)
