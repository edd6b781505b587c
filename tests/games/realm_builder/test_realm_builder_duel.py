"""The draft of two. Source: 2 Player Game."""

from companion.games.realm_builder.state import DealPhase

from .draft import Draft


class TestDuel:
    def test_eight_cards_lie_open_and_one_starts(self) -> None:
        draft = Draft(2, (2,))

        draft.ask(0, "deal")

        assert draft.state.phase is DealPhase.TAKE
        assert len(draft.state.offer) == 8
        assert draft.state.takers == (1, 0, 0, 1)
        assert draft.code(1, "pass-offer") == "no-pass"

    def test_four_are_left_over_and_discarded_and_the_other_starts_next(self) -> None:
        draft = Draft(2, (2,))

        draft.play_hand()

        assert len(draft.state.deck.discards) == 4
        assert draft.state.marker == 0
        assert [len(cards) for cards in draft.state.taken.values()] == [2, 2]

    def test_discards_are_shuffled_back_after_the_second_and_the_fourth(self) -> None:
        draft = Draft(2)
        left = []

        for _ in range(6):
            draft.play_hand()
            left.append((len(draft.state.deck.pile), len(draft.state.deck.discards)))

        assert left == [(64, 4), (64, 0), (56, 4), (56, 0), (48, 4), (40, 8)]
        assert draft.state.phase is DealPhase.OVER
        assert {len(cards) for cards in draft.state.taken.values()} == {12}
