"""Run a program under what a unit lets through to the kernel, without systemd and without root.

    python filtered.py UNIT PROGRAM [ARGUMENT ...]

What `SystemCallFilter` and `RestrictAddressFamilies` leave becomes a filter of this process, which
programs that it starts keep. Whatever else a unit takes away is not taken here. With HANDED_OVER in
the environment, the number of an open socket, the program gets that as systemd hands it over.
"""

import ctypes
import os
import socket
import sys
import tomllib
from collections.abc import Sequence
from pathlib import Path

SETS = Path(__file__).with_name("syscalls.toml")
ALLOW = 0x7FFF0000
REFUSE = 0x00050000
"""To be joined with the number of the error that the caller gets."""
EPERM = 1
EQUAL = 4
FIRST_FD = 3
"""Where systemd hands the first socket over."""
UNKNOWN = -1
"""What a call is that this machine does not have."""


class Comparison(ctypes.Structure):
    """What one argument of a call has to be."""

    _fields_ = (
        ("argument", ctypes.c_uint),
        ("how", ctypes.c_int),
        ("value", ctypes.c_uint64),
        ("unused", ctypes.c_uint64),
    )


def values_of(unit: Path, name: str) -> list[str]:
    """Return every value of a setting of a unit, in order."""
    lines = unit.read_text(encoding="utf-8").splitlines()
    return [line.partition("=")[2] for line in lines if line.startswith(f"{name}=")]


def calls_of(unit: Path) -> set[str]:
    """Return the names of the calls that a unit's filter lets through, read as systemd does."""
    sets = {name: text.split() for name, text in tomllib.loads(SETS.read_text()).items()}
    found: set[str] = set()
    for line in values_of(unit, "SystemCallFilter"):
        names = line.removeprefix("~").split()
        named = {call for name in names for call in (sets[name] if name[0] == "@" else [name])}
        found = found - named if line.startswith("~") else found | named
    return found


def restrict(calls: set[str], families: Sequence[str]) -> None:
    """Let this process and all it starts call nothing but these, and open such sockets alone."""
    library = ctypes.CDLL("libseccomp.so.2")
    library.seccomp_init.restype = ctypes.c_void_p
    held = ctypes.c_void_p(library.seccomp_init(REFUSE | EPERM))
    assert held
    for name in calls - {"socket"}:
        number = library.seccomp_syscall_resolve_name(name.encode())
        if number != UNKNOWN:
            assert library.seccomp_rule_add(held, ALLOW, number, 0) == 0, name
    number = library.seccomp_syscall_resolve_name(b"socket")
    for family in families:
        asked = Comparison(0, EQUAL, getattr(socket, family), 0)
        added = library.seccomp_rule_add_array(held, ALLOW, number, 1, ctypes.byref(asked))
        assert added == 0, family
    assert library.seccomp_load(held) == 0


def main() -> None:
    """Become the program."""
    unit = Path(sys.argv[1])
    families = " ".join(values_of(unit, "RestrictAddressFamilies")).split()
    if handed := os.environ.get("HANDED_OVER"):
        os.dup2(int(handed), FIRST_FD)
        os.environ |= {"LISTEN_FDS": "1", "LISTEN_PID": str(os.getpid())}
    restrict(calls_of(unit), families)
    os.execv(sys.argv[2], sys.argv[2:])


if __name__ == "__main__":
    main()
