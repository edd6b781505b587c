"""No edition, however hard to search, makes a view dear."""

import random

import pytest

from companion.core.json_values import Json
from tests.engine.calls import CALLS_MAX, calls_of, look_at
from tests.games.realm_builder.editions import held, hub, made_up, sheets_of


def test_an_edition_that_is_hard_to_search_makes_no_view_dear() -> None:
    edition = hub()

    calls = calls_of(lambda: look_at(sheets_of(edition, flipped=held(edition)[:8])))

    assert calls < CALLS_MAX


@pytest.mark.parametrize("seed", range(40))
def test_no_edition_with_fixed_choices_makes_a_view_dear(seed: int) -> None:
    luck = random.Random(seed)
    edition = made_up(luck)
    names = held(edition)
    fixed: dict[str, Json] = {
        "flipped": luck.sample(names, luck.randint(0, 9)),
        "pairs": [luck.sample(names, 2) for _ in range(luck.randint(0, 8))],
    }

    calls = calls_of(lambda: look_at(sheets_of(edition, **fixed)))

    assert calls < CALLS_MAX
