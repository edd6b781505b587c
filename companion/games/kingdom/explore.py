"""Explore: which landscape a die draws in a district.

Source: rule text, "Explore".
"""

from companion.core.message import Message, say, say_count
from companion.games.kingdom.components import FOREST, MOUNTAIN, WATER


def landscape(die: int, empty: int) -> str:
    """Return the sign that a die draws in a district with so many empty spaces.

    >>> landscape(4, 5), landscape(4, 3), landscape(4, 4)
    ('f', '~', '^')

    Args:
        die: Its number, 1-6.
        empty: Empty spaces of the district at that moment, at least 1.
    """
    if die < empty:
        return FOREST
    return WATER if die > empty else MOUNTAIN


def reason(die: int, empty: int) -> Message:
    """Say why a die draws what it does."""
    if die < empty:
        return say("{die} is less than {empty} empty spaces", die=die, empty=empty)
    if die > empty:
        return say_count(
            "{die} is more than {count} empty space",
            "{die} is more than {count} empty spaces",
            empty,
            die=die,
        )
    return say_count(
        "{die} is as many as {count} empty space",
        "{die} is as many as {count} empty spaces",
        empty,
        die=die,
    )
