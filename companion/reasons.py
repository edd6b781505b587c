"""Say why the operating system refused something, in the reader's language."""

import errno

from companion.core.message import Message, say

_REASONS: dict[int | None, Message] = {
    errno.ENOENT: say("there is no such file or folder"),
    **dict.fromkeys((errno.EACCES, errno.EPERM), say("this account may not do that")),
    errno.ENOTDIR: say("a part of the path is no folder"),
    errno.ENOSPC: say("the disk is full"),
    errno.EROFS: say("the disk is read-only"),
}


def reason_of(error: Exception) -> Message | str:
    """Return why the system refused something, as a part of a sentence; the rare in its words."""
    number = getattr(error, "errno", None)
    return _REASONS.get(number) or getattr(error, "strerror", None) or str(error)
