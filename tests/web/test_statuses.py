"""A phone without network answers a refusal with the status that the service gives."""

import ast
from collections import defaultdict

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
from companion.engine.reply import reply_with, status_of
from companion.web.errors import answer_error
from companion.web.schemas.refusals import ANY_CALL, OWN
from tests.house.checkout import package
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

RAISERS: dict[str, type[CompanionError]] = {
    **{type(error).__name__: type(error) for _, error in REFUSALS},
    "Denial": NotAllowed,
    "Pattern": InvalidInput,
    "Refusal": RuleViolation,
    "Time": InvalidInput,
    "_refuse": InvalidInput,
    "refuse": RuleViolation,
    ".refuse": InvalidInput,
}
"""What is raised with the code that stands first in a call, by the name that is called."""


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


def test_the_document_names_each_code_under_a_status_that_it_is_raised_with() -> None:
    given = statuses()

    wrong = [
        (call, status, code)
        for call, told in [("any call", ANY_CALL), *OWN.items()]
        for status, codes in told.items()
        for code in codes.split("`")[1::2]
        if status not in given[code]
    ]

    assert wrong == []


def statuses() -> dict[str, set[int]]:
    """Return the statuses of each code that the package gives."""
    found: dict[str, set[int]] = defaultdict(set)
    for source in package():
        for node in ast.walk(source.tree):
            match node:
                case ast.Call(ast.Name(name), [ast.Constant(str(code)), *_]) if name in RAISERS:
                    family = RAISERS[name]
                case ast.Call(ast.Attribute(attr="refuse"), [ast.Constant(str(code)), *_]):
                    family = RAISERS[".refuse"]
                case _:
                    continue
            error = family.__new__(family)
            error.code = code
            found[code].add(status_of(error))
    return found
