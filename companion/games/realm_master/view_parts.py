"""Describe what screens get of Realm-Master beside what every game shows."""

from collections.abc import Mapping, Sequence
from typing import Annotated

from companion.core import view_parts
from companion.core.shown import Words, shown
from companion.games.realm_master.state import Phase


@shown
class RealmMasterGoods:
    """Hearts, gold and banners."""

    hearts: Annotated[int, "Hearts."]
    gold: Annotated[int, "Gold."]
    banners: Annotated[int, "Banners."]


@shown
class RealmMasterCard:
    """A card to buy; `note` is what a real one prints."""

    name: str
    text: Words
    glyph: str
    note: Words | None = None


@shown
class RealmMasterHeldCard(RealmMasterCard):
    """A card that a hero holds."""

    count: int
    usable: Annotated[bool, "Whether `use-card` discards it for what it gives."] = False


@shown
class RealmMasterHero(RealmMasterGoods):
    """A hero in play; `land` is the place of its land, `fell` how one who is out fell."""

    id: str
    name: str
    short: Annotated[str, "The name, shortened."]
    ability: Annotated[Words, "What the hero can do."]
    face: Annotated[str, "The name of the drawing, by the ability."]
    where: Annotated[Words, "Where the hero stands, in words."]
    sample: bool = False
    land: Annotated[int | None, "The place of its land."] = None
    out: bool = False
    fell: Annotated[Words | None, "How one who is out fell."] = None
    cards: Mapping[str, RealmMasterHeldCard] | None = None


@shown
class RealmMasterLand(RealmMasterGoods):
    """A land of the Realm, and who stands there by seat."""

    id: str
    name: str
    places: Annotated[int, "How many places it has."]
    free: Annotated[int, "How many of them are free."]
    rules: Annotated[Sequence[Words], "What holds there, in sentences."]
    sample: bool = False
    heroes: Annotated[Mapping[str, bool] | None, "Who stands there, by seat."] = None


@shown
class RealmMasterLandThrow(RealmMasterGoods):
    """The dice as they fell for a land, and what it gets."""

    land: Annotated[str, "The name of the land."]
    faces: Annotated[Sequence[str], "The faces as they fell."]
    gets: Annotated[Words, "What the land gets, in words."]


@shown
class RealmMasterTurnCard:
    """A turn card."""

    id: str
    title: Words
    text: Words
    glyph: str
    note: Words | None = None
    sample: bool = False


@shown
class RealmMasterBoxHero(RealmMasterGoods):
    """A hero in the box; `seat` of who has chosen it."""

    id: str
    name: str
    ability: Annotated[Words, "What the hero can do."]
    face: Annotated[str, "The name of the drawing, by the ability."]
    seat: int | None = None


@shown
class RealmMasterBoxLand:
    """A land in the box."""

    name: str


@shown
class RealmMasterBox:
    """What may be chosen before the first round."""

    heroes: Mapping[str, RealmMasterBoxHero]
    lands: Mapping[str, RealmMasterBoxLand]
    laid: Annotated[int, "How many lands are laid out."]


@shown
class RealmMasterTurned:
    """A turn card that was typed in at this table."""

    title: Words
    text: Words


@shown
class RealmMasterKinds:
    """The names of the cards that may be bought, by id; `typed` and `turned` were typed in here."""

    cards: Annotated[Mapping[str, str], "The names of cards to buy, by id."]
    typed: Annotated[
        Mapping[str, str] | None, "The names of those that were typed in here, by id."
    ] = None
    turned: Mapping[str, RealmMasterTurned] | None = None


@shown
class RealmMasterOver:
    """How the game ended, the seats that won, and sentences of what was played."""

    reason: Annotated[Words, "How the game ended."]
    winners: Mapping[str, bool]
    story: Annotated[Mapping[str, Words], "Sentences of what was played, in order."]


@shown
class RealmMasterWild:
    """A die that shows R: the faces it may stand for, and the one it stands for."""

    options: Annotated[Mapping[str, Words], "The faces that it may stand for, by their ids."]
    face: Annotated[str | None, "The face that it stands for, once chosen."] = None
    word: Words | None = None


@shown
class RealmMasterChances:
    """How likely a number of dice is, exactly and about."""

    exact: Annotated[Words, "As a fraction, in words."]
    about: Annotated[Words, "In per cent, in words."]


@shown
class RealmMasterOdds:
    """How likely more dice of a face are, by their number."""

    word: Words
    lying: Annotated[int, "How many dice show the face now."]
    rows: Mapping[str, RealmMasterChances]
    die: Annotated[Words | None, "How likely one die is to show it, in words."] = None


@shown
class RealmMasterTerm:
    """A part of an attack."""

    term: Annotated[str, "Which part, a word for programs (`term` of `set-modifier`)."]
    label: Words
    amount: Annotated[int, "What it adds."]
    why: Words | None = None
    sample: bool = False
    adjustable: Annotated[bool, "Whether `set-modifier` may set it now."] = False


@shown
class RealmMasterAttack:
    """An attack as a sum, and what it leaves of the hearts."""

    title: Words
    target: Annotated[str, "Who is hit, by name."]
    damage: Annotated[int, "How many hearts it takes."]
    before: Annotated[int, "The hearts before it."]
    after: Annotated[int, "The hearts after it."]
    made: Annotated[bool, "Whether it happened; else it would, with these dice."]
    terms: Mapping[str, RealmMasterTerm]
    becomes: Annotated[Words, "What it leaves, in words."]


@shown
class RealmMasterForSale(RealmMasterCard):
    """A card for sale, and what the seat on turn may do with it."""

    id: str
    price: Annotated[int, "How much gold it costs."]
    presses: Mapping[str, view_parts.ShownPress]
    sample: bool = False


@shown
class RealmMasterShop:
    """What is for sale, and how many of each card are left in the deck, by its id."""

    open: Mapping[str, RealmMasterForSale]
    left: Annotated[Words, "How many cards are left, in words."]
    deck: Annotated[Mapping[str, int] | None, "How many of each card are left, by its id."] = None
    revealed: RealmMasterForSale | None = None
    presses: Annotated[
        Mapping[str, view_parts.ShownPress] | None, "Revealing one more card, and buying hearts."
    ] = None


@shown
class RealmMasterDice:
    """What may be done with the dice by the seat on turn."""

    throw: Annotated[bool, "Whether `throw` may be given."] = False
    rethrow: Annotated[bool, "Whether `rethrow` may be given."] = False
    choose: Annotated[bool, "Whether `choose-face` may be given."] = False


@shown
class RealmMasterPlay(view_parts.ShownPlay):
    """What lies on the table; before the first round the box, on a turn dice, attack and shop."""

    phase: Annotated[Phase, "What the table waits for."]
    now: view_parts.Now
    may: Annotated[
        Mapping[str, Mapping[str, view_parts.ShownPress]],
        "By seat, free ones too, its buttons in order, to be sent as they are. What is chosen "
        "among cards, heroes, lands or dice is no button: `me.can` names the command.",
    ]
    heroes: Annotated[Mapping[str, RealmMasterHero], "By seat, once chosen."]
    goal: Annotated[int | None, "How many banners win."] = None
    choosing: Annotated[int | None, "The seat that chooses a hero from `box` (`choose-hero`)."] = (
        None
    )
    box: RealmMasterBox | None = None
    active: Annotated[int | None, "The seat on turn."] = None
    realm: Annotated[Mapping[str, RealmMasterLand] | None, "The lands by place."] = None
    kinds: Annotated[RealmMasterKinds | None, "The cards of the edition."] = None
    over: RealmMasterOver | None = None
    land_throws: Annotated[
        Mapping[str, RealmMasterLandThrow] | None, "By place, until others are thrown."
    ] = None
    card: Annotated[RealmMasterTurnCard | None, "The turn card of the round."] = None
    deck: Annotated[
        Mapping[str, RealmMasterTurnCard] | None, "The turn cards still to come, by id."
    ] = None
    dice: Annotated[RealmMasterDice | None, "On a turn: what may be done with `throw`."] = None
    odds: Annotated[Mapping[str, RealmMasterOdds] | None, "By face, before the second throw."] = (
        None
    )
    shop: RealmMasterShop | None = None
    rs: Annotated[
        Mapping[str, RealmMasterWild] | None, "The wild faces by die (`choose-face`)."
    ] = None
    ledger: Annotated[
        Mapping[str, RealmMasterAttack] | None, "Each attack with what changes it."
    ] = None
