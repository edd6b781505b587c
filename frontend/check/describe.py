"""Make the types by which scripts are checked: `python frontend/check/describe.py <folder>`.

`openapi.json` is the service's own document of its API, `service.d.ts` is made of it: a type for
each shape, and what each call answers by its path. `shapes.d.ts` has scripts know the shapes
everywhere by their names. `elements.d.ts` tells which class an element's tag stands for, so that
`querySelector("type-dice")` has its methods. All are ignored by git.
"""

import json
import re
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from companion.web.api.document import document

ROOT = Path(__file__).resolve().parents[2]
ELEMENTS = ("static/elements/*.js", "companion/games/*/ui/*.js")
CLASS = re.compile(r"export class (\w+) extends .*?\{\s*static tag = \"([\w-]+)\";", re.DOTALL)
PLAIN = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean"}
OF_BROWSERS = {"Event", "Symbol"}
"""Shapes whose names mean something else in every script; these are imported."""
HEADER = "/* Made by frontend/check/describe.py; a change here is lost. */\n"


def service(api: Mapping[str, Any]) -> str:
    """Return the types of a document: its shapes, and the answers of its calls."""
    shapes = api["components"]["schemas"]
    lines = [HEADER]
    for name, schema in sorted(shapes.items()):
        if text := schema.get("description"):
            lines.append(f"/** {text} */")
        typed = type_of(schema)
        # An interface may be added to: this phone knows more of a seat than the service says.
        is_object = schema.get("type") == "object" and typed.startswith("{")
        lines.append(
            f"export interface {name} {typed}\n"
            if is_object
            else f"export type {name} = {typed};\n"
        )
    for method in ("get", "post", "delete"):
        lines += [*answers(method, api["paths"]), ""]
    return "\n".join(lines)


def shapes(api: Mapping[str, Any]) -> str:
    """Return the names of the shapes, for every script."""
    names = sorted(api["components"]["schemas"].keys() - OF_BROWSERS)
    held = [f'  type {name} = import("service").{name};' for name in names]
    return "\n".join([HEADER + "export {};", "declare global {", *held, "}", ""])


def answers(method: str, paths: Mapping[str, Any]) -> Iterator[str]:
    """Yield the type of what a method answers by path, the longest paths first.

    A path's parts match anything, slashes too: a shorter one must not take what a longer one means.
    """
    name = method.capitalize()
    yield f"/** What {method.upper()} answers at a path below `/api/v1`. */"
    yield f"export type {name}<Path extends string> ="
    yield f"  Path extends `${{infer Start}}?${{string}}` ? {name}<Start>"
    found = [path for path in paths if method in paths[path]]
    for path in sorted(found, key=lambda each: (-each.count("/"), each.count("{"), each)):
        pattern = re.sub(r"\{\w+\}", "${string}", path.removeprefix("/api/v1"))
        yield f"  : Path extends `{pattern}` ? {answer_of(paths[path][method])}"
    yield "  : unknown;"


def answer_of(call: Mapping[str, Any]) -> str:
    """Return the type of a call's answer where all is well."""
    for status, answer in call["responses"].items():
        content = answer.get("content", {}).get("application/json")
        if status.startswith("2") and content:
            return type_of(content["schema"])
    return "unknown"


def type_of(schema: Mapping[str, Any]) -> str:
    """Return the type of a schema; what it leaves open is `any`."""
    if "$ref" in schema:
        return str(schema["$ref"]).rpartition("/")[2]
    for key in ("oneOf", "anyOf"):
        if key in schema:
            return " | ".join(type_of(each) for each in schema[key])
    kind = schema.get("type")
    if "enum" in schema:
        return " | ".join(f'"{word}"' for word in schema["enum"] if word is not None)
    if isinstance(kind, list):
        return " | ".join(type_of({**schema, "type": each}) for each in kind)
    if kind == "array":
        return f"Array<{type_of(schema['items'])}>"
    if kind == "object":
        return object_of(schema)
    return "null" if kind == "null" else PLAIN.get(str(kind), "any")


def object_of(schema: Mapping[str, Any]) -> str:
    """Return the type of an object: its members, or what all of them are."""
    members, others = schema.get("properties"), schema.get("additionalProperties", {})
    if members is None:
        return f"Record<string, {'any' if isinstance(others, bool) else type_of(others)}>"
    required = set(schema.get("required", ()))
    held = [
        f'"{name}"{"" if name in required else "?"}: {type_of(member)}'
        for name, member in members.items()
    ]
    return f"{{ {'; '.join(held)} }}" if held else "object"


def elements() -> str:
    """Return which class each tag of an element stands for."""
    found = [
        f'    "{tag}": import("{path.resolve().as_posix()}").{name};'
        for pattern in ELEMENTS
        for path in sorted(ROOT.glob(pattern))
        for name, tag in CLASS.findall(path.read_text(encoding="utf-8"))
    ]
    start = [HEADER + "export {};", "declare global {", "  interface HTMLElementTagNameMap {"]
    return "\n".join([*start, *found, "  }", "}", ""])


def main(folder: Path) -> None:
    """Write the files, each where it has changed: an older one is not read anew."""
    folder.mkdir(parents=True, exist_ok=True)
    api = document()
    made = {
        "openapi.json": json.dumps(api),
        "service.d.ts": service(api),
        "shapes.d.ts": shapes(api),
        "elements.d.ts": elements(),
    }
    for name, text in made.items():
        path = folder / name
        if not path.is_file() or path.read_text(encoding="utf-8") != text:
            path.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
