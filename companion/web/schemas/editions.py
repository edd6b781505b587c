"""Describe editions: the printed numbers of a game, and the form by which they are entered."""

from collections.abc import Mapping, Sequence
from typing import Annotated, Any, Literal

from companion.core.shown import shown


@shown
class ShownWord:
    """A value that may be chosen, and how it reads."""

    word: str
    label: str


@shown
class ShownOnly:
    """A key, and the values of which it must have one for a blank to be there."""

    key: str
    values: Sequence[str]


@shown
class Among:
    """A key, and the value that an entry must have there."""

    key: str
    value: str


@shown
class Also:
    """A key whose values may be named too, and what stands before them."""

    key: str
    before: str


@shown
class ShownBlank:
    """One value of an edition's entry, as a form asks for it."""

    key: str
    label: str
    kind: Literal["number", "text", "choice", "flag", "texts", "rows"]
    low: int
    high: int
    default: Any | None = None
    words: Sequence[ShownWord] | None = None
    blanks: Sequence["ShownBlank"] | None = None
    only: ShownOnly | None = None
    names: str | None = None
    among: Among | None = None
    also: Also | None = None


@shown
class EditionPart:
    """One list of an edition."""

    key: str
    label: str
    id_key: str
    shown: str
    low: int
    high: int
    blanks: Sequence[ShownBlank]
    example: Annotated[str, "An entry as a line, taken in whatever the list holds."]


@shown
class ShownEditionFile:
    """An edition as it is kept and shared; `edition` has an `id`, and what its game prints."""

    game: str
    edition: Mapping[str, Any]
    format: int | None = None
    title: str | None = None
    checked: Sequence[str] | None = None


@shown
class EditionForm:
    """The sample of a game, and the form by which it is edited."""

    game: str
    name: str
    sample: ShownEditionFile
    parts: Sequence[EditionPart]


@shown
class ShownFinding:
    """What is missing from an edition, or contradicts itself."""

    code: str
    message: str
    pointer: str


@shown
class Checked:
    """What was found in an edition, and which entries are as the sample has them."""

    readable: bool
    findings: Sequence[ShownFinding]
    sample: Sequence[str]


@shown
class FilledEdition:
    """A file with what lines say of a list: the ids they name, and the lines not read."""

    file: ShownEditionFile
    filled: Sequence[str]
    faults: Sequence[Mapping[str, Any]]
    left: Annotated[str, "What is to be corrected and sent again."]


@shown
class SharedEdition:
    """The key of an edition that was shared, and its link."""

    key: str
    url: str
