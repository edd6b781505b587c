"""Read the entries of an edition from lines of text or from a table of values (CSV).

One line is one entry, as people say it: `Count 1 m1 x3 +3 County` is the Count with one point, one
military, three copies and three points beside a County; `+1 / Knight` are points for each. What a
line may hold follows from the form of the list, so every game has it. A line with nothing but a
choice (`Leaders`) holds for the entries below it.
"""

import csv
import io
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from companion.core.edition import Blank, Part
from companion.core.entry_values import Unreadable, as_list, bonus_row, in_bounds, read_value, whole
from companion.core.errors import InvalidInput
from companion.core.ids import Json
from companion.core.message import Message, say

LINES_MAX = 400
"""Most lines of one text; no list has more entries."""
Entry = dict[str, Json]

_WORD = re.compile(r'[^\s"]*"[^"]*"|\S+')
_SIGNED = re.compile(r"[+−-]\d+")
_LETTERED = re.compile(r"([^\W\d_]+)[=:]?([+−-]?\d+)")
_TIMES = re.compile(r"[x×]?(\d+)[x×]?")
_KEYED = re.compile(r"(\w+)[=:](.*)")
_EACH = ("/", "each", "je")
"""What stands between points and a kind, each card of which brings them."""


@dataclass(frozen=True, slots=True)
class Fault:
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
    faults: tuple[Fault, ...]


def fill(text: str, part: Part, entries: Sequence[Mapping[str, Json]]) -> Filled:
    """Return a list of an edition with what a text says of its entries.

    Lines that cannot be read change nothing; the others count.

    Args:
        text: Lines, or CSV whose first line names the keys.
        part: The list and its form.
        entries: What the list holds so far.

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
    filler = _Filler(part, entries)
    table = _Table.of(lines, part)
    for number, line in enumerate(lines, start=1):
        if line.strip() and not (table and number == table.header):
            filler.take(number, line, table)
    filler.name_alike()
    return Filled(tuple(filler.entries.values()), tuple(filler.filled), tuple(filler.faults))


class _Filler:
    """A list while it is filled line by line."""

    def __init__(self, part: Part, entries: Sequence[Mapping[str, Json]]) -> None:
        self.part = part
        self.entries: dict[str, Entry] = {str(each[part.id_key]): {**each} for each in entries}
        self.filled: dict[str, None] = {}
        self.faults: list[Fault] = []
        self.heading: Entry = {}

    def take(self, number: int, line: str, table: "_Table | None") -> None:
        """Take one line in, or list it with its fault."""
        try:
            self._put(table.said(line) if table else self._said(line))
        except Unreadable as fault:
            self.faults.append(Fault(number, line.strip(), fault.message))

    def name_alike(self) -> None:
        """Write what names another entry of the list as that entry is written."""
        for name in self.filled:
            for blank in self.part.blanks:
                value = self.entries[name].get(blank.key)
                if blank.names == self.part.key and isinstance(value, str):
                    self.entries[name][blank.key] = self._known(value)
                elif isinstance(value, list) and (blank.names or blank.blanks):
                    self.entries[name][blank.key] = [self._alike(each) for each in value]

    def _alike(self, value: Json) -> Json:
        if isinstance(value, str):
            return self._known(value)
        if isinstance(value, dict):
            return {
                key: self._known(each) if isinstance(each, str) else each
                for key, each in value.items()
            }
        return value

    def _said(self, line: str) -> Entry:
        if heading := _heading(line, self.part):
            self.heading = heading
            return {}
        return _Line(line, self.part).read()

    def _put(self, said: Entry) -> None:
        """Lay what a line says over the entry of its name, or over a new one."""
        if not said:
            return
        if not said.get(self.part.id_key):
            raise Unreadable(
                say("{key} is missing. Say it, or write it on a line above.", key=self.part.id_key)
            )
        name = self._known(str(said[self.part.id_key]))
        before = self.entries.get(name)
        entry = _blank_again(before, self.part) if before is not None else {**self.heading}
        entry |= said | {self.part.id_key: name}
        for blank in self.part.blanks:
            if blank.default is None and not blank.only and blank.key not in entry:
                raise Unreadable(
                    say("{key} is missing. Say it, or write it on a line above.", key=blank.label)
                )
        kept = {key: value for key, value in entry.items() if not self._is_default(key, value)}
        self.entries[name] = kept
        self.filled[name] = None

    def _known(self, name: str) -> str:
        """Return a name as the list writes it, whatever its capitals."""
        alike = {each.casefold(): each for each in self.entries}
        return alike.get(name.casefold(), name)

    def _is_default(self, key: str, value: Json) -> bool:
        blank = next((each for each in self.part.blanks if each.key == key), None)
        return blank is not None and blank.default is not None and blank.default == value


class _Line:
    """One line, read word by word."""

    def __init__(self, line: str, part: Part) -> None:
        self._part = part
        self._words = _WORD.findall(line.replace("/", " / "))

    def read(self) -> Entry:
        """Return what the line says of its entry."""
        name: list[str] = []
        while self._words and not (name and self._is_fact(self._words[0])):
            name.append(self._words.pop(0))
        said: Entry = {self._part.id_key: " ".join(name).strip("\"'“”„:,")}
        while self._words:
            self._take(self._words.pop(0), said)
        return said

    def _is_fact(self, word: str) -> bool:
        if re.fullmatch(r"[+−-]?\d+", word) or _TIMES.fullmatch(word):
            return True
        if _KEYED.fullmatch(word):
            return self._blank(word) is not None
        if (found := _LETTERED.fullmatch(word)) and self._number(found[1]):
            return True
        return bool(_choice(word, self._part) or _flag(word, self._part))

    def _take(self, word: str, said: Entry) -> None:
        if word in ("/", ","):
            return
        numbers = [each for each in self._part.blanks if each.kind == "number"]
        if _SIGNED.fullmatch(word) and self._is_bonus(word):
            self._bonus(whole(word), said)
        elif re.fullmatch(r"[−-]?\d+", word) or _SIGNED.fullmatch(word):
            _set_number(said, _next_number(numbers, said), whole(word))
        elif _TIMES.fullmatch(word):
            copies = next((each for each in numbers if each.key == "copies"), None)
            _set_number(said, copies, whole(_TIMES.sub(r"\1", word)))
        elif (found := _LETTERED.fullmatch(word)) and (blank := self._number(found[1])):
            _set_number(said, blank, whole(found[2]))
        elif found := _KEYED.fullmatch(word):
            self._keyed(found[1], found[2], said)
        elif flag := _flag(word, self._part):
            said[flag.key] = True
        elif chosen := _choice(word, self._part):
            said |= chosen
        else:
            raise Unreadable(say("“{word}” says nothing here. Take it out.", word=word))

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
            raise Unreadable(say("Say what {points} points are for.", points=points))
        blank = rows[is_each]
        labels = [label.text for each in blank.blanks for label in each.labels]
        labels += [word for each in blank.blanks for word in each.words]
        kind = [self._words.pop(0)]
        while self._words and (
            not self._is_fact(self._words[0]) or " ".join([*kind, self._words[0]]) in labels
        ):
            kind.append(self._words.pop(0))
        said[blank.key] = [*as_list(said.get(blank.key)), bonus_row(blank, points, " ".join(kind))]

    def _keyed(self, key: str, value: str, said: Entry) -> None:
        blank = self._blank(f"{key}=")
        if blank is None:
            raise Unreadable(say("There is nothing called {key} here. Take it out.", key=key))
        words = [value]
        while (
            '"' not in value
            and self._words
            and not self._is_fact(self._words[0])
            and self._words[0] != "/"
        ):
            words.append(self._words.pop(0))
        said[blank.key] = read_value(blank, " ".join(words))

    def _blank(self, word: str) -> Blank | None:
        key = re.split("[=:]", word)[0].casefold()
        return next((each for each in self._part.blanks if each.key.casefold() == key), None)

    def _number(self, letters: str) -> Blank | None:
        """Return the number whose key alone begins so; `x` are copies."""
        key = "copies" if letters in ("x", "×") else letters.casefold()
        numbers = [each for each in self._part.blanks if each.kind == "number"]
        found = [each for each in numbers if each.key.startswith(key)]
        return found[0] if len(found) == 1 else None


@dataclass(frozen=True, slots=True)
class _Table:
    """How a text of values is laid out."""

    header: int
    """The number of the line that names the keys."""
    sign: str
    """What parts the values."""
    blanks: tuple[Blank | None, ...]
    """By column; None for one that says nothing here."""
    id_key: str
    id_at: int
    """Which column tells the entries apart, 0-based; a form need not ask for it."""

    @classmethod
    def of(cls, lines: Sequence[str], part: Part) -> "_Table | None":
        """Return the layout of a text; None where its first line names no keys."""
        number = next((at for at, line in enumerate(lines, start=1) if line.strip()), 0)
        first = lines[number - 1] if number else ""
        sign = max(",;\t", key=first.count)
        keys = [key.strip().casefold() for key in next(csv.reader([first], delimiter=sign), [])]
        if part.id_key.casefold() not in keys or len(keys) < 2:
            return None
        named = {blank.key.casefold(): blank for blank in part.blanks}
        id_at = keys.index(part.id_key.casefold())
        blanks = tuple(named.get(key) for key in keys)
        return cls(number, sign, blanks, part.id_key, id_at)

    def said(self, line: str) -> Entry:
        """Return what a line of values says; an empty value says nothing."""
        values = next(csv.reader(io.StringIO(line), delimiter=self.sign), [])
        said: Entry = {}
        if any(value.strip() for value in values[self.id_at : self.id_at + 1]):
            said[self.id_key] = values[self.id_at].strip("\"'“”„ ")
        for blank, value in zip(self.blanks, values, strict=False):
            if blank is not None and value.strip():
                said[blank.key] = read_value(blank, value.strip())
        if not said:
            raise Unreadable(say("This line says nothing. Take it out."))
        return said


def _heading(line: str, part: Part) -> Entry:
    """Return the choice that a line says alone, as a heading does: `Leaders:`."""
    word = line.strip().rstrip(":").casefold()
    return _choice(word, part) or (_choice(word[:-1], part) if word.endswith("s") else {})


def _choice(word: str, part: Part) -> Entry:
    for blank in part.blanks:
        if blank.kind == "choice":
            for value, label in zip(blank.words, blank.labels, strict=True):
                if word.casefold() in (value.casefold(), label.text.casefold()):
                    return {blank.key: value}
    return {}


def _flag(word: str, part: Part) -> Blank | None:
    flags = (each for each in part.blanks if each.kind == "flag")
    return next((each for each in flags if each.key == word.casefold()), None)


def _blank_again(entry: Mapping[str, Json], part: Part) -> Entry:
    """Return an entry without the numbers and bonuses that a line tells whole.

    A number that is something even where nothing is said, as copies are one, stays.
    """
    told = {each.key for each in part.blanks if each.kind == "rows"}
    told |= {each.key for each in part.blanks if each.kind == "number" and each.default == 0}
    return {key: value for key, value in entry.items() if key not in told}


def _next_number(numbers: Sequence[Blank], said: Entry) -> Blank | None:
    """Return the number that a bare one means: the first that nothing was said of, points first."""
    points = [each for each in numbers if each.key == "points" and each.key not in said]
    return next(iter(points), None)


def _set_number(said: Entry, blank: Blank | None, value: int) -> None:
    if blank is None:
        raise Unreadable(
            say("It is not clear what {number} means. Write it as m1 or x3.", number=value)
        )
    said[blank.key] = in_bounds(blank, value)
