"""The command beside `score`: games, roll, help, and ways of getting it wrong."""

import json
import shlex
import subprocess
import sys

import pytest

import companion
from companion.command_line import read_command_line
from companion.commands import COMMANDS
from companion.games import find_game, game_ids
from tests.cli.conftest import Command, environment
from tests.game_files import usual_game

KNOWN = "backup, demo, doctor, edition, games, replay, restore, roll, score, serve and sheet"


def test_the_games_are_listed_one_a_line_by_their_ids_and_for_programs(call: Command) -> None:
    done = call("games")
    [listed] = call("games", "--json").lines

    assert done.status == 0
    assert [line.split()[0] for line in done.out.decode().splitlines()] == list(game_ids())
    # In the order of home, which shows published games first.
    told = {game["id"]: game["name"] for game in listed["games"]}
    assert told == {game_id: find_game(game_id).name for game_id in game_ids()}


def test_a_roll_shows_faces_and_says_what_to_do_with_them(call: Command) -> None:
    done = call("roll", usual_game().id)

    faces, sentence = done.out.decode().splitlines()
    assert done.status == 0
    dice = usual_game().dice
    assert dice is not None
    assert set(faces.split()) <= set(dice.faces)
    assert len(faces.split()) == dice.count
    assert sentence.endswith(".")


@pytest.mark.parametrize("game_id", [each for each in game_ids() if find_game(each).dice])
def test_every_game_with_dice_is_rolled_for_programs(game_id: str, call: Command) -> None:
    dice = find_game(game_id).dice
    assert dice is not None

    for _ in range(20):
        [thrown] = call("roll", game_id, "--json").lines

        assert set(thrown) >= {"faces", "words", "sentence", "plates"}
        assert len(thrown["faces"]) == dice.count
        assert set(thrown["faces"]) <= set(dice.faces)


def test_a_roll_of_no_known_game_lists_the_known_ones(call: Command) -> None:
    done = call("roll", "chess")

    assert done.status == 2
    assert done.out == b""
    for game_id in game_ids():
        assert game_id in done.err.decode()


PORT_DE = "muss eine ganze Zahl von 1 bis 65535 sein, nicht „x“."


@pytest.mark.parametrize(
    ("given", "told"),
    [
        (["serve", "--lang=de", "--port", "x"], f"--port {PORT_DE}"),
        (["demo", "--lang", "de", "--port=x"], f"--port {PORT_DE}"),
        (["serve", "--lang", "xx"], "--lang must be one of these: en and de."),
    ],
)
def test_serving_complains_in_the_language_asked_for(
    given: list[str], told: str, command: Command
) -> None:
    done = command(*given)

    assert done.status == 2
    assert told in done.err.decode()


@pytest.mark.parametrize("option", ["--version", "-V", "version"])
def test_the_version_is_told(option: str, command: Command) -> None:
    done = command(option)

    assert (done.status, done.out.decode()) == (0, f"companion {companion.__version__}\n")


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["--help"], "Usage: companion COMMAND"),
        (["-h"], "Usage: companion COMMAND"),
        (["help"], "Usage: companion COMMAND"),
        (["--help", "--lang", "de"], "Aufruf: companion COMMAND"),
        (["--lang=de", "help", "games"], "Aufruf: companion games"),
        (["--lang", "de", "games", "-h"], "Aufruf: companion games"),
    ],
    ids=" ".join,
)
def test_help_is_given_however_it_is_asked_for(
    arguments: list[str], told: str, call: Command
) -> None:
    done = call(*arguments)

    assert (done.status, done.out.decode().startswith(told)) == (0, True)
    if told.endswith("COMMAND"):
        assert [name for name in COMMANDS if f"\n  {name} " not in done.out.decode()] == []


@pytest.mark.parametrize("name", COMMANDS)
def test_each_command_has_help_of_its_own_whose_examples_can_be_read(
    name: str, call: Command
) -> None:
    done, command = call(name, "--help"), COMMANDS[name]

    help = done.out.decode()
    assert (done.status, help.startswith(f"Usage: companion {name}")) == (0, True)
    assert [
        word for word, _ in (*command.rows, *command.statuses) if f"\n  {word} " not in help
    ] == []
    assert command.examples
    for example in command.examples:
        assert f"\n  companion {example}\n" in help
        words = shlex.split(example.partition(" <")[0])
        assert words[0] == name
        read_command_line(words[1:], command)
    assert max(map(len, help.splitlines())) <= 100


def test_the_language_may_be_named_before_the_command(call: Command) -> None:
    assert call("--lang", "de", "games").out == call("games", "--lang=de").out
    assert call("--lang=xx", "games").status == 2


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (
            [],
            f"Say what to do. Commands: {KNOWN}",
        ),
        (
            ["scroe"],
            "There is no command scroe. Did you mean score?",
        ),
        (["fly"], f"There is no command fly. There are: {KNOWN}."),
        (["--lang"], "--lang must be one of these: en and de."),
        (["--lang", "de"], "Sag, was zu tun ist."),
        (["--port", "80"], "Write --port behind a command: demo, doctor and serve."),
        (["games", "it"], "Leave out it: companion games takes no more."),
        (["games", "--text"], "There is no option --text here. There are: --json and --lang."),
        (["games", "--jsno"], "There is no option --jsno here. Did you mean --json?"),
        (["doctor", "--port"], "A value is missing: --port N."),
        (["roll"], "GAME is missing. Write companion roll GAME; --help explains it."),
        (["restore", ""], "FILE is missing. Write companion restore FILE; --help explains it."),
        (["edition", "show", ""], "ID is missing. Write companion edition show ID"),
        (["roll", "this", "that"], "Leave out that: companion roll GAME takes no more."),
        (["edition"], "There are: companion edition check FILE, companion edition list and"),
        (["edition", "chek", "it"], "There is no companion edition chek. Did you mean check?"),
        (["edition", "show"], "ID is missing. Write companion edition show ID"),
        (["roll", game_ids()[0], "--lang", "fr"], "one of these: en and de"),
        (["roll", "../core"], "companion roll: There is no game ../core. There are: "),
        (["score", "--text", "/dev/null"], "Nothing came."),
        (["doctor", "--environment", "/no", "--lang", "de"], "Ordner gibt es nicht.\n"),
        (["roll", game_ids()[0][:-1]], f"Did you mean {game_ids()[0]}?"),
    ],
    ids=" ".join,
)
def test_what_cannot_be_done_is_said_in_a_sentence_with_status_2(
    arguments: list[str], words: str, call: Command
) -> None:
    done = call(*arguments)

    assert (done.status, done.out) == (2, b"")
    assert done.err.startswith(b"companion")
    assert done.err.count(b"\n") == 1
    assert words in done.err.decode()


def test_an_older_python_is_told_so_before_anything_it_cannot_read() -> None:
    older = "import runpy, sys; sys.version_info = (3, 10); runpy.run_module('companion', {}, '')"
    done = subprocess.run(
        [sys.executable, "-c", older], capture_output=True, env=environment(), check=False
    )

    told = b"companion: Python 3.11 or newer is needed, and this is 3.10.\n"
    assert (done.returncode, done.stderr) == (1, told)


def test_a_bug_is_told_with_its_place_and_not_as_a_traceback(
    call: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(data: bytes, language: str) -> bytes:
        raise KeyError("secret")

    monkeypatch.setattr("companion.cli.score.score", broken)
    monkeypatch.setattr("companion.engine.scoring.score_once", broken)

    for lines in ([], ["--jsonl"]):
        done = call("score", *lines, "-", stdin=b"{}")

        error = json.loads(done.err or done.out)["error"]
        assert done.status == 2
        assert error["code"] == "internal-error"
        assert "KeyError at tests.cli.test_command:" in error["message"]
        assert "secret" not in error["message"]


def test_ctrl_c_ends_without_a_word(call: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(data: bytes, language: str) -> bytes:
        raise KeyboardInterrupt

    monkeypatch.setattr("companion.cli.score.score", interrupted)
    monkeypatch.setattr("companion.cli.mute", lambda: None)

    done = call("score", "-", stdin=b"{}")

    assert (done.status, done.out, done.err) == (130, b"", b"")
