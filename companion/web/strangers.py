"""Answer who holds nothing at a table as if it were not there, where it takes nobody in."""

from hmac import compare_digest

from flask import request

from companion.core.errors import CompanionError, Unavailable, UnknownThing
from companion.core.message import say
from companion.engine.cache import unknown_table
from companion.table.codes import read_code
from companion.web.devices import check_stranger, current_device, forget_new_device
from companion.web.services import services

_BY_LINK = ("pages.join", "tables.post_join")
"""What a link leads to: it works past the limit, too, and they see to that themselves."""


def check_named() -> None:
    """Refuse a request that names a table, where that may be a guess, before anything else.

    Raises:
        Unavailable: `too-often`.
    """
    code = (request.view_args or {}).get("code")
    if code is not None and request.endpoint not in _BY_LINK:
        check_code(read_code(code))


def check_code(code: str, secret: str = "") -> None:
    """Refuse a code if too many were wrong, unless the device has a right there or the link.

    Raises:
        Unavailable: `too-often`.
    """
    found, device = services(), current_device()
    if found.tables.cache.knows(code, device):
        return
    try:
        check_stranger()
    except Unavailable:
        if not found.tables.ports.store.is_known(code, device, secret):
            raise


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
    known = services().tables.look(code, at_least=0)
    has_link = secret and compare_digest(secret.encode(), known.row.secret.encode())
    if has_link or not known.principal(current_device()).stranger:
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
        say("No table lets you in by this code. Check the six characters, or ask at the table."),
    )
