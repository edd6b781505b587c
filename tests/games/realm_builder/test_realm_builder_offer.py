"""The offer: one card from each hand, then each takes one. Source: Course of Play."""

from companion.games.realm_builder.offer import CardFlipped

from .draft import Draft, offered


class TestOffer:
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

    def test_the_dealer_flips_one_more_after_the_last_card(self) -> None:
        draft = Draft(3, (1,))
        draft.ask(0, "deal")

        draft.offer_all()

        flipped = draft.facts[-1]
        assert isinstance(flipped, CardFlipped)
        assert (flipped.seat, flipped.draw) == (0, "pick:1/54")
        assert [offered.seat for offered in draft.state.offer.values()] == [1, 2, 0, None]


class TestTaking:
    def test_a_leader_who_passes_takes_last_and_may_take_his_own(self) -> None:
        draft = offered()
        draft.ask(1, "pass-offer")

        draft.ask(2, "take-card", place=1)
        draft.ask(0, "take-card", place=2)

        assert draft.turn == 1
        assert draft.state.open_places() == (0, 3)
        draft.ask(1, "take-card", place=0)
        assert [len(cards) for cards in draft.state.taken.values()] == [1, 1, 1]

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
