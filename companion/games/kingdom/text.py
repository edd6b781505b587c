"""Say what happens in play, and what a sheet is advised."""

from collections.abc import Sequence

from companion.core.message import Message, say, say_count
from companion.core.paper import PaperChosen, tell_paper
from companion.core.throw import DiceThrown
from companion.games.kingdom.box import DICE, SUMMED, Row
from companion.games.kingdom.facts import (
    MountainsDealt,
    PlayedOn,
    SpaceBlocked,
    TurnFact,
)
from companion.games.kingdom.map import DISTRICTS, District, space_of
from companion.games.kingdom.state import THROWS, Turn
from companion.games.kingdom.uses import BUILD, STORE, Use

_PLACES = {
    "house": say("Place your house"),
    "ship": say("Place your ship"),
    "tower": say("Place your tower"),
    "market": say("Place your market"),
    "warehouse": say("Place your warehouse"),
    "barracks": say("Place your barracks"),
    "field": say("Place your field"),
}


def tell(fact: TurnFact) -> Message:
    """Tell a fact as a sentence; `{whom}` stands for the name of the seat it is done to."""
    match fact:
        case MountainsDealt():
            return say("{who} dealt the mountains: one stands in each district of every sheet.")
        case SpaceBlocked():
            row, column = space_of(fact.space)
            return say(
                "{who} blocked a space on the map of {whom}: row {row}, column {column}.",
                whom=fact.target,
                row=row + 1,
                column=column + 1,
            )
        case PaperChosen():
            return tell_paper(fact)
        case PlayedOn():
            return say("{who} plays on: the game goes on past four full districts.")
        case DiceThrown():
            return _tell_throw(fact)
    return THROWS.tell(fact)


def say_news(turn: Turn, fact: TurnFact) -> Message | None:
    """Return what a fact does to the sheets of others: it is told as in the log."""
    return tell(fact) if isinstance(fact, MountainsDealt | SpaceBlocked | PlayedOn) else None


def _tell_throw(fact: DiceThrown) -> Message:
    """Tell a throw without the rule that holds for every throw: what equal dice allow is told."""
    faces = DICE.words(fact.faces)
    if len(frozenset(fact.faces)) == len(fact.faces):
        if fact.typed:
            return say("{who} typed {faces}.", faces=faces)
        return say("{who} threw {faces}.", faces=faces)
    reading = say("A barracks may use two equal dice to block a space.")
    if fact.typed:
        return say("{who} typed {faces}. {reading}", faces=faces, reading=reading)
    return say("{who} threw {faces}. {reading}", faces=faces, reading=reading)


def say_place(row: Row) -> Message:
    """Say that the symbol of a completed row is to be drawn."""
    return _PLACES[row.project]


def say_sum(row: Row, numbers: Sequence[int]) -> Message:
    """Say with its numbers that a row is full."""
    if row.kind in SUMMED:
        terms = " + ".join(map(str, numbers))
        return say("{terms} = {sum}: the row is full", terms=terms, sum=sum(numbers))
    return say("{terms}: the row is full", terms=", ".join(map(str, numbers)))


def say_use(use: Use) -> Message:
    """Say where a die went."""
    if use.did == BUILD:
        return say("The {face} is written in a row.", face=use.face)
    if use.did == STORE:
        return say("The {face} lies in the warehouse.", face=use.face)
    return say("The {face} has explored.", face=use.face)


def say_shut(*, explored: bool) -> Message:
    """Say why no die of a throw may build any more. Ruling: "Building before exploring"."""
    if explored:
        return say(
            "A die has explored, so no other die of this throw builds. Take it back to build first."
        )
    return say("At most two dice build, so the last one explores.")


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
            "{building}: a town building needs a house or another town building beside it. This "
            "one has neither. Is this right?",
            building=label,
        )
    return say(
        "{building}: this group of town buildings touches no house. Is this right?",
        building=label,
    )
