"""A space that is said to score for a symbol is one where the whole score rises."""

import json
import random

import pytest

from companion.engine.scoring import score
from companion.games.kingdom.box import EMPTY, HOUSE, SIGNS
from companion.games.kingdom.map import find
from companion.games.kingdom.scoring import worth_on
from tests.promises.sizes import sizes

MAPS = ("....fff~~hhst", "..~~~s", "..hhhhat", "..ffff", ".......^f~hstmwbax")
"""What a map is made of, so that each part of a score comes up."""
DRAWN = (HOUSE, HOUSE, *SIGNS.values())


def total(rows: tuple[str, ...], *, runs: bool) -> int:
    player = {"name": "Ann", "map": [*rows], "unfinished": 0}
    toggles = {"ship_line": "run" if runs else "single"}
    record = {"game": "kingdom", "toggles": toggles, "players": [player]}
    points: int = json.loads(score(json.dumps(record)))["players"][0]["total"]
    return points


def with_sign(rows: tuple[str, ...], row: int, column: int, sign: str) -> tuple[str, ...]:
    text = rows[row]
    return (*rows[:row], text[:column] + sign + text[column + 1 :], *rows[row + 1 :])


@pytest.mark.parametrize("count", sizes(30, 200, 4_000))
def test_a_lit_space_scores_and_no_other_does(count: int) -> None:
    luck = random.Random(f"{count} kingdoms")
    lit = 0

    for _ in range(count):
        signs = luck.choice(MAPS)
        rows = tuple("".join(luck.choices(signs, k=9)) for _ in range(9))
        sign, runs = luck.choice(DRAWN), luck.random() < 0.5
        spaces = find(rows, EMPTY)
        before = total(rows, runs=runs)
        better = {
            space for space in spaces if total(with_sign(rows, *space, sign), runs=runs) > before
        }
        assert worth_on(rows, sign, spaces, runs=runs) == better, (sign, rows)
        lit += len(better)

    assert lit > count
