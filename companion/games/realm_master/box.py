"""Say what is in the box: five dice, the sheet, heroes, lands, turn cards and buy cards.

The rule text names some of them and gives few numbers. `SAMPLE` fills the gaps with values of our
own so that the game can be tried; it is not what the cards print, and players correct it.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum

from companion.core.dice import Dice, Reading
from companion.core.message import Message, say, say_count
from companion.core.sheet import Number

HEARTS_MAX = 10
"""Most hearts of a hero. Source: "Order of Play", 2."""
BANNERS_TO_WIN = 10
"""Banners that win at once. Source: the first sentence of the rule text."""
COUNT_MAX = 99
"""Most gold or banners read; the box holds fewer tokens."""

BLANK, HALF, SWORD, COIN, HEART, WILD = "blank", "half", "sword", "coin", "heart", "r"


def read_throw(faces: tuple[str, ...]) -> Reading:
    """Say what a throw gives as it lies; an R waits for its roller's choice."""
    gains = _gains(faces)
    wild = faces.count(WILD)
    if not wild:
        return Reading(say("This gives {gains}.", gains=gains) if gains else say("Nothing counts."))
    choice = say_count("{count} R is free to choose", "{count} R are free to choose", wild)
    if not gains:
        return Reading(say("{choice}; nothing else counts.", choice=choice))
    return Reading(say("This gives {gains}; {choice}.", gains=gains, choice=choice))


def _gains(faces: tuple[str, ...]) -> tuple[Message, ...]:
    counts = (
        say_count("{count} heart", "{count} hearts", faces.count(HEART)),
        say_count("{count} coin", "{count} coins", faces.count(COIN)),
        say_count("{count} half banner", "{count} half banners", faces.count(HALF)),
        say_count("{count} sword", "{count} swords", faces.count(SWORD)),
    )
    return tuple(message for message in counts if message.count)


DICE = Dice(
    count=5,
    faces=(BLANK, HALF, SWORD, COIN, HEART, WILD),
    read=read_throw,
    look="symbol",
    rerolls=1,
    names=(
        say("blank"),
        say("half banner"),
        say("sword"),
        say("coin"),
        say("heart"),
        say("R"),
    ),
)
"""Five dice with one of each face. Source: "Order of Play", 2."""

SHEET = (
    Number("hearts", say("Hearts"), 0, HEARTS_MAX, default=HEARTS_MAX, icon="heart"),
    Number("gold", say("Gold"), 0, COUNT_MAX, icon="coin"),
    Number("banners", say("Banners"), 0, COUNT_MAX, icon="banner"),
)
"""What a hero holds at the end."""


@dataclass(frozen=True, slots=True)
class Goods:
    """Hearts, gold and banners."""

    hearts: int = 0
    """Hearts; of a hero 0-10, and with 0 the hero is out."""
    gold: int = 0
    banners: int = 0

    @property
    def count(self) -> int:
        """How many places these take on a land."""
        return self.hearts + self.gold + self.banners


NOTHING = Goods()
"""No goods at all."""


def one_of(resource: str) -> Goods:
    """Return one heart, gold or banner, by the face of a die or card that shows it."""
    if resource == HEART:
        return Goods(hearts=1)
    return Goods(gold=1) if resource == COIN else Goods(banners=1)


def holds(goods: Goods, other: Goods) -> bool:
    """Return whether the other goods are among these."""
    left = less(goods, other)
    return min(left.hearts, left.gold, left.banners) >= 0


def less(goods: Goods, other: Goods) -> Goods:
    """Return what is left of goods without others.

    >>> less(Goods(hearts=3, gold=2), Goods(hearts=1))
    Goods(hearts=2, gold=2, banners=0)
    """
    return Goods(
        goods.hearts - other.hearts, goods.gold - other.gold, goods.banners - other.banners
    )


def more(goods: Goods, other: Goods) -> Goods:
    """Return goods with others.

    >>> more(Goods(hearts=3), Goods(hearts=1, gold=2))
    Goods(hearts=4, gold=2, banners=0)
    """
    return Goods(
        goods.hearts + other.hearts, goods.gold + other.gold, goods.banners + other.banners
    )


def without(cards: tuple[str, ...], card: str) -> tuple[str, ...]:
    """Return cards without one of them."""
    at = cards.index(card)
    return (*cards[:at], *cards[at + 1 :])


def is_alive(hero: Goods) -> bool:
    """Return whether a hero has a heart left."""
    return hero.hearts > 0


def has_won(hero: Goods) -> bool:
    """Return whether a hero lives and holds the banners that win at once, on anybody's turn."""
    return is_alive(hero) and hero.banners >= BANNERS_TO_WIN


def receive(hero: Goods, given: Goods) -> Goods:
    """Give goods to a hero; hearts above 10 are lost.

    >>> receive(Goods(hearts=9), Goods(hearts=3, gold=1))
    Goods(hearts=10, gold=1, banners=0)
    """
    return Goods(
        hearts=min(HEARTS_MAX, hero.hearts + given.hearts),
        gold=hero.gold + given.gold,
        banners=hero.banners + given.banners,
    )


def hearts_lost(hero: Goods, given: Goods) -> int:
    """Return how many of the hearts given are lost, since a hero has 10 at most.

    >>> hearts_lost(Goods(hearts=9), Goods(hearts=3))
    2
    """
    return max(0, hero.hearts + given.hearts - HEARTS_MAX)


def wound(hero: Goods, damage: int) -> Goods:
    """Take hearts from a hero, down to 0."""
    return replace(hero, hearts=max(0, hero.hearts - damage))


WRITTEN = "~"
"""Stands before the name of a card that was typed in, where others have their id."""
IRON_SHIELD = "iron-shield"
"""The one buy card whose effect the rules tell: attacks on its owner are 1 weaker."""
ATTACKS = (1, 2)
"""What the attack cards add. Source: the turn cards, Attack +1 and Attack +2."""
ID_MAX = 200
"""Longest id that is read; that of a turn card typed in names all that it demands."""

REALM_LANDS = 4
"""Lands that make up the Realm. Source: the list of components."""


class Ability(StrEnum):
    """What one hero can do and the others cannot."""

    WARRIOR = "warrior"
    """Five swords do 2 more damage."""
    ELF = "elf"
    """A banner for each other hero dealt 4 or more."""
    PRINCESS = "princess"
    """A second heart from the land when entering, or when attacked and staying."""
    DWARF = "dwarf"
    """Entering costs 1 gold less."""
    WIZARD = "wizard"
    """Enchantment cards cost 1 gold less."""
    SQUIRE = "squire"
    """Five of a kind count as six."""


class TurnKind(StrEnum):
    """What a turn card does."""

    ATTACK = "attack"
    """Adds `amount` to every attack of the round."""
    TRIBUTE = "tribute"
    """Each hero pays the printed resources into lands."""
    GIFT_OUTSIDE = "gift-outside"
    """Heroes outside the Realm gain `amount` hearts at once."""
    GIFT_TRADE = "gift-trade"
    """On a turn up to `amount` hearts may be bought at 1 gold each."""
    ULTIMATUM = "ultimatum"
    """Whoever is inside leaves or loses `amount` hearts."""
    GOLD_FOR_EMPTY = "gold-for-empty"
    """Each land without gold gets `amount` gold."""
    LAND_ROLL = "land-roll"
    """The five dice are thrown once for each land."""


NUMBERED = (
    TurnKind.ATTACK,
    TurnKind.GIFT_OUTSIDE,
    TurnKind.GIFT_TRADE,
    TurnKind.ULTIMATUM,
    TurnKind.GOLD_FOR_EMPTY,
)
"""The kinds of turn card that print a number."""
NOTE_MAX = 200
"""Longest text of a card; the printed ones are a sentence or two."""


@dataclass(frozen=True, slots=True)
class Hero:
    """A hero of the box."""

    id: str
    name: str
    ability: Ability
    start: Goods


@dataclass(frozen=True, slots=True)
class Land:
    """A land tile."""

    id: str
    name: str
    places: int
    """How many resources it holds."""
    start: Goods
    cost: Goods = NOTHING
    """What is paid to the supply on entering: any resources that the land prints."""
    bonus: Goods = NOTHING
    """What entering gives from the supply."""
    danger: int = 0
    """What is added to attacks against the hero on it."""


@dataclass(frozen=True, slots=True)
class TurnCard:
    """A card revealed at the start of a round."""

    kind: TurnKind
    copies: int
    amount: int = 0
    tribute: tuple[str, ...] = ()
    """Faces of the resources to pay, in the order printed."""
    id: str = ""
    """Tells it from other turn cards of an edition; "" where what it does tells enough."""
    note: str = ""
    """What a real card prints, as somebody typed it."""


@dataclass(frozen=True, slots=True)
class BuyCard:
    """A card that gold can buy."""

    id: str
    name: str
    copies: int
    price: int
    keeps: bool
    """Whether it lasts the game; otherwise it works once and is discarded."""
    attack: int = 0
    """What it adds to its owner's attacks that have a sword."""
    shield: int = 0
    """What it takes off attacks against its owner."""
    gives: Goods = NOTHING
    """What it gives when it is discarded."""
    is_enchantment: bool = False
    note: str = ""
    """What a real card prints, as somebody typed it."""


@dataclass(frozen=True, slots=True)
class Edition:
    """A whole set of printed numbers."""

    id: str
    is_sample: bool
    """Whether any numbers beyond the rule text are ours; every screen that shows one says so."""
    heroes: tuple[Hero, ...]
    lands: tuple[Land, ...]
    turn_cards: tuple[TurnCard, ...]
    buy_cards: tuple[BuyCard, ...]
    printed: frozenset[str] = frozenset()
    """`list/id` of the entries that somebody compared with the print or corrected."""

    def is_ours(self, part: str, entry_id: str) -> bool:
        """Return whether the numbers of an entry are our sample's; never of a card typed in."""
        is_told = entry_id.startswith(WRITTEN) or f"{part}/{entry_id}" in self.printed
        return self.is_sample and not is_told

    def counts_ours(self, card: TurnCard) -> bool:
        """Return whether a turn card's number is ours; the rules tell those of the attacks."""
        is_told = card.kind is TurnKind.ATTACK and card.amount in ATTACKS
        return self.is_ours("turn_cards", card.id) and not is_told

    def shields_ours(self, card: BuyCard) -> bool:
        """Return whether a card's shield number is ours; the rules print the Iron Shield's."""
        is_told = card.id == IRON_SHIELD and card.shield == 1
        return self.is_ours("buy_cards", card.id) and not is_told


def choose_realm(
    lands: Sequence[Land], order: Sequence[int], *, needs_free_land: bool = False
) -> tuple[Land, ...]:
    """Return the four lands of the Realm from a shuffled order of all lands.

    Args:
        lands: The lands of the edition.
        order: A shuffle of their places, 0-based; the first four are taken.
        needs_free_land: Option of the group: at least one of the four costs nothing. Then the last
            of the four gives way to the next land that is free.
    """
    drawn = [lands[place] for place in order]
    realm = drawn[:REALM_LANDS]
    if needs_free_land and all(land.cost.count for land in realm):
        free = [land for land in drawn[REALM_LANDS:] if not land.cost.count]
        realm = [*realm[: REALM_LANDS - 1], *(free or realm[REALM_LANDS - 1 :])[:1]]
    return tuple(realm)


@dataclass(frozen=True, slots=True)
class Box:
    """The printed numbers in play, found by id."""

    edition: Edition
    heroes: Mapping[str, Hero]
    lands: Mapping[str, Land]
    buy_cards: Mapping[str, BuyCard]
    turn_cards: Mapping[str, TurnCard]

    @property
    def dice(self) -> Dice:
        """What is thrown."""
        return DICE


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
