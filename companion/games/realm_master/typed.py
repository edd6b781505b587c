"""Put the cards that were typed in at a table into the printed numbers that go along from it.

A box holds a certain number of cards, so a card that somebody read off takes the place of sample
cards that nobody has compared with the print. Source: rulings, "Real dice and cards".
"""

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from itertools import count
from typing import Generic, TypeVar

from companion.core.edition import EditionFile, check_new, printed_entries
from companion.core.errors import InvalidInput
from companion.core.json_values import Json
from companion.core.listing import Listing
from companion.core.reader import Node
from companion.games.realm_master.cards import WRITTEN, BuyCard, TurnCard
from companion.games.realm_master.edition import EDITIONS
from companion.games.realm_master.printed import BUY_CARDS, TURN_CARDS
from companion.games.realm_master.state import State

C = TypeVar("C", TurnCard, BuyCard)


@dataclass(frozen=True, slots=True)
class _CardPile(Generic[C]):
    """One of the two lists of cards, and what is asked of a card there."""

    listing: Listing[C]
    is_same: Callable[[C, C], bool]
    """Whether two cards are the same card of the box."""
    is_alike: Callable[[C, C], bool]
    """Whether a sample card gives way to a typed one before others do."""


_TURN: _CardPile[TurnCard] = _CardPile(
    TURN_CARDS,
    lambda one, other: (
        (one.kind, one.amount, one.tribute) == (other.kind, other.amount, other.tribute)
    ),
    lambda one, other: one.kind is other.kind,
)
_BUY: _CardPile[BuyCard] = _CardPile(
    BUY_CARDS,
    lambda one, other: one.name.casefold() == other.name.casefold(),
    lambda one, other: one.shown.glyph == other.shown.glyph,
)


def has_typed(state: State) -> bool:
    """Return whether cards were typed in at this table."""
    turned = (name for name in state.box.turn_cards if name.startswith(WRITTEN))
    return any(turned) or bool(_bought(state))


def fill_in(state: State, file: EditionFile) -> EditionFile:
    """Return the numbers of a table with the cards that were typed in there.

    A card that the file has (a turn card by what it does, a buy card by its name) stays where it
    is, in the place of the sample's. Any other is added, and as many copies of sample cards give
    way, those that do the same first. A card that the file has no room for, or with a
    character that cannot be seen, is left out.

    Args:
        state: The game as it stands.
        file: The numbers that it is played with.
    """
    turned = Counter((*state.turn_cards.discards, state.card))
    for name, card in state.box.turn_cards.items():
        if name.startswith(WRITTEN):
            file = _with_card(file, _TURN, replace(card, copies=turned[name]), turned)
    deck = Counter(state.shop.left)
    out = {card.id: card.copies - deck[card.id] for card in state.box.edition.buy_cards}
    for bought in _bought(state).values():
        file = _with_card(file, _BUY, bought, out)
    return file


def _bought(state: State) -> Mapping[str, BuyCard]:
    """Return the buy cards that were typed in, each as often as it turned up.

    One that was corrected away did not, unless somebody holds it all the same.
    """
    typed = {name: c for name, c in state.box.buy_cards.items() if name.startswith(WRITTEN)}
    held = Counter(card for holder in state.heroes.values() for card in holder.cards)
    counted = {name: max(card.copies, held[name]) for name, card in typed.items()}
    return {name: replace(typed[name], copies=copies) for name, copies in counted.items() if copies}


def _with_card(
    file: EditionFile, pile: _CardPile[C], typed: C, out: Mapping[str, int]
) -> EditionFile:
    """Return the file with a typed card, as often as it turned up beside those that were `out`."""
    listing = pile.listing
    cards: tuple[C, ...] = listing.read(Node(file.edition[listing.key], ""))
    printed = {place.removeprefix(f"{listing.key}/") for place in printed_entries(file, EDITIONS)}
    same = next((card for card in cards if pile.is_same(card, typed)), None)
    filled: tuple[C, ...]
    if same is None:
        ids = {card.id for card in cards}
        laid = replace(typed, id=next(i for i in map("own-{}".format, count(1)) if i not in ids))
        filled, more = cards + (laid,), laid.copies  # noqa: RUF005  # a TypeVar cannot be unpacked
    else:
        seen = typed.copies + (out.get(same.id, 0) if same.id in printed else 0)
        more = max(0, seen - same.copies)
        kept = same if same.id in printed else replace(typed, id=same.id)
        laid = replace(kept, copies=same.copies + more, note=same.note or typed.note)
        filled = tuple(laid if card is same else card for card in cards)
    filled = _give_way(filled, printed | {laid.id}, more, pile, laid)
    return _keep(file, listing.key, listing.write(filled), laid.id)


def _keep(file: EditionFile, part: str, entries: list[Json], laid: str) -> EditionFile:
    """Return the file with a list that has a new entry; as it was where it could not be kept."""
    edition = {**file.edition, part: entries}
    checked = tuple(dict.fromkeys((*file.checked, f"{part}/{laid}")))
    try:
        numbers = EDITIONS.read(Node(edition, ""))
        filled = replace(file, edition=edition, checked=checked, numbers=numbers)
        check_new(filled, Node(filled.as_json(), ""))
    except InvalidInput:
        return file
    return filled


def _give_way(
    cards: tuple[C, ...], told: set[str], more: int, pile: _CardPile[C], laid: C
) -> tuple[C, ...]:
    """Take copies of cards that nobody has told out of a list, so that it stays as long."""
    for _ in range(more):
        rest = [card for card in cards if card.id not in told]
        alike = [card for card in rest if pile.is_alike(card, laid)]
        if not rest:
            break
        gone = max(alike or rest, key=lambda card: card.copies)
        fewer = replace(gone, copies=gone.copies - 1)
        left = (fewer if card is gone else card for card in cards)
        cards = tuple(card for card in left if card.copies)
    return cards
