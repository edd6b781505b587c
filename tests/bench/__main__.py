"""Print every figure in one run: `make bench`, or `python -m tests.bench start` for one of them.

Each section is a module here, or `bench.py` beside a game's own tests, with
`report() -> Iterator[str]`; its lines are printed as they come.
"""

import platform
import sys
from collections.abc import Sequence

from companion.games import game_ids
from tests.bench import browser, start
from tests.game_files import own_tests

OF_GAMES = {game_id: found for game_id in game_ids() if (found := own_tests(game_id, "bench"))}
SECTIONS = {"start": start, **OF_GAMES, "browser": browser}


def main(wanted: Sequence[str]) -> int:
    """Print the sections wanted, all of them when none is named."""
    unknown = [name for name in wanted if name not in SECTIONS]
    if unknown:
        print(f"No such section: {', '.join(unknown)}. Sections: {', '.join(SECTIONS)}.")
        return 2
    print(f"Python {platform.python_version()}, {platform.system()} {platform.machine()}")
    for name in wanted or SECTIONS:
        print(f"\n{name}\n{'-' * len(name)}", flush=True)
        for line in SECTIONS[name].report():
            print(line, flush=True)
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
