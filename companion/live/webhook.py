"""Tell another program, at an address that the operator set, that a table was scored.

The form is that of Standard Webhooks: an id that stays the same when it is tried again, the time,
and a signature of both and of the body. The worker that scored the table sends it, by a thread of
its own: no press waits for it. What is still to be tried when the worker stops is lost.
"""

import base64
import hmac
import logging
from datetime import UTC, datetime
from hashlib import sha256
from http.client import HTTPException
from threading import BoundedSemaphore, Thread
from time import sleep
from typing import Any, NoReturn
from urllib.error import HTTPError
from urllib.request import HTTPRedirectHandler, Request, build_opener

from companion.config import Webhook
from companion.core.json_text import dump_in_order
from companion.engine.retention import TIME_FORMAT
from companion.table.events import Event
from companion.table.ports import Clock, TableRow

LOGGER = logging.getLogger("companion")

WAITS_S = (0, 2, 30, 300, 3600)
"""Seconds before each try; then it is given up."""
ANSWER_S = 10
"""Longest wait for an answer."""
UNDERWAY_MAX = 100
"""Most that are to be tried again at once; a receiver that is away for hours holds no more."""


class _NoRedirect(HTTPRedirectHandler):
    """Follow no answer to another address: the operator set this one."""

    def redirect_request(self, req: Request, *answer: Any) -> NoReturn:
        """Take the answer for a failure."""
        raise HTTPError(req.full_url, answer[1], "redirected", answer[3], None)


_OPENER = build_opener(_NoRedirect)


class Webhooks:
    """Sends what happened, signed.

    Args:
        to: Where, and by which key.
        clock: Dates each try.
    """

    def __init__(self, to: Webhook, clock: Clock) -> None:
        self._to, self._clock = to, clock
        self._free = BoundedSemaphore(UNDERWAY_MAX)

    def tell_scored(self, row: TableRow, event: Event) -> None:
        """Say that a table was scored; returns at once and raises nothing."""
        if not self._free.acquire(blocking=False):
            LOGGER.warning("webhook: too many wait for an answer; a scored table was not told")
            return
        data = {"code": row.code, "game": row.game, **event.public}
        told = {"type": "table.scored", "timestamp": event.at, "data": data}
        body = dump_in_order(told)
        # The table's own id is shown to nobody.
        name = sha256(f"{row.id} {event.seq}".encode()).hexdigest()[:32]
        Thread(target=self._send, args=(f"msg_{name}", body), name="webhook", daemon=True).start()

    def _send(self, name: str, body: bytes) -> None:
        try:
            for wait_s in WAITS_S:
                sleep(wait_s)
                reason = self._try(name, body)
                if not reason:
                    return
            LOGGER.warning("webhook %s was given up: %s", name, reason)
        finally:
            self._free.release()

    def _try(self, name: str, body: bytes) -> str:
        """Send it once; return what went wrong, "" where nothing did."""
        now = datetime.strptime(self._clock.now(), TIME_FORMAT).replace(tzinfo=UTC)
        at = str(int(now.timestamp()))
        headers = {
            "Content-Type": "application/json",
            "User-Agent": "at-the-table",
            "webhook-id": name,
            "webhook-timestamp": at,
            "webhook-signature": sign(self._to.key, name, at, body),
        }
        try:
            with _OPENER.open(Request(self._to.url, body, headers), timeout=ANSWER_S):
                return ""
        except HTTPError as refused:
            refused.close()
            return f"status {refused.code}"
        except (OSError, HTTPException) as failure:
            return type(failure).__name__


def sign(key: bytes, name: str, at: str, body: bytes) -> str:
    """Return the signature of a message, as its header has it.

    The example is the one by which libraries for Standard Webhooks are tried.

    >>> key = base64.b64decode("MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw")
    >>> sign(key, "msg_p5jXN8AQM9LWM0D4loKWxJek", "1614265330", b'{"test": 2432232314}')
    'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE='
    """
    signed = f"{name}.{at}.".encode() + body
    return "v1," + base64.b64encode(hmac.digest(key, signed, "sha256")).decode()
