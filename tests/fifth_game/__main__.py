"""Lay later games into a copy of this checkout and try what they may break there: `make later`.

python -m tests.fifth_game [GAME ...] [-- what pytest is given instead]

Everything that needs no browser runs; of the browser's tests, those of these games.
"""

import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

from tests.fifth_game.conftest import GAMES, lay

WORKERS = ("-n", "4", "--dist", "worksteal")
THIS = "--ignore=tests/fifth_game/test_fifth_game.py"
"""What lays the games into a copy itself."""


def main(given: Sequence[str]) -> int:
    """Run the tests with the games; return 0 where all passed and nothing else was changed."""
    at = given.index("--") if "--" in given else len(given)
    games, asked = given[:at] or GAMES, given[at + 1 :]
    runs = (
        [asked]
        if asked
        else [
            ["-m", "not browser and not slow and not long", "tests"],
            ["-m", "browser", "-k", " or ".join(games), "tests"],
        ]
    )
    with tempfile.TemporaryDirectory() as place:
        copy = lay(games, Path(place) / "checkout")
        for run in runs:
            command = [sys.executable, "-m", "pytest", *WORKERS, THIS, *run]
            done = subprocess.run(command, cwd=copy.path, env=copy.environment(), check=False)
            if done.returncode:
                return done.returncode
        if copy.is_otherwise_as_it_was():
            return 0
        print(copy.git("status", "--porcelain"))
    return 1


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
