"""Answer who holds nothing at a table as if it were not there, where it takes nobody in."""

from hmac import compare_digest

from companion.core.errors import CompanionError, UnknownThing
from companion.core.message import say
from companion.engine.cache import unknown_table
from companion.web.devices import current_device, forget_new_device
from companion.web.services import services


def unless_told(refusal: CompanionError, code: str, secret: str) -> CompanionError:
    """Return what is answered to a refused seat: the refusal, if who asks knows of the table.

    A stranger who guessed a code learns nothing: a locked or full table answers as one that is not
    there, and counts as a wrong guess.

    Args:
        refusal: Why there is no seat.
        code: Of the table.
        secret: What the link carried that was opened; "" for a typed code.
    """
    if refusal.code == "seat-is-here":
        # Said of tables alone whose page shows everybody with the code who is away.
        return refusal
    found = services()
    known = found.tables.look(code, at_least=0)
    if secret and compare_digest(secret.encode(), known.row.secret.encode()):
        return refusal
    if not known.principal(current_device()).stranger:
        return refusal
    forget_new_device()
    return no_way_in()


def check_open(code: str) -> None:
    """Answer a stranger at a locked table as at one that is not there.

    Raises:
        UnknownThing: `unknown-table`.
    """
    if services().tables.look(code, at_least=0).log.state.locked:
        raise unknown_table()


def no_way_in() -> UnknownThing:
    """Return the refusal of a code by which nobody can come in, whether there is a table or not."""
    return UnknownThing(
        "unknown-table",
        say("No table lets you in by this code. Check the six signs, or ask at the table."),
    )
