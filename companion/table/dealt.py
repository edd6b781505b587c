"""Count the luck of a table, its dice and its cards, beside what usually comes."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Annotated

from companion.core.cards import CardKinds, Dealt
from companion.core.dice import Dice
from companion.core.message import Seat
from companion.core.shown import Words, shown
from companion.core.usual import Pull, due_tenths, usual_drawn, usual_range
from companion.table.hands import closed_hands
from companion.table.kit import TableFact
from companion.table.log import Log
from companion.table.numbers import EditionSet

DICE_MAX = 2_000
"""Most dice that are counted: what is usual of more takes long to work out, and an evening has some
hundreds."""


@shown
class ThrownRow:
    """How dice fell beside how they usually fall, by face; without a seat those of all."""

    seat: int | None = None
    dice: Annotated[int, "How many dice fell."]
    counts: Sequence[int]
    low: Sequence[int]
    high: Sequence[int]
    tenths: Sequence[int]


@shown
class ThrownDice:
    """How the dice of a scored table fell: the table's row, then one a seat that threw."""

    faces: Annotated[Sequence[str], "The ids of the faces that are counted, in order."]
    rows: Sequence[ThrownRow]


def thrown_at(log: Log) -> ThrownDice | None:
    """Return how often each face came: of all dice and of those that each seat threw.

    What was taken back is not counted, nor are dice that were typed in: those are not the luck of
    this program. Of a die that was thrown again both throws count, as both were luck.

    Returns:
        None if the game has no dice, or dice of different sides, none were thrown or too many.
    """
    dice = log.state.game.dice
    if dice is None or not dice.is_alike:
        return None
    sides = str(len(dice.faces))
    by_seat: dict[Seat, Counter[str]] = {}
    for event in log.events:
        is_throw = "faces" in event.public and event.drawn and event.seq not in log.struck
        if is_throw and event.seat is not None and event.draw.partition("d")[2] == sides:
            fell = map(dice.face, event.drawn)
            by_seat.setdefault(event.seat, Counter()).update(fell)
    together = sum(by_seat.values(), Counter[str]())
    if not 0 < together.total() <= DICE_MAX:
        return None
    faces = tuple(dict.fromkeys(dice.faces))
    rows = [_thrown_row(dice, faces, together)]
    rows += [_thrown_row(dice, faces, by_seat[seat], seat) for seat in sorted(by_seat)]
    return ThrownDice(faces=faces, rows=rows)


def _thrown_row(
    dice: Dice, faces: Sequence[str], fell: Mapping[str, int], seat: Seat | None = None
) -> ThrownRow:
    times, sides = sum(fell.values()), len(dice.faces)
    hits = [dice.faces.count(face) for face in faces]
    usual = [usual_range(times, sides, each) for each in hits]
    return ThrownRow(
        seat=seat,
        dice=times,
        counts=[fell.get(face, 0) for face in faces],
        low=[low for low, _ in usual],
        high=[high for _, high in usual],
        tenths=[(20 * times * each + sides) // (2 * sides) for each in hits],
    )


CARDS_MAX = 1_000
"""Most cards that are counted: what is usual of more takes long to work out, and an evening has
some dozens."""
PILES_MAX = 100
"""Most piles whose cards are counted, for the same reason: each shuffle begins another."""

Owner = Seat | None


@dataclass(slots=True)
class _Pile:
    """A pile that was drawn from, none of its cards laid back in between."""

    start: Counter[str]
    left: Counter[str]
    drawn: dict[Owner, Counter[str]] = field(default_factory=dict)
    """What is counted, by whose luck it was."""


@shown
class DealtRow:
    """What cards came beside what usually comes, by kind; without a seat those of all."""

    seat: int | None = None
    cards: Annotated[int, "How many cards came."]
    counts: Sequence[int]
    low: Sequence[int]
    high: Sequence[int]
    tenths: Sequence[int]


@shown
class DealtCards:
    """What came of one deck at a scored table: the table's row, then one a seat that had some."""

    title: Words
    kinds: Annotated[Sequence[Words], "What each kind that is counted is called, in order."]
    rows: Sequence[DealtRow]
    closed: Annotated[bool, "Whether hands that nobody has agreed to show are left out."] = False


def dealt_at(log: Log) -> list[DealtCards] | None:
    """Return how often each kind of card came: at the table, and to each seat that had some.

    What was taken back is not counted, nor are cards that were typed in: those are not the luck of
    this program. What one seat alone saw is counted only once all have agreed to show it; until
    then what is usual is worked out from what everybody knows.

    Returns:
        One a deck; None if no cards were drawn.
    """
    is_closed = bool(closed_hands(log))
    piles: dict[str, list[_Pile]] = {}
    decks: dict[str, CardKinds] = {}
    closed: set[str] = set()
    for dealt in _draws(log):
        deck = dealt.kinds.title.text
        decks.setdefault(deck, dealt.kinds)
        pile = _pile_of(piles.setdefault(deck, []), dealt, dealt.hands if is_closed else ())
        for seat, cards in dealt.cards.items():
            pile.left.subtract(cards)
            if dealt.is_hidden and is_closed:
                closed.add(deck)
            else:
                pile.drawn.setdefault(seat, Counter()).update(cards)
    shown = [_deck(decks[deck], piles[deck], is_closed=deck in closed) for deck in decks]
    return [deck for deck in shown if deck is not None] or None


def _draws(log: Log) -> Iterator[Dealt]:
    """Yield what luck dealt, in order, as the game tells it of its facts."""
    play = log.state.game.play
    for event in log.events:
        if event.seq in log.struck or event.strikes:
            continue
        if isinstance(event.fact, EditionSet):
            play = log.state.game.play
        if isinstance(event.fact, TableFact):
            continue
        if event.draw.startswith("pick:"):
            yield from play.dealt(event.fact)
        play = play.after(event.fact)


def _pile_of(piles: list[_Pile], dealt: Dealt, closed: tuple[str, ...]) -> _Pile:
    """Return the pile that was drawn from: the last one, if it is what was left of it.

    Hands that are closed count among a new pile: what it lacks of the deck would tell of them.
    """
    now = Counter(dealt.pile)
    if not piles or +piles[-1].left != now:
        piles.append(_Pile(now + Counter(closed), now))
    return piles[-1]


def _deck(kinds: CardKinds, piles: Sequence[_Pile], *, is_closed: bool) -> DealtCards | None:
    piles = [pile for pile in piles if pile.drawn]
    cards = sum(own.total() for pile in piles for own in pile.drawn.values())
    if not 0 < cards <= CARDS_MAX or len(piles) > PILES_MAX:
        return None
    owners = {owner for pile in piles for owner in pile.drawn}
    whole = _row(kinds, piles, owners)
    seats = sorted(owner for owner in owners if owner is not None)
    rows = [whole, *(_row(kinds, piles, {seat}, seat) for seat in seats)]
    return DealtCards(title=kinds.title, kinds=[*kinds.names.values()], rows=rows, closed=is_closed)


def _row(
    kinds: CardKinds, piles: Sequence[_Pile], owners: set[Owner], seat: Owner = None
) -> DealtRow:
    together = [
        sum((pile.drawn[owner] for owner in owners if owner in pile.drawn), Counter[str]())
        for pile in piles
    ]
    came = sum(together, Counter[str]())
    pulls = {
        kind: tuple(
            Pull(pile.start.total(), pile.start[kind], drawn.total())
            for pile, drawn in zip(piles, together, strict=True)
            if drawn
        )
        for kind in kinds.names
    }
    usual = [usual_drawn(pulls[kind]) for kind in kinds.names]
    return DealtRow(
        seat=seat,
        cards=came.total(),
        counts=[came[kind] for kind in kinds.names],
        low=[low for low, _ in usual],
        high=[high for _, high in usual],
        tenths=[due_tenths(pulls[kind]) for kind in kinds.names],
    )
