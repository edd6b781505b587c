"""The draft, read as the rules have it: Course of Play, and 2 Player Game."""

import json
from dataclasses import replace

import pytest

from companion.core.fact import Written
from companion.core.ids import Seat
from companion.core.message import ENGLISH, Message, render
from companion.engine.wording import word
from companion.games.realm_builder.box import SAMPLE_1
from companion.games.realm_builder.facts import (
    FACTS,
    CardFlipped,
    CardTaken,
    DraftFact,
    HandDealt,
    HandEnded,
    MarkerGiven,
)
from companion.games.realm_builder.play import play_with
from companion.games.realm_builder.state import Phase

from .draft import PLAIN, Draft

FIRST_DEALS = (1,)


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

    dealt = FACTS.write(draft.ask(0, "deal")[1])

    assert dealt.public == {"hand": 1, "seats": [0, 1, 2]}
    assert sorted(dealt.private) == [0, 1, 2]


def test_a_seat_sees_its_own_hand_and_of_the_others_how_many_cards() -> None:
    draft = Draft(3)
    draft.ask(0, "deal")

    for seat in draft.seats:
        text = json.dumps(word(draft.play.view(draft.state, seat), ENGLISH))
        own = set(draft.state.hands[seat])
        shown = {
            card for hand in draft.state.hands.values() for card in hand if f'"{card}"' in text
        }
        assert shown == own
    text = json.dumps(word(draft.play.view(draft.state, None), ENGLISH))
    assert not [name for name in PLAIN.cards if f'"{name}"' in text]
    assert json.loads(text)["draft"]["seats"]["1"] == {"held": 6, "taken": 0}


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

    def test_nobody_plays_before_his_turn(self) -> None:
        draft = Draft(3, (1,))
        draft.ask(0, "deal")

        assert draft.code(2, "play-card", card=draft.state.hands[Seat(2)][0]) == "not-your-turn"

    def test_the_leaders_suit_is_followed_by_who_holds_it(self) -> None:
        # Ann deals; Ben leads a leader, Cy holds one leader and other cards.
        draft = Draft(3, (1,), _deal(["thing"] * 6, ["leader"] * 6, ["leader"] + ["land"] * 5))
        draft.ask(0, "deal")
        draft.ask(1, "play-card", card=draft.state.hands[Seat(1)][0])
        lands = [card for card in draft.state.hands[Seat(2)] if card.startswith("land")]

        assert draft.code(2, "play-card", card=lands[0]) == "follow-suit"
        assert draft.state.playable(Seat(2), PLAIN) == {"leader 6"}

    def test_who_holds_none_of_the_suit_plays_what_he_likes(self) -> None:
        draft = Draft(3, (1,), _deal(["thing"] * 6, ["leader"] * 6, ["land"] * 6))
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


class TestHands:
    def test_after_four_rounds_the_rest_goes_back_and_all_discards_are_shuffled_in(self) -> None:
        draft = Draft(4)

        draft.play_hand()

        assert draft.facts[-1] == HandEnded(1, seat=draft.facts[-3].seat)
        assert draft.state.phase is Phase.DEAL
        assert draft.state.hands == {}
        assert draft.state.deck.discards == ()
        assert len(draft.state.deck.pile) == 72 - 16
        assert [len(cards) for cards in draft.state.taken.values()] == [4, 4, 4, 4]

    @pytest.mark.parametrize("players", [3, 4])
    def test_three_hands_make_twelve_cards_each(self, players: int) -> None:
        draft = Draft(players)

        for _ in range(3):
            draft.play_hand()

        assert draft.state.phase is Phase.OVER
        assert {len(cards) for cards in draft.state.taken.values()} == {12}
        assert draft.code(0, "deal") == "game-over"

    def test_the_marker_goes_on_from_hand_to_hand(self) -> None:
        draft = Draft(3, (1,))

        draft.play_hand()
        draft.ask(0, "deal")

        assert draft.state.marker == 1
        assert sum(isinstance(fact, MarkerGiven) for fact in draft.facts) == 1

    def test_a_hand_is_dealt_when_the_last_is_over(self) -> None:
        draft = Draft(3)
        draft.ask(0, "deal")

        assert draft.code(0, "deal") == "still-drafting"

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


class TestDuel:
    def test_eight_cards_lie_open_and_one_starts(self) -> None:
        draft = Draft(2, (2,))

        draft.ask(0, "deal")

        assert draft.state.phase is Phase.TAKE
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
        assert draft.state.phase is Phase.OVER
        assert {len(cards) for cards in draft.state.taken.values()} == {12}


class TestMay:
    def test_a_deal_is_all_that_may_be_done_before_the_first_hand(self) -> None:
        draft = Draft(3)

        assert allowed(draft, 0) == [("deal", {})]

    def test_whose_turn_it_is_may_play_the_cards_that_follow_suit_and_nobody_else_may(
        self,
    ) -> None:
        draft = Draft(3, (1,), _deal(["thing"] * 6, ["leader"] * 6, ["leader"] + ["land"] * 5))
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

        assert set(codes) == {"still-drafting", "not-now", "not-your-turn", "own-card"}

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


class TestOldLogs:
    """Facts as commit d3d7d62 wrote them, in version 1."""

    @pytest.mark.parametrize(
        "written",
        [
            Written("marker-given", Seat(1), {"seats": [0, 1, 2]}, draw="1d3", version=1),
            Written(
                "hand-dealt",
                Seat(1),
                {"hand": 1, "seats": [0, 1]},
                {Seat(0): {"cards": ["King"]}, Seat(1): {"cards": ["Duke"]}},
                "pick:2/70",
                version=1,
            ),
            Written(
                "offer-turned",
                Seat(1),
                {"cards": ["King", "Duke"], "hand": 2, "seats": [0, 1]},
                draw="pick:8/70",
                version=1,
            ),
            Written("card-offered", Seat(0), {"card": "King"}, version=1),
            Written("card-flipped", Seat(0), {"card": "King"}, draw="pick:1/40", version=1),
            Written("card-taken", Seat(0), {"card": "King", "place": 3}, version=1),
            Written("offer-passed", Seat(0), {}, version=1),
            Written("offer-cleared", Seat(2), {"cards": ["King"]}, version=1),
        ],
        ids=lambda written: written.kind,
    )
    def test_a_fact_is_written_today_as_it_was_then(self, written: Written) -> None:
        today = FACTS.write(FACTS.read(written))

        assert replace(today, version=1) == written

    def test_the_end_of_a_hand_was_written_for_no_seat_and_reads_on(self) -> None:
        assert FACTS.read(Written("hand-ended", None, {"hand": 2}, version=1)) == HandEnded(
            2, seat=Seat(0)
        )


def allowed(draft: Draft, seat: int) -> list[tuple[str, dict[str, object]]]:
    """Return the commands, with their data, that a seat may give."""
    return [
        (offer.kind, dict(offer.data))
        for offer in draft.play.may(draft.state, Seat(seat))
        if offer.off is None
    ]


def test_what_is_taken_is_written_on_the_own_sheet() -> None:
    draft = Draft(3)
    draft.play_hand()

    written = draft.play.held(draft.state, Seat(1))

    assert written == {f"cards/{card}": 1 for card in draft.state.taken[Seat(1)]}


def test_a_deck_too_small_is_refused_in_words() -> None:
    draft = Draft(4)
    draft.play_hand()
    draft.play_hand()
    pile = draft.state.deck.pile
    object.__setattr__(draft.state.deck, "pile", pile[:20])

    assert draft.code(0, "deal") == "deck-too-small"


def test_no_sentence_of_a_deal_names_a_card() -> None:
    draft = Draft(3)
    draft.ask(0, "deal")

    sentences = [told(draft, fact) for fact in draft.facts]

    assert not [name for name in PLAIN.cards if any(name in each for each in sentences)]


def test_every_sentence_can_be_said() -> None:
    draft = Draft(3)
    draft.ask(0, "deal")
    draft.offer_all()
    draft.ask(draft.turn, "pass-offer")
    draft.take_all()
    draft.offer_all()
    draft.take_all()

    for fact in draft.facts:
        assert told(draft, fact).endswith(".")


def test_the_sample_edition_can_be_drafted_by_four() -> None:
    draft = Draft(4)
    draft.play = play_with(SAMPLE_1)
    draft.state = draft.play.initial()

    facts = draft.ask(0, "deal")

    assert facts[1].draw == "pick:24/70"


def told(draft: Draft, fact: DraftFact) -> str:
    """Return a fact as the log tells it."""
    message = draft.play.tell(fact)
    params = {**dict(message.params), "who": "Ann"}
    return render(Message(message.text, tuple(params.items()), message.plural, message.count))


def offered(players: int = 3) -> Draft:
    """Return a draft in which the offer is complete; Ann deals and Ben leads."""
    draft = Draft(players, FIRST_DEALS)
    draft.ask(0, "deal")
    draft.offer_all()
    return draft


def _deal(*hands: list[str]) -> tuple[int, ...]:
    """Return the draw that deals hands of these suits, each card once."""
    names = list(PLAIN.cards)
    used: list[int] = []
    for hand in hands:
        for suit in hand:
            used.append(
                next(
                    place
                    for place, name in enumerate(names)
                    if name.startswith(suit) and place not in used
                )
            )
    return tuple(used)
