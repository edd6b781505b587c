"""Describe what screens get of On Tour beside what every game shows."""

from typing import Literal, NotRequired, TypedDict

from companion.core import view_parts


class StateCard(TypedDict):
    """A state card on the table."""

    space: str
    name: str
    region: str
    label: str


class Play(view_parts.Play):
    """What lies on the table; `left` counts the states still empty on the fullest map."""

    phase: Literal["set-up", "turns", "full"]
    left: int
    turn: int
    pile: int
    discards: int
    cards: dict[str, StateCard]
    numbers: dict[str, str]


class Mark(TypedDict):
    """What may be written, and how it reads."""

    mark: int | str
    word: str


class Where(TypedDict):
    """A state that it may go to; the region where a card gave it."""

    circled: bool
    region: NotRequired[str]


class Item(TypedDict):
    """A number or star of a turn: where it may go, or where it stands."""

    marks: dict[str, Mark]
    is_star: bool
    spaces: NotRequired[dict[str, Where]]
    space: NotRequired[str]
    lost: NotRequired[bool]
    fits_nowhere: NotRequired[bool]
    says: NotRequired[str]


class Tour(TypedDict):
    """How the drawn tour stands; `wrong` is the place of the first step that cannot be."""

    next: dict[str, bool]
    points: int
    says: str
    wrong: NotRequired[int]


class Late(view_parts.Late):
    """The cards and the throw of a turn that others have written already."""

    cards: dict[str, StateCard]


class Advice(view_parts.Advice):
    """What a map may have written on it now; before the set-up nothing, or its tour."""

    tour: NotRequired[Tour]
    ready: NotRequired[bool]
    problems: NotRequired[dict[str, str]]
    says: NotRequired[str]
    turn: NotRequired[int]
    cards: NotRequired[dict[str, str]]
    items: NotRequired[dict[str, Item]]
    late: NotRequired[Late]  # type: ignore[misc]  # what every game shows, with its cards
    missed: NotRequired[dict[str, str]]
    left: NotRequired[dict[str, int]]
