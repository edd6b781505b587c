"""Describe what screens get of On Tour beside what every game shows."""

from collections.abc import Mapping
from typing import Literal

from companion.core import view_parts
from companion.core.shown import Words, shown


@shown
class OnTourStateCard:
    """A state card on the table."""

    space: str
    name: str
    region: str
    label: Words


@shown
class OnTourPlay(view_parts.ShownPlay):
    """What lies on the table; `left` counts the states still empty on the fullest map."""

    phase: Literal["set-up", "turns", "full"]
    left: int
    turn: int
    pile: int
    discards: int
    cards: Mapping[str, OnTourStateCard]
    numbers: Mapping[str, str]


@shown
class OnTourMark:
    """What may be written, and how it reads."""

    mark: int | str
    word: Words


@shown
class OnTourWhere:
    """A state that it may go to; the region where a card gave it."""

    circled: bool
    region: Words | None = None


@shown
class OnTourItem:
    """A number or star of a turn: where it may go, or where it stands."""

    marks: Mapping[str, OnTourMark]
    is_star: bool
    spaces: Mapping[str, OnTourWhere] | None = None
    space: str | None = None
    lost: bool | None = None
    fits_nowhere: bool = False
    says: Words | None = None


@shown
class OnTourTour:
    """How the drawn tour stands; `wrong` is the place of the first step that cannot be."""

    next: Mapping[str, bool]
    points: int
    says: Words
    wrong: int | None = None


@shown
class OnTourLate(view_parts.Late):
    """The cards and the throw of a turn that others have written already."""

    cards: Mapping[str, OnTourStateCard]


@shown
class OnTourAdvice(view_parts.ShownAdvice):
    """What a map may have written on it now; before the set-up nothing, or its tour."""

    tour: OnTourTour | None = None
    ready: bool | None = None
    problems: Mapping[str, Words] | None = None
    says: Words | None = None
    turn: int | None = None
    cards: Mapping[str, Words] | None = None
    items: Mapping[str, OnTourItem] | None = None
    late: OnTourLate | None = None
    missed: Mapping[str, Words] | None = None
    left: Mapping[str, int] | None = None
