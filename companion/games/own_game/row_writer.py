"""Write a row of a score sheet as a line of text that `row_lines` reads."""

import re
from collections.abc import Callable, Mapping, Sequence

from companion.core.entry_values import Entry, UnreadableEntry, as_list
from companion.core.json_values import Json, as_members, dump
from companion.games.own_game.line_words import LineWords
from companion.games.own_game.row_lines import DEFAULTS, POINTS_SIGN, read_row


def write_row(
    entry: Entry, words: LineWords, is_taken: Callable[[str], bool] = lambda line: False
) -> str:
    """Return a row as the first line that is read as it: by signs, by words, in quotation marks.

    Args:
        entry: The row, without what is as left out.
        words: The words of lines.
        is_taken: Whether a line means something else in its text.
    """
    named = {key: value for key, value in entry.items() if key not in ("id", "group")}
    name, inner = str(entry["name"]), quoted(str(entry["name"]), always=True)
    signs, told = _written(entry, words)
    for line in (f"{name} {signs}", f"{name}: {told}", f"{inner} {signs}", f"{inner}: {told}"):
        said = line.strip()
        if "\n" in said or said.endswith(":") or is_taken(said):
            continue
        try:
            if read_row(said, words) == named:
                return said
        except UnreadableEntry:
            continue
    return as_json(named)


def as_json(value: Json) -> str:
    """Return a row, or what else a sheet holds, as a line of JSON, which can say everything."""
    return dump(value).decode("utf-8", "surrogatepass")


def list_of(names: Sequence[str]) -> str:
    """Return a list that `items_of` reads."""
    return ", ".join(
        quoted(each, always="," in each or each != each.strip() or bool(POINTS_SIGN.search(each)))
        for each in names
    )


def quoted(text: str, *, always: bool) -> str:
    """Return a text in quotation marks, where it needs them."""
    inner = text.replace('"', '""')
    return f'"{inner}"' if always or '"' in text else text


def _written(entry: Entry, words: LineWords) -> tuple[str, str]:
    """Return what a row says, in signs, and in words where these have no signs of their own."""
    get = {**DEFAULTS, **entry}.get
    signs, told = "", ""
    match entry.get("kind", "write"):
        case "write":
            values = as_list(entry.get("values"))
            signs = "|".join(map(str, values)) if len(values) != 1 else f"|{values[0]}"
        case "sum":
            signs = "+"
        case "product":
            signs = "x"
        case "times":
            each, per = get("each"), get("per")
            signs = ("" if each == 1 != per else f"x{each}") + ("" if per == 1 else f"/{per}")
        case "holder":
            signs = f"{get('points')}!"
        case "steps":
            none, further = _signed("0=", entry.get("none")), _signed("+", entry.get("further"))
            signs = _joined([none, *as_list(entry.get("steps"))], further)
            told = f"{words.written['steps']} {signs}"
        case "choice":
            choices = [as_members(each) for each in as_list(entry.get("choices"))]
            signs = " ".join(f"{_choice_name(each)}={each['points']}" for each in choices)
            told = f"{words.written['choice']} {signs}"
        case "most":
            signs, told = _most_written(entry, words)
        case "set":
            rows = list_of([str(each) for each in as_list(entry.get("rows"))])
            told = f"{words.written['set']} {rows} x{get('points')}"
        case "bonus":
            told = _joined([words.written["bonus"], entry.get("reach", 0), get("points")])
        case "bid":
            told = _bid_written(entry, words)
        case "counter":
            counts = words.written["points"] if entry.get("counts") else ""
            told = f"{words.written['counter']} {_joined([entry.get('begin', '')], counts)}"
        case "rest":
            told = f"{words.written['rest']} {words.written['loses'] if entry.get('loses') else ''}"
    bounds = f"{get('low')}..{get('high')}" if {"low", "high"} & {*entry} else ""
    return f"{signs} {bounds}".strip(), f"{(told or signs).strip()} {bounds}".strip()


def _joined(parts: Sequence[Json], *more: str) -> str:
    return " ".join(filter(None, [*map(str, parts), *more]))


def _signed(sign: str, number: Json) -> str:
    return f"{sign}{number}" if number else ""


def _choice_name(choice: Mapping[str, Json]) -> str:
    name = str(choice["name"])
    return quoted(name, always=bool(re.search(r'[\s="]', name)))


def _most_written(entry: Entry, words: LineWords) -> tuple[str, str]:
    fewest = "fewest" if entry.get("fewest") else "most"
    ranks = as_list(entry.get("ranks"))
    tied = entry.get("tied")
    more = (
        words.written[str(tied)] if tied in ("all", "none") else "",
        words.written["stays"] if entry.get("next_stays") else "",
    )
    return _joined(ranks), f"{words.written[fewest]} {_joined(ranks, *more)}"


def _bid_written(entry: Entry, words: LineWords) -> str:
    get = {**DEFAULTS, **entry}.get
    miss, by_round = entry.get("miss", 0), entry.get("by_round", 0)
    last = [miss, by_round] if by_round else [miss] if miss else []
    return _joined([words.written["bid"], f"{get('hit')}+{get('each')}", *last])
