"""The server as people start it: what it prints, how it stops, what a kill costs."""

import os
import socket
import sqlite3
import subprocess
import sys
import threading
from contextlib import closing
from pathlib import Path

import pytest

from companion.config import PACKAGE
from tests.game_files import usual_game
from tests.running import ANSWER_S, Program, Service

pytestmark = pytest.mark.slow


def test_it_prints_in_the_language_of_the_environment(tmp_path: Path) -> None:
    german = Service(
        tmp_path, arguments=(), environment={"COMPANION_LANG": "de"}, fresh=True
    ).start()
    printed = "".join(german.printed)
    german.stop()

    assert f"Die Tische liegen in {tmp_path}" in printed
    assert f"Auf diesem Rechner: {german.url}" in printed
    assert "Für Handys in diesem Netz: companion serve --lan" in printed
    assert "On this machine" not in printed


def test_a_kill_loses_nothing_and_streams_go_on_where_they_were(own_service: Service) -> None:
    service = own_service
    ann, ben = Program(service), Program(service)
    code = ann.open_table(usual_game().id)
    seat = ben.join(code)
    ann.ask(code, "start-game")
    thrown = ann.ask(code, "throw")
    before = ben.get(f"/tables/{code}")

    service.kill()
    service.start()

    assert ben.get(f"/tables/{code}") == before
    watching = ben.follow(code, thrown - 1)
    assert watching.next_seq() == thrown
    assert ben.ask(code, "throw", seat) == thrown + 1
    assert watching.next_seq() == thrown + 1


def test_after_a_clean_stop_the_one_file_holds_every_table(
    own_service: Service, tmp_path: Path
) -> None:
    code = Program(own_service).open_table(usual_game().id)

    own_service.stop()

    alone = tmp_path / "alone.sqlite"
    alone.write_bytes((tmp_path / "instance" / "companion.sqlite").read_bytes())
    with closing(sqlite3.connect(alone)) as file:
        assert file.execute("SELECT code FROM tables").fetchall() == [(code,)]


def test_another_program_that_holds_the_database_holds_up_presses_alone(
    own_service: Service, tmp_path: Path
) -> None:
    ann = Program(own_service)
    code = ann.open_table(usual_game().id)
    heads: list[int] = []
    press = threading.Thread(target=lambda: heads.append(ann.ask(code, "start-game")))
    with closing(sqlite3.connect(tmp_path / "instance" / "companion.sqlite")) as other:
        other.isolation_level = None
        other.execute("BEGIN IMMEDIATE")
        press.start()
        # As long as a press stands still within the database, none of these is answered.
        seen = [ann.get(f"/tables/{code}")["head"] for _ in range(50)]
        other.execute("ROLLBACK")
    press.join(ANSWER_S)

    assert set(seen) == {2}
    assert heads == [3]


def test_it_says_where_it_serves_keeps_its_port_and_ends_with_its_streams(
    own_service: Service, tmp_path: Path
) -> None:
    printed = "".join(own_service.printed)
    ann = Program(own_service)
    watching = ann.follow(ann.open_table(usual_game().id), 0)
    watching.next_seq()
    place = ["--port", str(own_service.port), "--instance", str(tmp_path / "second")]

    second = subprocess.run(
        [sys.executable, "-m", "companion", "serve", *place],
        capture_output=True,
        text=True,
        check=False,
    )
    status = own_service.stop()

    assert "Tables are kept in" in printed
    assert "On phones:       http://" in printed
    assert "█" in printed
    assert second.returncode == 1
    assert f"Port {own_service.port} is in use" in second.stderr
    assert "Traceback" not in second.stderr
    assert watching.ends()
    assert status == 0


@pytest.mark.parametrize("times", [1, 2])
def test_ctrl_c_ends_everything_without_a_word(own_service: Service, times: int) -> None:
    service = own_service
    ann = Program(service)
    code = ann.open_table(usual_game().id)
    watching = ann.follow(code, 0)
    watching.next_seq()
    printed = len(service.printed)
    with socket.create_connection(("127.0.0.1", service.port)) as idle:
        # A phone that keeps its connection for what it may ask next.
        idle.sendall(b"GET /api/v1/games HTTP/1.1\r\nHost: localhost\r\n\r\n")
        idle.recv(1)

        for _ in range(times):
            service.interrupt()
        status = service.stop()

    assert status == 0
    assert watching.ends()
    assert service.printed[printed:] == []


def test_the_bot_of_the_documents_plays_a_table(service: Service) -> None:
    bot = PACKAGE.parent / "docs" / "examples" / "bot.py"

    played = subprocess.run(
        [sys.executable, bot, service.url], capture_output=True, text=True, timeout=ANSWER_S
    )

    assert played.stdout.splitlines()[3:] == ["1. Ann: 4", "2. Ben: -1"], played.stderr


@pytest.mark.parametrize("place", ["http://127.0.0.1:1", "127.0.0.1:8000", "nonsense"])
def test_the_bot_says_so_where_no_service_answers(place: str) -> None:
    bot = PACKAGE.parent / "docs" / "examples" / "bot.py"

    ended = subprocess.run([sys.executable, bot, place], capture_output=True, text=True)

    assert (ended.returncode, ended.stderr.count("\n")) == (1, 1), ended.stderr
    assert ended.stderr.startswith(f"No service answers at {place}: ")


def test_an_old_copy_of_the_database_goes_once_it_is_served(tmp_path: Path) -> None:
    old = tmp_path / "companion.sqlite.before-0001"
    old.write_bytes(b"a table deleted long ago")
    os.utime(old, (0, 0))

    service = Service(tmp_path).start()

    asker = Program(service)
    for _ in range(200):
        if not old.exists():
            break
        # It goes beside the first requests.
        asker.get("/games")
    service.stop()
    assert not old.exists()
    assert (tmp_path / "companion.sqlite").exists()
