"""Know which services run in an instance: each holds a lock there as long as it lives."""

import fcntl
import os
from collections.abc import Iterator
from dataclasses import astuple, dataclass
from itertools import count
from pathlib import Path

FILE = "serving.lock"


@dataclass(frozen=True, slots=True)
class Running:
    """A service that runs in an instance, as it says itself."""

    address: str
    """Where this machine's programs reach its calls."""
    mode: str
    """How it is reached, as in the settings."""
    phones: str
    """The address that phones are told; "" for none, or for that which a proxy names."""


def hold(instance: Path, service: Running) -> int:
    """Say that a service runs here, until the process and its children end; return the handle."""
    for file in _files(instance):
        handle = os.open(file, os.O_RDWR | os.O_CREAT, 0o600)
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            # Another service's, which is told of as long as it runs.
            os.close(handle)
            continue
        os.truncate(handle, 0)
        os.write(handle, "\n".join(astuple(service)).encode())
        return handle
    raise AssertionError("files are endless")


def running_in(instance: Path) -> tuple[Running, ...]:
    """Return the services that run in an instance, those that began first first."""
    return tuple(_running(instance))


def _running(instance: Path) -> Iterator[Running]:
    # Those held alone are looked for: a file that nobody holds may have been deleted.
    for file in sorted(instance.glob("serving*.lock"), key=lambda file: (len(file.name), file)):
        with file.open("r+", encoding="utf-8") as held:
            try:
                fcntl.flock(held, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                # One that an older version started says its address alone.
                yield Running(*f"{held.read()}\n\n".split("\n")[:3])


def _files(instance: Path) -> Iterator[Path]:
    """Yield the files that services hold, without end: the first, then one for each further one."""
    yield instance / FILE
    for number in count(2):
        yield instance / f"serving-{number}.lock"
