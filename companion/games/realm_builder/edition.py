"""Describe a card once: how it is read, written, asked for and checked.

Source of the form: `docs/formats.md`, "Realm Builder", and `docs/editions.md`.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import NoReturn

from companion.core.chance import DECK_MAX
from companion.core.edition import EditionFile, Editions, Finding
from companion.core.game import Game, Later
from companion.core.listing import Listing
from companion.core.message import Message, say, say_count
from companion.core.names import CODE_POINTS_MAX, read_name
from companion.core.reader import Node
from companion.core.schema import shape_of
from companion.core.shape import Also, Among, FieldKey, Items, Names, Only, Text, Whole, Word
from companion.games.realm_builder.box import (
    NAMED,
    PARTNER_NAMES,
    PRINCE,
    PRINCESS,
    PRINTED_COPIES,
    RULED_LAND,
    SAMPLE_1,
    SUIT_NAMES,
    SUITS,
    SYMBOL,
    TREASURE,
    WORD_MAX,
    Bonus,
    Card,
    Edition,
    make_edition,
)

CARDS_MAX = 200
"""Most kinds of card in an edition. Source: `formats.md`."""
BONUSES_MAX = 20
"""Most bonuses, and most lands ruled, on one card; more than any card has room for."""
COUNT_MAX = 20
"""Most of anything that one card prints."""


@dataclass(frozen=True, slots=True)
class _CardName(Text):
    """A name that no kind of card has."""

    def read(self, node: Node) -> str:
        """Return the name.

        Raises:
            InvalidInput: `reserved-name`, or as `read_name`.
        """
        name = read_name(node)
        if name in (*SUITS, TREASURE, RULED_LAND) or name.startswith(SYMBOL):
            node.refuse(
                "reserved-name",
                say("{name} means a kind of card. Call this card something else.", name=name),
            )
        return name


def _refuse_here(node: Node) -> NoReturn:
    node.refuse("leader-only", say("Only leaders have this key. Take it out here."))


def _refuse_twice(node: Node, name: str) -> NoReturn:
    node.refuse("same-card", say("The card {card} is there twice. Use copies instead.", card=name))


_WORD = Text(1, WORD_MAX)
_POINTS = Whole(-COUNT_MAX, COUNT_MAX)


def _of_suit(suit: str) -> Among:
    return Among(key="suit", value=suit)


def _bonuses(
    key: str, label: Message, points: Message, kinds: Mapping[str, Message]
) -> tuple[object, ...]:
    names = Names("cards", kinds, also=Also(key="symbol", before=SYMBOL))
    bonus = shape_of(
        Bonus, kind=(FieldKey(key), _WORD, say("Card or kind"), names), points=(_POINTS, points)
    )
    return Items(bonus, 0, BONUSES_MAX), label


_LEADER = Only("suit", ("leader",), _refuse_here)
CARDS = Listing(
    "cards",
    say("Cards"),
    shape_of(
        Card,
        name=(_CardName(1, CODE_POINTS_MAX), say("Name")),
        suit=(Word(SUIT_NAMES), say("Suit")),
        copies=(Whole(1, COUNT_MAX), say("Copies")),
        points=(_POINTS, say("Points")),
        military=(Whole(0, COUNT_MAX), say("Military")),
        rank=(Whole(1, COUNT_MAX), say("Rank"), replace(_LEADER, is_needed=True)),
        consort=(
            _WORD,
            say("Marries"),
            _LEADER,
            Names("cards", among=_of_suit("leader")),
        ),
        rules=(
            Items(_WORD, 0, BONUSES_MAX),
            say("Rules these lands"),
            _LEADER,
            Names("cards", among=_of_suit("land")),
        ),
        treasure=say("A treasure"),
        symbol=(_WORD, say("Symbol")),
        title=(_WORD, say("Printed name, where it differs")),
        pairs=_bonuses(
            "with", say("Points for being paired"), say("Points for this pair"), PARTNER_NAMES
        ),
        each=_bonuses(
            "of",
            say("Points for each"),
            say("Points for each of these"),
            {**PARTNER_NAMES, RULED_LAND: say("any ruled land")},
        ),
    ),
    1,
    CARDS_MAX,
    id_key="name",
    refuse_twice=_refuse_twice,
)
"""The cards of an edition: how they are read, written and asked for."""


def read_edition(node: Node) -> Edition:
    """Return the sample by its id, or read an edition given whole.

    Raises:
        InvalidInput: `unknown-edition`, `same-card`, `reserved-name`, `leader-only`, or a code
            of `Node`.
    """
    if isinstance(node.value, str):
        if node.value != SAMPLE_1.id:
            node.refuse(
                "unknown-edition",
                say(
                    "This edition is not known. Known editions: {known}. Or send a whole edition.",
                    known=(SAMPLE_1.id,),
                ),
            )
        return SAMPLE_1
    members = node.object(required=["id", "cards"])
    return make_edition(members["id"].text(low=1, high=WORD_MAX), CARDS.read(members["cards"]))


def read(node: Node) -> Edition:
    """Return an edition whose deck can be shuffled at a table.

    Raises:
        InvalidInput: As `read_edition`, and `deck-too-large`.
    """
    edition = read_edition(node)
    count = sum(card.copies for card in edition.cards.values())
    if count > DECK_MAX:
        node.members()["cards"].refuse(
            "deck-too-large",
            say("This deck holds {count} cards; {high} is the most.", count=count, high=DECK_MAX),
        )
    return edition


def check(edition: Edition) -> Iterator[Finding]:
    """Yield what is missing from an edition or contradicts itself or the rules."""
    cards = tuple(edition.cards.values())
    for place, card in enumerate(cards):
        yield from _card(place, card, cards)
    if missing := tuple(name for name in NAMED if name not in edition.cards):
        names = say("The rules name cards that are not here: {names}. Add them.", names=missing)
        yield Finding("card-missing", names, "/cards")


def _card(place: int, card: Card, cards: Sequence[Card]) -> Iterator[Finding]:
    """Find what one card says that cannot be meant."""
    here = f"/cards/{place}"
    others = {other.name: other for other in cards}
    if card.consort and (wrong := _marriage(card, others.get(card.consort))):
        yield Finding("no-marriage", wrong, f"{here}/consort")
    for at, name in enumerate(card.rules):
        land = others.get(name)
        if land is None or not card.may_rule(land):
            yield Finding(
                "no-land-to-rule",
                say(
                    "{card} rules {land}, which is no land here that can be ruled. Correct it.",
                    card=card.name,
                    land=name,
                ),
                f"{here}/rules/{at}",
            )
    for key, bonuses in (("pairs", card.pairs), ("each", card.each)):
        for at, bonus in enumerate(bonuses):
            is_ruled = key == "each" and bonus.kind == RULED_LAND
            if not (is_ruled or any(bonus.kind in other.kinds for other in cards)):
                yield Finding(
                    "names-nothing",
                    say(
                        "{card} has points for {kind}, and no card here is that. Correct it.",
                        card=card.name,
                        kind=bonus.kind,
                    ),
                    f"{here}/{key}/{at}",
                )
    copies = PRINTED_COPIES.get(card.name, card.copies)
    if card.copies != copies:
        yield Finding(
            "differs-from-rules",
            say(
                "The rules tell of {count} copies of the {card}. Count yours again.",
                count=copies,
                card=card.name,
            ),
            here,
        )


def _marriage(card: Card, consort: Card | None) -> Message | None:
    """Return why a card cannot be married as it says; None if it can."""
    names = {"card": card.name, "consort": card.consort}
    if card.name in (PRINCE, PRINCESS):
        return say("{card} never marries. Take the consort out.", card=card.name)
    if consort is None or consort.suit != "leader":
        return say("{card} marries {consort}, who is no leader here. Correct it.", **names)
    if consort.rank != card.rank:
        return say(
            "{card} and {consort} are of different ranks and could not rule together. Correct one.",
            **names,
        )
    if consort.consort not in ("", card.name):
        return say(
            "{card} marries {consort}, who marries {other}. Correct one of them.",
            **names,
            other=consort.consort,
        )
    return None


def _make(file: EditionFile, sample: Message | None) -> Game:
    from companion.games.realm_builder import make_game

    return make_game(file.numbers, file.edition, sample)


EDITIONS = Editions(
    sample={"id": SAMPLE_1.id, "cards": CARDS.write(tuple(SAMPLE_1.cards.values()))},
    parts=(CARDS,),
    read=read,
    check=check,
    game=Later("companion.games.realm_builder", "GAME"),
    make=_make,
    tell_sample=lambda count: say_count(
        "The numbers of {count} card are a sample, not the printed ones.",
        "The numbers of {count} cards are a sample, not the printed ones.",
        count,
    ),
)
"""The cards of this game, as people correct them."""
