"""Say which lands the hero on turn may enter now, and which step of the turn comes next."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from companion.core.message import Message
from companion.games.realm_master.components import SWORD, WILD
from companion.games.realm_master.entering import blocker, places_inside
from companion.games.realm_master.land import entry_cost
from companion.games.realm_master.position import Phase, Position


@dataclass(frozen=True, slots=True)
class Door:
    """A way into one land."""

    cost: int
    """Gold to pay for this hero."""
    blocked: Message | None
    """Why the hero may not enter; None where nothing stands against it."""


def shown_faces(position: Position) -> tuple[str, ...]:
    """Return the dice with each R as chosen; one not chosen yet stays R."""
    return tuple(
        position.chosen.get(place, face) if face == WILD else face
        for place, face in enumerate(position.throw.faces)
    )


def swords(position: Position) -> int:
    """Return the swords among the dice, those chosen for an R counted."""
    return shown_faces(position).count(SWORD)


def doors(position: Position) -> Mapping[int, Door]:
    """Return the way into each land for the hero on turn, by place."""
    seat = position.active
    ability = position.hero(seat).ability
    inside = {each: position.realm[place].land for each, place in position.inside.items()}
    ways: dict[int, Door] = {}
    for place in range(len(position.realm)):
        land = position.land(place)
        cost = entry_cost(land, ability)
        blocked = blocker(
            seat,
            land.id,
            swords=swords(position),
            inside=inside,
            alive=len(position.alive),
            gold=position.heroes[seat].goods.gold,
            cost=cost,
        )
        ways[place] = Door(cost, blocked)
    return ways


def next_step(position: Position) -> Position:
    """Return the position waiting for the next step of the turn after the attack.

    Where the hero on turn has no sword or finds no room in the Realm, nothing is asked.
    """
    if position.spoils:
        phase = Phase.SPOILS
    elif position.waiting:
        phase = Phase.ANSWER
    elif position.active in position.inside or _has_room(position):
        phase = Phase.MOVE
    else:
        phase = Phase.END
    return replace(position, phase=phase)


def _has_room(position: Position) -> bool:
    room = len(position.inside) < places_inside(len(position.alive))
    return swords(position) > 0 and room
