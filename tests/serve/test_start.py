"""What keeps the service from starting is said truly, in one line and with one exit status."""

import errno
import os
import re
import socket
import subprocess
import sys
from pathlib import Path
from urllib.request import urlopen

import pytest

from companion.cli import main
from companion.command_line import UsageError, read_command_line
from companion.commands import COMMANDS
from companion.core.errors import InvalidInput
from companion.core.message import render
from companion.live.listening import check_socket, tell_error, why_not
from companion.serve import settings_for
from companion.serve_options import options_of
from tests.game_files import usual_game
from tests.running import ANSWER_S, COMMAND, Program, Service, free_port
from tests.servers.postgresql import fresh_database


@pytest.mark.parametrize(
    ("kind", "said"),
    [
        (errno.EADDRINUSE, "Port 80 is in use. Stop what uses it, or add --port with another."),
        (errno.EACCES, "This account may not listen on port 80."),
        (errno.EADDRNOTAVAIL, "10.9.9.9 is no address of this machine. It has: "),
        (errno.EAFNOSUPPORT, "Port 80 of 10.9.9.9 cannot be listened on: Address family not"),
    ],
)
def test_why_an_address_cannot_be_listened_on_is_said(kind: int, said: str) -> None:
    told = tell_error(OSError(kind, os.strerror(kind)), "10.9.9.9", 80, "--port")

    assert render(told).startswith(said)


def test_an_address_is_tried_before_it_is_told() -> None:
    port = free_port()

    assert why_not("::1", port, "--port") is None
    for nowhere in ("192.0.2.1", "no-such-machine.invalid", "2001:db8::1"):
        told = why_not(nowhere, port, "--port")
        assert told is not None
        assert render(told).startswith(f"{nowhere} is no address of this machine. It has: ")


def test_a_socket_wants_a_folder_of_its_own(tmp_path: Path) -> None:
    (tmp_path / "file").touch()

    check_socket(str(tmp_path / "one.sock"))
    for file, said in (("no/one.sock", "There is no folder"), ("file", "and is no socket")):
        with pytest.raises(InvalidInput, match=said):
            check_socket(str(tmp_path / file))


def test_one_way_of_serving_is_chosen_at_most() -> None:
    refuse_options("Choose one of: --lan, --tls and --proxy", "--lan", "--tls")


def test_options_that_do_not_go_together_are_refused() -> None:
    refuse_options("--tls-port is for https at home: add --tls.", "--tls-port", "9000")
    for host in ("127.0.0.1", "localhost", "[::1]"):
        refuse_options("this machine alone, and --lan is for phones", "--lan", "--host", host)
    # No phone could use such a certificate, nor come by another address.
    refuse_options("8.8.8.8 is no home address, so no", "--tls", "--host", "8.8.8.8")


def refuse_options(said: str, *given: str) -> None:
    with pytest.raises(UsageError, match=re.escape(said)):
        settings_for(options_of(read_command_line(given, COMMANDS["serve"])))


@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "value", "package"),
    [
        ("COMPANION_REDIS_URL", "redis://localhost", "redis"),
        ("COMPANION_DATABASE_URL", "postgresql://localhost/tables", "psycopg"),
        ("COMPANION_METRICS", "127.0.0.1:9464", "prometheus_client"),
    ],
)
def test_a_setting_whose_package_is_missing_is_refused_before_the_start_tells_anything(
    name: str, value: str, package: str, tmp_path: Path
) -> None:
    start = (
        f"import sys; sys.modules[{package!r}] = None; "
        "from companion.cli import main; sys.exit(main(sys.argv[1:]))"
    )

    done = subprocess.run(
        [sys.executable, "-c", start, "serve", "--port", str(free_port())],
        env={**os.environ, "COMPANION_INSTANCE": str(tmp_path), name: value},
        capture_output=True,
        text=True,
        check=False,
    )

    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith(f"companion serve: {name} wants the ")
    assert "pip install '.[" in done.stderr


@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "value", "status", "said"),
    [
        ("COMPANION_REDIS_URL", "http://localhost", 2, "COMPANION_REDIS_URL must be redis://"),
        ("COMPANION_DATABASE_URL", "", 1, 'database "no-such" does not exist'),
        ("COMPANION_INSTANCE", "/proc/no", 1, "/proc/no cannot be used: there is no such file"),
        ("COMPANION_INSTANCE", __file__, 1, "test_start.py cannot be used: it is a file, and a"),
    ],
)
def test_a_start_that_fails_says_why_in_one_line(
    name: str, value: str, status: int, said: str, tmp_path: Path
) -> None:
    value = value or re.sub(r"evening\d+", "no-such", fresh_database())
    usual = {"COMPANION_INSTANCE": str(tmp_path)}

    done = subprocess.run(
        [*COMMAND, "serve", "--port", str(free_port())],
        env={**os.environ, **usual, name: value},
        capture_output=True,
        text=True,
        check=False,
    )

    assert (done.returncode, done.stdout) == (status, "")
    [line] = done.stderr.splitlines()
    assert line.startswith("companion serve: ")
    assert said in line


@pytest.mark.slow
def test_a_service_that_is_stopped_while_it_starts_ends_well(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as silent:
        # The start waits for a database that takes the connection and says nothing.
        database = f"postgresql://nobody@127.0.0.1:{silent.getsockname()[1]}/nothing"
        starting = subprocess.Popen(
            [*COMMAND, "serve", "--port", str(free_port()), "--instance", str(tmp_path)],
            env={**os.environ, "COMPANION_DATABASE_URL": database},
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
        )
        silent.settimeout(ANSWER_S)
        with silent.accept()[0]:
            starting.terminate()
            said, _ = starting.communicate(timeout=ANSWER_S)

    assert (starting.returncode, said) == (0, b"")


@pytest.mark.slow
def test_ipv6_is_served_beside_ipv4_and_a_doctor_asks_the_service_where_it_is(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    service = Service(tmp_path, arguments=("--lan", "--host", "::")).start()
    here = f"http://[::1]:{service.port}"

    with urlopen(f"{here}/api/v1/games", timeout=ANSWER_S) as answer:
        assert answer.status == 200
    place = ["--instance", str(tmp_path)]
    assert main(["doctor", "--service", *place]) == 0
    assert capsys.readouterr().out == f"well   A service runs here, at {here}\n"
    [told] = [line for line in service.printed if line.startswith("On phones: ")]
    main(["doctor", *place])
    assert f"well   Phones are told {told.split()[-1]}\n" in capsys.readouterr().out
    assert f"On this machine: {here}\n" in service.printed
    service.stop()
    assert main(["doctor", "--service", *place]) == 1


@pytest.mark.slow
def test_a_second_service_in_a_folder_is_said_with_the_address_of_the_first(
    tmp_path: Path,
) -> None:
    first = Service(tmp_path).start()
    second = Service(tmp_path).start()

    code = Program(first).open_table(usual_game().id)
    assert Program(second).get(f"/tables/{code}")["table"]["code"] == code
    assert not any("Another service" in line for line in first.printed)
    assert any(
        f"Another service runs in this folder: {first.url}." in each for each in second.printed
    )
    second.stop()
    first.stop()
