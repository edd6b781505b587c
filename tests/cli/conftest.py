"""Run the command as a process of its own, or in this one."""

import io
import json
import os
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from companion.cli import main

ROOT = Path(__file__).parents[2]


@dataclass(frozen=True, slots=True)
class Done:
    """What a run of the command left behind."""

    status: int
    out: bytes
    err: bytes

    @property
    def error(self) -> Any:
        """The error object on standard error, which must be one line and nothing else."""
        assert self.err.endswith(b"\n"), self.err
        assert self.err.count(b"\n") == 1, self.err
        return json.loads(self.err)["error"]

    @property
    def lines(self) -> list[Any]:
        """What stands on the lines of standard output."""
        assert self.out.endswith(b"\n"), self.out
        return [json.loads(line) for line in self.out.split(b"\n")[:-1]]


Command = Callable[..., Done]


def environment() -> dict[str, str]:
    # Without a buffer, as some machines are set, nobody sees what is never flushed.
    own = {"PYTHONPATH": str(ROOT), "LC_ALL": "C", "PYTHONUNBUFFERED": ""}
    return {**os.environ, **own}


@pytest.fixture
def command(tmp_path: Path) -> Command:
    """Return `command("score", "-", stdin=b"...")`, run as a process from another folder."""

    def run(*arguments: str | os.PathLike[str], stdin: bytes = b"") -> Done:
        done = subprocess.run(
            [sys.executable, "-m", "companion", *arguments],
            input=stdin,
            capture_output=True,
            cwd=tmp_path,
            env=environment(),
            timeout=60,
            check=False,
        )
        assert b"Traceback" not in done.stderr, done.stderr.decode()
        return Done(done.returncode, done.stdout, done.stderr)

    return run


@pytest.fixture
def call(monkeypatch: pytest.MonkeyPatch, capsysbinary: pytest.CaptureFixture[bytes]) -> Command:
    """Return the same, run in this process: quick enough for many cases."""

    def run(*arguments: str | os.PathLike[str], stdin: bytes = b"") -> Done:
        monkeypatch.setattr("sys.stdin", SimpleNamespace(buffer=io.BytesIO(stdin)))
        status = main([os.fspath(argument) for argument in arguments])
        out, err = capsysbinary.readouterr()
        return Done(status, out, err)

    return run
