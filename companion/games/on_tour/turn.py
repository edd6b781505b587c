"""Take a turn: three cards say where, two digits say what; in the end a throw alone.

Cards and digits are drawn or typed in alike before the first turn and in each.

Source: rulebook, "Reveal Cards", "Roll Dice", "Star Powers" and "End of Game".
"""

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from typing import TypeAlias

from companion.core.cards import CardKinds, Dealt, after_turning, turn_cards
from companion.core.kit import Offer, Refusal, choice
from companion.core.message import Message, Seat, say
from companion.core.reader import Node
from companion.core.shape import Items, Judged, words
from companion.core.throw import tell_throw
from companion.games.on_tour.box import CARDS, DICE, NAMES, REGIONS, SHOWN, cards_for, shown_regions
from companion.games.on_tour.state import (
    Mark,
    Press,
    State,
    TourFact,
    Turn,
    bar,
    name_mark,
    show_number,
)

Faces: TypeAlias = tuple[str, str]
TYPED_FACES = Items(words(DICE.faces), DICE.count, DICE.count)
"""Digits of physical dice."""
REGION_CARDS = CardKinds(say("State cards by their region"), REGIONS)
CARDS_PER_TURN = 3
CARDLESS = 2
"""Where so few states are empty a turn turns no cards."""


@dataclass(frozen=True, slots=True)
class CardsTurned(TourFact):
    """Cards of a turn were turned; two facts where the discards were shuffled in between."""

    cards: tuple[str, ...]
    shuffled: bool
    """Whether the discards were shuffled just before."""
    typed: bool
    """Whether they were typed in from physical cards."""

    def then(self, state: State) -> State:
        """Lay the cards; the dice that belong to them come next."""
        swept = _for_this_turn(state)
        return replace(
            swept,
            deck=after_turning(swept.deck, self.cards),
            lying=(*swept.lying, *self.cards),
            awaits_throw=True,
        )

    def tell(self, box: object) -> Message:
        """Name each card: its state and its region."""
        cards = tuple(
            say("{state} ({region})", state=NAMES[card], region=REGIONS[SHOWN[card]])
            for card in self.cards
        )
        if self.shuffled:
            return say("The discards are shuffled. {who} turned {cards}.", cards=cards)
        return say("{who} turned {cards}.", cards=cards)

    def dealt(self, state: State) -> tuple[Dealt, ...]:
        """Return the cards: luck of who pressed.

        Where the discards were shuffled in between, the last card of the old pile lies open by
        then, and those of the turn before are discards: three never leave a pile without that one
        card.
        """
        pile = state.deck.discards if self.shuffled else state.deck.pile
        return dealt(self.seat, pile, self.cards)


@dataclass(frozen=True, slots=True)
class DiceThrown(TourFact):
    """Two digits were thrown, with which a turn is complete."""

    faces: tuple[str, str]
    typed: bool
    """Whether they were typed in from physical dice."""
    cards: tuple[str, ...]
    """The cards of the turn; none where one or two states were empty."""
    left: int
    """How many states were empty on every map before it."""

    def then(self, state: State) -> State:
        """Add the turn."""
        swept = _for_this_turn(state)
        return replace(
            swept,
            awaits_throw=False,
            turns=(*swept.turns, Turn(self.faces, swept.lying, swept.left)),
            faces=self.faces,
            seat=self.seat,
            is_typed=self.typed,
        )

    def tell(self, box: object) -> Message:
        """Name the digits, and what they give to write."""
        reading = read_turn(Turn(self.faces, self.cards, self.left))
        return tell_throw(self.faces, reading, typed=self.typed)


def _for_this_turn(state: State) -> State:
    """Return the state with no cards on the table but those of the turn under way."""
    return state if state.awaits_throw else state.swept()


def _next_turn(state: State, seat: Seat) -> tuple[Offer, ...]:
    """Return the next turn by its number."""
    label = say("Throw {number}", number=len(state.turns) + 1)
    return (Offer("turn", label, is_main=True),)


def typed_cards(count: int) -> Judged[tuple[str, ...]]:
    """Return what so many physical cards are typed in as."""
    return Judged(Items(words(CARDS), count, count))


@choice(
    "turn",
    say("Throw"),
    bar(
        Refusal("not-set-up", say("Four numbers come first. Set up the board."), rule="set-up"),
        lambda state, seat: not state.is_set_up,
    ),
    bar(
        Refusal("map-full", say("Every map is full. Score the table."), rule="end of the game"),
        lambda state, seat: state.left == 0,
    ),
    each=_next_turn,
    is_exclusive=True,
    faces=TYPED_FACES,
    cards=typed_cards(CARDS_PER_TURN),
)
def take_turn(press: Press, faces: Faces | None = None, cards: Node | None = None) -> None:
    """Turn three cards and throw, or take the cards and digits of physical ones.

    Raises:
        InvalidInput: Typed dice or cards are not as they can be.
    """
    # Judged before anything is drawn: a typing error must not cost a draw.
    typed = read_cards(cards, press.now)
    left = press.now.left
    needs_cards = left > CARDLESS
    if needs_cards:
        _turn_cards(press, typed)
    elif cards is not None:
        cards.refuse("no-cards", say("This throw needs no cards. Leave them out."))
    digits, draw = (faces, "") if faces else throw_dice(press)
    lying = press.now.lying if needs_cards else ()
    press.happen(DiceThrown(digits, not draw, lying, left, seat=press.seat, draw=draw))


def _turn_cards(press: Press, typed: Sequence[str]) -> None:
    """Turn three cards; where the discards are shuffled in between, that is a fact of its own."""
    if typed:
        press.happen(CardsTurned(tuple(typed), shuffled=False, typed=True, seat=press.seat))
        return
    # The cards of the last turn are discards now.
    swept = press.now.swept()
    drawn = turn_cards(swept.deck, CARDS_PER_TURN, press.chance)
    first = min(CARDS_PER_TURN, len(swept.deck.pile))
    parts = [drawn.cards[:first], drawn.cards[first:]]
    for spec, part in zip(drawn.specs, [part for part in parts if part], strict=True):
        shuffled = part is not parts[0]
        press.happen(CardsTurned(part, shuffled=shuffled, typed=False, seat=press.seat, draw=spec))


def read_turn(turn: Turn) -> Message:
    """Say what is to be written, in one sentence."""
    if turn.faces[0] == turn.faces[1]:
        return say("Doubles: draw one star.")
    if turn.is_star:
        region = REGIONS[shown_regions(turn.cards)[0]]
        return say("All three cards show {region}: draw one star.", region=region)
    low, high = (show_number(number) for number in turn.numbers)
    if turn.left == 1:
        return say("Write {low} or {high} in the last state.", low=low, high=high)
    if turn.left == 2:
        return say("Write {low} and {high} in the last two states.", low=low, high=high)
    return say("Write {low} and {high}.", low=low, high=high)


def say_done(state: State) -> Message:
    """Say what comes after a map on which all is written."""
    if state.left == 0:
        return say("Your map is full.")
    if not state.turns:
        return say("Four numbers stand on your map. The first throw comes next.")
    return say("You have written this throw. The next one can come.")


def tell_missed(turn: Turn) -> Message:
    """Say what an older turn gave, which is not written yet."""
    regions = tuple(REGIONS[region] for region in shown_regions(turn.cards))
    if not regions:
        return read_turn(turn)
    return say("{regions}: {what}", regions=regions, what=read_turn(turn))


def say_where(turn: Turn, free: tuple[str, ...], spaces: Collection[str]) -> Message:
    """Say which states an item may go to."""
    if not turn.cards:
        return say("Any empty state.")
    regions = tuple(REGIONS[region] for region in shown_regions(free))
    where = say("Any lit state: {regions}.", regions=regions)
    own = tuple(NAMES[card] for card in free if card in spaces)
    if not own or turn.is_star:
        return where
    return say("{where} It counts 2 in {own}.", where=where, own=own)


def say_elsewhere(turn: Turn, mark: Mark, space: str, free: tuple[str, ...]) -> Message:
    """Say why a mark stands in no region of its turn."""
    regions = tuple(REGIONS[region] for region in shown_regions(free))
    if cards_for(space, turn.cards):
        return say(
            "Each number uses a card of its own: {mark} goes to {regions}, not {state}.",
            mark=name_mark(mark),
            regions=regions,
            state=NAMES[space],
        )
    return say(
        "{state} is in none of the regions for {mark}: {regions}.",
        mark=name_mark(mark),
        regions=regions,
        state=NAMES[space],
    )


def throw_dice(press: Press) -> tuple[Faces, str]:
    """Return thrown digits and the draw they came from."""
    spec = DICE.spec()
    first, second = press.chance.draw(spec)
    return (DICE.face(first), DICE.face(second)), spec


def read_cards(typed: Node | None, state: State) -> list[str]:
    """Return typed cards, or none where the deck is to deal them."""
    cards: list[str] = []
    for node in () if typed is None else typed.array(high=len(CARDS)):
        card = node.word(CARDS)
        if card in cards:
            node.refuse("card-twice", say("{state} was typed twice.", state=NAMES[card]))
        if card in dict(state.placed):
            node.refuse(
                "card-is-out",
                say(
                    "{state} left the game in the set-up. Type the card turned.", state=NAMES[card]
                ),
            )
        cards.append(card)
    return cards


def dealt(seat: Seat, pile: tuple[str, ...], cards: tuple[str, ...]) -> tuple[Dealt, ...]:
    """Return cards that were turned from a pile, by the region that each shows."""
    turned = tuple(SHOWN[card] for card in cards)
    return (Dealt(REGION_CARDS, tuple(SHOWN[card] for card in pile), {seat: turned}),)
