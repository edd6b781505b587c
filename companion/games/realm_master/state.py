"""Hold what lies on the table in the middle of a game."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import Any, TypeAlias, TypeVar

from companion.core import play
from companion.core.cards import Deck, without
from companion.core.kit import GameFact
from companion.core.message import Message, Param, Seat, say
from companion.core.play import Notice
from companion.core.shape import Whole
from companion.core.throw import Throw
from companion.games.realm_master.box import (
    NOTHING,
    REALM_LANDS,
    WILD,
    Goods,
    face_word,
    goods_parts,
    is_alive,
    less,
    more,
    receive,
)
from companion.games.realm_master.cards import BuyCard, TurnCard, TurnKind
from companion.games.realm_master.printed import Box, Hero, Land
from companion.games.realm_master.sample import SAMPLE_BOX

F = TypeVar("F", bound="RealmFact")
OUTSIDE = -1
"""The place of a hero who stands on no land of the Realm."""
NOBODY = Seat(0)
"""Stands for a seat until one is drawn."""
NO_CARD = TurnCard("", TurnKind.GIFT_TRADE, 0)
"""What counts before the first turn card: nothing is added, and nothing can be bought."""


class Phase(StrEnum):
    """What the table waits for."""

    CHOOSING = "choosing"
    """The lands are laid out, then heroes are chosen, the first player first."""
    ROUND = "round"
    """The next turn card is revealed."""
    TRIBUTE = "tribute"
    """A hero chooses the land for a resource."""
    ULTIMATUM = "ultimatum"
    """Each hero inside leaves or loses hearts."""
    LAND_ROLL = "land-roll"
    """The dice are thrown for a land."""
    DICE = "dice"
    """The roller throws, keeps, throws again, and chooses each R."""
    ATTACK = "attack"
    """The gains are taken; the swords are still to hit. Seen only where a win was corrected."""
    BLOW = "blow"
    """Heroes whom the swords will kill may use their cards first."""
    ANSWER = "answer"
    """Realm-Masters who were hit stay or leave."""
    SPOILS = "spoils"
    """The killer chooses cards."""
    MOVE = "move"
    """The roller enters, moves, stays or leaves."""
    END = "end"
    """Only buying is left, and the end of the turn."""


OWN_TURN = (
    Phase.DICE,
    Phase.ATTACK,
    Phase.BLOW,
    Phase.ANSWER,
    Phase.SPOILS,
    Phase.MOVE,
    Phase.END,
)
"""When the hero on turn may buy."""
SEAT_MAX = 5
"""The last seat, 0-based: six play at most."""
PLACE = Whole(0, REALM_LANDS - 1)
"""A land by its place in the Realm, as it is sent."""
OPEN_CARDS = 3
"""Buy cards that lie open. Source: "Setting Up"."""
REVEAL_PRICE = 1
"""Gold to reveal one more card. Source: "Order of Play", 4."""


@dataclass(frozen=True, slots=True)
class Holder:
    """A hero at the table."""

    hero: str
    """Id in the edition."""
    goods: Goods = NOTHING
    land: int = OUTSIDE
    """Which of the four lands the hero stands on, 0-based; `OUTSIDE` for none."""
    cards: tuple[str, ...] = ()
    """Ids of the buy cards held."""

    def get(self, goods: Goods) -> "Holder":
        """Return the hero with goods more; hearts above 10 are lost."""
        return replace(self, goods=receive(self.goods, goods))

    def pay(self, goods: Goods) -> "Holder":
        """Return the hero with goods less."""
        return replace(self, goods=less(self.goods, goods))

    def draw(self, card: str) -> "Holder":
        """Return the hero with a card more."""
        return replace(self, cards=(*self.cards, card))

    def drop(self, card: str) -> "Holder":
        """Return the hero with one of these cards less."""
        return replace(self, cards=without(self.cards, (card,)))

    def at(self, land: int) -> "Holder":
        """Return the hero on another land, or outside."""
        return replace(self, land=land)


@dataclass(frozen=True, slots=True)
class Tile:
    """One of the four lands and what lies on it."""

    land: str
    """Id in the edition."""
    goods: Goods = NOTHING


@dataclass(frozen=True, slots=True)
class Hit:
    """What an attack does to one hero."""

    hero: str
    damage: int
    before: int
    """Hearts before it."""
    after: int
    terms: tuple[tuple[str, int], ...] = ()
    """The parts of the sum by name, signed; see `ledger`."""

    def wound(self, holder: Holder) -> Holder:
        """Return the hero that was hit with the hearts that are left."""
        return replace(holder, goods=replace(holder.goods, hearts=self.after))


@dataclass(frozen=True, slots=True)
class Shop:
    """The buy cards that can still come."""

    open: tuple[str, ...]
    """Ids of the cards that can be bought, at most three."""
    deck: tuple[str, ...]
    """Ids face down; their order means nothing, as a card is chosen when it is turned."""
    revealed: str = ""
    """The card revealed for 1 gold, which waits to be bought or laid out; "" for none."""

    @property
    def left(self) -> tuple[str, ...]:
        """The cards that were neither sold nor laid out."""
        return (self.revealed, *self.deck) if self.revealed else self.deck

    def at(self, place: int) -> str:
        """Return the card that lies open at a place; "" if none does."""
        return self.open[place] if place < len(self.open) else ""

    def laid(self, place: int, *cards: str) -> "Shop":
        """Return the shop with another card at a place, or with none."""
        return replace(self, open=(*self.open[:place], *cards, *self.open[place + 1 :]))


@dataclass(frozen=True, slots=True)
class Moment:
    """What the evening is remembered by: a hit, a fall, a new Realm-Master."""

    fact: "RealmFact"
    turn: int
    """The number of the turn in which it happened, 0 before the first."""
    round: int


@dataclass(frozen=True, slots=True)
class LandThrow:
    """The dice as they fell for a land."""

    land: str
    """Id in the edition."""
    faces: tuple[str, ...]
    added: Goods


@dataclass(frozen=True, slots=True)
class State:
    """Everything that lies on the table."""

    box: Box = field(default=SAMPLE_BOX, repr=False)
    phase: Phase = Phase.CHOOSING
    heroes: Mapping[Seat, Holder] = field(default_factory=dict)
    choosing: tuple[Seat, ...] = ()
    """Who chooses a hero once the lands lie open, the next first."""
    realm: tuple[Tile, ...] = ()
    first: Seat = NOBODY
    """The first player, who begins every round while alive."""
    active: Seat = NOBODY
    """Whose turn it is."""
    began: Seat | None = None
    """Who took the first turn; None before it."""
    round_number: int = 0
    """1 for the first round."""
    turns: int = 0
    """How many turns began so far."""
    turn_cards: Deck = field(default_factory=lambda: Deck(()))
    card: str = ""
    """Id of the turn card of the round; "" before the first."""
    shop: Shop = field(default_factory=lambda: Shop((), ()))
    throw: Throw = field(default_factory=Throw)
    """The dice of this turn; none before they are thrown."""
    chosen: Mapping[int, str] = field(default_factory=dict)
    """The face chosen for each die that shows R, by its place."""
    by_hand: Mapping[str, int] = field(default_factory=dict)
    """Modifiers of the attack set by hand, by `seat/term`."""
    hits: tuple[Hit, ...] = ()
    """The attack of this turn, once made."""
    waiting: tuple[Seat, ...] = ()
    """Who has to answer an attack or an ultimatum, or looks death in the face."""
    debts: tuple[tuple[Seat, str], ...] = ()
    """What is still to pay of a tribute: hero and resource, the next first."""
    spoils: tuple[tuple[Seat, int], ...] = ()
    """Whose cards the killer takes, and how many still."""
    bought_hearts: int = 0
    """Hearts bought this turn."""
    land_throws: tuple[LandThrow, ...] = ()
    """The throws for the lands, until the dice are thrown for something else."""
    moments: tuple[Moment, ...] = ()
    """What happened, in order."""
    cards_out: bool = False
    """Whether the round of the last turn card is over."""
    by_hearts: bool = False
    """Whether hearts, then gold, part equal banners then; the table's toggle, in no fact."""

    @property
    def alive(self) -> tuple[Seat, ...]:
        """The seats of the living heroes, in order."""
        return tuple(seat for seat in sorted(self.heroes) if is_alive(self.heroes[seat].goods))

    @property
    def inside(self) -> dict[Seat, int]:
        """Where the Realm-Masters stand."""
        places = {seat: self.heroes[seat].land for seat in self.alive}
        return {seat: land for seat, land in places.items() if land != OUTSIDE}

    @property
    def is_first_card_out(self) -> bool:
        """Whether a turn card was revealed, so that nobody comes too late for a hero any more."""
        return self.round_number > 0

    @property
    def turn_card(self) -> TurnCard:
        """The turn card of the round."""
        return self.box.turn_cards.get(self.card, NO_CARD)

    @property
    def is_begun(self) -> bool:
        """Whether all who play have a hero."""
        return self.phase is not Phase.CHOOSING

    @property
    def shown_faces(self) -> tuple[str, ...]:
        """The dice with each R as chosen; one not chosen yet stays R."""
        return tuple(
            self.chosen.get(place, face) if face == WILD else face
            for place, face in enumerate(self.throw.faces)
        )

    def seat_of(self, hero: str) -> Seat:
        """Return the seat that plays a hero, by its id."""
        return next(seat for seat, holder in self.heroes.items() if holder.hero == hero)

    def place_of(self, land: str) -> int:
        """Return where a land lies in the Realm, by its id."""
        return next(place for place, tile in enumerate(self.realm) if tile.land == land)

    def with_hero(self, hero: str, change: Callable[[Holder], Holder]) -> "State":
        """Return the state with a hero changed, by its id."""
        seat = self.seat_of(hero)
        return replace(self, heroes={**self.heroes, seat: change(self.heroes[seat])})

    def with_land(self, land: str, goods: Goods) -> "State":
        """Return the state with other goods on a land, by its id."""
        realm = (replace(tile, goods=goods) if tile.land == land else tile for tile in self.realm)
        return replace(self, realm=tuple(realm))

    def lay(self, throw: Throw) -> "State":
        """Return the state with other dice on the table; those for a land go at the next throw."""
        land_throws = self.land_throws if throw.rerolls else ()
        return replace(self, throw=throw, chosen={}, land_throws=land_throws)

    def lay_on(self, land: str, goods: Goods) -> "State":
        """Return the state with goods laid on a land, by its id."""
        return self.with_land(land, more(self.realm[self.place_of(land)].goods, goods))

    def collect(self, hero: str, land: str, taken: Goods) -> "State":
        """Return the state with goods moved from a land to a hero, by their ids."""
        left = less(self.realm[self.place_of(land)].goods, taken)
        return self.with_land(land, left).with_hero(hero, lambda holder: holder.get(taken))

    def remember(self, fact: "RealmFact") -> "State":
        """Return the state with a fact that is remembered."""
        moment = Moment(fact, self.turns, self.round_number)
        return replace(self, moments=(*self.moments, moment))

    def remembered(self, kind: type[F]) -> list[tuple[F, int]]:
        """Return what happened of one kind so far, each with its round."""
        return [(each.fact, each.round) for each in self.moments if isinstance(each.fact, kind)]

    def answered(self, hero: str) -> "State":
        """Return the state with the table waiting for a hero no longer."""
        seat = self.seat_of(hero)
        return replace(self, waiting=tuple(each for each in self.waiting if each != seat))

    def hero(self, seat: Seat) -> Hero:
        """Return the hero of a seat that has one."""
        return self.box.heroes[self.heroes[seat].hero]

    def called(self, seat: Seat) -> Message:
        """Return a player with the hero, as "Ben (Jarek)"; the name stands where `whom` is one."""
        return say("{whom} ({hero})", whom=seat, hero=self.hero(seat).short)

    def land(self, place: int) -> Land:
        """Return the land at a place of the Realm, 0-based."""
        return self.box.lands[self.realm[place].land]


@dataclass(frozen=True, slots=True, kw_only=True)
class RealmFact(GameFact[State, Box]):
    """A fact of this game; its fields hold ids, which sentences say as the box prints them."""

    def word(self, name: str, box: Box) -> Param:
        """Return how a sentence says the value of a field."""
        value = getattr(self, name)
        called: Param = CALLED[name](box, value) if name in CALLED else value
        return called

    def notice(self, state: State) -> Notice | None:
        """Return what stays said of it in this turn and the next one."""
        return None


CALLED: Mapping[str, Callable[[Box, Any], Param]] = {
    **dict.fromkeys(("hero", "killer", "fallen", "next"), lambda box, hero: box.heroes[hero].short),
    **dict.fromkeys(("card", "covered"), Box.card_name),
    **dict.fromkeys(("taken", "added"), lambda box, goods: goods_parts(goods)),
    **dict.fromkeys(
        ("heroes", "targets"),
        lambda box, heroes: tuple(box.heroes[hero].short for hero in heroes),
    ),
    "land": lambda box, land: box.lands[land].name,
    "lands": lambda box, lands: tuple(box.lands[land].name for land in lands),
    "cards": lambda box, cards: tuple(map(box.card_name, cards)),
    "resource": lambda box, resource: face_word(resource),
}
"""What the value of a field is called in a sentence, by the name of the field."""
Press: TypeAlias = play.Press[State]
"""What one press makes happen."""


def seat_order(first: Seat, alive: Sequence[Seat]) -> tuple[Seat, ...]:
    """Return the living seats in order, beginning with the first player or the next alive."""
    seats = sorted(alive)
    later = tuple(seat for seat in seats if seat >= first)
    return later + tuple(seat for seat in seats if seat < first)


def with_buy_card(state: State, card: BuyCard, *, more: int = 1) -> State:
    """Return the state with a buy card known that is none of the edition.

    Its copies are as many as turned up: `more` than before.
    """
    before = state.box.buy_cards.get(card.id)
    copies = more if before is None else before.copies + more
    known = {**state.box.buy_cards, card.id: replace(card, copies=copies)}
    return replace(state, box=replace(state.box, buy_cards=known))


def with_turn_card(state: State, card_id: str, card: TurnCard) -> State:
    """Return the state with a turn card known that is none of the edition."""
    known = {**state.box.turn_cards, card_id: card}
    return replace(state, box=replace(state.box, turn_cards=known))
