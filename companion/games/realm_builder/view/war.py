"""Say how the war is told on the big display before the score is counted, scene by scene.

The armies stand side by side, the verdict falls, and the cards that are given up turn over one by
one, each with its sentence. Nothing is searched for: the result says who is monarch and what lies
face down, and the rules of the war count.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import cast

from companion.core.ids import Json
from companion.core.message import Message, say
from companion.core.record import Record
from companion.core.trusted import as_items, as_members
from companion.games.realm_builder.box import HouseRules, house_rules
from companion.games.realm_builder.scoring.lines import TWO_PLAYERS, WAR
from companion.games.realm_builder.scoring.phases import (
    WAR_POINTS,
    Army,
    Fate,
    Option,
    Verdict,
    face_up,
    fight,
    muster,
    options,
)
from companion.games.realm_builder.scoring.tableau import CardSet, Tableau, lay_table, places
from companion.games.realm_builder.scoring.war import (
    tell_forgiven,
    tell_land,
    tell_net,
    tell_treasure,
    tell_war,
)
from companion.games.realm_builder.sheet import Entry
from companion.games.realm_builder.state import DUEL
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
    up: CardSet
    """The cards face up when the war begins."""
    army: Army
    fate: Fate
    order: tuple[int, ...]
    """The places of the cards that are shown: fighters, lands, then treasures and what is down."""
    lands: tuple[int, ...]
    """Where in that order the lands stand that are given up."""
    treasures: tuple[int, ...]

    @property
    def net(self) -> int:
        """What is left of the military after one is taken off for each land."""
        return self.army.military - self.army.lands


def war(record: Record, players: Sequence[Json]) -> list[RealmBuilderScene]:
    """Return the scenes of the war; none where the result is not of these rules."""
    sides = _sides(record, [as_members(player) for player in players])
    if sides is None:
        return []
    told = _of_two(sides) if len(sides) == DUEL else _of_many(sides)
    return [_muster_scene(sides), *told]


def _sides(record: Record, players: Sequence[Mapping[str, Json]]) -> list[_Side] | None:
    rules, entries = house_rules(record.toggles), cast("Sequence[Entry]", record.entries)
    tableaus = lay_table([entry.cards for entry in entries], rules)
    held = [
        _option(tableau, player, rules) for tableau, player in zip(tableaus, players, strict=True)
    ]
    chosen = [option for option in held if option is not None]
    if len(chosen) < len(held):
        return None
    pairs = [*zip(tableaus, chosen, strict=True)]
    armies = [muster(tableau, option, rules) for tableau, option in pairs]
    fates = fight(armies, rules)
    sides: list[_Side] = []
    for player, (tableau, option) in enumerate(pairs):
        up, army, fate = face_up(tableau, option, rules), armies[player], fates[player]
        order = (
            *places(army.fighters),
            *places(tableau.lands & ~army.fighters),
            *places(
                (tableau.treasures | tableau.everything & ~up) & ~tableau.lands & ~army.fighters
            ),
        )
        given = _given(tableau, up, players[player])
        lands = tuple(order.index(place) for place in places(given & tableau.lands))
        treasures = tuple(order.index(place) for place in places(given & tableau.treasures))
        if (len(lands), len(treasures)) != (fate.lands, fate.treasures):
            return None
        sides.append(_Side(player, tableau, up, army, fate, order, lands, treasures))
    return sides


def _option(tableau: Tableau, player: Mapping[str, Json], rules: HouseRules) -> Option | None:
    """Return the way through the monarchy phase that a result tells of; None where there is none.

    A Princess who was kept beside a Prince does not lie face down, unless the war took her.
    """
    flipped = [str(name) for name in as_items(player["flipped"])]
    for option in options(tableau):
        turned = tableau.names(option.flipped)
        if (
            list(option.names) == player["monarch"]
            and all(turned.count(name) <= flipped.count(name) for name in turned)
            and muster(tableau, option, rules).military == player["military"]
        ):
            return option
    return None


def _given(tableau: Tableau, up: CardSet, player: Mapping[str, Json]) -> CardSet:
    """Return the cards that the war turned down, as the reasons of the result name them."""
    given = 0
    for line in _leaves(as_members(player["explanation"])):
        if line["points"] != -1 or line.get("source") not in _OF_WAR:
            continue
        (name,) = as_items(line["marks"])
        copies = tableau.named(str(name)) & up & ~given
        given |= copies & -copies
    return given


def _leaves(line: Mapping[str, Json]) -> Iterator[Mapping[str, Json]]:
    parts = as_items(line.get("parts", []))
    for part in parts:
        yield from _leaves(as_members(part))
    if not parts:
        yield line


def _muster_scene(sides: Sequence[_Side]) -> RealmBuilderScene:
    """Return the first scene, which shows every army."""
    text = say(
        "Every realm shows its military; the most wins {points} points.",
        points=WAR_POINTS,
    )
    if len(sides) == DUEL:
        text = say(
            "One military is taken off for each land. Who has more left wins {points} points.",
            points=WAR_POINTS,
        )
    armies = {str(side.player): _army(side, len(sides)) for side in sides}
    return RealmBuilderScene(title=say("The war"), text=text, armies=armies)


def _army(side: _Side, count: int) -> RealmBuilderArmy:
    return RealmBuilderArmy(
        military=side.army.military,
        cards={str(at): _card(side, place) for at, place in enumerate(side.order)},
        lands=side.army.lands if count == DUEL else None,
        net=side.net if count == DUEL else None,
    )


def _card(side: _Side, place: int) -> RealmBuilderFighting:
    this, down = 1 << place, side.tableau.everything & ~side.up
    return RealmBuilderFighting(
        name=side.tableau.cards[place].name,
        fights=bool(this & side.army.fighters),
        down=bool(this & down),
    )


def _of_many(sides: Sequence[_Side]) -> Iterator[RealmBuilderScene]:
    """Yield how three and more fight: the strongest first, then who lost, by how far."""
    highest = max(side.army.military for side in sides)
    for side in sorted(sides, key=lambda side: side.fate.loss):
        given = [*_turned(side, side.lands, tell_land(side.fate, is_for_two=False))]
        given += _turned(side, side.treasures, tell_treasure(side.fate))
        if not given:
            yield _scene(side, tell_war(side.fate, side.army.military, highest))
        yield from given
        yield from _forgiven(side)


def _of_two(sides: Sequence[_Side]) -> Iterator[RealmBuilderScene]:
    """Yield how two fight: lands without military first, then who has more left."""
    for side in sides:
        yield from _turned(side, side.lands, tell_land(side.fate, is_for_two=True))
    highest = max(side.net for side in sides)
    verdicts = sorted(sides, key=lambda side: side.fate.verdict is Verdict.LOST)
    if all(side.fate.verdict is Verdict.NO_SURPLUS for side in sides):
        text = tell_net(sides[0].fate, highest, highest)
        yield RealmBuilderScene(title=say("The war"), text=text)
        verdicts = []
    for side in verdicts:
        yield _scene(side, tell_net(side.fate, side.net, highest))
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
