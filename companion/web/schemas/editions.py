"""Describe editions: the printed numbers of a game, and the form by which they are entered."""

from typing import Annotated, Any, Literal, NotRequired, TypedDict


class TableEdition(TypedDict):
    """The printed numbers a table plays with."""

    id: str
    own: bool
    title: NotRequired[str]
    sample: NotRequired[str]
    typed: NotRequired[
        Annotated[bool, "That cards were typed in while playing; they go along with the numbers."]
    ]
    unknown: NotRequired[
        Annotated[dict[str, list[str]], "By list what nobody has told yet and may, while playing."]
    ]


class Word(TypedDict):
    """A value that may be chosen, and how it reads."""

    word: str
    label: str


class Only(TypedDict):
    """A key, and the values of which it must have one for a blank to be there."""

    key: str
    values: list[str]


class Among(TypedDict):
    """A key, and the value that an entry must have there."""

    key: str
    value: str


class Also(TypedDict):
    """A key whose values may be named too, and what stands before them."""

    key: str
    before: str


class Blank(TypedDict):
    """One value of an edition's entry, as a form asks for it."""

    key: str
    label: str
    kind: Literal["number", "text", "choice", "flag", "texts", "rows"]
    low: int
    high: int
    default: NotRequired[Any]
    words: NotRequired[list[Word]]
    blanks: NotRequired[list["Blank"]]
    only: NotRequired[Only]
    names: NotRequired[str]
    among: NotRequired[Among]
    also: NotRequired[Also]


class EditionPart(TypedDict):
    """One list of an edition."""

    key: str
    label: str
    id_key: str
    shown: str
    low: int
    high: int
    blanks: list[Blank]
    example: Annotated[str, "An entry as a line, taken in whatever the list holds."]


class EditionFile(TypedDict):
    """An edition as it is kept and shared; `edition` has an `id`, and what its game prints."""

    game: str
    edition: dict[str, Any]
    format: NotRequired[int]
    title: NotRequired[str]
    checked: NotRequired[list[str]]


class EditionForm(TypedDict):
    """The sample of a game, and the form by which it is edited."""

    game: str
    name: str
    sample: EditionFile
    parts: list[EditionPart]


class Finding(TypedDict):
    """What is missing from an edition, or contradicts itself."""

    code: str
    message: str
    pointer: str


class Checked(TypedDict):
    """What was found in an edition, and which entries are as the sample has them."""

    readable: bool
    findings: list[Finding]
    sample: list[str]


class FilledEdition(TypedDict):
    """A file with what lines say of a list: the ids they name, and the lines not read."""

    file: EditionFile
    filled: list[str]
    faults: list[dict[str, Any]]
    left: Annotated[str, "What is to be corrected and sent again."]


class SharedEdition(TypedDict):
    """The key of an edition that was shared, and its link."""

    key: str
    url: str
