"""Explain a score as a tree that adds up and says why."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from companion.core.message import Message


@dataclass(frozen=True, slots=True)
class Explanation:
    """Points with their reason.

    A leaf holds points; an inner node's points are the sum of its leaves. Sentences name no
    player, so that a name can be changed or erased later.
    """

    label: Message
    """What this line is about, in a word or two."""
    points: int
    """Points of this line; for an inner node the sum of its leaves."""
    because: Message | None = None
    """Why, in a whole sentence of at most 300 characters; every leaf has one."""
    source: Message | None = None
    """The rule, cited by game and heading; every leaf has one."""
    marks: tuple[str, ...] = ()
    """The spaces, states or cards it is about, in order."""
    parts: tuple["Explanation", ...] = ()
    """The lines it is the sum of; empty for a leaf."""


def total(
    label: Message, parts: Sequence[Explanation], because: Message | None = None
) -> Explanation:
    """Make an inner node: its points are the sum of its parts."""
    points = sum(part.points for part in parts)
    return Explanation(label, points, because, parts=tuple(parts))


def leaves(explanation: Explanation) -> Iterator[Explanation]:
    """Yield the leaves from first to last; a node without parts is its own leaf."""
    if not explanation.parts:
        yield explanation
    for part in explanation.parts:
        yield from leaves(part)
