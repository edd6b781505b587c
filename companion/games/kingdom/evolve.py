"""Change the state by a fact: mountains, a throw, a blocked space, and who writes on paper."""

from dataclasses import replace

from companion.core.paper import PaperChosen, after_choosing
from companion.core.throw import DiceThrown
from companion.games.kingdom.facts import (
    MountainsDealt,
    PlayedOn,
    SpaceBlocked,
    TurnFact,
)
from companion.games.kingdom.map import DISTRICTS, Space
from companion.games.kingdom.state import THROWS, Block, Turn


def evolve(turn: Turn, fact: TurnFact) -> Turn:
    """Return the turn after a fact."""
    match fact:
        case MountainsDealt():
            return replace(turn, mountains=place_mountains(fact.dice))
        case SpaceBlocked():
            block = Block(fact.seat, fact.target, fact.space, fact.throw, fact.places)
            return replace(turn, blocks=(*turn.blocks, block))
        case PaperChosen():
            return replace(turn, on_paper=after_choosing(turn.on_paper, fact))
        case PlayedOn():
            return replace(turn, goes_on=True)
    throws = turn.throws
    if isinstance(fact, DiceThrown):
        throws = (*throws, tuple(map(int, fact.faces)))
    return replace(turn, throw=THROWS.evolve(turn.throw, fact), throws=throws)


def place_mountains(dice: tuple[int, ...]) -> tuple[Space, ...]:
    """Return the mountains' spaces: each die is halved and rounded up.

    The first two dice are column and row in the first district, in reading order of the districts.

    >>> place_mountains((1, 6) + (3, 4) * 8)[:2]
    ((2, 0), (1, 4))
    """
    halves = [(die + 1) // 2 - 1 for die in dice]
    return tuple(
        (district.corner[0] + down, district.corner[1] + right)
        for district, right, down in zip(DISTRICTS, halves[::2], halves[1::2], strict=True)
    )
