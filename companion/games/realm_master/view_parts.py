"""Describe what screens get of Realm-Master beside what every game shows."""

from typing import Any, NotRequired, TypedDict

from companion.core import view_parts
from companion.games.realm_master.state import Phase


class Goods(TypedDict):
    """Hearts, gold and banners."""

    hearts: int
    gold: int
    banners: int


class Press(TypedDict):
    """A button: what it sends and how it reads; `off` where it cannot be pressed now."""

    kind: str
    label: str
    data: dict[str, Any]
    note: NotRequired[str]
    main: NotRequired[bool]
    off: NotRequired[bool]


class HeldCard(TypedDict):
    """A card that a hero holds."""

    name: str
    text: str
    glyph: str
    count: int
    usable: NotRequired[bool]
    note: NotRequired[str]


class Hero(Goods):
    """A hero in play; `land` is the place of its land, `fell` how one who is out fell."""

    id: str
    name: str
    short: str
    ability: str
    face: str
    where: str
    sample: NotRequired[bool]
    land: NotRequired[int]
    out: NotRequired[bool]
    fell: NotRequired[str]
    cards: NotRequired[dict[str, HeldCard]]


class Land(Goods):
    """A land of the Realm, and who stands there by seat."""

    id: str
    name: str
    places: int
    free: int
    rules: list[str]
    sample: NotRequired[bool]
    heroes: NotRequired[dict[str, bool]]


class LandThrow(Goods):
    """The dice as they fell for a land, and what it gets."""

    land: str
    faces: list[str]
    gets: str


class TurnCard(TypedDict):
    """A turn card."""

    id: str
    title: str
    text: str
    glyph: str
    note: NotRequired[str]
    sample: NotRequired[bool]


class BoxHero(Goods):
    """A hero in the box; `seat` of who has chosen it."""

    id: str
    name: str
    ability: str
    face: str
    seat: NotRequired[int]


class BoxLand(TypedDict):
    """A land in the box."""

    name: str


class Box(TypedDict):
    """What may be chosen before the first round."""

    heroes: dict[str, BoxHero]
    lands: dict[str, BoxLand]


class Turned(TypedDict):
    """A turn card that was typed in at this table."""

    title: str
    text: str


class Kinds(TypedDict):
    """The names of the cards that may be bought, by id; `typed` and `turned` were typed in here."""

    cards: dict[str, str]
    typed: NotRequired[dict[str, str]]
    turned: NotRequired[dict[str, Turned]]


class Over(TypedDict):
    """How the game ended, the seats that won, and sentences of what was played."""

    reason: str
    winners: dict[str, bool]
    story: dict[str, str]


class Wild(TypedDict):
    """A die that shows R: the faces it may stand for, and the one it stands for."""

    options: dict[str, str]
    face: NotRequired[str]
    word: NotRequired[str]


class Chances(TypedDict):
    """How likely a number of dice is, exactly and about."""

    exact: str
    about: str


class Odds(TypedDict):
    """How likely more dice of a face are, by their number."""

    word: str
    lying: int
    rows: dict[str, Chances]
    die: NotRequired[str]


class Term(TypedDict):
    """A part of an attack."""

    term: str
    label: str
    amount: int
    why: NotRequired[str]
    sample: NotRequired[bool]
    adjustable: NotRequired[bool]


class Attack(TypedDict):
    """An attack as a sum, and what it leaves of the hearts."""

    title: str
    target: str
    damage: int
    before: int
    after: int
    made: bool
    terms: dict[str, Term]
    becomes: str


class ForSale(TypedDict):
    """A card for sale; `may` where there is gold enough."""

    id: str
    name: str
    text: str
    glyph: str
    price: int
    note: NotRequired[str]
    may: NotRequired[bool]
    sample: NotRequired[bool]


class Shop(TypedDict):
    """What is for sale, and how many of each card are left in the deck, by its id.

    `hearts` where the card of the round sells them.
    """

    open: dict[str, ForSale]
    left: str
    deck: NotRequired[dict[str, int]]
    revealed: NotRequired[ForSale]
    reveal: NotRequired[str]
    hearts: NotRequired[int]


class Dice(TypedDict):
    """What may be done with the dice by the seat on turn."""

    throw: NotRequired[bool]
    rethrow: NotRequired[bool]
    choose: NotRequired[bool]


class Play(view_parts.Play):
    """What lies on the table; before the first round the box, on a turn dice, attack and shop."""

    phase: Phase
    now: view_parts.Now  # type: ignore[misc]  # always there in this game
    may: dict[str, dict[str, Press]]
    heroes: dict[str, Hero]
    goal: NotRequired[int]
    choosing: NotRequired[int]
    box: NotRequired[Box]
    active: NotRequired[int]
    realm: NotRequired[dict[str, Land]]
    kinds: NotRequired[Kinds]
    over: NotRequired[Over]
    land_throws: NotRequired[dict[str, LandThrow]]
    card: NotRequired[TurnCard]
    deck: NotRequired[dict[str, TurnCard]]
    dice: NotRequired[Dice]
    odds: NotRequired[dict[str, Odds]]
    shop: NotRequired[Shop]
    rs: NotRequired[dict[str, Wild]]
    ledger: NotRequired[dict[str, Attack]]
