"""Describe each card once: what it prints, what that may be, what a form calls it, how it is said.

An effect of a buy card is a field of `BuyCard` with its sentence in `effects`, and the rule where
it counts. Source of the form: `docs/editions.md`; of typed cards: RULINGS.md, Real dice and cards.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, fields, replace
from enum import StrEnum
from typing import Annotated, TypeAlias, TypeVar

from companion.core.errors import RuleViolation
from companion.core.message import Message, Printed, say, say_count
from companion.core.reader import Node
from companion.core.schema import Object, Spread, shape_of
from companion.core.shape import FieldKey, Items, Only, Text, Whole, Word
from companion.games.realm_master.box import COIN, HEART, NOTHING, Goods, face_word, goods_parts

WORD_MAX = 40
"""Longest id or name."""
PRINTED_MAX = 20
"""Most of anything that one card prints."""
NOTE_MAX = 200
"""Longest text of a card; the printed ones are a sentence or two."""
WRITTEN = "~"
"""Stands before the name of a card that was typed in, where others have their id."""
IRON_SHIELD = "iron-shield"
"""The one buy card whose effect the rules tell: attacks on its owner are 1 weaker."""

Id: TypeAlias = Annotated[str, Text(1, WORD_MAX)]
Name: TypeAlias = Annotated[str, Text(1, WORD_MAX), say("Name")]
Count: TypeAlias = Annotated[int, Whole(0, PRINTED_MAX)]
Copies: TypeAlias = Annotated[
    int, Whole(1, PRINTED_MAX), say("Copies"), FieldKey(default=1, is_always_written=True)
]
Note: TypeAlias = Annotated[str, Text(0, NOTE_MAX), say("What it prints")]
"""What a real card prints, as somebody typed it."""


def count_of(key: str, label: Message, *, high: int = PRINTED_MAX) -> tuple[object, ...]:
    """Return how a number of goods stands among the keys of what prints it; none where left out."""
    return FieldKey(key, 0), Whole(0, high), label


Gives: TypeAlias = Annotated[
    Goods,
    Spread(
        shape_of(
            Goods,
            hearts=count_of("gives_hearts", say("Gives hearts")),
            gold=count_of("gives_gold", say("Gives gold")),
            banners=count_of("gives_banners", say("Gives banners")),
        )
    ),
]


@dataclass(frozen=True, slots=True)
class Effect:
    """What a buy card does, as it is drawn and said."""

    glyph: str
    text: Message


@dataclass(frozen=True, slots=True)
class BuyCard:
    """A card that gold can buy."""

    id: Id
    name: Name
    copies: Copies
    price: Annotated[Count, say("Price in gold")]
    keeps: Annotated[bool, say("Kept for the game")] = False
    """Whether it lasts the game; otherwise it works once and is discarded."""
    is_enchantment: Annotated[bool, FieldKey("enchantment"), say("An enchantment")] = False
    attack: Annotated[Count, say("Own attacks are stronger by")] = 0
    """What it adds to its owner's attacks that have a sword."""
    shield: Annotated[Count, say("Attacks on its owner are weaker by")] = 0
    """What it takes off attacks against its owner."""
    gives: Gives = NOTHING
    """What it gives when it is discarded."""
    note: Note = ""

    @property
    def effects(self) -> Iterator[Effect]:
        """What it does; the first is what a screen shows of it."""
        if self.attack:
            text = say("Your attacks are {amount} stronger.", amount=self.attack)
            yield Effect("sword", text)
        if self.shield:
            yield Effect("shield", say("Attacks on you are {amount} weaker.", amount=self.shield))
        if self.gives.count:
            glyph = "heart" if self.gives.hearts else "coin"
            text = say("Once: gives {goods}.", goods=goods_parts(self.gives))
            yield Effect("banner" if self.gives.banners else glyph, text)

    @property
    def shown(self) -> Effect:
        """What it does, as a screen shows it; of a card without an effect how long it lasts."""
        lasts = say("Kept for the game.") if self.keeps else say("Once.")
        return next(self.effects, Effect("star", lasts))


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


@dataclass(frozen=True, slots=True)
class TurnKindWords:
    """What all turn cards of a kind have."""

    name: Message
    """As somebody chooses among the kinds."""
    title: Printed
    """What is printed on it; on an attack its number follows."""
    glyph: str
    text: Callable[["TurnCard"], Message]
    """What it does, in a sentence."""


TURN_KINDS: Mapping[TurnKind, TurnKindWords] = {
    TurnKind.ATTACK: TurnKindWords(
        say("attacks are stronger"),
        Printed("Attack"),
        "sword",
        lambda card: say("Every attack of this round is {amount} stronger.", amount=card.amount),
    ),
    TurnKind.TRIBUTE: TurnKindWords(
        say("tribute to the lands"),
        Printed("Tribute"),
        "banner",
        lambda card: say(
            "Each hero pays {words} to the lands.", words=tuple(map(face_word, card.tribute))
        ),
    ),
    TurnKind.GIFT_OUTSIDE: TurnKindWords(
        say("hearts for who is outside"),
        Printed("Gift of Life"),
        "heart",
        lambda card: say_count(
            "Each hero outside the Realm gains {count} heart.",
            "Each hero outside the Realm gains {count} hearts.",
            card.amount,
        ),
    ),
    TurnKind.GIFT_TRADE: TurnKindWords(
        say("hearts for gold"),
        Printed("Gift of Life"),
        "heart",
        lambda card: say_count(
            "On your turn, buy up to {count} heart for 1 gold.",
            "On your turn, buy up to {count} hearts for 1 gold each.",
            card.amount,
        ),
    ),
    TurnKind.ULTIMATUM: TurnKindWords(
        say("leave or lose hearts"),
        Printed("Grim Ultimatum"),
        "hourglass",
        lambda card: say_count(
            "A Realm-Master leaves the Realm or loses {count} heart.",
            "A Realm-Master leaves the Realm or loses {count} hearts.",
            card.amount,
        ),
    ),
    TurnKind.GOLD_FOR_EMPTY: TurnKindWords(
        say("gold for lands without any"),
        Printed("Resources"),
        "coin",
        lambda card: say("Each land without gold gets {amount} gold.", amount=card.amount),
    ),
    TurnKind.LAND_ROLL: TurnKindWords(
        say("dice for each land"),
        Printed("Resources"),
        "dice",
        lambda card: say("The dice are thrown for each land."),
    ),
}
NUMBERED = tuple(kind for kind in TurnKind if kind not in (TurnKind.TRIBUTE, TurnKind.LAND_ROLL))
"""The kinds of turn card that print a number."""


@dataclass(frozen=True, slots=True)
class TurnCard:
    """A card revealed at the start of a round."""

    id: Id
    kind: Annotated[
        TurnKind,
        Word({kind: words.name for kind, words in TURN_KINDS.items()}),
        say("What it does"),
    ]
    copies: Copies
    amount: Annotated[
        Count, say("Number"), Only("kind", tuple(kind.value for kind in NUMBERED))
    ] = 0
    tribute: Annotated[
        tuple[str, ...],
        Items(
            Word({HEART: say("Heart"), COIN: say("Coin"), "banner": say("Banner")}), 0, PRINTED_MAX
        ),
        say("Pays, in this order"),
        Only("kind", (TurnKind.TRIBUTE.value,)),
    ] = ()
    """Faces of the resources to pay, in the order printed."""
    note: Note = ""

    @property
    def title(self) -> Message:
        """What stands on top of it."""
        title = TURN_KINDS[self.kind].title
        if self.kind is TurnKind.ATTACK:
            return say("{name} +{amount}", name=title, amount=self.amount)
        return say("{name}", name=title)

    @property
    def text(self) -> Message:
        """What it does, in a sentence."""
        return TURN_KINDS[self.kind].text(self)


C = TypeVar("C", BuyCard, TurnCard)


def _typed(
    owner: type[C],
    make: Callable[..., C],
    check: Callable[[C, Mapping[str, Node]], None] | None = None,
    **notes: object,
) -> Object[C]:
    """Return a card as somebody types it in: one copy, whose id follows from what it prints."""
    names = [each.name for each in fields(owner) if each.name not in ("id", "copies")]
    told = {name: notes.get(name, ()) for name in names}
    return shape_of(owner, make=make, check=check, **told)


def _type_buy_card(name: str, **prints: object) -> BuyCard:
    return BuyCard(f"{WRITTEN}{name}", name, 1, **prints)  # type: ignore[arg-type]  # by their names


TYPED_BUY_CARD = _typed(BuyCard, _type_buy_card, price=FieldKey(default=0))
"""A buy card that lies on the table and stands in no list of the app."""


def _type_turn_card(kind: TurnKind, amount: int, tribute: tuple[str, ...], note: str) -> TurnCard:
    amount = amount if kind in NUMBERED else 0
    made = "-".join((f"{WRITTEN}{kind.value}", str(amount), *tribute))
    return TurnCard(made, kind, 1, amount, tribute, note)


def _check_turn_card(card: TurnCard, given: Mapping[str, Node]) -> None:
    if (card.kind is TurnKind.TRIBUTE) is not bool(card.tribute):
        given["kind"].refuse(
            "tribute-differs", say("A tribute names what is paid, and no other card does.")
        )


TYPED_TURN_CARD = _typed(TurnCard, _type_turn_card, _check_turn_card)
"""A turn card that lies on the table and stands in no list of the app."""
TYPED_MAX = 60
"""Most different cards of one pile that may be typed in; the box holds 24 of the larger pile.

Each stays known while the game lasts, so without an end one table could make its game, and the
printed numbers that go along from it, as large as it liked.
"""


def name_card(known: Mapping[str, C], card: Node | None, written: C | None) -> tuple[str, C | None]:
    """Return the id of a card known at a table, or of one typed in, and that card.

    One that was typed in before is known from then on: another copy of it needs its name alone.

    Args:
        known: The cards of this game by id, those typed in before among them.
        card: The id of a known card; needed if none is typed in.
        written: The card typed in.

    Raises:
        InvalidInput: No such card is known.
        RuleViolation: `too-many-typed` if too many different ones were typed in already.
    """
    if written is None:
        assert card is not None, "a card is named or typed in"
        name = card.word(known)
        return name, replace(known[name], copies=1) if name.startswith(WRITTEN) else None
    typed = {name for name in known if name.startswith(WRITTEN)}
    if written.id not in typed and len(typed) >= TYPED_MAX:
        message = say(
            "{count} different cards were typed in, and no more are kept. Choose one of them.",
            count=TYPED_MAX,
        )
        raise RuleViolation("too-many-typed", message, rule="cards")
    return written.id, written
