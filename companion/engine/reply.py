"""Answer a call with its HTTP status: the service and a phone without network give the same."""

from collections.abc import Callable
from dataclasses import dataclass

from companion.core.errors import (
    CompanionError,
    InvalidInput,
    NotAllowed,
    RuleViolation,
    Stale,
    Unavailable,
    UnknownThing,
)
from companion.core.json_values import Json, dump
from companion.core.message import render
from companion.engine.scoring import refusal_of
from companion.engine.wording import translator

OK = 200
_STATUS = (
    (InvalidInput, 400),
    (NotAllowed, 403),
    (UnknownThing, 404),
    (RuleViolation, 409),
    (Stale, 409),
    (Unavailable, 503),
    # Of no family: a fault of ours.
    (CompanionError, 500),
)
_STATUS_BY_CODE = {
    "unknown-token": 401,
    "too-slow": 408,
    "too-large": 413,
    "not-json-type": 415,
    "too-often": 429,
    "too-much-today": 429,
}


@dataclass(frozen=True, slots=True)
class Reply:
    """What a call is answered with."""

    status: int
    """As HTTP has it."""
    body: bytes
    """JSON; of a refusal the members `code`, `detail` and `pointer` that the server sends, too."""


def status_of(error: CompanionError) -> int:
    """Return the HTTP status of a refusal: by its code where HTTP names it, else by its family."""
    return _STATUS_BY_CODE.get(error.code) or next(
        status for family, status in _STATUS if isinstance(error, family)
    )


def reply_with(answer: Callable[[], bytes], language: str) -> Reply:
    """Return what a call answers, or its refusal in words; raise nothing."""
    try:
        return Reply(OK, answer())
    except Exception as caught:
        error = refusal_of(caught)
    detail = render(error.message, translator(language))
    told: dict[str, Json] = {"code": error.code, "detail": detail, "pointer": error.pointer}
    return Reply(status_of(error), dump(told))
