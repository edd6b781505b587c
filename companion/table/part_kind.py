"""Say what a kind of part of a view is: what it is made from, and how."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from companion.table.scene import Scene


@dataclass(frozen=True, slots=True)
class Facts:
    """What a view needs beside the log."""

    code: str
    join_url: str
    """What others open to join; "" where nobody can: on one phone alone."""


@dataclass(frozen=True, slots=True, eq=False)
class Kind:
    """A kind of part."""

    name: str
    """The member of a view that it is, or is a member of."""
    sources: Callable[[Scene, Any], tuple[object, ...]]
    """What a part is made from, by the scene and the part's key (a seat, a `seq`, who looks on)."""
    make: Callable[..., object]
    """The part, from its key and its sources; None where there is none to show."""
