"""Time the search for the best tour of On Tour, beside a plain depth-first search."""

import random
import statistics
import time
from collections.abc import Iterator, Sequence

from companion.games.on_tour.box import USA, members
from companion.games.on_tour.scoring.terrain import STAR
from companion.games.on_tour.scoring.tour import KEPT_MAX, SEARCHED_MAX, Tour, best_tour
from tests.games.on_tour.boards import (
    Board,
    banded,
    few_numbers,
    full_of,
    gradient,
    played,
    scattered,
)

SEED = 20190214
PLAYED = 200
EACH_SHAPE = 8
PLAIN_LIMIT_S = 60
"""Longest that the plain search may take on one board."""
PLAIN_TOTAL_S = 150
"""Longest that it may take on all of them, so that the bench comes to an end."""


def report() -> Iterator[str]:
    """Yield the printed lines."""
    chance = random.Random(SEED)
    boards = [played(chance) for _ in range(PLAYED)]
    stars = [board.stars for board in boards]
    yield f"On Tour, best tour; {SEARCHED_MAX} ways searched, {KEPT_MAX} kept; seed {SEED}"
    yield (
        f"{PLAYED} boards as play makes them: {statistics.mean(stars):.1f} stars a board on "
        f"average, {max(stars)} at most"
    )
    yield _line("as play makes them", boards)
    for stars_count in (6, 11, 14):
        for clumped in (False, True):
            for origin in ("WA", "CA", "FL", "NENG"):
                shape = [
                    gradient(chance, origin, stars_count, clumped=clumped)
                    for _ in range(EACH_SHAPE)
                ]
                words = f"rising from {origin}, {stars_count} stars"
                yield _line(f"{words} {'clumped' if clumped else 'spread'}", shape)
    for stars_count in (6, 11, 14, 17, 20, 30):
        shape = [scattered(chance, stars_count) for _ in range(EACH_SHAPE)]
        yield _line(f"random numbers, {stars_count} stars", shape)
    yield _line("41 equal numbers", [full_of(chance, 36)])
    yield _line("41 stars", [full_of(chance, STAR)])
    yield _line("equal numbers and 5 X", [full_of(chance, 36, crossed=5) for _ in range(4)])
    yield _line("stars and 5 X", [full_of(chance, STAR, crossed=5) for _ in range(4)])
    for stars_count in (0, 6, 14):
        shape = [few_numbers(chance, 3, stars_count) for _ in range(4)]
        yield _line(f"three numbers, {stars_count} stars", shape)
    for count in (2, 3, 4):
        shape = [banded(chance, count) for _ in range(EACH_SHAPE)]
        yield _line(f"{count} numbers in bands, 6 stars", shape)
    yield from _beside_plain(chance, boards)


def _line(name: str, boards: Sequence[Board]) -> str:
    timed = [_time(board) for board in boards]
    times = sorted(ms for ms, _ in timed)
    proved = sum(tour.is_proved for _, tour in timed)
    p95 = times[(len(times) * 95 + 99) // 100 - 1]
    return (
        f"  {name:34} min {times[0]:8.2f}  median {statistics.median(times):8.2f}  "
        f"p95 {p95:8.2f}  max {times[-1]:8.2f} ms  proved {proved}/{len(boards)}"
    )


def _time(board: Board) -> tuple[float, Tour]:
    start = time.perf_counter()
    tour = best_tour(USA, board.levels, board.circled)
    return (time.perf_counter() - start) * 1000, tour


def _beside_plain(chance: random.Random, boards: Sequence[Board]) -> Iterator[str]:
    """Yield lines on a few boards that the plain search is given, too."""
    by_stars = sorted(boards, key=lambda board: board.stars)
    chosen = [
        ("as play makes them, fewest stars", by_stars[0]),
        ("as play makes them, middle", by_stars[len(by_stars) // 2]),
        ("as play makes them, most stars", by_stars[-1]),
        ("rising from WA, 6 stars spread", gradient(chance, "WA", 6, clumped=False)),
        ("rising from WA, 11 stars clumped", gradient(chance, "WA", 11, clumped=True)),
        ("rising from CA, 14 stars clumped", gradient(chance, "CA", 14, clumped=True)),
    ]
    yield f"beside a plain depth-first search, at most {PLAIN_LIMIT_S} s a board:"
    left_s = float(PLAIN_TOTAL_S)
    for name, board in chosen:
        ms, tour = _time(board)
        limit_s = min(left_s, PLAIN_LIMIT_S)
        start = time.perf_counter()
        points, is_done = _search_plainly(board, limit_s)
        taken_s = time.perf_counter() - start
        left_s -= taken_s
        end = "all tours tried" if is_done else "stopped"
        yield (
            f"  {name:34} {tour.points} points in {ms:.2f} ms; plain: {points} points "
            f"in {taken_s * 1000:.0f} ms, {end}"
        )


def _search_plainly(board: Board, limit_s: float) -> tuple[int, bool]:
    """Try tours one by one; return the most points found and whether all were tried."""
    levels, circled = board
    near = [tuple(members(mask)) for mask in USA.near]
    worth = [1 + (circled >> space & 1) for space in range(len(levels))]
    deadline = time.perf_counter() + limit_s
    best = tried = 0
    pending = [
        (space, levels[space], 1 << space, worth[space])
        for space in range(len(levels))
        if levels[space] >= STAR
    ]
    while pending:
        space, highest, used, points = pending.pop()
        best = max(best, points)
        tried += 1
        if tried % 4096 == 0 and time.perf_counter() > deadline:
            return best, False
        for following in near[space]:
            level = levels[following]
            if used >> following & 1 or (level < highest and level != STAR):
                continue
            reached = highest if level == STAR else level
            pending.append((following, reached, used | 1 << following, points + worth[following]))
    return best, True
