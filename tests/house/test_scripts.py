"""Scripts and styles are read by tools that refuse what is plainly wrong: each fault is planted."""

import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

import pytest

from tests.house.checkout import ROOT, tracked

pytestmark = pytest.mark.long

READ = ("static/", "companion/games/", "frontend/", "tests/scripts/", "tests/games/")


@dataclass(frozen=True, slots=True)
class Fault:
    """Something wrong in a file, and the tool that must say so."""

    tool: str
    name: str
    before: str
    after: str
    said: str


FAULTS = (
    Fault(
        "types",
        "static/elements/seat-list.js",
        "takenSeats(view)",
        "takenSeats(view), view.tabel",
        "Property 'tabel' does not exist on type 'View'",
    ),
    Fault(
        "types",
        "static/elements/play-panel.js",
        "thrown.sentence",
        "thrown.sentense",
        "Property 'sentense' does not exist on type 'Throw'",
    ),
    Fault(
        "tests",
        "static/client/merge.js",
        "if (value === null)",
        "if (value === undefined)",
        "a member is changed, added and taken away",
    ),
    Fault(
        "scripts",
        "static/elements/seat-list.js",
        "import { repeat }",
        'import { ref } from "lit/directives/ref.js";\nimport { repeat }',
        "'ref' is defined but never used",
    ),
    Fault(
        "scripts",
        "static/elements/seat-list.js",
        '<span class="who">',
        '<span class="who" aria-labeled="x">',
        "aria-labeled",
    ),
    Fault(
        "styles",
        "static/styles/elements/seat-list.css",
        "var(--color-",
        "var(--colour-",
        "--colour-",
    ),
)


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a copy of all scripts and styles, with the tools that read them."""
    made = tmp_path_factory.mktemp("copy")
    for path in tracked():
        name = path.relative_to(ROOT)
        if name.as_posix().startswith(READ):
            (made / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(path, made / name)
    (made / "frontend/check/node_modules").symlink_to(ROOT / "frontend/check/node_modules")
    return made


def read(copy: Path, *tools: str) -> tuple[int, str]:
    """Return status and words of the tools."""
    command = [sys.executable, str(copy / "frontend/check/read.py"), *tools]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    return done.returncode, done.stdout + done.stderr


@pytest.mark.parametrize("tool", sorted({fault.tool for fault in FAULTS}))
def test_each_planted_fault_is_refused(copy: Path, tool: str) -> None:
    faults = [fault for fault in FAULTS if fault.tool == tool]
    for fault in faults:
        path = copy / fault.name
        text = path.read_text(encoding="utf-8")
        assert fault.before in text
        path.write_text(text.replace(fault.before, fault.after, 1), encoding="utf-8")

    status, said = read(copy, tool)
    for fault in faults:
        shutil.copyfile(ROOT / fault.name, copy / fault.name)

    assert status == 1
    assert [fault.said for fault in faults if fault.said not in said] == []


def test_a_tool_that_there_is_not_is_told_with_those_that_there_are() -> None:
    told = "There is no tool typse. Tools: types, document, scripts, styles, tests.\n"

    assert read(ROOT, "typse") == (2, told)
