"""A copy of this checkout in which somebody has added a fifth game: one new folder."""

import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PIG = Path(__file__).parent / "pig"


@dataclass(frozen=True, slots=True)
class Checkout:
    """A copy of the checkout with the game in it."""

    path: Path

    def environment(self) -> dict[str, str]:
        """Return the variables under which a process uses this copy and nothing else of ours."""
        return {**os.environ, "PYTHONPATH": str(self.path)}

    def run(self, arguments: Sequence[str], stdin: str = "") -> str:
        """Run Python in the copy and return its output; it must end well."""
        done = subprocess.run(
            [sys.executable, *arguments],
            input=stdin,
            capture_output=True,
            text=True,
            cwd=self.path,
            env=self.environment(),
            timeout=300,
            check=False,
        )
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout

    def git(self, *arguments: str) -> str:
        """Run git in the copy and return its output."""
        command = ["git", "-c", "user.name=x", "-c", "user.email=x@localhost", *arguments]
        done = subprocess.run(command, cwd=self.path, capture_output=True, text=True, check=True)
        return done.stdout


@pytest.fixture(scope="session")
def checkout(tmp_path_factory: pytest.TempPathFactory) -> Checkout:
    """Return the copy, committed first and the game added then."""
    copy = Checkout(tmp_path_factory.mktemp("fifth") / "checkout")
    listed = subprocess.run(
        ["git", "ls-files", "--cached", "--others", "--exclude-standard", "-z"],
        cwd=ROOT,
        capture_output=True,
        check=True,
    )
    for name in filter(None, listed.stdout.decode().split("\0")):
        if (ROOT / name).is_file():
            (copy.path / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / name, copy.path / name)
    # What the build puts there, ignored by git: a server in the copy needs it.
    for made in ("vendor", "joined"):
        shutil.copytree(ROOT / "static" / made, copy.path / "static" / made)
    copy.git("init", "--quiet")
    copy.git("add", "--all")
    copy.git("commit", "--quiet", "--no-verify", "--no-gpg-sign", "--message", "As it was")
    shutil.copytree(
        PIG, copy.path / "companion/games/pig", ignore=shutil.ignore_patterns("__pycache__")
    )
    return copy
