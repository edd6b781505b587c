"""Answer a call where no server is reached, with the status that a server would give."""

from collections.abc import Callable
from dataclasses import dataclass

from companion.core.errors import CompanionError, InvalidInput, NotAllowed, UnknownThing
from companion.core.message import render
from companion.engine.answer import fault
from companion.engine.languages import translator
from companion.engine.wording import dump

OK = 200
STATUS = ((InvalidInput, 400), (NotAllowed, 403), (UnknownThing, 404), (CompanionError, 409))
BROKEN = 500


@dataclass(frozen=True, slots=True)
class Reply:
    """What a call is answered with."""

    status: int
    """As HTTP has it."""
    body: bytes
    """JSON; of a refusal the members `code`, `detail` and `pointer` that the server sends, too."""


def reply_with(answer: Callable[[], bytes], language: str) -> Reply:
    """Return what a call answers, or its refusal in words; raise nothing."""
    try:
        return Reply(OK, answer())
    except CompanionError as error:
        status = next(number for family, number in STATUS if isinstance(error, family))
        return _refuse(status, error, language)
    except Exception:
        return _refuse(BROKEN, fault(), language)


def _refuse(status: int, error: CompanionError, language: str) -> Reply:
    told: dict[str, object] = {
        "code": error.code,
        "detail": render(error.message, translator(language)),
        "pointer": error.pointer,
    }
    return Reply(status, dump(told))
