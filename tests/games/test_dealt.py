"""What luck dealt is counted as it came, in every game that deals cards."""

from collections import Counter
from typing import Any

import pytest

from companion.core.cards import Dealt
from companion.core.game import Game
from companion.games import find_game, game_ids
from companion.table.dealt import DealtRow, dealt_at
from companion.table.hands import closed_hands
from companion.table.kit import TableFact
from companion.table.log import Log
from tests.engine.random_evening import random_evening
from tests.game_files import deals_cards

PRESSES = 60
SEEDS = range(4)


def evening(game: Game, seed: int) -> Log:
    """Return a random evening, with presses taken back and seats left."""
    made = random_evening(game, seed)
    for _ in range(PRESSES):
        made.press()
    made.finish()
    return made.evening.log


def draws(log: Log) -> list[tuple[str, tuple[Dealt, ...]]]:
    """Return each draw of places that stands, with what the game says of it."""
    play, found = log.state.game.play, []
    for event in log.events:
        if isinstance(event.fact, TableFact) or event.seq in log.struck:
            continue
        if event.draw.startswith("pick:"):
            found.append((event.draw, play.dealt(event.fact)))
        play = play.after(event.fact)
    return found


@pytest.mark.parametrize("game_id", [each for each in game_ids() if deals_cards(each)])
def test_what_was_dealt_is_counted_whole_and_by_seats(game_id: str) -> None:
    counted = 0
    for seed in SEEDS:
        log = evening(find_game(game_id), seed)
        told = draws(log)
        for spec, dealt in told:
            for one in dealt:
                cards = Counter(card for each in one.cards.values() for card in each)
                assert spec == f"pick:{cards.total()}/{len(one.pile)}"
                assert cards <= Counter(one.pile)
                assert set(one.pile) <= set(one.kinds.names)
        decks: list[Any] = dealt_at(log) or []
        for deck in decks:
            whole, *seats = deck.rows
            for row in deck.rows:
                assert sum(row.counts) == row.cards > 0
                assert all(low <= high <= row.cards for low, high in usual(row))
                assert abs(sum(row.tenths) - 10 * row.cards) <= len(deck.kinds)
            for at, count in enumerate(whole.counts):
                assert count >= sum(row.counts[at] for row in seats)
            counted += whole.cards
        is_closed = bool(closed_hands(log))
        assert sum(deck.rows[0].cards for deck in decks) == sum(
            len(cards)
            for _, dealt in told
            for one in dealt
            for cards in one.cards.values()
            if not (one.is_hidden and is_closed)
        )

    assert counted


def usual(row: DealtRow) -> list[tuple[int, int]]:
    """Return the bands of a row."""
    return [*zip(row.low, row.high, strict=True)]
