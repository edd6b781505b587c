"""Describe the sheet: a tableau of an edition's cards, and the choices a player may fix.

What is checked here needs one cell, or one key of a record, alone; what the cards of a table allow
is seen in scoring.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

from companion.core.json_values import Json, as_items
from companion.core.message import Message, say
from companion.core.reader import Node
from companion.core.sheet import Cards, Cells, Field, Shapes
from companion.games.realm_builder.box import (
    GLYPHS,
    PAIRS_MAX,
    SUIT_NAMES,
    TABLEAU_MAX,
    WORD_MAX,
    Card,
    Edition,
)

TABLEAU_CARDS = 12
"""Cards in a tableau at the end. Source: Course of Play, three hands of four rounds."""


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

    def shapes(self) -> Shapes:
        """Return a list of names, or of pairs of names; an empty cell leaves it to the engine."""
        from companion.core.shape import ReadBy

        return {part: ReadBy(partial(self._read, part), _outline(part)) for part in PARTS}

    def _read(self, part: str, value: Node) -> Json:
        return _read_choice(part, value, lambda name: name.word(self.edition.cards))

    def gather(self, cells: Cells) -> Json:
        """Return what is fixed, by part; None if nothing is."""
        fixed = {part: cells[f"{self.id}/{part}"] for part in PARTS if f"{self.id}/{part}" in cells}
        return fixed or None

    def describe(self) -> dict[str, object]:
        """Return label, parts, and what each card prints."""
        # Scoring a record needs none of it.
        from companion.games.realm_builder.faces import face

        faces = {name: face(card) for name, card in self.edition.cards.items()}
        fixed = {"parts": PARTS, "frees": FREES, "faces": faces}
        return {"kind": "choices", "label": self.label, **fixed}

    def outline(self) -> dict[str, Json]:
        """Return the choices by part."""
        return {
            "type": "object",
            "properties": {part: _outline(part) for part in PARTS},
            "additionalProperties": False,
        }


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
        return self == FREE

    def without(self, part: str) -> "Choices":
        """Return the choices with one of `PARTS` left to the engine."""
        return replace(self, **{part: None})


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
    fixed = {part: cells.get(f"choices/{part}") for part in PARTS}
    return _choices({part: as_items(value) for part, value in fixed.items() if value is not None})


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
    given = members["choices"].object(optional=PARTS) if "choices" in members else {}
    fixed = {
        part: _read_choice(part, node, lambda name: name.text(high=WORD_MAX))
        for part, node in given.items()
    }
    return Entry(tuple(cards), _choices(fixed))


def _read_choice(part: str, node: Node, read_name: Callable[[Node], str]) -> list[Json]:
    """Return what is fixed for one of `PARTS`: names, or pairs of names."""
    if part != "pairs":
        return [
            read_name(each) for each in node.array(high=2 if part == "monarch" else TABLEAU_MAX)
        ]
    pairs = [pair.array(low=2, high=2) for pair in node.array(high=PAIRS_MAX)]
    return [[read_name(one), read_name(other)] for one, other in pairs]


def _choices(fixed: Mapping[str, Sequence[Json]]) -> Choices:
    """Return what is fixed by part, each sorted."""
    names = {part: value for part, value in fixed.items() if part != "pairs"}
    made: dict[str, Any] = {part: sorted(map(str, value)) for part, value in names.items()}
    if "pairs" in fixed:
        made["pairs"] = sorted(tuple(map(str, as_items(pair))) for pair in fixed["pairs"])
    return Choices(**{part: tuple(value) for part, value in made.items()})
