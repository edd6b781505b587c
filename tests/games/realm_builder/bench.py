"""Measure how many Realm Builder tables are scored a second.

Each player has twelve cards drawn from the sample edition by a seeded shuffle, so every run scores
the same tables; the time is that of the whole way from the record's text to the result's.
"""

import json
import random
import statistics
import time
from collections.abc import Iterator

from companion.engine.scoring import score
from companion.games.realm_builder.box import SAMPLE_1

TABLES = 120
"""Tables for each number of players."""
TABLEAU_CARDS = 12
NAMES = ("Ann", "Ben", "Cy", "Di")


def records(players: int, count: int = TABLES) -> Iterator[str]:
    """Yield records of dealt tables, always the same ones."""
    luck = random.Random(f"realm builder, {players} players")
    deck = [card.name for card in SAMPLE_1.cards.values() for _ in range(card.copies)]
    for _ in range(count):
        luck.shuffle(deck)
        tableaux = [
            deck[seat * TABLEAU_CARDS : (seat + 1) * TABLEAU_CARDS] for seat in range(players)
        ]
        yield json.dumps(
            {
                "game": "realm_builder",
                "edition": SAMPLE_1.id,
                "players": [
                    {"name": name, "cards": cards}
                    for name, cards in zip(NAMES, tableaux, strict=False)
                ],
            }
        )


def report() -> Iterator[str]:
    """Yield the figures, a line for each number of players."""
    for players in (2, 3, 4):
        times_ms: list[float] = []
        for record in records(players):
            start = time.perf_counter()
            score(record)
            times_ms.append(1000 * (time.perf_counter() - start))
        times_ms.sort()
        per_second = 1000 * len(times_ms) / sum(times_ms)
        yield (
            f"realm_builder: {players} players, {TABLES} tables of {TABLEAU_CARDS} cards: "
            f"{per_second:.0f} tables a second; median {statistics.median(times_ms):.2f} ms, "
            f"95th percentile {times_ms[len(times_ms) * 95 // 100]:.2f} ms, "
            f"slowest {times_ms[-1]:.2f} ms"
        )
