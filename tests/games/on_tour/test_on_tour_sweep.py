"""A board of few numbers is swept: the best tour is found and proved where a search is too long."""

import random
from itertools import pairwise

import pytest

from companion.games.on_tour.box import USA
from companion.games.on_tour.scoring.search import Search
from companion.games.on_tour.scoring.sweep import first_of, sweep
from companion.games.on_tour.scoring.terrain import CLOSED, STAR, Terrain, survey
from companion.games.on_tour.scoring.tour import FEW_NUMBERS, best_tour, points_of_tour
from tests.games.on_tour.boards import SIZE, Board, banded, distances
from tests.games.on_tour.brute import best
from tests.promises.sizes import seeds

LIMIT = 10_000_000


def terrain_of(board: Board) -> Terrain:
    return survey(USA.near, board.levels, board.circled)


def small(seed: int) -> Board:
    """Return a board with up to thirteen spaces open, of up to five numbers and any stars."""
    chance = random.Random(seed)
    middle = distances(chance.randrange(SIZE))
    # Spaces near one another, so that there are tours to find.
    near = sorted(range(SIZE), key=lambda space: (middle[space], chance.random()))
    marks = [*chance.sample(range(1, 99), chance.randint(1, 5)), STAR]
    levels = [CLOSED] * SIZE
    for space in near[: chance.randint(1, 13)]:
        levels[space] = chance.choice(marks)
    return Board(levels, chance.getrandbits(SIZE) & chance.getrandbits(SIZE))


def is_tour(board: Board, spaces: tuple[int, ...]) -> bool:
    numbers = [board.levels[space] for space in spaces if board.levels[space] != STAR]
    linked = all(USA.near[one] >> other & 1 for one, other in pairwise(spaces))
    is_open = all(board.levels[space] != CLOSED for space in spaces)
    return linked and is_open and numbers == sorted(numbers) and len(set(spaces)) == len(spaces)


@pytest.mark.parametrize("seed", seeds(8, 60, 600))
def test_a_sweep_finds_as_many_points_as_trying_every_tour(seed: int) -> None:
    board = small(seed)
    states = {
        name: {"mark": "star" if level == STAR else level, "circled": board.circled >> space & 1}
        for space, (name, level) in enumerate(zip(USA.ids, board.levels, strict=True))
        if level != CLOSED
    }

    swept = sweep(terrain_of(board), 0, LIMIT)

    assert swept.is_done
    assert swept.points == best(states)[0]
    assert is_tour(board, swept.spaces)
    assert points_of_tour(swept.spaces, board.circled) == swept.points
    if len(swept.spaces) > 1:
        assert list(first_of(terrain_of(board), swept.points)) == [
            USA.ids.index(name) for name in best(states)[1]
        ]


@pytest.mark.parametrize("seed", seeds(5, 20, 100))
def test_a_sweep_finds_nothing_above_the_best(seed: int) -> None:
    board = small(seed)
    points = sweep(terrain_of(board), 0, LIMIT).points

    assert sweep(terrain_of(board), points, LIMIT).spaces == ()
    assert sweep(terrain_of(board), points - 1, LIMIT).points == points


@pytest.mark.parametrize("seed", seeds(1, 3, 3))
def test_few_numbers_and_six_stars_far_apart_are_proved(seed: int) -> None:
    board = banded(random.Random(seed + 1), seed + 2)
    search = Search(terrain_of(board), 10_000)
    search.run()

    tour = best_tour(USA, board.levels, board.circled)

    assert not search.is_proved
    assert tour.is_proved
    assert tour.points == tour.at_most == points_of_tour(tour.spaces, board.circled)
    assert tour.points >= points_of_tour(search.found, board.circled)
    assert is_tour(board, tour.spaces)


def test_a_sweep_that_is_given_up_knows_nothing() -> None:
    swept = sweep(terrain_of(banded(random.Random(1), 2)), 3, 1_000)

    assert (swept.points, swept.spaces, swept.is_done) == (3, (), False)


def test_a_board_too_hard_to_sweep_is_said_to_be_unproved() -> None:
    board = banded(random.Random(1), 2)

    tour = best_tour(USA, board.levels, board.circled, 1_000)

    assert len(terrain_of(board).by_level) <= FEW_NUMBERS
    assert not tour.is_proved
    assert tour.points < tour.at_most
    assert is_tour(board, tour.spaces)
