"""Put one fault into a record, so that it is refused in words or scored all the same.

Faults are put in as text where JSON values cannot hold them: a key given twice, a number that is
none, half of a character, bytes that are no UTF-8.
"""

import json
import random
from collections.abc import Callable, Mapping, Sequence
from typing import Any

WRONG: Sequence[Any] = (
    None,
    True,
    False,
    -1,
    1,
    41,
    100,
    10**15,
    10**20,
    1.0,
    2.5,
    "",
    "3",
    "x",
    "no such word",
    [],
    {},
    [1],
    {"a": 1},
)
"""Values put where others belong; some of them are right in some places."""
NAMES: Sequence[str] = (
    "",
    " Ann",
    "Ben ",
    "A\u200bn",
    "A\u202eb",
    "\ufeff",
    "A\nn",
    "\x7f",
    "MMMMMMMMMMMMMMMMMMMMMMMMM",
    "李雷李雷李雷李雷李雷李雷李雷李雷李雷李雷李雷李",
    "A\ufffe",
)
"""Names that are refused."""
TEXTS: Sequence[tuple[str, str]] = (
    ("{", "["),
    ("}", "}}"),
    (":", ""),
    (",", " "),
    ('"', "'"),
    ("[", "[NaN, "),
    ("[", "[-Infinity, "),
    ("{", '{"\\ud800": 1, '),
    ('": "', '": "\\udc00'),
    ("{", '{"game": 1, "game": 2, '),
    ("{", '{"players": [], '),
    ("{", '{"a/b~c": {"x": 1, "x": 2}, '),
    ("[", "[" * 40),
    ("{", '{"deep": ' + "[" * 31 + "]" * 31 + ", "),
    (" ", "\t"),
)
"""A piece of a record's text, and what stands there instead."""


def spoil(luck: random.Random, record: Mapping[str, Any]) -> bytes:
    """Return the text of a record with a fault in it, sometimes one that changes nothing."""
    text: str | bytes = luck.choice(_WAYS)(luck, json.loads(json.dumps(record)))
    return text if isinstance(text, bytes) else text.encode("utf-8", "surrogatepass")


def _take_out(luck: random.Random, record: Any) -> str:
    holder, key = luck.choice(_places(record))
    del holder[key]
    return json.dumps(record)


def _add_key(luck: random.Random, record: Any) -> str:
    holders = [record, *(holder for holder, _ in _places(record) if isinstance(holder, dict))]
    luck.choice(holders)[luck.choice(("colour", "Name", "", "x" * 60, "gäme", "a/b"))] = 1
    return json.dumps(record)


def _replace(luck: random.Random, record: Any) -> str:
    holder, key = luck.choice(_places(record))
    holder[key] = luck.choice(WRONG)
    return json.dumps(record)


def _change_number(luck: random.Random, record: Any) -> str:
    numbers = [(holder, key) for holder, key in _places(record) if isinstance(holder[key], int)]
    if numbers:
        holder, key = luck.choice(numbers)
        holder[key] = luck.choice((-21, -1, 0, 5, 11, 21, 41, 100, 1000))
    return json.dumps(record)


def _change_name(luck: random.Random, record: Any) -> str:
    player = luck.choice(record["players"])
    player["name"] = luck.choice((*NAMES, *(other["name"] for other in record["players"])))
    return json.dumps(record, ensure_ascii=luck.random() < 0.5)


def _change_people(luck: random.Random, record: Any) -> str:
    players = record["players"]
    record["players"] = [
        {**luck.choice(players), "name": f"P{place}"}
        for place in range(luck.choice((0, 1, 5, 9, 13)))
    ]
    return json.dumps(record)


def _change_head(luck: random.Random, record: Any) -> str:
    key, value = luck.choice(
        (
            ("game", "chess"),
            ("game", record["game"].upper()),
            ("format", 2),
            ("format", "1"),
            ("map", "europe"),
            ("edition", "sample-2"),
            ("toggles", []),
            ("toggles", {"unknown": True}),
        )
    )
    record[key] = value
    return json.dumps(record)


def _change_text(luck: random.Random, record: Any) -> str:
    text = json.dumps(record, ensure_ascii=False)
    old, new = luck.choice(TEXTS)
    starts = [place for place in range(len(text)) if text.startswith(old, place)]
    if not starts:
        return new
    place = luck.choice(starts[:40])
    return text[:place] + new + text[place + len(old) :]


def _cut(luck: random.Random, record: Any) -> str:
    text = json.dumps(record)
    return text[: luck.randrange(len(text))]


def _break_bytes(luck: random.Random, record: Any) -> bytes:
    text = json.dumps(record).encode()
    place = luck.randrange(len(text))
    return text[:place] + luck.choice((b"\xff", b"\xc3(", b"\xed\xa0\x80")) + text[place:]


def _lengthen(luck: random.Random, record: Any) -> str:
    # Rarely: such a text is as long as three hundred others.
    if luck.randrange(40):
        return _cut(luck, record)
    return json.dumps(record) + " " * 64 * 1024


_WAYS: Sequence[Callable[[random.Random, Any], str | bytes]] = (
    _take_out,
    _take_out,
    _add_key,
    _replace,
    _replace,
    _replace,
    _change_number,
    _change_name,
    _change_people,
    _change_head,
    _change_text,
    _cut,
    _break_bytes,
    _lengthen,
)


def _places(value: Any) -> list[tuple[Any, Any]]:
    """Return every member and item of a value as its holder and key, in order."""
    keys: Sequence[Any] = ()
    if isinstance(value, dict):
        keys = list(value)
    elif isinstance(value, list):
        keys = range(len(value))
    found: list[tuple[Any, Any]] = []
    for key in keys:
        found.append((value, key))
        found += _places(value[key])
    return found
