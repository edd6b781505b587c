"""Write what a schema of the API lets through as a type of TypeScript, for people who read it."""

from collections.abc import Iterable, Mapping
from typing import Any

from companion.core.json_values import dump


def outlined(schema: Mapping[str, Any], indent: str = "") -> str:
    """Return a schema as a type; what it names stays a name.

    Args:
        schema: A JSON Schema of the document of the API.
        indent: That of the line in which it begins.
    """
    if "$ref" in schema:
        return named_by(schema)
    if "contentSchema" in schema:  # A text that holds JSON.
        return outlined(schema["contentSchema"], indent)
    if "const" in schema:
        return dump(schema["const"]).decode()
    if "enum" in schema:
        return _either(dump(word).decode() for word in schema["enum"])
    if several := schema.get("anyOf") or schema.get("oneOf"):
        return _either(outlined(each, indent) for each in several)
    match schema.get("type"):
        case [*types]:
            return _either(outlined({**schema, "type": each}, indent) for each in types)
        case "array":
            item = outlined(schema.get("items", {}), indent)
            return f"({item})[]" if " | " in item else f"{item}[]"
        case "object":
            return _object(schema, indent)
        case "integer":
            return "number"
        case other:
            return other or "any"


def named_by(schema: Mapping[str, Any]) -> str:
    """Return the name of the shape that a schema stands for; "" if it is one itself."""
    return str(schema.get("$ref", "")).rpartition("/")[2]


def limits(schema: Mapping[str, Any]) -> str:
    """Return the bounds of a number, of a text's length and characters, of a list's; or ""."""
    if "maximum" in schema:
        return _between(schema.get("minimum", 0), schema["maximum"])
    if "maxLength" in schema:
        like = schema.get("pattern", "").removeprefix("^").removesuffix("$")
        found = f"{_between(schema.get('minLength', 0), schema['maxLength'])} characters"
        return found + (f" like {like}" if like else "")
    if "maxItems" in schema:
        return f"{_between(schema.get('minItems', 0), schema['maxItems'])} items"
    return ""


def _object(schema: Mapping[str, Any], indent: str) -> str:
    inner, lines = f"{indent}  ", ""
    for key, each in schema.get("properties", {}).items():
        mark = "" if key in schema.get("required", ()) else "?"
        told = (limits(each), each.get("description", "").replace("`", ""))
        note = "; ".join(filter(None, told))
        # What is said of an object stands where it begins.
        first, end, rest = f"{outlined(each, inner)},".partition("\n")
        lines += f"{inner}{key}{mark}: {first}{f' // {note}' if note else ''}{end}{rest}\n"
    others = schema.get("additionalProperties")
    if isinstance(others, Mapping) and others:
        lines += f"{inner}[key: string]: {outlined(others, inner)},\n"
    return f"{{\n{lines}{indent}}}" if lines else "{}"


def _either(each: Iterable[str]) -> str:
    return " | ".join(dict.fromkeys(each))


def _between(low: int, high: int) -> str:
    return str(high) if low == high else f"{low} to {high}"
