"""Read a sheet from lines of text, one a row, and write it as lines; `docs/sheets.md` has both.

What no line names is left out; only the name of the game stays. A row keeps its id as long as it
keeps its name.
"""

import re
import unicodedata
from collections.abc import Mapping, Sequence
from typing import Any

from companion.core.edition import EditionText
from companion.core.entry_lines import LineFault
from companion.core.entry_values import Entry, UnreadableEntry, as_list
from companion.core.errors import InvalidInput
from companion.core.json_values import Json, as_members
from companion.core.message import Message, Translator, say
from companion.core.names import check_texts
from companion.core.pad.row import NAME_MAX
from companion.core.reader import Node
from companion.core.schema import Object
from companion.games.own_game.edition import MEMBERS
from companion.games.own_game.line_words import unquoted
from companion.games.own_game.once_lines import (
    ONCE,
    SAID_ONCE,
    plain_line,
    read_once,
    said_once,
    without_colon,
    words_in,
)
from companion.games.own_game.row_kinds import ROWS
from companion.games.own_game.row_lines import read_row

ID_MAX = 20
"""Longest beginning of an id that is made of a name; a number may follow."""


def read_text(text: str, before: Mapping[str, Json], tongues: Sequence[Translator]) -> EditionText:
    """Return what lines say of a sheet, and those that could not be read.

    Args:
        text: The lines.
        before: The sheet so far.
        tongues: The languages whose words are read.
    """
    reader = _Reader(before, tongues)
    for number, line in enumerate(text.replace("\r\n", "\n").split("\n"), 1):
        reader.take(number, line)
    return reader.told()


class _Reader:
    """A sheet while its lines are read."""

    def __init__(self, before: Mapping[str, Json], tongues: Sequence[Translator]) -> None:
        self._words = words_in(tongues)
        self._before = before
        self._members: dict[str, Json] = {"name": before["name"]} if "name" in before else {}
        self._rows: list[tuple[int, str, Entry]] = []
        self._ties: tuple[int, str, tuple[str, ...]] = (0, "", ())
        self._faults: list[LineFault] = []
        self._group = ""
        self._said: dict[str, int] = {}
        self._places: dict[str, int] = {}

    def take(self, number: int, line: str) -> None:
        """Read one line, or list it with its fault."""
        said = plain_line(line)
        try:
            if not said:
                self._group = ""
            elif beside := said_once(line, self._words):
                self._beside(*beside, number, said)
            elif (group := group_in(line)) is not None:
                self._group = group
            elif meant := without_colon(said, self._words, is_begun=bool(self._rows or self._said)):
                told = say(
                    "Did you mean “{meant}”? A row is named in quotation marks.", meant=meant
                )
                self._faults.append(LineFault(number, said, told))
            else:
                own: Entry = {"group": self._group} if self._group else {}
                entry = read_row(line, self._words)
                if said.startswith("{") and "kind" not in entry:
                    self._keep(entry, number)
                    return
                _check_name(entry)
                self._rows.append((number, said, {**own, **entry}))
        except (UnreadableEntry, InvalidInput) as fault:
            self._faults.append(LineFault(number, said, self._meant(said, fault.message)))

    def _meant(self, said: str, fault: Message) -> Message:
        """Return why a line is not clear; where a key was mistyped, with the key that it may be."""
        found = SAID_ONCE.fullmatch(said)
        word = found[1] if found else said.split()[0]
        if (self._words.of(word) in ONCE) == bool(found):
            return fault
        near = self._words.near(word, ONCE) if found else word
        told = say("Did you mean “{near}:”? If this is a row: {fault}", near=near, fault=fault)
        return told if near else fault

    def told(self) -> EditionText:
        """Return the sheet."""
        for number, line, _ in self._rows[ROWS.high : ROWS.high + 1]:
            too_many = say("A sheet has {high} rows at most. Take some out.", high=ROWS.high)
            self._faults.append(LineFault(number, line, too_many))
        del self._rows[ROWS.high :]
        self._name_rows()
        names = [(str(entry["id"]), str(entry["name"])) for _, _, entry in self._rows]
        rows: list[tuple[int, Json]] = []
        for number, line, entry in self._rows:
            try:
                if entry.get("kind") == "set":
                    entry["rows"] = [id_of(str(n), names) for n in as_list(entry.get("rows"))]
                told = Node(entry, "")
                check_texts(told)
                rows.append((number, ROWS.shape.write(ROWS.shape.read(told))))
            except (UnreadableEntry, InvalidInput) as fault:
                self._faults.append(LineFault(number, line, _named(fault, ROWS.shape)))
        number, line, ties = self._ties
        try:
            self._keep({"ties": [id_of(each, names) for each in ties]}, number, ONCE["ties"].word)
        except (UnreadableEntry, InvalidInput) as fault:
            self._faults.append(LineFault(number, line, fault.message))
        if not self._rows and not self._faults:
            empty = say("No line is a row. Write one for each: its name, then what it gives.")
            self._faults.append(LineFault(1, "", empty))
        edition = {"id": self._before["id"], "rows": [row for _, row in rows], **self._members}
        faults = sorted(self._faults, key=lambda fault: fault.line)
        places = {f"/rows/{at}": number for at, (number, _) in enumerate(rows)}
        return EditionText(edition, tuple(faults), places | self._places)

    def _name_rows(self) -> None:
        """Give each row an id: that of the row before it of the same name, else one of its name."""
        known: dict[str, list[str]] = {}
        for each in map(as_members, as_list(self._before.get("rows"))):
            known.setdefault(str(each.get("name")), []).append(str(each.get("id")))
        kept = [
            ids.pop(0) if (ids := known.get(str(entry["name"]))) else ""
            for _, _, entry in self._rows
        ]
        used = {*kept}
        for (_, _, entry), row_id in zip(self._rows, kept, strict=True):
            entry["id"] = row_id or _fresh(str(entry["name"]), used)
            used.add(str(entry["id"]))

    def _beside(self, key: str, told: str, number: int, line: str) -> None:
        said = read_once(key, told, self._words)
        if (before := self._said.setdefault(key, number)) != number:
            raise UnreadableEntry(
                say("Line {before} says this already. Take one of the two out.", before=before)
            )
        if key == "ties":
            self._ties = number, line, tuple(map(str, as_list(said["ties"])))
        else:
            self._keep(said, number, ONCE[key].word)

    def _keep(self, said: dict[str, Json], number: int, label: Message | None = None) -> None:
        """Keep members of the sheet; a refusal names what it is about."""
        try:
            seen = _seen(said)
        except InvalidInput as fault:
            raise UnreadableEntry(_named(fault, MEMBERS, label)) from None
        self._members |= seen
        self._places |= {f"/{key}": number for key in seen}


def _named(
    fault: UnreadableEntry | InvalidInput, shape: Object[Any], label: Message | None = None
) -> Message:
    """Return why something is refused, behind its label, or behind what a form calls it."""
    pointer = f"{getattr(fault, 'pointer', '')}/"
    for each in shape.keys:
        if pointer.startswith(f"/{each.key}/"):
            return say("{label}: {fault}", label=label or each.label, fault=fault.message)
    return fault.message


def _check_name(entry: Entry) -> None:
    """Refuse a row without a name, and a name that is too long."""
    name = Node(entry, "").object(required=["name"], optional=None)["name"]
    if len(str(name.value)) > NAME_MAX:
        raise UnreadableEntry(
            say("The name has more than {high} characters. Make it shorter.", high=NAME_MAX)
        )
    name.text(low=1, high=NAME_MAX)


def checked(said: dict[str, Json]) -> dict[str, Json]:
    """Return members that are as a sheet may have them, without what says nothing.

    Raises:
        InvalidInput: As their shapes.
    """
    return MEMBERS.write(MEMBERS.read(Node(said, "")))


def _seen(said: dict[str, Json]) -> dict[str, Json]:
    """Return them so, each text of which can be seen."""
    check_texts(Node(said, ""))
    return checked(said)


def id_of(name: str, names: Sequence[tuple[str, str]]) -> str:
    """Return the id of the row that is called so, or has the id behind `#`."""
    sought = name.casefold()
    for row_id, known in names:
        if known.casefold() == sought or f"#{row_id}" == name:
            return row_id
    if name.startswith("#"):
        return name[1:]
    raise UnreadableEntry(
        say(
            "No row is called “{name}”. Write names of rows of this sheet, with commas between.",
            name=name,
        )
    )


def _fresh(name: str, used: set[str]) -> str:
    """Return an id for a row of that name."""
    plain_name = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().lower()
    stem = re.sub(r"[^a-z0-9]+", "-", plain_name).strip("-")[:ID_MAX].strip("-")
    if not stem or not stem[0].isalpha() or stem == "name":
        stem = f"row-{stem}".strip("-")[:ID_MAX]
    at = 1
    while (row_id := stem if at == 1 else f"{stem}-{at}") in used:
        at += 1
    return row_id


def group_in(said: str) -> str | None:
    """Return the group of which a line is the heading; None if it is none."""
    said = plain_line(said)
    return unquoted(said[:-1].strip()) if said.endswith(":") and said[0] != "{" else None
