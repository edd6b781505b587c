"""Show what everybody sees: the throw, the mountains, and who has filled districts."""

from collections.abc import Mapping

from companion.core.ids import Seat
from companion.core.message import say, say_count
from companion.core.play import Notice
from companion.core.sheet import Cells
from companion.games.kingdom.box import FULL_BOXES, MOUNTAIN
from companion.games.kingdom.map import filled, marks
from companion.games.kingdom.sheet import MAP
from companion.games.kingdom.state import THROWS, Turn


def view(turn: Turn, seat: Seat | None) -> dict[str, object]:
    """Return the throw, and whether mountains are dealt or may be."""
    seen = THROWS.view(turn.throw, seat)
    if turn.mountains:
        seen["mountains"] = "dealt"
    elif turn.may_deal:
        seen["mountains"] = "offered"
    return seen


def given(turn: Turn) -> Cells:
    """Return the mountains as everybody's sheet holds them."""
    return {f"map/{mark}": MOUNTAIN for mark in marks(turn.mountains)}


def notice(turn: Turn, sheets: Mapping[Seat, Cells]) -> tuple[Notice, ...]:
    """Say who has filled districts, and when that ends the game. Source: "End of game"."""
    notices: list[Notice] = []
    for seat, cells in sorted(sheets.items()):
        count = len(filled(MAP.rows_of(cells)))
        if count >= FULL_BOXES:
            sentence = say(
                "{who} has filled {count} districts: the game ends with this turn.", count=count
            )
            notices.append(Notice("four-districts", sentence, seat))
        elif count:
            sentence = say_count(
                "{who} has filled {count} district.", "{who} has filled {count} districts.", count
            )
            notices.append(Notice("districts-filled", sentence, seat))
    return tuple(sorted(notices, key=lambda each: each.code != "four-districts"))
