"""Make the record of a table of seats and sheets, and say how the seats stand by it."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TypeAlias

from companion.core.errors import InvalidInput
from companion.core.game import Game
from companion.core.json_values import Json
from companion.core.message import Message, Seat, Translator, in_digits, render
from companion.core.names import cut, fits_record, fits_table
from companion.core.reader import Node
from companion.core.record_reader import read_record
from companion.core.result import Standing, leaves
from companion.core.sheet import Cells, gather_entry
from companion.core.view_parts import Stands
from companion.table.seats import shown_name
from companion.table.state import TableState

Fallen: TypeAlias = Mapping[Seat, Mapping[str, Message]]
"""By seat the cells whose choice cannot stand beside the other sheets, and why."""


def make_record(
    state: TableState, translator: Translator, fallen: Fallen | None = None
) -> dict[str, Json]:
    """Return the record of the taken seats, in seat order, as `formats.md` has it.

    Args:
        state: The table.
        translator: Of the names that nobody typed.
        fallen: Cells that it leaves out.
    """
    names = distinct(names_of(state, translator), fits_record)
    sheets = [_standing(state, seat, fallen or {}) for seat in state.taken]
    return record_of(state.game, zip(names, sheets, strict=True), state.toggles)


def record_of(
    game: Game, sheets: Iterable[tuple[str, Cells]], toggles: Mapping[str, str | bool]
) -> dict[str, Json]:
    """Return the record of players, as `formats.md` has it.

    Args:
        game: The game, with the printed numbers it is played with.
        sheets: The name and the sheet of each player.
        toggles: The table's house rules.
    """
    players: list[Json] = [
        {"name": name, **gather_entry(game.sheet, cells)} for name, cells in sheets
    ]
    recorded: dict[str, Json] = {
        toggle.id: toggles[toggle.id] for toggle in game.toggles if toggle.recorded
    }
    record: dict[str, Json] = {"game": game.id, **game.header, "players": players}
    if recorded:
        record["toggles"] = recorded
    return record


def names_of(state: TableState, translator: Translator) -> list[str]:
    """Return the names of the taken seats in seat order, as results have them: all different.

    A record cuts those that are too long for it.
    """
    return distinct(
        [render(shown_name(seat, state.seats[seat]), translator) for seat in state.taken]
    )


def distinct(names: Sequence[str], fits: Callable[[str], bool] = fits_table) -> list[str]:
    """Return the names made different by a number behind each repeat, and cut where too long.

    >>> distinct(["Ann", "Ben", "Ann"])
    ['Ann', 'Ben', 'Ann 2']

    Args:
        names: As they are shown.
        fits: Whether a name is short enough.
    """
    short = [cut(name, fits) for name in names]
    used: list[str] = []
    for name in short:
        candidate, count = name, 1
        while candidate in used or (candidate in short and count > 1):
            count += 1
            ending = f" {count}"
            candidate = cut(name, fits, ending) + ending
        used.append(candidate)
    return used


def _standing(state: TableState, seat: Seat, fallen: Fallen) -> Cells:
    fell = fallen.get(seat, {})
    return {cell: value for cell, value in state.sheets.get(seat, {}).items() if cell not in fell}


def stand(
    game: Game, sheets: Mapping[Seat, Cells], toggles: Mapping[str, str | bool]
) -> Mapping[str, Stands]:
    """Return by seat the points so far and the place.

    Empty where the game shows none, before anything is written unless everybody begins with
    points, and while the sheets cannot be scored: whoever writes is told why beside the sheet.

    Args:
        game: The game, with the printed numbers it is played with.
        sheets: Those of the taken seats.
        toggles: The table's house rules.
    """
    if not game.stands or not (game.begins or any(sheets.values())):
        return {}
    seats = sorted(sheets)
    record = record_of(game, ((str(seat), sheets[seat]) for seat in seats), toggles)
    try:
        result = game.scoring.score(read_record(Node(record, ""), game))
    except InvalidInput:
        return {}
    return {
        str(seat): Stands(
            points=each.total, place=place, groups=_subtotals(game, each), told=_told(game, each)
        )
        for seat, each, place in zip(seats, result.standings, result.ranking.places, strict=True)
    }


def _subtotals(game: Game, standing: Standing) -> dict[str, int] | None:
    named = [(render(part.label), part.points) for part in standing.parts if part.parts]
    groups = game.groups
    return {each: sum(n for name, n in named if name == each) for each in groups} or None


def _told(game: Game, standing: Standing) -> dict[str, Message | str] | None:
    rows = {each.id for each in game.sheet}.difference(
        game.scoring.entry_required, game.scoring.entry_optional
    )
    return {
        mark: (None if leaf.points else leaf.because) or in_digits(leaf.points)
        for part in (standing.parts if rows else ())
        for leaf in leaves(part)
        for mark in leaf.marks
        if mark.partition("/")[0] in rows
    } or None
