"""Name the house rules a table may switch."""

from collections.abc import Mapping
from dataclasses import dataclass

from companion.core.game import Toggle
from companion.core.message import say


@dataclass(frozen=True, slots=True)
class HouseRules:
    """The toggles of a record; all off is the ruling taken where nothing is said."""

    flipped_military: bool = False
    """Cards flipped in the monarchy phase still count in the war."""
    double_pairing: bool = False
    """A Countess or Duchess may rule a land besides her one pairing."""
    dragon_first: bool = False
    """A Dragon flipped by the Hero gives no military."""
    literal_difference: bool = False
    """Two players: the loser's negative net is not raised to 0."""


TOGGLES = (
    Toggle(
        "flipped_military",
        say("Leaders flipped for the monarch still count in the war"),
    ),
    Toggle(
        "double_pairing",
        say("A Countess or Duchess may rule a land besides her pairing"),
    ),
    Toggle("dragon_first", say("A Dragon flipped by the Hero does not fight in the war")),
    Toggle(
        "literal_difference",
        say("Two players: a loser below nought gives up treasures for the whole difference"),
    ),
)
"""As the record spells them."""


def house_rules(toggles: Mapping[str, str | bool]) -> HouseRules:
    """Return the house rules of a record's toggles."""
    return HouseRules(**{toggle.id: bool(toggles[toggle.id]) for toggle in TOGGLES})
