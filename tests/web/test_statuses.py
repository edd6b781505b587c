"""A phone without network answers a refusal with the status that the service gives."""

import pytest

from companion.core import errors
from companion.core.errors import (
    CompanionError,
    InvalidInput,
    NotAllowed,
    RuleViolation,
    Stale,
    Unavailable,
    UnknownThing,
)
from companion.core.message import say
from companion.engine.reply import reply_with
from companion.web.errors import answer_error
from tests.web.conftest import House

SENTENCE = say("Try again.")
REFUSALS = [
    (400, InvalidInput("any", SENTENCE)),
    (401, NotAllowed("unknown-token", SENTENCE)),
    (403, NotAllowed("any", SENTENCE)),
    (404, UnknownThing("any", SENTENCE)),
    (408, Unavailable("too-slow", SENTENCE)),
    (409, RuleViolation("any", SENTENCE, rule="any")),
    (409, Stale("any", SENTENCE)),
    (413, InvalidInput("too-large", SENTENCE)),
    (415, InvalidInput("not-json-type", SENTENCE)),
    (429, Unavailable("too-often", SENTENCE)),
    (429, Unavailable("too-much-today", SENTENCE)),
    (503, Unavailable("any", SENTENCE)),
    (500, CompanionError("internal-error", SENTENCE)),
]


def test_every_family_has_a_status() -> None:
    families = {
        each for each in CompanionError.__subclasses__() if each.__module__ == errors.__name__
    }

    assert {type(error) for _, error in REFUSALS} == {CompanionError, *families}


@pytest.mark.parametrize(("status", "error"), REFUSALS)
def test_a_refusal_has_one_status(house: House, status: int, error: CompanionError) -> None:
    def refuse() -> bytes:
        raise error

    by_phone = reply_with(refuse, "en")
    with house.app.test_request_context("/api/v1/tables"):
        by_service = answer_error(error)

    assert (by_phone.status, by_service.status_code) == (status, status)
