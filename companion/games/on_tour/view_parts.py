"""Describe what screens get of On Tour beside what every game shows."""

from collections.abc import Mapping
from typing import Annotated, Literal

from companion.core import view_parts
from companion.core.shown import Words, shown


@shown
class OnTourStateCard:
    """A state card on the table."""

    space: Annotated[str, "The state, by its id."]
    name: str
    region: str
    label: Words


@shown
class OnTourPlay(view_parts.ShownPlay):
    """What lies on the table."""

    phase: Annotated[Literal["set-up", "turns", "full"], "`full` once no state is left."]
    left: Annotated[int, "How many states are empty on every map once all turns are written."]
    turn: Annotated[int, "How many turns there were."]
    pile: int
    discards: int
    cards: Annotated[
        Mapping[str, OnTourStateCard], "The state cards that lie on the table, by place."
    ]
    numbers: Annotated[Mapping[str, str], "The numbers of the set-up, by state."]


@shown
class OnTourMark:
    """What may be written, and how it reads."""

    mark: Annotated[int | str, "What to write as `mark` of the cell: a number, `star` or `x`."]
    word: Words


@shown
class OnTourWhere:
    """A state that it may go to; the region where a card gave it."""

    circled: Annotated[bool, "Whether it is written with a circle."]
    region: Words | None = None


@shown
class OnTourItem:
    """A number or star of a turn: where it may go, or where it stands."""

    marks: Annotated[
        Mapping[str, OnTourMark], "What may be written: both ways round while neither number is."
    ]
    is_star: Annotated[bool, "Whether it is a star."]
    spaces: Annotated[Mapping[str, OnTourWhere] | None, "Where it may go, by state."] = None
    space: Annotated[str | None, "Where it stands already, instead."] = None
    lost: Annotated[bool | None, "Whether it could only be crossed out there."] = None
    fits_nowhere: Annotated[bool, "Whether an empty state is to be crossed out for it."] = False
    says: Words | None = None


@shown
class OnTourTour:
    """How the drawn tour stands; `wrong` is the place of the first step that cannot be."""

    next: Annotated[Mapping[str, bool], "The states that it may go on to."]
    points: int
    says: Words
    wrong: Annotated[int | None, "The place of the first step that cannot be."] = None


@shown
class OnTourLate(view_parts.Late):
    """The cards and the throw of a turn that others have written already."""

    cards: Mapping[str, OnTourStateCard]


@shown
class OnTourAdvice(view_parts.ShownAdvice):
    """What a map may have written on it now; before the set-up nothing, or its tour."""

    tour: OnTourTour | None = None
    ready: Annotated[bool | None, "Whether all is written."] = None
    problems: Annotated[Mapping[str, Words] | None, "At most three things that do not fit."] = None
    says: Annotated[Words | None, "What to do now."] = None
    turn: Annotated[int | None, "The turn to be written."] = None
    cards: Annotated[Mapping[str, Words] | None, "The regions of its cards, by state."] = None
    items: Annotated[Mapping[str, OnTourItem] | None, "The numbers or stars to be written."] = None
    late: OnTourLate | None = None
    missed: Annotated[Mapping[str, Words] | None, "Older turns still to be written, by number."] = (
        None
    )
    left: Annotated[
        Mapping[str, int] | None,
        "How often each mark that was thrown is still to be written, by number or `star`.",
    ] = None
