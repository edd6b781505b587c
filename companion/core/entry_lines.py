"""Read the entries of an edition from lines of text or from a table of values (CSV).

One line is one entry, as people say it: `Count 1 m1 x3 +3 County` is the Count with one point, one
military, three copies and three points beside a County; `+1 / Knight` are points for each. What a
line may hold follows from the form of the list, so every game has it. A line with nothing but a
choice (`Leaders`) holds for the entries below it. What a text does not name stays as it is.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from companion.core.entry_signs import is_slip, plain_signs, without_item
from companion.core.entry_table import EntryTable
from companion.core.entry_values import (
    Entry,
    UnreadableEntry,
    as_list,
    bonus_row,
    in_bounds,
    names_of,
    read_value,
    words_of,
)
from companion.core.errors import InvalidInput
from companion.core.json_values import Json
from companion.core.listing import AnyList, Blank
from companion.core.message import ENGLISH, Message, Translator, say, say_count
from companion.core.names import check_texts
from companion.core.reader import Node

LINES_MAX = 400
"""Most lines of one text; no list has more entries."""

_WORD = re.compile(r'[^\s"]*"[^"]*"|\S+')
_SIGNED = re.compile(r"[+-]\d+")
_LETTERED = re.compile(r"([^\W\d_]+)[=:]?([+-]?\d+)")
_TIMES = re.compile(r"[x×]?(\d+)[x×]?")
_KEYED = re.compile(r"(\w+)[=:](.*)")
_EACH = ("/", "each", "je")
"""What stands between points and a kind, each card of which brings them."""
_NOTHING = ("/", ",", "-", "–", "—")
"""What may stand between what a line says, and says nothing."""


@dataclass(frozen=True, slots=True)
class LineFault:
    """A line that could not be read."""

    line: int
    """Its number, from 1."""
    text: str
    message: Message
    """What is wrong and what to do."""


@dataclass(frozen=True, slots=True)
class Filled:
    """What came of a text."""

    entries: tuple[Entry, ...]
    """Every entry of the list afterwards: those of the text in the place of those of their name."""
    filled: tuple[str, ...]
    """The ids of the entries that the text holds."""
    faults: tuple[LineFault, ...]
    left: str = ""
    """What is to be corrected: the lines with a fault, below the names of their columns."""


def fill(
    text: str,
    part: AnyList,
    entries: Sequence[Mapping[str, Json]],
    tongues: Sequence[Translator] = (ENGLISH,),
) -> Filled:
    """Return a list of an edition with what a text says of its entries.

    Lines that cannot be read change nothing; the others count. Of a table whose first line names
    what is not known nothing counts: nobody could tell what its columns mean.

    Args:
        text: Lines, or CSV whose first line names the keys.
        part: The list and its form.
        entries: What the list holds so far.
        tongues: The languages in which keys and words may be called by their names.

    Raises:
        InvalidInput: `too-many-lines`.
    """
    lines = text.splitlines()
    if len(lines) > LINES_MAX:
        raise InvalidInput(
            "too-many-lines",
            say("These are {count} lines; {high} is the most.", count=len(lines), high=LINES_MAX),
            pointer="/text",
        )
    filler = _Filler(part, entries, tongues)
    filler.take(lines)
    faults = sorted(filler.faults, key=lambda fault: fault.line)
    left = [filler.header, *(fault.text for fault in faults)] if filler.filled else lines
    return Filled(
        tuple(filler.entries.values()),
        tuple(filler.filled),
        tuple(faults),
        "\n".join(filter(None, left)) if faults else "",
    )


class _Filler:
    """A list while it is filled line by line."""

    def __init__(
        self, part: AnyList, entries: Sequence[Mapping[str, Json]], tongues: Sequence[Translator]
    ) -> None:
        self.part = part
        self.entries: dict[str, Entry] = {str(each[part.id_key]): {**each} for each in entries}
        self.filled: dict[str, tuple[int, str]] = {}
        """By id the line that said it last."""
        self.faults: list[LineFault] = []
        self.header = ""
        """The line that names the columns; "" for lines without."""
        self._before = {**self.entries}
        self._heading: Entry = {}
        self._tongues = tongues

    def take(self, lines: Sequence[str]) -> None:
        """Take every line in, or list it with its fault."""
        told = [(at, line, plain_signs(line)) for at, line in enumerate(lines, 1) if line.strip()]
        table = None
        if told:
            try:
                table = EntryTable.of(told[0][2], self.part, self._tongues)
            except UnreadableEntry as fault:
                self.faults.append(LineFault(told[0][0], told[0][1].strip(), fault.message))
                return
        self.header = told[0][1] if table else ""
        for number, line, said in told[1:] if table else told:
            try:
                if name := self._put(table.said(said) if table else self._said(without_item(said))):
                    self.filled[name] = number, line.strip()
            except (UnreadableEntry, InvalidInput) as fault:
                self.faults.append(LineFault(number, line.strip(), fault.message))
        for name, (number, line) in [*self.filled.items()]:
            try:
                self.entries[name] = self._alike(self.entries[name])
            except UnreadableEntry as fault:
                self.faults.append(LineFault(number, line, fault.message))
                self._take_back(name)

    def _take_back(self, name: str) -> None:
        del self.filled[name], self.entries[name]
        if name in self._before:
            self.entries[name] = self._before[name]

    def _alike(self, entry: Entry) -> Entry:
        """Return an entry with what it names of the list written as the list writes it."""
        alike = {**entry}
        for blank in self.part.blanks:
            value = entry.get(blank.key)
            name = blank.text
            if name.names != self.part.key or value is None:
                continue
            if isinstance(value, str):
                alike[blank.key] = self._named(value, name)
            elif isinstance(value, list):
                alike[blank.key] = [
                    {**each, name.key: self._named(str(each[name.key]), name)}
                    if isinstance(each, dict)
                    else self._named(str(each), name)
                    for each in value
                ]
        return alike

    def _named(self, text: str, blank: Blank) -> str:
        """Return what a text names; what nothing is called so stays, unless it is a slip."""
        known = words_of(blank, self._tongues)
        if blank.also is not None:
            key, before = blank.also.key, blank.also.before
            marks = [str(each[key]) for each in self.entries.values() if each.get(key)]
            known |= {mark.casefold(): f"{before}{mark}" for mark in marks}
            known |= {f"{before}{mark}".casefold(): f"{before}{mark}" for mark in marks}
        known |= {each.casefold(): each for each in self.entries}
        sought = text.casefold()
        if sought not in known and (near := next((n for n in known if is_slip(sought, n)), "")):
            raise UnreadableEntry(
                say(
                    "Nothing here is called “{name}”. Did you mean “{near}”? "
                    "Otherwise enter “{name}” first.",
                    name=text,
                    near=known[near],
                )
            )
        return known.get(sought, text)

    def _said(self, line: str) -> Entry:
        if heading := _heading(line, self.part, self._tongues):
            self._heading = heading
            return {}
        return _Line(line, self.part, self._tongues).read()

    def _put(self, said: Entry) -> str:
        """Lay what a line says over the entry of its name, or over a new one; return its id."""
        if not said:
            return ""
        check_texts(Node(said, ""))
        called = said.get(self.part.id_key) or said.get(self.part.shown)
        if not called:
            raise UnreadableEntry(
                say("{key} is missing. Say it, or write it on a line above.", key=self.part.id_key)
            )
        name = self._known(str(called))
        entry = {**self.entries.get(name, self._heading), **said, self.part.id_key: name}
        missing = tuple(
            blank.label
            for blank in self.part.blanks
            if blank.default is None
            and blank.key not in entry
            and (blank.only is None or entry.get(blank.only.key) in blank.only.values)
        )
        if missing:
            raise UnreadableEntry(
                say_count(
                    "{names} is missing. Say it, or write it on a line above.",
                    "{names} are missing. Say them, or write them on a line above.",
                    len(missing),
                    names=missing,
                )
            )
        self.entries[name] = {
            key: value
            for key, value in entry.items()
            if key not in said or not self._is_default(key, value)
        }
        return name

    def _known(self, name: str) -> str:
        """Return the id of the entry of that name, whatever its capitals; else the name."""
        shown = self.part.shown or self.part.id_key
        alike = {str(each.get(shown, "")).casefold(): id_ for id_, each in self.entries.items()}
        alike |= {each.casefold(): each for each in self.entries}
        return alike.get(name.casefold(), name)

    def _is_default(self, key: str, value: Json) -> bool:
        blank = next((each for each in self.part.blanks if each.key == key), None)
        return blank is not None and blank.default is not None and blank.default == value


class _Line:
    """One line, read word by word."""

    def __init__(self, line: str, part: AnyList, tongues: Sequence[Translator]) -> None:
        self._part = part
        self._tongues = tongues
        self._words = _WORD.findall(line.replace("/", " / "))

    def read(self) -> Entry:
        """Return what the line says of its entry."""
        name: list[str] = []
        while self._words and not (name and self._is_fact(self._words[0])):
            name.append(self._words.pop(0))
        said: Entry = {self._part.id_key: " ".join(name).strip("\"'“”„:,–—- ")}
        while self._words:
            self._take(self._words.pop(0), said)
        return said

    def _is_fact(self, word: str) -> bool:
        if re.fullmatch(r"[+-]?\d+", word) or _TIMES.fullmatch(word):
            return True
        if _KEYED.fullmatch(word):
            return self._blank(word) is not None
        if (found := _LETTERED.fullmatch(word)) and self._number(found[1]):
            return True
        return bool(_choice(word, self._part, self._tongues) or self._flag(word))

    def _take(self, word: str, said: Entry) -> None:
        if word in _NOTHING:
            return
        numbers = [each for each in self._part.blanks if each.kind == "number"]
        if _SIGNED.fullmatch(word) and self._is_bonus(word):
            self._bonus(int(word), said)
        elif re.fullmatch(r"-?\d+", word) or _SIGNED.fullmatch(word):
            _set_number(said, _next_number(numbers, said), int(word))
        elif _TIMES.fullmatch(word):
            copies = next((each for each in numbers if each.key == "copies"), None)
            _set_number(said, copies, int(_TIMES.sub(r"\1", word)))
        elif (found := _LETTERED.fullmatch(word)) and (blank := self._number(found[1])):
            _set_number(said, blank, int(found[2]))
        elif found := _KEYED.fullmatch(word):
            self._keyed(found[1], found[2], said)
        elif flag := self._flag(word):
            said[flag.key] = True
        elif chosen := _choice(word, self._part, self._tongues):
            said |= chosen
        else:
            raise UnreadableEntry(say("“{word}” says nothing here. Take it out.", word=word))

    def _is_bonus(self, word: str) -> bool:
        """Return whether a signed number is a bonus: points below 0 may be printed, too."""
        following = self._words[0] if self._words else ""
        return (
            word[0] == "+" or following in _EACH or bool(following and not self._is_fact(following))
        )

    def _bonus(self, points: int, said: Entry) -> None:
        """Read what points are for: a partner, or each of a kind behind a stroke."""
        rows = [each for each in self._part.blanks if each.kind == "rows"]
        is_each = bool(self._words) and self._words[0] in _EACH
        if is_each:
            self._words.pop(0)
        if not self._words or len(rows) <= is_each:
            raise UnreadableEntry(say("Say what {points} points are for.", points=points))
        blank = rows[is_each]
        labels = {word for each in blank.blanks or () for word in words_of(each, self._tongues)}
        kind = [self._words.pop(0)]
        while self._words and (
            not self._is_fact(self._words[0])
            or " ".join([*kind, self._words[0]]).casefold() in labels
        ):
            kind.append(self._words.pop(0))
        row = bonus_row(blank, points, " ".join(kind), self._tongues)
        said[blank.key] = [*as_list(said.get(blank.key)), row]

    def _keyed(self, key: str, value: str, said: Entry) -> None:
        blank = self._blank(f"{key}=")
        if blank is None:
            raise UnreadableEntry(say("There is nothing called {key} here. Take it out.", key=key))
        words = [value]
        while (
            '"' not in value
            and self._words
            and not self._is_fact(self._words[0])
            and self._words[0] != "/"
        ):
            words.append(self._words.pop(0))
        said[blank.key] = read_value(blank, " ".join(words), self._tongues)

    def _blank(self, word: str) -> Blank | None:
        called = re.split("[=:]", word)[0].casefold()
        return next((each for each in self._part.blanks if called in self._names(each)), None)

    def _names(self, blank: Blank) -> tuple[str, ...]:
        return (blank.key.casefold(), *names_of(blank.label, self._tongues))

    def _number(self, letters: str) -> Blank | None:
        """Return the number whose key, or else whose name, alone begins so; `x` are copies."""
        called = "copies" if letters in ("x", "×") else letters.casefold()
        numbers = [each for each in self._part.blanks if each.kind == "number"]
        keyed = [each for each in numbers if each.key.startswith(called)]
        named = [
            each for each in numbers if any(n.startswith(called) for n in self._names(each)[1:])
        ]
        found = keyed or named
        return found[0] if len(found) == 1 else None

    def _flag(self, word: str) -> Blank | None:
        flags = (each for each in self._part.blanks if each.kind == "flag")
        return next((each for each in flags if word.casefold() in self._names(each)), None)


def _heading(line: str, part: AnyList, tongues: Sequence[Translator]) -> Entry:
    """Return the choice that a line says alone, as a heading does: `Leaders:`."""
    word = line.strip().rstrip(":").casefold()
    return _choice(word, part, tongues) or (
        _choice(word[:-1], part, tongues) if word.endswith("s") else {}
    )


def _choice(word: str, part: AnyList, tongues: Sequence[Translator]) -> Entry:
    for blank in part.blanks:
        if blank.kind == "choice" and (found := words_of(blank, tongues).get(word.casefold())):
            return {blank.key: found}
    return {}


def _next_number(numbers: Sequence[Blank], said: Entry) -> Blank | None:
    """Return the number that a bare one means: the first that nothing was said of, points first."""
    points = [each for each in numbers if each.key == "points" and each.key not in said]
    return next(iter(points), None)


def _set_number(said: Entry, blank: Blank | None, value: int) -> None:
    if blank is None:
        raise UnreadableEntry(
            say("It is not clear what {number} means. Write it as m1 or x3.", number=value)
        )
    said[blank.key] = in_bounds(blank, value)
