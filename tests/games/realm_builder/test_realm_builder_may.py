"""What a seat may do, and why not."""

from companion.core.message import Seat

from .draft import Draft, offered


class TestMay:
    def test_a_table_that_plays_with_printed_cards_is_dealt_none(self) -> None:
        draft = Draft(3)

        draft.ask(2, "play-printed")

        assert allowed(draft, 0) == allowed(draft, 2) == []
        assert draft.code(0, "deal") == draft.code(0, "play-printed") == "printed-cards"

    def test_whatever_is_offered_is_done_and_whatever_is_off_is_refused_in_its_words(self) -> None:
        draft = offered()
        before, codes = draft.state, []

        for seat in draft.seats:
            for offer in draft.play.at(before).may(seat):
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
                for offer in draft.play.at(draft.state).may(seat)
                if "card" in offer.data
            ]
            assert set(cards) <= set(own)


def allowed(draft: Draft, seat: int) -> list[tuple[str, dict[str, object]]]:
    """Return the commands, with their data, that a seat may give."""
    return [
        (offer.kind, dict(offer.data))
        for offer in draft.play.at(draft.state).may(Seat(seat))
        if offer.off is None
    ]
