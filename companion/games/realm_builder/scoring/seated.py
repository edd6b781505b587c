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
from companion.games.realm_builder.sheet import Choices, Entry

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
def entry_of(cards: tuple[Card, ...], choices: Choices) -> Entry:
    """Return the very same entry for the same cards and choices, by which the rest is found."""
    return Entry(cards, choices)


@lru_cache(REMEMBERED)
def seat(entry: Entry, is_hunted: bool, rules: HouseRules) -> Seated:
    """Return what an entry leaves open.

    Args:
        entry: As `entry_of` returns it, if it is to be found again.
        is_hunted: Whether the Hero of another tableau flips the Dragons of this one.
        rules: The toggles of the record.
    """
    tableau = lay(entry.cards, is_hunted)
    every = options(tableau, rules)
    allowed = tuple(option for option in every if allows(tableau, option, rules, entry.choices))
    return Seated(tableau, entry.choices, every, allowed)


@lru_cache(REMEMBERED)
def laid(
    player: Seated, option: Option, rules: HouseRules, toll: Toll, choices: Choices, left: int
) -> tuple[Layout | None, Steps]:
    """Return the best layout of a player with an option, and what is left of the steps."""
    steps = Steps(left)
    return best_layout(player.tableau, option, rules, toll, choices, steps), steps
