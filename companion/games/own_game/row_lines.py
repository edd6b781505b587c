"""Read a row of a score sheet from one line of text; `text_writer` writes it as one.

    Towns x2    Coins /3    Science 1 4 9 16    Longest road 2!    Leaves: most 5 2 all

What a line says stands behind the name, in signs or, behind a colon, in words; the whole
grammar is in `docs/sheets.md`. A name that would be read as more than a name stands in quotation
marks. What no line can say is written as JSON, so that every row has a line that is read as it.
This module knows entries as JSON alone; whoever reads a sheet judges what is in them.
"""

import re
from collections.abc import Sequence

from companion.core.entry_signs import plain_signs, without_item
from companion.core.entry_values import Entry, UnreadableEntry
from companion.core.errors import InvalidInput
from companion.core.json_values import as_members
from companion.core.message import say
from companion.core.pad.row import BoundRow
from companion.core.reader import plain, read_json
from companion.games.own_game.line_forms import NUMBER
from companion.games.own_game.line_refusals import (
    SIGN,
    alone,
    either,
    hold_counts,
    hold_name,
    hold_told,
    hold_word,
    hold_words,
    missing,
    no_sign,
    paired,
    unclear,
)
from companion.games.own_game.line_words import LineWords
from companion.games.own_game.row_kinds import KIND_OF, KINDS, LIKE, ROWS

BOUNDS = ("low", "high")
DEFAULTS = {each.key: each.written_default for each in ROWS.shape.keys if each.key != "kind"}
"""What a row says where its line says nothing of it."""
LINE_MAX = 1000
"""Longest line that is not JSON: most of what it may mean is tried."""
_LISTS = {"steps", "further", "choices", "rows"}
"""Without one of these, a table, a choice or a set says nothing."""

_TOKEN = re.compile(r'(?:"(?:[^"]|"")*"|[^\s"])+|"')
_CURLED = re.compile(r'^[“„”]([^"“„”]*)[“”]')
"""A name in the quotation marks that phones and prints have."""
_NAMED = re.compile(r'"((?:[^"]|"")*)"\s*(:?)\s*(.*)')
_PARTED = re.compile(r"([^:]*[^:\s])\s*:\s*(\S.*)")
_NUMBER = re.compile(NUMBER)
_BOUNDS = re.compile(rf"{NUMBER}(?:\.\.|…){NUMBER}")
_LISTED = re.compile(rf"{NUMBER}(?:,{NUMBER}){{2,}}")
"""Numbers with commas between; two of them may be a decimal."""
_FURTHER = re.compile(rf"\+{NUMBER}")
_NONE = re.compile(rf"0={NUMBER}")
"""What a count of 0 gives, before a table."""


def read_row(line: str, words: LineWords) -> Entry:
    """Return what a line says of a row, without its id; a set names its rows as the line does.

    Raises:
        UnreadableEntry: It is not clear what the line means.
    """
    if line.strip().startswith("{"):
        return _read_json(line)
    if len(line) > LINE_MAX:
        raise UnreadableEntry(
            say("This line has more than {high} characters. Make it shorter.", high=LINE_MAX)
        )
    line = _CURLED.sub(r'"\1"', without_item(plain_signs(line)).strip())
    if found := _NAMED.fullmatch(line):
        name = found[1].replace('""', '"')
        said = _facts(_tokens(found[3]), words, with_words=bool(found[2]))
    elif found := _PARTED.fullmatch(line):
        name, told = found[1], _tokens(found[2])
        first, *_ = called = name.split()
        if len(called) > 1 and _is_said([called[-1], *told], words):
            meant = f"{' '.join(called[:-1])}: {' '.join([called[-1], *told])}"
            ends = len(called) + (len(told) == 1 and _number(told[0]))
            raise either(meant, [*called, *told], ends)
        if words.of(first) in ("most", "fewest") and _number(told[0]):
            told = [first, *told]
        said = _facts(told, words, with_words=True)
        hold_name(name)
    else:
        name, said = _split(line, words)
    if not name.strip():
        raise UnreadableEntry(say("This row has no name. Write it first."))
    return {"name": name, **said}


def _read_json(line: str) -> Entry:
    try:
        return {**as_members(plain(read_json(line).value))}
    except InvalidInput as fault:
        raise UnreadableEntry(fault.message) from None


def _tokens(text: str) -> list[str]:
    """Return the words of a text, what people write apart put together: `x 2`, `2 !`."""
    text = re.sub(r"(?<=[\sx×+])[−–](?=\d)", "-", text)
    text = re.sub(r"(?<=\w) *= *(?=-?\d)", "=", text)
    text = re.sub(r"(^|\s)([x×*/])\s+(?=-?\d+(?:\s|$))", r"\1\2", text)
    found = _TOKEN.findall(re.sub(r"(\d)\s+!", r"\1!", text))
    return [
        part
        for token in found
        for part in (token.split(",") if _LISTED.fullmatch(token) else [token])
    ]


def _split(line: str, words: LineWords) -> tuple[str, Entry]:
    """Return name and meaning of a line without colon: the signs at its end are what it says."""
    tokens = _tokens(line)
    if words.of(tokens[0]) in ("most", "fewest"):
        numbers = [at for at, token in enumerate(tokens) if at and _number(token)]
        if numbers:
            said = [tokens[0], *tokens[numbers[0] :]]
            name = " ".join(tokens[: numbers[0]])
            hold_name(name)
            return name, _facts(said, words, with_words=True)
    whole = len(tokens)
    at = next((n for n in range(1, whole) if _is_signs(tokens[n:], words)), whole)
    _hold_colon(tokens, at, words)
    name = " ".join(tokens[:at]).rstrip(",;–— ")
    signs = [each for each in tokens[at:] if not _BOUNDS.fullmatch(each)]
    hold_words(name.split(), signs, words)
    if signs in (["x"], ["×"], ["+"]) and at > 1 and _number(tokens[at - 1]):
        raise no_sign(*signs)
    return name, _facts(tokens[at:], words)


def _hold_colon(tokens: list[str], at: int, words: LineWords) -> None:
    """Refuse a line that has forgotten a colon or equals signs; its signs begin at that place."""
    whole = len(tokens)
    # One number alone is no sign: it would be part of the name.
    name_ends = whole if at == whole - 1 and _number(tokens[at]) else at
    for place in range(1, whole):
        name, told = " ".join(tokens[:place]), " ".join(tokens[place:])
        if _is_said(tokens[place:], words):
            raise either(f"{name}: {told}", tokens, name_ends)
        if place == at - 1 and name_ends > at and (key := words.of(tokens[place])) in KIND_OF:
            raise either(say("{name}: {like}", name=name, like=LIKE[key]), tokens, whole)
    if (meant := paired(tokens[1:])) and "=0" not in meant:
        raise either(f"{tokens[0]} {meant}", tokens, whole)
    for place in range(1, name_ends - at and at):
        if _number(tokens[place]):
            hold_told(tokens[place:])


def _is_said(tokens: list[str], words: LineWords) -> bool:
    """Return whether words say what a row is, so that a colon before them may be forgotten."""
    if (word := words.of(tokens[0])) not in KIND_OF:
        return False
    try:
        said = _facts(tokens, words, with_words=True)
    except UnreadableEntry:
        return False
    return word not in ("steps", "choice", "set") or bool(said.keys() & _LISTS)


def _is_signs(tokens: list[str], words: LineWords) -> bool:
    """Return whether words are no part of a name, as they may say what a row is."""
    left = [each for each in tokens if not _BOUNDS.fullmatch(each)]
    return tokens[0] not in (",", ";") and bool(_signed(left, words, is_bare=True))


def _signed(left: Sequence[str], words: LineWords, *, is_bare: bool = False) -> Entry:
    """Return what signs say that a row is; nothing if they say that of none.

    Args:
        left: The signs.
        words: The words of lines.
        is_bare: Whether they may be a table or choices, too.
    """
    for name, kind in KINDS.items():
        for form in kind.forms:
            if not form.word or (is_bare and kind.is_bare):
                told = " ".join([*filter(None, [words.written.get(form.word)]), *left])
                if (said := form.read(told, words)[1]) is not None:
                    return {"kind": name, **said}
    return {}


def _facts(tokens: Sequence[str], words: LineWords, *, with_words: bool = False) -> Entry:
    """Return what the signs and words of a line say."""
    left = list(tokens)
    said: Entry = {}
    bounds = [each for each in left if _BOUNDS.fullmatch(each)]
    if len(bounds) == 1:
        left.remove(bounds[0])
        low, high = bounds[0].replace("…", "..").split("..")
        said |= {"low": int(low), "high": int(high)}
    word = words.of(left[0]) if left and with_words else ""
    if word in KIND_OF:
        entry = _worded(KIND_OF[word], left, words)
    elif not (entry := _signed(left, words)):
        if with_words:
            hold_word(left, words)
        entry = _bare(left, words)
    if bounds and (not issubclass(KINDS[str(entry["kind"])].owner, BoundRow) or "values" in entry):
        raise UnreadableEntry(
            say(
                "A row of this kind has no lowest and highest number. Take out {bounds}.",
                bounds=bounds[0],
            )
        )
    return {key: each for key, each in {**entry, **said}.items() if each != DEFAULTS.get(key)}


def _bare(left: list[str], words: LineWords) -> Entry:
    """Return what choices or a table say without their word."""
    behind = left[1:] if _NONE.fullmatch(left[0].rstrip(",;")) else []
    if any("=" in each for each in behind or left):
        hold_counts(left, words)
        return _worded("choice", [words.written["choice"], *left], words)
    if len(left) == 1 and (_number(left[0]) or _FURTHER.fullmatch(left[0])):
        raise alone(left[0])
    hold_told(left)
    return _worded("steps", [words.written["steps"], *left], words)


def _worded(name: str, left: list[str], words: LineWords) -> Entry:
    """Return what a word, and what stands behind it, say of a row of its kind."""
    kind, text, ends = KINDS[name], " ".join(left), 0
    for form in kind.forms:
        at, said = form.read(text, words)
        if said is not None:
            return {"kind": name, **said}
        ends = max(ends, at)
    like = kind.needs or kind.like[words.of(left[0])]
    if ends == len(text):
        raise missing(like)
    [word, *_] = _TOKEN.findall(text[ends:])
    raise no_sign(word) if kind.is_bare and SIGN.fullmatch(word) else unclear(word, like)


def _number(token: str) -> bool:
    return bool(_NUMBER.fullmatch(token.rstrip(",;")))
