"""Describe the fields of a sheet that are a map of named spaces: marks on it, and a route."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import TYPE_CHECKING, Any

from companion.core.json_values import Json
from companion.core.message import Message, say
from companion.core.reader import Node
from companion.core.sheet import Cells, Shapes

if TYPE_CHECKING:
    from companion.core.schema import Object
    from companion.core.view_parts import MarksField, RouteField


@dataclass(frozen=True, slots=True)
class WrittenMark:
    """What is written in a space."""

    mark: int | str
    circled: bool = False
    throw: tuple[int, ...] = ()
    """The throw that it was written for: its number, from 1, and which of its marks, from 0. A
    sheet holds it where a game knows it, a record never."""


@dataclass(frozen=True, slots=True)
class Marks:
    """A number or a word on each of many named spaces, each of which may be circled."""

    id: str
    label: Message
    spaces: tuple[tuple[str, str], ...]
    """Id and name of each space."""
    low: int
    high: int
    words: tuple[tuple[str, Message, bool], ...]
    """Each word that may stand instead of a number, how it reads, and whether it may be circled."""
    crossing: str = ""
    """The word that is drawn as a cross over its space; "" if none is."""
    digits: int = 1
    """How many digits a number is written with at least."""
    lies: Mapping[str, Message] = field(default_factory=dict)
    """Where a space lies, by its id, as the game speaks of it; none where it does not."""

    def shapes(self) -> Shapes:
        """Return for each space `{"mark": ..., "circled": ..., "throw": [...]}`."""
        mark = _mark_shape(self.low, self.high, self.words)
        return dict.fromkeys((space for space, _ in self.spaces), mark)

    def gather(self, cells: Cells) -> Json:
        """Return the marked spaces by id; a mark that may not be circled stands alone."""
        plain = {word for word, _, may in self.words if not may}
        marked: dict[str, Json] = {}
        for space, _ in self.spaces:
            cell = cells.get(f"{self.id}/{space}")
            if isinstance(cell, Mapping):
                kept = ("mark",) if cell["mark"] in plain else ("mark", "circled")
                marked[space] = {key: cell[key] for key in kept if key in cell}
        return marked

    def describe(self) -> "MarksField":
        """Return label, spaces, bounds and words."""
        from companion.core.view_parts import MarksField, MarkWord, Space

        return MarksField(
            id=self.id,
            kind="marks",
            label=self.label,
            spaces=[Space(id=space, name=name) for space, name in self.spaces],
            low=self.low,
            high=self.high,
            digits=self.digits,
            words=[
                MarkWord(word=word, label=label, circled=may) for word, label, may in self.words
            ],
            crossing=self.crossing or None,
            lies=self.lies or None,
        )

    def outline(self) -> dict[str, Json]:
        """Return the marks by the ids of their spaces."""
        mark = _mark_shape(self.low, self.high, self.words).without("throw", ())
        known: Json = {"enum": [space for space, _ in self.spaces]}
        return {"type": "object", "propertyNames": known, "additionalProperties": mark.outline()}


@cache
def _mark_shape(
    low: int, high: int, allowed: tuple[tuple[str, Message, bool], ...]
) -> "Object[WrittenMark]":
    from companion.core.schema import shape_of
    from companion.core.shape import FieldKey, Items, Whole, words
    from companion.core.typed import Scalar

    bare = [word for word, _, may in allowed if not may]

    def check(made: WrittenMark, given: Mapping[str, Node]) -> None:
        if made.circled and made.mark in bare:
            given["circled"].refuse("not-circled", say("This mark is never circled."))

    mark = Scalar({int: Whole(low, high), str: words(word for word, _, _ in allowed)})
    more: dict[str, Any] = {
        "circled": FieldKey(is_always_written=True),
        "throw": Items(Whole(0, 10_000), 2, 2),
    }
    return shape_of(WrittenMark, check=check, mark=mark, **more)


@dataclass(frozen=True, slots=True)
class Route:
    """An optional list of spaces in the order visited, in one cell."""

    id: str
    label: Message
    spaces: tuple[tuple[str, str], ...]
    """Id and name of each space; none comes twice in a route."""
    recorded: bool = True
    """Whether it is part of a record; else it is drawn for oneself, and stays on the sheet."""

    def shapes(self) -> Shapes:
        """Return a list of different spaces; an empty one means no route."""
        from companion.core.shape import ReadBy

        return {"": ReadBy(self._read, self.outline())}

    def _read(self, value: Node) -> Json:
        known = dict(self.spaces)
        route: list[str] = []
        for item in value.array(high=len(known)):
            space = item.word(known)
            if space in route:
                item.refuse("visited-twice", say("{name} is already on the route.", name=space))
            route.append(space)
        return route or None

    def gather(self, cells: Cells) -> Json:
        """Return the route, or None if none was entered or none is recorded."""
        return cells.get(self.id) if self.recorded else None

    def describe(self) -> "RouteField":
        """Return label and spaces."""
        from companion.core.view_parts import RouteField, Space

        spaces = [Space(id=space, name=name) for space, name in self.spaces]
        return RouteField(id=self.id, kind="route", label=self.label, spaces=spaces)

    def outline(self) -> dict[str, Json]:
        """Return the ids of spaces, each once."""
        space: Json = {"type": "string", "enum": [space for space, _ in self.spaces]}
        return {"type": "array", "items": space, "uniqueItems": True}
