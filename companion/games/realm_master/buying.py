"""Buy cards and hearts on one's turn, reveal and cover cards, use a card that is discarded.

Source: rule text, "Order of Play", 3 and 4, and "Turn Cards", Gift of Life.
"""

from dataclasses import replace

from companion.core.ids import Json
from companion.core.message import say
from companion.games.realm_master.edition import TurnKind
from companion.games.realm_master.goods import receive
from companion.games.realm_master.position import Phase, Position
from companion.games.realm_master.shop import (
    REVEAL_PRICE,
    Shop,
    buy,
    buy_revealed,
    cover,
    price,
)
from companion.games.realm_master.story import Story, refuse, with_goods, with_hero
from companion.games.realm_master.turn_cards import buy_hearts, hearts_for_sale

OWN_TURN = (Phase.DICE, Phase.ATTACK, Phase.ANSWER, Phase.SPOILS, Phase.MOVE, Phase.END)
"""When the hero on turn may buy."""


def cost_of(position: Position, card: str) -> int:
    """Return what a buy card costs the hero on turn."""
    return price(position.box.buy_cards[card], position.hero(position.active).ability)


def hearts_left(position: Position) -> int:
    """Return how many hearts the hero on turn may buy now; 0 where the turn card sells none."""
    card = position.turn_card
    if card.kind is not TurnKind.GIFT_TRADE:
        return 0
    goods = position.heroes[position.active].goods
    return hearts_for_sale(goods, card.amount - position.bought_hearts)


def buy_card(story: Story) -> None:
    """Buy an open card; the next of the deck takes its place at once.

    Raises:
        RuleViolation: `no-such-card` or `too-dear`.
    """
    story.expect_turn(*OWN_TURN)
    place = story.data.object(required=["place"])["place"].integer(0, 2)
    shop = story.now.shop
    if place >= len(shop.open):
        refuse("no-such-card", say("No card lies there."), "buy cards")
    shop, draw = _with_next(story, shop, spare=story.now.revealed)
    card, left = buy(shop, place)
    if story.now.revealed:
        # The card revealed for 1 gold stays first: it was paid for and waits for its place.
        kept, rest = shop.deck[:1], shop.deck[1:]
        left = Shop(
            (*shop.open[:place], *rest[:1], *shop.open[place + 1 :]),
            (*kept, *rest[1:]),
            shop.covered,
        )
    _pay_for(story, card, left, draw)


def _with_next(story: Story, shop: Shop, *, spare: bool) -> tuple[Shop, str]:
    """Choose which card of the deck is the next one, behind a revealed one that is spared."""
    first = int(spare)
    count = len(shop.deck) - first
    if count < 1:
        return shop, ""
    draw = f"pick:1/{count}"
    place = first + story.chance.draw(draw)[0]
    rest = (*shop.deck[first:place], *shop.deck[place + 1 :])
    return Shop(shop.open, (*shop.deck[:first], shop.deck[place], *rest), shop.covered), draw


def _pay_for(story: Story, card: str, shop: Shop, draw: str) -> None:
    cost = cost_of(story.now, card)
    holder = story.now.heroes[story.seat]
    goods = holder.goods
    if goods.gold < cost:
        refuse(
            "too-dear",
            say(
                "This card costs {cost} gold, and only {gold} is there.", cost=cost, gold=goods.gold
            ),
            "buy cards",
        )
    paid = replace(
        holder, goods=replace(goods, gold=goods.gold - cost), cards=(*holder.cards, card)
    )
    after = replace(with_hero(story.now, story.seat, paid), shop=shop)
    told: dict[str, Json] = {"hero": holder.hero, "card": card, "cost": cost}
    story.then("card-bought", after, told, draw=draw)


def reveal_card(story: Story) -> None:
    """Pay 1 gold to reveal one card more.

    Raises:
        RuleViolation: `revealed-already`, `no-such-card` or `too-dear`.
    """
    story.expect_turn(*OWN_TURN)
    story.data.object()
    position = story.now
    goods = position.heroes[story.seat].goods
    if position.revealed:
        refuse("revealed-already", say("A card is revealed. Buy it or cover one."), "buy cards")
    if not position.shop.deck:
        refuse("no-such-card", say("No buy card is left to reveal."), "buy cards")
    if goods.gold < REVEAL_PRICE:
        refuse(
            "too-dear", say("Revealing a card costs {cost} gold.", cost=REVEAL_PRICE), "buy cards"
        )
    shop, draw = _with_next(story, position.shop, spare=False)
    paid = replace(goods, gold=goods.gold - REVEAL_PRICE)
    after = replace(with_goods(position, story.seat, paid), shop=shop, revealed=True)
    told: dict[str, Json] = {"hero": position.heroes[story.seat].hero, "card": shop.deck[0]}
    story.then("card-revealed", after, told, draw=draw)


def buy_shown(story: Story) -> None:
    """Buy the card revealed for 1 gold.

    Raises:
        RuleViolation: `nothing-revealed` or `too-dear`.
    """
    _expect_revealed(story)
    story.data.object()
    card, shop = buy_revealed(story.now.shop)
    _pay_for(story, card, shop, "")
    story.amend(replace(story.now, revealed=False))


def cover_card(story: Story) -> None:
    """Lay the card revealed for 1 gold over an open one, which is gone for good.

    Raises:
        RuleViolation: `nothing-revealed` or `no-such-card`.
    """
    _expect_revealed(story)
    place = story.data.object(required=["place"])["place"].integer(0, 2)
    position = story.now
    if place >= len(position.shop.open):
        refuse("no-such-card", say("No card lies there."), "buy cards")
    told: dict[str, Json] = {
        "hero": position.heroes[story.seat].hero,
        "card": position.shop.deck[0],
        "covered": position.shop.open[place],
    }
    after = replace(position, shop=cover(position.shop, place), revealed=False)
    story.then("card-covered", after, told)


def _expect_revealed(story: Story) -> None:
    story.expect_turn(*OWN_TURN)
    if not story.now.revealed:
        refuse("nothing-revealed", say("No card is revealed. Pay 1 gold for one."), "buy cards")


def use_card(story: Story) -> None:
    """Discard a card for what it gives.

    Raises:
        RuleViolation: `no-such-card`, `keep-card`.
    """
    story.expect(Phase.ROUND, *OWN_TURN)
    holder = story.expect_hero()
    node = story.data.object(required=["card"])["card"]
    if node.value not in holder.cards:
        refuse("no-such-card", say("This hero holds no such card."), "buy cards")
    card = story.now.box.buy_cards[str(node.value)]
    if card.keeps:
        refuse("keep-card", say("This card is kept for the game, not used up."), "buy cards")
    if not holder.goods.hearts:
        refuse("out", say("This hero is out."), "buy cards")
    cards = list(holder.cards)
    cards.remove(card.id)
    used = replace(holder, goods=receive(holder.goods, card.gives), cards=tuple(cards))
    told: dict[str, Json] = {"hero": holder.hero, "card": card.id}
    story.then("card-used", with_hero(story.now, story.seat, used), told)


def trade_hearts(story: Story) -> None:
    """Buy hearts at 1 gold each under the Gift of Life that sells them.

    Raises:
        RuleViolation: `no-hearts-for-sale`.
    """
    story.expect_turn(*OWN_TURN)
    count = story.data.object(required=["count"])["count"].integer(1, 10)
    position = story.now
    if count > hearts_left(position):
        refuse("no-hearts-for-sale", say("Not that many hearts are for sale now."), "Gift of Life")
    goods = buy_hearts(position.heroes[story.seat].goods, count)
    after = with_goods(position, story.seat, goods)
    after = replace(after, bought_hearts=position.bought_hearts + count)
    told: dict[str, Json] = {"hero": position.heroes[story.seat].hero, "count": count}
    story.then("hearts-bought", after, told)
