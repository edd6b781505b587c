"""Count what a request asks for, and answer strangers alike whether a table exists or not.

A device that holds nothing at a table learns from any answer whether its code is in use. So wrong
codes are counted wherever one is named, and past the limit nothing is looked up for a right one,
either, so that not even the time of an answer tells. Whoever sits at a table is never counted: a
whole table shares one address.
"""

from flask import request

from companion.core.errors import CompanionError, Unavailable, UnknownThing
from companion.web.budget import Limit
from companion.web.services import services


def spend(limit: Limit) -> None:
    """Count one more from where the request comes.

    Raises:
        Unavailable: `too-often`.
    """
    services().budgets.spend_from(limit, address())


def spend_bytes() -> None:
    """Count the bytes of the request at hand, which are about to be kept.

    Raises:
        Unavailable: `too-much-today`.
    """
    services().budgets.spend_bytes(len(request.get_data()), address())


def check_stranger() -> None:
    """Refuse to show a stranger a table if too many codes were wrong; count nothing.

    Raises:
        Unavailable: `too-often`.
    """
    services().budgets.check_guess(address())


def limit_guesses(error: CompanionError) -> CompanionError:
    """Return what is answered to a refusal: itself, or that this was too often."""
    if "code" not in (request.view_args or {}):
        return error
    try:
        if isinstance(error, UnknownThing) and error.code == "unknown-table":
            services().budgets.spend_guess(address())
    except Unavailable as often:
        return often
    return error


def address() -> str:
    """Return where the request comes from; it is not stored."""
    return request.remote_addr or ""
