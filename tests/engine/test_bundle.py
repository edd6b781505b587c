"""A phone's engine holds every module that its own modules read."""

import subprocess
import sys
from pathlib import Path

import companion
from companion.engine.bundle import rules_archive

READ_ALL = """
import importlib, sys, zipfile
archive = sys.argv[1]
sys.path.insert(0, archive)
for name in zipfile.ZipFile(archive).namelist():
    if name.endswith(".py"):
        module = name.removesuffix(".py").removesuffix("/__init__")
        importlib.import_module(module.replace("/", "."))
print(sys.modules["companion"].__file__)
"""


def test_every_module_of_the_archive_is_read_without_the_rest(tmp_path: Path) -> None:
    archive = tmp_path / "rules.zip"
    archive.write_bytes(rules_archive(Path(companion.__file__).parent))

    # Neither the checkout nor installed packages are found: -I and -S.
    command = [sys.executable, "-I", "-S", "-c", READ_ALL, str(archive)]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)

    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith(str(archive))
