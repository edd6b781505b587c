"""Describe what lies in the box: cards by their numbers, a sample deck, house rules.

What a few cards do beyond their numbers hangs on their names, which stand here once.

Of the sample deck `sample-1` only the Count's +3 with a County, the Marshal's +1 for each Knight
and two copies each of Castle, Town and Ship are published. All other numbers, and the cards no rule
names, are our own. Ranks follow the order of the rules. The numbers of an id never change: better
ones get a new id.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from companion.core.game import Toggle
from companion.core.message import Message, say

SUIT_NAMES: Mapping[str, Message] = {
    "leader": say("leader"),
    "land": say("land"),
    "character": say("character"),
    "thing": say("thing"),
}
"""The four suits in words. Source: The Cards."""
SUITS = tuple(SUIT_NAMES)
"""The four suits."""
TREASURE = "treasure"
"""The kind of every card marked as a treasure."""
RULED_LAND = "ruled land"
"""The kind of a land that a ruler is paired with."""
KIND_NAMES: Mapping[str, Message] = {
    **SUIT_NAMES,
    TREASURE: say("treasure"),
    RULED_LAND: say("ruled land"),
}
PARTNER_NAMES: Mapping[str, Message] = {
    "leader": say("any leader"),
    "land": say("any land"),
    "character": say("any character"),
    "thing": say("any thing"),
    TREASURE: say("any treasure"),
}
"""What any one card of a kind is called."""
SYMBOL = "symbol:"
"""What a kind begins with that means a printed symbol."""
WORD_MAX = 40
"""Longest id, symbol, kind or title."""
DUEL = 2
"""Players who draft and fight by the other rules. Source: 2 Player Game."""
TABLEAU_MAX = 16
"""Most cards in a tableau: twelve by the rules and some room. Source: `formats.md`."""
PAIRS_MAX = 2 * TABLEAU_MAX
"""Most pairings: one a card, and a second where `double_pairing` is on."""

TOWN = "Town"
CASTLE = "Castle"
SHIP = "Ship"
TOWER = "Tower"
HERO = "Hero"
DRAGON = "Dragon"
PRINCE = "Prince"
PRINCESS = "Princess"
MARSHAL = "Marshal"
LADIES = ("Countess", "Duchess")
"""Who may rule beside her pairing where the toggle `double_pairing` is on."""
SHELTERS = (TOWER, HERO)
"""Paired with one of these a Princess stays face up. Source: Scoring Phase (c)."""
GUARDS = (CASTLE, TOWN, SHIP)
"""Each protects one treasure; a Castle one land as well. Source: War Phase."""
NAMED = (*GUARDS, TOWER, HERO, DRAGON, PRINCE, PRINCESS, MARSHAL)
"""Cards whose names the rules give a meaning."""
PRINTED_COPIES = dict.fromkeys(GUARDS, 2)
"""Copies that the rules tell. Source: War Phase, "there are two copies of each of these cards"."""


GLYPHS: Mapping[str, str] = {
    "Emperor": "crown-emperor",
    "Empress": "crown-emperor",
    "King": "crown-king",
    "Queen": "crown-king",
    "Prince": "crown-prince",
    "Princess": "crown-prince",
    "Duke": "crown-duke",
    "Duchess": "crown-duke",
    "Count": "crown-count",
    "Countess": "crown-count",
    "Duchy": "duchy",
    "Town": "house",
    "Marshal": "banner",
    "Knight": "sword",
    "Squire": "sallet",
    "Hero": "laurel",
    "Dragon": "wyvern",
    "Bishop": "mitre",
    "Minstrel": "lute",
    "Steward": "key-ring",
    "Merchant": "coin",
    "Castle": "tower",
    "Tower": "tower",
    "Ship": "ship",
    "Crown": "crown-king",
    "Sword": "sword",
    "Ring": "ring",
    "Chalice": "thing",
    "Banner": "banner",
}
"""The drawing of a card by its name; any other card has that of its suit."""


@dataclass(frozen=True, slots=True)
class Bonus:
    """Points for a kind of card: once for a partner, or for each one face up."""

    kind: str
    """A card's name, a suit, `treasure`, `symbol:WORD`, or for each-bonuses `ruled land`."""
    points: int
    """-20..20."""


@dataclass(frozen=True, slots=True)
class Card:
    """One kind of card of an edition; its name is its id."""

    name: str
    suit: str
    """One of `SUITS`."""
    copies: int = 1
    """How many the deck holds, 1-20."""
    points: int = 0
    """Printed points, -20..20."""
    military: int = 0
    """Printed military, 0-20."""
    rank: int = 0
    """1-20 for leaders, 0 for all others; higher is higher."""
    consort: str = ""
    """The leader this one may be married to; holds both ways round."""
    rules: tuple[str, ...] = ()
    """Names of the lands this leader may rule; a Town never counts."""
    treasure: bool = False
    symbol: str = ""
    """The printed symbol, a short word."""
    title: str = ""
    """What the box prints, if it is not the name."""
    pairs: tuple[Bonus, ...] = ()
    """Bonuses for being paired with one card of a kind."""
    each: tuple[Bonus, ...] = ()
    """Bonuses for every face-up card of a kind."""

    @property
    def kinds(self) -> tuple[str, ...]:
        """The kinds by which a bonus means this card; `ruled land` never means a card as such.

        >>> Card("Crown", "thing", treasure=True).kinds
        ('Crown', 'thing', 'treasure')
        """
        treasure = (TREASURE,) if self.treasure else ()
        symbol = (SYMBOL + self.symbol,) if self.symbol else ()
        return (self.name, self.suit, *treasure, *symbol)

    def may_rule(self, land: "Card") -> bool:
        """Return whether this leader may rule a land; a Prince's own limits are not looked at."""
        return land.suit == "land" and land.name != TOWN and land.name in self.rules


@dataclass(frozen=True, slots=True)
class Edition:
    """All cards of a deck."""

    id: str
    """Carries a version, so that old results stay reproducible."""
    cards: Mapping[str, Card]
    """The cards by name, in the edition's order."""


def make_edition(edition_id: str, cards: tuple[Card, ...]) -> Edition:
    """Return an edition of cards whose names all differ."""
    return Edition(edition_id, {card.name: card for card in cards})


def name_kind(kind: str) -> Message:
    """Return what a kind that a bonus means is called: a suit, a symbol, or a card by its name."""
    if kind.startswith(SYMBOL):
        return say("card with the symbol {symbol}", symbol=kind.removeprefix(SYMBOL))
    return KIND_NAMES.get(kind) or say("{card}", card=kind)


@dataclass(frozen=True, slots=True)
class HouseRules:
    """The toggles of a record; all off is the ruling taken if nothing is said."""

    flipped_military: bool = False
    """Cards flipped in the monarchy phase still count in the war."""
    double_pairing: bool = False
    """A Countess or Duchess may rule a land besides her one pairing."""
    dragon_first: bool = False
    """A Dragon flipped by the Hero gives no military."""
    literal_difference: bool = False
    """Two players: the loser's negative net is not raised to 0."""
    hero_anywhere: bool = False
    """A Hero flips the Dragons of every tableau."""


TOGGLES = (
    Toggle(
        "flipped_military",
        say("Leaders flipped for the monarch still count in the war"),
    ),
    Toggle(
        "double_pairing",
        say("A Countess or Duchess may rule a land besides her pairing"),
    ),
    Toggle("dragon_first", say("A Dragon flipped by the Hero does not fight in the war")),
    Toggle(
        "literal_difference",
        say("Two players: a loser below 0 gives up treasures for the whole difference"),
    ),
    Toggle(
        "hero_anywhere",
        say("A Hero flips every Dragon at the table, not only those of his own realm"),
    ),
)
"""As the record spells them."""


def house_rules(toggles: Mapping[str, str | bool]) -> HouseRules:
    """Return the house rules of a record's toggles."""
    return HouseRules(**{toggle.id: bool(toggles[toggle.id]) for toggle in TOGGLES})


LEADERS = (
    Card("Emperor", "leader", points=5, military=1, rank=5, consort="Empress", symbol="crown",
         each=(Bonus("ruled land", 1),)),
    Card("Empress", "leader", points=4, rank=5, consort="Emperor", symbol="crown",
         each=(Bonus("treasure", 1),)),
    Card("King", "leader", copies=2, points=4, military=1, rank=4, consort="Queen",
         symbol="crown", pairs=(Bonus("Castle", 2),)),
    Card("Queen", "leader", copies=2, points=3, rank=4, consort="King", symbol="crown",
         pairs=(Bonus("Crown", 2),)),
    Card("Prince", "leader", copies=2, points=2, military=1, rank=3, rules=("County", "Duchy"),
         symbol="crown", pairs=(Bonus("County", 1), Bonus("Duchy", 2))),
    Card("Princess", "leader", points=3, rank=3, symbol="crown", pairs=(Bonus("Hero", 2),)),
    Card("Duke", "leader", copies=2, points=2, military=1, rank=2, consort="Duchess",
         rules=("Duchy",), pairs=(Bonus("Duchy", 2),)),
    Card("Duchess", "leader", copies=2, points=2, rank=2, consort="Duke", rules=("Duchy",),
         pairs=(Bonus("Duke", 2),)),
    Card("Count", "leader", copies=3, points=1, military=1, rank=1, consort="Countess",
         rules=("County",), pairs=(Bonus("County", 3),)),
    Card("Countess", "leader", copies=3, points=1, rank=1, consort="Count", rules=("County",),
         pairs=(Bonus("Count", 2),)),
)  # fmt: skip
"""Nineteen leaders."""

LANDS = (
    Card("County", "land", copies=6, points=1),
    Card("Duchy", "land", copies=4, points=2),
    Card("Town", "land", copies=2, points=1, pairs=(Bonus("Ship", 1),)),
)
"""Twelve lands."""

CHARACTERS = (
    Card("Marshal", "character", points=2, military=2, symbol="sword",
         each=(Bonus("Knight", 1),)),
    Card("Knight", "character", copies=5, points=1, military=2, symbol="sword"),
    Card("Squire", "character", copies=3, military=1, symbol="sword",
         pairs=(Bonus("Knight", 2),)),
    Card("Hero", "character", points=2, military=3, symbol="sword"),
    Card("Dragon", "character", points=3, military=4),
    Card("Bishop", "character", copies=2, points=1, pairs=(Bonus("symbol:crown", 2),)),
    Card("Merchant", "character", copies=2, points=1,
         pairs=(Bonus("Ship", 2), Bonus("Town", 2), Bonus("treasure", 1))),
    Card("Minstrel", "character", copies=2, pairs=(Bonus("leader", 1),),
         each=(Bonus("Hero", 1), Bonus("Dragon", 1))),
    Card("Steward", "character", copies=2, points=1, each=(Bonus("ruled land", 1),)),
)  # fmt: skip
"""Nineteen characters."""

THINGS = (
    Card("Castle", "thing", copies=2, points=2, military=1),
    Card("Tower", "thing", points=1, military=1),
    Card("Ship", "thing", copies=2, points=1, pairs=(Bonus("treasure", 1),)),
    Card("Crown", "thing", copies=2, points=2, treasure=True, pairs=(Bonus("leader", 1),)),
    Card("Sceptre", "thing", copies=2, points=1, treasure=True,
         pairs=(Bonus("King", 2), Bonus("Emperor", 3))),
    Card("Orb", "thing", copies=2, points=1, treasure=True,
         pairs=(Bonus("Queen", 2), Bonus("Empress", 3))),
    Card("Sword", "thing", copies=2, military=1, treasure=True, symbol="sword",
         pairs=(Bonus("Hero", 3), Bonus("Knight", 1))),
    Card("Ring", "thing", copies=2, points=1, treasure=True, pairs=(Bonus("Princess", 3),)),
    Card("Chalice", "thing", copies=3, points=3, treasure=True),
    Card("Banner", "thing", copies=2, each=(Bonus("symbol:sword", 1),)),
)  # fmt: skip
"""Twenty things, thirteen of them treasures."""

SAMPLE_1 = make_edition("sample-1", LEADERS + LANDS + CHARACTERS + THINGS)
"""Seventy cards."""
