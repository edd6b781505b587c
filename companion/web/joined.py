"""Know which small files the build made of scripts and styles, and whether they are up to date.

`frontend/join.mjs` fills `static/joined`: the served folder once more, with every file in it small
and compressed, and with the modules joined into parts. A checkout whose sources were changed since
serves the sources themselves, so that what is written is what is seen.
"""

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path

FOLDER = "joined"
"""Where the build puts them, below the static folder."""
MADE = "made.json"
"""What they were made from, and which module went where."""


@dataclass(frozen=True, slots=True)
class JoinedFiles:
    """The small files of a static folder."""

    folder: Path
    names: frozenset[str]
    """What is there, as it is asked for below the assets' path."""
    modules: Mapping[str, str]
    """The part that each joined module is in: `words.js` is in `parts/core.js`."""
    pages: Mapping[str, tuple[str, ...]]
    """The parts that a page's elements are in."""


def find_joined(static: Path, read: Callable[[str], bytes | None]) -> JoinedFiles | None:
    """Return the small files, or nothing if they are missing or older than what they are of.

    Args:
        static: The folder that is served.
        read: Returns what a source holds, by its name below the assets' path.
    """
    folder = static / FOLDER
    try:
        made = json.loads((folder / MADE).read_text(encoding="utf-8"))
    except FileNotFoundError:
        return None
    if made["made_from"] != digest_of(made["sources"], read):
        return None
    pages = {page: tuple(parts) for page, parts in made["pages"].items()}
    return JoinedFiles(folder, frozenset(made["files"]), made["modules"], pages)


def digest_of(names: list[str], read: Callable[[str], bytes | None]) -> str:
    """Return what `frontend/join.mjs` writes down for the same files."""
    digest = sha256()
    for name in sorted(names):
        held = read(name)
        if held is None:
            return ""
        digest.update(name.encode() + b"\0" + held)
    return digest.hexdigest()
