"""Time the search for the best tour of On Tour."""

import random
import statistics
import time
from collections.abc import Iterator, Sequence

from companion.games.on_tour.box import USA
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
