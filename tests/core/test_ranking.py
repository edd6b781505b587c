"""Places are shared by equals, and the step that settles the first place is named."""

from hypothesis import given
from hypothesis import strategies as st

from companion.core.ranking import Criterion, Ranking, rank


def test_more_points_win() -> None:
    assert rank([Criterion("points", (3, 9, 5))]) == Ranking((3, 1, 2), (1,), "points")


def test_one_player_alone_wins_by_the_first_step() -> None:
    steps = [Criterion("points", (0,)), Criterion("hearts", (3,))]

    assert rank(steps) == Ranking((1,), (0,), "points")


def test_equal_players_share_a_place_and_the_next_is_skipped() -> None:
    assert rank([Criterion("points", (4, 7, 7, 1))]) == Ranking((3, 1, 1, 4), (1, 2), "shared")


def test_a_tie_goes_to_the_next_step() -> None:
    steps = [Criterion("points", (7, 7, 7)), Criterion("town", (2, 3, 1))]

    assert rank(steps) == Ranking((2, 1, 3), (1,), "town")


def test_a_step_decides_only_when_it_leaves_one() -> None:
    steps = [
        Criterion("points", (7, 7, 7)),
        Criterion("town", (3, 3, 1)),
        Criterion("built", (1, 2, 9)),
    ]

    assert rank(steps) == Ranking((2, 1, 3), (1,), "built")


def test_tie_breakers_part_lower_places_too_without_deciding() -> None:
    steps = [Criterion("points", (9, 5, 5)), Criterion("town", (0, 1, 2))]

    assert rank(steps) == Ranking((1, 3, 2), (0,), "points")


def test_negative_values_make_few_better() -> None:
    steps = [Criterion("points", (5, 5)), Criterion("fewest", (-2, -1))]

    assert rank(steps) == Ranking((2, 1), (1,), "fewest")


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
