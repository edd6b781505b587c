"""Entries of an edition read from lines of text and from CSV, for every game that has editions."""

from typing import Any

import pytest

from companion.core.entry_lines import LINES_MAX, fill
from companion.core.entry_text import written
from companion.core.errors import InvalidInput
from companion.core.game import Game
from companion.core.json_values import as_items, as_members
from companion.core.listing import Listing
from companion.core.message import render
from companion.engine.editions import describe, editions_of, games_with_editions
from companion.engine.wording import LANGUAGES, translator


def parts() -> list[Any]:
    return [
        pytest.param(game, part, id=f"{game.id} {part.key}")
        for game in games_with_editions()
        for part in editions_of(game).parts
    ]


@pytest.mark.parametrize(("game", "part"), parts())
def test_what_is_written_as_lines_reads_as_it_was(game: Game, part: Listing[Any]) -> None:
    sample = sample_of(game, part)
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
    game: Game, part: Listing[Any]
) -> None:
    sample = sample_of(game, part)

    filled = fill("\n?? ~~ 99999999 &&\n", part, sample)

    assert [fault.line for fault in filled.faults] == [2]
    assert list(filled.entries) == sample
    assert not filled.filled


@pytest.mark.parametrize(("game", "part"), parts())
def test_values_by_column_name_their_entry_by_its_id(game: Game, part: Listing[Any]) -> None:
    sample = sample_of(game, part)
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


def sample_of(game: Game, part: Listing[Any]) -> list[Any]:
    return [as_members(each) for each in as_items(editions_of(game).sample[part.key])]


@pytest.mark.parametrize(("game", "part"), parts())
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_example_on_the_screen_is_taken_in_whatever_the_list_holds(
    game: Game, part: Listing[Any], language: str
) -> None:
    described: Any = describe(game.id, translator(language))
    example = next(each["example"] for each in described["parts"] if each["key"] == part.key)
    sample = sample_of(game, part)

    for held in ([], sample, *([each] for each in sample)):
        filled = fill(example, part, held, (translator(language),))
        assert [render(fault.message) for fault in filled.faults] == []
        assert len(filled.filled) == 1


@pytest.mark.parametrize(("game", "part"), parts())
def test_nothing_typed_changes_what_it_does_not_name(game: Game, part: Listing[Any]) -> None:
    sample = sample_of(game, part)
    entries = {str(each[part.id_key]): each for each in sample}
    for blank in part.blanks:
        if blank.kind != "number":
            continue
        for name, entry in entries.items():
            if blank.only and entry.get(blank.only.key) not in blank.only.values:
                continue
            quoted = f'"{name}"' if " " in name else name
            for text in (
                f"{quoted} {blank.key}={blank.high}",
                f"{part.id_key};{blank.key}\n{name};{blank.high}",
                f"{part.id_key},{blank.label.text},\n{name},{blank.high},",
            ):
                found = {str(each[part.id_key]): each for each in fill(text, part, sample).entries}
                assert found == entries | {name: {**entry, blank.key: blank.high}}, text


@pytest.mark.parametrize(("game", "part"), parts())
def test_a_table_with_a_column_that_nobody_knows_changes_nothing_and_names_it(
    game: Game, part: Listing[Any]
) -> None:
    sample = sample_of(game, part)
    number = next(each for each in part.blanks if each.kind == "number")
    first = str(sample[0][part.id_key])

    for unknown in ("Pts", "", number.key[:-1]):
        for at in (1, 2):
            cells = [part.id_key, number.label.text]
            cells.insert(at, unknown or "?")
            filled = fill(f"{','.join(cells)}\n{first},1,1\n", part, sample)
            assert list(filled.entries) == sample
            assert not filled.filled
            [fault] = filled.faults
            assert f"“{unknown or '?'}”" in render(fault.message)


@pytest.mark.parametrize(("game", "part"), parts())
def test_lines_are_read_as_prints_phones_and_spreadsheets_write_them(
    game: Game, part: Listing[Any]
) -> None:
    sample = sample_of(game, part)
    lines = [*written(part, sample)]
    ways: dict[str, Any] = {
        "bullets": lambda at, line: f"•\u00a0{line}",
        "dashes": lambda at, line: f"– {line}",
        "numbers": lambda at, line: f"{at}. {line}",
        "hard spaces": lambda at, line: line.replace(" ", "\u202f"),
        "soft hyphens": lambda at, line: "\u00ad".join(line),
        "en dashes": lambda at, line: line.replace(" -", " –").replace("=-", "=–"),
        "minus": lambda at, line: line.replace(" -", " −").replace("=-", "=−"),
    }
    for way, write in ways.items():
        text = "\n".join(write(at, line) for at, line in enumerate(lines, 1))
        filled = fill(text, part, [])
        assert [(way, fault.text, render(fault.message)) for fault in filled.faults] == []
        assert filled.entries == fill("\n".join(lines), part, []).entries, way


@pytest.mark.parametrize(("game", "part"), parts())
def test_a_line_with_a_sign_that_cannot_be_seen_changes_nothing(
    game: Game, part: Listing[Any]
) -> None:
    sample = sample_of(game, part)
    shown = part.shown or part.id_key
    [line] = written(part, [{**sample[0], shown: f"{sample[0][shown]}\u202e"}])

    filled = fill(line, part, sample)

    assert [render(fault.message) for fault in filled.faults] == [
        "This text holds a character that cannot be seen. Write it with plain letters."
    ]
    assert list(filled.entries) == sample
