"""The offer: one card from each hand, then each takes one. Source: Course of Play."""

from companion.core.ids import Seat
from companion.games.realm_builder.facts import (
    CardFlipped,
    CardTaken,
)
from companion.games.realm_builder.state import Phase

from .draft import PLAIN, Draft, drawn, offered


class TestOffer:
    def test_cards_are_played_in_order_from_the_leader(self) -> None:
        draft = Draft(4, (1,))
        draft.ask(0, "deal")
        order = []

        while draft.state.phase is Phase.OFFER:
            order.append(draft.turn)
            card = min(draft.state.playable(Seat(draft.turn), PLAIN))
            draft.ask(draft.turn, "play-card", card=card)

        assert order == [1, 2, 3, 0]

    def test_who_led_first_took_the_first_turn_whoever_leads_later(self) -> None:
        draft = Draft(3, (1,))
        before = draft.play.first_turn(draft.state)
        draft.ask(0, "deal")
        led = draft.turn

        draft.offer_all()
        draft.take_all()

        assert before is None
        assert draft.turn != led
        assert draft.play.first_turn(draft.state) == led

    def test_nobody_plays_before_his_turn(self) -> None:
        draft = Draft(3, (1,))
        draft.ask(0, "deal")

        assert draft.code(2, "play-card", card=draft.state.hands[Seat(2)][0]) == "not-your-turn"

    def test_the_leaders_suit_is_followed_by_who_holds_it(self) -> None:
        # Ann deals; Ben leads a leader, Cy holds one leader and other cards.
        draft = Draft(3, (1,), drawn(["thing"] * 6, ["leader"] * 6, ["leader"] + ["land"] * 5))
        draft.ask(0, "deal")
        draft.ask(1, "play-card", card=draft.state.hands[Seat(1)][0])
        lands = [card for card in draft.state.hands[Seat(2)] if card.startswith("land")]

        assert draft.code(2, "play-card", card=lands[0]) == "follow-suit"
        assert draft.state.playable(Seat(2), PLAIN) == {"leader 6"}

    def test_who_holds_none_of_the_suit_plays_what_he_likes(self) -> None:
        draft = Draft(3, (1,), drawn(["thing"] * 6, ["leader"] * 6, ["land"] * 6))
        draft.ask(0, "deal")
        draft.ask(1, "play-card", card="leader 0")

        assert len(draft.state.playable(Seat(2), PLAIN)) == 6

    def test_only_cards_of_the_own_hand_are_played(self) -> None:
        draft = Draft(3, (1,))
        draft.ask(0, "deal")

        assert draft.code(1, "play-card", card=draft.state.hands[Seat(0)][0]) == "not-in-hand"

    def test_the_dealer_flips_one_more_after_the_last_card(self) -> None:
        draft = Draft(3, (1,))
        draft.ask(0, "deal")

        draft.offer_all()

        flipped = draft.facts[-1]
        assert isinstance(flipped, CardFlipped)
        assert (flipped.seat, flipped.draw) == (0, "pick:1/54")
        assert [offered.seat for offered in draft.state.offer.values()] == [1, 2, 0, None]


class TestTaking:
    def test_cards_are_taken_in_the_same_order(self) -> None:
        draft = offered()
        order = []

        for _ in range(3):
            order.append(draft.turn)
            draft.ask(draft.turn, "take-card", place=draft.state.open_places()[0])

        assert order == [1, 2, 0]

    def test_the_leader_may_not_take_the_card_he_played(self) -> None:
        draft = offered()

        assert draft.code(1, "take-card", place=0) == "own-card"
        assert draft.state.open_places() == (1, 2, 3)

    def test_the_others_may_take_their_own(self) -> None:
        draft = offered()
        draft.ask(1, "take-card", place=3)

        (taken,) = draft.ask(2, "take-card", place=1)

        assert taken == CardTaken(draft.state.taken[Seat(2)][0], 1, seat=Seat(2))

    def test_a_leader_who_passes_takes_last_and_may_take_his_own(self) -> None:
        draft = offered()
        draft.ask(1, "pass-offer")

        draft.ask(2, "take-card", place=1)
        draft.ask(0, "take-card", place=2)

        assert draft.turn == 1
        assert draft.state.open_places() == (0, 3)
        draft.ask(1, "take-card", place=0)
        assert [len(cards) for cards in draft.state.taken.values()] == [1, 1, 1]

    def test_nobody_else_passes_and_nobody_passes_twice(self) -> None:
        draft = offered()
        draft.ask(1, "pass-offer")

        assert draft.code(2, "pass-offer") == "no-pass"
        draft.ask(2, "take-card", place=1)
        draft.ask(0, "take-card", place=2)
        assert draft.code(1, "pass-offer") == "no-pass"

    def test_a_card_that_is_gone_cannot_be_taken(self) -> None:
        draft = offered()
        draft.ask(1, "take-card", place=3)

        assert draft.code(2, "take-card", place=3) == "not-in-offer"

    def test_the_card_left_over_is_discarded_and_the_marker_passes_left(self) -> None:
        draft = offered()
        last = draft.state.offer[3].card

        draft.ask(1, "take-card", place=1)
        draft.ask(2, "take-card", place=2)
        draft.ask(0, "take-card", place=0)

        assert draft.state.deck.discards == (last,)
        assert (draft.state.marker, draft.state.leader, draft.state.round_number) == (1, 2, 2)

    def test_nothing_is_taken_while_cards_are_offered(self) -> None:
        draft = Draft(3, (1,))
        draft.ask(0, "deal")

        assert draft.code(1, "take-card", place=0) == "not-now"
        assert draft.code(1, "pass-offer") == "not-now"


def test_what_is_taken_is_written_on_the_own_sheet() -> None:
    draft = Draft(3)
    draft.play_hand()

    written = draft.play.held(draft.state, Seat(1))

    assert written == {f"cards/{card}": 1 for card in draft.state.taken[Seat(1)]}
