"""Write what happens to the service to standard error, as text or as lines of JSON.

Names, codes, secrets and addresses never stand there: of a fault its kind and its places in the
code are written, since its own sentence may hold what people typed; of a path what it is for.
"""

import json
import logging
import re
from collections.abc import Callable
from typing import Any

from companion.engine.traces import places
from companion.live.system import SystemClock

LOGGERS = ("companion", "gunicorn.error")
_NAMED = re.compile(r"/(t|j|r|here|tables|editions|e)/[^/\s?#'\"]+")
"""What in a path names one table, result or edition."""
_QUERY = re.compile(r"(/[^\s?#'\"]*)[?#][^\s'\"]*")
_ADDRESS = re.compile(
    r"(?<![\d.])\d{1,3}(?:\.\d{1,3}){3}(?![\d.])|(?<![\w:])(?:[0-9a-f]{0,4}:){3,7}[0-9a-f]{0,4}",
    re.IGNORECASE,
)
_SENT = re.compile(r"(Invalid|Error handling) request.*", re.DOTALL)
"""What gunicorn says of a request: the rest of it is what was sent."""
LEAVE_OUT = "..."
Number = Callable[[], str]
"""Returns the number of the request at hand; "" if there is none."""


def without_names(text: str) -> str:
    """Return a text without what names a table or a machine.

    >>> without_names("GET /t/K7QFDM?x=1 from 192.168.1.5 failed")
    'GET /t/... from ... failed'
    >>> without_names("Invalid request from ip=192.168.1.5: Invalid HTTP header: 'Cookie; a=b'")
    'Invalid request ...'
    """
    told = _SENT.sub(rf"\1 request {LEAVE_OUT}", text)
    named = _NAMED.sub(rf"/\1/{LEAVE_OUT}", _QUERY.sub(r"\1", told))
    return _ADDRESS.sub(LEAVE_OUT, named)


class Lines(logging.Formatter):
    """Lines of text: what happened, the number of the request, the kind of a fault.

    Args:
        number: Of the request at hand.
    """

    def __init__(self, number: Number) -> None:
        super().__init__()
        self._number = number
        self._clock = SystemClock()

    def format(self, record: logging.LogRecord) -> str:
        """Return the line of a record."""
        told = self.told(record)
        fault = f": {told['fault']} at {' > '.join(told['places'])}" if "fault" in told else ""
        request = told.get("request", "")
        # Some say the number themselves.
        known = f" (request {request})" if request and request not in told["message"] else ""
        return f"{told['at']} {told['level']} {told['message']}{fault}{known}"

    def told(self, record: logging.LogRecord) -> dict[str, Any]:
        """Return what is said of a record."""
        told: dict[str, Any] = {
            "at": self._clock.now(),
            "level": record.levelname.lower(),
            "message": without_names(record.getMessage()),
        }
        if number := self._number():
            told["request"] = number
        if record.exc_info and record.exc_info[0] is not None:
            told["fault"] = record.exc_info[0].__name__
            told["places"] = places(record.exc_info[2])
        return told | getattr(record, "told", {})


class JsonLines(Lines):
    """Lines of JSON with the same members, each if there is something to say."""

    def format(self, record: logging.LogRecord) -> str:
        """Return the line of a record."""
        return json.dumps(self.told(record))


def begin_log(number: Number, *, as_json: bool) -> None:
    """Write what happens in this process from now on.

    Args:
        number: Of the request at hand.
        as_json: Whether lines are JSON; then each request has one, too.
    """
    handler = logging.StreamHandler()
    handler.setFormatter(JsonLines(number) if as_json else Lines(number))
    handler.setLevel(logging.INFO if as_json else logging.WARNING)
    for name in LOGGERS:
        logger = logging.getLogger(name)
        logger.handlers[:] = [handler]
        logger.propagate = False
