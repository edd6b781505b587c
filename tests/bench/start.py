"""How long `companion score` takes beside a bare start of Python, as installed."""

import os
import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from statistics import median
from time import perf_counter

from companion.games import game_ids
from tests.game_files import records

ROOT = Path(__file__).parents[2]
PAIRS = 25
"""Pairs of starts a game; each ratio is of two starts right after one another."""


def report() -> Iterator[str]:
    """Yield one line a game: both medians in milliseconds and the median ratio."""
    for game_id in game_ids():
        [record, *_] = records(game_id)
        score = [sys.executable, "-m", "companion", "score", str(record)]
        bare = [sys.executable, "-c", "pass"]
        _start(score)  # The first start writes the compiled modules, as an installation does.
        pairs = [(_start(bare), _start(score)) for _ in range(PAIRS)]
        yield (
            f"companion score, {game_id}: {_ms(pairs, 1)} ms, bare python -c pass: "
            f"{_ms(pairs, 0)} ms, ratio {median(ours / theirs for theirs, ours in pairs):.1f} "
            f"(medians of {PAIRS} pairs)"
        )


def _start(command: Sequence[str]) -> float:
    """Return the seconds that a command takes from start to end."""
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    environment.pop("PYTHONDONTWRITEBYTECODE", None)
    began = perf_counter()
    subprocess.run(command, stdout=subprocess.DEVNULL, env=environment, check=True)
    return perf_counter() - began


def _ms(pairs: Sequence[tuple[float, float]], which: int) -> str:
    return f"{median(pair[which] for pair in pairs) * 1000:.0f}"
