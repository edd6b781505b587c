"""What a schema lets through is written as a type, and shapes are sorted by what leads to them."""

from companion.web.call_list import sort_shapes
from companion.web.schemas.outline import outlined
from companion.web.schemas.written import reference

COMMAND = {
    "type": "object",
    "required": ["kind", "data"],
    "properties": {
        "kind": {"type": "string", "const": "move"},
        "key": {"type": "string", "minLength": 16, "maxLength": 64, "pattern": "^[a-z]*$"},
        "seat": {
            "type": ["integer", "null"], "minimum": 0, "maximum": 11,
            "description": "The seat acted for.",
        },
        "data": {
            "type": "object",
            "required": ["places"],
            "properties": {
                "places": {
                    "type": "array", "items": {"enum": ["a", 2]}, "minItems": 2, "maxItems": 2
                },
                "view": {"anyOf": [reference("View"), {"type": "null"}]},
                "cells": {
                    "type": "object", "additionalProperties": {"type": "boolean"},
                    "description": "By `id`.",
                },
            },
        },
    },
}  # fmt: skip
TYPE = """\
{
  kind: "move",
  key?: string, // 16 to 64 characters like [a-z]*
  seat?: number | null, // 0 to 11; The seat acted for.
  data: {
    places: ("a" | 2)[], // 2 items
    view?: View | null,
    cells?: { // By id.
      [key: string]: boolean,
    },
  },
}"""


def test_what_a_schema_lets_through_is_written_as_a_type_with_its_limits() -> None:
    assert outlined(COMMAND) == TYPE


def test_shapes_are_sorted_by_the_calls_that_lead_to_them_and_by_their_game() -> None:
    shapes = {
        "View": {"anyOf": [reference("Seat"), reference("ChessView")]},
        "Seat": {},
        "ChessView": {"anyOf": [reference("View")]},
        "Dice": {},
    }
    groups = [("Dice", [reference("Dice")]), ("Tables", [reference("View"), reference("Dice")])]

    assert list(sort_shapes(shapes, ["Chess", "Go"], groups)) == [
        ("Dice", ["Dice"]),
        ("Tables", ["Seat", "View"]),
        ("Chess", ["ChessView"]),
    ]
