"""Tell another program, at an address that the operator set, that a table was scored.

The form is that of Standard Webhooks: an id that stays the same when it is tried again, the time,
and a signature of both and of the body. The worker that scored the table sends it, by a thread of
its own: no press waits for it. An empty file of the instance, locked by who sends it, stands for
each that is still to be told, so that a later worker or run takes up what this one leaves.
"""

import base64
import fcntl
import hmac
import logging
import os
from contextlib import suppress
from datetime import UTC, datetime
from hashlib import sha256
from http.client import HTTPException
from pathlib import Path
from threading import BoundedSemaphore, Thread
from time import sleep
from typing import IO, Any, NoReturn
from urllib.error import HTTPError
from urllib.request import HTTPRedirectHandler, Request, build_opener

from companion.config import Webhook
from companion.core.errors import Unavailable
from companion.core.json_values import dump_in_order
from companion.engine.retention import TIME_FORMAT
from companion.table.log import Event
from companion.table.ports import Clock, TableRow, TableStore

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
        store: Knows what is still to be told after a restart.
        folder: Where the files of what is still to be told are.
    """

    def __init__(self, to: Webhook, clock: Clock, store: TableStore, folder: Path) -> None:
        self._to, self._clock, self._store, self._folder = to, clock, store, folder
        self._free = BoundedSemaphore(UNDERWAY_MAX)
        folder.mkdir(exist_ok=True)

    def tell_scored(self, row: TableRow, event: Event) -> None:
        """Say that a table was scored; returns at once and raises nothing."""
        try:
            kept = _hold(self._folder / f"{row.id}.{event.seq}", "w")
        except OSError as failure:
            LOGGER.warning("webhook: a scored table was not told: %s", failure.strerror)
        else:
            self._begin(row, event.seq, kept)

    def take_up(self) -> None:
        """Tell what an earlier run or another worker left behind; deleted tables are not told."""
        for path in self._folder.iterdir():
            table_id, _, seq = path.name.rpartition(".")
            with suppress(OSError, ValueError):
                kept = _hold(path, "r+")
                row = self._store.find_table_by_id(table_id)
                if row is None:
                    _forget(kept)
                else:
                    self._begin(row, int(seq), kept)

    def _begin(self, row: TableRow, seq: int, kept: IO[str]) -> None:
        if not self._free.acquire(blocking=False):
            LOGGER.warning("webhook: too many wait for an answer; a scored table was not told")
            _forget(kept)
            return
        Thread(target=self._send, args=(row, seq, kept), name="webhook", daemon=True).start()

    def _send(self, row: TableRow, seq: int, kept: IO[str]) -> None:
        # The table's own id is shown to nobody.
        name = f"msg_{sha256(f'{row.id} {seq}'.encode()).hexdigest()[:32]}"
        try:
            for wait_s in WAITS_S:
                sleep(wait_s)
                reason = self._try(name, row, seq)
                if not reason:
                    return
            LOGGER.warning("webhook %s was given up: %s", name, reason)
        finally:
            _forget(kept)
            self._free.release()

    def _try(self, name: str, row: TableRow, seq: int) -> str:
        """Send it once; return what went wrong, "" if nothing did or nothing is left to tell."""
        now = datetime.strptime(self._clock.now(), TIME_FORMAT).replace(tzinfo=UTC)
        at = str(int(now.timestamp()))
        try:
            # Read for each try: a name may have been erased since the last, or the table deleted.
            event = next(iter(self._store.events_after(row.id, seq - 1, 1)), None)
            if event is None:
                return ""
            data = {"code": row.code, "game": row.game, **event.public}
            body = dump_in_order({"type": "table.scored", "timestamp": event.at, "data": data})
            headers = {
                "Content-Type": "application/json",
                "User-Agent": "at-the-table",
                "webhook-id": name,
                "webhook-timestamp": at,
                "webhook-signature": sign(self._to.key, name, at, body),
            }
            with _OPENER.open(Request(self._to.url, body, headers), timeout=ANSWER_S):
                return ""
        except HTTPError as refused:
            refused.close()
            return f"status {refused.code}"
        except (OSError, HTTPException, Unavailable) as failure:
            return type(failure).__name__


def _hold(path: Path, mode: str) -> IO[str]:
    """Return a file that nobody else holds until it is closed; "w" makes it, "r+" does not.

    Raises:
        OSError: Somebody holds it, another worker has told it meanwhile, or the disk takes none.
    """
    kept = path.open(mode)
    fcntl.flock(kept, fcntl.LOCK_EX | fcntl.LOCK_NB)
    if not os.fstat(kept.fileno()).st_nlink:
        kept.close()
        raise FileNotFoundError
    return kept


def _forget(kept: IO[str]) -> None:
    Path(kept.name).unlink(missing_ok=True)
    kept.close()


def sign(key: bytes, name: str, at: str, body: bytes) -> str:
    """Return the signature of a message, as its header has it.

    The example is the one by which libraries for Standard Webhooks are tried.

    >>> key = base64.b64decode("MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw")
    >>> sign(key, "msg_p5jXN8AQM9LWM0D4loKWxJek", "1614265330", b'{"test": 2432232314}')
    'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE='
    """
    signed = f"{name}.{at}.".encode() + body
    return "v1," + base64.b64encode(hmac.digest(key, signed, "sha256")).decode()
