"""Read the views that commit d3d7d62 showed, and say where today's differ.

`tests/storage/written_by/mended_views.toml` lists the members that may differ, and the
sentences in better words, each with the reason.
"""

import json
import lzma
import re
import tomllib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from fnmatch import fnmatchcase
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).parents[1] / "storage" / "written_by"
"""Where the database, its views and the list of mended members lie."""

NO_MEMBER = "no member"
"""Stands in `now` for a member that is not there any more."""


@dataclass(frozen=True, slots=True)
class Shown:
    """What one reader was shown after a press."""

    table: str
    head: int
    reader: str
    view: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Difference:
    """A member that is shown in another way today."""

    shown: Shown
    path: str
    """Keys from the top, with slashes."""
    was: Any
    """None where the member was not there."""
    now: Any

    def __str__(self) -> str:
        where = f"{self.shown.table} head {self.shown.head}, {self.shown.reader}: {self.path}"
        return f"{where}\n    was {_shortened(self.was)}\n    now {_shortened(self.now)}"


@dataclass(slots=True)
class Mended:
    """Members that may differ, since a fault was mended."""

    reason: str
    paths: Sequence[str]
    """Patterns of paths, as `play/odds/*`."""
    tables: Sequence[str] = ("*",)
    """Codes of the tables it is about."""
    heads: Sequence[int] = ()
    """The heads it is about; all when left out."""
    now: Sequence[Any] = ()
    """The values that are right now, where they are few enough to list; see `NO_MEMBER`.

    A text is a pattern, as a path is.
    """
    count: int = field(default=0, init=False)
    """How many differences it has let through."""

    def allows(self, found: Difference) -> bool:
        """Return whether a difference comes of this fault."""
        shown = found.shown
        return (
            any(fnmatchcase(found.path, path) for path in self.paths)
            and any(fnmatchcase(shown.table, code) for code in self.tables)
            and (not self.heads or shown.head in self.heads)
            and (not self.now or any(_fits(found.now, right) for right in self.now))
        )


@dataclass(slots=True)
class Reworded:
    """A sentence that says the same in better words today."""

    reason: str
    was: str
    """A regular expression of the old words."""
    now: str
    """Today's words; groups as in `re.sub`."""
    count: int = field(default=0, init=False)
    """How many texts it has changed."""


def in_words_of_today(value: Any, reworded: Sequence[Reworded]) -> Any:
    """Return what was kept with every text in today's words, and count those changed."""
    if isinstance(value, dict):
        return {key: in_words_of_today(each, reworded) for key, each in value.items()}
    if isinstance(value, list):
        return [in_words_of_today(each, reworded) for each in value]
    if not isinstance(value, str):
        return value
    for each in reworded:
        value, changed = re.subn(each.was, each.now, value)
        each.count += changed
    return value


def read_reworded(path: Path = FOLDER / "mended_views.toml") -> tuple[Reworded, ...]:
    """Return the sentences that are worded better today."""
    changes = tomllib.loads(path.read_text("utf-8")).get("reworded", [])
    return tuple(Reworded(**change) for change in changes)


def read_mended(path: Path = FOLDER / "mended_views.toml") -> tuple[Mended, ...]:
    """Return the list of members that may differ."""
    faults = tomllib.loads(path.read_text("utf-8")).get("fault", [])
    return tuple(Mended(**fault) for fault in faults)


def read_views(path: Path = FOLDER / "d3d7d62-views.jsonl.xz") -> Iterator[Shown]:
    """Yield every view that was kept, table by table, press by press."""
    shown: dict[tuple[str, str], Mapping[str, Any]] = {}
    with lzma.open(path, "rt", encoding="utf-8") as file:
        for line in file:
            kept = json.loads(line)
            key = kept["table"], kept["reader"]
            shown[key] = patched(shown.get(key, {}), kept["patch"])
            yield Shown(kept["table"], kept["head"], kept["reader"], shown[key])


def patched(view: Mapping[str, Any], patch: Mapping[str, Any]) -> dict[str, Any]:
    """Return a view after a merge patch (RFC 7396)."""
    merged = dict(view)
    for key, value in patch.items():
        if value is None:
            merged.pop(key, None)
        elif isinstance(value, dict):
            before = merged.get(key)
            merged[key] = patched(before if isinstance(before, dict) else {}, value)
        else:
            merged[key] = value
    return merged


def differences(shown: Shown, now: Mapping[str, Any]) -> Iterator[Difference]:
    """Yield the members in which today's view is another one; only leaves are named."""
    if shown.view != now:
        yield from _differences(shown, "", shown.view, now)


def unexplained(
    found: Iterable[Difference], mended: Sequence[Mended], reworded: Sequence[Reworded] = ()
) -> list[Difference]:
    """Return the differences that no mended fault or wording allows, and count those that do."""
    left: list[Difference] = []
    for each in found:
        if in_words_of_today(each.was, reworded) == each.now:
            continue
        reasons = [fault for fault in mended if fault.allows(each)]
        for fault in reasons:
            fault.count += 1
        if not reasons:
            left.append(each)
    return left


def summary(found: Iterable[Difference], count_max: int = 20) -> str:
    """Return each member that differs once, with how often and where first."""
    by_path: dict[str, list[Difference]] = {}
    for each in found:
        by_path.setdefault(each.path, []).append(each)
    shown = [f"{len(of)} times, first {of[0]}" for of in by_path.values()]
    rest = len(shown) - count_max
    return "\n".join([*shown[:count_max], *([f"and {rest} more members"] if rest > 0 else [])])


def _differences(shown: Shown, path: str, was: Any, now: Any) -> Iterator[Difference]:
    if isinstance(was, dict) and isinstance(now, dict):
        for key in sorted({*was, *now}):
            here = f"{path}/{key}" if path else key
            yield from _differences(shown, here, was.get(key), now.get(key))
    elif was != now or type(was) is not type(now):
        yield Difference(shown, path, was, now)


def _fits(now: Any, right: Any) -> bool:
    if isinstance(right, str):
        return fnmatchcase(NO_MEMBER if now is None else str(now), right)
    return bool(now == right and type(now) is type(right))


def _shortened(value: Any) -> str:
    text = json.dumps(value, ensure_ascii=False, sort_keys=True)
    return text if len(text) <= 200 else f"{text[:199]}…"
