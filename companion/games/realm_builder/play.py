"""Stand in for play at the table: there is nothing to throw, and cards are entered by hand."""

from companion.core.chance import Chance
from companion.core.errors import RuleViolation
from companion.core.game import Command, Fact, Play
from companion.core.ids import Seat
from companion.core.message import Message, say


def play_by_hand() -> Play:
    """Return a play without commands: the group plays with its own deck."""
    return Play(
        commands=(), initial=_initial, decide=_decide, evolve=_evolve, view=_view, tell=_tell
    )


def _initial() -> tuple[()]:
    return ()


def _decide(state: tuple[()], command: Command, chance: Chance) -> tuple[Fact, ...]:
    raise RuleViolation(
        "no-commands",
        say("This game is played with its own cards. Enter them on the sheet."),
        rule="play",
    )


def _evolve(state: tuple[()], fact: Fact) -> tuple[()]:
    return state


def _view(state: tuple[()], seat: Seat | None) -> dict[str, object]:
    return {}


def _tell(fact: Fact) -> Message:
    return say("{who} played.")
