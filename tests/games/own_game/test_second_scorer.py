"""A second scorer, written by the pages on sheets alone, agrees on random sheets and entries."""

import json
import random
from collections.abc import Iterator
from typing import Any

import pytest

from companion.engine.scoring import score
from tests.games.test_contract import assert_explanation
from tests.promises.sizes import spans

KINDS = [
    "write",
    "sum",
    "times",
    "product",
    "steps",
    "choice",
    "holder",
    "most",
    "set",
    "bonus",
    "bid",
    "counter",
    "rest",
]
CHUNK = 100


def random_row(luck: random.Random, number: int) -> dict[str, Any]:
    """Return a row of any kind with random numbers."""
    kind = luck.choice(KINDS)
    row: dict[str, Any] = {"id": f"r{number}", "name": f"Row {number}", "kind": kind}
    some = [luck.randint(-5, 20) for _ in range(luck.randint(1, 4))]
    by_kind: dict[str, dict[str, Any]] = {
        "times": {"each": luck.randint(-3, 3), "per": luck.randint(1, 4)},
        "steps": {"steps": some, "further": luck.choice([0, 2]), "none": some[-1]},
        "choice": {"choices": [{"name": f"C{n}", "points": n} for n in some]},
        "holder": {"points": some[0]},
        "most": {
            "ranks": some,
            "tied": luck.choice(["share", "all", "none"]),
            "next_stays": luck.random() < 0.5,
            "fewest": luck.random() < 0.5,
            "by_players": luck.choice([[], [{"players": 3, "ranks": [*reversed(some)]}]]),
        },
        "set": {"rows": [f"r{n}" for n in range(number)], "points": some[0]},
        "bonus": {"reach": luck.randint(0, 20), "points": some[0]},
        "bid": {"miss": luck.randint(-5, 0), "by_round": luck.choice([0, 10])},
        "counter": {"begin": 3, "counts": luck.random() < 0.5},
        "rest": {"loses": luck.random() < 0.5},
    }
    row |= by_kind.get(kind, {}) | luck.choice([{}, {"group": "Upper"}, {"group": "Lower"}])
    return row | ({"low": -5} if kind in ("write", "sum", "times") else {})


def random_value(luck: random.Random, row: dict[str, Any]) -> Any:
    """Return what somebody may write in a row."""
    match row["kind"]:
        case "write" | "times":
            return luck.randint(-5, 9)
        case "sum":
            return [luck.randint(-5, 9) for _ in range(luck.randint(1, 4))]
        case "product":
            return [[luck.randint(0, 9), luck.randint(0, 9)] for _ in range(luck.randint(1, 4))]
        case "steps":
            return luck.randint(0, 9 if row["further"] else len(row["steps"]))
        case "choice":
            return luck.randint(0, len(row["choices"]))
        case "holder":
            return luck.randint(0, 1)
        case "bid":
            return [luck.randint(0, 2), luck.randint(0, 2)]
        case _:
            return luck.randint(0, 4)


def random_record(luck: random.Random) -> dict[str, Any]:
    """Return a record with a sheet of its own."""
    rows = [random_row(luck, number) for number in range(luck.randint(1, 6))]
    rounds = luck.choice([1, 1, 3])
    sheet = {"id": "x-1", "rounds": rounds, "rows": rows, "begin": luck.choice([0, 7])}
    sheet |= {"wins": luck.choice(["most", "fewest"]), "ties": luck.choice([[], ["r0"]])}
    if luck.random() < 0.3:
        sheet |= {"end": "exact", "target": luck.choice([0, 12]), "back_to": luck.choice([0, 5])}
        sheet |= {"over": luck.choice(["", "void", "back"])}
    players = []
    for seat in range(luck.randint(1, 5)):
        player: dict[str, Any] = {"name": f"Player {seat}"}
        for row in rows:
            values = [
                random_value(luck, row) if luck.random() < 0.8 else None for _ in range(rounds)
            ]
            if row["kind"] not in ("set", "bonus") and (rounds > 1 or values[0] is not None):
                player[row["id"]] = values if rounds > 1 else values[0]
        players.append(player)
    return {"game": "own_game", "edition": sheet, "players": players}


def flat(value: Any) -> int:
    """Return all numbers of a value together."""
    if isinstance(value, list):
        return sum(flat(each) for each in value)
    return value or 0


def expected(record: dict[str, Any]) -> list[tuple[int, int]]:
    """Return total and place of each player, by the pages on sheets alone."""
    sheet, players = record["edition"], record["players"]
    rounds = sheet["rounds"]
    totals = [sheet["begin"]] * len(players)

    def cell(player: dict[str, Any], row_id: str, n: int) -> Any:
        value = player.get(row_id)
        return value[n] if rounds > 1 and value is not None else value

    for n in range(rounds):
        if rounds > 1 and all(
            cell(player, row["id"], n) is None for player in players for row in sheet["rows"]
        ):
            continue
        before = [*totals]
        groups: dict[str, list[int]] = {}
        for row in sorted(sheet["rows"], key=lambda each: each["kind"] == "bonus"):
            in_group = groups.setdefault(row.get("group", ""), [0] * len(players))
            if row["kind"] == "bonus":
                for seat, sum_of_others in enumerate(in_group):
                    totals[seat] += row["points"] if sum_of_others >= row["reach"] else 0
                continue
            column = [cell(player, row["id"], n) for player in players]
            for seat, points in enumerate(column_points(row, column, n + 1)):
                totals[seat] += points
                in_group[seat] += points
            if row["kind"] == "set" and row["rows"]:
                for seat, player in enumerate(players):
                    least = min(flat(cell(player, each, n)) for each in row["rows"])
                    totals[seat] += max(0, least) * row["points"]
                    in_group[seat] += max(0, least) * row["points"]
        for seat, total in enumerate(totals if sheet.get("over") else ()):
            target = sheet["target"]
            if total < target if sheet["begin"] > target else total > target:
                totals[seat] = before[seat] if sheet["over"] == "void" else sheet["back_to"]
    sign = 1 if sheet["wins"] == "most" else -1
    keys = [
        (sign * total, *(flat(player.get(each)) for each in sheet["ties"]))
        for total, player in zip(totals, players, strict=True)
    ]
    return [(total, 1 + sum(o > k for o in keys)) for total, k in zip(totals, keys, strict=True)]


def column_points(row: dict[str, Any], column: list[Any], n: int) -> Iterator[int]:
    """Yield what each seat gets of a row in a round."""
    for value in column:
        match row["kind"]:
            case "counter":
                yield (3 if value is None else value) if row["counts"] else 0
            case "set":
                yield 0
            case _ if value is None:
                yield 0
            case "write" | "sum":
                yield flat(value)
            case "times":
                yield row["each"] * (value // row["per"])
            case "product":
                yield sum(a * b for a, b in value)
            case "steps":
                known = [row["none"], *row["steps"]]
                over = max(0, value - len(row["steps"]))
                yield known[value - over] + over * row["further"]
            case "choice":
                yield [0, *(each["points"] for each in row["choices"])][value]
            case "holder":
                yield value * row["points"]
            case "most":
                yield ranked(row, column, value)
            case "bid":
                bid, made = value
                if bid == 0 and row["by_round"]:
                    yield row["by_round"] * n * (1 if made == 0 else -1)
                elif bid == made:
                    yield 10 + bid
                else:
                    yield row["miss"] * abs(bid - made)
            case "rest":
                others = [each for each in column if each]
                if value == 0:
                    yield sum(others) if column.count(0) == 1 else 0
                else:
                    yield -value if row["loses"] else 0


def ranked(row: dict[str, Any], column: list[Any], value: int) -> int:
    """Return the points of a count by its rank."""
    fewest = row["fewest"]
    if value == 0 and not fewest:
        return 0
    before = [e for e in column if e is not None and (e < value if fewest else e > value)]
    if row["next_stays"]:
        before = [*set(before)]
    tie = column.count(value)
    own = [each["ranks"] for each in row["by_players"] if each["players"] == len(column)]
    ranks = own[0] if own else row["ranks"]
    taken = ranks[len(before) :][: 1 if row["next_stays"] else tie]
    if not any(taken):
        return 0
    if tie == 1:
        return int(taken[0])
    given: dict[str, int] = {"share": sum(taken) // tie, "all": taken[0], "none": 0}
    return given[row["tied"]]


@pytest.mark.promise
@pytest.mark.parametrize("chunks", spans(2, 100, 1000))
def test_totals_and_places_agree_and_reasons_add_up(chunks: range) -> None:
    for chunk in chunks:
        luck = random.Random(f"sheets {chunk}")
        for _ in range(CHUNK):
            record = random_record(luck)
            result = json.loads(score(json.dumps(record)))
            told = [(player["total"], player["place"]) for player in result["players"]]
            assert told == expected(record), record
            for player in result["players"]:
                assert_explanation(player)
