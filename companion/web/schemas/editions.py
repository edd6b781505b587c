"""Describe editions: the printed numbers of a game, and the form by which they are entered."""

from collections.abc import Mapping, Sequence
from typing import Annotated, Any

from companion.core.edition import EditionPart, Finding, ShownEditionFile
from companion.core.listing import Blank
from companion.core.shown import shown


@shown
class EditionForm:
    """The sample of a game, and the form by which it is edited."""

    game: str
    name: str
    printed: Annotated[bool, "Whether a box prints these numbers; else people write them whole."]
    sample: Annotated[ShownEditionFile, "A whole edition, of which numbers may be made up."]
    members: Annotated[Sequence[Blank], "What is said once, beside the lists."]
    parts: Annotated[Sequence[EditionPart], "The lists of it, in order."]


@shown
class Checked:
    """What was found in an edition, and which entries are as the sample has them."""

    readable: Annotated[bool, "Whether a table can play with it."]
    findings: Annotated[Sequence[Finding], "What is wrong or doubtful, in order of the lists."]
    sample: Annotated[Sequence[str], "Entries that are as the sample has them, as `list/id`."]


@shown
class FilledEdition:
    """A file with what lines say of a list: the ids they name, and the lines not read."""

    file: ShownEditionFile
    filled: Annotated[Sequence[str], "The ids that the lines name."]
    faults: Annotated[Sequence[Mapping[str, Any]], "The lines that could not be read, and why."]
    left: Annotated[str, "What is to be corrected and sent again."]
    text: Annotated[str | None, "A sheet’s own lines, where none were sent."] = None


@shown
class SharedEdition:
    """The key of an edition that was shared, and its link."""

    key: Annotated[str, "What stands behind the `#` of the link."]
    url: str
