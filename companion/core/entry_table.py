"""Read entries of an edition from a table of values (CSV): its first line names the columns."""

import csv
import io
from collections.abc import Sequence
from dataclasses import dataclass

from companion.core.entry_values import Entry, UnreadableEntry, names_of, read_value
from companion.core.listing import AnyList, Blank
from companion.core.message import Translator, render, say
from companion.core.reader import quoted

_QUOTES = "\"'“”„ "


@dataclass(frozen=True, slots=True)
class EntryTable:
    """How a text of values is laid out."""

    sign: str
    """What parts the values."""
    columns: tuple[Blank | None, ...]
    """None for the id, where the form does not ask for it."""
    id_key: str
    tongues: Sequence[Translator]

    @classmethod
    def of(cls, line: str, part: AnyList, tongues: Sequence[Translator]) -> "EntryTable | None":
        """Return the layout that a first line names; None if it names nothing of the form.

        Raises:
            Unreadable: It names what the form does not know, or one thing twice.
        """
        sign = max(",;\t", key=line.count)
        said = [cell.strip(_QUOTES) for cell in next(csv.reader([line], delimiter=sign), [])]
        while said and not said[-1]:
            # A spreadsheet may end every line with signs for columns that it does not have.
            said.pop()
        named: dict[str, Blank | None] = {part.id_key.casefold(): None}
        for blank in part.blanks:
            named |= dict.fromkeys((blank.key.casefold(), *names_of(blank.label, tongues)), blank)
        found = [cell for cell in said if cell.casefold() in named]
        # One name of a column may be the name of an entry; the id's is none, and two are enough.
        ids = [name for name, blank in named.items() if blank is None or blank.key == part.id_key]
        is_table = len(found) > 1 or any(cell.casefold() in ids for cell in said)
        if len(said) < 2 or not is_table:
            return None
        unknown = tuple(quoted(cell) for cell in said if cell.casefold() not in named)
        if unknown:
            raise UnreadableEntry(
                say(
                    "No column here is called {names}, so nothing was taken in. Columns: {known}.",
                    names=unknown,
                    known=", ".join(_headings(part, tongues)),
                )
            )
        columns = tuple(named[cell.casefold()] for cell in said)
        twice = next((cell for at, cell in enumerate(said) if columns[at] in columns[:at]), "")
        if twice:
            raise UnreadableEntry(
                say("Two columns are called “{name}”, so nothing was taken in.", name=twice)
            )
        return cls(sign, columns, part.id_key, tongues)

    def said(self, line: str) -> Entry:
        """Return what a line of values says; an empty value says nothing.

        Raises:
            Unreadable: A value is none of its column, there are too many, or there is none.
        """
        values = [each.strip() for each in next(csv.reader(io.StringIO(line), delimiter=self.sign))]
        if len(values) > len(self.columns) and any(values[len(self.columns) :]):
            raise UnreadableEntry(say("This line has more values than there are columns."))
        said: Entry = {}
        for blank, value in zip(self.columns, values, strict=False):
            if not value:
                continue
            if blank is None or blank.key == self.id_key:
                said[self.id_key] = value.strip(_QUOTES)
            else:
                said[blank.key] = read_value(blank, value, self.tongues)
        if not said:
            raise UnreadableEntry(say("This line says nothing. Take it out."))
        return said


def _headings(part: AnyList, tongues: Sequence[Translator]) -> list[str]:
    """Return how columns may be called, in the language that comes first."""
    labels = [render(blank.label, tongues[0]) for blank in part.blanks]
    has_id = any(blank.key == part.id_key for blank in part.blanks)
    return labels if has_id else [part.id_key, *labels]
