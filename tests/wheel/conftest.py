"""The built wheel, and a fresh environment in which nothing else is installed."""

import fcntl
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


@dataclass(frozen=True, slots=True)
class Installed:
    """A fresh environment with the wheel installed, and an empty folder to work in."""

    python: Path
    folder: Path

    @property
    def companion(self) -> Path:
        """The installed command."""
        return self.python.parent / "companion"

    @property
    def environment(self) -> dict[str, str]:
        """The variables without any that would lead back to the checkout."""
        away = ("PYTHONPATH", "VIRTUAL_ENV", "PYTHONHOME")
        return {name: value for name, value in os.environ.items() if name not in away}

    def run(self, *command: str | os.PathLike[str], stdin: str = "") -> str:
        """Run a command in the empty folder and return its output; it must end well."""
        done = subprocess.run(
            command,
            input=stdin,
            capture_output=True,
            text=True,
            cwd=self.folder,
            env=self.environment,
            timeout=300,
            check=False,
        )
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout


def run(*command: str | os.PathLike[str], cwd: Path) -> None:
    done = subprocess.run(command, cwd=cwd, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.fixture(scope="session")
def source(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a copy of what git holds, as somebody has it who just cloned it."""
    copy = tmp_path_factory.mktemp("source")
    listed = subprocess.run(
        ["git", "ls-files", "--cached", "--others", "--exclude-standard", "-z"],
        cwd=ROOT,
        capture_output=True,
        check=True,
    )
    for name in filter(None, listed.stdout.decode().split("\0")):
        if (ROOT / name).is_file():
            (copy / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / name, copy / name)
    return copy


@pytest.fixture(scope="session")
def once(
    tmp_path_factory: pytest.TempPathFactory, worker_id: str
) -> Callable[[str, Callable[[Path], None]], Path]:
    """Return what fills a folder once for all workers of a run; the others wait for it."""
    own = tmp_path_factory.getbasetemp()
    place = own if worker_id == "master" else own.parent

    def fill_once(name: str, fill: Callable[[Path], None]) -> Path:
        with (place / f"{name}.filled").open("a+") as told:
            fcntl.flock(told, fcntl.LOCK_EX)
            if not told.tell():
                fill(place / name)
                told.write("yes")
        return place / name

    return fill_once


@pytest.fixture(scope="session")
def wheel(source: Path, once: Callable[[str, Callable[[Path], None]], Path]) -> Path:
    """Return the wheel that `pip install .` would install."""

    def build(folder: Path) -> None:
        run(sys.executable, "-m", "pip", "wheel", "--no-deps", "-w", folder, ".", cwd=source)

    [made] = once("wheel", build).glob("*.whl")
    return made


@pytest.fixture(scope="session")
def installed(
    wheel: Path,
    once: Callable[[str, Callable[[Path], None]], Path],
    tmp_path_factory: pytest.TempPathFactory,
) -> Installed:
    """Return a fresh environment with the wheel and what it needs, as the lock file pins it."""

    def install(folder: Path) -> None:
        folder.mkdir(exist_ok=True)
        run(sys.executable, "-m", "venv", folder / "venv", cwd=folder)
        lock = (ROOT / "requirements.lock").read_text(encoding="utf-8")
        pins = re.findall(r"^[\w.-]+==[\w.]+", lock, re.MULTILINE)
        (folder / "pins.txt").write_text("\n".join(pins) + "\n", encoding="utf-8")
        python, chosen = folder / "venv" / "bin" / "python", folder / "pins.txt"
        run(python, "-m", "pip", "install", "-q", "-c", chosen, wheel, cwd=folder)

    python = once("installed", install) / "venv" / "bin" / "python"
    return Installed(python, tmp_path_factory.mktemp("elsewhere"))
