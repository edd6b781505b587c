"""Say whose phone is away to who comes with the code of a table, so that its player goes on here.

Presence is the service's alone, not the log's: so that a seat is away is held here, and what
becomes of the knock is the table's to say.
"""

from companion.core.errors import RuleViolation
from companion.core.json_values import Json
from companion.core.message import Seat, render, say
from companion.engine.wording import translator
from companion.table.seats import PLACES
from companion.table.state import Stage
from companion.web.language import language
from companion.web.services import services


def absent_seats(code: str) -> list[dict[str, Json]]:
    """Return the seats of a table whose phones are away, as the page to join asks for them.

    A locked or finished table says nothing: nobody could go on there.

    Returns:
        One a seat: `seat`, from 0; `name` if it has one; `title`, `colour` and `shape` of its
        place; `away`, for how many minutes.

    Raises:
        UnknownThing: `unknown-table`.
    """
    known = services().tables.look(code, at_least=0)
    state = known.log.state
    if state.locked or state.stage is Stage.FINISHED:
        return []
    words = translator(language())
    seats: list[dict[str, Json]] = []
    for place, minutes in services().streams.presence.away(known.row.id).items():
        seat = Seat(int(place))
        seated, look = state.seats[seat], PLACES[seat]
        if not (seated.taken and seated.phone):
            continue
        named = {"name": seated.name} if seated.name else {}
        shown = {"title": render(look.title, words), "colour": look.colour, "shape": look.shape}
        seats.append({"seat": int(seat), **named, **shown, "away": minutes})
    return seats


def check_absent(code: str, seat: Seat) -> None:
    """Refuse a knock for a seat whose phone is there: whoever plays it needs no other.

    Of a table that takes nobody in it says nothing: that one is refused as ever.

    Raises:
        RuleViolation: `seat-is-here`.
        UnknownThing: `unknown-table`.
    """
    known = services().tables.look(code, at_least=0)
    if known.log.state.locked:
        return
    if str(seat) not in services().streams.presence.away(known.row.id):
        raise RuleViolation(
            "seat-is-here",
            say("The phone of that seat is at the table. Its player can move it to this one."),
            rule="seats",
        )
