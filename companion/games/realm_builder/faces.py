"""Describe what a card prints, so that a screen can draw it and say what it does."""

from collections.abc import Mapping

from companion.core.message import Message, say
from companion.games.realm_builder.edition import (
    PRINCESS,
    SHELTERS,
    Card,
    Edition,
    name_kind,
)

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
    if card.name == PRINCESS:
        face["sheltered_by"] = list(SHELTERS)
    return face


def _says(card: Card) -> list[Message]:
    said = [
        say("{points} paired with {kind}.", points=_signed(each.points), kind=name_kind(each.kind))
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
    if card.treasure:
        said.append(say("A treasure."))
    if card.symbol:
        said.append(say("Symbol: {symbol}.", symbol=card.symbol))
    return said


def _signed(points: int) -> str:
    return f"+{points}" if points >= 0 else f"−{-points}"
