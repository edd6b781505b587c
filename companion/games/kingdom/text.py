"""Say what happens in play, and what a sheet is advised."""

from collections.abc import Sequence

from companion.core.message import Message, say, say_count
from companion.games.kingdom.facts import MountainsDealt, TurnFact
from companion.games.kingdom.map import DISTRICTS, District
from companion.games.kingdom.state import THROWS


def tell(fact: TurnFact) -> Message:
    """Tell a fact as a sentence."""
    if isinstance(fact, MountainsDealt):
        return say("{who} dealt the mountains: one stands in each district of every sheet.")
    return THROWS.tell(fact)


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


def say_choice(district: District, drawn: Sequence[District]) -> Message:
    """Say where landscapes are drawn if a district is chosen."""
    if not district.opposite:
        return say("The centre alone")
    if len(drawn) == 1:
        return say("{district} alone: its opposite is full", district=drawn[0].name)
    first, second = sorted(drawn, key=DISTRICTS.index)
    return say("{first} and {second}", first=first.name, second=second.name)


def say_alone(label: Message, size: int) -> Message:
    """Say that a town building joins no house.

    Args:
        label: The building.
        size: How many town buildings hang together there.
    """
    if size == 1:
        return say(
            "{building}: it stands beside a house or another town building. This one has neither. "
            "Is this right?",
            building=label,
        )
    return say(
        "{building}: none of the town buildings that hang together here touches a house. Is this "
        "right?",
        building=label,
    )
