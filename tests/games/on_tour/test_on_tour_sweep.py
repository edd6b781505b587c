"""A board that leaves the order open is swept, and comes to the same tour as a search would."""

import random

import pytest

from companion.games.on_tour.box import USA
from companion.games.on_tour.scoring.search import TooManyWays, search
from companion.games.on_tour.scoring.sweep import sweep
from companion.games.on_tour.scoring.terrain import CLOSED, STAR, Terrain
from companion.games.on_tour.scoring.tour import best_tour, points_of_tour
from tests.games.on_tour.boards import SIZE, Board, banded, distances, few_numbers, is_tour
from tests.games.on_tour.brute import best
from tests.promises.sizes import seeds

LIMIT = 1_000_000


def small(seed: int) -> Board:
    """Return a board with up to thirteen spaces open, of up to five numbers and any stars."""
    chance = random.Random(seed)
    middle = distances(chance.randrange(SIZE))
    # Spaces near one another, so that there are tours to find.
    near = sorted(range(SIZE), key=lambda space: (middle[space], chance.random()))
    marks = [*chance.sample(range(1, 99), chance.randint(1, 5)), STAR]
    levels = [CLOSED] * SIZE
    for space in near[: chance.randint(3, 13)]:
        levels[space] = chance.choice(marks)
    return Board(levels, chance.getrandbits(SIZE) & chance.getrandbits(SIZE))


@pytest.mark.parametrize("seed", seeds(12, 40, 700))
def test_a_sweep_finds_the_first_of_the_best_that_trying_every_tour_finds(seed: int) -> None:
    board = small(seed)
    states = {
        name: {"mark": "star" if level == STAR else level, "circled": board.circled >> space & 1}
        for space, (name, level) in enumerate(zip(USA.ids, board.levels, strict=True))
        if level != CLOSED
    }
    expected, tour = best(states)
    if len(tour) < 2:
        # Nothing is swept that a search can settle, so a sweep joins two spaces at least.
        return

    swept, at_most = sweep(Terrain(USA, *board), LIMIT)

    assert [USA.ids[space] for space in swept] == tour
    assert at_most == points_of_tour(swept, board.circled) == expected


@pytest.mark.parametrize("seed", seeds(1, 4, 40))
def test_whole_boards_come_to_the_same_by_a_search_and_by_a_sweep(seed: int) -> None:
    chance = random.Random(seed)
    terrain = Terrain(USA, *few_numbers(chance, 8, chance.randrange(8)))

    assert sweep(terrain, LIMIT)[0] == search(terrain, LIMIT)


@pytest.mark.parametrize("seed", seeds(1, 3, 3))
def test_few_numbers_and_six_stars_far_apart_are_proved(seed: int) -> None:
    board = banded(random.Random(seed + 1), seed + 2)

    tour = best_tour(USA, *board)

    assert tour.points == tour.at_most == points_of_tour(tour.spaces, board.circled)
    assert is_tour(board, tour.spaces)


def test_past_its_limit_a_sweep_gives_a_tour_and_a_bound() -> None:
    board = banded(random.Random(1), 2)
    proved = best_tour(USA, *board)
    for kept_max in (1, 10, 100):
        tour = best_tour(USA, *board, searched_max=10, kept_max=kept_max)

        assert not tour.is_proved
        assert is_tour(board, tour.spaces)
        assert tour.points == points_of_tour(tour.spaces, board.circled)
        assert tour.points <= proved.points <= tour.at_most


def test_a_search_is_given_up_where_there_are_too_many_ways_to_stand() -> None:
    with pytest.raises(TooManyWays):
        search(Terrain(USA, [STAR] * SIZE, 0), 1_000)
