"""Say once how a line says something: a form reads the line, and writes it."""

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, TypeAlias

from companion.core.entry_values import Entry, as_list
from companion.core.json_values import Json, as_members
from companion.core.pad.box import PLAIN
from companion.core.schema import Object
from companion.games.own_game.line_words import LineWords, items_of, quoted, unquoted

NUMBER = r"-?\d{1,6}"
QUOTED = r'"(?:[^"]|"")*"'
PAIR = rf'({QUOTED}|[^\s"=]+)=({NUMBER})'
"""A choice and its points."""
_LAST = rf"[x×*]{NUMBER}$"
_NAME = r'[^,"\s\d]+'
_GAP = r"\s*[,;]?(?:\s+|$)"
_PART = r" ?\{(\w+)\}|[a-z]{2,}|d"
"""What is said in braces, or a word."""
_SIGN = r"\{(\w+)\}|[a-z]{2,}|[dx,+-]"
_SIGNS = {",": "", "x": r"(?:[x×]|[*](?=-?\d)|(?<=\d)[*])", "+": "[+]", "-": r"\s*[-–—]\s*"}
"""A sign of a form as people write it."""
_ITEM = rf'(?:{QUOTED}|[^,"]|")+'


def _numbers(told: str) -> list[Json]:
    return [int(each) for each in re.findall(NUMBER, told)]


def _joined(numbers: Iterable[int]) -> str:
    return " ".join(map(str, numbers))


def _values(numbers: Sequence[int]) -> str:
    return "|" * (len(numbers) == 1) + "|".join(map(str, numbers))


def _choices(told: str) -> list[Json]:
    return [{"name": unquoted(name), "points": int(n)} for name, n in re.findall(PAIR, told)]


def _pairs(choices: Iterable[Mapping[str, Any]]) -> str:
    named = ((_named(each["name"], r'[\s="]'), each["points"]) for each in choices)
    return " ".join(f"{name}={points}" for name, points in named)


def _seconds(told: str) -> int:
    minutes, _, seconds = told.rpartition(":")
    return 60 * int(minutes or 0) + int(seconds)


def _listed(names: Iterable[str]) -> str:
    return ", ".join(_named(each, rf",|[x×]{NUMBER}") for each in names)


def _one(names: Iterable[str]) -> str:
    return "".join(_named(each, r"[\d,]") for each in names)


def _named(name: str, sign: str) -> str:
    """Return a name, in quotation marks where it has a sign or spaces around it."""
    return quoted(name, always=name != name.strip() or bool(re.search(sign, name)))


def _run(item: str) -> str:
    return rf"{item}(?:\s*[,;]?\s+{item})*(?=[,;\s]|$)"


_Value: TypeAlias = tuple[str, Callable[[str], Json], Callable[[Any], str]]
"""What a value looks like, what reads it, and what writes it."""
_NUMBER: _Value = (NUMBER, int, str)
_COUNT: _Value = (r"\d{1,6}", int, str)
_NAMES: _Value = (".+", items_of, _listed)
_VALUES: Mapping[str, _Value] = {
    **dict.fromkeys(
        ("fewest_players", "most_players", "teams", "rounds", "count", "sides"), _COUNT
    ),
    "values": (rf"(?=\S*\|)\|?{NUMBER}(?:\|{NUMBER})*", _numbers, _values),
    "steps": (f"(?:{_run(NUMBER)})?", _numbers, _joined),
    "ranks": (_run(NUMBER), _numbers, _joined),
    "choices": (f"(?:{_run(PAIR)})?", _choices, _pairs),
    "rows": (rf"(?:.*(?=\s{_LAST})|(?!{_LAST}).*)?", items_of, _listed),
    "round_names": _NAMES,
    "ties": _NAMES,
    "name": (".+", unquoted, str),
    "clock": (r"\d{1,3}:[0-5]\d|\d{1,4}", _seconds, str),
    "plain": ("|".join(PLAIN), str, str),
    "names": (rf"{QUOTED}|{_NAME}(?:\s+{_NAME})*", lambda told: [unquoted(told)], _one),
    "faces": (r"[^\s,]*\|[^\s,]*", lambda told: [*told.split("|")], "|".join),
}
"""The values by their keys; every other one is a number."""


@dataclass(frozen=True)
class LineForm:
    """One way to say something: words, signs, and in braces what differs from line to line.

    LineForm("bid {hit}+{each} {miss}")     LineForm("left lost", {"loses": True})
    """

    text: str
    """Its words are those of `WORDS`."""
    fixed: Mapping[str, Json] = field(default_factory=dict)
    """What it says without a value."""

    @property
    def word(self) -> str:
        """The word that it begins with; "" if it begins with something else."""
        word, *_ = re.findall("^[a-z]{2,}", self.text) or [""]
        return str(word)

    @cached_property
    def keys(self) -> frozenset[str]:
        """What it speaks of."""
        return frozenset(re.findall(r"\{(\w+)\}", self.text)) | self.fixed.keys()

    @cached_property
    def _parts(self) -> Sequence[re.Pattern[str]]:
        parts = (re.sub(_SIGN, _shape, each) for each in self.text.split())
        return [re.compile(rf"{each}(?:{_GAP}|(?<=\s))") for each in parts]

    def read(self, text: str, words: LineWords) -> tuple[int, Entry | None]:
        """Return how far a text has this form, and what it says; None if not all of it has it."""
        at = 0
        said: Entry = {**self.fixed}
        for pattern in self._parts:
            found = pattern.match(text, at)
            if found is None:
                return at, None
            for key, told in found.groupdict().items():
                if not key.startswith("_"):
                    said[key] = _VALUES.get(key, _NUMBER)[1](told)
                elif words.of(told) != key[1:]:
                    return at, None
            at = found.end()
        return at, said if at == len(text) else None

    def write(self, said: Mapping[str, Json], words: LineWords) -> str:
        """Return a text of this form."""

        def written(found: re.Match[str]) -> str:
            if found[1] is None:
                return words.written[found[0]]
            told = _VALUES.get(found[1], _NUMBER)[2](said[found[1]])
            return f"{found[0].partition('{')[0]}{told}" if told else ""

        return re.sub(_PART, written, self.text)


def _shape(found: re.Match[str]) -> str:
    """Return what a value, a sign or a word of a form looks like."""
    if found[1]:
        return f"(?P<{found[1]}>{_VALUES.get(found[1], _NUMBER)[0]})"
    return _SIGNS.get(found[0], rf"(?P<_{found[0]}>[^\W\d]+)")


def first_form(
    forms: Iterable[LineForm], said: Entry, usual: Entry, words: LineWords
) -> LineForm | None:
    """Return the first form that says all of it; None if none does.

    Args:
        forms: Those that there are.
        said: What is to be said.
        usual: What is meant where a line says nothing of it.
        words: The words of lines.
    """
    whole = {**usual, **said}
    read = ((form, form.read(form.write(whole, words), words)[1]) for form in forms)
    return next((form for form, own in read if own is not None and {**usual, **own} == whole), None)


@dataclass(frozen=True)
class ListForm:
    """Groups of one kind with commas between, and beside them a number.

    Names one behind the other of which all else is alike are one group.
    """

    key: str
    group: Object[Any]
    forms: Sequence[LineForm]
    """Those of a group; the first that says all of it is written."""
    beside: Sequence[LineForm] = ()

    @property
    def keys(self) -> frozenset[str]:
        """What it speaks of."""
        return frozenset({self.key}).union(*(each.keys for each in self.beside))

    def read(self, text: str, words: LineWords) -> tuple[int, Entry | None]:
        """Return what a text says, as a `LineForm` does."""
        groups: list[Entry] = []
        said: Entry = {}
        for item in map(str.strip, re.findall(_ITEM, text) or [""]):
            read = (form.read(item, words)[1] for form in (*self.beside, *self.forms))
            found = next((each for each in read if each is not None), None)
            if found is None:
                return 0, None
            if found.keys() & self.keys:
                said |= found
            elif groups and self._whole({**groups[-1], "names": found.get("names")}) == (
                self._whole(found)
            ):
                groups[-1]["names"] = as_list(groups[-1]["names"]) + as_list(found["names"])
            else:
                groups.append(found)
        return len(text), {**({self.key: [*groups]} if groups else {}), **said}

    def write(self, said: Mapping[str, Json], words: LineWords) -> str:
        """Return a text of this form; what none can say is left out."""
        usual = {each.key: each.written_default for each in self.group.keys}
        items = [
            form.write({**usual, **one}, words) if form else ""
            for group in map(as_members, as_list(said[self.key]))
            for one in [{**group, "names": [each]} for each in as_list(group.get("names"))]
            or [{**group}]
            for form in [first_form(self.forms, one, usual, words)]
        ]
        return ", ".join([*items, *(each.write(said, words) for each in self.beside)])

    def _whole(self, group: Mapping[str, Json]) -> Entry:
        return {**{each.key: each.written_default for each in self.group.keys}, **group}
