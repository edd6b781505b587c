"""Cards are counted by their suits; what hands held only once all have agreed to show it."""

from collections import Counter
from typing import Any

from companion.core.message import Seat
from companion.core.usual import Pull, usual_drawn
from companion.engine.replay import open_replay
from companion.engine.table_file import write_table_file
from companion.games.realm_builder import GAME
from companion.games.realm_builder.box import SAMPLE_1, SUITS
from tests.factories import Evening
from tests.games.realm_builder.draft import Luck

SUIT_COUNTS = Counter(
    {
        suit: sum(card.copies for card in SAMPLE_1.cards.values() if card.suit == suit)
        for suit in SUITS
    }
)
"""How many cards of each suit the deck holds."""


def scored(*others: str) -> Evening:
    """Return an evening in which each played a card, and one was flipped, scored."""
    phones = ("host", *others)
    evening = Evening(game=GAME, chance=Luck()).start(*others)
    evening.ask("host", "deal", seat=0)
    while "card-flipped" not in evening.kinds:
        turn = evening.view("host")["play"]["headline"]["seat"]
        hand = evening.view(phones[turn])["private"][str(turn)]["hand"]
        card = next(held["card"] for held in hand.values() if held["may"])
        evening.ask(phones[turn], "play-card", {"card": card}, seat=turn)
    evening.ask("host", "finish-table", seat=0)
    return evening


def test_a_kept_evening_shows_a_seat_no_hand_of_one_without_a_phone() -> None:
    """Its phone plays for such a seat, but another may have kept its hand."""
    evening = Evening(game=GAME, chance=Luck()).after(("host", "add-seat"), ("ben", "join"))
    evening.after(("host", "start-game"), ("host", "deal", {}, 0), ("host", "finish-table", {}, 0))
    for seat, device in enumerate(("host", "host", "ben")):
        evening.ask(device, "open-hands", seat=seat)
    replay = open_replay(write_table_file(evening.log))

    shown: Any = replay.view(replay.file.heads[-1], Seat(2))

    assert [seat for seat, own in shown["private"].items() if "hand" in own] == ["2"]


def deck(evening: Evening) -> Any:
    (only,) = evening.view("host")["dealt"]
    return only


def test_hands_are_counted_once_everybody_has_agreed() -> None:
    evening = scored("ben", "cat")

    closed = deck(evening)
    for seat, device in enumerate(("host", "ben", "cat")):
        assert deck(evening) == closed
        evening.ask(device, "open-hands", seat=seat)
    opened = deck(evening)

    assert closed["closed"] is True
    assert [row["cards"] for row in closed["rows"]] == [1]
    assert "closed" not in opened
    assert [row["cards"] for row in opened["rows"]] == [19, 6, 6, 6]
    dealt = next(event for event in evening.log.events if event.kind == "hand-dealt")
    for row in opened["rows"][1:]:
        cards: Any = dealt.private[row["seat"]]["cards"]
        suits = Counter(SAMPLE_1.cards[card].suit for card in cards)
        assert row["counts"] == [suits[suit] for suit in SUITS]


def test_what_is_usual_says_nothing_of_a_closed_hand() -> None:
    """A flipped card is held against the whole deck, as nobody knows what the hands took of it."""
    row = deck(scored("ben", "cat"))["rows"][0]

    usual = [usual_drawn((Pull(SUIT_COUNTS.total(), SUIT_COUNTS[suit], 1),)) for suit in SUITS]
    assert [*zip(row["low"], row["high"], strict=True)] == usual
    tenths = [round(10 * SUIT_COUNTS[suit] / SUIT_COUNTS.total()) for suit in SUITS]
    assert row["tenths"] == tenths


def test_the_offer_of_two_is_nobodys_own_luck() -> None:
    evening = Evening(game=GAME, chance=Luck()).start("ben")
    evening.ask("host", "deal", seat=0)
    evening.ask("host", "finish-table", seat=0)

    (row,) = deck(evening)["rows"]
    assert "seat" not in row
    assert row["cards"] == 8
