"""Describe what screens get of Kingdom beside what every game shows."""

from collections.abc import Mapping, Sequence
from typing import Annotated, Literal

from companion.core import view_parts
from companion.core.shown import Words, shown


@shown
class KingdomPlay(view_parts.ShownPlay):
    """What lies on the table; `mountains` is absent once dice were thrown without."""

    mountains: Annotated[
        Literal["offered", "dealt"] | None,
        "`offered` before the first throw; `dealt` with `mountains_at`; absent once dice were "
        "thrown without.",
    ] = None
    mountains_at: Annotated[
        Mapping[str, bool] | None, "The cells of the mountains, one in each district."
    ] = None
    goes_on: Annotated[bool, "Whether the table plays on although four districts are full."] = False


@shown
class KingdomDistrict:
    """One of the nine districts; `draws` where it can be chosen."""

    name: Words
    corner: Annotated[str, "Its space at the top left, of three by three."]
    empty: Annotated[int, "How many of its spaces are empty."]
    draws: Annotated[
        Mapping[str, bool] | None,
        "The districts where landscapes are drawn if it is chosen: a full one of the pair is "
        "skipped.",
    ] = None
    text: Annotated[Words, "The same in words."]


@shown
class KingdomExplored:
    """What a face draws in a district."""

    sign: Annotated[str, "What is drawn, as a cell of the map holds it."]
    title: Words
    because: Words


@shown
class KingdomBoxes:
    """The boxes for full districts."""

    crossed: Annotated[int, "How many are crossed."]
    of: Annotated[int, "How many there are."]


@shown
class KingdomCaution:
    """Why a cell looks wrong, and the value that would mend it."""

    text: Words
    mend: Annotated[str | int, "The value that would mend it."]


@shown
class KingdomRowStanding:
    """How a project row stands."""

    text: Words
    wrong: Annotated[bool, "Whether its numbers cannot stand so."] = False
    done: Annotated[bool, "Whether all its boxes are full."] = False


@shown
class KingdomProjects:
    """How the project rows of a sheet stand."""

    rows: Mapping[str, KingdomRowStanding]
    open: Annotated[int, "How many rows are begun and not completed."]
    used: Annotated[bool, "Whether any row holds a number."]


@shown
class KingdomDie:
    """A die of the throw that a sheet writes: what it may do, or where it went."""

    face: Annotated[int, "What was thrown, from 1 to 6."]
    builds: Annotated[bool, "Whether it may be written into a row."] = False
    explores: Annotated[bool, "Whether it may explore."] = False
    used: Annotated[
        int | None, "The face that it counts as, where it is used: it may be taken back."
    ] = None
    icon: Annotated[str | None, "What it was used for."] = None
    text: Words | None = None
    # What a press takes back, where more than this die.
    together: Annotated[Words | None, "What a press takes back, where more than this die."] = None
    # Why this die builds no more, where others may.
    shut: Annotated[Words | None, "Why this die builds no more, where others may."] = None


@shown
class KingdomPlacing:
    """The symbol of a row that is full, and where it may stand: true where it would score."""

    die: Annotated[str, "The place of the die that completed the row."]
    icon: str
    sign: str
    title: Words
    sum: Annotated[Words, "What the numbers of the row add up to, in words."]
    spaces: Annotated[
        Mapping[str, bool], "Where it may stand, by space of the map: true where it would score."
    ]


@shown
class KingdomTurn:
    """The throw that a sheet writes; `ready` once it has written all of them."""

    number: Annotated[int, "The first throw that the sheet has not written, from 1."]
    last: Annotated[int, "How many throws there were."]
    ready: Annotated[bool, "Whether the sheet has written every throw."]
    dice: Annotated[Mapping[str, KingdomDie], "The dice by their place in the throw, from 0."]
    stores: Annotated[bool, "Whether the warehouse may keep a die of this throw."] = False
    stored: Annotated[
        KingdomDie | None, "The number of the warehouse, as a die at the place 3."
    ] = None
    place: Annotated[KingdomPlacing | None, "The symbol to be drawn where a row is full."] = None
    astray: Annotated[
        Words | None,
        "That something is written for a throw that was taken back: it is settled first.",
    ] = None
    # Why none of the dice that are left builds.
    shut: Annotated[Words | None, "Why none of the dice that are left builds."] = None


@shown
class KingdomDiceAdvice(view_parts.ShownAdvice):
    """What the dice that a sheet has not used may be made into, and be written into."""

    reach: Annotated[
        Mapping[str, Mapping[str, int]] | None,
        "By face of a die, the faces that it may be changed to, with the market boxes that takes.",
    ] = None
    fits: Annotated[
        Mapping[str, Mapping[str, bool]] | None,
        "By face, the rows that it may be written into next.",
    ] = None
    attack: Annotated[Words | None, "What the barracks may do, while they work."] = None


@shown
class KingdomAdvice(KingdomDiceAdvice):
    """What a sheet may do now: `turn` and `explore` from the first throw, others to write it."""

    districts: Annotated[Mapping[str, KingdomDistrict], "All nine, by compass point."]
    town_spaces: Annotated[Mapping[str, bool], "The spaces where a building of the town may stand."]
    boxes: KingdomBoxes
    explore: Annotated[
        Mapping[str, Mapping[str, KingdomExplored]] | None,
        "By face and district, what each with room would get; `reach` says which faces may be.",
    ] = None
    turn: KingdomTurn | None = None
    cautions: Annotated[
        Mapping[str, KingdomCaution] | None, "Cells that no play can give; a player may keep them."
    ] = None
    projects: KingdomProjects


@shown
class KingdomRow:
    """A project row as the sheet prints it."""

    id: str
    icon: str
    kind: Literal["house", "ship", "town", "field"]
    label: str
    boxes: Annotated[int, "How many boxes it has."]
    number: Annotated[int, "The number that is printed at its right."]


@shown
class KingdomProjectsField(view_parts.ShownField):
    """The project rows, each with the numbers written into it."""

    kind: Literal["projects"]
    rows: Sequence[KingdomRow]
    high: int


@shown
class KingdomTurnField(view_parts.ShownField):
    """What a player did with the dice of a throw."""

    kind: Literal["turn"]


FIELDS = (KingdomProjectsField, KingdomTurnField)
