"""Describe what screens get of Realm-Master beside what every game shows."""

from collections.abc import Mapping, Sequence
from typing import Annotated

from companion.core import view_parts
from companion.core.shown import Words, shown
from companion.games.realm_master.state import Phase


@shown
class RealmMasterGoods:
    """Hearts, gold and banners."""

    hearts: int
    gold: int
    banners: int


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
    usable: bool = False


@shown
class RealmMasterHero(RealmMasterGoods):
    """A hero in play; `land` is the place of its land, `fell` how one who is out fell."""

    id: str
    name: str
    short: str
    ability: Words
    face: str
    where: Words
    sample: bool = False
    land: int | None = None
    out: bool = False
    fell: Words | None = None
    cards: Mapping[str, RealmMasterHeldCard] | None = None


@shown
class RealmMasterLand(RealmMasterGoods):
    """A land of the Realm, and who stands there by seat."""

    id: str
    name: str
    places: int
    free: int
    rules: Sequence[Words]
    sample: bool = False
    heroes: Mapping[str, bool] | None = None


@shown
class RealmMasterLandThrow(RealmMasterGoods):
    """The dice as they fell for a land, and what it gets."""

    land: str
    faces: Sequence[str]
    gets: Words


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
    ability: Words
    face: str
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

    cards: Mapping[str, str]
    typed: Mapping[str, str] | None = None
    turned: Mapping[str, RealmMasterTurned] | None = None


@shown
class RealmMasterOver:
    """How the game ended, the seats that won, and sentences of what was played."""

    reason: Words
    winners: Mapping[str, bool]
    story: Mapping[str, Words]


@shown
class RealmMasterWild:
    """A die that shows R: the faces it may stand for, and the one it stands for."""

    options: Mapping[str, Words]
    face: str | None = None
    word: Words | None = None


@shown
class RealmMasterChances:
    """How likely a number of dice is, exactly and about."""

    exact: Words
    about: Words


@shown
class RealmMasterOdds:
    """How likely more dice of a face are, by their number."""

    word: Words
    lying: int
    rows: Mapping[str, RealmMasterChances]
    die: Words | None = None


@shown
class RealmMasterTerm:
    """A part of an attack."""

    term: str
    label: Words
    amount: int
    why: Words | None = None
    sample: bool = False
    adjustable: bool = False


@shown
class RealmMasterAttack:
    """An attack as a sum, and what it leaves of the hearts."""

    title: Words
    target: str
    damage: int
    before: int
    after: int
    made: bool
    terms: Mapping[str, RealmMasterTerm]
    becomes: Words


@shown
class RealmMasterForSale(RealmMasterCard):
    """A card for sale, and what the seat on turn may do with it."""

    id: str
    price: int
    presses: Mapping[str, view_parts.ShownPress]
    sample: bool = False


@shown
class RealmMasterShop:
    """What is for sale, and how many of each card are left in the deck, by its id."""

    open: Mapping[str, RealmMasterForSale]
    left: Words
    deck: Mapping[str, int] | None = None
    revealed: RealmMasterForSale | None = None
    presses: Annotated[
        Mapping[str, view_parts.ShownPress] | None, "Revealing one more card, and buying hearts."
    ] = None


@shown
class RealmMasterDice:
    """What may be done with the dice by the seat on turn."""

    throw: bool = False
    rethrow: bool = False
    choose: bool = False


@shown
class RealmMasterPlay(view_parts.ShownPlay):
    """What lies on the table; before the first round the box, on a turn dice, attack and shop."""

    phase: Annotated[Phase, "What the table waits for."]
    now: view_parts.Now
    may: Annotated[
        Mapping[str, Mapping[str, view_parts.ShownPress]],
        "By seat its buttons in order, to be sent as they are. What is chosen among cards, "
        "heroes, lands or dice is no button: `me.can` names the command.",
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
