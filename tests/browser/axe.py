"""Fetch the checker of accessibility that `frontend/`'s lock file names, for tests alone.

Run as a program it prints the path of its script: the tests get it as $AXE. Nothing of it is served
or put into the package.
"""

import subprocess
import sys
from pathlib import Path

from tests.npm import unpacked

FRONTEND = Path(__file__).parents[2] / "frontend"


def main() -> int:
    """Print the path and return the exit status."""
    try:
        packages = unpacked(FRONTEND, "axe")
    except (subprocess.CalledProcessError, OSError) as error:
        print(f"The checker of accessibility could not be fetched: {error}", file=sys.stderr)
        return 2
    print(packages / "axe-core" / "axe.min.js")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
