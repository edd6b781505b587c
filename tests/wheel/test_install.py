"""`deploy/install.sh` makes a folder from which the service runs, of hashed files alone."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.game_files import usual_game
from tests.running import Program, Service

pytestmark = pytest.mark.long


def test_what_the_script_installs_serves_a_table(source: Path, tmp_path: Path) -> None:
    folder = tmp_path / "opt"

    done = subprocess.run(
        ["sh", source / "deploy" / "install.sh", folder],
        env={**os.environ, "PYTHON": sys.executable},
        capture_output=True,
        text=True,
        check=False,
    )

    assert done.returncode == 0, done.stdout + done.stderr
    assert f"in {folder}" in done.stdout
    # Nothing to build with is left, not even pip.
    assert not (folder / "bin" / "pip").exists()
    service = Service(
        tmp_path / "instance", command=[str(folder / "bin" / "companion")], folder=tmp_path
    ).start()
    ann = Program(service)
    code = ann.open_table(usual_game().id)
    head = ann.ask(code, "start-game")
    assert ann.ask(code, "throw") == head + 1
    service.stop()
