"""What a seat may do, and why not."""

from companion.core.ids import Seat

from .draft import Draft, drawn, offered


class TestMay:
    def test_a_deal_is_all_that_may_be_done_before_the_first_hand(self) -> None:
        draft = Draft(3)

        assert allowed(draft, 0) == [("deal", {}), ("play-printed", {})]

    def test_a_table_that_plays_with_printed_cards_is_dealt_none(self) -> None:
        draft = Draft(3)

        draft.ask(2, "play-printed")

        assert allowed(draft, 0) == allowed(draft, 2) == []
        assert draft.code(0, "deal") == draft.code(0, "play-printed") == "printed-cards"

    def test_printed_cards_are_chosen_before_any_card_is_dealt(self) -> None:
        draft = Draft(3)
        draft.ask(0, "deal")

        assert draft.code(1, "play-printed") == "already-dealt"

    def test_whose_turn_it_is_may_play_the_cards_that_follow_suit_and_nobody_else_may(
        self,
    ) -> None:
        draft = Draft(3, (1,), drawn(["thing"] * 6, ["leader"] * 6, ["leader"] + ["land"] * 5))
        draft.ask(0, "deal")
        draft.ask(1, "play-card", card="leader 0")

        assert allowed(draft, 2) == [("play-card", {"card": "leader 6"})]
        assert allowed(draft, 0) == allowed(draft, 1) == []

    def test_the_leader_may_take_all_cards_but_his_own_or_pass(self) -> None:
        draft = offered()

        assert allowed(draft, 1) == [
            ("take-card", {"place": 1}),
            ("take-card", {"place": 2}),
            ("take-card", {"place": 3}),
            ("pass-offer", {}),
        ]

    def test_whatever_is_offered_is_done_and_whatever_is_off_is_refused_in_its_words(self) -> None:
        draft = offered()
        before, codes = draft.state, []

        for seat in draft.seats:
            for offer in draft.play.may(before, seat):
                draft.state = before
                if offer.off is None:
                    assert draft.ask(seat, offer.kind, **offer.data)
                else:
                    codes.append(draft.code(seat, offer.kind, **offer.data))
                    assert codes[-1] == offer.off.code

        assert set(codes) == {
            "still-drafting",
            "already-dealt",
            "not-now",
            "not-your-turn",
            "own-card",
        }

    def test_what_is_offered_to_one_seat_names_no_card_of_another_hand(self) -> None:
        draft = Draft(3)
        draft.ask(0, "deal")

        for seat in draft.seats:
            own = draft.state.hands[seat]
            cards = [
                offer.data["card"]
                for offer in draft.play.may(draft.state, seat)
                if "card" in offer.data
            ]
            assert set(cards) <= set(own)


def allowed(draft: Draft, seat: int) -> list[tuple[str, dict[str, object]]]:
    """Return the commands, with their data, that a seat may give."""
    return [
        (offer.kind, dict(offer.data))
        for offer in draft.play.may(draft.state, Seat(seat))
        if offer.off is None
    ]
