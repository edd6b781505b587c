"""Copies of this checkout in which somebody has added a fifth game: one new folder."""

import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import pytest

from companion.games import game_ids

ROOT = Path(__file__).parents[2]
HERE = Path(__file__).parent
GAMES = tuple(game_id for game_id in ("crag", "pig") if game_id not in game_ids())
"""A score sheet of rows with a look of its own, and a game with nothing but what it must have;
without one that was laid into this checkout already."""


@dataclass(frozen=True, slots=True)
class Checkout:
    """A copy of the checkout with a game in it."""

    path: Path

    @property
    def game_id(self) -> str:
        """The id of the game that was added."""
        status = self.git("status", "--porcelain")
        return status.removeprefix("?? companion/games/").removesuffix("/\n")

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


def lay(game_id: str, place: Path) -> Checkout:
    """Copy this checkout to a place, commit it there, and add a game's folder.

    Args:
        game_id: One of `GAMES`.
        place: A folder that is not there yet.
    """
    copy = Checkout(place)
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
    shutil.copytree(
        HERE / game_id,
        copy.path / "companion" / "games" / game_id,
        ignore=shutil.ignore_patterns("__pycache__"),
    )
    copy.run(["hatch_build.py"])
    return copy


@pytest.fixture(scope="session", params=GAMES)
def checkout(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Checkout:
    """Return a copy with one of the games in it."""
    return lay(request.param, tmp_path_factory.mktemp(request.param) / "checkout")
