"""Describe the sheet: a tableau of an edition's cards, and the choices a player may fix.

What is checked here needs one cell, or one key of a record, alone; what the cards of a table allow
is seen in scoring.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field

from companion.core.ids import Json
from companion.core.message import Message, say
from companion.core.reader import Node
from companion.core.sheet import Cards, Cells, Field, cells_of, or_null
from companion.core.trusted import as_items
from companion.games.realm_builder.box import (
    CASTLE,
    DRAGON,
    HERO,
    MARSHAL,
    PAIRS_MAX,
    PRINCE,
    PRINCESS,
    RULED_LAND,
    SHIP,
    SUIT_NAMES,
    SYMBOL,
    TABLEAU_MAX,
    TOWER,
    TOWN,
    TREASURE,
    WORD_MAX,
    Card,
    Edition,
)

TABLEAU_CARDS = 12
"""Cards in a tableau at the end. Source: Course of Play, three hands of four rounds."""


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
_KINDS: Mapping[str, Message] = {
    **SUIT_NAMES,
    TREASURE: say("treasure"),
    RULED_LAND: say("ruled land"),
}
_PARTNERS: Mapping[str, Message] = {
    "leader": say("any leader"),
    "land": say("any land"),
    "character": say("any character"),
    "thing": say("any thing"),
    TREASURE: say("any treasure"),
}


SPECIAL: Mapping[str, tuple[Message, ...]] = {
    CASTLE: (say("Protects one land and one treasure."),),
    TOWN: (say("Protects one treasure. The war never takes it, and nobody rules it."),),
    SHIP: (say("Protects one treasure."),),
    TOWER: (say("Keeps a Princess face up who is paired with it."),),
    HERO: (
        say("Flips the Dragon of his realm after the war."),
        say("Keeps a Princess face up who is paired with him."),
    ),
    DRAGON: (
        say("Flips one of your treasures, unless a Castle, Town or Ship protects each of them."),
    ),
    PRINCE: (say("As the monarch he pairs with no land and rules none."),),
    PRINCESS: (
        say("Lies face down unless she is the monarch, or paired with the Tower or the Hero."),
    ),
    MARSHAL: (say("Wins the war for you in a tie, if no other of the tied has a Marshal."),),
}
"""What the rules let a card do by its name. Source: War Phase; Scoring Phase."""


def sheet_of(edition: Edition) -> tuple[Field, ...]:
    """Return the fields of a player's sheet."""
    return (
        Cards(
            "cards",
            say("Cards"),
            tuple((card.name, card.suit, card.copies) for card in edition.cards.values()),
            TABLEAU_CARDS,
            SUIT_NAMES,
            GLYPHS,
        ),
        ChoicesField("choices", say("Choices"), edition),
    )


PARTS = ("monarch", "flipped", "pairs")
"""What may be fixed, each in a cell; an empty cell leaves it to the engine."""
FREES = {"monarch": ("flipped", "pairs"), "flipped": ("pairs",)}
"""What is left to the engine again where another choice is made: it may need a card now down."""


@dataclass(frozen=True, slots=True)
class ChoicesField:
    """The monarch, the cards given up and the pairs; each is fixed whole or not at all."""

    id: str
    label: Message
    edition: Edition
    """Whose cards may be chosen."""
    kind: str = field(default="choices", init=False)

    def check(self, part: str, value: Node) -> Json:
        """Return a list of names, or of pairs of names; null leaves it to the engine."""
        if part not in PARTS:
            value.refuse("unknown-cell", say("This sheet has no such cell. Name one that it has."))
        if value.value is None:
            return None
        if part == "pairs":
            return [
                [name.word(self.edition.cards) for name in pair.array(low=2, high=2)]
                for pair in value.array(high=PAIRS_MAX)
            ]
        high = 2 if part == "monarch" else TABLEAU_MAX
        return [name.word(self.edition.cards) for name in value.array(high=high)]

    def gather(self, cells: Cells) -> Json:
        """Return what is fixed, by part; None where nothing is."""
        fixed = {part: cells[f"{self.id}/{part}"] for part in PARTS if f"{self.id}/{part}" in cells}
        return fixed or None

    def describe(self) -> dict[str, object]:
        """Return label, parts, and what each card prints."""
        return {
            "label": self.label,
            "parts": list(PARTS),
            "frees": {part: list(others) for part, others in FREES.items()},
            "faces": describe_faces(self.edition),
        }

    def outline(self) -> dict[str, Json]:
        """Return the choices by part."""
        return {
            "type": "object",
            "properties": {part: _outline(part) for part in PARTS},
            "additionalProperties": False,
        }

    def cells(self) -> dict[str, Json]:
        """Return each choice, or null."""
        return {cells_of(self.id, (part,)): or_null(_outline(part)) for part in PARTS}


def _outline(part: str) -> dict[str, Json]:
    """Return what a choice looks like: names, or pairs of names."""
    name: dict[str, Json] = {"type": "string"}
    if part != "pairs":
        return {"type": "array", "items": name}
    pair: Json = {"type": "array", "items": name, "minItems": 2, "maxItems": 2}
    return {"type": "array", "items": pair, "maxItems": PAIRS_MAX}


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

    def without(self, part: str) -> "Choices":
        """Return the choices with one of `PARTS` left to the engine."""
        return Choices(
            None if part == "monarch" else self.monarch,
            None if part == "flipped" else self.flipped,
            None if part == "pairs" else self.pairs,
        )


FREE = Choices()
"""Everything is left to the engine."""


@dataclass(frozen=True, slots=True, eq=False)
class Entry:
    """What a player entered; quickly found again by itself."""

    cards: tuple[Card, ...]
    """The tableau in the order sent, at most 16 cards."""
    choices: Choices = FREE


def choices_of(cells: Cells) -> Choices:
    """Return what is fixed on a sheet."""
    fixed = {
        part: [*value]
        for part in PARTS
        if isinstance(value := cells.get(f"choices/{part}"), (list, tuple))
    }
    names = {
        part: tuple(sorted(map(str, fixed[part])))
        for part in ("monarch", "flipped")
        if part in fixed
    }
    pairs = [(str(one), str(other)) for one, other in map(as_items, fixed.get("pairs", []))]
    return Choices(**names, pairs=tuple(sorted(pairs)) if "pairs" in fixed else None)


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


def describe_faces(edition: Edition) -> dict[str, object]:
    """Return by name what a card prints: numbers, and a sentence for each of its bonuses."""
    return {name: _face(card) for name, card in edition.cards.items()}


def _face(card: Card) -> dict[str, object]:
    face: dict[str, object] = {
        "suit": card.suit,
        "glyph": GLYPHS.get(card.name, card.suit),
        "points": card.points,
        "says": _says(card),
    }
    if card.military:
        face["military"] = card.military
    if card.rank:
        face["rank"] = card.rank
    if card.treasure:
        face["treasure"] = True
    if card.symbol:
        face["symbol"] = card.symbol
    if card.pairs or card.each:
        face["bonuses"] = [
            {"points": bonus.points, "kind": _name_shortly(bonus.kind), "each": is_each}
            for is_each, bonuses in ((False, card.pairs), (True, card.each))
            for bonus in bonuses
        ]
    return face


def _says(card: Card) -> list[Message]:
    said = [
        say(
            "{points} paired with {kind}.",
            points=_signed(each.points),
            kind=_name_partner(each.kind),
        )
        for each in card.pairs
    ]
    said += [
        say("{points} for each {kind}.", points=_signed(bonus.points), kind=name_kind(bonus.kind))
        for bonus in card.each
    ]
    if card.consort:
        said.append(say("May be married to {card}.", card=card.consort))
    if card.rules:
        said.append(say("May rule {lands}.", lands=card.rules))
    said += SPECIAL.get(card.name, ())
    if card.treasure:
        said.append(say("A treasure."))
    if card.symbol:
        said.append(say("Symbol: {symbol}.", symbol=card.symbol))
    return said


def _signed(points: int) -> str:
    return f"+{points}" if points >= 0 else f"−{-points}"


def name_kind(kind: str) -> Message:
    """Return what a kind that a bonus means is called: a suit, a symbol, or a card by its name."""
    if kind.startswith(SYMBOL):
        return say("card with the symbol {symbol}", symbol=kind.removeprefix(SYMBOL))
    return _KINDS.get(kind) or say("{card}", card=kind)


def _name_partner(kind: str) -> Message:
    """Return what a partner of a kind is called: any one of a suit, or a card by its name."""
    if kind.startswith(SYMBOL):
        return say("any card with the symbol {symbol}", symbol=kind.removeprefix(SYMBOL))
    return _PARTNERS.get(kind) or say("{card}", card=kind)


def _name_shortly(kind: str) -> Message:
    """Return what a kind is called where there is room for a word or two."""
    if kind.startswith(SYMBOL):
        return say("◆ {symbol}", symbol=kind.removeprefix(SYMBOL))
    return name_kind(kind)
