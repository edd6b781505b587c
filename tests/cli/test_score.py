"""`companion score`, as `docs/command.md` says it."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path
from select import select

import pytest

from companion.cli import main
from companion.engine.scoring import score
from tests.cli.conftest import Command, environment
from tests.cli.example import GAME, NUMBER, numbered
from tests.game_files import records
from tests.games.test_contract import leaves
from tests.house.checkout import ROOT

EXAMPLE = records(GAME.id)[0].read_bytes()
LONGEST_S = 60
"""Longest wait for an answer; none takes a second."""
LINE = json.dumps(json.loads(EXAMPLE)).encode()
GIVEN = score(EXAMPLE, "en")
TOTAL = json.loads(GIVEN)["players"][0]["total"]
every_record = pytest.mark.parametrize(
    "path", records(), ids=lambda path: f"{path.parts[-3]}-{path.stem}"
)


@every_record
def test_the_same_record_gives_the_same_bytes_by_every_way_in(path: Path, call: Command) -> None:
    line = json.dumps(json.loads(path.read_bytes())).encode()

    from_file = call("score", path)
    from_input = call("score", "-", stdin=path.read_bytes())
    from_lines = call("score", "--jsonl", "-", stdin=line)

    assert from_file.status == 0
    assert from_file.out == from_input.out == from_lines.out


def test_the_output_is_utf_8_whatever_the_locale_says(command: Command) -> None:
    done = command("score", "-", stdin=EXAMPLE.replace(b"Ann", "Zoë Ærø 🎲".encode()))

    assert done.lines[0]["winners"] == ["Zoë Ærø 🎲"]


@pytest.mark.parametrize("language", ["en", "de"])
def test_both_languages_may_be_asked_for_in_either_spelling(language: str, call: Command) -> None:
    spaced = call("score", "--lang", language, "-", stdin=EXAMPLE)
    joined = call("score", f"--lang={language}", "-", stdin=EXAMPLE)

    assert spaced.status == 0
    assert spaced == joined


def test_the_sentences_are_german_where_german_is_asked_for(
    call: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = call("score", "--lang", "de", "--text", "-", stdin=EXAMPLE)
    monkeypatch.setenv("COMPANION_LANG", "de")
    usual = call("score", "--text", "-", stdin=EXAMPLE)
    english = call("score", "--lang", "en", "--text", "-", stdin=EXAMPLE)
    refused = call("score", "-", stdin=b"{")

    assert f"\n1. Ann: {TOTAL} Punkte\n" in asked.out.decode()
    assert usual == asked
    assert f"\n1. Ann: {TOTAL} points\n" in english.out.decode()
    assert refused.error["message"].startswith("Das ist kein JSON")


def test_text_is_indented_and_says_every_reason(call: Command) -> None:
    done = call("score", "--text", "-", stdin=EXAMPLE)

    text = done.out.decode()
    assert done.status == 0
    assert f"\n1. Ann: {TOTAL} points\n" in text
    said = " ".join(text.split())
    for player in json.loads(GIVEN)["players"]:
        for leaf in leaves(player["explanation"]):
            assert f"{leaf['label']}: {leaf['points']} {leaf['because']}" in said
            assert f"[{leaf['source']}]\n" in text
    assert max(len(line) for line in text.splitlines()) <= 88


def test_without_lines_an_error_is_one_object_on_standard_error(command: Command) -> None:
    done = command("score", "-", stdin=numbered("9999").encode())

    assert (done.status, done.out) == (2, b"")
    assert done.error["code"] == "out-of-range"
    assert done.error["pointer"] == f"/players/0/{NUMBER.id}"
    assert done.error["message"] == (f"Expected a whole number from {NUMBER.low} to {NUMBER.high}.")


def test_lines_are_answered_in_order_and_a_bad_one_does_not_stop_the_rest(
    command: Command,
) -> None:
    done = command("score", "--jsonl", "-", stdin=LINE + b"\n{]\n\n" + LINE + b"\r\n" + LINE)

    assert (done.status, done.err) == (2, b"")
    kinds = [line["error"]["code"] if "error" in line else line["game"] for line in done.lines]
    assert kinds == [GAME.id, "not-json", "not-json", GAME.id, GAME.id]


@pytest.mark.parametrize("count", [0, 3])
def test_lines_that_are_all_good_end_with_status_0(
    call: Command, tmp_path: Path, count: int
) -> None:
    records = tmp_path / "records.jsonl"
    records.write_bytes((LINE + b"\n") * count)

    done = call("score", "--jsonl", records)

    assert (done.status, done.out.count(b"\n"), done.err) == (0, count, b"")


def test_a_line_that_is_too_long_is_refused_and_the_next_one_scored(call: Command) -> None:
    done = call("score", "--jsonl", "-", stdin=b"[" * 300_000 + b"\n" + LINE + b"\n")

    first, second = done.lines
    assert (done.status, first["error"]["code"], second["game"]) == (2, "too-large", GAME.id)


@pytest.mark.parametrize(("size", "status"), [(65_536, 0), (65_537, 2)])
@pytest.mark.parametrize("end", [b"", b"\n", b"\r\n"])
def test_a_record_may_have_64_kib_and_not_a_byte_more(
    size: int, status: int, end: bytes, call: Command
) -> None:
    record = LINE + b" " * (size - len(LINE))

    assert call("score", "--jsonl", "-", stdin=record + end).status == status
    assert call("score", "-", stdin=record).status == status


def test_each_line_is_answered_before_the_next_is_sent() -> None:
    with subprocess.Popen(
        [sys.executable, "-m", "companion", "score", "--jsonl", "-"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        env=environment(),
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        for _ in range(2):
            process.stdin.write(LINE + b"\n")
            process.stdin.flush()
            assert select([process.stdout], [], [], LONGEST_S)[0]
            assert json.loads(process.stdout.readline())["game"] == GAME.id
        process.stdin.close()

        assert process.wait(timeout=LONGEST_S) == 0


@pytest.mark.parametrize("command", ["score --jsonl records", "score records", "doctor"])
def test_a_reader_who_leaves_early_ends_the_command_without_a_word(
    command: str, tmp_path: Path
) -> None:
    (tmp_path / "records").write_bytes(LINE)
    reading, writing = os.pipe()
    os.close(reading)

    done = subprocess.run(
        [sys.executable, "-m", "companion", *command.split()],
        stdout=writing,
        stderr=subprocess.PIPE,
        cwd=tmp_path,
        # Without a buffer, the first line that is printed finds nobody.
        env=environment() | {"COMPANION_INSTANCE": str(tmp_path), "PYTHONUNBUFFERED": "1"},
        timeout=60,
        check=False,
    )
    os.close(writing)

    assert (done.returncode, done.stderr) == (141, b"")


def test_closed_pipes_of_the_shell_are_no_tracebacks(tmp_path: Path) -> None:
    (tmp_path / "record").write_bytes(LINE)
    for redirection, code in (("<&-", "unreadable-input"), (">&-", "output-closed")):
        name = "-" if redirection == "<&-" else "record"
        done = subprocess.run(
            ["sh", "-c", f'exec "$0" -m companion score {name} {redirection}', sys.executable],
            stdin=subprocess.DEVNULL,
            capture_output=True,
            cwd=tmp_path,
            env=environment(),
            timeout=60,
            check=False,
        )

        assert done.returncode == 2
        assert json.loads(done.stderr)["error"]["code"] == code


def test_a_file_that_cannot_be_read_is_told_of_in_words(call: Command, tmp_path: Path) -> None:
    (tmp_path / "folder").mkdir()
    cases = {
        "absent.json": "there is no such file",
        "folder": "it is a folder",
        "bad\0name": "cannot be read",
        "x" * 5000: "cannot be read",
        os.fsdecode(b"absent-\xff.json"): "there is no such file",
    }

    for name, words in cases.items():
        for lines in ([], ["--jsonl"]):
            done = call("score", *lines, f"{tmp_path}/{name}")

            assert (done.status, done.out) == (2, b"")
            assert done.error["code"] == "unreadable-input"
            assert words in done.error["message"]
            assert done.error["pointer"] == ""


def test_who_types_a_command_is_told_a_sentence(
    monkeypatch: pytest.MonkeyPatch, capfdbinary: pytest.CaptureFixture[bytes]
) -> None:
    monkeypatch.setattr("sys.stderr.isatty", lambda: True)

    assert main(["score", "absent.json"]) == 2
    assert capfdbinary.readouterr().err.startswith(b"companion score: absent.json cannot be read")


def test_who_scores_many_on_a_terminal_is_told_the_lines(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfdbinary: pytest.CaptureFixture[bytes]
) -> None:
    monkeypatch.setattr("sys.stderr.isatty", lambda: True)
    records = tmp_path / "records"
    records.write_bytes(LINE + b"\n{]\n" + LINE + b"\n\n")

    assert main(["score", "--jsonl", str(records)]) == 2
    said = capfdbinary.readouterr().err.decode().splitlines()
    assert said == [f"companion score: Line {number} is not scored." for number in (2, 4)]


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ([], "RECORD is missing. Write companion score RECORD"),
        ([""], "RECORD is missing. Write companion score RECORD"),
        (["a", "b"], "Leave out b: companion score RECORD takes no more."),
        (["--fast", "-"], "There is no option --fast here"),
        (["-x", "-"], "There are: --text, --jsonl and --lang"),
        (["--lang", "fr", "-"], "one of these: en and de"),
        (["-", "--lang"], "one of these: en and de"),
        (["--lang=", "-"], "one of these: en and de"),
    ],
    ids=" ".join,
)
def test_a_wrong_way_of_asking_is_answered_with_the_right_one(
    arguments: list[str], words: str, call: Command
) -> None:
    done = call("score", *arguments, stdin=EXAMPLE)

    assert (done.status, done.out) == (2, b"")
    assert done.error["code"] == "usage"
    assert words in done.error["message"]


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["--jsonl", "-"], "companion score: Of --jsonl and --text only one"),
        (["-", "--lang=de"], "companion score: /game: "),
    ],
    ids=" ".join,
)
def test_who_asks_for_text_is_refused_in_text(
    arguments: list[str], told: str, call: Command
) -> None:
    done = call("score", "--text", *arguments, stdin=b'{"game": "chess", "players": []}')

    assert (done.status, done.out, done.err.count(b"\n")) == (2, b"", 1)
    assert done.err.decode().startswith(told)


def test_a_file_whose_name_begins_with_a_dash_stands_behind_two(
    call: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("-odd.json").write_bytes(EXAMPLE)

    assert call("score", "--", "-odd.json").status == 0


def test_the_examples_of_the_page_are_scored_and_its_result_is_that_of_the_first(
    call: Command,
) -> None:
    page = (ROOT / "docs" / "formats.md").read_text("utf-8")
    blocks = re.findall(r"^```json\n(.*?)^```", page, re.MULTILINE | re.DOTALL)
    records = [block for block in blocks if '"players"' in block and '"winners"' not in block]
    [result] = [block for block in blocks if '"winners"' in block]

    answers = [call("score", "-", stdin=record.encode()) for record in records]

    assert [answer.status for answer in answers] == [0] * len(records)
    assert json.loads(answers[0].out) == json.loads(result)


@every_record
def test_a_result_saved_with_its_record_is_scored_to_the_same_bytes(
    path: Path, call: Command, tmp_path: Path
) -> None:
    record = json.loads(path.read_bytes())
    given = score(path.read_bytes())
    saved = tmp_path / "saved.json"
    saved.write_text(json.dumps({"record": record, "result": json.loads(given)}, indent=1))

    done = call("score", saved)

    assert (done.status, done.out) == (0, given + b"\n")
