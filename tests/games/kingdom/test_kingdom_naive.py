"""Score thousands of random maps a second time, by a plain scorer that shares no code."""

import json
import random
from typing import Any

import pytest

from companion.engine.scoring import score
from tests.promises.sizes import sizes

PALETTES = (
    ".^f~hstmwbax",
    ".f~hsta",
    "~s",
    "~~~s.",
    "ffffh",
    "ffff.h^",
    "hhhtax",
    "hta",
    "hhhaatmwb.",
    ".........hsaf~t",
)


def around(x: int, y: int) -> list[tuple[int, int]]:
    return [(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)]


def join(spots: list[tuple[int, int]]) -> list[list[tuple[int, int]]]:
    """Merge spots into groups by painting the lower colour over until nothing changes."""
    colour = {spot: number for number, spot in enumerate(spots)}
    changed = True
    while changed:
        changed = False
        for x, y in spots:
            lowest = min(colour.get(near, 99) for near in [*around(x, y), (x, y)])
            if lowest < colour[x, y]:
                colour[x, y] = lowest
                changed = True
    return [
        [spot for spot in spots if colour[spot] == number]
        for number in sorted(set(colour.values()))
    ]


def naive_ships(at: dict[tuple[int, int], str], toggle: str) -> int:
    points = 0
    for (x, y), sign in at.items():
        if sign != "s":
            continue
        for dx, dy in ((1, 0), (0, 1)):
            ends = []
            for way in (-1, 1):
                steps = 1
                while (
                    toggle == "run" and at.get((x + way * steps * dx, y + way * steps * dy)) == "s"
                ):
                    steps += 1
                ends.append(at.get((x + way * steps * dx, y + way * steps * dy)))
            points += 2 if ends == ["~", "~"] else 0
    return points


def naive_player(
    player: dict[str, Any], toggle: str
) -> tuple[list[int], tuple[int, int, int, int]]:
    at = {(x, y): player["map"][y][x] for y in range(9) for x in range(9)}

    def spots(signs: str) -> list[tuple[int, int]]:
        return [spot for spot, sign in at.items() if sign in signs]

    def meets(group: list[tuple[int, int]], sign: str) -> bool:
        return any(at.get(near) == sign for spot in group for near in around(*spot))

    forests = sum(5 for wood in join(spots("f")) if len(wood) >= 4 and meets(wood, "h"))
    housed = sum(len(area) for area in join(spots("h")) if meets(area, "t"))
    tilled = sum(1 for spot in spots("a") if meets([spot], "h"))
    parts = [naive_ships(at, toggle), forests, housed * tilled, -player["unfinished"]]
    largest = housed + len(spots("tmwb"))
    return parts, (sum(parts), largest, len(spots("htmwbsa")), -player["market_used"])


def random_record(luck: random.Random) -> dict[str, Any]:
    palette = luck.choice(PALETTES)
    players = [
        {
            "name": f"P{number}",
            "map": ["".join(luck.choice(palette) for _ in range(9)) for _ in range(9)],
            "unfinished": luck.choice((0, 0, 1, 7)),
            "market_used": luck.randrange(5),
        }
        for number in range(luck.randint(1, 3))
    ]
    if luck.random() < 0.3:
        players.append({**players[0], "name": "Twin", "market_used": luck.randrange(5)})
    return {
        "game": "kingdom",
        "toggles": {"ship_line": luck.choice(("single", "run"))},
        "players": players,
    }


@pytest.mark.parametrize("count", sizes(500, 1_500, 20_000))
def test_a_plain_scorer_agrees_on_many_random_maps(count: int) -> None:
    luck = random.Random(2020)
    steps = ["points", "largest_town", "most_built", "fewest_market"]
    maps = 0
    decided = set()
    while maps < count:
        record = random_record(luck)
        maps += len(record["players"])

        result = json.loads(score(json.dumps(record)))

        naive = [
            naive_player(player, record["toggles"]["ship_line"]) for player in record["players"]
        ]
        for (parts, keys), player in zip(naive, result["players"], strict=True):
            assert [part["points"] for part in player["explanation"]["parts"]] == parts, record
            assert player["total"] == keys[0]
            assert player["place"] == 1 + sum(other > keys for _, other in naive)
        best = max(keys for _, keys in naive)
        assert result["winners"] == [
            player["name"]
            for player, (_, keys) in zip(record["players"], naive, strict=True)
            if keys == best
        ]
        rivals = [keys for _, keys in naive]
        alone = [code for step, code in enumerate(steps, 1) if is_alone(best[:step], rivals)]
        expected = "points" if len(naive) == 1 else [*alone, "shared"][0]
        assert result["decided_by"] == expected, record
        decided.add(expected)
    assert decided >= {"points", "fewest_market", "shared"}


def is_alone(best: tuple[int, ...], rivals: list[tuple[int, int, int, int]]) -> bool:
    return sum(keys[: len(best)] == best for keys in rivals) == 1
