"""Reveal the turn card of a round and carry it out, asking only for choices.

Source: rule text, "Order of Play", 1, and "Turn Cards".
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial

from companion.core.cards import CardKinds, Dealt, after_turning, discard, turn_cards
from companion.core.kit import Offer, Refusal, choice, require
from companion.core.message import Message, say, say_count
from companion.core.reader import Node
from companion.core.shape import Judged, Text
from companion.games.realm_master.box import HEARTS_MAX, ID_MAX, Goods
from companion.games.realm_master.cards import (
    TURN_KINDS,
    TYPED_TURN_CARD,
    TurnCard,
    TurnKind,
    name_card,
)
from companion.games.realm_master.demands import settle_debts
from companion.games.realm_master.printed import Box
from companion.games.realm_master.realm import fitting
from companion.games.realm_master.state import (
    Holder,
    Phase,
    Press,
    RealmFact,
    State,
    seat_order,
    with_turn_card,
)
from companion.games.realm_master.turns import begin_turn
from companion.games.realm_master.winning import Ask, waiting_for

TURN_CARD_KINDS = CardKinds(
    say("Turn cards"),
    {words.title: say("{name}", name=words.title) for words in TURN_KINDS.values()},
)
"""Kinds of turn card that bear one title count as one."""


@dataclass(frozen=True, slots=True)
class TurnCardRevealed(RealmFact):
    """A round began with its turn card; what needs no choice was done at once."""

    card: str
    round: int
    """1 for the first round."""
    healed: Mapping[str, int] = field(default_factory=dict)
    """Hearts that heroes gained, by hero."""
    enriched: Mapping[str, int] = field(default_factory=dict)
    """Gold that was laid on lands, by land."""
    written: TurnCard | None = None
    """The card as somebody typed it in, where it lies on the table and not in the edition."""

    def then(self, state: State) -> State:
        """Do what the card says at once, and wait for what it asks."""
        deck = state.turn_cards
        if state.card:
            deck = discard(deck, [state.card])
        if self.written is not None:
            # One card of the deck is out for it, so that the rounds are as many as the cards.
            state = with_turn_card(state, self.card, self.written)
            deck = after_turning(deck, deck.pile[:1])
        else:
            deck = after_turning(deck, [self.card])
        state = replace(state, card=self.card, turn_cards=deck, round_number=self.round)
        for hero, hearts in self.healed.items():
            state = state.with_hero(hero, partial(Holder.get, goods=Goods(hearts=hearts)))
        for land, gold in self.enriched.items():
            state = state.lay_on(land, Goods(gold=gold))
        card, order = state.turn_card, seat_order(state.first, state.alive)
        if card.kind is TurnKind.TRIBUTE:
            debts = tuple((seat, resource) for seat in order for resource in card.tribute)
            return replace(state, phase=Phase.TRIBUTE, debts=debts)
        if card.kind is TurnKind.ULTIMATUM and state.inside:
            waiting = tuple(sorted(state.inside))
            return replace(state, phase=Phase.ULTIMATUM, waiting=waiting)
        if card.kind is TurnKind.LAND_ROLL:
            return replace(state, phase=Phase.LAND_ROLL, land_throws=())
        return begin_turn(state, order[0])

    def tell(self, box: Box) -> Message:
        """Say what the card does."""
        card = self.written or box.turn_cards[self.card]
        title, effect = card.title, card.text
        return say("Round {round}. {title}: {effect}", round=self.round, title=title, effect=effect)

    def dealt(self, state: State) -> tuple[Dealt, ...]:
        """Return the card, out of those left."""
        pile, mine = (_titles(state, cards) for cards in (state.turn_cards.pile, [self.card]))
        return (Dealt(TURN_CARD_KINDS, pile, {self.seat: mine}),)


def _titles(state: State, cards: Sequence[str]) -> tuple[str, ...]:
    return tuple(str(TURN_KINDS[state.box.turn_cards[card].kind].title) for card in cards)


@choice(
    "reveal-turn-card",
    say("Turn the card over"),
    waiting_for(Phase.ROUND),
    is_exclusive=True,
    card=Judged(Text(0, ID_MAX)),
    written=TYPED_TURN_CARD,
)
def reveal(press: Press, card: Node | None = None, written: TurnCard | None = None) -> None:
    """Reveal the turn card of the next round, or take the one that lies on the table.

    Raises:
        RuleViolation: `no-such-card` where that card is out, or `too-many-typed`.
    """
    state, deck, draw = press.now, press.now.turn_cards, ""
    if card is None and written is None:
        drawn = turn_cards(replace(deck, discards=()), 1, press.chance)
        name, draw = drawn.cards[0], drawn.specs[0]
    else:
        name, written = name_card(state.box.turn_cards, card, written)
        require(
            written or name in deck.pile,
            Refusal("no-such-card", say("All turn cards of this kind are out."), rule="turn cards"),
        )
    printed = written or state.box.turn_cards[name]
    healed = _heal(state, printed.amount) if printed.kind is TurnKind.GIFT_OUTSIDE else {}
    enriched = _enrich(state, printed.amount) if printed.kind is TurnKind.GOLD_FOR_EMPTY else {}
    number = state.round_number + 1
    press.happen(
        TurnCardRevealed(name, number, healed, enriched, written, seat=press.seat, draw=draw)
    )
    if printed.kind is TurnKind.TRIBUTE:
        settle_debts(press)


def _heal(state: State, hearts: int) -> dict[str, int]:
    """Return the hearts that each hero outside the Realm gains."""
    outside = (state.heroes[seat] for seat in state.alive if seat not in state.inside)
    return {each.hero: min(hearts, HEARTS_MAX - each.goods.hearts) for each in outside}


def _enrich(state: State, gold: int) -> dict[str, int]:
    """Return the gold that each land gets: those without any as much as they have room for."""
    return {
        tile.land: 0
        if tile.goods.gold
        else fitting(tile.goods, state.land(place).places, Goods(gold=gold)).gold
        for place, tile in enumerate(state.realm)
    }


def ask_card(state: State) -> Ask:
    """Ask for the turn card of the next round."""
    offer = Offer("reveal-turn-card", say("Turn the card over"), is_main=True)
    left = len(state.turn_cards.pile)
    return Ask(
        say("Round {round} begins", round=state.round_number + 1),
        say_count("{count} turn card is left.", "{count} turn cards are left.", left),
        dict.fromkeys(state.heroes, (offer,)),
    )
