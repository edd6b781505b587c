"""State cards are counted by the region each shows: from a pile, and from the next one."""

from typing import Any

from companion.core.usual import Pull, usual_drawn
from companion.games.on_tour import GAME
from companion.games.on_tour.box import CARDS, SHOWN
from companion.table.dealt import dealt_at
from tests.factories import Evening
from tests.games.on_tour.evening import SeededChance

REGIONS = ("north", "south", "east", "central", "west")


def evening(turns: int) -> Evening:
    """Return an evening of two who threw in turn."""
    made = Evening(game=GAME, chance=SeededChance(5)).start("ben")
    made.ask("host", "set-up", seat=0)
    for turn in range(turns):
        made.ask(*(("host", "turn") if turn % 2 == 0 else ("ben", "turn")), seat=turn % 2)
    return made


def turned(made: Evening) -> list[str]:
    """Return the cards that were turned, in order, as the log says it."""
    cards: list[str] = []
    for event in made.log.events:
        if event.kind == "first-card-turned":
            cards.append(str(event.public["card"]))
        elif event.kind == "cards-turned":
            more: Any = event.public["cards"]
            cards += more
    return cards


def only_deck(made: Evening) -> Any:
    decks = dealt_at(made.log)
    assert decks is not None
    (deck,) = decks
    return deck


def test_the_next_pile_is_what_lay_among_the_discards() -> None:
    made = evening(14)

    whole = only_deck(made).rows[0]

    cards = turned(made)
    assert len(cards) == 4 + 14 * 3
    first, rest = cards[:41], cards[41:]
    assert sorted(first) == sorted(CARDS)
    # The one card that lay open, turned last from the first pile, is in no discards yet.
    second = [card for card in CARDS if card not in first[:4] and card != first[-1]]
    assert set(rest) <= set(second)
    for at, region in enumerate(REGIONS):
        hits = [sum(SHOWN[card] == region for card in pile) for pile in (CARDS, second)]
        usual = usual_drawn((Pull(41, hits[0], 41), Pull(36, hits[1], len(rest))))
        assert (whole.low[at], whole.high[at]) == usual


def test_cards_are_told_once_the_table_is_scored() -> None:
    made = evening(2)

    assert "dealt" not in made.view("host")
    made.ask("host", "finish-table", seat=0)
    assert "dealt" in made.view("host")
