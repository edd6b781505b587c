"""Describe what a card prints, so that a screen can draw it and say what it does."""

from companion.core.message import Message, say
from companion.games.realm_builder.edition import (
    Card,
    Edition,
    name_kind,
)


def describe_faces(edition: Edition) -> dict[str, object]:
    """Return by name what a card prints: numbers, and a sentence for each of its bonuses."""
    return {name: _face(card) for name, card in edition.cards.items()}


def _face(card: Card) -> dict[str, object]:
    face: dict[str, object] = {"suit": card.suit, "points": card.points, "says": _says(card)}
    if card.military:
        face["military"] = card.military
    if card.rank:
        face["rank"] = card.rank
    if card.treasure:
        face["treasure"] = True
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
