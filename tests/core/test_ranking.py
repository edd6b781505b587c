"""Places are shared by equals, and the step that settles the first place is named."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.core.result import Criterion, Ranking, rank

CASES: dict[str, tuple[dict[str, tuple[int, ...]], Ranking]] = {
    "more points win": ({"points": (3, 9, 5)}, Ranking((3, 1, 2), (1,), "points")),
    "one alone wins by the first step": (
        {"points": (0,), "hearts": (3,)},
        Ranking((1,), (0,), "points"),
    ),
    "equal players share a place and the next is skipped": (
        {"points": (4, 7, 7, 1)},
        Ranking((3, 1, 1, 4), (1, 2), "shared"),
    ),
    "a tie goes to the next step": (
        {"points": (7, 7, 7), "town": (2, 3, 1)},
        Ranking((2, 1, 3), (1,), "town"),
    ),
    "a step decides only when it leaves one": (
        {"points": (7, 7, 7), "town": (3, 3, 1), "built": (1, 2, 9)},
        Ranking((2, 1, 3), (1,), "built"),
    ),
    "tie-breakers part lower places too without deciding": (
        {"points": (9, 5, 5), "town": (0, 1, 2)},
        Ranking((1, 3, 2), (0,), "points"),
    ),
    "negative values make few better": (
        {"points": (5, 5), "fewest": (-2, -1)},
        Ranking((2, 1), (1,), "fewest"),
    ),
}


@pytest.mark.parametrize("name", CASES)
def test_players_are_ranked_step_by_step(name: str) -> None:
    steps, ranking = CASES[name]

    assert rank([Criterion(step, values) for step, values in steps.items()]) == ranking


COLUMNS = st.integers(1, 6).flatmap(
    lambda players: st.lists(st.tuples(*[st.integers(0, 2)] * players), min_size=1, max_size=4)
)


@given(COLUMNS)
def test_somebody_always_wins_and_places_agree_with_a_sort(columns: list[tuple[int, ...]]) -> None:
    steps = [Criterion(str(number), column) for number, column in enumerate(columns)]

    ranking = rank(steps)

    keys = list(zip(*columns, strict=True))
    ordered = sorted(keys, reverse=True)
    assert ranking.places == tuple(ordered.index(key) + 1 for key in keys)
    assert ranking.winners == tuple(n for n, key in enumerate(keys) if key == max(keys))
    assert (ranking.decided_by == "shared") is (len(ranking.winners) > 1)
