"""Take time, fresh ids and open files from the operating system; the only place that does."""

import contextlib
import resource
import secrets
import time
from datetime import UTC, datetime

from companion.core.message import Message, say
from companion.reasons import reason_of
from companion.table.codes import CODE_LENGTH, CODE_SIGNS
from companion.table.ports import Ids


class SystemClock:
    """The machine's clock."""

    def now(self) -> str:
        """Return the time in UTC, to the second."""
        return datetime.now(UTC).isoformat(timespec="seconds").replace("+00:00", "Z")

    def seconds(self) -> int:
        """Return whole seconds since the machine started."""
        return int(time.monotonic())


def give_way() -> None:
    """Let other greenlets of this process run first."""
    time.sleep(0)


def allow_files(wanted: int) -> int:
    """Let this process and its children open so many files, if it may; return how many it can."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft == resource.RLIM_INFINITY or soft >= wanted:
        return wanted
    allowed = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
    # Some systems have a limit of their own below that.
    with contextlib.suppress(OSError, ValueError):
        resource.setrlimit(resource.RLIMIT_NOFILE, (allowed, hard))
        return allowed
    return soft


SYSTEM_IDS = Ids(
    table_code=lambda: "".join(secrets.choice(CODE_SIGNS) for _ in range(CODE_LENGTH)),
    secret=lambda: secrets.token_urlsafe(16),
    token=lambda: secrets.token_urlsafe(32),
    fresh=lambda: secrets.token_hex(16),
)
"""Ids from the operating system's randomness; a code has about 29 bits."""


def tell_reason(error: OSError) -> Message:
    """Return what the host is told of a file or folder that cannot be used."""
    reason = reason_of(error)
    if error.filename is None:
        return say(
            "A file cannot be used: {reason}. Look at the disk and the folder.", reason=reason
        )
    return say("{file} cannot be used: {reason}.", file=str(error.filename), reason=reason)
