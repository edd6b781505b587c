"""Read JSON strictly: one reader for the command, the API, the browser and the table.

Nothing is ever guessed. `read_json` turns text into plain values or says what is wrong and where;
`Node` then gives those values out by type. Size and depth are checked before parsing, since deep
nesting kills the browser's engine.
"""

import json
import re
from collections.abc import Collection, Mapping, Sequence
from typing import Any, NoReturn

from companion.core.errors import InvalidInput
from companion.core.json_values import Json, dump_in_order
from companion.core.message import Message, say, say_count

BYTES_MAX = 64 * 1024
"""Largest text read; a twelve-player record is under 10 KiB, an edition of 200 cards under 50."""
DEPTH_MAX = 32
"""Deepest nesting read; the deepest record has 7 levels."""
INTEGER_DIGITS_MAX = 15
"""Longest integer read as a number; keeps every value exact in a browser, too."""
_STRING = re.compile(r'"[^"\\]*(?:\\.[^"\\]*)*"?', re.DOTALL)
_HALF = re.compile("[\ud800-\udfff]")
"""Half of a surrogate pair, which is no character."""


class Unreadable:
    """A number that JSON text can hold and a record cannot."""

    def __init__(self, text: str, *, finite: bool = True) -> None:
        self.text = text
        self.finite = finite


class _Pairs(dict[str, Any]):
    """An object that notes which key was given twice."""

    def __init__(self, pairs: Sequence[tuple[str, object]]) -> None:
        super().__init__(pairs)
        self.twice: str | None = None
        if len(self) != len(pairs):
            self.twice = _first_twice([key for key, _ in pairs])


def _first_twice(keys: Sequence[str]) -> str:
    """Return the first key that comes a second time; there is one."""
    seen: set[str] = set()
    for key in keys:
        if key in seen:
            break
        seen.add(key)
    return key


def read_json(data: bytes | str, bytes_max: int = BYTES_MAX) -> "Node":
    """Parse JSON text of at most so many bytes into a node.

    Raises:
        InvalidInput: `too-large`, `too-deep`, `not-utf-8`, `not-json` (pointer "");
            `duplicate-key`, `lone-surrogate`, `not-finite` (pointer to the place).
    """
    text = _decode(data, bytes_max)
    if _depth(text) > DEPTH_MAX:
        _refuse("too-deep", say("This is nested more than {n} deep. Send a record.", n=DEPTH_MAX))
    if not text.strip():
        _refuse("not-json", say("Nothing came. Send JSON."))
    try:
        value = json.loads(
            text,
            object_pairs_hook=_Pairs,
            parse_int=_integer,
            parse_float=Unreadable,
            parse_constant=lambda word: Unreadable(word, finite=False),
        )
    except ValueError as error:
        _refuse(
            "not-json",
            say(
                "This is not JSON: reading stops at line {line}, column {column}. Mend it there.",
                line=getattr(error, "lineno", 1),
                column=getattr(error, "colno", 1),
            ),
        )
    _inspect(value, "")
    return Node(value, "")


class Node:
    """A JSON value and where it stands; every getter checks, none converts."""

    __slots__ = ("_above", "_key", "value")

    def __init__(self, value: object, key: str, above: "Node | None" = None) -> None:
        self.value = value
        self._key = key
        self._above = above

    @property
    def pointer(self) -> str:
        """Where it stands; put together only if somebody asks, which hardly any value is for."""
        if self._above is None:
            return self._key
        return f"{self._above.pointer}/{_escape(self._key)}"

    def object(
        self, *, required: Collection[str] = (), optional: Collection[str] | None = ()
    ) -> "dict[str, Node]":
        """Return the members by key; keys beyond `required` and `optional` are refused.

        Args:
            required: Keys that must be there.
            optional: Keys that may be there; None for any.

        Raises:
            InvalidInput: `wrong-type`, `unknown-key` (points at the key), `missing-key` (points
                at this object).
        """
        members = self.members()
        known = () if optional is None else {*required, *optional}
        for key, member in members.items() if optional is not None else ():
            if key not in known:
                message = say("No key is known here. Take {key} out.", key=quoted(key))
                if known:
                    message = say(
                        "The key {key} is not known here. Known keys: {known}.",
                        key=quoted(key),
                        known=tuple(sorted(known)),
                    )
                member.refuse("unknown-key", message)
        for key in required:
            if key not in members:
                self.refuse(
                    "missing-key", say("The key {key} is missing. Add it.", key=quoted(key))
                )
        return members

    def members(self) -> "dict[str, Node]":
        """Return the members of an object with free keys, in the order they were sent."""
        if not isinstance(self.value, dict):
            self._wrong_type(say("an object"))
        return {key: Node(value, key, self) for key, value in self.value.items()}

    def array(self, *, low: int = 0, high: int) -> "list[Node]":
        """Return the items of a list of `low` to `high` items.

        Raises:
            InvalidInput: `wrong-type` or `wrong-length`.
        """
        if not isinstance(self.value, list):
            self._wrong_type(say("a list"))
        count = len(self.value)
        if not low <= count <= high:
            wanted: Message = (
                say_count("{count} item", "{count} items", low)
                if low == high
                else say("{low} to {high} items", low=low, high=high)
            )
            self.refuse(
                "wrong-length",
                say("Expected {wanted}, but this list has {n}.", n=count, wanted=wanted),
            )
        return [Node(value, str(index), self) for index, value in enumerate(self.value)]

    def integer(self, low: int, high: int) -> int:
        """Return an integer from `low` to `high`; `true`, `1.0` and `"3"` are not integers.

        Raises:
            InvalidInput: `wrong-type`, `out-of-range` or `not-finite`.
        """
        value = self.value
        if isinstance(value, int) and not isinstance(value, bool):
            if low <= value <= high:
                return value
        elif not (isinstance(value, Unreadable) and _is_integer(value)):
            self._wrong_type(say("a whole number"))
        self.refuse(
            "out-of-range",
            say("Expected a whole number from {low} to {high}.", low=low, high=high),
        )

    def boolean(self) -> bool:
        """Return true or false.

        Raises:
            InvalidInput: `wrong-type`.
        """
        if not isinstance(self.value, bool):
            self._wrong_type(say("true or false"))
        return self.value

    def text(self, *, low: int = 0, high: int) -> str:
        """Return a text of `low` to `high` code points.

        Raises:
            InvalidInput: `wrong-type` or `wrong-length`.
        """
        if not isinstance(self.value, str):
            self._wrong_type(say("a text"))
        if not low <= len(self.value) <= high:
            self.refuse(
                "wrong-length",
                say("Expected a text of {low} to {high} characters.", low=low, high=high),
            )
        return self.value

    def word(self, words: Collection[str]) -> str:
        """Return one of a closed set of words.

        Raises:
            InvalidInput: `wrong-type` or `unknown-word`.
        """
        if not isinstance(self.value, str):
            self._wrong_type(say("a text"))
        if self.value not in words:
            self.refuse(
                "unknown-word",
                say(
                    "{word} is not known here. Known words: {known}.",
                    word=quoted(self.value),
                    known=tuple(quoted(word) for word in sorted(words)),
                ),
            )
        return self.value

    def refuse(self, code: str, message: Message) -> NoReturn:
        """Refuse this value.

        Raises:
            InvalidInput: Always, with this node's pointer.
        """
        raise InvalidInput(code, message, pointer=self.pointer)

    def _wrong_type(self, wanted: Message) -> NoReturn:
        self.refuse(
            "wrong-type",
            say("Expected {wanted}, but got {given}.", wanted=wanted, given=_kind(self.value)),
        )


def plain(value: object) -> Json:
    """Return a value as ordinary dicts and lists; an unreadable number becomes its text.

    For hashing what was sent, before anything of it is checked, and for keeping it.
    """
    if value is None or isinstance(value, (str, int)):
        return value
    # By way of text, ten times as quick as a walk: a press copies a large edition several times.
    copied: Json = json.loads(dump_in_order(value, _readable))
    return copied


def _readable(value: object) -> object:
    return dict(value) if isinstance(value, Mapping) else getattr(value, "text", str(value))


def _decode(data: bytes | str, bytes_max: int) -> str:
    try:
        raw = data if isinstance(data, bytes) else data.encode("utf-8", "surrogatepass")
        if len(raw) > bytes_max:
            _refuse(
                "too-large",
                say("This is over {high} bytes, the most that is read. Send less.", high=bytes_max),
            )
        return raw.decode("utf-8")
    except UnicodeDecodeError:
        _refuse("not-utf-8", say("This text is not UTF-8. Save it as UTF-8 and send it again."))


def _depth(text: str) -> int:
    """Return the deepest nesting of brackets outside strings, without recursion."""
    if text.count("[") + text.count("{") <= DEPTH_MAX:
        return 0  # With so few brackets it cannot be too deep.
    deepest = depth = 0
    for sign in re.findall(r"[][{}]", _STRING.sub("", text)):
        depth += 1 if sign in "[{" else -1
        deepest = max(deepest, depth)
    return deepest


def _integer(text: str) -> int | Unreadable:
    return int(text) if len(text.lstrip("-")) <= INTEGER_DIGITS_MAX else Unreadable(text)


def _inspect(value: object, pointer: str) -> None:
    """Refuse what JSON text allows and no record may hold, in document order."""
    if isinstance(value, _Pairs):
        if value.twice is not None:
            here = f"{pointer}/{_escape(value.twice)}"
            # First, since a sentence with half a surrogate pair in it cannot be sent.
            _inspect_text(value.twice, here)
            _refuse(
                "duplicate-key",
                say("The key {key} is given twice. Keep one.", key=quoted(value.twice)),
                here,
            )
        for key, member in value.items():
            here = f"{pointer}/{_escape(key)}"
            _inspect_text(key, here)
            _inspect(member, here)
    elif isinstance(value, list):
        for index, item in enumerate(value):
            # Most values of a long record are such numbers.
            if type(item) is not int:
                _inspect(item, f"{pointer}/{index}")
    elif isinstance(value, str):
        _inspect_text(value, pointer)
    elif isinstance(value, Unreadable) and not value.finite:
        _refuse(
            "not-finite",
            say("{word} is not a number. Write a whole number.", word=value.text),
            pointer,
        )


def _inspect_text(text: str, pointer: str) -> None:
    if _HALF.search(text):
        _refuse(
            "lone-surrogate",
            say("This text holds half of a character (a lone surrogate). Write it anew."),
            # The pointer itself must be text that can be sent.
            _HALF.sub("\ufffd", pointer),
        )


def _is_integer(number: Unreadable) -> bool:
    """Return the fault: a whole number that is too long, or a fraction or an exponent."""
    return number.text.lstrip("-").isdigit()


def _kind(value: object) -> Message:
    if value is None:
        return say("null")
    if isinstance(value, bool):
        return say("true or false")
    if isinstance(value, Unreadable) and not _is_integer(value):
        return say("a number with a fraction")
    if isinstance(value, (int, Unreadable)):
        return say("a number")
    if isinstance(value, str):
        return say("a text")
    return say("a list") if isinstance(value, list) else say("an object")


def quoted(text: str) -> Message:
    """Return a text of others in quotation marks, which are those of the reader's language."""
    return say("“{said}”", said=text if len(text) <= 40 else f"{text[:39]}…")


def _escape(key: str) -> str:
    return key.replace("~", "~0").replace("/", "~1")


def _refuse(code: str, message: Message, pointer: str = "") -> NoReturn:
    raise InvalidInput(code, message, pointer=pointer)
