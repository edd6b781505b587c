"""Play Realm Builder: the draft as everybody sees it, and each hand as its own seat alone does.

A group with printed cards leaves the draft out.
"""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import lru_cache
from typing import Self

from companion.core.message import Message, Seat, say, say_count
from companion.core.play import Notice, Play, Toggles
from companion.core.sheet import Cells
from companion.core.shown import members_of
from companion.core.view_parts import Headline
from companion.games.realm_builder import deal, offer
from companion.games.realm_builder.box import SUIT_NAMES, Edition
from companion.games.realm_builder.offer import OWN_CARD, refusal_of_card
from companion.games.realm_builder.sheet import TABLEAU_CARDS
from companion.games.realm_builder.state import ROUNDS, DealPhase, State, new_state
from companion.games.realm_builder.view.standing import (
    CARDS,
    Study,
    assess,
    study,
    summarise,
    tableau_of,
)
from companion.games.realm_builder.view_parts import (
    RealmBuilderDeal,
    RealmBuilderDraft,
    RealmBuilderDrafter,
    RealmBuilderHeld,
    RealmBuilderOffered,
    RealmBuilderPlay,
    RealmBuilderPrivate,
)

KEPT_TABLEAUS = 256
"""Of so many tableaus it is kept how a sheet holds them: those of some sixty tables."""


class RealmBuilder(Play[State]):
    """Realm Builder as it stands at a table."""

    nouns = (deal, offer)

    def take_over(self, underway: Self) -> Self:
        """Return a table before its first deal with the cards of this edition."""
        return self.at(replace(underway.state, box=self.state.box, deck=self.state.deck))

    def view(self, seat: Seat | None) -> dict[str, object]:
        """Return the draft without any hand, and the hand of the seat."""
        seen = members_of(show(self.state))
        if seat is not None:
            seen |= members_of(held_hand(self.state, seat))
        return seen

    def held(self, seat: Seat) -> Cells:
        """Return the tableau that the draft gave, as a sheet holds it: how many of each card."""
        return _counted(self.state.taken.get(seat, ()))

    def study(self, cells: Cells) -> Study:
        """Return a tableau with what is known of it."""
        return study(cells, self.state.box)

    def notice(self, sheets: Mapping[Seat, Cells]) -> tuple[Notice, ...]:
        """Return who comes late, what two sheets hold at once, and what is missing."""
        return tuple(notice(self.state, sheets))

    def summarise(self, sheets: Mapping[Seat, Cells], toggles: Toggles) -> dict[str, object]:
        """Return the standing."""
        return members_of(summarise(sheets, toggles, self.state.box))

    def assess(
        self, seat: Seat, sheets: Mapping[Seat, Cells], toggles: Toggles
    ) -> dict[str, object]:
        """Return what cards would be worth to a seat."""
        return members_of(assess(self.state, seat, sheets, toggles))

    def may_join(self) -> bool:
        """Return whether a hand is still to come for who sits down now; two stay two."""
        state = self.state
        return not state.seats or (not state.is_duel and state.hand < state.hand_count)

    def first_turn(self) -> Seat | None:
        """Return who led first."""
        return self.state.began

    def fillable(self) -> tuple[str, ...]:
        """Return the cards, before the first deal."""
        return () if self.state.seats else ("cards",)


@lru_cache(KEPT_TABLEAUS)
def _counted(taken: tuple[str, ...]) -> Cells:
    """Return cards as a sheet holds them; after every event each seat's are asked for."""
    return {CARDS + name: taken.count(name) for name in taken}


def play_with(edition: Edition) -> RealmBuilder:
    """Return the play of the game with the cards of an edition."""
    return RealmBuilder(new_state(edition))


def show(state: State) -> RealmBuilderPlay:
    """Return what everybody may see: the draft without any hand."""
    return RealmBuilderPlay(draft=_draft(state), headline=_headline(state))


def held_hand(state: State, seat: Seat) -> RealmBuilderPrivate:
    """Return what one seat alone may see: its hand, in the order of the edition."""
    if not state.hands.get(seat):
        return RealmBuilderPrivate()
    order = list(state.box.cards)
    held = sorted(state.hands[seat], key=order.index)
    hand = {str(place): _held(state, seat, card) for place, card in enumerate(held)}
    return RealmBuilderPrivate(hand=hand)


def _headline(state: State) -> Headline:
    if state.phase is DealPhase.PRINTED:
        return Headline(
            title=say("Printed cards"),
            line=say("At the end everybody enters the twelve cards that lie before them."),
        )
    if state.seats:
        return Headline(title=title(state), line=task(state, state.suit), seat=state.turn)
    return Headline(title=deal_ahead(state).title, line=say("Anybody may deal."))


def _held(state: State, seat: Seat, card: str) -> RealmBuilderHeld:
    """Return a card of a hand; on its player's turn with the reason why it may not be played."""
    off = refusal_of_card(state, seat, card)
    says_why = state.turn == seat and state.phase is DealPhase.OFFER
    return RealmBuilderHeld(
        card=card, may=off is None, why=off.message if off and says_why else None
    )


def _draft(state: State) -> RealmBuilderDraft:
    is_dealt = bool(state.seats)
    counts_rounds = state.is_open and not state.is_duel
    return RealmBuilderDraft(
        phase=state.phase,
        pile=len(state.deck.pile),
        discards=len(state.deck.discards),
        deal=deal_ahead(state) if state.phase is DealPhase.DEAL else None,
        hand=state.hand if is_dealt else None,
        hands=state.hand_count if is_dealt else None,
        seats={
            str(seat): RealmBuilderDrafter(
                held=len(state.hands.get(seat, ())), taken=len(state.taken.get(seat, ()))
            )
            for seat in state.seats
        }
        or None,
        marker=state.marker if is_dealt else None,
        leader=state.leader if state.is_open else None,
        offer=_offer(state) if state.is_open else None,
        queue=state.queue if state.is_open else None,
        round=state.round_number if counts_rounds else None,
        rounds=ROUNDS if counts_rounds else None,
        suit=state.suit or None,
        passed=state.passed,
        may_pass=state.may_pass,
    )


def _offer(state: State) -> dict[str, RealmBuilderOffered]:
    open_places = state.open_places()
    return {
        str(place): RealmBuilderOffered(
            card=offered.card,
            open=place in open_places,
            seat=offered.seat,
            why=OWN_CARD if state.phase is DealPhase.TAKE and place not in open_places else None,
        )
        for place, offered in sorted(state.offer.items())
    }


def notice(state: State, sheets: Mapping[Seat, Cells]) -> Iterator[Notice]:
    """Yield who comes late, what two sheets hold at once, and what is missing."""
    if state.is_open:
        for seat in sorted(sheets.keys() - {*state.seats}):
            yield Notice("next-hand", say("{who} is dealt in with the next hand."), seat)
    yield from _doubled(sheets, state.box)
    if state.seats and state.phase is not DealPhase.OVER:
        hand = title(state)
        sentence = say("The draft is not over. {hand}.", hand=hand)
        if any(state.hands.values()):
            sentence = say("There are still cards in hands. {hand}.", hand=hand)
        yield Notice("goes-on", sentence, asks=True)
    for seat, cells in sorted(sheets.items()):
        count = len(tableau_of(cells, state.box))
        if cells and count != TABLEAU_CARDS:
            sentence = say_count(
                "{who} has {count} card; a realm has {due}.",
                "{who} has {count} cards; a realm has {due}.",
                count,
                due=TABLEAU_CARDS,
            )
            yield Notice("cards-missing", sentence, seat, asks=True)


def _doubled(sheets: Mapping[Seat, Cells], edition: Edition) -> Iterator[Notice]:
    """Yield each card of which more are entered than the deck holds."""
    for name, card in edition.cards.items():
        counts = [cells.get(CARDS + name, 0) for cells in sheets.values()]
        entered = sum(count for count in counts if isinstance(count, int))
        if entered > card.copies:
            sentence = say_count(
                "{card} is entered {entered} times, and the deck holds {count}. Take one out.",
                "{card} is entered {entered} times, and the deck holds {count}. Take one out.",
                card.copies,
                card=name,
                entered=entered,
            )
            yield Notice("too-many-copies", sentence)


def title(state: State) -> Message:
    """Return which hand it is, in a game of two which offer."""
    if state.is_duel:
        return say("Offer {hand} of {hands}", hand=state.hand, hands=state.hand_count)
    if state.is_open and (state.hand, state.round_number) == (state.hand_count, ROUNDS):
        return say("Hand {hand} of {hands}, last round", hand=state.hand, hands=state.hand_count)
    return say("Hand {hand} of {hands}", hand=state.hand, hands=state.hand_count)


def task(state: State, suit: str) -> Message:
    """Return what is asked of whose turn it is.

    Args:
        state: The draft.
        suit: The suit to follow; "" if there is none.
    """
    match state.phase:
        case DealPhase.OFFER if suit:
            return say(
                "The first card is a {suit}: play one too if you can.", suit=SUIT_NAMES[suit]
            )
        case DealPhase.OFFER:
            return say("Lead any card.")
        case DealPhase.TAKE:
            return say("Take a card.")
        case DealPhase.DEAL:
            return say("The next hand is dealt from any phone.")
        case _:
            return say("All hands are played.")


def deal_ahead(state: State) -> RealmBuilderDeal:
    """Return what the next deal is, and where the cards are by then."""
    if not state.seats:
        return RealmBuilderDeal(
            title=say("Deal the first hand"),
            text=say(
                "The app draws who begins. With three or four players each hand is seen on its own "
                "phone only; two players take from one open offer."
            ),
        )
    text = say("All cards that nobody took are back in the deck.")
    if state.deck.discards:
        text = say("The cards left over stay out of the deck until the next shuffle.")
    title = say("Turn up the next offer") if state.is_duel else say("Deal the next hand")
    return RealmBuilderDeal(title=title, text=text)
