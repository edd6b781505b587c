"""Let people correct the cards: the sample as a file, the form of a card, and a check in words."""

from collections.abc import Iterator, Sequence

from companion.core.chance import DECK_MAX
from companion.core.edition import (
    Blank,
    EditionFile,
    Editions,
    Finding,
    Part,
    sample_entries,
)
from companion.core.game import Game
from companion.core.ids import Json
from companion.core.message import Message, say, say_count
from companion.core.reader import Node
from companion.games.realm_builder.edition import (
    CASTLE,
    DRAGON,
    HERO,
    MARSHAL,
    PRINCE,
    PRINCESS,
    RULED_LAND,
    SHIP,
    SUIT_NAMES,
    SUITS,
    SYMBOL,
    TOWER,
    TOWN,
    TREASURE,
    Bonus,
    Card,
    Edition,
    is_of_kind,
)
from companion.games.realm_builder.reading import BONUSES_MAX, CARDS_MAX, WORD_MAX, read_edition
from companion.games.realm_builder.sample_1 import SAMPLE_1

_NAMED = (CASTLE, TOWN, SHIP, TOWER, HERO, DRAGON, PRINCE, PRINCESS, MARSHAL)
"""Cards whose names the rules give a meaning."""
_COPIES = {CASTLE: 2, TOWN: 2, SHIP: 2}
"""Copies that the rules tell. Source: War Phase, "there are two copies of each of these cards"."""


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


def check(edition: Edition) -> tuple[Finding, ...]:
    """Return what is missing from an edition or contradicts itself or the rules."""
    cards = tuple(edition.cards.values())
    found = [finding for place, card in enumerate(cards) for finding in _card(place, card, cards)]
    missing = tuple(name for name in _NAMED if name not in edition.cards)
    if missing:
        found.append(
            Finding(
                "card-missing",
                say("The rules name cards that are not here: {names}. Add them.", names=missing),
                "/cards",
            )
        )
    return tuple(found)


def _card(place: int, card: Card, cards: Sequence[Card]) -> Iterator[Finding]:
    """Find what one card says that cannot be meant."""
    here = f"/cards/{place}"
    others = {other.name: other for other in cards}
    yield from _marriage(here, card, others.get(card.consort))
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
            if not _matches(bonus, cards, may_be_ruled=key == "each"):
                yield Finding(
                    "names-nothing",
                    say(
                        "{card} has points for {kind}, and no card here is that. Correct it.",
                        card=card.name,
                        kind=bonus.kind,
                    ),
                    f"{here}/{key}/{at}",
                )
    copies = _COPIES.get(card.name, card.copies)
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


def _marriage(here: str, card: Card, consort: Card | None) -> Iterator[Finding]:
    if not card.consort:
        return
    message: Message | None = None
    names = {"card": card.name, "consort": card.consort}
    if card.name in (PRINCE, PRINCESS):
        message = say("{card} never marries. Take the consort out.", card=card.name)
    elif consort is None or consort.suit != "leader":
        message = say("{card} marries {consort}, who is no leader here. Correct it.", **names)
    elif consort.rank != card.rank:
        message = say(
            "{card} and {consort} are of different ranks and could not rule together. Correct one.",
            **names,
        )
    elif consort.consort not in ("", card.name):
        message = say(
            "{card} marries {consort}, who marries {other}. Correct one of them.",
            **names,
            other=consort.consort,
        )
    if message is not None:
        yield Finding("no-marriage", message, f"{here}/consort")


def _matches(bonus: Bonus, cards: Sequence[Card], *, may_be_ruled: bool) -> bool:
    if bonus.kind == RULED_LAND:
        return may_be_ruled
    return any(is_of_kind(card, bonus.kind) for card in cards)


def write_card(card: Card) -> dict[str, Json]:
    """Return a card as a file holds it; what is left out has its default."""
    written: dict[str, Json] = {"name": card.name, "suit": card.suit}
    written |= {"copies": card.copies} if card.copies != 1 else {}
    numbers = {"points": card.points, "military": card.military, "rank": card.rank}
    written |= {key: number for key, number in numbers.items() if number}
    words = {"consort": card.consort, "symbol": card.symbol, "title": card.title}
    written |= {key: text for key, text in words.items() if text}
    if card.rules:
        written["rules"] = list(card.rules)
    if card.treasure:
        written["treasure"] = True
    for key, kind_key, bonuses in (("pairs", "with", card.pairs), ("each", "of", card.each)):
        if bonuses:
            written[key] = [{kind_key: bonus.kind, "points": bonus.points} for bonus in bonuses]
    return written


def play(file: EditionFile) -> Game:
    """Return the game with the cards of a file."""
    from companion.games.realm_builder import GAME, make_game

    left = len(sample_entries(file, EDITIONS))
    sample = say_count(
        "The numbers of {count} card are a sample, not the printed ones.",
        "The numbers of {count} cards are a sample, not the printed ones.",
        left,
    )
    if file.edition == EDITIONS.sample:
        return GAME
    edition = read_edition(Node(file.edition, ""))
    return make_game(edition, file.edition, sample if left else None)


_KINDS = (*SUITS, TREASURE)
_KIND_LABELS = (
    say("any leader"),
    say("any land"),
    say("any character"),
    say("any thing"),
    say("any treasure"),
)


def _bonuses(
    key: str,
    kind_key: str,
    label: Message,
    points: Message,
    kinds: tuple[str, ...],
    labels: tuple[Message, ...],
) -> Blank:
    row = (
        Blank(
            kind_key,
            say("Card or kind"),
            "text",
            1,
            WORD_MAX,
            words=kinds,
            labels=labels,
            names="cards",
            also=("symbol", SYMBOL),
        ),
        Blank("points", points, "number", -20, 20),
    )
    return Blank(key, label, "rows", 0, BONUSES_MAX, default=[], blanks=row)


_LEADER = ("suit", "leader")
_CARD = Part(
    "cards",
    say("Cards"),
    "name",
    (
        Blank("name", say("Name"), "text", 1, 24),
        Blank("title", say("Printed name, where it differs"), "text", 1, WORD_MAX, default=""),
        Blank("suit", say("Suit"), "choice", words=SUITS, labels=tuple(SUIT_NAMES.values())),
        Blank("copies", say("Copies"), "number", 1, 20, default=1),
        Blank("points", say("Points"), "number", -20, 20, default=0),
        Blank("military", say("Military"), "number", 0, 20, default=0),
        Blank("rank", say("Rank"), "number", 1, 20, only=_LEADER),
        Blank(
            "consort",
            say("Marries"),
            "text",
            1,
            WORD_MAX,
            default="",
            only=_LEADER,
            names="cards",
            among=("suit", "leader"),
        ),
        Blank(
            "rules",
            say("Rules these lands"),
            "texts",
            0,
            BONUSES_MAX,
            default=[],
            only=_LEADER,
            names="cards",
            among=("suit", "land"),
        ),
        Blank("treasure", say("A treasure"), "flag", default=False),
        Blank("symbol", say("Symbol"), "text", 1, WORD_MAX, default=""),
        _bonuses(
            "pairs",
            "with",
            say("Points for being paired"),
            say("Points for this pair"),
            _KINDS,
            _KIND_LABELS,
        ),
        _bonuses(
            "each",
            "of",
            say("Points for each"),
            say("Points for each of these"),
            (*_KINDS, RULED_LAND),
            (*_KIND_LABELS, say("any ruled land")),
        ),
    ),
    1,
    CARDS_MAX,
)

EDITIONS = Editions(
    sample={"id": SAMPLE_1.id, "cards": [write_card(card) for card in SAMPLE_1.cards.values()]},
    parts=(_CARD,),
    read=read,
    check=check,
    play=play,
)
"""The cards of this game, as people correct them."""
