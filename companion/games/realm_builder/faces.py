"""Say what a card prints and does, as screens show it."""

from collections.abc import Mapping

from companion.core.message import Message, say
from companion.games.realm_builder.box import (
    CASTLE,
    DRAGON,
    GLYPHS,
    HERO,
    MARSHAL,
    PARTNER_NAMES,
    PRINCE,
    PRINCESS,
    SHIP,
    SYMBOL,
    TOWER,
    TOWN,
    Card,
    name_kind,
)
from companion.games.realm_builder.view_parts import RealmBuilderFace, RealmBuilderPrinted

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


def face(card: Card) -> RealmBuilderFace:
    """Return what a card prints: numbers, and a sentence for each of its bonuses."""
    bonuses = [
        RealmBuilderPrinted(points=bonus.points, kind=_name_shortly(bonus.kind), each=is_each)
        for is_each, printed in ((False, card.pairs), (True, card.each))
        for bonus in printed
    ]
    return RealmBuilderFace(
        suit=card.suit,
        glyph=GLYPHS.get(card.name, card.suit),
        points=card.points,
        says=_says(card),
        military=card.military or None,
        rank=card.rank or None,
        treasure=card.treasure,
        symbol=card.symbol or None,
        bonuses=bonuses or None,
    )


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


def _name_partner(kind: str) -> Message:
    """Return what a partner of a kind is called: any one of a suit, or a card by its name."""
    if kind.startswith(SYMBOL):
        return say("any card with the symbol {symbol}", symbol=kind.removeprefix(SYMBOL))
    return PARTNER_NAMES.get(kind) or say("{card}", card=kind)


def _name_shortly(kind: str) -> Message:
    """Return what a kind is called if there is room for a word or two."""
    if kind.startswith(SYMBOL):
        return say("◆ {symbol}", symbol=kind.removeprefix(SYMBOL))
    return name_kind(kind)
