"""Correct by hand what does not agree with the table: the pieces rule.

Source: RULINGS.md, Corrections.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import NoReturn

from companion.core.cards import without
from companion.core.errors import Stale
from companion.core.kit import NOT_NOW, Refusal, choice, require
from companion.core.message import Message, Seat, say
from companion.core.reader import Node
from companion.core.shape import Flag, Judged, Text, Whole, words
from companion.games.realm_master.box import (
    COUNT_MAX,
    COUNTS,
    HEARTS_MAX,
    ID_MAX,
    Goods,
    count_told,
)
from companion.games.realm_master.cards import TYPED_BUY_CARD, WRITTEN, BuyCard, name_card
from companion.games.realm_master.demands import resume
from companion.games.realm_master.printed import Box
from companion.games.realm_master.realm import settled
from companion.games.realm_master.shop import NO_CARD_THERE, NOT_HELD
from companion.games.realm_master.state import (
    OPEN_CARDS,
    OUTSIDE,
    PLACE,
    SEAT_MAX,
    Holder,
    Press,
    RealmFact,
    Shop,
    State,
    with_buy_card,
)
from companion.games.realm_master.winning import bar


@dataclass(frozen=True, slots=True)
class Correction(RealmFact):
    """What somebody at the table corrected: everybody is told at once."""

    is_news = True


@dataclass(frozen=True, slots=True)
class CountCorrected(Correction):
    """Somebody corrected a count of a hero or of a land."""

    what: str
    """hearts, gold or banners."""
    old: int
    new: int
    hero: str = ""
    land: str = ""
    """One of the two is named."""

    def then(self, state: State) -> State:
        """Count it so."""
        counted: Mapping[str, int] = {self.what: self.new}
        if self.land:
            lying = state.realm[state.place_of(self.land)].goods
            return state.with_land(self.land, replace(lying, **counted))
        return settled(
            state.with_hero(
                self.hero, lambda hero: replace(hero, goods=replace(hero.goods, **counted))
            )
        )

    def tell(self, box: Box) -> Message:
        """Say what it is now, and what it was."""
        whose = box.heroes[self.hero].short if self.hero else box.lands[self.land].name
        return say(
            "{who} corrected {whose}: {new}, not {old}.",
            whose=whose,
            new=count_told(self.what, self.new),
            old=self.old,
        )


@dataclass(frozen=True, slots=True)
class PlaceCorrected(Correction):
    """Somebody put a hero on a land, or outside."""

    hero: str
    land: str = ""

    def then(self, state: State) -> State:
        """Put the hero there."""
        place = state.place_of(self.land) if self.land else OUTSIDE
        return settled(state.with_hero(self.hero, lambda hero: hero.at(place)))

    def tell(self, box: Box) -> Message:
        """Name hero and land."""
        if not self.land:
            return self.said(say("{who} put {hero} outside the Realm."), box)
        return self.said(say("{who} put {hero} on {land}."), box)


@dataclass(frozen=True, slots=True)
class CardCorrected(Correction):
    """Somebody gave a hero a buy card, or took one away."""

    hero: str
    card: str
    holds: bool
    written: BuyCard | None = None
    """The card as somebody typed it in, if it is none of the edition."""

    def then(self, state: State) -> State:
        """Give or take the card."""
        if self.written is not None:
            # One that is known lay for sale before: it is the same card in another hand.
            more = int(self.card not in state.box.buy_cards)
            state = with_buy_card(state, self.written, more=more)
        change = Holder.draw if self.holds else Holder.drop
        return settled(state.with_hero(self.hero, lambda hero: change(hero, self.card)))

    def tell(self, box: Box) -> Message:
        """Name hero and card."""
        if self.holds:
            return self.said(say("{who} gave {hero} a card: {card}."), box)
        return self.said(say("{who} took a card from {hero}: {card}."), box)


@dataclass(frozen=True, slots=True)
class ShopCorrected(Correction):
    """Somebody said which card really lies among those for sale."""

    place: int
    """0-based; -1 for the revealed card."""
    card: str
    old: str
    """The card that the app had laid there; "" if the place was empty."""
    written: BuyCard | None = None
    """The card as somebody typed it in, if it is none of the edition."""

    def then(self, state: State) -> State:
        """Put the card that really lies there in the place of the one that the app drew."""
        if self.old.startswith(WRITTEN):
            state = with_buy_card(state, state.box.buy_cards[self.old], more=-1)
        shop, deck = state.shop, state.shop.deck
        if self.written is None:
            # The two change places; a card of no edition takes the other's place for good.
            deck = (*without(deck, (self.card,)), *((self.old,) if self.old else ()))
        else:
            state = with_buy_card(state, self.written)
            deck = deck if self.old else deck[1:]
        if self.place < 0:
            return replace(state, shop=Shop(shop.open, deck, self.card))
        return replace(state, shop=replace(shop.laid(self.place, self.card), deck=deck))

    def tell(self, box: Box) -> Message:
        """Name both cards."""
        if not self.old:
            return self.said(say("{who} laid out a card: {card}."), box)
        told = say("{who} corrected a card for sale: {card}, not {old}.")
        return self.said(told, box, old=box.card_name(self.old))


HERO = Judged(Whole(0, SEAT_MAX))
"""A hero by the seat that plays it."""
CARD = Judged(Text(0, ID_MAX))
"""A buy card by its id."""


NOT_BEGUN = bar(
    Refusal("not-laid-out", say("The game has not begun. Choose heroes."), rule="set-up"),
    lambda state, seat: not state.is_begun,
)
"""Refuses to correct what is not there yet; a game that is over still can be."""


@choice(
    "correct-count",
    say("Correct a count"),
    NOT_BEGUN,
    what=words(COUNTS),
    old=Whole(0, COUNT_MAX),
    new=Judged(Whole(0, COUNT_MAX)),
    hero=HERO,
    land=PLACE,
)
def correct_count(
    press: Press, what: str, old: int, new: Node, hero: Node | None = None, land: int | None = None
) -> None:
    """Set hearts, gold or banners of a hero or of a land.

    Raises:
        Stale: `count-moved` where the count is not the old one any more.
        RuleViolation: `too-many`.
    """
    state, count = press.now, new.integer(0, COUNT_MAX)
    if hero is not None:
        holder = _holder(press, hero)
        if what == "hearts":
            new.integer(0, HEARTS_MAX)
        _expect_old(holder.goods, what, old)
        press.happen(CountCorrected(what, old, count, hero=holder.hero, seat=press.seat))
    elif land is None:
        _miss(press, "land")
    else:
        tile = state.realm[land]
        _expect_old(tile.goods, what, old)
        require(
            count <= old or tile.goods.count - old + count <= state.land(land).places,
            Refusal("too-many", say("The land has no place for that many."), rule="places"),
        )
        press.happen(CountCorrected(what, old, count, land=tile.land, seat=press.seat))
    resume(press)


@choice("correct-place", say("Correct a place"), NOT_BEGUN, hero=HERO, land=PLACE)
def correct_place(press: Press, hero: Node, land: int | None = None) -> None:
    """Put a hero on a land, or outside if no land is named."""
    place = "" if land is None else press.now.realm[land].land
    press.happen(PlaceCorrected(_holder(press, hero).hero, place, seat=press.seat))
    resume(press)


@choice(
    "correct-card",
    say("Correct a card"),
    NOT_BEGUN,
    hero=HERO,
    holds=Flag(),
    card=CARD,
    written=TYPED_BUY_CARD,
)
def correct_card(
    press: Press,
    hero: Node,
    *,
    holds: bool,
    card: Node | None = None,
    written: BuyCard | None = None,
) -> None:
    """Give a hero a buy card, one typed in too, or take one away.

    Raises:
        RuleViolation: `no-such-card` if there is none to take, or `too-many-typed`.
    """
    holder = _holder(press, hero)
    name, written = _known_card(press, card, written)
    require(holds or name in holder.cards, NOT_HELD)
    press.happen(CardCorrected(holder.hero, name, holds, written, seat=press.seat))
    resume(press)


def _known_card(
    press: Press, card: Node | None, written: BuyCard | None
) -> tuple[str, BuyCard | None]:
    """Return the id of a card known here, or of one typed in, and that card."""
    if card is None and written is None:
        _miss(press, "card")
    return name_card(press.now.box.buy_cards, card, written)


def _miss(press: Press, key: str) -> NoReturn:
    """Refuse what lacks a key that it needs beside those it has."""
    press.data.object(required=[key], optional=[*press.data.members()])
    raise AssertionError("the key is there")


@choice(
    "correct-shop",
    say("Correct a card for sale"),
    # Hero cards are chosen meanwhile.
    bar(NOT_NOW, lambda state, seat: not state.realm),
    place=Whole(0, OPEN_CARDS - 1),
    card=CARD,
    written=TYPED_BUY_CARD,
)
def correct_shop(
    press: Press,
    place: int | None = None,
    card: Node | None = None,
    written: BuyCard | None = None,
) -> None:
    """Say which card really lies among those for sale, or was revealed for 1 gold.

    A real card is turned where the app would draw one; either may be typed in.

    Raises:
        RuleViolation: `no-such-card` if no such card is left, or nothing lies there;
            `too-many-typed`.
    """
    shop = press.now.shop
    name, written = _known_card(press, card, written)
    if place is not None:
        require(place <= len(shop.open), NO_CARD_THERE)
        old = shop.at(place)
    else:
        require(shop.revealed, NO_CARD_THERE)
        place, old = -1, shop.revealed
    require(
        name in shop.deck if written is None else old or shop.deck,
        Refusal("no-such-card", say("No such card is left in the deck."), rule="buy cards"),
    )
    press.happen(ShopCorrected(place, name, old, written, seat=press.seat))


def _holder(press: Press, hero: Node) -> Holder:
    seat = Seat(hero.integer(0, SEAT_MAX))
    if seat not in press.now.heroes:
        hero.refuse("no-hero", say("This seat plays no hero."))
    return press.now.heroes[seat]


def _expect_old(before: Goods, what: str, old: int) -> None:
    if getattr(before, what) != old:
        raise Stale(
            "count-moved", say("This count has just changed. Look at it, then correct it again.")
        )
