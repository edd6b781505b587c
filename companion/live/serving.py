"""Know whether a service runs in an instance: it holds a lock there as long as it lives."""

import fcntl
import os
from pathlib import Path

FILE = "serving.lock"


def hold(instance: Path, address: str = "") -> int:
    """Say that a service runs here, until the process and its children end; return the handle.

    Args:
        instance: The folder of the installation.
        address: Where this machine reaches the service.
    """
    handle = os.open(instance / FILE, os.O_RDWR | os.O_CREAT, 0o600)
    fcntl.flock(handle, fcntl.LOCK_SH)
    os.truncate(handle, 0)
    os.write(handle, address.encode())
    return handle


def address_of(instance: Path) -> str:
    """Return where this machine reaches the service that runs here; "" if it says none."""
    return (instance / FILE).read_text(encoding="utf-8")


def is_served(instance: Path) -> bool:
    """Return whether a service runs in an instance."""
    if not (instance / FILE).exists():
        return False
    handle = os.open(instance / FILE, os.O_RDWR)
    try:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return True
    finally:
        os.close(handle)
    return False
