"""Name the small types that cross module borders."""

from collections.abc import Mapping, Sequence
from typing import NewType, TypeAlias

Seat = NewType("Seat", int)
"""A place at the table, 0-based in code, 1-based on screen."""

Json: TypeAlias = "None | bool | int | str | Sequence[Json] | Mapping[str, Json]"
"""A JSON value as this project writes it: integers only, never a float."""
