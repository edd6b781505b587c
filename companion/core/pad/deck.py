"""Deal the cards of a sheet: hands that their own seats alone see, and an open pile for all.

Nothing is forbidden but what cannot be done: whose turn it is, the table knows. An open pile is the
deck's discards, so it goes back by a shuffle; a deal takes every card back first.
"""

from dataclasses import dataclass, replace

from companion.core.cards import Dealt, Deck, after_turning, discard, shuffled_back, without
from companion.core.fact import Private
from companion.core.kit import Offer, Refusal, choice, require
from companion.core.message import Message, Seat, say
from companion.core.pad.box import CARD_NAME_MAX, PadBox
from companion.core.pad.table import PadFact, PadTable, Press, bar
from companion.core.shape import Text

CARD_MAX = 2 * CARD_NAME_MAX + 1
"""Longest card: its group, and its name."""


@dataclass(frozen=True, slots=True)
class CardsDealt(PadFact):
    """All cards were shuffled, and each seat was dealt a hand."""

    clears_hands = True

    count: int
    """How many each got."""
    cards: Private[tuple[str, ...]]

    def then(self, state: PadTable) -> PadTable:
        """Give each seat its hand; nothing lies open."""
        dealt = [card for cards in self.cards.values() for card in cards]
        deck = after_turning(Deck(state.box.deck.cards), dealt)
        deals = state.deals + 1
        return replace(state, deck=deck, laid=(), hands=self.cards, deals=deals, is_dealt=True)

    def tell(self, box: PadBox) -> Message:
        """Say how many each got."""
        return say("{who} shuffled all cards and dealt {count} to each.", count=self.count)

    def dealt(self, state: PadTable) -> tuple[Dealt, ...]:
        """Return the hands, each seen by its seat alone."""
        hands: dict[Seat | None, tuple[str, ...]] = {**dict(sorted(self.cards.items()))}
        before = replace(state, deck=Deck(state.box.deck.cards), hands={})
        return _dealt(before, hands, is_hidden=True)


@dataclass(frozen=True, slots=True)
class CardDrawn(PadFact):
    """A seat drew a card into its hand."""

    sentence = say("{who} drew a card.")

    card: Private[str]

    def then(self, state: PadTable) -> PadTable:
        """Put it into the hand."""
        drawn = tuple(self.card.values())
        deck = after_turning(state.deck, drawn)
        return replace(state.holding(self.seat, *drawn), deck=deck, is_dealt=True)

    def dealt(self, state: PadTable) -> tuple[Dealt, ...]:
        """Return the card, seen by its seat alone."""
        drawn: dict[Seat | None, tuple[str, ...]] = {
            seat: (card,) for seat, card in self.card.items()
        }
        return _dealt(state, drawn, is_hidden=True)


@dataclass(frozen=True, slots=True)
class TopTurned(PadFact):
    """The top card of the deck was turned, and lies open."""

    sentence = say("{who} turned up {card}.")

    card: str

    def then(self, state: PadTable) -> PadTable:
        """Lay it on the open pile."""
        deck = discard(after_turning(state.deck, (self.card,)), (self.card,))
        return replace(state, deck=deck, laid=(*state.laid, None), is_dealt=True)

    def dealt(self, state: PadTable) -> tuple[Dealt, ...]:
        """Return the card: everybody's luck."""
        return _dealt(state, {None: (self.card,)})


@dataclass(frozen=True, slots=True)
class CardLaid(PadFact):
    """A seat laid a card of its hand on the open pile."""

    sentence = say("{who} laid {card}.")

    card: str

    def then(self, state: PadTable) -> PadTable:
        """Lay it on the open pile."""
        held = without(state.hands[self.seat], (self.card,))
        return replace(
            state,
            hands={**state.hands, self.seat: held},
            deck=discard(state.deck, (self.card,)),
            laid=(*state.laid, self.seat),
        )


@dataclass(frozen=True, slots=True)
class OpenCardTaken(PadFact):
    """A seat took the last card of the open pile into its hand."""

    sentence = say("{who} took {card} from the open pile.")

    card: str

    def then(self, state: PadTable) -> PadTable:
        """Put it into the hand."""
        deck = replace(state.deck, discards=state.deck.discards[:-1])
        return replace(state.holding(self.seat, self.card), deck=deck, laid=state.laid[:-1])


@dataclass(frozen=True, slots=True)
class OpenCardsShuffled(PadFact):
    """The open pile went back into the deck."""

    sentence = say("{who} shuffled the open pile back into the deck.")

    def then(self, state: PadTable) -> PadTable:
        """Leave no card open."""
        return replace(state, deck=shuffled_back(state.deck), laid=())


def _dealt(
    state: PadTable, cards: dict[Seat | None, tuple[str, ...]], *, is_hidden: bool = False
) -> tuple[Dealt, ...]:
    """Return cards that luck chose by their kinds; nothing if there are too many kinds to show."""
    deck = state.box.deck
    if deck.kinds is None:
        return ()
    kinds = {seat: tuple(map(deck.kind_of, own)) for seat, own in cards.items()}
    pile = tuple(map(deck.kind_of, state.deck.pile))
    hands = tuple(deck.kind_of(card) for own in state.hands.values() for card in own)
    return (Dealt(deck.kinds, pile, kinds, is_hidden=is_hidden, hands=hands),)


DECK_IS_EMPTY = bar(
    Refusal("deck-empty", say("The deck is empty. Shuffle the open pile back into it."), "cards"),
    lambda state, seat: not state.deck.pile,
)
NOTHING_OPEN = bar(
    Refusal("nothing-open", say("No card lies open. Lay one, or turn one up."), "cards"),
    lambda state, seat: not state.deck.discards,
)
NOT_HELD = Refusal(
    "not-in-hand", say("This card is not in your hand. Play one that is."), rule="cards"
)


def _deals(state: PadTable, seat: Seat) -> tuple[Offer, ...]:
    count = state.box.deck.hand
    if any(state.hands.values()):
        return (Offer("deal-hands", say("Shuffle all, and deal {count} each", count=count)),)
    return (Offer("deal-hands", say("Deal {count} each", count=count), is_main=True),)


@choice("deal-hands", say("Deal"), each=_deals, is_exclusive=True)
def deal_hands(press: Press) -> None:
    """Shuffle all cards, and deal a hand to each seat that is taken.

    Raises:
        RuleViolation: `deck-too-small`.
    """
    deck, seats = press.now.box.deck, press.command.seats
    count = deck.hand * len(seats)
    require(
        count <= len(deck.cards),
        Refusal(
            "deck-too-small",
            say(
                "The deck has {count} cards, too few for {hand} each for {people} players. Correct "
                "the sheet, or free a seat.",
                count=len(deck.cards),
                hand=deck.hand,
                people=len(seats),
            ),
            rule="cards",
        ),
    )
    drawn, spec = press.pick(deck.cards, count)
    hands = {seat: drawn[at * deck.hand : (at + 1) * deck.hand] for at, seat in enumerate(seats)}
    press.happen(CardsDealt(deck.hand, hands, seat=press.seat, draw=spec))


@choice("draw-card", say("Draw a card"), DECK_IS_EMPTY)
def draw_card(press: Press) -> None:
    """Draw a card from the deck into the own hand."""
    (card,), spec = press.pick(press.now.deck.pile)
    press.happen(CardDrawn({press.seat: card}, seat=press.seat, draw=spec))


@choice("turn-card", say("Turn up the top card"), DECK_IS_EMPTY, is_exclusive=True)
def turn_card(press: Press) -> None:
    """Turn up the top card of the deck; it lies on the open pile."""
    (card,), spec = press.pick(press.now.deck.pile)
    press.happen(TopTurned(card, seat=press.seat, draw=spec))


IS_DEALT = Refusal(
    "cards-dealt",
    say(
        "Cards of this deck were dealt, so the cards and the hand stay as they are on this sheet. "
        "Take the deal back, or correct the rest alone."
    ),
    rule="cards",
)
"""Why a sheet with other cards is not played on with."""
NO_HAND = bar(
    Refusal("no-hand", say("You hold no card. Draw one, or deal."), "cards"),
    lambda state, seat: not state.hands.get(seat),
)


@choice("lay-card", say("Lay it open"), NO_HAND, is_private=True, card=Text(0, CARD_MAX))
def lay_card(press: Press, card: str) -> None:
    """Lay a card of the own hand on the open pile.

    Raises:
        RuleViolation: `not-in-hand`.
    """
    require(card in press.now.hands.get(press.seat, ()), NOT_HELD)
    press.happen(CardLaid(card, seat=press.seat))


@choice("take-open-card", say("Take the open card"), NOTHING_OPEN, is_exclusive=True)
def take_open_card(press: Press) -> None:
    """Take the last card of the open pile into the own hand."""
    press.happen(OpenCardTaken(press.now.deck.discards[-1], seat=press.seat))


@choice("shuffle-cards", say("Shuffle the open pile back"), NOTHING_OPEN, is_exclusive=True)
def shuffle_cards(press: Press) -> None:
    """Shuffle the open pile back into the deck."""
    press.happen(OpenCardsShuffled(seat=press.seat))


OF_HANDS = (deal_hands.kind, draw_card.kind, lay_card.kind, take_open_card.kind)
"""What only a sheet with hands offers."""
OF_CARDS = (*OF_HANDS, turn_card.kind, shuffle_cards.kind)
"""What only a sheet with cards offers."""
