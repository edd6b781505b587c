"""Wait for what others hold so that whoever else is served goes on meanwhile.

SQLite itself makes a writer wait by standing still, and with it every stream of that worker.
"""

import time
from collections.abc import Callable

WAIT_S = 5.0
"""Longest wait for others to write."""
LOOK_S = 0.001
"""Seconds between two looks whether it is free; a write takes about as long."""


def await_free(take: Callable[[], bool], wait_s: float) -> bool:
    """Try to take something again and again, and return whether that came about in time."""
    until = time.monotonic() + wait_s
    while not take():
        if time.monotonic() > until:
            return False
        time.sleep(LOOK_S)
    return True
