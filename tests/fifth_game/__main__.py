"""Lay each later game into a copy of this checkout, and run every test there: `make later`.

python -m tests.fifth_game [GAME ...] [-- what pytest is given in the place of `tests`]
"""

import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

from tests.fifth_game.conftest import GAMES, lay


def main(given: Sequence[str]) -> int:
    """Run the tests with each game; return 0 where all passed and nothing else was changed."""
    at = given.index("--") if "--" in given else len(given)
    wanted, more = given[:at], given[at + 1 :]
    failed = []
    for game_id in wanted or GAMES:
        with tempfile.TemporaryDirectory() as place:
            copy = lay(game_id, Path(place) / "checkout")
            print(f"{game_id}: the whole suite in a copy", flush=True)
            tests = [
                "-n",
                "4",
                "--dist",
                "loadfile",
                "--no-loadscope-reorder",
                *(more or ["tests"]),
            ]
            command = [sys.executable, "-m", "pytest", *tests]
            done = subprocess.run(command, cwd=copy.path, env=copy.environment(), check=False)
            changed = copy.git("status", "--porcelain")
            if done.returncode or changed != f"?? companion/games/{game_id}/\n":
                print(changed)
                failed.append(game_id)
    print(f"failed with {', '.join(failed)}" if failed else "one new folder each, nothing else")
    return 1 if failed else 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
