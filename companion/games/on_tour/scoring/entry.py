"""Read what a player wrote on the map, and the tour drawn on it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from companion.core.message import say
from companion.core.reader import BYTES_MAX, Node
from companion.core.result import Caution
from companion.games.on_tour.box import BOARDS, Board
from companion.games.on_tour.scoring.terrain import CLOSED, STAR, last_number

NUMBER_MAX = 99
"""Highest number that can be sent; the dice themselves read 98 at most."""


@dataclass(frozen=True, slots=True)
class Entry:
    """A player's map."""

    levels: tuple[int, ...]
    """Each space's number, `STAR`, or `CLOSED` if it is empty or crossed out."""
    circled: int
    """Mask of the circled spaces."""
    tour: tuple[int, ...]
    """The tour the player drew, as indices; empty if none was drawn."""
    cautions: tuple[Caution, ...]
    """Numbers that two different dice cannot give."""


def read_board(members: Mapping[str, Node]) -> Board:
    """Return the board a record is played on.

    Raises:
        InvalidInput: `wrong-type` or `unknown-word`.
    """
    return BOARDS[members["map"].word(tuple(BOARDS))]


def read_entry(members: Mapping[str, Node], board: Board) -> Entry:
    """Return a player's entry.

    Raises:
        InvalidInput: As `Node`; `not-circled`; and for a step of the tour `repeated-step`,
            `empty-space`, `crossed-out`, `not-linked` or `falling-number`.
    """
    marks = members["states"].object(optional=board.ids)
    levels = [CLOSED] * len(board.ids)
    circled = 0
    crossed = []
    cautions: list[Caution] = []
    for index, space in enumerate(board.ids):
        if space not in marks:
            continue
        fields = marks[space].object(required=["mark"], optional=["circled"])
        levels[index], is_crossed = _read_mark(fields["mark"], cautions)
        if is_crossed:
            crossed.append(index)
        if "circled" in fields and fields["circled"].boolean():
            if is_crossed:
                fields["circled"].refuse(
                    "not-circled",
                    say("A crossed-out state is never circled. Take the circle or the X away."),
                )
            circled |= 1 << index
    tour: tuple[int, ...] = ()
    if "tour" in members:
        tour = _read_tour(members["tour"], board, levels, crossed)
    return Entry(tuple(levels), circled, tour, tuple(cautions))


def _read_mark(node: Node, cautions: list[Caution]) -> tuple[int, bool]:
    """Return a space's level and whether it is crossed out; warn of numbers no dice give."""
    if isinstance(node.value, str):
        is_crossed = node.word(("star", "x")) == "x"
        return (CLOSED if is_crossed else STAR), is_crossed
    number = node.integer(0, NUMBER_MAX)
    if number % 11 == 0:
        cautions.append(
            Caution(
                "doubles-number",
                say(
                    "Two different dice cannot give {number}. It is scored as it stands.",
                    number=f"{number:02}",
                ),
                node.pointer,
            )
        )
    return number, False


def _read_tour(
    node: Node, board: Board, levels: Sequence[int], crossed: Sequence[int]
) -> tuple[int, ...]:
    """Return a tour, each step checked in the order drawn."""
    tour: list[int] = []
    # No list that was read can be longer; a tour too long is refused at the step that repeats.
    for step in node.array(low=1, high=BYTES_MAX):
        space = board.ids.index(step.word(board.ids))
        _check_step(step, space, tour, board, levels, crossed)
        tour.append(space)
    return tuple(tour)


def _check_step(
    step: Node,
    space: int,
    tour: Sequence[int],
    board: Board,
    levels: Sequence[int],
    crossed: Sequence[int],
) -> None:
    """Refuse a step that the tour so far cannot take."""
    name = board.names[space]
    if space in tour:
        step.refuse(
            "repeated-step",
            say("The tour visits {state} twice. Visit no state more than once.", state=name),
        )
    if space in crossed:
        step.refuse(
            "crossed-out",
            say("{state} is crossed out. Leave it out of the tour.", state=name),
        )
    if levels[space] == CLOSED:
        step.refuse(
            "empty-space",
            say("{state} is empty. Give it a mark or leave it out of the tour.", state=name),
        )
    if not tour:
        return
    if not board.near[tour[-1]] >> space & 1:
        step.refuse(
            "not-linked",
            say(
                "The board does not link {before} and {state}. Go on to a linked state.",
                before=board.names[tour[-1]],
                state=name,
            ),
        )
    highest = last_number(levels, tour)
    if STAR != levels[space] < highest:
        step.refuse(
            "falling-number",
            say(
                "{state} shows {number}, less than the {highest} before it. Go on to {highest} "
                "or more, or to a star.",
                state=name,
                number=f"{levels[space]:02}",
                highest=f"{highest:02}",
            ),
        )
