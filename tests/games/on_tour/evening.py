"""An evening of On Tour with its luck written down."""

import random
from collections.abc import Mapping, Sequence
from typing import Any

from companion.core.chance import Chance, Scripted, outcome
from companion.core.json_values import Json
from companion.core.kit import GameFact
from companion.core.message import ENGLISH, Seat, render
from companion.core.play import Command
from companion.core.reader import Node
from companion.engine.wording import word
from companion.games.on_tour.play import PLAY
from companion.games.on_tour.state import State
from companion.games.on_tour.view import study

FIRST_THROWS = (("2", "4"), ("1", "9"))
FIRST_CARDS = ("OH", "TX", "WA", "FL")
"""The set-up of most tests: 24 in Ohio, 42 in Texas, 19 in Washington, 91 in Florida."""


class SeededChance:
    """Luck without end, the same every time."""

    def __init__(self, seed: int) -> None:
        self._luck = random.Random(seed)
        self.specs: list[str] = []

    def draw(self, spec: str, stream: int = 0) -> tuple[int, ...]:
        self.specs.append(spec)
        return outcome(spec, self._luck.randrange)


def press(
    state: State,
    kind: str,
    data: Mapping[str, Json] | None = None,
    chance: Chance | None = None,
    seats: int = 1,
) -> tuple[State, tuple[GameFact[State, object], ...]]:
    """Return the state after a press, and what happened."""
    command = Command(
        kind, Seat(0), Node(dict(data or {}), "/data"), tuple(map(Seat, range(seats)))
    )
    facts = PLAY.at(state).carry_out(command, chance or Scripted()).facts
    for fact in facts:
        state = fact.then(state)
    return state, facts


def set_up(
    *turns: tuple[str, Sequence[str]],
    throws: Sequence[Sequence[str]] = FIRST_THROWS,
    cards: Sequence[str] = FIRST_CARDS,
) -> State:
    """Return the state after a set-up, else the usual one, and some typed turns: digits, cards."""
    data: dict[str, Json] = {
        "throws": [list(throw) for throw in throws],
        "cards": list(cards),
    }
    state, _ = press(State(), "set-up", data)
    for digits, cards in turns:
        state, _ = press(state, "turn", {"faces": list(digits), "cards": list(cards)})
    return state


def sheet(state: State, **marks: int | str) -> dict[str, Json]:
    """Return a map with the numbers of the set-up and some marks; `_` behind an id circles it."""
    cells = dict(PLAY.at(state).given())
    for space, mark in marks.items():
        circled = space.endswith("_")
        cells[f"states/{space.rstrip('_')}"] = {"mark": mark, "circled": circled}
    return cells


def write(
    state: State, cells: dict[str, Json], throw: int, item: int, mark: int | str, space: str
) -> dict[str, Json]:
    """Return a map after an item of a throw was written on it."""
    data: dict[str, Json] = {"throw": throw, "item": item, "mark": mark, "space": space}
    sheets = {Seat(0): cells}
    command = Command("write-mark", Seat(0), Node(data, "/data"), (Seat(0),), sheets)
    return {**cells, **PLAY.at(state).carry_out(command, Scripted()).written}


def advised(state: State, cells: Mapping[str, Json]) -> dict[str, Any]:
    """Return the advice of a map as a screen gets it."""
    worded: Any = word(study(cells).advise(state, frozenset()), ENGLISH)
    return dict(worded)


def kinds(facts: Sequence[GameFact[State, object]]) -> list[str]:
    """Return what kind each fact is kept as."""
    return [PLAY.facts.write(fact).kind for fact in facts]


def told(fact: GameFact[State, object]) -> str:
    """Return a fact's sentence, told of Ann."""
    message = fact.tell(PLAY.box)
    params = tuple(sorted({**dict(message.params), "who": "Ann"}.items()))
    return render(type(message)(message.text, params, message.plural, message.count))
