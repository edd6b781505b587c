"""Buy cards and hearts on one's turn, reveal and cover cards, use a card up at any moment.

Source: rule text, "Order of Play", 3 and 4, and "Turn Cards", Gift of Life; ruling "Covered
cards".
"""

from companion.core.errors import RuleViolation
from companion.core.ids import Seat
from companion.core.message import say
from companion.core.offer import Refusal
from companion.games.realm_master.box import (
    HEARTS_MAX,
    Ability,
    BuyCard,
    Goods,
    TurnKind,
    hearts_lost,
)
from companion.games.realm_master.decide.rounds import resume
from companion.games.realm_master.decide.turns import NO_HERO
from companion.games.realm_master.evolve import Press
from companion.games.realm_master.facts import (
    CardBought,
    CardCovered,
    CardRevealed,
    CardUsed,
    HeartsBought,
)
from companion.games.realm_master.state import (
    OPEN_CARDS,
    OWN_TURN,
    REVEAL_PRICE,
    Phase,
    Position,
    why_not_now,
    why_not_on_turn,
)

WIZARD_DISCOUNT = 1
"""Gold the wizard saves on an enchantment card. Source: Realm-Master, Heroes."""


def price(card: BuyCard, ability: Ability | None = None) -> int:
    """Return what a card costs a hero, at least 0."""
    saves = ability is Ability.WIZARD and card.is_enchantment
    return max(0, card.price - (WIZARD_DISCOUNT if saves else 0))


def cost_of(position: Position, card: str) -> int:
    """Return what a buy card costs the hero on turn."""
    return price(position.box.buy_cards[card], position.hero(position.active).ability)


def hearts_for_sale(hero: Goods, hearts: int) -> int:
    """Return how many hearts a hero can buy at 1 gold each.

    Never more than the gold held or than fit under 10: a heart above is not sold.
    """
    return max(0, min(hearts, hero.gold, HEARTS_MAX - hero.hearts))


def hearts_left(position: Position) -> int:
    """Return how many hearts the hero on turn may buy now; 0 where the turn card sells none."""
    card = position.turn_card
    if card.kind is not TurnKind.GIFT_TRADE:
        return 0
    goods = position.heroes[position.active].goods
    return hearts_for_sale(goods, card.amount - position.bought_hearts)


NO_CARD_THERE = Refusal("no-such-card", say("No card lies there."), rule="buy cards")
NOT_HELD = Refusal("no-such-card", say("This hero holds no such card."), rule="buy cards")
NO_HEARTS = Refusal(
    "no-hearts-for-sale", say("Not that many hearts are for sale now."), rule="Gift of Life"
)


def why_not_buy(position: Position, seat: Seat) -> Refusal | None:
    """Say why a seat cannot buy an open card now."""
    refusal = why_not_on_turn(position, seat, *OWN_TURN)
    return refusal or (None if position.shop.open else NO_CARD_THERE)


def buy_card(press: Press) -> None:
    """Buy an open card; the next of the deck takes its place at once.

    Raises:
        RuleViolation: `no-such-card` or `too-dear`.
    """
    place = _read_place(press)
    shop, first = press.now.shop, int(press.now.revealed)
    deck, following, draw = shop.deck[first:], "", ""
    if deck:
        # The card revealed for 1 gold is no next one: it was paid for and waits.
        draw = f"pick:1/{len(deck)}"
        following = deck[press.chance.draw(draw)[0]]
    _buy(press, shop.open[place], place, following, draw)


def _read_place(press: Press) -> int:
    place = press.data.object(required=["place"])["place"].integer(0, OPEN_CARDS - 1)
    if place >= len(press.now.shop.open):
        raise NO_CARD_THERE.error()
    return place


def _buy(press: Press, card: str, place: int, following: str, draw: str) -> None:
    cost, holder = cost_of(press.now, card), press.now.heroes[press.seat]
    if holder.goods.gold < cost:
        message = say(
            "This card costs {cost} gold, and this hero has {gold}.",
            cost=cost,
            gold=holder.goods.gold,
        )
        raise RuleViolation("too-dear", message, rule="buy cards")
    press.happen(CardBought(holder.hero, card, cost, place, following, seat=press.seat, draw=draw))


def why_not_reveal_card(position: Position, seat: Seat) -> Refusal | None:
    """Say why a seat cannot pay for one card more now."""
    refusal = why_not_on_turn(position, seat, *OWN_TURN)
    if refusal is not None:
        return refusal
    if position.revealed:
        message = say("A card is revealed. Buy it or cover one.")
        return Refusal("revealed-already", message, rule="buy cards")
    if not position.shop.deck:
        message = say("No buy card is left to reveal.")
        return Refusal("no-such-card", message, rule="buy cards")
    if position.heroes[seat].goods.gold < REVEAL_PRICE:
        message = say("Revealing a card costs {cost} gold.", cost=REVEAL_PRICE)
        return Refusal("too-dear", message, rule="buy cards")
    return None


def reveal_card(press: Press) -> None:
    """Pay 1 gold to reveal one card more."""
    press.data.object()
    deck = press.now.shop.deck
    draw = f"pick:1/{len(deck)}"
    card = deck[press.chance.draw(draw)[0]]
    hero = press.now.heroes[press.seat].hero
    press.happen(CardRevealed(hero, card, seat=press.seat, draw=draw))


def why_not_take_revealed(position: Position, seat: Seat) -> Refusal | None:
    """Say why a seat cannot buy or place a revealed card now."""
    refusal = why_not_on_turn(position, seat, *OWN_TURN)
    if refusal is None and not position.revealed:
        message = say("No card is revealed. Pay 1 gold for one.")
        return Refusal("nothing-revealed", message, rule="buy cards")
    return refusal


def buy_revealed(press: Press) -> None:
    """Buy the card revealed for 1 gold.

    Raises:
        RuleViolation: `too-dear`.
    """
    press.data.object()
    _buy(press, press.now.shop.deck[0], -1, "", "")


def cover_card(press: Press) -> None:
    """Lay the card revealed for 1 gold over an open one, which is gone for good.

    Where fewer than three lie open it may be laid on the first empty place, over none.

    Raises:
        RuleViolation: `no-such-card`.
    """
    shop, hero = press.now.shop, press.now.heroes[press.seat].hero
    place = press.data.object(required=["place"])["place"].integer(0, OPEN_CARDS - 1)
    if place > len(shop.open):
        raise NO_CARD_THERE.error()
    covered = shop.open[place] if place < len(shop.open) else ""
    press.happen(CardCovered(hero, shop.deck[0], covered, place, seat=press.seat))


ANY_MOMENT = tuple(phase for phase in Phase if phase is not Phase.CHOOSING)
"""When a card may be used up: what is asked waits meanwhile. Source: "Order of Play", 3."""


def why_not_use(position: Position, seat: Seat) -> Refusal | None:
    """Say why a seat can use up no card now, on anybody's turn."""
    refusal = why_not_now(position, *ANY_MOMENT)
    if refusal is None and seat not in position.heroes:
        return NO_HERO
    if refusal is None and seat not in position.alive:
        return OUT
    return refusal or (None if position.heroes[seat].cards else NOT_HELD)


OUT = Refusal("out", say("This hero is out."), rule="buy cards")


def use_card(press: Press) -> None:
    """Discard a card for what it gives; then go on with what the table asked.

    Raises:
        RuleViolation: `no-such-card`, `keep-card`.
    """
    holder = press.now.heroes[press.seat]
    node = press.data.object(required=["card"])["card"]
    if node.value not in holder.cards:
        raise NOT_HELD.error()
    card = press.now.box.buy_cards[str(node.value)]
    if card.keeps:
        message = say("This card is kept for the game, not used up.")
        raise RuleViolation("keep-card", message, rule="buy cards")
    lost = hearts_lost(holder.goods, card.gives)
    press.happen(CardUsed(holder.hero, card.id, card.gives, lost, seat=press.seat))
    resume(press)


def why_not_trade(position: Position, seat: Seat) -> Refusal | None:
    """Say why a seat can buy no hearts now."""
    refusal = why_not_on_turn(position, seat, *OWN_TURN)
    return refusal or (None if hearts_left(position) else NO_HEARTS)


def trade_hearts(press: Press) -> None:
    """Buy hearts at 1 gold each under the Gift of Life that sells them.

    Raises:
        RuleViolation: `no-hearts-for-sale`.
    """
    count = press.data.object(required=["count"])["count"].integer(1, HEARTS_MAX)
    if count > hearts_left(press.now):
        raise NO_HEARTS.error()
    hero = press.now.heroes[press.seat].hero
    press.happen(HeartsBought(hero, count, seat=press.seat))
