"""Describe the sheet: a tableau of an edition's cards, and the choices a player may fix."""

from companion.core.message import say
from companion.core.sheet import Cards, Field
from companion.games.realm_builder.choosing import ChoicesField
from companion.games.realm_builder.edition import SUIT_NAMES, Edition
from companion.games.realm_builder.faces import GLYPHS

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
