"""Write what a throw gives on one's own map.

Source: rulebook, "Write Numbers", "Where to Write Numbers" and "Star Powers".
"""

from companion.core.kit import Refusal, choice, require
from companion.core.message import say
from companion.core.shape import Flag, Whole, words
from companion.core.typed import Scalar
from companion.games.on_tour.box import CARDS, CROSS_MARK, NAMES, STAR_MARK
from companion.games.on_tour.scoring.entry import NUMBER_MAX
from companion.games.on_tour.state import Mark, Press, bar
from companion.games.on_tour.turn import say_elsewhere
from companion.games.on_tour.written import PREFIX, match, places_for, read_marks

_RULE = "write numbers"
_TAKEN_BACK = Refusal(
    "throw-taken-back",
    say("This throw was taken back, so nothing was written. Look at the table."),
    _RULE,
)
_NOT_GIVEN = Refusal(
    "not-given",
    say("This throw does not give that on your map. Look at what it gives, then write."),
    _RULE,
)
_IS_WRITTEN = Refusal(
    "already-written",
    say("This stands on your map already. Rub it out first to write it elsewhere."),
    _RULE,
)


@choice(
    "write-mark",
    say("Write"),
    bar(
        Refusal("nothing-thrown", say("Nothing was thrown yet. Throw first."), _RULE),
        lambda state, seat: not state.turns,
    ),
    is_beside=True,
    throw=Whole(1, len(CARDS)),
    item=Whole(0, 1),
    mark=Scalar({int: Whole(0, NUMBER_MAX), str: words((STAR_MARK, CROSS_MARK))}),
    space=words(CARDS),
    circled=Flag(),
)
def write_mark(
    press: Press, throw: int, item: int, mark: Mark, space: str, *, circled: bool | None = None
) -> None:
    """Write an item of a throw into a state; where it fits nowhere a state is crossed out.

    Whether a number is circled the cards say; of a star the player does, as printings differ.

    Raises:
        RuleViolation: `throw-taken-back`, `not-given`, `already-written`, `state-not-empty`,
            `wrong-state`.
    """
    state = press.now
    written = match(state, read_marks(press.sheet))
    require(throw <= len(state.turns), _TAKEN_BACK)
    page = written.pages[throw - 1]
    require(item < len(page.spaces), _NOT_GIVEN)
    require(not page.spaces[item], _IS_WRITTEN)
    places = places_for(state, written, page, item)
    allowed = page.turn.items[item] if places else (CROSS_MARK,)
    require(mark in allowed, _NOT_GIVEN)
    taken = say("Something stands in {state} already. Choose an empty one.", state=NAMES[space])
    require(space not in written.marks, Refusal("state-not-empty", taken, _RULE))
    is_circled = False
    if places:
        elsewhere = say_elsewhere(page.turn, mark, space, written.cards_left(page, item))
        require(space in places, Refusal("wrong-state", elsewhere, _RULE))
        is_circled = places[space][0]
        if page.turn.is_star and circled is not None:
            is_circled = circled
    cell = {"mark": mark, "circled": is_circled, "throw": [throw, item]}
    press.written[PREFIX + space] = cell
