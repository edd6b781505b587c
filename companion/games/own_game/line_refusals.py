"""Refuse what a line of a sheet may mean besides what it says, and offer what may be meant."""

import re
from collections.abc import Sequence

from companion.core.entry_values import UnreadableEntry
from companion.core.message import Message, say
from companion.games.own_game.line_words import LineWords
from companion.games.own_game.row_kinds import LIKE

_WORDED = re.compile(r"([^\W\d][^\d,;=|]*?) (-?\d{1,6})(?:[,;] ?| |$)")
"""A word, or some, with a number behind it."""
SIGN = re.compile(r"(?=.*[\d½¼¾])(?=.*\D)[-\d½¼¾.,;x×/*+=|!…%→()\[\]]+|.*=.*|#.*")
_MARKS = re.compile(r"[-+*/=|!]+")
"""Both are no part of a name without quotation marks, the second at its ends alone."""
_COUNT = re.compile(r"\(?(\d+)(?:p|pts?|vp)?[.,;)]*")
"""A number in a name, as people write points: `(3 each)`, `3pts`."""
_VALUES = re.compile(r"\d+(?:/\d+){2,}|0/\d+")
_SHARE = re.compile(r"(-?\d{1,6})/([1-9]\d{0,2})")
_PER = re.compile(r"(-?\d{1,6}) (?=[^\d,;]*[^\W\d])[^\d,;]+?(?: (\d{1,6}))?")
"""A number with words behind it: `3 points each`, `1 for every 3`."""
_RANGE = re.compile(r"(-?\d{1,6})-(-?\d{1,6})")


def hold_name(name: str) -> None:
    """Refuse a name without quotation marks that holds a sign, or what was meant as one."""
    parts = name.split()
    if parts and (found := re.fullmatch(r"[^\W\d]+=(\d+)", parts[0])):
        raise no_sign(found[1])
    for at, word in enumerate(parts):
        is_end = len(parts) > 1 and at in (0, len(parts) - 1)
        if SIGN.fullmatch(word) or (is_end and _MARKS.fullmatch(word)):
            raise no_sign(word)


def hold_words(name: Sequence[str], signs: Sequence[str], words: LineWords) -> None:
    """Refuse a name that begins or ends with a word that says what a row is, but not here."""
    if not signs and len(name) > 1 and words.of(name[0]) in ("most", "fewest"):
        called = " ".join(each for each in name if not SIGN.fullmatch(each))
        raise either(f"{called} 5 2", name, len(name))
    hold_name(" ".join(name))
    if not signs and (numbers := [each[1] for each in map(_COUNT.fullmatch, name[1:]) if each]):
        raise no_sign(numbers[0])


def either(meant: str | Message, tokens: Sequence[str], at: int) -> UnreadableEntry:
    """Return the refusal of a line that may mean two things; the name is before that place."""
    return UnreadableEntry(
        say(
            "Write {meant}, if that is meant; or quotation marks around the name: {quoted}.",
            meant=meant,
            quoted=" ".join([f'"{" ".join(tokens[:at])}"', *tokens[at:]]),
        )
    )


def no_sign(word: str) -> UnreadableEntry:
    """Return the refusal of a word that looks like a sign and is none."""
    told = say("Numbers are whole, and only one of x2, /3 or 0|25 stands behind the name.")
    bare = word.strip("()")
    if bare.isdecimal():
        told = say("Did you mean {meant}, points for each?", meant=f"x{bare}")
    elif _VALUES.fullmatch(bare):
        told = say("Did you mean {meant}, one of these numbers?", meant=bare.replace("/", "|"))
    elif found := _SHARE.fullmatch(bare):
        told = _for_every(f"x{bare}", int(found[2]))
    elif found := _RANGE.fullmatch(bare):
        told = say(
            "Did you mean {meant}, the lowest and the highest number?",
            meant="..".join(found.groups()),
        )
    elif "=" in word:
        told = say(
            "A choice of two words stands in quotation marks: {like}.", like='"very large"=7'
        )
    return UnreadableEntry(
        say(
            "“{word}” is not clear here. {told} If it is part of the name, write quotation marks "
            "around the name.",
            word=word,
            told=told,
        )
    )


def hold_counts(left: Sequence[str], words: LineWords) -> None:
    """Refuse choices that are called 1, 2, 3 and on, and one alone: something else may be meant."""
    pairs = dict(each.rstrip(",;").split("=", 1) for each in left if each.count("=") == 1)
    for points in pairs.values() if len(pairs) == len(left) == 1 else ():
        raise UnreadableEntry(
            say(
                "Write {choice} behind a colon, if there is only this choice; {times} for points "
                "for each; or {held} for who has something.",
                choice=f"{words.written['choice']} {left[0]}",
                times=f"x{points}",
                held=f"{points}!",
            )
        )
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


def paired(left: Sequence[str]) -> str:
    """Return the choices that words with a number behind each may mean; "" for others."""
    text = " ".join(left)
    found = _WORDED.findall(text)
    if len(found) < 2 or _WORDED.sub("", text).strip():
        return ""
    return " ".join(
        f'"{name}"={points}' if " " in name else f"{name}={points}" for name, points in found
    )


def hold_word(left: Sequence[str], words: LineWords) -> None:
    """Refuse a word behind a colon that was mistyped, or that is none of a row."""
    word = left[0]
    if meant := words.near(word, LIKE):
        raise unclear(word, LIKE[words.of(meant)])
    for each in left:
        if (key := words.of(each)) in LIKE:
            raise UnreadableEntry(
                say(
                    "“{word}” stands directly behind the colon, like this: {like}.",
                    word=each,
                    like=LIKE[key],
                )
            )
    if re.fullmatch(r"\D{2,}", word) and not paired(left):
        raise UnreadableEntry(
            say(
                "“{word}” says nothing here. Signs such as x3 or + stand behind a colon, or one of "
                "these words: {words}.",
                word=word,
                words=tuple(words.written[each] for each in LIKE),
            )
        )


def hold_told(left: Sequence[str]) -> None:
    """Refuse numbers among words: choices, points for each, points for every so many."""
    if meant := paired(left):
        raise UnreadableEntry(say("Did you mean {meant}, one of these choices?", meant=meant))
    if found := _PER.fullmatch(" ".join(left)):
        each, per = int(found[1]), int(found[2] or 0)
        low, high = sorted((each, per))
        times, bounds = f"x{each}/{per}", f"{low}..{high}"
        if not found[2]:
            told = say(
                "Did you mean {times}, points for each, or {held}, points for who has it?",
                times=f"x{each}",
                held=f"{each}!",
            )
        elif not each * per:
            told = say(
                "Did you mean {values}, one of these two numbers, or {bounds}, the lowest and the "
                "highest number?",
                values=f"{low}|{high}",
                bounds=bounds,
            )
        elif each < per:
            told = say(
                "Did you mean {meant}, points for every {per}, or {bounds}, the lowest and the "
                "highest number?",
                meant=times,
                per=per,
                bounds=bounds,
            )
        else:
            told = _for_every(times, per)
        raise UnreadableEntry(told)


def _for_every(times: str, per: int) -> Message:
    return say("Did you mean {meant}, points for every {per}?", meant=times, per=per)


def alone(token: str) -> UnreadableEntry:
    """Return the refusal of one number, which may mean too much."""
    number = token.removeprefix("+")
    return UnreadableEntry(
        say(
            "It is not clear what {number} alone means. Write {held} for who has something, "
            "0|{number} for these two numbers, {bounds} for the numbers between, {times} for "
            "points for each, or the name in quotation marks where {number} is part of it.",
            number=number,
            held=f"{number}!",
            times=f"x{number}",
            bounds=f"{number}..0" if number.startswith("-") else f"0..{number}",
        )
    )


def missing(like: Message) -> UnreadableEntry:
    """Return the refusal of a line without its number."""
    return UnreadableEntry(say("A number is missing. Write it like this: {like}.", like=like))


def unclear(word: str, like: Message) -> UnreadableEntry:
    """Return the refusal of a word that has no meaning where it stands."""
    return UnreadableEntry(
        say("“{word}” says nothing here. Take it out, or write: {like}.", word=word, like=like)
    )
