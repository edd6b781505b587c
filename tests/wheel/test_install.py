"""`deploy/install.sh` makes a folder from which the service runs, and the image is made of it."""

import json
import os
import re
import shutil
import stat
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.game_files import usual_game
from tests.running import Program, Service

pytestmark = pytest.mark.long
DEPLOY = Path(__file__).parents[2] / "deploy"
OLD = "0.0.1-20200101T000000"


def install(source: Path, place: Path) -> str:
    """Install from a checkout, and return what is said."""
    done = subprocess.run(
        ["sh", source / "deploy" / "install.sh", place],
        env={**os.environ, "PYTHON": sys.executable},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def context(source: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return what an engine for containers would copy of a checkout."""
    made = shutil.copytree(source, tmp_path_factory.mktemp("context"), dirs_exist_ok=True)
    for line in (DEPLOY / "Containerfile.dockerignore").read_text().splitlines():
        for path in made.glob(line) if not line.startswith("#") else ():
            shutil.rmtree(path) if path.is_dir() else path.unlink()
    return made


@pytest.fixture(scope="module")
def place(context: Path) -> Iterator[Path]:
    """Return a folder with the service installed, which every account may read."""
    made = Path(tempfile.mkdtemp(prefix="companion-opt-"))
    made.chmod(0o755)
    said = install(context, made)
    assert f"in {made}/" in said
    # Nothing to build with is left, not even pip.
    assert not (made / "current" / "bin" / "pip").exists()
    yield made
    shutil.rmtree(made)


def play(service: Service) -> None:
    ann = Program(service)
    code = ann.open_table(usual_game().id)
    head = ann.ask(code, "start-game")
    assert ann.ask(code, "throw") == head + 1


def files_of(folder: Path) -> dict[Path, int]:
    return {path: path.lstat().st_mtime_ns for path in folder.rglob("*")}


def test_what_the_units_start_may_be_started(place: Path) -> None:
    units = "".join(unit.read_text("utf-8") for unit in DEPLOY.glob("*.service"))
    started = re.findall(r"^ExecStart=/opt/companion/(\S+)", units, re.MULTILINE)

    assert len(started) == 2
    assert [name for name in started if not os.access(place / name, os.X_OK)] == []


def test_what_the_image_starts_serves_a_table_as_nobody_with_no_rights(place: Path) -> None:
    text = (DEPLOY / "Containerfile").read_text(encoding="utf-8").replace("\\\n", " ")
    [variables] = re.findall(r"^ENV (.+)", text, re.MULTILINE)
    [account] = re.findall(r"^USER (\d+):\1$", text, re.MULTILINE)
    start, command, health = (
        json.loads(re.findall(rf"^{name}\b.*?(\[.+\])", text, re.MULTILINE)[0])
        for name in ("ENTRYPOINT", "CMD", "HEALTHCHECK")
    )
    instance = Path(tempfile.mkdtemp(prefix="companion-instance-"))

    def here(word: str) -> str:
        laid = word.replace("/opt/companion", str(place)).replace("$PATH", os.environ["PATH"])
        return laid.replace("/var/lib/companion", str(instance))

    as_nobody = ["env", "-i", *map(here, variables.split())]
    if os.geteuid() == 0:
        as_nobody += ["setpriv", "--bounding-set=-all", "--no-new-privs"]
        # A Python that only root may read stays root's, who can do nothing then.
        if all(each.stat().st_mode & stat.S_IXOTH for each in Path(sys.base_prefix).parents):
            os.chown(instance, int(account), int(account))
            as_nobody += [f"--reuid={account}", f"--regid={account}", "--clear-groups"]
    service = Service(
        None,
        verb=command[0],
        arguments=command[1:],
        command=[*as_nobody, *map(here, start)],
        folder=instance,
    ).start()

    play(service)
    asked = [*as_nobody, *map(here, health)]
    assert subprocess.run(asked, check=False, stdout=subprocess.DEVNULL).returncode == 0
    service.stop()
    assert subprocess.run(asked, check=False, stdout=subprocess.DEVNULL).returncode == 1
    shutil.rmtree(instance)


def test_a_new_version_leaves_a_running_service_its_files(
    context: Path, place: Path, tmp_path: Path
) -> None:
    command = [str(place / "current" / "bin" / "companion")]
    service = Service(tmp_path / "instance", command=command, folder=tmp_path).start()
    before = (place / "current").resolve()
    files = files_of(before)
    (place / OLD).mkdir()
    # Where versions from before these folders were installed.
    old = place / "bin" / "companion"
    old.parent.mkdir()
    old.touch()

    said = install(context, place)

    after = (place / "current").resolve()
    names = {each.name for each in place.iterdir()}
    assert names == {before.name, after.name, "current", "bin"}
    assert f"Have units start {place}/current/bin/companion." in said
    assert after != before
    assert files_of(before) == files
    play(service)
    service.stop()
    play(service.start())
    service.stop()
