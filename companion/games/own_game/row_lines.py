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
from companion.games.own_game.line_words import (
    SIGN,
    LineWords,
    either,
    hold_name,
    hold_words,
    items_of,
    no_sign,
    unquoted,
)

DEFAULTS: Mapping[str, Json] = {"each": 1, "per": 1, "points": 1, "hit": 10, "low": 0, "high": 999}
"""What rows say where a line says nothing of it, as their classes have it; all others 0."""
BOUND = frozenset({"write", "sum", "times", "product", "most", "counter", "rest"})
"""The kinds of rows whose numbers have bounds."""
LIKE: Mapping[str, Message] = {
    "steps": say("steps 1 4 9"),
    "choice": say("choice small=3 large=7"),
    "most": say("most 5 2"),
    "fewest": say("fewest 5 2"),
    "set": say("set Coins, Gears x7"),
    "bonus": say("from 63 35"),
    "bid": say("bid 10+1"),
    "counter": say("counter 40"),
    "rest": say("left"),
}
"""By its word how what stands behind a colon is written."""
_LISTS = {"steps", "further", "choices", "rows"}
"""Without one of these, a table, a choice or a set says nothing."""

_TOKEN = re.compile(r'(?:"(?:[^"]|"")*"|[^\s"])+|"')
_NAMED = re.compile(r'"((?:[^"]|"")*)"\s*(:?)\s*(.*)')
_PARTED = re.compile(r"([^:]*[^:\s])\s*:\s*(\S.*)")
_NUMBER = re.compile(r"-?\d{1,6}")
_BOUNDS = re.compile(r"(-?\d{1,6})(?:\.\.|…)(-?\d{1,6})")
_TIMES = re.compile(r"(?:[x×](-?\d{1,6})|(-?\d{1,6})[x×])?(?:/(\d{1,6}))?")
_HELD = re.compile(r"(-?\d{1,6})?!")
_VALUES = re.compile(r"\|?-?\d{1,6}(?:\|-?\d{1,6})*")
_FURTHER = re.compile(r"\+(-?\d{1,6})")
_NONE = re.compile(r"0=(-?\d{1,6})")
"""What a count of 0 gives, before a table: alone it is one of a choice, called 0."""
_PAIR = re.compile(r'("(?:[^"]|"")*"|[^\s"=]+)=(-?\d{1,6})')
_BID = re.compile(r"(-?\d{1,6})\+(-?\d{1,6})")
_WORDED = re.compile(r"([^\W\d][^\d,;=|]*?) (-?\d{1,6})(?:[,;] ?| |$)")
"""A word, or some, with a number behind it."""
POINTS_SIGN = re.compile(r"[x×](-?\d{1,6})")


def read_row(line: str, words: LineWords) -> Entry:
    """Return what a line says of a row, without its id; a set names its rows as the line does.

    Raises:
        UnreadableEntry: It is not clear what the line means.
    """
    if line.strip().startswith("{"):
        return _read_json(line)
    line = without_item(plain_signs(line)).strip()
    if found := _NAMED.fullmatch(line):
        name = found[1].replace('""', '"')
        said = _facts(_tokens(found[3]), words, with_words=bool(found[2]))
    elif found := _PARTED.fullmatch(line):
        name, told = found[1], _tokens(found[2])
        first = name.split()[0]
        if words.of(first) in ("most", "fewest") and _number(told[0]):
            told = [first, *told]
        said = _facts(told, words, with_words=True)
        hold_name(name)
    else:
        name, said = _split(line, words)
        hold_name(name)
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
    text = re.sub(r"(^|\s)([x×/])\s+(?=-?\d+(?:\s|$))", r"\1\2", text)
    return _TOKEN.findall(re.sub(r"(\d)\s+!", r"\1!", text))


def _split(line: str, words: LineWords) -> tuple[str, Entry]:
    """Return name and meaning of a line without colon: the signs at its end are what it says."""
    tokens = _tokens(line)
    if words.of(tokens[0]) in ("most", "fewest"):
        numbers = [at for at, token in enumerate(tokens) if at and _number(token)]
        if numbers:
            said = [tokens[0], *tokens[numbers[0] :]]
            return " ".join(tokens[: numbers[0]]), _facts(said, words, with_words=True)
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
    hold_words(tokens[:at], tokens[at:ends], words)
    name = " ".join(tokens[:at])
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
    if meant := _paired(tokens[1:]):
        raise either(f"{tokens[0]} {meant}", tokens, whole)


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
            _hold_word(left, words)
        entry = _signs(left, words)
    if bounds and (entry["kind"] not in BOUND or "values" in entry):
        raise UnreadableEntry(
            say(
                "A row of this kind has no lowest and highest number. Take out {bounds}.",
                bounds=bounds[0],
            )
        )
    return {**entry, **said}


def _hold_word(left: Sequence[str], words: LineWords) -> None:
    """Refuse a word that was mistyped, or that does not stand first."""
    if meant := words.near(left[0], _READERS):
        raise _unclear(left[0], LIKE[words.of(meant)])
    for word in left:
        if key := words.of(word) if words.of(word) in _READERS else "":
            raise UnreadableEntry(
                say(
                    "“{word}” stands directly behind the colon, like this: {like}.",
                    word=word,
                    like=LIKE[key],
                )
            )


def _signs(left: list[str], words: LineWords) -> Entry:
    if len(left) == 1 and _is_single(left[0]):
        return _single(left[0])
    behind = left[1:] if _NONE.fullmatch(left[0].rstrip(",;")) else []
    if any("=" in each for each in behind or left):
        _hold_counts(left, words)
        return {"kind": "choice", **_choices(left)}
    if meant := _paired(left):
        raise UnreadableEntry(say("Did you mean {meant}, one of these choices?", meant=meant))
    if len(left) == 1 and _number(left[0]):
        raise UnreadableEntry(
            say(
                "It is not clear what {number} alone means. Write {held} for who has something, "
                "0|{number} for these two numbers, {times} for points for each, or the name in "
                "quotation marks where {number} is part of it.",
                number=left[0],
                held=f"{left[0]}!",
                times=f"x{left[0]}",
            )
        )
    return {"kind": "steps", **_steps(left)}


def _hold_counts(left: Sequence[str], words: LineWords) -> None:
    """Refuse choices that are called 1, 2, 3 and on: a table may be meant."""
    pairs = dict(each.rstrip(",;").split("=", 1) for each in left if each.count("=") == 1)
    first = "0" in pairs
    if len(pairs) > first and [*pairs] == [str(n + 1 - first) for n in range(len(pairs))]:
        told = " ".join(f"0={points}" if n == "0" else points for n, points in pairs.items())
        raise UnreadableEntry(
            say(
                "Write {steps} behind a colon, if the row is a count; or {choice}, if it is one of "
                "these choices.",
                steps=f"{words.written['steps']} {told}",
                choice=f"{words.written['choice']} {' '.join(left)}",
            )
        )


def _paired(left: Sequence[str]) -> str:
    """Return the choices that words with a number behind each may mean; "" for others."""
    text = " ".join(left)
    found = _WORDED.findall(text)
    if len(found) < 2 or _WORDED.sub("", text).strip():
        return ""
    return " ".join(
        f'"{name}"={points}' if " " in name else f"{name}={points}" for name, points in found
    )


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
            raise _unclear(each, say("small=3 large=7"))
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
        raise _missing(LIKE["set"])
    rows: list[Json] = [*items_of(" ".join(left[:-1]))]
    return ({"rows": rows} if rows else {}) | _told(points=int(points[1]))


def _bid(left: Sequence[str], words: LineWords) -> Entry:
    like = say("bid 10+1, then points for each off, then those of a bid of 0")
    if not left:
        raise _missing(like)
    found = _BID.fullmatch(left[0])
    if found is None:
        raise _unclear(left[0], like)
    miss, by_round = _at_most(left[1:], (0, 0), like)
    return _told(hit=int(found[1]), each=int(found[2]), miss=miss, by_round=by_round)


def _counter(left: Sequence[str], words: LineWords) -> Entry:
    counts = bool(left) and words.of(left[-1]) == "points"
    [begin] = _at_most(left[:-1] if counts else left, (0,), say("counter 40, or counter 0 counts"))
    return _told(begin=begin) | ({"counts": True} if counts else {})


def _bonus(left: Sequence[str], words: LineWords) -> Entry:
    if len(left) < 2:
        raise _missing(LIKE["bonus"])
    reach, points = _at_most(left, (0, 0), LIKE["bonus"])
    return _told(reach=reach, points=points)


def _rest(left: Sequence[str], words: LineWords) -> Entry:
    if left and words.of(left[0]) != "loses":
        raise _unclear(left[0], say("left, or left lost where the others lose what they have left"))
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
            raise no_sign(each) if is_sign else _unclear(each, like or say("x3, or 1 4 9 16"))
    return [int(each.rstrip(",;")) for each in left]


def _at_most(left: Sequence[str], defaults: Sequence[int], like: Message) -> list[int]:
    """Return the numbers of a line, those left out as they are by default."""
    numbers = _numbers(left, like)
    if len(numbers) > len(defaults):
        raise _unclear(left[len(defaults)], like)
    return [*numbers, *defaults[len(numbers) :]]


def _told(**numbers: int) -> Entry:
    """Return the numbers that say more than their being left out."""
    return {key: value for key, value in numbers.items() if value != DEFAULTS.get(key, 0)}


def _missing(like: Message) -> UnreadableEntry:
    return UnreadableEntry(say("A number is missing. Write it like this: {like}.", like=like))


def _unclear(word: str, like: Message) -> UnreadableEntry:
    return UnreadableEntry(
        say("“{word}” says nothing here. Take it out, or write: {like}.", word=word, like=like)
    )
