"""Reveal the turn card of a round and carry it out, asking only for choices and throws for lands.

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
from companion.games.realm_master.box import DICE, HEARTS_MAX, ID_MAX, Goods
from companion.games.realm_master.cards import (
    TURN_KINDS,
    TYPED_TURN_CARD,
    TurnCard,
    TurnKind,
    name_card,
)
from companion.games.realm_master.demands import settle_debts
from companion.games.realm_master.dice import TYPED_FACES, resolve_for_land
from companion.games.realm_master.printed import Box
from companion.games.realm_master.realm import fitting
from companion.games.realm_master.state import (
    Holder,
    LandThrow,
    Phase,
    Press,
    RealmFact,
    State,
    seat_order,
    with_turn_card,
)
from companion.games.realm_master.turns import begin_turn, begin_turns
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


@dataclass(frozen=True, slots=True)
class LandRolled(RealmFact):
    """The dice were thrown for a land."""

    land: str
    faces: tuple[str, ...]
    added: Goods

    def then(self, state: State) -> State:
        """Lay on the land what it gets, and keep the throw to be shown."""
        thrown = LandThrow(self.land, self.faces, self.added)
        return replace(
            state.lay_on(self.land, self.added),
            land_throws=(*state.land_throws, thrown),
        )

    def tell(self, box: Box) -> Message:
        """Say what the dice show, and what the land gets."""
        told = say("{land}: {faces}. It gets {added}.")
        return self.said(told, box, faces=DICE.words(self.faces))


@choice(
    "roll-lands",
    say("Throw for the lands"),
    waiting_for(Phase.LAND_ROLL),
    is_exclusive=True,
    faces=TYPED_FACES,
)
def roll_lands(press: Press, faces: tuple[str, ...] = ()) -> None:
    """Throw the dice for every land left, or take the faces typed in for the next one."""
    if faces:
        _roll_land(press, faces, draw="")
    else:
        for _ in range(len(press.now.land_throws), len(press.now.realm)):
            draw = DICE.spec()
            thrown = tuple(DICE.face(number) for number in press.chance.draw(draw))
            _roll_land(press, thrown, draw=draw)
    if len(press.now.land_throws) == len(press.now.realm):
        begin_turns(press)


def _roll_land(press: Press, faces: tuple[str, ...], *, draw: str) -> None:
    place = len(press.now.land_throws)
    tile, places = press.now.realm[place], press.now.land(place).places
    added = fitting(tile.goods, places, resolve_for_land(faces))
    press.happen(LandRolled(tile.land, faces, added, seat=press.seat, draw=draw))


def ask_land_roll(state: State) -> Ask:
    """Ask for the throws that are left."""
    left = len(state.realm) - len(state.land_throws)
    if not left:
        return Ask(say("The lands have their resources"), say("The turns begin."))
    land = state.land(len(state.land_throws)).name
    label = say_count("Throw for {count} land", "Throw for {count} lands", left)
    offer = Offer("roll-lands", label, is_main=True)
    return Ask(
        say("The lands get resources"),
        say("The five dice are thrown for each land; {land} is next.", land=land),
        dict.fromkeys(state.heroes, (offer,)),
    )
