"""`pip install .` is all the set-up there is: the wheel works without the checkout."""

import json
import re
import shutil
import subprocess
import sys
import tarfile
from pathlib import Path
from urllib.request import urlopen
from zipfile import ZipFile

import pytest

from companion.engine.plain_text import score_text
from companion.engine.scoring import score
from companion.games import game_ids
from tests.game_files import games_where, record
from tests.running import Program, Service
from tests.wheel.conftest import Installed, run

pytestmark = pytest.mark.long
RECORD = record(game_ids()[0])


def test_the_wheel_carries_what_the_pages_are_served_with(wheel: Path) -> None:
    names = set(ZipFile(wheel).namelist())

    for name in (
        "static/importmap.json",
        "templates/base.html",
        "static/vendor/lit/index.js",
        "static/vendor/lit/LICENSE",
        "static/vendor/lit-html/lit-html.js",
        "static/vendor/lit-element/index.js",
        "static/vendor/@lit/reactive-element/reactive-element.js",
        "static/vendor/fonts/besley-latin-wght-normal.woff2",
        "static/vendor/fonts/besley-latin-more-wght-normal.woff2",
        "static/vendor/fonts/besley-latin-ext-wght-normal.woff2",
        "static/vendor/fonts/besley-LICENSE",
        "static/vendor/fonts/alegreya-sans-latin-500-normal.woff2",
        "static/vendor/fonts/alegreya-sans-latin-ext-700-normal.woff2",
        "static/vendor/fonts/alegreya-sans-LICENSE",
        "static/vendor/engine/pyodide.asm.wasm.br",
        "static/vendor/engine/pyodide.asm.wasm.gz",
        "static/vendor/engine/python_stdlib.zip.br",
        "static/vendor/engine/pyodide-LICENSE",
        "static/vendor/engine/python-LICENSE",
        "static/joined/made.json",
        "static/joined/parts/core.js",
        "static/joined/parts/core.js.br",
        "static/joined/parts/core.js.gz",
        "static/joined/styles/index.css.br",
        "static/joined/words/de.json.br",
        "engine/catalogues/de.mo",
        *(f"games/{game_id}/locale/de.mo" for game_id in game_ids()),
        *(f"static/joined/parts/game-{game.id}.js" for game in games_where("ui")),
        *(f"static/joined/games/{game.id}/{game.id}.css.br" for game in games_where("ui")),
    ):
        assert f"companion/{name}" in names
    assert not [name for name in names if "/development/" in name or name.endswith(".map")]


def test_the_wheel_carries_all_of_static_and_templates(wheel: Path, source: Path) -> None:
    names = set(ZipFile(wheel).namelist())

    for folder in ("static", "templates"):
        for path in (source / folder).rglob("*"):
            if path.is_file():
                assert f"companion/{path.relative_to(source).as_posix()}" in names


def test_the_wheel_carries_its_licence_and_none_of_the_tests(wheel: Path) -> None:
    names = ZipFile(wheel).namelist()

    assert [name for name in names if name.endswith("licenses/LICENSE")]
    assert [name for name in names if name.endswith("licenses/NOTICE")]
    tops = {name.split("/")[0] for name in names}
    assert {top for top in tops if not top.endswith(".dist-info")} == {"companion"}


def test_two_builds_of_one_commit_are_alike(wheel: Path, source: Path, tmp_path: Path) -> None:
    again = tmp_path / "again"
    # Packages of others are those of the lock file; all else is made anew, at another time.
    made = ("vendor", "joined", "*.mo")
    shutil.copytree(source, again, ignore=shutil.ignore_patterns(*made), copy_function=shutil.copy)
    run(sys.executable, "-m", "pip", "wheel", "--no-deps", "-w", tmp_path, ".", cwd=again)

    [other] = tmp_path.glob("*.whl")

    first, second = ZipFile(wheel), ZipFile(other)
    assert first.namelist() == second.namelist()
    differing = [name for name in first.namelist() if first.read(name) != second.read(name)]
    assert differing == []
    assert wheel.read_bytes() == other.read_bytes()


def test_the_version_is_that_of_the_commit_wherever_it_is_read(
    source: Path, tmp_path: Path
) -> None:
    clone, shallow, unpacked = tmp_path / "clone", tmp_path / "shallow", tmp_path / "unpacked"
    shutil.copytree(
        source, clone, ignore=shutil.ignore_patterns("build", "vendor", "joined", "built.py")
    )
    who = ["-c", "user.name=Ann", "-c", "user.email=ann@example.org"]
    for command in (["init", "-q"], ["add", "-A"], [*who, "commit", "-qm", "one"]):
        run("git", *command, cwd=clone)
    run("git", *who, "commit", "-q", "--allow-empty", "-m", "two", cwd=clone)
    run("git", "clone", "-q", "--depth", "1", clone.as_uri(), shallow, cwd=tmp_path)
    make_archive(clone, tmp_path)
    [made] = tmp_path.glob("*.tar.gz")
    unpacked.mkdir()
    with tarfile.open(made) as held:
        held.extractall(unpacked, filter="data")
    [folder] = unpacked.iterdir()

    versions = {
        version(clone),
        version(shallow),
        version(folder),
        made.name[len("at_the_table-") : -len(".tar.gz")],
    }

    [one] = versions
    assert re.fullmatch(r"\d+\.\d+\.\d+\.dev\d{12}\+g[0-9a-f]{9}", one)
    (clone / "README.md").write_text("Changed.")
    assert version(clone) == f"{one}.changed"


def make_archive(folder: Path, target: Path) -> None:
    """Make the source archive of a folder."""
    run(sys.executable, "-m", "hatchling", "build", "-t", "sdist", "-d", target, cwd=folder)


def version(folder: Path) -> str:
    """Return the version that a build from a folder has."""
    done = subprocess.run(
        [sys.executable, "-m", "hatchling", "version"],
        cwd=folder, capture_output=True, text=True, check=True,
    )  # fmt: skip
    return done.stdout.strip()


def test_every_module_of_the_package_is_in_the_wheel(wheel: Path, source: Path) -> None:
    names = set(ZipFile(wheel).namelist())

    for path in (source / "companion").rglob("*.py"):
        assert path.relative_to(source).as_posix() in names


def test_the_map_of_modules_leads_to_files_that_are_served(wheel: Path) -> None:
    archive = ZipFile(wheel)
    names = set(archive.namelist())

    imports = json.loads(archive.read("companion/static/importmap.json"))["imports"]

    for target in imports.values():
        inside = "companion" + target
        assert inside in names or (
            inside.endswith("/") and any(name.startswith(inside) for name in names)
        ), f"static/importmap.json names {target}, which is not there."


def test_the_source_archive_holds_what_a_build_needs(source: Path, tmp_path: Path) -> None:
    make_archive(source, tmp_path)
    [made] = tmp_path.glob("*.tar.gz")
    with tarfile.open(made) as archive:
        names = {name.partition("/")[2] for name in archive.getnames()}

    for name in (
        "hatch_build.py",
        "frontend/package-lock.json",
        "frontend/make_engine.mjs",
        "frontend/trim_library.py",
        "frontend/make_fonts.py",
        "frontend/join.mjs",
        "static/importmap.json",
        "templates/base.html",
        "companion/__main__.py",
        "companion/built.py",
        "LICENSE",
    ):
        assert name in names
    assert not [name for name in names if name.startswith(("static/vendor", "static/joined"))]


def test_the_installed_command_scores_from_another_folder(installed: Installed) -> None:
    result = json.loads(installed.run(installed.companion, "score", "-", stdin=RECORD))

    assert result == json.loads(score(RECORD))


def test_the_installed_command_speaks_german(installed: Installed) -> None:
    text = installed.run(installed.companion, "score", "--lang", "de", "--text", "-", stdin=RECORD)

    assert text == score_text(RECORD, "de")
    assert text != score_text(RECORD)


def test_the_installed_command_lists_and_throws(installed: Installed) -> None:
    listed = installed.run(installed.companion, "games")

    for game_id in game_ids():
        assert f"{game_id} " in listed
    for game in games_where("dice"):
        assert installed.run(installed.companion, "roll", game.id)


def test_the_installed_package_is_the_one_of_the_wheel(installed: Installed) -> None:
    where = installed.run(installed.python, "-c", "import companion; print(companion.__file__)")

    assert Path(where.strip()).is_relative_to(installed.python.parents[1])
    assert "No broken requirements" in installed.run(installed.python, "-m", "pip", "check")


def test_the_installed_command_serves_pages_and_tables_from_another_folder(
    installed: Installed, tmp_path: Path
) -> None:
    service = Service(
        tmp_path / "instance",
        command=(str(installed.companion),),
        folder=installed.folder,
        environment={"PYTHONPATH": ""},
    ).start()
    try:
        for path, kind in (
            ("/", "text/html"),
            ("/static/importmap.json", "application/json"),
            ("/static/vendor/lit/index.js", "text/javascript"),
            ("/static/vendor/fonts/besley-latin-wght-normal.woff2", "font/woff2"),
        ):
            with urlopen(service.url + path) as answer:
                assert answer.headers.get_content_type() == kind
                assert answer.read()
        with urlopen(service.url) as answer:
            assert "/parts/core.js" in answer.read().decode(), "The wheel's joined files are stale."
        host = Program(service)
        code = host.open_table(game_ids()[0])
        assert host.ask(code, "add-seat", None, name="Ben") > 0
    finally:
        assert service.stop() == 0
