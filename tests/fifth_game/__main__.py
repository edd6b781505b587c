"""Lay later games into a copy of this checkout, and run every test there: `make later`.

python -m tests.fifth_game [GAME ...] [-- what pytest is given in the place of `tests`]
"""

import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

from tests.fifth_game.conftest import GAMES, lay

WORKERS = ("-n", "4", "--dist", "loadfile", "--no-loadscope-reorder")
THIS = "--ignore=tests/fifth_game/test_fifth_game.py"
"""What lays the games into a copy itself."""


def main(given: Sequence[str]) -> int:
    """Run the tests with the games; return 0 where all passed and nothing else was changed."""
    at = given.index("--") if "--" in given else len(given)
    games, asked = given[:at] or GAMES, given[at + 1 :] or ["tests"]
    with tempfile.TemporaryDirectory() as place:
        copy = lay(games, Path(place) / "checkout")
        command = [sys.executable, "-m", "pytest", *WORKERS, THIS, *asked]
        done = subprocess.run(command, cwd=copy.path, env=copy.environment(), check=False)
        if not copy.is_otherwise_as_it_was():
            print(copy.git("status", "--porcelain"))
            return 1
    return done.returncode


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
