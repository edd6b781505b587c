"""What the nightly backup copies comes back: the drill that `deploy/proxy.md` tells of.

The script runs under the filter of its unit; no systemd is needed.
"""

import os
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

import pytest

from companion.cli import main
from tests.deploy.test_unit import under
from tests.game_files import usual_game
from tests.promises.pressing import read_logs
from tests.running import Program, Service
from tests.servers.postgresql import PROGRAMS, fresh_database

pytestmark = pytest.mark.slow
DEPLOY = Path(__file__).parents[2] / "deploy"
SCRIPT = under(DEPLOY / "companion-backup.service", "/bin/sh", str(DEPLOY / "backup.sh"))
COMPANION = Path(sys.executable).with_name("companion")


def run(*command: str | Path, **environment: str) -> None:
    known = {"PATH": f"{PROGRAMS}:{os.environ['PATH']}", "COMPANION": str(COMPANION)}
    done = subprocess.run(
        command,
        env={**os.environ, **known, **environment},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr


def play(service: Service) -> None:
    ann = Program(service)
    code = ann.open_table(usual_game().id)
    ann.ask(code, "start-game")
    ann.ask(code, "throw")


@pytest.mark.long
def test_a_dump_made_while_people_play_is_a_database_to_play_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    served, drilled, copies = fresh_database(), fresh_database(), tmp_path / "copies"
    service = Service(tmp_path, environment=at(served)).start()
    play(service)
    kept = read_logs(served)

    run(*SCRIPT, tmp_path, copies, **at(served))
    play(service)
    service.stop()
    [dump] = copies.iterdir()
    run("pg_restore", "--no-owner", "--exit-on-error", f"--dbname={drilled}", dump)

    assert read_logs(drilled) == kept != read_logs(served)
    monkeypatch.setenv("COMPANION_DATABASE_URL", drilled)
    assert main(["doctor", "--instance", str(tmp_path), "--port", str(service.port)]) == 0
    assert "well   The newest nightly copy of the tables: 20" in capsys.readouterr().out
    again = Service(tmp_path, environment=at(drilled)).start()
    play(again)
    again.stop()


@pytest.mark.long
def test_a_copy_of_sqlite_fills_an_empty_postgresql_where_its_people_play_on(
    tmp_path: Path,
) -> None:
    filled, copy, sqlite = fresh_database(), tmp_path / "copy.sqlite", tmp_path / "companion.sqlite"
    service = Service(tmp_path).start()
    ann = Program(service)
    code = ann.open_table(usual_game().id)
    thrown = ann.ask(code, "start-game")
    service.stop()

    run(COMPANION, "backup", copy, "--instance", tmp_path)
    run(COMPANION, "restore", copy, "--instance", tmp_path, **at(filled))

    assert read_logs(filled) == read_logs(f"sqlite:///{sqlite}") != {}
    again = Service(tmp_path, environment=at(filled)).start()
    # Who was at the table still is, and whoever comes gets a right of their own.
    assert Program(again, ann.token).ask(code, "throw") == thrown + 1
    assert Program(again).join(code) == 1
    again.stop()


def test_of_copies_the_newest_are_kept_and_nothing_else_is_touched(tmp_path: Path) -> None:
    instance, copies = tmp_path / "instance", tmp_path / "copies"
    service = Service(instance).start()
    play(service)
    copies.mkdir()
    for name in ("tables-2025-01-01T000000Z.sqlite", "tables-2025-01-02T000000Z.sqlite", "mine"):
        (copies / name).touch()

    run(*SCRIPT, instance, copies, "2")
    service.stop()

    names = sorted(each.name for each in copies.iterdir())
    assert names[:2] == ["mine", "tables-2025-01-02T000000Z.sqlite"]
    assert len(names) == 3
    copy = copies / names[2]
    assert copy.stat().st_mode & 0o777 == 0o600
    assert read_logs(f"sqlite:///{copy}") == read_logs(f"sqlite:///{instance}/companion.sqlite")


def test_a_backup_that_fails_is_told_by_the_doctor(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    nowhere = {"COMPANION_DATABASE_URL": "postgresql://127.0.0.1:1/none"}

    with pytest.raises(AssertionError, match="Connection refused"):
        run(*SCRIPT, tmp_path, tmp_path / "copies", **nowhere)

    assert main(["doctor", "--instance", str(tmp_path)]) == 1
    assert "wrong  No nightly copy of the tables was made" in capsys.readouterr().out
    assert not [*(tmp_path / "copies").iterdir()]


def test_others_on_the_machine_do_not_see_the_password_of_the_database(tmp_path: Path) -> None:
    programs, copies = tmp_path / "programs", tmp_path / "copies"
    programs.mkdir()
    for name in ("pg_dump", "pg_restore"):
        # Its last argument is where it writes to.
        told = 'for last; do :; done; echo "$PGPASSWORD $*" > "${last#--file=}"'
        (programs / name).write_text(
            f"#!/bin/sh\n[ $1 = --list ] || {{ {told}; }}\n", encoding="utf-8"
        )
        (programs / name).chmod(0o755)
    path = f"{programs}:{os.environ['PATH']}"

    run(*SCRIPT, tmp_path, copies, PATH=path, **at("postgresql+psycopg://ann:pa:ss@host/club"))
    [copy] = copies.iterdir()

    password, *arguments = copy.read_text(encoding="utf-8").split()
    assert password == "pa:ss"
    assert "--dbname=postgresql://ann@host/club" in arguments


def at(database: str) -> Mapping[str, str]:
    return {"COMPANION_DATABASE_URL": database}
