"""Entries of an edition read from lines of text and from CSV, for every game that has editions."""

from typing import Any

import pytest

from companion.core.edition import Part
from companion.core.entry_lines import LINES_MAX, fill
from companion.core.entry_text import written
from companion.core.errors import InvalidInput
from companion.core.game import Game
from companion.core.message import render
from companion.core.trusted import as_items, as_members
from companion.engine.editions import editions_of, games_with_editions


def parts() -> list[Any]:
    return [
        pytest.param(game, part, id=f"{game.id} {part.key}")
        for game in games_with_editions()
        for part in editions_of(game).parts
    ]


@pytest.mark.parametrize(("game", "part"), parts())
def test_what_is_written_as_lines_reads_as_it_was(game: Game, part: Part) -> None:
    assert game.editions is not None
    sample = [as_members(each) for each in as_items(game.editions().sample[part.key])]
    text = "\n".join(written(part, sample))

    filled = fill(text, part, [])

    assert [render(fault.message) for fault in filled.faults] == []
    defaults = {blank.key: blank.default for blank in part.blanks}
    told = [
        {key: value for key, value in entry.items() if value != defaults.get(key)}
        for entry in sample
    ]
    assert list(filled.entries) == told


@pytest.mark.parametrize(("game", "part"), parts())
def test_what_cannot_be_read_changes_nothing_and_is_told_by_its_line(
    game: Game, part: Part
) -> None:
    assert game.editions is not None
    sample = [as_members(each) for each in as_items(game.editions().sample[part.key])]

    filled = fill("\n?? ~~ 99999999 &&\n", part, sample)

    assert [fault.line for fault in filled.faults] == [2]
    assert list(filled.entries) == sample
    assert not filled.filled


@pytest.mark.parametrize(("game", "part"), parts())
def test_values_by_column_name_their_entry_by_its_id(game: Game, part: Part) -> None:
    assert game.editions is not None
    sample = [as_members(each) for each in as_items(game.editions().sample[part.key])]
    blank = next(each for each in part.blanks if each.kind == "number")
    first = str(sample[0][part.id_key])

    filled = fill(f"{part.id_key};{blank.key}\n{first};{blank.high}\n;1", part, sample)

    assert filled.filled == (first,)
    assert [fault.line for fault in filled.faults] == [3]
    assert filled.entries[0][blank.key] == blank.high
    assert list(filled.entries)[1:] == sample[1:]


def test_too_many_lines_are_refused() -> None:
    part = parts()[0].values[1]

    with pytest.raises(InvalidInput) as refusal:
        fill("\n" * (LINES_MAX + 1), part, [])

    assert refusal.value.code == "too-many-lines"
