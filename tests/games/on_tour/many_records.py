"""Make random records of On Tour: maps as play fills them, half full and odd ones, with tours."""

from typing import Any

from tests.frozen.luck import Luck
from tests.frozen.records import with_names

LINKS = (
    "AL:FL GA MS TN|AR:LA MO MS OK TN TX|AZ:CA NM NV UT|CA:NV OR|CO:KS NE NM OK UT WY|FL:GA"
    "|GA:SC TN|IA:IL MN MO NE SD WI|ID:MT NV OR UT WA WY|IL:IN KY MO WI|IN:KY MI OH|KS:MO NE OK"
    "|KY:MO OH TN VA WV|LA:MS TX|MC:NY PA VA|MI:OH WI|MN:ND SD WI|MO:NE OK TN|MS:TN|MT:ND SD WY"
    "|NC:SC TN VA|ND:SD|NE:SD WY|NENG:NY|NM:OK TX|NV:OR UT|NY:PA|OH:PA WV|OK:TX|OR:WA|PA:WV|SD:WY"
    "|TN:VA|UT:WY|VA:WV"
)
"""Written down again, so that a record stays what it is whatever becomes of the board's module."""
COASTS = ("WA", "CA", "FL", "NENG", "TX", "MI")
NUMBERS = [number for number in range(1, 99) if number % 11]
PLAYERS = (1, 1, 1, 1, 2, 2, 3, 4)


def _near() -> dict[str, list[str]]:
    near: dict[str, set[str]] = {}
    for part in LINKS.split("|"):
        one, _, others = part.partition(":")
        for other in others.split():
            near.setdefault(one, set()).add(other)
            near.setdefault(other, set()).add(one)
    return {space: sorted(near[space]) for space in sorted(near)}


NEAR = _near()
SPACES = list(NEAR)


def make(luck: Luck) -> dict[str, Any]:
    """Return a record without its game."""
    sheets = [_sheet(luck) for _ in range(luck.pick(PLAYERS))]
    record: dict[str, Any] = {"map": "usa", "players": with_names(luck, [*sheets])}
    if luck.in_hundred(3):
        record["toggles"] = {}
    return record


def _sheet(luck: Luck) -> dict[str, Any]:
    # So many of a hundred are full boards whose numbers rise from a coast, as players write them.
    states = _as_played(luck) if luck.in_hundred(60) else _anyhow(luck)
    if not luck.below(2000):
        states = _hard(luck)
    sheet: dict[str, Any] = {"states": states}
    if luck.in_hundred(35) and (tour := _tour(luck, states)):
        sheet["tour"] = tour
    return sheet


def _as_played(luck: Luck) -> dict[str, dict[str, Any]]:
    away = _distances(luck.pick(COASTS))
    order = sorted(SPACES, key=lambda space: (away[space], luck.below(1000), space))
    numbers = sorted(luck.pick(NUMBERS) for _ in order)
    states: dict[str, dict[str, Any]] = {}
    for place, space in enumerate(order):
        other = min(len(order) - 1, max(0, place + luck.between(-4, 4)))
        mark: int | str = numbers[other] if luck.in_hundred(80) else luck.pick(NUMBERS)
        states[space] = _state(luck, mark, 35)
    for space in luck.sample(SPACES, luck.between(0, 9)):
        states[space] = _state(luck, "star", 30)
    for space in luck.sample(SPACES, luck.pick((0, 0, 0, 1, 2, 4))):
        states[space] = {"mark": "x"}
    return states


def _anyhow(luck: Luck) -> dict[str, dict[str, Any]]:
    """Return marks that follow no plan: few states, equal numbers, numbers no dice give."""
    count = luck.pick((0, 1, 2, 5, 12, 25, 35))
    numbers = luck.pick((NUMBERS, list(range(100)), luck.sample(NUMBERS, 6)))
    states: dict[str, dict[str, Any]] = {}
    for space in luck.sample(SPACES, count):
        mark: int | str = luck.pick(numbers)
        if luck.in_hundred(16):
            mark = luck.pick(("star", "star", "x"))
        states[space] = _state(luck, mark, luck.pick((0, 30, 100)))
    return states


def _hard(luck: Luck) -> dict[str, dict[str, Any]]:
    """Return a full board that play never gives: so many stars that a proof takes very long."""
    states = {space: _state(luck, luck.pick(NUMBERS), 30) for space in SPACES}
    for space in luck.sample(SPACES, luck.between(11, 30)):
        states[space] = _state(luck, "star", 30)
    return states


def _state(luck: Luck, mark: int | str, circled_percent: int) -> dict[str, Any]:
    state: dict[str, Any] = {"mark": mark}
    is_circled = mark != "x" and luck.in_hundred(circled_percent)
    if is_circled or luck.in_hundred(30):
        state["circled"] = is_circled
    return state


def _tour(luck: Luck, states: dict[str, dict[str, Any]]) -> list[str]:
    """Return a tour that may be drawn, a little longer or with a wrong step now and then."""
    open_states = sorted(space for space in states if states[space]["mark"] != "x")
    if not open_states:
        return []
    tour, last = [luck.pick(open_states)], -1
    for _ in range(luck.between(1, 30)):
        mark = states[tour[-1]]["mark"]
        last = mark if isinstance(mark, int) else last
        following = [
            space
            for space in NEAR[tour[-1]]
            if space in open_states
            and space not in tour
            and (states[space]["mark"] == "star" or states[space]["mark"] >= last)
        ]
        if not following:
            break
        tour.append(luck.pick(following))
    if luck.in_hundred(12):
        tour.append(luck.pick(SPACES))
    return tour


def _distances(origin: str) -> dict[str, int]:
    """Return how many links each space is away from the origin."""
    away, queue = {origin: 0}, [origin]
    for space in queue:
        for near in NEAR[space]:
            if near not in away:
                away[near] = away[space] + 1
                queue.append(near)
    return away
