"""Serve the page /api: calls, commands and shapes, drawn from the document of the API."""

import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import cache, partial
from itertools import chain
from typing import Any, cast

from flask import Blueprint, render_template, request
from markupsafe import Markup, escape

from companion.core.json_values import dump, dump_to_edit
from companion.web.api.document import ADDRESS, document
from companion.web.language import language
from companion.web.schemas.outline import limits, named_by, outlined

call_list = Blueprint("call_list", __name__)

_SENT = {"path": "{%s}", "query": "?%s", "header": "%s:"}
"""How a name is written, by the place at which it is sent."""


@call_list.get("/api")
def show_calls() -> str:
    """Show what programs may ask for; it can be read without scripts, too."""
    calls = _drawn(language()).replace(ADDRESS, request.host_url.rstrip("/"))
    return render_template("docs.html", boot={"page": "docs"}, calls=calls)


@cache
def _drawn(tag: str) -> Markup:
    """Return the list in the language of the request, which `tag` is; it is drawn once."""
    api = document()
    shapes, refusals = api["components"]["schemas"], api["components"]["responses"]
    games = {
        name: [named_by(each) for each in shape["anyOf"]]
        for name, shape in shapes.items()
        if name.endswith("TableCommand") and name != "TableCommand" and "anyOf" in shape
    }
    groups = list(_groups(api))
    return Markup(
        render_template(
            "calls.html",
            api=api,
            shapes=shapes,
            groups=groups,
            games=games,
            shared=[
                name
                for name in next(iter(games.values()))
                if all(name in each for each in games.values())
            ],
            sorted_shapes=list(
                sort_shapes(shapes, [name.removesuffix("TableCommand") for name in games], groups)
            ),
            taken=partial(_taken, shapes),
            linked=partial(_linked, {**shapes, **refusals}),
            limits=limits,
            json=lambda example: dump_to_edit(example).decode().strip(),
            refused=partial(_refused, refusals),
            outlined=outlined,
            prose=_prose,
            schema_of=_schema_of,
            words_of=re.compile(r"\w+").findall,
        )
    )


def _groups(api: Mapping[str, Any]) -> Iterator[tuple[str, list[dict[str, Any]]]]:
    """Yield the calls by what they are about, which two tags may be the same of."""
    abouts = {tag["name"]: tag["description"] for tag in api["tags"]}
    for about in dict.fromkeys(abouts.values()):
        yield (
            about,
            [
                {**call, "path": path, "method": method, "places": item["parameters"]}
                for path, item in api["paths"].items()
                for method, call in item.items()
                if method != "parameters" and abouts[call["tags"][0]] == about
            ],
        )


def sort_shapes(
    shapes: Mapping[str, Any], games: Sequence[str], groups: Sequence[tuple[str, object]]
) -> Iterator[tuple[str, list[str]]]:
    """Yield shapes by what they are for: the calls that lead to them, or the game they are of.

    Args:
        shapes: By name.
        games: How the names of the shapes that one game alone has begin.
        groups: What calls are about, and they.
    """
    own = {name: game for game in games for name in shapes if name.startswith(game)}
    left = set(shapes) - set(own)
    for about, calls in groups:
        names = _reached(calls, shapes, set()) & left
        left -= names
        if names:
            yield about, sorted(names)
    for game in dict.fromkeys(own.values()):
        yield game, sorted(name for name, of in own.items() if of == game)


def _reached(part: object, shapes: Mapping[str, Any], found: set[str]) -> set[str]:
    for name in re.findall(rb"schemas/(\w+)", dump(part)):
        if (known := name.decode()) not in found:
            found.add(known)
            _reached(shapes[known], shapes, found)
    return found


def _taken(shapes: Mapping[str, Any], call: Mapping[str, Any]) -> Iterator[dict[str, Any]]:
    """Yield what a call takes in its path, its query, a header and its body."""
    for each in chain(call["places"], call.get("parameters", ())):
        if "name" in each:
            about = {"about": each.get("description", ""), "required": each.get("required")}
            yield {"name": _SENT[each["in"]] % each["name"], "schema": each["schema"], **about}
    body = _schema_of(call.get("requestBody"))
    if body is None:
        return
    shape = shapes.get(named_by(body), body)
    if "properties" not in shape:
        # A body of several shapes, one a game, has no members of its own.
        yield {"name": "{…}", "schema": body, "required": True, "is_whole": True}
        return
    required: Collection[str] = shape.get("required", ())
    for name, schema in shape["properties"].items():
        about = {"about": schema.get("description", ""), "required": name in required}
        yield {"name": name, "schema": schema, **about}


def _refused(refusals: Collection[str], call: Mapping[str, Any]) -> str:
    """Return the refusals of any call that a call may give."""
    told = str(call["responses"])
    return ", ".join(name for name in refusals if name in told)


def _schema_of(part: Mapping[str, Any] | None) -> Mapping[str, Any] | None:
    """Return the schema of a body or an answer; of a stream that of its events."""
    content = (part or {}).get("content", {})
    found = content.get("application/json", {}) or content.get("text/event-stream", {})
    return cast("Mapping[str, Any] | None", found.get("schema"))


def _linked(known: Collection[str], text: str) -> Markup:
    """Return a type, with each shape that it names as a link to it."""
    return Markup("").join(
        Markup('<a href="#{0}">{0}</a>').format(each) if each in known else escape(each)
        for each in re.split(r"\b([A-Z]\w+)\b", text)
    )


def _prose(text: str) -> Markup:
    """Return prose of the document, with its code and what it sets in bold."""
    told = re.sub(r"`([^`]+)`", r"<code>\1</code>", str(escape(text)))
    return Markup(re.sub(r"\*\*([^*]+)\*\*", r"<strong>\1</strong>", told))
