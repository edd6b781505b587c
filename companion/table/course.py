"""Lead a table from stage to stage: opened, begun, ended, scored, opened again, and the rematch."""

from dataclasses import dataclass, replace
from typing import Any

from companion.core.errors import RuleViolation, UnknownThing
from companion.core.fact import kind_of
from companion.core.json_values import as_members
from companion.core.message import Message, say, say_count
from companion.core.shape import Flag
from companion.table.kit import (
    Request,
    TableChoice,
    TableFact,
    choice,
    in_stage,
    is_host,
    sits_here,
)
from companion.table.log import Event, Log
from companion.table.said import ALTHOUGH, require_whole
from companion.table.state import Stage, TableState


@dataclass(frozen=True, slots=True)
class TableOpened(TableFact):
    """A table is there: always its first event."""

    stage = Stage.LOBBY
    ends_undo = True

    game: str
    open_by_code: bool

    def then(self, state: TableState, event: Event) -> TableState:
        """Note whether the typed code takes a seat at once."""
        return replace(state, open_by_code=self.open_by_code)

    def tell(self, event: Event, state: TableState) -> Message:
        """Name the game."""
        return say("A table for {game} is open.", game=state.game.name)


@dataclass(frozen=True, slots=True)
class GameStarted(TableFact):
    """The game is played from now on."""

    sentence = say("The game has begun.")
    stage = Stage.PLAYING
    is_undone = True


@dataclass(frozen=True, slots=True)
class PlayEnded(TableFact):
    """Play is over; sheets are completed, then scored."""

    sentence = say("The game is over. Fill in the sheets.")
    stage = Stage.SCORING
    is_undone = True


@dataclass(frozen=True, slots=True)
class TableFinished(TableFact):
    """The sheets were scored: record, result and what made it, frozen."""

    sentence = say("The scores are in.")
    stage = Stage.FINISHED
    ends_undo = True

    result: Any
    """In the source language."""
    record: Any = None
    results: Any = None
    """In the other languages there were then, by tag."""
    version: str = ""
    """Of the program that scored."""
    edition: Any = None

    def then(self, state: TableState, event: Event) -> TableState:
        """Keep them."""
        result, results = as_members(self.result), as_members(self.results or {})
        return replace(
            state, stage=Stage.FINISHED, result=result, results=results, record=self.record
        )


@dataclass(frozen=True, slots=True)
class TableReopened(TableFact):
    """A finished table goes on."""

    sentence = say("The table is open again.")
    stage = Stage.SCORING
    ends_undo = True


@dataclass(frozen=True, slots=True)
class RematchOpened(TableFact):
    """The next table of the same people is there."""

    sentence = say("The next game is open. Everybody keeps their seat.")

    code: str

    def then(self, state: TableState, event: Event) -> TableState:
        """Keep its code."""
        return replace(state, rematch=self.code)


@dataclass(frozen=True, slots=True)
class TablePublished(TableFact):
    """A table that one phone kept came to the service."""

    sentence = say("Until here this table was kept on one phone, without the server.")

    presses: int
    """Of how many presses it was made."""


def scored(log: Log) -> Event:
    """Return the event that scored a table.

    Raises:
        UnknownThing: `no-result`: it is not scored, or was opened again.
    """
    if log.state.result is None:
        raise UnknownThing("no-result", say("This table is not scored yet. Score it first."))
    return next(e for e in reversed(log.events) if isinstance(e.fact, TableFinished))


def began_at(log: Log) -> str:
    """Return when a table was played from; when it was opened, if that is not known."""
    return next((e for e in log.events if isinstance(e.fact, GameStarted)), log.events[0]).at


FINISHED = kind_of(TableFinished)


def _is_enough(request: Request) -> bool:
    return len(request.state.taken) >= request.game.players[0]


FINISH_TABLE = TableChoice(
    "finish-table",
    (
        sits_here,
        in_stage(Stage.PLAYING, Stage.SCORING, message=say("There is nothing to score now.")),
    ),
    data={ALTHOUGH: Flag()},
    about="Score the game and finish the table.",
    label=say("Score the table"),
)
OPEN_REMATCH = TableChoice(
    "open-rematch",
    (sits_here, in_stage(Stage.FINISHED, message=say("This game is not finished."))),
    about="Open a table of the same game for the same players.",
)
DELETE_TABLE = TableChoice("delete-table", (is_host,))


@choice("start-game", sits_here, in_stage(Stage.LOBBY), shown=_is_enough)
def start_game(request: Request) -> tuple[Event, ...]:
    """Begin the game."""
    if not _is_enough(request):
        raise RuleViolation(
            "too-few-players",
            say_count(
                "{game} needs {low} players; {count} sits here.",
                "{game} needs {low} players; {count} sit here.",
                len(request.state.taken),
                game=request.game.name,
                low=request.game.players[0],
            ),
            rule="players",
        )
    return (GameStarted().by(request.by),)


@choice(
    "end-play",
    sits_here,
    in_stage(Stage.PLAYING),
    label=say("End of the game"),
    although=Flag(),
)
def end_play(request: Request, *, although: bool = False) -> tuple[Event, ...]:
    """End the play: sheets are completed, then scored."""
    if not although:
        require_whole(request, is_scored=False)
    return (PlayEnded().by(request.by),)


@choice("reopen-table", is_host, in_stage(Stage.FINISHED), label=say("Open the sheets again"))
def reopen_table(request: Request) -> tuple[Event, ...]:
    """Open a finished table again."""
    return (TableReopened().by(request.by),)
