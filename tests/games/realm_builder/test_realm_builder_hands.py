"""Hands: dealt, seen by their own seat alone, and played to their end. Source: Course of Play."""

import json

import pytest

from companion.core.message import ENGLISH
from companion.engine.wording import word
from companion.games.realm_builder import GAME
from companion.games.realm_builder.play import RealmBuilder
from companion.games.realm_builder.state import DealPhase
from tests.factories import Evening, refusal

from .draft import PLAIN, Draft, Luck


def test_what_is_dealt_stands_in_the_private_part_alone() -> None:
    draft = Draft(3)

    dealt = RealmBuilder.facts.write(draft.ask(0, "deal")[1])

    assert dealt.public == {"hand": 1, "seats": [0, 1, 2]}
    assert sorted(dealt.private) == [0, 1, 2]


def test_a_seat_sees_its_own_hand_and_of_the_others_how_many_cards() -> None:
    draft = Draft(3)
    draft.ask(0, "deal")

    for seat in draft.seats:
        text = json.dumps(word(draft.play.at(draft.state).view(seat), ENGLISH))
        own = set(draft.state.hands[seat])
        shown = {
            card for hand in draft.state.hands.values() for card in hand if f'"{card}"' in text
        }
        assert shown == own
    text = json.dumps(word(draft.play.at(draft.state).view(None), ENGLISH))
    assert not [name for name in PLAIN.cards if f'"{name}"' in text]
    assert json.loads(text)["draft"]["seats"]["1"] == {"held": 6, "taken": 0}


def test_a_card_is_told_only_by_the_phone_that_shows_the_hand() -> None:
    evening = Evening(game=GAME, chance=Luck(7, (2,))).after(("ben", "join"), ("ben", "add-seat"))
    evening.after(("host", "start-game"), ("host", "deal", {}, 0))
    [held, *_] = evening.view("ben")["private"]["2"]["hand"].values()
    told = ("play-card", {"card": held["card"]})

    assert refusal(lambda: evening.ask("host", *told, seat=2)).code == "not-your-hand"
    evening.ask("ben", *told, seat=2)


def test_a_deck_too_small_is_refused_in_words() -> None:
    draft = Draft(4)
    draft.play_hand()
    draft.play_hand()
    pile = draft.state.deck.pile
    object.__setattr__(draft.state.deck, "pile", pile[:20])

    assert draft.code(0, "deal") == "deck-too-small"


class TestHands:
    @pytest.mark.parametrize("players", [3, 4])
    def test_three_hands_make_twelve_cards_each(self, players: int) -> None:
        draft = Draft(players)

        for _ in range(3):
            draft.play_hand()

        assert draft.state.phase is DealPhase.OVER
        assert {len(cards) for cards in draft.state.taken.values()} == {12}
        assert draft.code(0, "deal") == "game-over"

    def test_a_draft_of_three_does_not_go_on_with_two(self) -> None:
        draft = Draft(3)
        draft.play_hand()
        draft.seats = draft.seats[:2]

        assert draft.code(0, "deal") == "wrong-seats"

    def test_who_led_first_took_the_first_turn_whoever_leads_later(self) -> None:
        draft = Draft(3, (1,))
        before = draft.play.at(draft.state).first_turn()
        draft.ask(0, "deal")
        led = draft.turn

        draft.offer_all()
        draft.take_all()

        assert before is None
        assert draft.turn != led
        assert draft.play.at(draft.state).first_turn() == led
