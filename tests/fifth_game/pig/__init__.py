"""Pig, the old dice game: throw on, or bank what you have; a one takes the turn's points."""

from collections.abc import Mapping

from companion.core.bare_throw import play_throws
from companion.core.dice import D6, Dice, Reading
from companion.core.game import Game, Scoring
from companion.core.message import say, say_count
from companion.core.reader import Node
from companion.core.result import Criterion, Explanation, Record, Result, Standing, rank
from companion.core.sheet import Number

GOAL = 100
"""Points that win; "Aim of the game"."""
BANKED_MAX = GOAL - 1 + 6 * 20
"""More than a last turn of twenty sixes can bring."""


def read_throw(faces: tuple[str, ...]) -> Reading:
    """Say what a throw means."""
    if faces == ("1",):
        return Reading(say("A one: the turn ends and its points are lost."))
    return Reading(say("Add {face} to this turn, then throw or bank.", face=faces[0]))


def read_entry(members: Mapping[str, Node], header: None) -> int:
    """Return the points a player has banked."""
    return members["banked"].integer(0, BANKED_MAX)


def score(record: Record) -> Result:
    """Score what was banked; the most wins."""
    standings = tuple(
        Standing(
            (
                Explanation(
                    say("Banked"),
                    banked,
                    say_count("{count} point is banked.", "{count} points are banked.", banked),
                    say("Pig, Scoring"),
                    ("banked",),
                ),
            )
        )
        for banked in record.entries
    )
    return Result(standings, rank([Criterion("points", tuple(record.entries))]))


DICE = Dice(count=1, faces=D6, read=read_throw)
GAME = Game(
    id="pig",
    name="Pig",
    designer="traditional",
    year=None,
    players=(2, 10),
    about=say("1 die"),
    scoring=Scoring(
        read_entry=read_entry,
        score=score,
        entry_required=("banked",),
    ),
    load_play=lambda: play_throws(DICE),
    sheet=(Number("banked", say("Banked points"), 0, BANKED_MAX),),
    dice=DICE,
)
