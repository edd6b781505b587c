"""Copies of this checkout in which somebody has added games: one new folder each."""

import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
HERE = Path(__file__).parent
GAMES = ("crag", "pig")
"""A score sheet of rows with a look of its own, and a game with nothing but what it must have."""


@dataclass(frozen=True, slots=True)
class Checkout:
    """A copy of the checkout with games in it."""

    path: Path
    games: tuple[str, ...]

    def is_otherwise_as_it_was(self) -> bool:
        """Return whether git sees the folders of the games and nothing else."""
        new = "".join(f"?? companion/games/{game_id}/\n" for game_id in sorted(self.games))
        return self.git("status", "--porcelain") == new

    def environment(self) -> dict[str, str]:
        """Return the variables under which a process uses this copy and nothing else of ours."""
        # Two runs of pytest that clear the same temporary folder stumble over each other.
        temporary = {"PYTEST_DEBUG_TEMPROOT": str(self.path.parent)}
        return {**os.environ, "PYTHONPATH": str(self.path), **temporary}

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


def lay(games: Sequence[str], place: Path) -> Checkout:
    """Copy this checkout to a place, commit it there, and add the folders of some games.

    Args:
        games: Some of `GAMES`.
        place: A folder that is not there yet.
    """
    copy = Checkout(place, tuple(games))
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
    # What the build puts there, ignored by git: it makes anew what the game changes.
    for made in ("static/vendor", "static/joined", "build/npm"):
        shutil.copytree(ROOT / made, copy.path / made, symlinks=True)
    copy.git("init", "--quiet")
    copy.git("add", "--all")
    copy.git("commit", "--quiet", "--no-verify", "--no-gpg-sign", "--message", "As it was")
    for game_id in games:
        shutil.copytree(
            HERE / game_id,
            copy.path / "companion" / "games" / game_id,
            ignore=shutil.ignore_patterns("__pycache__"),
        )
    copy.run(["hatch_build.py"])
    return copy


@pytest.fixture(scope="session")
def checkout(tmp_path_factory: pytest.TempPathFactory) -> Checkout:
    """Return a copy with all of the games in it."""
    return lay(GAMES, tmp_path_factory.mktemp("later") / "checkout")
