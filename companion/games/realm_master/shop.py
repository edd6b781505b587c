"""Buy cards and hearts on one's turn, reveal and cover cards, use a card up at any moment.

Source: rule text, "Order of Play", 3 and 4, and "Turn Cards", Gift of Life; ruling "Covered
cards".
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from companion.core.cards import CardKinds, Dealt, without
from companion.core.kit import Refusal, choice, require
from companion.core.message import Message, Seat, say, say_count
from companion.core.shape import Text, Whole
from companion.games.realm_master.attack import NO_HERO
from companion.games.realm_master.box import (
    HEARTS_MAX,
    ID_MAX,
    Goods,
    goods_parts,
    hearts_lost,
    less,
)
from companion.games.realm_master.cards import BuyCard, TurnKind
from companion.games.realm_master.demands import resume
from companion.games.realm_master.printed import Ability, Box
from companion.games.realm_master.realm import settled
from companion.games.realm_master.state import (
    OPEN_CARDS,
    OWN_TURN,
    REVEAL_PRICE,
    Phase,
    Press,
    RealmFact,
    State,
)
from companion.games.realm_master.winning import bar, on_turn, waiting_for

KEPT, ENCHANTED, USED = "kept", "enchantment", "used"
BUY_CARD_KINDS = CardKinds(
    say("Buy cards"),
    {
        KEPT: say("kept for the game"),
        ENCHANTED: say("enchantments"),
        USED: say("other cards used once"),
    },
)


def dealt_buy_cards(state: State, pile: Sequence[str], cards: Sequence[str], seat: Seat) -> Dealt:
    """Return buy cards that luck gave, out of which, by what they do."""
    mine, whole = (tuple(_kind(state.box.buy_cards[card]) for card in of) for of in (cards, pile))
    return Dealt(BUY_CARD_KINDS, whole, {seat: mine})


def _kind(card: BuyCard) -> str:
    if card.keeps:
        return KEPT
    return ENCHANTED if card.is_enchantment else USED


@dataclass(frozen=True, slots=True)
class CardBought(RealmFact):
    """The hero on turn bought an open card, or the revealed one."""

    hero: str
    card: str
    cost: int
    place: int = -1
    """Where it lay, 0-based; -1 for the revealed one."""
    next: str = ""
    """The card that took its place; "" if the deck is empty."""

    def then(self, state: State) -> State:
        """Pay, take the card, and lay the next one in its place."""
        paid = Goods(gold=self.cost)
        after = state.with_hero(self.hero, lambda hero: hero.pay(paid).draw(self.card))
        shop = state.shop
        if self.place < 0:
            shop = replace(shop, revealed="")
        elif self.next:
            shop = replace(shop.laid(self.place, self.next), deck=without(shop.deck, (self.next,)))
        else:
            shop = shop.laid(self.place)
        return replace(after, shop=shop)

    def tell(self, box: Box) -> Message:
        """Name the card and its price."""
        if not self.cost:
            return self.said(say("{hero} takes {card}, which costs nothing."), box)
        return self.said(say("{hero} buys {card} for {cost} gold."), box)

    def dealt(self, state: State) -> tuple[Dealt, ...]:
        """Return the card that took its place, out of the deck."""
        return (dealt_buy_cards(state, state.shop.deck, (self.next,), self.seat),)


@dataclass(frozen=True, slots=True)
class CardRevealed(RealmFact):
    """The hero on turn paid 1 gold to see one card more."""

    sentence = say("{hero} pays 1 gold and reveals a card: {card}.")

    hero: str
    card: str

    def then(self, state: State) -> State:
        """Pay; the card waits."""
        after = state.with_hero(self.hero, lambda hero: hero.pay(Goods(gold=REVEAL_PRICE)))
        deck = without(state.shop.deck, (self.card,))
        return replace(after, shop=replace(state.shop, deck=deck, revealed=self.card))

    def dealt(self, state: State) -> tuple[Dealt, ...]:
        """Return the card, out of the deck."""
        return (dealt_buy_cards(state, state.shop.deck, (self.card,), self.seat),)


@dataclass(frozen=True, slots=True)
class CardCovered(RealmFact):
    """The revealed card was laid over an open one, or on a place that was empty."""

    hero: str
    card: str
    covered: str
    """"" if the place was empty."""
    place: int = -1
    """Where the covered one lay, 0-based."""

    def then(self, state: State) -> State:
        """Lay it there; the covered one is gone for good."""
        return replace(state, shop=replace(state.shop.laid(self.place, self.card), revealed=""))

    def tell(self, box: Box) -> Message:
        """Name both cards."""
        if not self.covered:
            return self.said(say("{hero} lays {card} on the empty place."), box)
        return self.said(say("{hero} covers {covered} with {card}."), box)


@dataclass(frozen=True, slots=True)
class CardUsed(RealmFact):
    """A hero discarded a card for what it gives."""

    hero: str
    card: str
    gave: Goods
    lost: int = 0
    """How many of these hearts are lost, above 10."""

    def then(self, state: State) -> State:
        """Give the hero what the card gives."""
        given = state.box.buy_cards[self.card].gives
        return settled(state.with_hero(self.hero, lambda hero: hero.drop(self.card).get(given)))

    def tell(self, box: Box) -> Message:
        """Name the card, what it gives and what of it is lost."""
        if not self.gave.count:
            return self.said(say("{hero} uses {card}."), box)
        told = say("{hero} uses {card}: {goods}.")
        if self.lost:
            told = say_count(
                "{hero} uses {card}: {goods}. {count} heart above ten is lost.",
                "{hero} uses {card}: {goods}. {count} hearts above ten are lost.",
                self.lost,
            )
        return self.said(told, box, goods=goods_parts(less(self.gave, Goods(hearts=self.lost))))


@dataclass(frozen=True, slots=True)
class HeartsBought(RealmFact):
    """The hero on turn bought hearts at 1 gold each."""

    hero: str
    count: int

    def then(self, state: State) -> State:
        """Pay, and give the hearts."""
        gold, hearts = Goods(gold=self.count), Goods(hearts=self.count)
        after = state.with_hero(self.hero, lambda hero: hero.pay(gold).get(hearts))
        return replace(after, bought_hearts=state.bought_hearts + self.count)

    def tell(self, box: Box) -> Message:
        """Say how many."""
        told = say("{hero} buys {goods} for {cost} gold.", cost=self.count)
        return self.said(told, box, goods=goods_parts(Goods(hearts=self.count)))


WIZARD_DISCOUNT = 1
"""Gold the wizard saves on an enchantment card. Source: Realm-Master, Heroes."""


def cost_of(state: State, card: str) -> int:
    """Return what a buy card costs the hero on turn, at least 0."""
    printed = state.box.buy_cards[card]
    saves = state.hero(state.active).ability is Ability.WIZARD and printed.is_enchantment
    return max(0, printed.price - (WIZARD_DISCOUNT if saves else 0))


def hearts_left(state: State) -> int:
    """Return how many hearts the hero on turn may buy now; 0 if the turn card sells none.

    Never more than the gold held or than fit under 10: a heart above is not sold.
    """
    card, goods = state.turn_card, state.heroes[state.active].goods
    if card.kind is not TurnKind.GIFT_TRADE:
        return 0
    return max(0, min(card.amount - state.bought_hearts, goods.gold, HEARTS_MAX - goods.hearts))


NO_CARD_THERE = Refusal("no-such-card", say("No card lies there."), rule="buy cards")


NOT_HELD = Refusal("no-such-card", say("This hero holds no such card."), rule="buy cards")


NO_HEARTS = Refusal(
    "no-hearts-for-sale", say("Not that many hearts are for sale now."), rule="Gift of Life"
)


IS_REVEALED = bar(
    Refusal("nothing-revealed", say("No card is revealed. Pay 1 gold for one."), rule="buy cards"),
    lambda state, seat: not state.shop.revealed,
)


@choice(
    "buy-card",
    say("Buy a card"),
    on_turn(*OWN_TURN),
    bar(NO_CARD_THERE, lambda state, seat: not state.shop.open),
    place=Whole(0, OPEN_CARDS - 1),
)
def buy_card(press: Press, place: int) -> None:
    """Buy an open card; the next of the deck takes its place at once.

    Raises:
        RuleViolation: `no-such-card` or `too-dear`.
    """
    require(place < len(press.now.shop.open), NO_CARD_THERE)
    shop, following, draw = press.now.shop, "", ""
    if shop.deck:
        (following,), draw = press.pick(shop.deck)
    _buy(press, shop.open[place], place, following, draw)


def _buy(press: Press, card: str, place: int, following: str, draw: str) -> None:
    cost, holder = cost_of(press.now, card), press.now.heroes[press.seat]
    message = say(
        "This card costs {cost} gold, and this hero has {gold}.",
        cost=cost,
        gold=holder.goods.gold,
    )
    require(holder.goods.gold >= cost, Refusal("too-dear", message, rule="buy cards"))
    press.happen(CardBought(holder.hero, card, cost, place, following, seat=press.seat, draw=draw))


@choice(
    "buy-hearts",
    say("Buy hearts"),
    on_turn(*OWN_TURN),
    bar(NO_HEARTS, lambda state, seat: not hearts_left(state)),
    count=Whole(1, HEARTS_MAX),
)
def trade_hearts(press: Press, count: int) -> None:
    """Buy hearts at 1 gold each under the Gift of Life that sells them.

    Raises:
        RuleViolation: `no-hearts-for-sale`.
    """
    require(count <= hearts_left(press.now), NO_HEARTS)
    hero = press.now.heroes[press.seat].hero
    press.happen(HeartsBought(hero, count, seat=press.seat))


@choice(
    "reveal-card",
    say("Reveal a card"),
    on_turn(*OWN_TURN),
    bar(
        Refusal(
            "revealed-already", say("A card is revealed. Buy it or cover one."), rule="buy cards"
        ),
        lambda state, seat: state.shop.revealed,
    ),
    bar(
        Refusal("no-such-card", say("No buy card is left to reveal."), rule="buy cards"),
        lambda state, seat: not state.shop.deck,
    ),
    bar(
        Refusal(
            "too-dear",
            say("Revealing a card costs {cost} gold.", cost=REVEAL_PRICE),
            rule="buy cards",
        ),
        lambda state, seat: state.heroes[seat].goods.gold < REVEAL_PRICE,
    ),
)
def reveal_card(press: Press) -> None:
    """Pay 1 gold to reveal one card more."""
    (card,), draw = press.pick(press.now.shop.deck)
    hero = press.now.heroes[press.seat].hero
    press.happen(CardRevealed(hero, card, seat=press.seat, draw=draw))


@choice("buy-revealed", say("Buy the revealed card"), on_turn(*OWN_TURN), IS_REVEALED)
def buy_revealed(press: Press) -> None:
    """Buy the card revealed for 1 gold.

    Raises:
        RuleViolation: `too-dear`.
    """
    _buy(press, press.now.shop.revealed, -1, "", "")


@choice(
    "cover-card",
    say("Cover a card"),
    on_turn(*OWN_TURN),
    IS_REVEALED,
    place=Whole(0, OPEN_CARDS - 1),
)
def cover_card(press: Press, place: int) -> None:
    """Lay the card revealed for 1 gold over an open one, which is gone for good.

    Where fewer than three lie open it may be laid on the first empty place, over none.

    Raises:
        RuleViolation: `no-such-card`.
    """
    shop, hero = press.now.shop, press.now.heroes[press.seat].hero
    require(place <= len(shop.open), NO_CARD_THERE)
    press.happen(CardCovered(hero, shop.revealed, shop.at(place), place, seat=press.seat))


ANY_MOMENT = tuple(phase for phase in Phase if phase is not Phase.CHOOSING)
"""When a card may be used up: what is asked waits meanwhile. Source: "Order of Play", 3."""


@choice(
    "use-card",
    say("Use a card"),
    waiting_for(*ANY_MOMENT),
    bar(NO_HERO, lambda state, seat: seat not in state.heroes),
    bar(
        Refusal("out", say("This hero is out."), rule="buy cards"),
        lambda state, seat: seat not in state.alive,
    ),
    bar(NOT_HELD, lambda state, seat: not state.heroes[seat].cards),
    card=Text(0, ID_MAX),
)
def use_card(press: Press, card: str) -> None:
    """Discard a card for what it gives; then go on with what the table asked.

    Raises:
        RuleViolation: `no-such-card`, `keep-card`.
    """
    holder = press.now.heroes[press.seat]
    require(card in holder.cards, NOT_HELD)
    used = press.now.box.buy_cards[card]
    require(
        not used.keeps,
        Refusal("keep-card", say("This card is kept for the game, not used up."), rule="buy cards"),
    )
    lost = hearts_lost(holder.goods, used.gives)
    press.happen(CardUsed(holder.hero, card, used.gives, lost, seat=press.seat))
    resume(press)
