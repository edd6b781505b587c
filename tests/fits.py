"""Say where a JSON value does not fit a schema of the API's document."""

from collections.abc import Iterator, Mapping
from typing import Any

Schemas = Mapping[str, Mapping[str, Any]]
KINDS: Mapping[str, tuple[type, ...]] = {
    "string": (str,),
    "integer": (int,),
    "boolean": (bool,),
    "null": (type(None),),
    "array": (list,),
    "object": (dict,),
}


def misfits(
    value: object, schema: Mapping[str, Any], named: Schemas, at: str = ""
) -> Iterator[str]:
    """Yield a line for each place that does not fit; `named` holds what references mean."""
    if "$ref" in schema:
        yield from misfits(value, named[schema["$ref"].rpartition("/")[2]], named, at)
        return
    for key in ("oneOf", "anyOf"):
        if key in schema:
            tried = [[*misfits(value, each, named, at)] for each in schema[key]]
            if all(tried):
                yield from min(tried, key=len)
            return
    kind = schema.get("type")
    if kind is None:
        return
    if isinstance(kind, list):
        tried = [[*misfits(value, {**schema, "type": each}, named, at)] for each in kind]
        if all(tried):
            yield from min(tried, key=len)
        return
    # A truth is an integer to Python, and none to JSON.
    if not isinstance(value, KINDS[kind]) or (kind == "integer" and isinstance(value, bool)):
        yield f"{at}: {value!r} is no {kind}"
    elif "enum" in schema and value not in schema["enum"]:
        yield f"{at}: {value!r} is none of {schema['enum']}"
    elif isinstance(value, dict):
        yield from _members(value, schema, named, at)
    elif isinstance(value, list):
        for place, item in enumerate(value):
            yield from misfits(item, schema["items"], named, f"{at}/{place}")


def _members(
    value: Mapping[str, object], schema: Mapping[str, Any], named: Schemas, at: str
) -> Iterator[str]:
    known, others = schema.get("properties", {}), schema.get("additionalProperties", {})
    for key in schema.get("required", ()):
        if key not in value:
            yield f"{at}: no {key}"
    for key, member in value.items():
        if key in known:
            yield from misfits(member, known[key], named, f"{at}/{key}")
        elif others is False:
            yield f"{at}: {key} is not described"
        elif others:
            yield from misfits(member, others, named, f"{at}/{key}")
