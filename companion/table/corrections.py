"""Correct the sheet of a game that is under way: what is written stays where it has a place.

Only a game that says so takes another sheet while it is played (`Play.is_correctable`). Everything
the correction takes away is said first, and undo brings it back.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import reduce
from typing import Any

from companion.core.edition import EditionFile, Editions
from companion.core.errors import RuleViolation
from companion.core.game import Game
from companion.core.json_values import Json, as_members
from companion.core.kit import heed
from companion.core.message import Message, say
from companion.core.reader import Node
from companion.table.chosen import play_edition
from companion.table.kit import Request, TableFact, refuse
from companion.table.log import Event
from companion.table.said import ALTHOUGH
from companion.table.state import TableState, edition_of, with_news
from companion.table.tell import name_of

TOLD_MAX = 20
"""Most rows of players that a refusal lists; a phone has room for as many."""


@dataclass(frozen=True, slots=True)
class EditionCorrected(TableFact):
    """The table plays on by a corrected sheet."""

    is_undone = True

    file: Any
    added: tuple[str, ...] = ()
    """The names of the rows that are new; so the log says it without the sheet before."""
    removed: tuple[str, ...] = ()
    changed: tuple[str, ...] = ()
    beside: tuple[str, ...] = ()
    """The keys beside the rows that say something else."""

    def then(self, state: TableState, event: Event) -> TableState:
        """Play on, with what is written in its place on the new sheet."""
        chosen, game = play_edition(state.game, as_members(self.file))
        play = game.play.take_over(state.play)
        after = replace(
            state,
            edition=chosen,
            editions=state.editions + 1,
            game=game,
            play=play,
            sheets={seat: play.carry(cells) for seat, cells in state.sheets.items()},
        )
        return with_news(after, event.seq)

    def tell(self, event: Event, state: TableState) -> Message:
        """Say what is another now."""
        assert state.game.editions is not None
        members = state.game.editions().members
        labels = {each.key: each.label for each in members.keys} if members else {}
        told = [say("{who} corrected the sheet.", who=name_of(event.seat, state))]
        if self.added:
            told.append(say("New: {names}.", names=self.added))
        if self.removed:
            told.append(say("Taken out: {names}.", names=self.removed))
        if self.changed:
            told.append(say("Changed: {names}.", names=self.changed))
        if self.beside:
            names = tuple(say("“{label}”", label=labels.get(key, key)) for key in self.beside)
            told.append(say("Set otherwise: {names}.", names=names))
        return reduce(lambda one, more: say("{one} {more}", one=one, more=more), told)


def correct(request: Request, file: EditionFile, *, although: bool) -> Event:
    """Return the event by which a table plays on by another sheet.

    Args:
        request: The press.
        file: The sheet, as it was read.
        although: Whether what has no place on it may go.

    Raises:
        RuleViolation: `numbers-go`, whose sentence names them, or what the game refuses.
    """
    game = play_edition(request.game, file.as_json())[1]
    heed(game.play.bars_taking_over(request.state.play))
    lost = [] if although else [*_lost(request.state, game)]
    if lost:
        more = len(lost) - TOLD_MAX
        shown = tuple(lost[:TOLD_MAX])
        if more > 0:
            shown = (*shown, say("{count} more", count=more))
        raise RuleViolation(
            "numbers-go",
            say(
                "These numbers have no place on the corrected sheet: {lost}. Leave their rows in, "
                "or say that the numbers may go: undo brings them back.",
                lost=shown,
            ),
            rule="edition",
            pointer=f"{request.data.pointer}/{ALTHOUGH}",
        )
    assert request.game.editions is not None
    editions: Editions = request.game.editions()
    return _compared(edition_of(request.state), file, editions).by(request.by)


def check_seated(request: Request, file: Mapping[str, Json]) -> None:
    """Refuse a sheet for fewer people than sit at the table.

    Args:
        request: The press.
        file: As `EditionFile.as_json` wrote it.

    Raises:
        RuleViolation: `too-many-seated`.
    """
    count, high = len(request.state.taken), play_edition(request.game, file)[1].players[1]
    if count > high:
        refuse(
            "too-many-seated",
            say(
                "{count} people sit here, and this sheet is for {high} at most. Correct how many "
                "it is for, or free a seat.",
                count=count,
                high=high,
            ),
            "players",
        )


def _compared(before: EditionFile, after: EditionFile, editions: Editions) -> EditionCorrected:
    added: list[str] = []
    removed: list[str] = []
    changed: list[str] = []
    for part in editions.parts:
        old, new = (
            # Read and written, so that what is left out is the same as what says no more.
            {
                str(each[part.id_key]): each
                for each in map(as_members, part.write(part.read(Node(file[part.key], ""))))
            }
            for file in (before.edition, after.edition)
        )
        shown = part.shown or part.id_key
        added += [str(each[shown]) for key, each in new.items() if key not in old]
        removed += [str(each[shown]) for key, each in old.items() if key not in new]
        changed += [
            str(each[shown]) for key, each in new.items() if key in old and each != old[key]
        ]
    beside = tuple(
        key for key in editions.keys if before.edition.get(key) != after.edition.get(key)
    )
    return EditionCorrected(after.as_json(), tuple(added), tuple(removed), tuple(changed), beside)


def _lost(state: TableState, game: Game) -> Iterator[Message]:
    """Yield what would have no place on the sheet of a game: row by row what each player wrote."""
    labels = {field.id: field.label for field in state.game.sheet}
    for seat in state.taken:
        gone: dict[str, list[str]] = {}
        for cell, value in state.sheets.get(seat, {}).items():
            if state.play.carry({cell: value}) and not game.play.carry({cell: value}):
                gone.setdefault(cell.partition("/")[0], []).append(_written(value))
        for row, values in gone.items():
            yield say(
                "{row} of {who}: {numbers}",
                row=labels[row],
                who=name_of(seat, state),
                numbers=tuple(values),
            )


def _written(value: Json) -> str:
    if isinstance(value, list):
        return " + ".join(map(_written, value))
    return f"{value}"
