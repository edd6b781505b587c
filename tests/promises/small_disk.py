"""A small disk for a service alone, that can be filled and emptied.

It is mounted where only the processes that are started in it see it, and is gone with the last of
them. A file system of the disk itself where that may be mounted, as its writes take time; else one
in memory, for which any account of Linux may ask.
"""

import os
import subprocess
import sys
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from shutil import which

MIBS = 512
_ON_DISK = """
truncate -s "$2M" "$3" && mkfs.ext4 -q -m 0 "$3" && mount -o loop "$3" "$1" &&
echo ready && exec cat
"""
_IN_MEMORY = 'mount -t tmpfs -o "size=$2M" tmpfs "$1" && echo ready && exec cat'
_AS_ROOT = ("--user", "--map-root-user")
WAYS: tuple[tuple[tuple[str, ...], str], ...] = ((), _ON_DISK), (_AS_ROOT, _IN_MEMORY)
"""Arguments of `unshare`, and what is run in it."""


class NoDisk(Exception):
    """This system lets nobody mount anything here."""


class SmallDisk:
    """A disk, and what runs a program that sees it.

    Args:
        folder: Where it is made, and mounted for those who see it.
    """

    def __init__(self, folder: Path) -> None:
        folder.mkdir()
        self.folder = folder
        for arguments, script in WAYS if which("unshare") and which("nsenter") else ():
            command = ["unshare", *arguments, "--mount", "sh", "-c", script, "-"]
            self._holder = subprocess.Popen(
                [*command, str(folder), str(MIBS), str(folder.with_suffix(".disk"))],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
            )
            assert self._holder.stdout is not None
            if self._holder.stdout.readline():
                self._as_root = bool(arguments)
                return
            self.close()
        raise NoDisk

    def command(self, *module: str) -> Sequence[str]:
        """Return what runs a module of Python that sees the disk."""
        place = ("--user", "--preserve-credentials") if self._as_root else ()
        entered = ("nsenter", "--target", str(self._holder.pid), *place, "--mount")
        return (*entered, "--", sys.executable, "-m", *module)

    @property
    def seen(self) -> Path:
        """Where this process finds what is on the disk."""
        return Path(f"/proc/{self._holder.pid}/root{self.folder}")

    def fill(self) -> None:
        """Leave room for nothing."""
        with (self.seen / "full").open("wb", buffering=0) as file:
            room = os.statvfs(self.seen)
            with suppress(OSError):
                os.posix_fallocate(file.fileno(), 0, room.f_bavail * room.f_frsize)
            for size in (1_048_576, 4_096, 1):
                with suppress(OSError):
                    file.seek(0, os.SEEK_END)
                    while file.write(b"\1" * size):
                        pass

    def free(self) -> None:
        """Leave room again."""
        (self.seen / "full").unlink()

    def close(self) -> None:
        """Let go of it; it is gone once nothing runs in it."""
        assert self._holder.stdin is not None
        assert self._holder.stdout is not None
        self._holder.stdin.close()
        self._holder.stdout.close()
        self._holder.wait()
        self.folder.with_suffix(".disk").unlink(missing_ok=True)
