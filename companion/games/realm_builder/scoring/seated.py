"""Hold what a player's cards and choices leave open, and remember it.

The next press at a table changes one tableau, and the rest is asked for again.
"""

from dataclasses import dataclass
from functools import lru_cache

from companion.games.realm_builder.box import Card, HouseRules
from companion.games.realm_builder.scoring.layout import Layout, allows, best_layout
from companion.games.realm_builder.scoring.phases import Option, Toll, options
from companion.games.realm_builder.scoring.search import Steps
from companion.games.realm_builder.scoring.tableau import Tableau, lay
from companion.games.realm_builder.sheet import Choices

REMEMBERED = 1_024
"""How many tableaus and layouts are remembered: those of some presses at a dozen tables."""


@dataclass(frozen=True, slots=True, eq=False)
class Seated:
    """A player's cards and choices, and what they leave open."""

    tableau: Tableau
    choices: Choices
    options: tuple[Option, ...]
    """Every way through the monarchy phase."""
    allowed: tuple[Option, ...]
    """Those that agree with the choices."""


@lru_cache(REMEMBERED)
def seat(cards: tuple[Card, ...], choices: Choices, is_hunted: bool, rules: HouseRules) -> Seated:
    """Return what cards and choices leave open; the very same for the same, however often.

    Args:
        cards: Those of a player.
        choices: What the player fixed.
        is_hunted: Whether the Hero of another tableau flips the Dragons of this one.
        rules: The toggles of the record.
    """
    tableau = lay(cards, is_hunted)
    every = options(tableau, rules)
    allowed = tuple(option for option in every if allows(tableau, option, rules, choices))
    return Seated(tableau, choices, every, allowed)


@lru_cache(REMEMBERED)
def laid(
    player: Seated, option: Option, rules: HouseRules, toll: Toll, choices: Choices, left: int
) -> tuple[Layout | None, Steps]:
    """Return the best layout of a player with an option, and what is left of the steps."""
    steps = Steps(left)
    return best_layout(player.tableau, option, rules, toll, choices, steps), steps
