"""Describe what is printed beside the cards once, heroes and lands, and hold all of an edition.

The rule text gives few of the numbers. `SAMPLE` fills the gaps with values of our own so that the
game can be tried; it is not what the box prints, and players correct it.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Annotated

from companion.core.dice import Dice
from companion.core.listing import Listing
from companion.core.message import Message, say
from companion.core.reader import Node
from companion.core.schema import Spread, shape_of
from companion.core.shape import REQUIRED, FieldKey, Whole, Word
from companion.games.realm_master.box import (
    BANNERS_TO_WIN,
    DICE,
    HEARTS_MAX,
    NOTHING,
    REALM_LANDS,
    Goods,
    goods_parts,
)
from companion.games.realm_master.cards import (
    IRON_SHIELD,
    PRINTED_MAX,
    WRITTEN,
    BuyCard,
    Count,
    Gives,
    Id,
    Name,
    TurnCard,
    TurnKind,
    count_of,
)


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


ABILITIES: Mapping[Ability, Message] = {
    Ability.WARRIOR: say("Five swords hit for 2 more."),
    Ability.ELF: say("1 banner for each other hero hit for 4 or more."),
    Ability.PRINCESS: say(
        "Takes a second heart from the land on entering, or when attacked and staying."
    ),
    Ability.DWARF: say("Entering costs 1 gold less."),
    Ability.WIZARD: say("Enchantments cost 1 gold less."),
    Ability.SQUIRE: say("Five of a kind count as six."),
}
"""What each hero can do."""
_START = {
    "hearts": count_of("", say("Hearts at the start")),
    "gold": count_of("", say("Gold at the start")),
    "banners": count_of("", say("Banners at the start")),
}
_HERO_START = {
    **_START,
    "hearts": (FieldKey(default=REQUIRED), Whole(1, HEARTS_MAX), say("Hearts at the start")),
    "banners": count_of("", say("Banners at the start"), high=BANNERS_TO_WIN - 1),
}


@dataclass(frozen=True, slots=True)
class Hero:
    """A hero of the box."""

    id: Id
    name: Name
    ability: Annotated[Ability, Word(ABILITIES), say("Ability")]
    start: Annotated[Goods, Spread(shape_of(Goods, **_HERO_START))]

    @property
    def short(self) -> str:
        """How the hero is called at the table: Jarek, not Jarek the Warrior."""
        short, the, _ = self.name.partition(" the ")
        return short if the else self.name


@dataclass(frozen=True, slots=True)
class Land:
    """A land tile."""

    id: Id
    name: Name
    places: Annotated[int, Whole(1, PRINTED_MAX), say("Places")]
    """How many resources it holds."""
    start: Annotated[Goods, Spread(shape_of(Goods, **_START))]
    cost: Annotated[
        Goods,
        Spread(
            shape_of(
                Goods,
                gold=count_of("cost", say("Gold to enter")),
                hearts=count_of("cost_hearts", say("Hearts to enter"), high=HEARTS_MAX - 1),
                banners=count_of("cost_banners", say("Banners to enter")),
            )
        ),
    ] = NOTHING
    """What is paid to the supply on entering: any resources that the land prints."""
    danger: Annotated[Count, say("Attacks here are stronger by")] = 0
    """What is added to attacks against the hero on it."""
    bonus: Gives = NOTHING
    """What entering gives from the supply."""

    @property
    def rules(self) -> tuple[Message, ...]:
        """What it does, one sentence each."""
        sentences: list[Message] = []
        if self.cost.count == self.cost.gold > 0:
            sentences.append(say("Entering costs {cost} gold.", cost=self.cost.gold))
        elif self.cost.count:
            sentences.append(say("Entering costs {goods}.", goods=goods_parts(self.cost)))
        if self.bonus.count:
            sentences.append(say("Entering gives {goods}.", goods=goods_parts(self.bonus)))
        if self.danger:
            amount = self.danger
            sentences.append(say("Attacks on the hero here are {amount} stronger.", amount=amount))
        return tuple(sentences)


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


def _check_room(land: Land, given: Mapping[str, Node]) -> None:
    if land.start.count > land.places:
        given["places"].refuse(
            "too-full",
            say(
                "{land} begins with {count} resources and has room for {places}. Correct one.",
                land=land.name,
                count=land.start.count,
                places=land.places,
            ),
        )


HEROES = Listing("heroes", say("Heroes"), shape_of(Hero), 2, 12, shown="name")
LANDS = Listing(
    "lands", say("Lands"), shape_of(Land, check=_check_room), REALM_LANDS, 20, shown="name"
)
TURN_CARDS = Listing(
    "turn_cards", say("Turn cards"), shape_of(TurnCard), 1, 25, shown="kind", copies_key="copies"
)
"""With all copies no more than a deck may hold."""
BUY_CARDS = Listing(
    "buy_cards", say("Cards to buy"), shape_of(BuyCard), 3, 25, shown="name", copies_key="copies"
)
"""Three always lie open."""
ATTACKS = (1, 2)
"""What the attack cards add. Source: the turn cards, Attack +1 and Attack +2."""


@dataclass(frozen=True, slots=True)
class Edition:
    """A whole set of printed numbers."""

    id: Id
    heroes: Annotated[tuple[Hero, ...], HEROES]
    lands: Annotated[tuple[Land, ...], LANDS]
    turn_cards: Annotated[tuple[TurnCard, ...], TURN_CARDS]
    buy_cards: Annotated[tuple[BuyCard, ...], BUY_CARDS]
    is_sample: bool = False
    """Whether any numbers beyond the rule text are ours; every screen that shows one says so."""
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

    def card_name(self, card: str) -> str:
        """Return the name of a buy card; one that was typed in goes by the name that was typed."""
        return self.buy_cards[card].name if card in self.buy_cards else card.removeprefix(WRITTEN)


def open_box(edition: Edition) -> Box:
    """Return the numbers of an edition by id."""
    return Box(
        edition,
        {hero.id: hero for hero in edition.heroes},
        {land.id: land for land in edition.lands},
        {card.id: card for card in edition.buy_cards},
        {card.id: card for card in edition.turn_cards},
    )
