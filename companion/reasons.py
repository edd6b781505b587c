"""Say why the operating system refused something, in the reader's language."""

import errno

from companion.core.message import Message, say

_REASONS: dict[int | None, Message] = {
    errno.ENOENT: say("there is no such file or folder"),
    **dict.fromkeys((errno.EACCES, errno.EPERM), say("this account may not do that")),
    errno.EISDIR: say("it is a folder"),
    errno.ENOTDIR: say("a part of the path is no folder"),
    errno.EEXIST: say("it is a file, and a folder is needed"),
    errno.ECONNREFUSED: say("nothing listens there"),
    errno.ETIMEDOUT: say("no answer came in time"),
    errno.ENOSPC: say("the disk is full"),
    errno.EROFS: say("the disk is read-only"),
}


def reason_of(error: Exception) -> Message | str:
    """Return why the system refused something, as a part of a sentence; the rare in its words."""
    # A wait that we ended ourselves has no number.
    number = errno.ETIMEDOUT if isinstance(error, TimeoutError) else getattr(error, "errno", None)
    # Errors of https name the library that found them, and have its numbers.
    return (
        _REASONS.get(None if hasattr(error, "library") else number)
        or getattr(error, "strerror", None)
        or str(error)
    )
