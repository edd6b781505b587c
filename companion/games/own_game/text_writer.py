"""Write a sheet as lines that `text` reads."""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress

from companion.core.edition import EditionLines
from companion.core.entry_values import Entry, UnreadableEntry, as_list
from companion.core.errors import InvalidInput
from companion.core.json_values import Json, as_members, dump
from companion.core.message import Translator
from companion.core.reader import Node
from companion.games.own_game.edition import MEMBERS
from companion.games.own_game.line_forms import LineForm, first_form
from companion.games.own_game.line_words import LineWords, quoted
from companion.games.own_game.once_lines import ONCE, read_once, said_once, words_in
from companion.games.own_game.row_kinds import KINDS, ROWS
from companion.games.own_game.row_lines import BOUNDS, DEFAULTS, read_row
from companion.games.own_game.row_told import tell_rows
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
    lines = [*_once_lines(edition, names, words, whole=whole)]
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
            lines.append(_as_json({key: value for key, value in row.items() if key != "id"}))
        else:
            lines.append(_row_line(row, words))
    return "\n".join(lines)


def _once_lines(
    edition: Mapping[str, Json],
    names: Sequence[tuple[str, str]],
    words: LineWords,
    *,
    whole: bool,
) -> Iterator[str]:
    """Yield what is said once; as JSON what no line can say."""
    said = checked({key: value for key, value in edition.items() if key not in ("id", "rows")})
    for key, once in ONCE.items():
        own = {each: said[each] for each in said if each in once.keys}
        if own and (whole or key != "game"):
            called = {"ties": [_name_of(str(each), names) for each in as_list(own.get("ties"))]}
            told = _once_line(key, {**own, **called} if "ties" in own else own, words)
            yield told or _as_json(own)


def _once_line(key: str, said: Entry, words: LineWords) -> str:
    """Return the first line that is read so; "" if none is."""
    for form in ONCE[key].forms:
        told = form.write({**_DEFAULTS, **said}, words)
        for each in (told, quoted(told, always=True)):
            line = f"{words.written[key]}: {each}"
            found = said_once(line, words)
            with suppress(UnreadableEntry, InvalidInput):
                if found and checked(read_once(*found, words)) == said:
                    return line
    return ""


_DEFAULTS = {each.key: each.written_default for each in MEMBERS.keys}


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


def _row_line(entry: Entry, words: LineWords) -> str:
    """Return a row as the first line that is read as it: by signs, by words, in quotation marks.

    Args:
        entry: The row, without what is as left out.
        words: The words of lines.
    """
    named = {key: value for key, value in entry.items() if key not in ("id", "group")}
    kind, name = KINDS[str(entry["kind"])], str(entry["name"])
    own = {key: value for key, value in named.items() if key not in ("name", "kind", *BOUNDS)}
    whole = {**DEFAULTS, **own}
    form = first_form(kind.forms, own, DEFAULTS, words) or LineForm("")
    low, high = ({**DEFAULTS, **named}[each] for each in BOUNDS)
    told = form.write(whole, words) + (f" {low}..{high}" if {*BOUNDS} & {*named} else "")
    signs = told.removeprefix(words.written.get(form.word, "")).strip()
    for called in (name, quoted(name, always=True)):
        for line in (f"{called} {signs}".strip(), f"{called}: {told.strip()}".strip()):
            if not ("\n" in line or line.endswith(":") or said_once(line, words)):
                with suppress(UnreadableEntry):
                    if read_row(line, words) == named:
                        return line
    return _as_json(named)


def _as_json(value: Json) -> str:
    """Return a row, or what else a sheet holds, as a line of JSON, which can say everything."""
    return dump(value).decode("utf-8", "surrogatepass")


LINES = EditionLines(read_text, write_text, tell_rows)
"""Sheets as lines of text."""
