"""What a map says of the tour drawn on it: where it may go on, and what it counts."""

import json
import random
from typing import Any

import pytest

from companion.core.json_values import Json
from companion.core.message import ENGLISH
from companion.engine.scoring import score
from companion.engine.wording import word
from companion.games.on_tour.box import NAMES
from companion.games.on_tour.view.drawing import advise_tour
from tests.promises.sizes import sizes


def drawn(*tour: str, **marks: int | str) -> dict[str, Any]:
    """Return what is said of a tour on a map of marks; `_` behind an id circles it."""
    cells: dict[str, Json] = {
        f"states/{space.rstrip('_')}": {"mark": mark, "circled": space.endswith("_")}
        for space, mark in marks.items()
    }
    if tour:
        cells["tour"] = list(tour)
    return advised(cells)


def advised(cells: dict[str, Json]) -> dict[str, Any]:
    """Return what is said of the tour of a sheet as a screen gets it."""
    worded: Any = word(advise_tour(cells), ENGLISH)
    return dict(worded)


def test_a_tour_starts_in_any_state_that_is_not_crossed_out() -> None:
    assert set(drawn(CA=29, NV="star", OR="x")["next"]) == {"CA", "NV"}


def test_it_goes_on_to_linked_states_of_an_equal_or_higher_number() -> None:
    advice = drawn("NV", NV=30, CA=29, OR=30, ID=31, UT="star", FL=90)

    assert set(advice["next"]) == {"OR", "ID", "UT"}


def test_a_star_keeps_the_number_before_it() -> None:
    assert set(drawn("NV", "UT", NV=62, UT="star", CO=41, WY=62)["next"]) == {"WY"}


def test_it_visits_no_state_twice() -> None:
    assert "NV" not in drawn("NV", "CA", NV=30, CA=30)["next"]


def test_circles_count_one_more() -> None:
    advice = drawn("CA", "NV", CA_=29, NV=30)

    assert advice["points"] == 3
    assert advice["says"] == "2 states and 1 circle. The road ends here."


def test_a_step_that_the_map_no_longer_allows_is_named() -> None:
    advice = drawn("NV", "CA", NV=30, CA=29)

    assert (advice["wrong"], advice["next"], advice["points"]) == (1, {}, 1)
    assert advice["says"] == "California cannot follow Nevada. Take it off."


def test_a_tour_cannot_start_in_an_empty_state() -> None:
    assert drawn("CA", NV=3)["says"] == ("A tour cannot start in California. Take it off.")


@pytest.mark.parametrize("count", sizes(60, 800, 20_000))
def test_the_points_of_a_tour_are_those_that_the_score_gives_it(count: int) -> None:
    luck = random.Random(f"{count} tours")
    longest = 0

    for _ in range(count):
        marks: dict[str, dict[str, Json]] = {
            space: {
                "mark": luck.choice([luck.randint(1, 30), "star"]),
                "circled": luck.random() < 0.3,
            }
            for space in luck.sample([*NAMES], 14)
        }
        cells: dict[str, Json] = {f"states/{space}": mark for space, mark in marks.items()}
        tour: list[Json] = []
        while tour_on := sorted(advised({**cells, "drawn": tour})["next"]):
            tour.append(luck.choice(tour_on))
        player = {"name": "Ann", "states": marks, "tour": tour}
        record = {"game": "on_tour", "map": "usa", "players": [player]}
        [scored] = json.loads(score(json.dumps(record)))["players"]
        assert advised({**cells, "drawn": tour})["points"] == scored["total"], record
        longest = max(longest, len(tour))

    assert longest > 3
