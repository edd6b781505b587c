"""Write the entries of an edition as lines that `entry_lines` reads."""

from collections.abc import Iterator, Mapping, Sequence

from companion.core.entry_values import as_list
from companion.core.json_values import Json
from companion.core.listing import AnyList


def written(part: AnyList, entries: Sequence[Mapping[str, Json]]) -> Iterator[str]:
    """Yield each entry as a line that `fill` reads."""
    for entry in entries:
        yield " ".join(_told(part, entry))


def _told(part: AnyList, entry: Mapping[str, Json]) -> Iterator[str]:
    yield _quoted(entry[part.id_key])
    for blank in part.blanks:
        value = entry.get(blank.key)
        if value is None or blank.key == part.id_key:
            continue
        match blank.kind:
            case "number" if blank.key == "points":
                yield str(value)
            case "number" if blank.key == "copies":
                yield f"x{value}"
            case "number" | "text":
                yield f"{blank.key}={_quoted(value)}"
            case "choice":
                yield str(value)
            case "flag":
                yield blank.key
            case "texts":
                yield f"{blank.key}={','.join(map(str, as_list(value)))}"
    rows = [each for each in part.blanks if each.kind == "rows"]
    for at, blank in enumerate(rows):
        number = blank.number
        name = blank.text
        for row in as_list(entry.get(blank.key)):
            assert isinstance(row, dict)
            yield f"{row[number.key]:+d} {'/ ' if at else ''}{row[name.key]}"


def _quoted(value: Json) -> str:
    return f'"{value}"' if " " in str(value) else str(value)
