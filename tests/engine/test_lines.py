"""The line mode of the server's scoring pool: an answer to every line, whatever it holds."""

import json
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from companion.engine.lines import replies
from companion.engine.scoring import score
from companion.games import game_ids
from tests.game_files import record

ROOT = Path(__file__).parents[2]
RECORD = record(game_ids()[0])


def request(number: int, text: str, **more: list[str]) -> bytes:
    return json.dumps({"id": number, "record": text, **more}).encode()


def answered(line: bytes) -> Any:
    return json.loads(*replies(line))


def test_a_record_is_answered_with_the_bytes_of_its_result() -> None:
    got = answered(request(7, RECORD, languages=["en", "de"]))

    assert got == {"id": 7, "results": [score(RECORD).decode(), score(RECORD, "de").decode()]}


@pytest.mark.parametrize("text", ["", "{", "[" * 400, "\ud800", "[" * 70_000, "null"])
def test_a_bad_record_is_answered_with_its_error(text: str) -> None:
    got = answered(request(3, text))

    assert set(got) == {"id", "error"}
    assert got["id"] == 3
    assert set(got["error"]) == {"code", "message", "pointer"}


@pytest.mark.parametrize(
    "line",
    [
        b"", b"{}", b"[]", b"7", b"\xff", b"[" * 100_000, b'{"id": "x", "record": ""}',
        b'{"id": 1}', b'{"id": 1, "record": 2}', b'{"id": 1, "record": "", "languages": 3}',
    ],
)  # fmt: skip
def test_a_line_that_is_no_request_is_answered_too(line: bytes) -> None:
    got = answered(line)

    assert got["id"] is None
    assert got["error"]["code"] == "bad-request-line"


def test_a_child_answers_line_by_line_and_ends_with_its_input() -> None:
    with subprocess.Popen(
        [sys.executable, "-m", "companion.engine.lines"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        cwd=ROOT,
    ) as child:
        assert child.stdin is not None
        assert child.stdout is not None
        for number, text in enumerate([RECORD, "{", RECORD]):
            child.stdin.write(request(number, text) + b"\n")
            child.stdin.flush()
            got = json.loads(child.stdout.readline())
            assert got["id"] == number
            assert ("error" in got) == (text == "{")
        child.stdin.close()

        assert child.wait(timeout=60) == 0


@pytest.mark.parametrize("listens", [True, False])
def test_a_child_dies_quietly_with_its_server(listens: bool) -> None:
    with subprocess.Popen(
        [sys.executable, "-m", "companion.engine.lines"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        cwd=ROOT,
    ) as child:
        assert child.stdin is not None
        assert child.stdout is not None
        assert child.stderr is not None
        child.stdin.write(request(1, RECORD) + b"\n")
        child.stdin.flush()
        child.stdout.readline()
        child.send_signal(signal.SIGINT)
        if not listens:
            child.stdout.close()
            child.stdin.write(request(2, RECORD) + b"\n")
        child.stdin.close()

        assert child.wait(timeout=60) == 0
        assert child.stderr.read() == b""
