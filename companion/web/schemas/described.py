"""Make JSON schemas of described shapes, for the document of the API.

What is described is `shown`: but for those that games add to, its schema refuses every key that it
does not name. The schema is called as the class is; a class that shows what another one is begins
with `Shown`, which the document leaves out. What a game adds to a view is found in `view_parts.py`
of its folder: a view of Chess is `ChessView`, the shared view with its own parts (`ChessPlay`) in
place of the shared ones.
"""

from dataclasses import MISSING, dataclass, fields, is_dataclass
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType, NoneType, UnionType
from typing import Annotated, Any, TypeAlias, Union, get_args, get_origin, get_type_hints

from companion.core import view_parts
from companion.core.message import Message
from companion.core.reader import Node
from companion.core.shape import ANY, Shape, Text, Unread
from companion.core.typed import AsSent, by_type
from companion.games import game_ids
from companion.web.schemas import answers, views
from companion.web.schemas.meant import MEANT, with_meaning
from companion.web.schemas.written import game_name, object_of, one_of, reference, written

Schema: TypeAlias = dict[str, Any]
PARTS = {
    "play": "Play",
    "private": "Private",
    "advice": "Advice",
    "summary": "Summary",
    "scenes": "Scene",
}
"""The keys of a view whose shape a game may narrow, and how the game calls that."""
MANY = ("private", "advice", "scenes")
"""Those of which there is one for each seat or place."""
OPEN = (
    view_parts.ShownPlay,
    view_parts.ShownPrivate,
    view_parts.ShownAdvice,
    view_parts.ShownSummary,
    view_parts.Player,
    view_parts.ShownScene,
)
"""The shapes that a game may add to: their schemas refuse no key."""


@cache
def components() -> dict[str, Schema]:
    """Return the schema of each described shape by its name, those of the games included."""
    found: dict[str, Schema] = {}
    for shape in (*views.DESCRIBED, *answers.ANSWERS):
        _add(found, shape)
    fields = list(view_parts.FIELDS)
    for game_id in game_ids():
        name = f"companion.games.{game_id}.view_parts"
        if find_spec(name) is not None:
            described = import_module(name)
            fields += getattr(described, "FIELDS", ())
            _add_game(found, game_id, described)
    found["Field"] = {
        "description": found["Field"]["description"],
        **one_of(found, [_schema(found, field) for field in fields], "kind"),
    }
    events = [
        object_of(
            {
                "event": {"type": "string", "const": kind},
                "data": {
                    "type": "string",
                    "description": "JSON, on one line.",
                    "contentMediaType": "application/json",
                    "contentSchema": reference(_name(shape)),
                },
                "id": {"type": "string", "description": "The last head that was sent."},
            },
            ["event", "data", *(["id"] if kind in views.NUMBERED else [])],
        )
        for kind, shape in views.FOLLOWED.items()
    ]
    found["StreamEvent"] = {
        "description": "An event of a stream, as an `EventSource` has it: a line `event:` (none "
        "for `message`), a line `id:` where it leads to a head, and JSON on the line `data:`.",
        "oneOf": events,
    }
    found |= with_meaning(written())
    for name in ("Frozen", "Laid"):
        found[name]["properties"]["record"] = reference("GameRecord")
    return dict(sorted(found.items()))


def _add_game(found: dict[str, Schema], game_id: str, described: ModuleType) -> None:
    """Add the view of a game, with its own parts if it has any, and its player of a result."""
    properties = dict(found["View"]["properties"])
    for part, called in PARTS.items():
        shape = getattr(described, game_name(game_id) + called, None)
        if shape is not None:
            own = _schema(found, shape)
            properties[part] = (
                {"type": "object", "additionalProperties": own} if part in MANY else own
            )
    name = f"{game_name(game_id)}View"
    found[name] = {
        **found["View"],
        "description": f"{found['View']['description']} With the parts of {game_id}.",
        "properties": properties,
    }
    if player := getattr(described, f"{game_name(game_id)}Player", None):
        _add(found, player)


def _add(found: dict[str, Schema], shape: Any) -> str:
    """Add the schema of a shape and of all that it holds; return its name."""
    name = _name(shape)
    if name in found:
        return name
    # Before its members: a line of a score holds lines.
    found[name] = {}
    hints = get_type_hints(shape, include_extras=True)
    found[name] = {
        "type": "object",
        "description": " ".join((shape.__doc__ or "").split()),
        "properties": {
            key: {**MEANT.get(key, {}), **_schema(found, hint)} for key, hint in hints.items()
        },
        "required": sorted(each.name for each in fields(shape) if each.default is MISSING),
    }
    if shape not in OPEN:
        found[name]["additionalProperties"] = False
    return name


def _name(shape: type) -> str:
    return shape.__name__.removeprefix("Shown")


def _schema(found: dict[str, Schema], hint: Any) -> Schema:
    """Return the schema of a type hint.

    Raises:
        TypeError: It is none that JSON has.
    """

    def own(hint: Any) -> Shape[Any] | None:
        origin, inner = get_origin(hint), get_args(hint)
        if hint is Message:
            return Text(0, ANY)
        if hint is Node:
            return Unread()
        if is_dataclass(hint):
            return Outlined(reference(_add(found, hint)))
        if origin is Annotated:
            about = [each for each in inner[1:] if isinstance(each, str)]
            return Outlined(_schema(found, inner[0]) | ({"description": about[0]} if about else {}))
        if origin in (Union, UnionType):
            # What is None is left out.
            told = [_schema(found, each) for each in inner if each is not NoneType]
            unique = [each for at, each in enumerate(told) if each not in told[:at]]
            return Outlined(unique[0] if len(unique) == 1 else {"anyOf": unique})
        return None

    return by_type(hint, own).outline()


@dataclass(frozen=True, slots=True)
class Outlined(AsSent):
    """A value of which a schema is known already."""

    schema: Schema

    def outline(self) -> Schema:
        """Return the schema."""
        return self.schema
