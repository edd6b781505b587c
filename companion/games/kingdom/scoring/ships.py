"""Score the ships: 2 points for each axis on which a ship lies between water.

Source: rule text, "Points", Ships; the toggle `ship_line` is ruling "Ships in a line".
"""

from companion.core.message import Message, fill, say
from companion.core.result import Explanation, total
from companion.games.kingdom.box import SHIP, WATER
from companion.games.kingdom.map import (
    DOWN,
    LEFT,
    RIGHT,
    UP,
    Rows,
    Space,
    Step,
    beside,
    find,
    marks,
    move,
    sign_at,
)

POINTS_PER_AXIS = 2
"""Points of a ship for one axis. Source: "Points", Ships."""

_SOURCE = say("Kingdom, Points: Ships")
_AXES = ((LEFT, RIGHT), (UP, DOWN))


def score_ships(rows: Rows, *, runs: bool) -> Explanation:
    """Score every ship, one line each.

    Args:
        rows: The map.
        runs: Whether an unbroken run of ships counts as one: then its two ends need water, and
            each of its ships scores. Otherwise both immediate neighbours must be water.
    """
    ships = find(rows, SHIP)
    if not ships:
        return Explanation(say("Ships"), 0, say("There is no ship on the map."), _SOURCE)
    return total(say("Ships"), [_score_ship(rows, ship, runs=runs) for ship in ships])


def _score_ship(rows: Rows, ship: Space, *, runs: bool) -> Explanation:
    lines = [_line(rows, ship, axis, runs=runs) for axis in _AXES]
    across, down = (
        sign_at(rows, line[0]) == WATER and sign_at(rows, line[-1]) == WATER for line in lines
    )
    scoring = (across, down)
    is_in_run = max(len(line) for line in lines) > 3  # One ship and the spaces at its ends.
    because = _reason(rows, ship, scoring, in_run=is_in_run)
    around = [
        space
        for line, scores in zip(lines, scoring, strict=True)
        if scores
        for space in line
        if space != ship
    ]
    return Explanation(
        say("Ship at column {column}, row {row}", column=ship[1] + 1, row=ship[0] + 1),
        POINTS_PER_AXIS * sum(scoring),
        because,
        _SOURCE,
        marks([ship, *(around or beside(rows, ship, WATER))]),
    )


def _line(rows: Rows, ship: Space, axis: tuple[Step, Step], *, runs: bool) -> list[Space]:
    """Return the ships that count as one on an axis, between the two spaces at their ends."""
    back, on = axis
    line = [move(ship, back), ship, move(ship, on)]
    while runs and sign_at(rows, line[0]) == SHIP:
        line.insert(0, move(line[0], back))
    while runs and sign_at(rows, line[-1]) == SHIP:
        line.append(move(line[-1], on))
    return line


def _reason(rows: Rows, ship: Space, scoring: tuple[bool, bool], *, in_run: bool) -> Message:
    """Say why a ship scores what it does; `in_run` where it stands in a run of two or more."""
    because = (_IN_RUN if in_run else _ALONE).get(scoring) or _blocker(rows, ship)
    return fill(because, column=ship[1] + 1, row=ship[0] + 1)


_ALONE = {
    (True, True): say("The ship at column {column}, row {row} lies between water on both axes."),
    (True, False): say(
        "The ship at column {column}, row {row} lies between water on its left and right, "
        "not above and below."
    ),
    (False, True): say(
        "The ship at column {column}, row {row} lies between water above and below, "
        "not on its left and right."
    ),
}
"""What is said of a ship by itself, by whether it scores from left to right and up and down."""
_IN_RUN = {
    (True, True): say(
        "The lines of ships through column {column}, row {row} have water at both ends on "
        "both axes."
    ),
    (True, False): say(
        "The line of ships from left to right through column {column}, row {row} has water "
        "at both ends; the one from top to bottom has not."
    ),
    (False, True): say(
        "The line of ships from top to bottom through column {column}, row {row} has water "
        "at both ends; the one from left to right has not."
    ),
    (False, False): say(
        "No line of ships through column {column}, row {row} has water at both ends."
    ),
}
"""The same of a ship in a run."""


def _blocker(rows: Rows, ship: Space) -> Message:
    """Say what keeps a ship from scoring on either axis."""
    water = beside(rows, ship, WATER)
    if not water:
        return say("The ship at column {column}, row {row} has no water beside it.")
    if len(water) > 1:
        return say(
            "The ship at column {column}, row {row} has water beside it, but not on two opposite "
            "sides."
        )
    wet = water[0]
    across = (2 * ship[0] - wet[0], 2 * ship[1] - wet[1])
    if not sign_at(rows, across):
        return say(
            "The ship at column {column}, row {row} has water on one side only; across from it "
            "the map ends, and that is not water."
        )
    return say("The ship at column {column}, row {row} has water on one side only.")
