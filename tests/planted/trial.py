"""Try one fault in a copy: plant it, run tests until one fails, and take it out again."""

import os
import re
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import asdict, dataclass
from functools import cache
from hashlib import sha256
from importlib.util import cache_from_source
from pathlib import Path

from tests.fifth_game.conftest import Checkout, lay
from tests.house.checkout import ROOT, tracked
from tests.planted import Fault

NOTHING_RUN = 5
"""How pytest ends where none of the tests is to be run."""
TESTED = re.compile(
    r"^(?:(?:FAILED|ERROR) (\S+?::.+?|\S+)(?: - .*)?|\u2716 (.+) \([\d.]+ms\))$",
    re.MULTILINE,
)
"""How pytest, and node's own runner of tests, name one that failed."""
STEPS = re.compile(r"^(?:exec )?make (.+)$", re.MULTILINE)
TRIES_MAX = 3
"""How often a step is run where what failed in it passes alone."""
LONGEST_S = 3600
"""A step that takes longer never ends, which somebody would notice."""


@dataclass(frozen=True, slots=True)
class Found:
    """What found a fault."""

    mark: str
    step: str = ""
    """`near` for what should find it in `make test`, else what `.ci/run` has make do."""
    by: Sequence[str] = ()
    """Tests, or the first line that another check said; empty where nothing did."""
    seconds: float = 0

    def as_json(self) -> dict[str, object]:
        """Return it as it is kept."""
        return asdict(self)


@dataclass(frozen=True, slots=True)
class Trial:
    """A copy of this checkout in which one fault after the other is planted."""

    copy: Checkout

    @classmethod
    def lay(cls, place: Path) -> "Trial":
        """Return a fresh copy at a place where nothing is yet."""
        copy = lay((), place)
        for kept in ("frontend/check/node_modules", ".mypy_cache"):
            if (ROOT / kept).is_dir():
                shutil.copytree(ROOT / kept, copy.path / kept, symlinks=True)
        return cls(copy)

    def try_out(self, fault: Fault, how: str | None) -> Found:
        """Return what finds a fault, and after how many seconds.

        A test has found it if it fails with the fault and passes without it.

        Args:
            fault: What is planted, and taken out again.
            how: `near` or `count` as on the command line; None for all that `.ci/run` runs.
        """
        began = time.perf_counter()
        text = (self.copy.path / fault.file).read_text(encoding="utf-8")
        self._write(fault.file, text.replace(fault.was, fault.now))
        seen = Found(mark_of(fault), "nothing")
        try:
            for step, command in self._steps(fault, how):
                if by := self._find(command):
                    seen = Found(seen.mark, step, by, time.perf_counter() - began)
                    break
        finally:
            self._write(fault.file, text)
            self._run(made_anew(fault))
        again = pytest(tests) if (tests := tests_of(seen.by)) else ()
        if seen.step == "near":
            again = again or command
        if left := self._run(again):
            return Found(seen.mark, f"not sure, as without the fault fails {', '.join(left)}")
        return seen

    def _steps(self, fault: Fault, how: str | None) -> Iterator[tuple[str, Sequence[str]]]:
        """Yield what is run, the likeliest to find the fault first."""
        yield "build", made_anew(fault)
        if how == "count":
            folders = {str(Path(each.partition("::")[0]).parent) for each in fault.found_by}
            yield "count", pytest(["-m", "not long and not browser", *sorted(folders)])
            return
        scripts = [each for each in fault.found_by if each.endswith(".js")]
        tests = [each for each in fault.found_by if each not in scripts]
        if scripts:
            yield "near", [sys.executable, "frontend/check/read.py", "tests"]
        if tests:
            yield "near", pytest(["-x", "-m", "not long", *tests])
        # The packages are those of this checkout.
        own = ["--old-file=.venv/ready", f"BIN={Path(sys.executable).parent}", "ARGS=-x"]
        first, *later = STEPS.findall((ROOT / ".ci" / "run").read_text(encoding="utf-8"))
        if how is None:
            yield f"make {first}", ["make", *own, *first.split()]
        if tests:
            yield "near, long", pytest(["-x", "-m", "long", *tests])
        for words in later if how is None else ():
            yield f"make {words}", ["make", *own, *words.split()]

    def _find(self, command: Sequence[str]) -> Sequence[str]:
        """Return what fails; of tests that run beside others what fails by itself, too."""
        for _ in range(TRIES_MAX):
            by = self._run(command)
            tests = tests_of(by) if command[:1] == ["make"] else ()
            if not tests or self._run(pytest(tests)):
                return by
        return ()

    def _write(self, name: str, text: str) -> None:
        path = self.copy.path / name
        path.write_text(text, encoding="utf-8")
        if path.suffix == ".py":
            # What is compiled is known by second and length, and both may be as they were.
            Path(cache_from_source(str(path))).unlink(missing_ok=True)

    def _run(self, command: Sequence[str]) -> Sequence[str]:
        """Run a command in the copy; return what failed, and nothing where all went well."""
        if not command:
            return ()
        process = subprocess.Popen(
            command,
            cwd=self.copy.path,
            env=self.copy.environment(),
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            errors="replace",
            start_new_session=True,
        )
        try:
            said, _ = process.communicate(timeout=LONGEST_S)
        except subprocess.TimeoutExpired:
            return ("it did not end",)
        finally:
            # What a stopped run has left behind goes along.
            with suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGKILL)
        if process.returncode in (0, NOTHING_RUN):
            return ()
        first = next((line for line in said.splitlines() if line.strip()), "it said nothing")
        tests = [one or other for one, other in TESTED.findall(said)]
        return list(dict.fromkeys(tests)) or [first[:100]]


def tests_of(failed: Sequence[str]) -> Sequence[str]:
    """Return the tests among what failed, without what other checks said."""
    return [each for each in failed if "::" in each]


def pytest(wanted: Sequence[str]) -> Sequence[str]:
    """Return the command that runs some tests one by one."""
    return [sys.executable, "-m", "pytest", *wanted]


def made_anew(fault: Fault) -> Sequence[str]:
    """Return the command that joins scripts, styles and words once a file has changed; or none."""
    return [] if fault.file.endswith(".py") else [sys.executable, "hatch_build.py"]


def mark_of(fault: Fault) -> str:
    """Return by what a result is known again: the fault, and all files but the lists of faults."""
    return sha256(f"{fault} {_mark_of_files()}".encode()).hexdigest()


@cache
def _mark_of_files() -> str:
    digest = sha256()
    for path in tracked():
        if "planted" not in path.as_posix().removeprefix(ROOT.as_posix()):
            digest.update(f"\0{path}\0".encode() + path.read_bytes())
    return digest.hexdigest()
