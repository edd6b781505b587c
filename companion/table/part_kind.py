"""Say what a kind of part of a view is: what it is made from, and how.

    @made_from(lambda scene, key: (scene.state.knocks,))
    def knocks(key: None, waiting: Mapping[int, Knock]) -> ...:

is given what `made_from` names, and nothing else to be made of.
"""

from collections.abc import Callable
from dataclasses import dataclass
from operator import attrgetter
from typing import Any, TypeAlias

from companion.table.scene import Scene

Sources: TypeAlias = Callable[[Scene, Any], tuple[object, ...]]
"""What a part is made from, by the scene and the part's key (a seat, a `seq`, who looks on)."""


@dataclass(frozen=True, slots=True)
class Facts:
    """What a view needs beside the log."""

    code: str
    join_url: str
    """What others open to join; "" if nobody can: on one phone alone."""


@dataclass(frozen=True, slots=True, eq=False)
class Kind:
    """A kind of part."""

    sources: Sources
    make: Callable[..., object]
    """The part, from its key and its sources; None if there is none to show."""


def made_from(sources: Sources) -> Callable[[Callable[..., object]], Kind]:
    """Make a kind of part of the function that makes one."""
    return lambda make: Kind(sources, make)


def made_of(first: str, second: str, *more: str) -> Callable[[Callable[..., object]], Kind]:
    """Make a part of the function that makes it from what a scene has under these names."""
    named = attrgetter(first, second, *more)
    return made_from(lambda scene, key: named(scene))
