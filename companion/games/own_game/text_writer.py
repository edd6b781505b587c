"""Write a sheet as lines that `text` reads."""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress

from companion.core.edition import EditionLines
from companion.core.entry_values import UnreadableEntry, as_list
from companion.core.json_values import Json, as_members
from companion.core.message import Translator
from companion.core.reader import Node
from companion.games.own_game.box_lines import (
    write_cards,
    write_clock,
    write_dice,
    write_first,
    write_target,
)
from companion.games.own_game.edition import ROWS
from companion.games.own_game.line_words import LineWords
from companion.games.own_game.once_lines import read_beside, said_once, words_in
from companion.games.own_game.row_told import tell_rows
from companion.games.own_game.row_writer import as_json, list_of, quoted, write_row
from companion.games.own_game.sheet import PLAYERS_MAX
from companion.games.own_game.text import checked, group_in, id_of, read_text


def write_text(edition: Mapping[str, Json], tongues: Sequence[Translator], *, whole: bool) -> str:
    """Return a sheet as lines that `read_text` reads.

    Args:
        edition: As a file holds it.
        tongues: The languages that are read; the words are those of the first.
        whole: Whether it stands alone, with its name.
    """
    words = words_in(tongues)
    rows = ROWS.write(ROWS.read(Node(edition["rows"], "/rows")))
    names = [(str(each["id"]), str(each["name"])) for each in map(as_members, rows)]
    lines = [*_beside_lines(edition, names, words, whole=whole)]
    before: str | None = None
    for row in map(dict, map(as_members, rows)):
        own = str(row.get("group", ""))
        heading = _heading(own, words)
        if own != before:
            lines += [""] if lines else []
            lines += [heading] if heading else []
            before = own
        if "rows" in row:
            row["rows"] = [_name_of(str(each), names) for each in as_list(row["rows"])]
        if own and not heading:
            lines.append(as_json({key: value for key, value in row.items() if key != "id"}))
        else:
            lines.append(write_row(row, words, lambda line: said_once(line, words) is not None))
    return "\n".join(lines)


_IN_THE_BOX = {
    "target": (("end", "target", "over", "back_to"), write_target),
    "first": (("first",), write_first),
    "cards": (("cards", "hand"), write_cards),
    "dice": (("dice", "throws"), write_dice),
    "clock": (("clock", "clock_of"), write_clock),
}
"""By the word before the colon the keys of which its line speaks, and what writes it."""


def _beside_lines(
    edition: Mapping[str, Json],
    names: Sequence[tuple[str, str]],
    words: LineWords,
    *,
    whole: bool,
) -> Iterator[str]:
    """Yield what is said once; as JSON what no line can say."""
    said = checked({key: value for key, value in edition.items() if key not in ("id", "rows")})
    if whole and "name" in said:
        yield _beside_line("game", {"name": said["name"]}, str(said["name"]), words)
    least, most = said.get("fewest_players", 1), said.get("most_players", PLAYERS_MAX)
    if {"fewest_players", "most_players"} & {*said}:
        yield f"{words.written['players']}: {least if least == most else f'{least}-{most}'}"
    if "teams" in said:
        yield f"{words.written['teams']}: {said['teams']}"
    if "rounds" in said:
        yield f"{words.written['rounds']}: {said['rounds']}"
    if "round_names" in said:
        listed = list_of([str(each) for each in as_list(said["round_names"])])
        # A number alone would be that of the rounds.
        marks = '"' if listed.isdecimal() else ""
        told = f"{marks}{listed}{marks}"
        yield _beside_line("rounds", {"round_names": said["round_names"]}, told, words)
    if "wins" in said:
        yield f"{words.written['wins']}: {words.written[str(said['wins'])]}"
    if "ties" in said:
        called = [_name_of(str(each), names) for each in as_list(said["ties"])]
        line = _beside_line("ties", {"ties": [*called]}, list_of(called), words)
        yield as_json({"ties": said["ties"]}) if line.startswith("{") else line
    if "begin" in said:
        yield f"{words.written['begin']}: {said['begin']}"
    for line, (keys, write) in _IN_THE_BOX.items():
        box: dict[str, Json] = {key: said[key] for key in keys if key in said}
        if box:
            yield _beside_line(line, box, write(box, words), words)


def _beside_line(key: str, said: dict[str, Json], told: str, words: LineWords) -> str:
    for each in (told, quoted(told, always=True)):
        line = f"{words.written[key]}: {each}"
        found = said_once(line, words)
        with suppress(UnreadableEntry):
            if found and read_beside(*found, words) == said:
                return line
    return as_json(said)


def _heading(group: str, words: LineWords) -> str:
    """Return the line above the rows of a group; "" if no line can say it."""
    for line in (f"{group}:", f"{quoted(group, always=True)}:"):
        if (
            group
            and "\n" not in line
            and said_once(line, words) is None
            and group_in(line) == group
        ):
            return line
    return ""


def _name_of(row_id: str, names: Sequence[tuple[str, str]]) -> str:
    """Return how a line names the row of an id."""
    for known, name in names:
        if known == row_id and id_of(name, names) == row_id:
            return name
    return f"#{row_id}"


LINES = EditionLines(read_text, write_text, tell_rows)
"""Sheets as lines of text."""
