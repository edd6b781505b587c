"""Read a row of a score sheet from one line of text; `row_writer` writes it as one.

    Towns x2    Coins /3    Science 1 4 9 16    Longest road 2!    Leaves: most 5 2 all

What a line says stands behind the name, in signs or, behind a colon, in words; the whole
grammar is in `docs/sheets.md`. A name that would be read as more than a name stands in quotation
marks. What no line can say is written as JSON, so that every row has a line that is read as it.
This module knows entries as JSON alone; whoever reads a sheet judges what is in them.
"""

import re
from collections.abc import Mapping, Sequence

from companion.core.entry_signs import plain_signs, without_item
from companion.core.entry_values import Entry, UnreadableEntry
from companion.core.errors import InvalidInput
from companion.core.json_values import Json, as_members
from companion.core.message import Message, say
from companion.core.reader import plain, read_json
from companion.games.own_game.line_refusals import (
    LIKE,
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
from companion.games.own_game.line_words import LineWords, items_of, unquoted

DEFAULTS: Mapping[str, Json] = {"each": 1, "per": 1, "points": 1, "hit": 10, "low": 0, "high": 999}
"""What rows say where a line says nothing of it, as their classes have it; all others 0."""
LINE_MAX = 1000
"""Longest line that is not JSON: most of what it may mean is tried."""
BOUND = frozenset({"write", "sum", "times", "product", "most", "counter", "rest"})
"""The kinds of rows whose numbers have bounds."""
_LISTS = {"steps", "further", "choices", "rows"}
"""Without one of these, a table, a choice or a set says nothing."""

_TOKEN = re.compile(r'(?:"(?:[^"]|"")*"|[^\s"])+|"')
_CURLED = re.compile(r'^[“„”]([^"“„”]*)[“”]')
"""A name in the quotation marks that phones and prints have."""
_NAMED = re.compile(r'"((?:[^"]|"")*)"\s*(:?)\s*(.*)')
_PARTED = re.compile(r"([^:]*[^:\s])\s*:\s*(\S.*)")
_NUMBER = re.compile(r"-?\d{1,6}")
_BOUNDS = re.compile(r"(-?\d{1,6})(?:\.\.|…)(-?\d{1,6})")
_TIMES = re.compile(r"(?:[x×*](-?\d{1,6})|(-?\d{1,6})[x×*])?(?:/(\d{1,6}))?")
_HELD = re.compile(r"(-?\d{1,6})?!")
_VALUES = re.compile(r"\|?-?\d{1,6}(?:\|-?\d{1,6})*")
_LISTED = re.compile(r"-?\d{1,6}(?:,-?\d{1,6}){2,}")
"""Numbers with commas between; two of them may be a decimal."""
_FURTHER = re.compile(r"\+(-?\d{1,6})")
_NONE = re.compile(r"0=(-?\d{1,6})")
"""What a count of 0 gives, before a table."""
_PAIR = re.compile(r'("(?:[^"]|"")*"|[^\s"=]+)=(-?\d{1,6})')
_BID = re.compile(r"(-?\d{1,6})\+(-?\d{1,6})")
POINTS_SIGN = re.compile(r"[x×](-?\d{1,6})")


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
    ends = len(tokens)
    if ends > 1 and _BOUNDS.fullmatch(tokens[-1]):
        ends -= 1
    last = tokens[ends - 1]
    at = ends
    if ends > 1 and _is_single(last):
        at = ends - 1
    elif ends > 1:
        at = ends - bool(_FURTHER.fullmatch(last))
        shape = _PAIR if _PAIR.fullmatch(tokens[at - 1]) else _NUMBER
        while at > 1 and shape.fullmatch(tokens[at - 1].rstrip(",;")):
            at -= 1
        at -= at > 1 and bool(_NONE.fullmatch(tokens[at - 1].rstrip(",;")))
    at -= at > 1 and bool(_BOUNDS.fullmatch(tokens[at - 1]))
    _hold_colon(tokens, at, words)
    name = " ".join(tokens[:at]).rstrip(",;–— ")
    hold_words(name.split(), tokens[at:ends], words)
    if at > 1 and last in ("x", "×", "+") and _number(tokens[at - 1]):
        raise no_sign(last)
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
        if place == at - 1 and name_ends > at and (key := words.of(tokens[place])) in _READERS:
            raise either(say("{name}: {like}", name=name, like=LIKE[key]), tokens, whole)
    if (meant := paired(tokens[1:])) and "=0" not in meant:
        raise either(f"{tokens[0]} {meant}", tokens, whole)
    for place in range(1, name_ends - at and at):
        if _number(tokens[place]):
            hold_told(tokens[place:])


def _is_said(tokens: list[str], words: LineWords) -> bool:
    """Return whether words say what a row is, so that a colon before them may be forgotten."""
    if (word := words.of(tokens[0])) not in _READERS:
        return False
    try:
        said = _facts(tokens, words, with_words=True)
    except UnreadableEntry:
        return False
    return word not in ("steps", "choice", "set") or bool(said.keys() & _LISTS)


def _is_single(token: str) -> bool:
    """Return whether a word says by itself what a row is."""
    return (
        token in ("x", "×", "+")
        or any(pattern.fullmatch(token) for pattern in (_TIMES, _HELD))
        or ("|" in token and bool(_VALUES.fullmatch(token)))
    )


def _facts(tokens: Sequence[str], words: LineWords, *, with_words: bool = False) -> Entry:
    """Return what the signs and words of a line say."""
    left = list(tokens)
    said: Entry = {}
    bounds = [each for each in left if _BOUNDS.fullmatch(each)]
    if len(bounds) == 1:
        left.remove(bounds[0])
        low, high = bounds[0].replace("…", "..").split("..")
        said |= _told(low=int(low), high=int(high))
    if not left:
        return {"kind": "write", **said}
    word = words.of(left[0])
    if with_words and word in _READERS:
        entry = {"kind": word, **_READERS[word](left[1:], words)}
    else:
        if with_words:
            hold_word(left, words)
        entry = _signs(left, words)
    if bounds and (entry["kind"] not in BOUND or "values" in entry):
        raise UnreadableEntry(
            say(
                "A row of this kind has no lowest and highest number. Take out {bounds}.",
                bounds=bounds[0],
            )
        )
    return {**entry, **said}


def _signs(left: list[str], words: LineWords) -> Entry:
    if len(left) == 1 and _is_single(left[0]):
        return _single(left[0])
    behind = left[1:] if _NONE.fullmatch(left[0].rstrip(",;")) else []
    if any("=" in each for each in behind or left):
        hold_counts(left, words)
        return {"kind": "choice", **_choices(left)}
    if len(left) == 1 and (_number(left[0]) or _FURTHER.fullmatch(left[0])):
        raise alone(left[0])
    hold_told(left)
    return {"kind": "steps", **_steps(left)}


def _single(token: str) -> Entry:
    if token in ("x", "×"):
        return {"kind": "product"}
    if token == "+":
        return {"kind": "sum"}
    if found := _HELD.fullmatch(token):
        return {"kind": "holder", **_told(points=int(found[1] or 1))}
    if "|" in token:
        return {"kind": "write", "values": [int(each) for each in token.split("|") if each]}
    found = _TIMES.fullmatch(token)
    assert found is not None
    return {"kind": "times", **_told(each=int(found[1] or found[2] or 1), per=int(found[3] or 1))}


def _steps(left: Sequence[str]) -> Entry:
    none = _NONE.fullmatch(left[0].rstrip(",;")) if left else None
    further = _FURTHER.fullmatch(left[-1]) if left else None
    numbers = _numbers(left[bool(none) : -1 if further else None])
    return ({"steps": numbers} if numbers else {}) | _told(
        none=int(none[1]) if none else 0, further=int(further[1]) if further else 0
    )


def _choices(left: Sequence[str]) -> Entry:
    found = [(each, _PAIR.fullmatch(each.rstrip(",;"))) for each in left]
    for each, pair in found:
        if pair is None:
            raise unclear(each, say("small=3 large=7"))
    choices: list[Json] = [
        {"name": unquoted(pair[1]), "points": int(pair[2])} for _, pair in found if pair
    ]
    return {"choices": choices} if choices else {}


def _most(left: Sequence[str], words: LineWords, *, fewest: bool = False) -> Entry:
    said: Entry = {}
    rest = list(left)
    while rest and (word := words.of(rest[-1])) in ("all", "none", "stays"):
        said |= {"next_stays": True} if word == "stays" else {"tied": word}
        rest.pop()
    if not rest or not all(map(_number, rest)):
        raise UnreadableEntry(
            say(
                "Write what the first and the next get, then all, nobody or stays: {like}.",
                like="5 2",
            )
        )
    return {"ranks": _numbers(rest)} | ({"fewest": True} if fewest else {}) | said


def _set(left: Sequence[str], words: LineWords) -> Entry:
    points = POINTS_SIGN.fullmatch(left[-1]) if left else None
    if points is None:
        raise missing(LIKE["set"])
    rows: list[Json] = [*items_of(" ".join(left[:-1]))]
    return ({"rows": rows} if rows else {}) | _told(points=int(points[1]))


def _bid(left: Sequence[str], words: LineWords) -> Entry:
    like = say("bid 10+1, then points for each off, then those of a bid of 0")
    if not left:
        raise missing(like)
    found = _BID.fullmatch(left[0])
    if found is None:
        raise unclear(left[0], like)
    miss, by_round = _at_most(left[1:], (0, 0), like)
    return _told(hit=int(found[1]), each=int(found[2]), miss=miss, by_round=by_round)


def _counter(left: Sequence[str], words: LineWords) -> Entry:
    counts = bool(left) and words.of(left[-1]) == "points"
    [begin] = _at_most(left[:-1] if counts else left, (0,), say("counter 40, or counter 0 counts"))
    return _told(begin=begin) | ({"counts": True} if counts else {})


def _bonus(left: Sequence[str], words: LineWords) -> Entry:
    if len(left) < 2:
        raise missing(LIKE["bonus"])
    reach, points = _at_most(left, (0, 0), LIKE["bonus"])
    return _told(reach=reach, points=points)


def _rest(left: Sequence[str], words: LineWords) -> Entry:
    if left and words.of(left[0]) != "loses":
        raise unclear(left[0], say("left, or left lost where the others lose what they have left"))
    return {"loses": True} if left else {}


_READERS = {
    "steps": lambda left, words: {"kind": "steps", **_steps(left)},
    "choice": lambda left, words: _choices(left),
    "most": _most,
    "fewest": lambda left, words: {**_most(left, words, fewest=True), "kind": "most"},
    "set": _set,
    "bonus": _bonus,
    "bid": _bid,
    "counter": _counter,
    "rest": _rest,
}
"""By the word behind a colon what reads the rest of the line."""


def _number(token: str) -> bool:
    return bool(_NUMBER.fullmatch(token.rstrip(",;")))


def _numbers(left: Sequence[str], like: Message | None = None) -> list[int]:
    for each in left:
        if not _number(each):
            is_sign = like is None and SIGN.fullmatch(each)
            raise no_sign(each) if is_sign else unclear(each, like or say("x3, or 1 4 9 16"))
    return [int(each.rstrip(",;")) for each in left]


def _at_most(left: Sequence[str], defaults: Sequence[int], like: Message) -> list[int]:
    """Return the numbers of a line, those left out as they are by default."""
    numbers = _numbers(left, like)
    if len(numbers) > len(defaults):
        raise unclear(left[len(defaults)], like)
    return [*numbers, *defaults[len(numbers) :]]


def _told(**numbers: int) -> Entry:
    """Return the numbers that say more than their being left out."""
    return {key: value for key, value in numbers.items() if value != DEFAULTS.get(key, 0)}
