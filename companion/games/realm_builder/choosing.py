"""Describe the part of a sheet on which a player fixes choices by hand."""

from dataclasses import dataclass, field

from companion.core.ids import Json
from companion.core.message import Message, say
from companion.core.reader import Node
from companion.core.sheet import Cells
from companion.games.realm_builder.edition import Edition
from companion.games.realm_builder.faces import describe_faces
from companion.games.realm_builder.reading import PAIRS_MAX, TABLEAU_MAX

PARTS = ("monarch", "flipped", "pairs")
"""What may be fixed, each in a cell; an empty cell leaves it to the engine."""


@dataclass(frozen=True, slots=True)
class ChoicesField:
    """The monarch, the cards given up and the pairs; each is fixed whole or not at all."""

    id: str
    label: Message
    edition: Edition
    """Whose cards may be chosen."""
    kind: str = field(default="choices", init=False)

    def check(self, part: str, value: Node) -> Json:
        """Return a list of names, or of pairs of names; null leaves it to the engine."""
        if part not in PARTS:
            value.refuse("unknown-cell", say("This sheet has no such cell. Name one that it has."))
        if value.value is None:
            return None
        if part == "pairs":
            return [
                [name.word(self.edition.cards) for name in pair.array(low=2, high=2)]
                for pair in value.array(high=PAIRS_MAX)
            ]
        high = 2 if part == "monarch" else TABLEAU_MAX
        return [name.word(self.edition.cards) for name in value.array(high=high)]

    def gather(self, cells: Cells) -> Json:
        """Return what is fixed, by part; None where nothing is."""
        fixed = {part: cells[f"{self.id}/{part}"] for part in PARTS if f"{self.id}/{part}" in cells}
        return fixed or None

    def describe(self) -> dict[str, object]:
        """Return label, parts, and what each card prints."""
        return {
            "label": self.label,
            "parts": list(PARTS),
            "faces": describe_faces(self.edition),
        }
