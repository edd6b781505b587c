"""Hold what lies on the table in the middle of a game."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum

from companion.core.cards import Deck
from companion.core.ids import Seat
from companion.core.message import say
from companion.core.offer import NOT_NOW, Refusal
from companion.core.throw import Throw
from companion.games.realm_master.box import (
    NOTHING,
    SAMPLE,
    WILD,
    BuyCard,
    Edition,
    Goods,
    Hero,
    Land,
    TurnCard,
    TurnKind,
    has_won,
    is_alive,
)
from companion.games.realm_master.chronicle import BestHit, Fall, LandThrow, Moment
from companion.games.realm_master.scoring import rank_heroes

OUTSIDE = -1
"""The place of a hero who stands on no land of the Realm."""
NOBODY = Seat(0)
"""Stands for a seat until one is drawn."""
NO_CARD = TurnCard(TurnKind.GIFT_TRADE, 0)
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


@dataclass(frozen=True, slots=True)
class Tile:
    """One of the four lands and what lies on it."""

    land: str
    """Id in the edition."""
    goods: Goods = NOTHING


@dataclass(frozen=True, slots=True)
class Blow:
    """What an attack did to one hero."""

    seat: Seat
    terms: tuple[tuple[str, int], ...]
    """The parts of the sum by name, signed; see `ledger`."""
    damage: int
    before: int
    """Hearts before it."""


@dataclass(frozen=True, slots=True)
class Shop:
    """The buy cards that can still come."""

    open: tuple[str, ...]
    """Ids of the cards that can be bought, at most three."""
    deck: tuple[str, ...]
    """Ids face down, the next first."""
    covered: tuple[str, ...] = ()
    """Ids that were covered and cannot be bought any more."""


@dataclass(frozen=True, slots=True)
class Box:
    """The printed numbers in play, found by id."""

    edition: Edition
    heroes: Mapping[str, Hero]
    lands: Mapping[str, Land]
    buy_cards: Mapping[str, BuyCard]
    turn_cards: Mapping[str, TurnCard]


def turn_card_id(card: TurnCard) -> str:
    """Return the id of a kind of turn card; one without its own goes by what it does."""
    return card.id or (f"{card.kind.value}-{card.amount}" if card.amount else card.kind.value)


def open_box(edition: Edition) -> Box:
    """Return the numbers of an edition by id."""
    return Box(
        edition,
        {hero.id: hero for hero in edition.heroes},
        {land.id: land for land in edition.lands},
        {card.id: card for card in edition.buy_cards},
        {turn_card_id(card): card for card in edition.turn_cards},
    )


SAMPLE_BOX = open_box(SAMPLE)
"""The numbers the game comes with."""


@dataclass(frozen=True, slots=True)
class Position:
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
    """The order of its deck means nothing: the next card is chosen when it is revealed."""
    revealed: bool = False
    """Whether the first card of the shop's deck was revealed for 1 gold and waits."""
    throw: Throw = field(default_factory=Throw)
    """The dice of this turn; none before they are thrown."""
    chosen: Mapping[int, str] = field(default_factory=dict)
    """The face chosen for each die that shows R, by its place."""
    by_hand: Mapping[str, int] = field(default_factory=dict)
    """Modifiers of the attack set by hand, by `seat/term`."""
    blows: tuple[Blow, ...] = ()
    """The attack of this turn, once made."""
    waiting: tuple[Seat, ...] = ()
    """Who has to answer an attack or an ultimatum, or looks death in the face."""
    debts: tuple[tuple[Seat, str], ...] = ()
    """What is still to pay of a tribute: hero and resource, the next first."""
    spoils: tuple[tuple[Seat, int], ...] = ()
    """Whose cards the killer takes, and how many still."""
    next_land: int = 0
    """For which land the dice are thrown next."""
    bought_hearts: int = 0
    """Hearts bought this turn."""
    land_throws: tuple[LandThrow, ...] = ()
    """The throws for the lands, until the dice are thrown for something else."""
    moments: tuple[Moment, ...] = ()
    """What happened in this turn and in the one before it that stays said."""
    falls: tuple[Fall, ...] = ()
    """Who died, in order."""
    best: BestHit | None = None
    """The hardest hit so far; of equal ones the first."""
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

    def hero(self, seat: Seat) -> Hero:
        """Return the hero of a seat that has one."""
        return self.box.heroes[self.heroes[seat].hero]

    def land(self, place: int) -> Land:
        """Return the land at a place of the Realm, 0-based."""
        return self.box.lands[self.realm[place].land]


@dataclass(frozen=True, slots=True)
class Ending:
    """How a game is over."""

    reason: str
    """`ten-banners`, `last-alive`, `all-out` or `cards-out`."""
    winners: tuple[Seat, ...]
    """Who won; empty where nobody is left."""


def ending(position: Position) -> Ending | None:
    """Return how the game is over, or None while it goes on.

    Worked out anew each time, so that a corrected count takes a win back.
    """
    if position.phase is Phase.CHOOSING:
        return None
    held = [holder.goods for holder in position.heroes.values()]
    # Asked for every button of every seat, and nearly always so.
    if not position.cards_out and sum(map(is_alive, held)) > 1 and not any(map(has_won, held)):
        return None
    alive = position.alive
    ten = tuple(seat for seat in alive if has_won(position.heroes[seat].goods))
    if ten:
        most = max(position.heroes[seat].goods.banners for seat in ten)
        return Ending(
            "ten-banners",
            tuple(seat for seat in ten if position.heroes[seat].goods.banners == most),
        )
    if len(alive) < 2:
        return Ending("last-alive" if alive else "all-out", alive)
    if position.cards_out:
        seats = sorted(position.heroes)
        goods = tuple(position.heroes[seat].goods for seat in seats)
        winners = rank_heroes(goods, by_hearts=position.by_hearts).winners
        return Ending("cards-out", tuple(seats[index] for index in winners))
    return None


def seat_order(first: Seat, alive: Sequence[Seat]) -> tuple[Seat, ...]:
    """Return the living seats in order, beginning with the first player or the next alive."""
    seats = sorted(alive)
    later = tuple(seat for seat in seats if seat >= first)
    return later + tuple(seat for seat in seats if seat < first)


def with_hero(position: Position, seat: Seat, holder: Holder) -> Position:
    """Return the position with a hero changed."""
    heroes = {**position.heroes, seat: holder}
    return replace(position, heroes={each: heroes[each] for each in sorted(heroes)})


def with_goods(position: Position, seat: Seat, goods: Goods) -> Position:
    """Return the position with what a hero holds changed."""
    return with_hero(position, seat, replace(position.heroes[seat], goods=goods))


def with_buy_card(position: Position, card: BuyCard, *, more: int = 1) -> Position:
    """Return the position with a buy card known that is none of the edition.

    Its copies are as many as turned up: `more` than before.
    """
    before = position.box.buy_cards.get(card.id)
    copies = more if before is None else before.copies + more
    known = {**position.box.buy_cards, card.id: replace(card, copies=copies)}
    return replace(position, box=replace(position.box, buy_cards=known))


def with_turn_card(position: Position, card_id: str, card: TurnCard) -> Position:
    """Return the position with a turn card known that is none of the edition."""
    known = {**position.box.turn_cards, card_id: card}
    return replace(position, box=replace(position.box, turn_cards=known))


def with_stock(position: Position, place: int, goods: Goods) -> Position:
    """Return the position with what lies on a land changed."""
    realm = list(position.realm)
    realm[place] = replace(realm[place], goods=goods)
    return replace(position, realm=tuple(realm))


GAME_OVER = Refusal(
    "game-over", say("The game is over. Score it, or correct a count."), rule="winner"
)


def why_not_now(position: Position, *phases: Phase) -> Refusal | None:
    """Say why a command does not fit what the table waits for; None where it does."""
    if ending(position) is not None:
        return GAME_OVER
    return None if position.phase in phases else NOT_NOW


def why_not_on_turn(position: Position, seat: Seat, *phases: Phase) -> Refusal | None:
    """Say why a command of the hero on turn does not fit now; None where it does."""
    refusal = why_not_now(position, *phases)
    if refusal is None and seat != position.active:
        name = position.hero(position.active).name
        message = say("It is the turn of {hero}.", hero=name)
        return Refusal("not-your-turn", message, rule="order of a turn")
    return refusal
