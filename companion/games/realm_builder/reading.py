"""Read this game's keys of a record: the edition, the cards and the choices of a player.

What is checked here needs one key alone; what the cards of a table allow is seen in scoring.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from companion.core.message import say
from companion.core.names import read_name
from companion.core.reader import Node
from companion.games.realm_builder.edition import (
    RULED_LAND,
    SUITS,
    SYMBOL,
    TREASURE,
    Bonus,
    Card,
    Edition,
    make_edition,
)
from companion.games.realm_builder.sample_1 import SAMPLE_1

KNOWN = {SAMPLE_1.id: SAMPLE_1}
"""The editions that go by their id."""
CARDS_MAX = 200
"""Most kinds of card in an edition. Source: `formats.md`."""
TABLEAU_MAX = 16
"""Most cards in a tableau: twelve by the rules and some room. Source: `formats.md`."""
PAIRS_MAX = 2 * TABLEAU_MAX
"""Most pairings: one a card, and a second where `double_pairing` is on."""
BONUSES_MAX = 20
"""Most bonuses, and most lands ruled, on one card; more than any card has room for."""
WORD_MAX = 40
"""Longest id, symbol, kind or title."""

_LEADER_KEYS = ("rank", "consort", "rules")
_KEYS = ("copies", "points", "military", "treasure", "symbol", "title", "pairs", "each")


@dataclass(frozen=True, slots=True)
class Choices:
    """What a player fixed by hand; None is left to the engine."""

    monarch: tuple[str, ...] | None = None
    """Names, sorted."""
    flipped: tuple[str, ...] | None = None
    """Names of the lands and treasures given up, sorted."""
    pairs: tuple[tuple[str, str], ...] | None = None
    """Who pairs with whom, sorted."""

    @property
    def is_empty(self) -> bool:
        """Whether everything is left to the engine."""
        return self.monarch is None and self.flipped is None and self.pairs is None


FREE = Choices()
"""Everything is left to the engine."""


@dataclass(frozen=True, slots=True)
class Entry:
    """What a player entered."""

    cards: tuple[Card, ...]
    """The tableau in the order sent, at most 16 cards."""
    choices: Choices = FREE


def read_edition(node: Node) -> Edition:
    """Return a known edition by its id, or read one given inline.

    Raises:
        InvalidInput: `unknown-edition`, `same-card`, `reserved-name`, `leader-only`, or a code
            of `Node`.
    """
    if isinstance(node.value, str):
        if node.value not in KNOWN:
            node.refuse(
                "unknown-edition",
                say(
                    "This edition is not known. Known editions: {known}. Or send a whole edition.",
                    known=tuple(KNOWN),
                ),
            )
        return KNOWN[node.value]
    members = node.object(required=["id", "cards"])
    edition_id = members["id"].text(low=1, high=WORD_MAX)
    cards: list[Card] = []
    for item in members["cards"].array(low=1, high=CARDS_MAX):
        card = _read_card(item)
        if any(card.name == other.name for other in cards):
            item.members()["name"].refuse(
                "same-card",
                say("The card {card} is there twice. Use copies instead.", card=card.name),
            )
        cards.append(card)
    return make_edition(edition_id, tuple(cards))


def read_entry(members: Mapping[str, Node], edition: Edition) -> Entry:
    """Return a player's cards and choices.

    Raises:
        InvalidInput: `unknown-card` for a card the edition does not have, or a code of `Node`.
    """
    cards: list[Card] = []
    for item in members["cards"].array(high=TABLEAU_MAX):
        name = item.text(high=WORD_MAX)
        if name not in edition.cards:
            item.refuse(
                "unknown-card",
                say(
                    "The edition {edition} has no card of the name {card}. Write it as there.",
                    edition=edition.id,
                    card=name,
                ),
            )
        cards.append(edition.cards[name])
    choices = _read_choices(members["choices"]) if "choices" in members else FREE
    return Entry(tuple(cards), choices)


def _read_choices(node: Node) -> Choices:
    given = node.object(optional=["monarch", "flipped", "pairs"])
    monarch = _read_names(given["monarch"], 2) if "monarch" in given else None
    flipped = _read_names(given["flipped"], TABLEAU_MAX) if "flipped" in given else None
    if "pairs" not in given:
        return Choices(monarch, flipped)
    pairs: list[tuple[str, str]] = []
    for item in given["pairs"].array(high=PAIRS_MAX):
        first, second = item.array(low=2, high=2)
        pairs.append((first.text(high=WORD_MAX), second.text(high=WORD_MAX)))
    return Choices(monarch, flipped, tuple(sorted(pairs)))


def _read_names(node: Node, high: int) -> tuple[str, ...]:
    return tuple(sorted(item.text(high=WORD_MAX) for item in node.array(high=high)))


def _read_card(node: Node) -> Card:
    members = node.object(required=["name", "suit"], optional=[*_KEYS, *_LEADER_KEYS])
    suit = members["suit"].word(SUITS)
    if suit == "leader":
        node.object(required=["name", "suit", "rank"], optional=list(members))
    for key in _LEADER_KEYS:
        if key in members and suit != "leader":
            members[key].refuse("leader-only", say("Only leaders have this key. Take it out here."))
    return Card(
        name=_read_card_name(members["name"]),
        suit=suit,
        copies=_read_integer(members, "copies", 1, 20, default=1),
        points=_read_integer(members, "points", -20, 20),
        military=_read_integer(members, "military", 0, 20),
        rank=_read_integer(members, "rank", 1, 20),
        consort=_read_word(members, "consort"),
        rules=_read_rules(members),
        treasure="treasure" in members and members["treasure"].boolean(),
        symbol=_read_word(members, "symbol"),
        title=_read_word(members, "title"),
        pairs=_read_bonuses(members, "pairs", "with"),
        each=_read_bonuses(members, "each", "of"),
    )


def _read_card_name(node: Node) -> str:
    name = read_name(node)
    if name in (*SUITS, TREASURE, RULED_LAND) or name.startswith(SYMBOL):
        node.refuse(
            "reserved-name",
            say("{name} means a kind of card. Call this card something else.", name=name),
        )
    return name


def _read_integer(
    members: Mapping[str, Node], key: str, low: int, high: int, default: int = 0
) -> int:
    return members[key].integer(low, high) if key in members else default


def _read_word(members: Mapping[str, Node], key: str) -> str:
    return members[key].text(low=1, high=WORD_MAX) if key in members else ""


def _read_rules(members: Mapping[str, Node]) -> tuple[str, ...]:
    if "rules" not in members:
        return ()
    lands = members["rules"].array(high=BONUSES_MAX)
    return tuple(land.text(low=1, high=WORD_MAX) for land in lands)


def _read_bonuses(members: Mapping[str, Node], key: str, kind_key: str) -> tuple[Bonus, ...]:
    if key not in members:
        return ()
    bonuses: list[Bonus] = []
    for item in members[key].array(high=BONUSES_MAX):
        bonus = item.object(required=[kind_key, "points"])
        kind = bonus[kind_key].text(low=1, high=WORD_MAX)
        bonuses.append(Bonus(kind, bonus["points"].integer(-20, 20)))
    return tuple(bonuses)
