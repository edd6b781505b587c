"""Follow what was bought and used, and what hands corrected."""

from collections.abc import Mapping
from dataclasses import replace

from companion.games.realm_master import facts
from companion.games.realm_master.box import WRITTEN, Goods
from companion.games.realm_master.evolve.moves import give, pay, settled, without
from companion.games.realm_master.state import (
    OUTSIDE,
    Position,
    Shop,
    with_buy_card,
    with_goods,
    with_hero,
    with_stock,
)


def trade(position: Position, fact: facts.TradeFact) -> Position:
    """Return the position after something was bought, revealed, covered or used up."""
    seat, shop = position.seat_of(fact.hero), position.shop
    holder = position.heroes[seat]
    match fact:
        case facts.CardBought():
            holder = replace(pay(holder, fact.cost), cards=(*holder.cards, fact.card))
            after = with_hero(position, seat, holder)
            if fact.place < 0:
                return replace(after, shop=replace(shop, deck=shop.deck[1:]), revealed=False)
            return replace(after, shop=_replace_open(position, fact.place, fact.next))
        case facts.CardRevealed():
            shop = replace(shop, deck=(fact.card, *without(shop.deck, fact.card)))
            return replace(with_hero(position, seat, pay(holder, 1)), shop=shop, revealed=True)
        case facts.CardCovered():
            opened = (*shop.open[: fact.place], fact.card, *shop.open[fact.place + 1 :])
            under = (*shop.covered, fact.covered) if fact.covered else shop.covered
            return replace(position, shop=Shop(opened, shop.deck[1:], under), revealed=False)
        case facts.CardUsed():
            used = replace(holder, cards=without(holder.cards, fact.card))
            given = position.box.buy_cards[fact.card].gives
            return settled(give(with_hero(position, seat, used), seat, given))
        case facts.HeartsBought():
            after = with_hero(position, seat, pay(holder, fact.count))
            bought = position.bought_hearts + fact.count
            return replace(give(after, seat, Goods(hearts=fact.count)), bought_hearts=bought)


def _replace_open(position: Position, place: int, following: str) -> Shop:
    """Return the shop with an open card gone and the next one in its place.

    A card revealed for 1 gold stays first in the deck: it was paid for and waits.
    """
    shop, spared = position.shop, int(position.revealed)
    deck = shop.deck
    if following:
        deck = (*deck[:spared], *without(deck[spared:], following))
    new = (following,) if following else ()
    return Shop((*shop.open[:place], *new, *shop.open[place + 1 :]), deck, shop.covered)


def correct(position: Position, fact: facts.CorrectionFact) -> Position:
    """Return the position after a correction by hand."""
    match fact:
        case facts.CountCorrected():
            counted: Mapping[str, int] = {fact.what: fact.new}
            if fact.land:
                place = position.place_of(fact.land)
                return with_stock(position, place, replace(position.realm[place].goods, **counted))
            seat = position.seat_of(fact.hero)
            goods = replace(position.heroes[seat].goods, **counted)
            return settled(with_goods(position, seat, goods))
        case facts.PlaceCorrected():
            seat = position.seat_of(fact.hero)
            place = position.place_of(fact.land) if fact.land else OUTSIDE
            put = replace(position.heroes[seat], land=place)
            return settled(with_hero(position, seat, put))
        case facts.CardCorrected():
            seat = position.seat_of(fact.hero)
            holder = position.heroes[seat]
            cards = (*holder.cards, fact.card) if fact.holds else without(holder.cards, fact.card)
            if fact.written is not None:
                # One that is known lay for sale before: it is the same card in another hand.
                more = int(fact.card not in position.box.buy_cards)
                position = with_buy_card(position, fact.written, more=more)
            return settled(with_hero(position, seat, replace(holder, cards=cards)))
        case facts.ShopCorrected():
            return _correct_shop(position, fact)


def _correct_shop(position: Position, fact: facts.ShopCorrected) -> Position:
    """Put the card that really lies there in the place of the one that the app drew."""
    if fact.old.startswith(WRITTEN):
        position = with_buy_card(position, position.box.buy_cards[fact.old], more=-1)
    shop, spared = position.shop, int(position.revealed)
    first, deck = shop.deck[:spared], shop.deck[spared:]
    if fact.written is None:
        # The two change places; a card of no edition takes the other's place for good.
        deck = (*without(deck, fact.card), *((fact.old,) if fact.old else ()))
    else:
        position = with_buy_card(position, fact.written)
        deck = deck if fact.old else deck[1:]
    if fact.place < 0:
        first, opened = (fact.card,), shop.open
    else:
        opened = (*shop.open[: fact.place], fact.card, *shop.open[fact.place + 1 :])
    return replace(position, shop=Shop(opened, (*first, *deck), shop.covered))
