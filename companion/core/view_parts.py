"""Describe what every game may show: the parts of a view, of a result and of a game, in words.

A game describes its own parts in `view_parts.py` of its folder: `ChessPlay`, `ChessPrivate`,
`ChessAdvice`, `ChessSummary`, each if it has one, and `FIELDS`, the fields of a sheet that no
other game has. What maps by seat or by place has texts of numbers as keys.
"""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Annotated, Any, Literal, TypeAlias

from companion.core.shown import Words, shown

if TYPE_CHECKING:
    # What describes views needs no play.
    from companion.core.kit import Offer

Cells: TypeAlias = Mapping[str, Any]
"""A sheet by cell; what a cell holds depends on its field."""


FACES = "For each die the id of its face; `dice.faces` of `GET /games/{game_id}` lists them."


@shown
class Late:
    """A throw that a sheet still waits for, where later ones lie on the table."""

    number: Annotated[int, "Which throw it is, from 1."]
    faces: Annotated[Sequence[str], FACES]
    words: Annotated[Sequence[Words], "What each of them is called."]
    sentence: Words
    plates: Sequence[Words]


@shown
class ShownThrow(Late):
    """The throw that lies on the table."""

    kept: Sequence[bool]
    rerolls_left: int
    seat: int | None = None
    typed: Annotated[bool, "Whether physical dice were typed in."]
    seq: int


@shown
class Headline:
    """What stands on the rail and on the big display; `seat` if it is somebody's turn."""

    title: Words
    line: Words
    seat: int | None = None


@shown
class Count:
    """A number that the big display shows with a seat, and what it would bring."""

    icon: str
    count: int
    label: Words
    gain: int | None = None


@shown
class Badge:
    """What the big display shows with a seat."""

    name: Words | None = None
    note: Words | None = None
    # Nobody waits for whoever writes on paper.
    paper: bool = False
    # Who has lost for good, before the game ends.
    out: bool = False
    counts: Mapping[str, Count]


@shown
class Now:
    """What the table waits for; `yours` is the title as it is said to who is asked."""

    title: Words
    yours: Annotated[Words | None, "The title, said to who is asked."] = None
    text: Words


@shown
class ShownClock:
    """A clock that counts down; it ends nothing, and goes below 0."""

    since: Annotated[str | None, "Since when it runs, in UTC; left out while it stands."] = None
    left: Annotated[int, "The seconds that were left then, or are."]
    seat: Annotated[int | None, "Whose they are, where not everybody’s."] = None
    whole: Annotated[int, "The seconds that it begins with."]
    lefts: Annotated[
        Mapping[str, int] | None, "By seat what is left, where each has time of their own."
    ] = None


@shown
class ShownPress:
    """A button: what it sends and how it reads; `off` if it cannot be pressed now."""

    kind: str
    label: Words
    data: Annotated[Mapping[str, Any], "What to send with it."]
    note: Annotated[Words | None, "The reason, where it is off."] = None
    main: Annotated[bool, "Whether it is the one to press."] = False
    off: bool = False


def show_press(offer: "Offer") -> ShownPress:
    """Return what may be asked of a game as a button."""
    return ShownPress(
        kind=offer.kind,
        label=offer.label,
        data=offer.data,
        note=offer.second_line,
        main=offer.is_main,
        off=offer.off is not None,
    )


@shown
class CardFace:
    """A card as it is shown: `group` is its suit, or what else it shares with others.

    `card` is what it is called whole. Of an open one `seat` laid it, else the deck gave it.
    """

    card: str
    name: str
    group: str | None = None
    seat: int | None = None


@shown
class ShownDeck:
    """A deck that everybody draws from: how many cards lie in it, and which lie open."""

    pile: int
    open: Annotated[
        Mapping[str, CardFace],
        "The last open cards, each under the number of open cards below it; 0 is the lowest.",
    ]
    held: Annotated[Mapping[str, int] | None, "By seat how many cards its hand has."] = None
    deals: Annotated[int | None, "How often hands were dealt."] = None


@shown
class ShownPlay:
    """What everybody may see of a game; a game adds its own.

    `asked` has the seats that the table waits for, if it is others than whose turn it is;
    `on_paper` those that nobody waits for. `presses` are the buttons of every seat in order, but
    for those of dice; `main` is for whose turn it is, or for all.
    """

    throw: ShownThrow | None = None
    headline: Headline | None = None
    now: Now | None = None
    asked: Mapping[str, bool] | None = None
    on_paper: Mapping[str, bool] | None = None
    badges: Mapping[str, Badge] | None = None
    presses: Mapping[str, ShownPress] | None = None
    clock: ShownClock | None = None
    open_deck: ShownDeck | None = None


@shown
class ShownPrivate:
    """What one seat alone may see; a game adds its own."""

    held: Annotated[
        Mapping[str, CardFace] | None, "The cards of a hand, by place, each for `lay-card`."
    ] = None


@shown
class ShownAdvice:
    """What a sheet may do now; a game adds its own."""

    late: Late | None = None


@shown
class Stands:
    """How a seat stands by the sheets as they are: its points so far, and its place by these."""

    points: int
    place: int
    groups: Annotated[Mapping[str, int] | None, "Of them by the groups of rows."] = None
    told: Annotated[Mapping[str, Words] | None, "By cell what rows give that nobody fills."] = None


@shown
class ShownSummary:
    """What everybody may see of all sheets together; a game adds its own."""

    badges: Mapping[str, Badge] | None = None
    # By seat, where the game says so and something is written.
    standing: Mapping[str, Stands] | None = None


@shown
class Line:
    """A line of a score: points, why, and the lines it is the sum of."""

    label: Words
    points: int
    because: str | None = None
    source: str | None = None
    marks: Sequence[str] | None = None
    parts: Sequence["Line"] | None = None


@shown
class Best:
    """The most that a player could have scored, if it is more than was scored."""

    total: int
    tour: Annotated[Sequence[str] | None, "The ids of the spaces visited, in order."] = None


@shown
class Player:
    """What one player scored, and what some games know of it.

    `proved` is false where a search for the best ended early, with `at_most` its upper bound. In a
    score so far `fallen` says by cell which choices cannot stand now, and why.
    """

    name: str
    place: int
    total: int
    explanation: Line
    tour: Annotated[Sequence[str] | None, "The ids of the spaces visited, in order."] = None
    best: Best | None = None
    proved: bool = False
    at_most: int | None = None
    fallen: Mapping[str, str] | None = None


@shown
class ShownScene:
    """What the big display tells before it counts a result; a game adds its own.

    `player` is the place in the result of the one it is about.
    """

    title: Words
    text: Words
    player: Annotated[int | None, "The place of a player in the result, from 0."] = None


@shown
class ShownWarning:
    """Scored as given, but perhaps not what was meant."""

    code: str
    message: str
    pointer: str


@shown
class ShownResult:
    """The score of a record; `players` in the record's order."""

    game: str
    winners: Sequence[str]
    decided_by: str
    warnings: Sequence[ShownWarning]
    players: Sequence[Player]


@shown
class Space:
    """A named space of a board."""

    id: str
    name: str


@shown
class ShownSymbol:
    """A sign that a space of a grid may hold."""

    sign: str
    icon: str
    label: Words


@shown
class MarkWord:
    """A word that may stand in a space instead of a number."""

    word: Annotated[str, "As a cell holds it."]
    label: Words
    circled: Annotated[bool, "Whether it may be circled."]


@shown
class ShownCard:
    """A kind of card."""

    name: str
    group: str
    copies: int
    icon: str


@shown
class ShownField:
    """A field of a sheet: one of those of every game, or of those that a game brings."""

    id: str
    label: Words


@shown
class NumberField(ShownField):
    """A whole number."""

    kind: Literal["number"]
    low: int
    high: int
    default: int
    icon: str
    values: Sequence[int] | None = None
    group: Annotated[str | None, "Of rows that have a subtotal together."] = None
    begin: Annotated[int | None, "What it stands at before anything is written."] = None


@shown
class GridField(ShownField):
    """A map of rows and columns."""

    kind: Literal["grid"]
    rows: Annotated[int, "How many rows it has."]
    columns: Annotated[int, "How many columns it has."]
    block: Annotated[int, "How many rows and columns belong together; 0 for none."]
    symbols: Sequence[ShownSymbol]


@shown
class MarksField(ShownField):
    """A number or a word on each of many spaces."""

    kind: Literal["marks"]
    spaces: Sequence[Space]
    low: int
    high: int
    digits: Annotated[int, "How many digits are typed for a number."]
    words: Sequence[MarkWord]
    crossing: Annotated[str | None, "The word that crosses a space out."] = None
    lies: Annotated[Mapping[str, Words] | None, "By space where it lies."] = None


@shown
class RouteField(ShownField):
    """Spaces in the order visited."""

    kind: Literal["route"]
    spaces: Sequence[Space]


@shown
class CardsField(ShownField):
    """A tableau of cards."""

    kind: Literal["cards"]
    cards: Sequence[ShownCard]
    groups: Annotated[Mapping[str, Words], "What each group of cards is called."]
    high: int


@shown
class RowField(ShownField):
    """A row of a score sheet that is more than one number.

    A cell holds a number; a list of them, named by `parts`; or where it `grows` a list of those.
    With `rounds` there is a cell for each, `row/1` and on. `words` are the meanings of 0, 1 and on.
    """

    kind: Literal["row"]
    low: int
    high: int
    default: int
    values: Sequence[int] | None = None
    words: Annotated[Sequence[Words] | None, "What 0, 1 and on mean."] = None
    parts: Annotated[Sequence[Words], "What each number of a cell is called."]
    grows: Annotated[bool, "Whether a cell holds as many of them as are written."]
    rounds: Annotated[Sequence[Words], "What each round is called; empty for one cell alone."]
    told: Annotated[bool, "Whether nobody writes in it: its points come of other rows."] = False
    group: Annotated[str | None, "Of rows that have a subtotal together."] = None


FIELDS: tuple[type, ...] = (NumberField, GridField, MarksField, RouteField, CardsField, RowField)
"""The fields that every game may have on its sheet."""
