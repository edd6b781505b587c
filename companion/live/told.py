"""Write hints for other workers, and read theirs."""

import re

_HINT = re.compile(rb"([0-9A-Za-z_-]{1,64}) ([0-9]{1,12})")


def write_hint(table_id: str, head: int) -> bytes:
    """Return a hint as it travels.

    >>> write_hint("7f3a", 12)
    b'7f3a 12'
    """
    return f"{table_id} {head}".encode()


def read_hint(told: bytes) -> tuple[str, int] | None:
    """Return table and head of a hint; None for anything else.

    >>> read_hint(b"7f3a 12"), read_hint(b"7f3a twelve")
    (('7f3a', 12), None)
    """
    found = _HINT.fullmatch(told)
    return None if found is None else (found[1].decode(), int(found[2]))
