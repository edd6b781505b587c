"""Hands: dealt, seen by their own seat alone, and played to their end. Source: Course of Play."""

import json

import pytest

from companion.core.ids import Seat
from companion.core.message import ENGLISH
from companion.engine.wording import word
from companion.games.realm_builder.box import SAMPLE_1
from companion.games.realm_builder.deal import HandDealt, HandEnded, MarkerGiven
from companion.games.realm_builder.play import RealmBuilder, play_with
from companion.games.realm_builder.state import DealPhase

from .draft import PLAIN, Draft


def test_luck_says_who_has_the_marker_and_the_leader_sits_left_of_it() -> None:
    draft = Draft(3, (2,))

    marker, dealt = draft.ask(0, "deal")

    assert marker == MarkerGiven((Seat(0), Seat(1), Seat(2)), seat=Seat(1), draw="1d3")
    assert isinstance(dealt, HandDealt)
    assert dealt.seat == 1
    assert (draft.state.leader, draft.state.turn) == (2, 2)


def test_each_player_is_dealt_six_cards_that_nobody_else_has() -> None:
    draft = Draft(4)

    dealt = draft.ask(0, "deal")[1]

    hands = [draft.state.hands[seat] for seat in draft.seats]
    assert [len(hand) for hand in hands] == [6, 6, 6, 6]
    assert len({card for hand in hands for card in hand}) == 24
    assert len(draft.state.deck.pile) == 72 - 24
    assert dealt.draw == "pick:24/72"


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


def test_the_sample_edition_can_be_drafted_by_four() -> None:
    draft = Draft(4)
    draft.play = play_with(SAMPLE_1)
    draft.state = draft.play.state

    facts = draft.ask(0, "deal")

    assert facts[1].draw == "pick:24/70"


def test_a_deck_too_small_is_refused_in_words() -> None:
    draft = Draft(4)
    draft.play_hand()
    draft.play_hand()
    pile = draft.state.deck.pile
    object.__setattr__(draft.state.deck, "pile", pile[:20])

    assert draft.code(0, "deal") == "deck-too-small"


class TestHands:
    def test_after_four_rounds_the_rest_goes_back_and_all_discards_are_shuffled_in(self) -> None:
        draft = Draft(4)

        draft.play_hand()

        assert draft.facts[-1] == HandEnded(1, seat=draft.facts[-3].seat)
        assert draft.state.phase is DealPhase.DEAL
        assert draft.state.hands == {}
        assert draft.state.deck.discards == ()
        assert len(draft.state.deck.pile) == 72 - 16
        assert [len(cards) for cards in draft.state.taken.values()] == [4, 4, 4, 4]

    @pytest.mark.parametrize("players", [3, 4])
    def test_three_hands_make_twelve_cards_each(self, players: int) -> None:
        draft = Draft(players)

        for _ in range(3):
            draft.play_hand()

        assert draft.state.phase is DealPhase.OVER
        assert {len(cards) for cards in draft.state.taken.values()} == {12}
        assert draft.code(0, "deal") == "game-over"

    def test_the_marker_goes_on_from_hand_to_hand(self) -> None:
        draft = Draft(3, (1,))

        draft.play_hand()
        draft.ask(0, "deal")

        assert draft.state.marker == 1
        assert sum(isinstance(fact, MarkerGiven) for fact in draft.facts) == 1

    def test_a_draft_of_three_does_not_go_on_with_two(self) -> None:
        draft = Draft(3)
        draft.play_hand()
        draft.seats = draft.seats[:2]

        assert draft.code(0, "deal") == "wrong-seats"

    def test_cards_are_lost_nowhere(self) -> None:
        draft = Draft(4)
        for _ in range(3):
            draft.play_hand()
            state = draft.state
            everywhere = [*state.deck.pile, *state.deck.discards]
            everywhere += [card for cards in state.taken.values() for card in cards]
            assert sorted(everywhere) == sorted(PLAIN.cards)
