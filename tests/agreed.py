"""Agree to what a table asks before it ends or scores a game, for tests of something else."""

from collections.abc import Mapping
from typing import Any

from companion.table.said import ALTHOUGH

ASKING = ("end-play", "finish-table")
"""The commands that are refused while something is missing."""


def agreed(kind: str, data: Mapping[str, Any] | None = None) -> dict[str, Any]:
    """Return the data of a press, meant although something is missing unless it says otherwise."""
    return ({ALTHOUGH: True} if kind in ASKING else {}) | dict(data or {})
