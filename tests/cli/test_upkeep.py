"""`companion doctor`, `backup` and `restore`, and a disk that does not do its part."""

import io
import json
import os
import re
import resource
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from socketserver import BaseRequestHandler, ThreadingTCPServer
from threading import Thread

import pytest

from companion.app import upgrade
from companion.cli import main
from companion.config import Mode, Settings
from companion.live.network import lan_addresses
from companion.live.serving import Running, hold, running_in
from companion.storage.copies import back_up, look, restore
from tests.house.checkout import ROOT
from tests.promises.pressing import read_logs
from tests.running import free_port
from tests.servers.postgresql import fresh_database
from tests.servers.valkey import valkey

DATABASE = "companion.sqlite"


@pytest.fixture
def instance(tmp_path: Path) -> Path:
    """Return an instance with an empty database."""
    folder = tmp_path / "instance"
    upgrade(Settings(folder, Mode.MACHINE))
    return folder


def ask(name: str, instance: Path, *operands: str) -> int:
    return main([name, *operands, "--instance", str(instance)])


def write(database: Path, code: str) -> None:
    with closing(sqlite3.connect(database)) as connection:
        connection.execute(
            "INSERT INTO tables (id, code, game, secret, head) VALUES (?, ?, 'chess', 's', 1)",
            (f"id of {code}", code),
        )
        connection.execute(
            "INSERT INTO events (table_id, seq, at, body) VALUES (?, 1, 'now', '{}')",
            (f"id of {code}",),
        )
        connection.commit()


def come_to(database: Path, step: str) -> None:
    """Have a database say that it has come to a step."""
    with closing(sqlite3.connect(database)) as connection:
        connection.execute("UPDATE alembic_version SET version_num = ?", (step,))
        connection.commit()


def test_a_doctor_finds_a_new_installation_well(
    instance: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    ask("doctor", instance)

    said = capsys.readouterr().out
    assert f"well   The database is whole: {instance / DATABASE}. Tables: 0" in said
    assert "well   No service runs here." in said


def test_a_doctor_finds_a_machine_well_before_the_first_start(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    port = str(free_port())

    assert ask("doctor", tmp_path / "no" / "instance", "--port", port) == 0
    said = capsys.readouterr().out
    assert f"well   The first start makes {tmp_path}/no/instance." in said
    assert f"well   Port {port} is free." in said
    hosts = lan_addresses()[:-1]
    told = f"well   With --lan or --tls phones are told http://{hosts[0]}:{port}\n" if hosts else ""
    assert told in said
    assert not (tmp_path / "no").exists()


def test_a_doctor_looks_at_what_the_unit_of_systemd_is_set_to(
    instance: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    upgrade(Settings(tmp_path / "other", Mode.MACHINE))
    port = free_port()
    unit = f"""# Settings
WAY=--proxy --port {port}
COMPANION_PUBLIC_URL = "https://table.example.org"
COMPANION_DATABASE_URL=sqlite:///{tmp_path}/other/{DATABASE}
"""
    (tmp_path / "env").write_text(unit)

    # What is served for others must run.
    assert ask("doctor", instance, "--environment", str(tmp_path / "env")) == 1
    said = capsys.readouterr().out
    assert f"The database is whole: {tmp_path}/other/{DATABASE}. Tables: 0" in said
    assert "wrong  No service runs here." in said
    assert f"Port {port} is free." in said
    assert said.endswith("Phones are told https://table.example.org\n")

    (tmp_path / "env").write_text("WAY=--proxy\nexport\n")
    assert ask("doctor", instance, "--environment", str(tmp_path / "env")) == 2
    assert f"{tmp_path}/env, line 2: a setting is NAME=value." in capsys.readouterr().err


def test_a_doctor_asks_postgresql_and_redis_and_tells_programs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def findings() -> dict[str, tuple[bool, str]]:
        ask("doctor", tmp_path, "--port", str(free_port()), "--json")
        told = json.loads(capsys.readouterr().out)
        assert told["well"] == all(each["well"] for each in told["findings"])
        return {each["part"]: (each["well"], each["text"]) for each in told["findings"]}

    database = fresh_database()
    monkeypatch.setenv("COMPANION_DATABASE_URL", database)
    assert findings()["database"] == (True, "There is no database yet: the first start makes it.")
    upgrade(Settings(tmp_path, Mode.MACHINE, database_url=database))
    with valkey() as store:
        monkeypatch.setenv("COMPANION_REDIS_URL", store.url)
        found = findings()
        assert found["redis"] == (True, "Redis answers.")
        well, said = found["database"]
        assert well
        assert said.startswith("The database is whole: postgresql:")
        store.kill()
        monkeypatch.setenv("COMPANION_DATABASE_URL", database.replace("evening", "nothing"))
        found = findings()
        monkeypatch.setenv("COMPANION_DATABASE_URL", f"postgresql://a@127.0.0.1:{free_port()}/b")
        away = findings()["database"][1]

    assert "failed: Connection refused. Look at it" in away
    well, said = found["redis"]
    assert not well
    assert said.endswith("Connection refused. Check Redis and COMPANION_REDIS_URL.")
    well, said = found["database"]
    assert not well
    assert "does not exist" in said


@pytest.mark.parametrize(
    ("written", "way", "told"),
    [
        ("", "wrong  No nightly copy of the tables was made for 2 days", "(the newest: -). Look"),
        ("2026-11-26T04:31:02Z\n", "wrong  No nightly copy", "(the newest: 2026-11-26T04:31:02Z)"),
        ("9999-01-01T04:31:02Z\n", "well   The newest nightly copy of the tables: 9999", "02Z\n"),
    ],
)
def test_a_doctor_says_when_the_nightly_backup_made_its_newest_copy(
    written: str, way: str, told: str, instance: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (instance / "nightly-backup").write_text(written)

    ask("doctor", instance)

    said = capsys.readouterr().out
    assert way in said
    assert told in said


def test_a_doctor_names_what_is_damaged(instance: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (instance / DATABASE).write_bytes(b"no database at all" * 400)

    assert ask("doctor", instance) == 1
    assert "Restore a backup: companion restore FILE" in capsys.readouterr().out


def test_a_backup_comes_back_with_every_event(instance: Path, tmp_path: Path) -> None:
    database, copy = instance / DATABASE, tmp_path / "copy.sqlite"
    write(database, "KEPT")
    kept = read_logs(f"sqlite:///{database}")

    assert ask("backup", instance, str(copy)) == 0
    write(database, "LATER")
    assert ask("restore", instance, str(copy)) == 0

    assert read_logs(f"sqlite:///{database}") == kept
    assert copy.stat().st_mode & 0o777 == database.stat().st_mode & 0o777 == 0o600
    assert look(instance / f"{DATABASE}.replaced-1") == 2


def test_a_copy_fills_a_postgresql_that_is_empty_and_no_other(
    instance: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    database, copy, filled = instance / DATABASE, tmp_path / "copy.sqlite", fresh_database()
    write(database, "KEPT")
    ask("backup", instance, str(copy))
    monkeypatch.setenv("COMPANION_DATABASE_URL", filled)

    assert ask("restore", instance, str(copy)) == 0
    write(copy, "LATER")
    assert ask("restore", instance, str(copy)) == 2

    assert read_logs(filled) == read_logs(f"sqlite:///{database}")
    said = capsys.readouterr()
    assert "Tables in postgresql:" in said.out
    assert "already. Name an empty database." in said.err
    monkeypatch.setenv("COMPANION_DATABASE_URL", filled.replace("evening", "nothing"))
    assert ask("restore", instance, str(copy)) == 2
    assert "does not exist" in capsys.readouterr().err


def test_a_copy_that_finds_no_room_or_folder_is_told_by_its_own_name(
    instance: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    copy = tmp_path / "copy.sqlite"
    limits = resource.getrlimit(resource.RLIMIT_FSIZE)

    assert ask("backup", instance, str(tmp_path / "no" / "copy.sqlite")) == 2
    resource.setrlimit(resource.RLIMIT_FSIZE, (8192, limits[1]))
    try:
        assert ask("backup", instance, str(copy)) == 2
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, limits)

    away, full = capsys.readouterr().err.splitlines()
    assert f"There is no folder {tmp_path}/no. Make it, or name another." in away
    assert f"{copy} cannot be used: " in full
    assert [*tmp_path.glob("copy*")] == []


def test_a_copy_whose_database_has_a_gap_is_told_by_the_name_of_the_database(
    instance: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    write(instance / DATABASE, "KEPT")
    with closing(sqlite3.connect(instance / DATABASE)) as connection:
        connection.execute("DELETE FROM events")
        connection.commit()

    assert ask("backup", instance, str(tmp_path / "copy.sqlite")) == 2
    assert f"{instance / DATABASE} is no whole database" in capsys.readouterr().err
    assert [*tmp_path.glob("copy*")] == []


def test_a_copy_goes_through_pipes(instance: Path, tmp_path: Path) -> None:
    write(instance / DATABASE, "KEPT")

    def pipe(name: str, folder: Path, given: bytes) -> tuple[int, bytes]:
        done = subprocess.run(
            [sys.executable, "-m", "companion", name, "-", "--instance", folder],
            input=given,
            capture_output=True,
            check=False,
        )
        return done.returncode, done.stdout or done.stderr

    _, copy = pipe("backup", instance, b"")
    assert pipe("restore", tmp_path / "later", copy)[0] == 0
    for given, told in ((copy[:5000], b"Standard input is no whole"), (b"", b"Nothing came")):
        status, said = pipe("restore", tmp_path / "later", given)
        assert (status, told in said) == (2, True)

    assert look(tmp_path / "later" / DATABASE) == 1
    assert [each.name for each in (tmp_path / "later").iterdir()] == [DATABASE]


def test_a_copy_is_not_written_to_a_terminal(
    instance: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.stdout.isatty", lambda: True)

    assert ask("backup", instance, "-") == 2
    told = capsys.readouterr()
    assert (told.out, "companion backup - > FILE" in told.err) == ("", True)


def test_what_is_restored_is_given_to_the_owner_of_the_folder(
    instance: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write(instance / DATABASE, "KEPT")
    given: list[tuple[str, int, int]] = []
    monkeypatch.setattr(os, "chown", lambda path, *owner: given.append((path.name, *owner)))
    ask("backup", instance, str(tmp_path / "copy.sqlite"))

    assert ask("restore", instance, str(tmp_path / "copy.sqlite")) == 0

    folder = instance.stat()
    assert given == [(f"{DATABASE}.new", folder.st_uid, folder.st_gid)]


def test_a_file_that_may_not_be_read_is_not_called_damaged(
    instance: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(os, "access", lambda path, mode: path != instance / DATABASE)

    assert ask("doctor", instance) == 1
    assert f"{DATABASE} may not be read by this user" in capsys.readouterr().out


@pytest.mark.parametrize("file", ["-", "copy.sqlite"])
def test_where_there_is_no_folder_a_backup_names_the_database(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], file: str
) -> None:
    monkeypatch.chdir(tmp_path)

    assert ask("backup", tmp_path / "nowhere", file) == 2
    told = capsys.readouterr().err
    assert (
        f"There is no database at {tmp_path / 'nowhere' / DATABASE}. Name its folder: --instance"
        in told
    )


def test_nothing_is_written_over_and_nothing_restored_under_a_service(
    instance: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    copy = tmp_path / "copy.sqlite"
    ask("backup", instance, str(copy))

    assert ask("backup", instance, str(copy)) == 2
    holder = subprocess.Popen(
        [
            sys.executable,
            "-c",
            "import sys; from pathlib import Path\n"
            "from companion.live.serving import Running, hold\n"
            "hold(Path(sys.argv[1]), Running('', '', '')); print(flush=True); sys.stdin.read()",
            str(instance),
        ],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
    )
    with holder:
        assert holder.stdout is not None
        holder.stdout.readline()
        assert ask("restore", instance, str(copy)) == 2
    assert "Stop it first" in capsys.readouterr().err
    assert running_in(instance) == ()


def test_a_doctor_asks_the_address_of_a_proxy_as_phones_do(
    instance: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    def told_of(public: str) -> tuple[bool, str]:
        handle = hold(instance, Running(public, Mode.HOSTED, public))
        main(["doctor", "--json", "--instance", str(instance)])
        os.close(handle)
        found = json.loads(capsys.readouterr().out)["findings"]
        return next((each["well"], each["text"]) for each in found if each["part"] == "address")

    def refused(public: str, reason: str) -> None:
        well, text = told_of(public)
        assert not well
        assert text.startswith(f"{public} does not lead to this service: ")
        assert reason in text
        assert text.endswith(
            ". Check the name (DNS), the firewall, and the proxy with its certificate."
        )

    with answering("HTTP/1.1 200 OK", "x-at-the-table: 1") as ours:
        assert told_of(ours) == (True, f"{ours} leads to this service.")
        refused(ours.replace("http:", "https:"), "SSL")
    refused(ours, "nothing listens there")
    with answering("HTTP/1.1 200 OK") as other:
        refused(other, "another program answers")
    with answering("HTTP/1.1 502 Bad Gateway") as away:
        refused(away, "502 Bad Gateway")
    refused("https://a..b", "label")


@contextmanager
def answering(*lines: str) -> Iterator[str]:
    """Yield the address of a program that answers everybody the same."""

    class Same(BaseRequestHandler):
        def handle(self) -> None:
            self.request.recv(65_536)
            self.request.sendall("\r\n".join((*lines, "Content-Length: 0", "", "")).encode())

    with ThreadingTCPServer(("127.0.0.1", 0), Same) as server:
        Thread(target=server.serve_forever, args=(0.01,)).start()
        try:
            yield f"http://127.0.0.1:{server.server_address[1]}"
        finally:
            server.shutdown()


def test_a_doctor_tells_of_each_service_what_phones_are_told(
    instance: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    address = f"http://127.0.0.1:{free_port()}"
    services = [
        Running(address, Mode.TLS, "http://192.168.1.5:8000"),
        Running(address, Mode.HOSTED, ""),
        Running(address, Mode.MACHINE, ""),
    ]
    held = [hold(instance, each) for each in services]
    assert running_in(instance) == tuple(services)

    assert main(["--lang", "de", "doctor", "--service", "--instance", str(instance)]) == 1
    said = capsys.readouterr().out
    assert said.count(f"Dienst unter {address} geht es nicht gut: dort hört nichts") == 3
    ask("doctor", instance)
    said = capsys.readouterr().out
    assert "well   Phones are told http://192.168.1.5:8000\n" in said
    assert "well   Phones are told the address that the proxy names.\n" in said
    assert f"well   {address} is for this machine alone.\n" in said
    os.close(held[0])
    (instance / "serving.lock").unlink()
    assert running_in(instance) == tuple(services[1:])
    for handle in held[1:]:
        os.close(handle)


def test_a_database_of_an_early_version_is_left_alone_and_words_say_what_to_do(
    instance: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    come_to(instance / DATABASE, "0003")
    before = (instance / DATABASE).read_bytes()

    assert ask("doctor", instance) == 1
    place = ["--port", str(free_port()), "--instance", str(instance)]
    served = subprocess.run(
        [sys.executable, "-m", "companion", "serve", *place],
        capture_output=True,
        text=True,
        check=False,
    )

    told = (
        "An early version of At the Table wrote this database, and no version brings it up to date."
        " Keep the file: the version that wrote it can still save its evenings. To begin anew, name"
        " another folder."
    )
    assert f"wrong  {told}" in capsys.readouterr().out
    assert (served.returncode, served.stderr) == (1, f"companion serve: {told}\n")
    assert (instance / DATABASE).read_bytes() == before


@pytest.mark.parametrize(
    "fault", ["gap", "trigger", "no JSON", "no tables", "no database", "newer", "older", "gone"]
)
def test_a_copy_that_is_not_whole_is_refused_and_changes_nothing(
    instance: Path, tmp_path: Path, fault: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("no\n"))
    copy = tmp_path / "copy.sqlite"
    write(instance / DATABASE, "KEPT")
    back_up(instance / DATABASE, copy)
    with closing(sqlite3.connect(copy)) as connection:
        if fault == "gap":
            connection.execute("DELETE FROM events")
        if fault == "trigger":
            connection.execute(
                "CREATE TRIGGER t AFTER INSERT ON events BEGIN DELETE FROM texts; END"
            )
        if fault == "no JSON":
            connection.execute("UPDATE events SET body = '{'")
        if fault == "no tables":
            connection.execute("DELETE FROM events")
            connection.execute("DELETE FROM tables")
        connection.commit()
    if fault in ("newer", "older"):
        come_to(copy, {"newer": "of tomorrow", "older": "0003"}[fault])
    if fault == "no database":
        copy.write_bytes(b"x" * 5_000)
    if fault == "gone":
        copy.unlink()

    assert ask("restore", instance, str(copy)) == 2
    assert look(instance / DATABASE) == 1


def test_where_there_was_no_database_a_copy_becomes_one(instance: Path, tmp_path: Path) -> None:
    copy, elsewhere = tmp_path / "copy.sqlite", tmp_path / "other.sqlite"
    back_up(instance / DATABASE, copy)

    assert restore(elsewhere, copy) == (0, None)
    assert look(elsewhere) == 0


def test_make_sees_that_a_service_runs(tmp_path: Path) -> None:
    found = re.search(r"^SERVED_TEST := (.*?[^\\])\n", (ROOT / "Makefile").read_text(), re.M | re.S)
    assert found is not None
    instance = tmp_path / "instance"
    instance.mkdir()

    def ask_make() -> tuple[int, str]:
        ended = subprocess.run(
            [sys.executable, "-c", found[1].replace("\\\n", "")],
            cwd=tmp_path,
            env={**os.environ, "PYTHONPATH": str(ROOT)},
            capture_output=True,
            text=True,
        )
        return ended.returncode, ended.stderr

    assert ask_make() == (1, "")
    handle = hold(instance, Running("", "", ""))
    assert ask_make() == (0, "")
    os.close(handle)
