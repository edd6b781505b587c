"""Print the part of `requirements.lock` that some packages need, hashes and all.

    python3 deploy/pinned.py requirements.lock                  what the service needs to run
    python3 deploy/pinned.py requirements.lock babel hatchling  these packages with all they need

The lock file says of each package which others want it, so that nobody has to be asked. What is
printed is a requirements file for `pip install --require-hashes`.
"""

import re
import sys
from collections.abc import Iterable, Mapping
from pathlib import Path

SERVICE = "(pyproject.toml)"
"""How the lock file names the service, behind its name, among those that want a package."""
_ENTRY = re.compile(r"^([a-z0-9][a-z0-9._-]*)==.*?(?=^[a-z0-9]|\Z)", re.MULTILINE | re.DOTALL)
_WANTED_BY = re.compile(r"^    # via(?: (.+)|((?:\n    #   .+)+))", re.MULTILINE)


def read_entries(lock: str) -> dict[str, str]:
    """Return the lines of each package of a lock file, by its name."""
    return {found[1]: found[0] for found in _ENTRY.finditer(lock)}


def wanted_by(entry: str) -> set[str]:
    """Return who wants a package, as its lines say."""
    found = _WANTED_BY.search(entry)
    if found is None:
        return set()
    lines = [found[1]] if found[1] else found[2].split("\n")
    return {line.rpartition(" ")[2] for line in lines if line}


def choose(entries: Mapping[str, str], roots: Iterable[str]) -> list[str]:
    """Return the names of packages that are among the roots or wanted by one, with all they need.

    Raises:
        SystemExit: A root is not in the lock file.
    """
    known = set(roots) or {SERVICE}
    if missing := known - set(entries) - {SERVICE}:
        raise SystemExit(f"requirements.lock has no {', '.join(sorted(missing))}")
    while found := {
        name for name in entries if name not in known and wanted_by(entries[name]) & known
    }:
        known |= found
    return sorted(known - {SERVICE})


def main() -> None:
    """Print the entries that the command line asks for."""
    if len(sys.argv) < 2:
        raise SystemExit(__doc__)
    entries = read_entries(Path(sys.argv[1]).read_text(encoding="utf-8"))
    print("".join(entries[name] for name in choose(entries, sys.argv[2:])), end="")


if __name__ == "__main__":
    main()
