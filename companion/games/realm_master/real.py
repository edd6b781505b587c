"""Read a card that lies on the table and stands in no list of the app, as somebody types it in.

Source: RULINGS.md, Real dice and cards.
"""

from collections.abc import Mapping

from companion.core.errors import RuleViolation
from companion.core.message import say
from companion.core.reader import Node
from companion.core.schema import Spread, shape_of
from companion.core.shape import FieldKey, Items, Text, Whole, Word
from companion.games.realm_master.box import (
    COIN,
    HEART,
    NOTE_MAX,
    NUMBERED,
    WRITTEN,
    BuyCard,
    Goods,
    TurnCard,
    TurnKind,
)
from companion.games.realm_master.words import KINDS

NAME_MAX = 40
COUNT_MAX = 20
"""Most of anything that one card prints."""
TYPED_MAX = 60
"""Most different cards of one pile that may be typed in; the box holds 24 of the larger pile.

Each stays known while the game lasts, so without an end one table could make its game, and the
printed numbers that go along from it, as large as it liked.
"""

_NOTE = Text(0, NOTE_MAX)
_COUNT = (Whole(0, COUNT_MAX), FieldKey(default=0))


def _make_buy_card(**parts: object) -> BuyCard:
    return BuyCard(id=f"{WRITTEN}{parts['name']}", copies=1, **parts)  # type: ignore[arg-type]  # read by their names


def _count(key: str) -> tuple[object, ...]:
    return Whole(0, COUNT_MAX), FieldKey(key, 0)


BUY_CARD = shape_of(
    BuyCard,
    make=_make_buy_card,
    name=Text(1, NAME_MAX),
    price=_COUNT,
    keeps=FieldKey(default=False),
    is_enchantment=FieldKey("enchantment"),
    attack=_COUNT,
    shield=_COUNT,
    gives=Spread(
        shape_of(
            Goods,
            hearts=_count("gives_hearts"),
            gold=_count("gives_gold"),
            banners=_count("gives_banners"),
        )
    ),
    note=_NOTE,
)
"""A buy card: its name, which is its id, what it does in numbers, and the text it prints."""


def _check_turn_card(card: TurnCard, given: Mapping[str, Node]) -> None:
    if (card.kind is TurnKind.TRIBUTE) is not bool(card.tribute):
        given["kind"].refuse(
            "tribute-differs", say("A tribute names what is paid, and no other card does.")
        )


def _make_turn_card(kind: TurnKind, amount: int, tribute: tuple[str, ...], note: str) -> TurnCard:
    amount = amount if kind in NUMBERED else 0
    made = "-".join((f"{WRITTEN}{kind.value}", str(amount), *tribute))
    return TurnCard(kind, 1, amount, tribute, made, note)


TURN_CARD = shape_of(
    TurnCard,
    make=_make_turn_card,
    check=_check_turn_card,
    kind=Word(KINDS),
    amount=_COUNT,
    tribute=Items(
        Word({HEART: say("Heart"), COIN: say("Coin"), "banner": say("Banner")}), 0, COUNT_MAX
    ),
    note=_NOTE,
)
"""A turn card: what kind it is, its number or tribute, and the text it prints."""


def check_room(card: str, known: Mapping[str, object]) -> None:
    """Refuse a card that was typed in where too many different ones were already.

    Args:
        card: Its id.
        known: The cards of this game by id, those typed in before among them.

    Raises:
        RuleViolation: `too-many-typed`.
    """
    typed = {name for name in known if name.startswith(WRITTEN)}
    if card not in typed and len(typed) >= TYPED_MAX:
        message = say(
            "{count} different cards were typed in, and no more are kept. Choose one of them.",
            count=TYPED_MAX,
        )
        raise RuleViolation("too-many-typed", message, rule="cards")
