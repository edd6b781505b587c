"""Hold what is dealt and thrown for the whole table, and how each fact changes it."""

from dataclasses import dataclass, field, replace

from companion.core.cards import Deck, after_turning, discard, remove
from companion.core.fact import Written as Fact
from companion.core.ids import Json, Seat
from companion.core.sheet import Cells
from companion.games.on_tour.regions import CARDS
from companion.games.on_tour.turn import Turn

SET_UP_NUMBERS = 4
"""Numbers that everybody writes and circles before the first turn."""
CARDS_PER_TURN = 3


@dataclass(frozen=True, slots=True)
class Deal:
    """The cards, and what the table has thrown so far."""

    deck: Deck = field(default=Deck(CARDS))
    placed: tuple[tuple[str, int], ...] = ()
    """The state and number of each card of the set-up."""
    is_set_up: bool = False
    lying: tuple[str, ...] = ()
    """The cards face up on the table."""
    awaits_throw: bool = False
    """Whether these cards were turned and the dice that belong to them not yet thrown."""
    turns: tuple[Turn, ...] = ()
    faces: tuple[str, ...] = ()
    """The dice as they lie, those of the set-up too."""
    seat: Seat | None = None
    """Who threw last."""
    is_typed: bool = False
    """Whether those dice were typed in."""
    circles_any_star: bool = False
    """Whether a star is circled on any state, or on a card's own state only."""

    @property
    def left(self) -> int:
        """How many states are empty on every map: each turn fills as many on all of them."""
        return len(CARDS) - len(self.placed) - sum(len(turn.items) for turn in self.turns)

    @property
    def needs_cards(self) -> bool:
        """Whether the next turn turns cards: not where one or two states are empty."""
        return self.left > 2

    def swept(self) -> "Deal":
        """Return the deal with the cards of the last turn laid on the discards."""
        return replace(self, deck=discard(self.deck, self.lying), lying=())


def evolve(deal: Deal, fact: Fact) -> Deal:
    """Return the deal after a fact."""
    public = fact.public
    if fact.kind == "first-dice-thrown":
        return replace(deal, faces=_words(public["faces"]), seat=fact.seat, is_typed=_typed(fact))
    if fact.kind == "first-card-turned":
        card, number = str(public["card"]), public["number"]
        assert isinstance(number, int)
        deck = remove(after_turning(deal.deck, (card,)), (card,))
        return replace(deal, deck=deck, placed=(*deal.placed, (card, number)))
    if fact.kind == "board-set-up":
        return replace(deal, is_set_up=True)
    if fact.kind == "cards-turned":
        cards = _words(public["cards"])
        swept = deal if deal.awaits_throw else deal.swept()
        deck = after_turning(swept.deck, cards)
        return replace(swept, deck=deck, lying=(*swept.lying, *cards), awaits_throw=True)
    swept = deal if deal.awaits_throw else deal.swept()
    first, second = _words(public["faces"])
    return replace(
        swept,
        awaits_throw=False,
        turns=(*swept.turns, Turn((first, second), swept.lying, swept.left)),
        faces=(first, second),
        seat=fact.seat,
        is_typed=_typed(fact),
    )


def give(deal: Deal) -> Cells:
    """Return the cells that the set-up writes on every map, each circled."""
    return {f"states/{space}": {"mark": number, "circled": True} for space, number in deal.placed}


def _typed(fact: Fact) -> bool:
    return bool(fact.public["typed"])


def _words(value: Json) -> tuple[str, ...]:
    assert isinstance(value, (list, tuple))
    return tuple(str(word) for word in value)
