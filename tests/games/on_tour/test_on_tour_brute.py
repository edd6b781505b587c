"""The best tour is the one that trying every tour finds, on thousands of small maps."""

import json
import random
from collections.abc import Sequence
from typing import Any

import pytest

from companion.engine.scoring import score
from companion.games.on_tour.box import USA, members
from tests.games.on_tour.brute import NEIGHBOURS, best, tours

STATES = sorted(NEIGHBOURS)
NUMBERS = [first * 10 + second for first in range(10) for second in range(10) if first != second]


def scored(*maps: dict[str, Any]) -> list[dict[str, Any]]:
    """Return each player's result; eight maps a record, as eight players."""
    players = [{"name": f"P{seat}", "states": states} for seat, states in enumerate(maps)]
    record = {"game": "on_tour", "map": "usa", "players": players}
    result: list[dict[str, Any]] = json.loads(score(json.dumps(record)))["players"]
    return result


def clump(chance: random.Random, count: int) -> list[str]:
    """Return a few states that hang together, so that small maps have long tours."""
    chosen = [chance.choice(STATES)]
    while len(chosen) < count:
        edge = sorted({near for name in chosen for near in NEIGHBOURS[name]} - set(chosen))
        chosen.append(chance.choice(edge))
    return chosen


def small_map(
    chance: random.Random, numbers: Sequence[int], stars: int, crossed: int, size: int
) -> dict[str, Any]:
    """Return a map; of 100 marks so many are stars and so many X."""
    names = clump(chance, size) if chance.random() < 0.7 else chance.sample(STATES, size)
    states: dict[str, Any] = {}
    for name in names:
        throw = chance.randrange(100)
        if throw < crossed:
            states[name] = {"mark": "x"}
            continue
        mark: int | str = "star" if throw < crossed + stars else chance.choice(numbers)
        states[name] = {"mark": mark, "circled": chance.random() < 0.3}
    return states


@pytest.mark.parametrize(
    ("different", "stars", "crossed", "size"),
    [
        pytest.param(78, 10, 5, 16, id="as in play"),
        pytest.param(78, 40, 5, 12, id="many stars"),
        pytest.param(4, 15, 5, 11, id="many equal numbers"),
        pytest.param(1, 20, 10, 10, id="one number and stars"),
        pytest.param(78, 100, 0, 9, id="stars alone"),
        pytest.param(2, 35, 0, 11, id="two numbers and stars"),
    ],
)
def test_the_best_tour_is_the_first_of_the_best_that_trying_all_finds(
    different: int, stars: int, crossed: int, size: int
) -> None:
    chance = random.Random(different * 1000 + stars)
    for _ in range(70):
        numbers = chance.sample(NUMBERS, different)
        maps = [small_map(chance, numbers, stars, crossed, size) for _ in range(8)]

        for states, player in zip(maps, scored(*maps), strict=True):
            expected = best(states)

            assert (player["total"], player["tour"]) == expected, states
            assert player["proved"] is True
            assert "best" not in player


def test_every_tour_there_is_can_be_drawn_and_scores_what_it_visits() -> None:
    chance = random.Random(62)
    for _ in range(40):
        states = small_map(chance, NUMBERS[:30], 30, 10, 8)
        every = tours(states)
        for points, tour in chance.sample(every, min(len(every), 5)):
            player = {"name": "Ann", "states": states, "tour": tour}
            record = {"game": "on_tour", "map": "usa", "players": [player]}

            drawn = json.loads(score(json.dumps(record)))["players"][0]

            assert (drawn["total"], drawn["tour"]) == (points, tour)
            assert (drawn["best"]["total"], drawn["best"]["tour"]) == best(states)


def test_the_board_is_read_alike_twice() -> None:
    engine = {
        name: [USA.ids[index] for index in members(near)]
        for name, near in zip(USA.ids, USA.near, strict=True)
    }

    assert engine == dict(sorted(NEIGHBOURS.items()))
    assert len(engine) == 41
    assert sum(map(len, engine.values())) == 2 * 90
