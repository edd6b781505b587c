"""The service starts, plays and scores under the filter of its unit; no systemd is needed."""

import json
import socket
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from tests.game_files import record, usual_game
from tests.running import COMMAND, Program, Service
from tests.servers.several import SocketService

pytestmark = pytest.mark.long
UNIT = Path(__file__).parents[2] / "deploy" / "companion.service"
LATER = ("setpriority", "AF_NETLINK")
"""What later versions of the unit let through."""


def under(unit: Path, *command: str) -> tuple[str, ...]:
    """Return what starts a program under the filter of a unit; elsewhere than Linux is none."""
    if sys.platform != "linux":
        return command
    program = Path(__file__).with_name("filtered.py")
    return (sys.executable, str(program), str(unit), *command)


@pytest.mark.parametrize("gone", ["", *LATER])
def test_phones_at_home_play_and_score_under_the_filter_of_the_unit(
    gone: str, tmp_path: Path
) -> None:
    unit = tmp_path / "companion.service"
    text = UNIT.read_text(encoding="utf-8")
    assert gone in text
    # Units that hosts wrote, or took from an earlier version, let less through.
    unit.write_text(text.replace(gone, ""), encoding="utf-8")
    service = Service(tmp_path, command=under(unit, *COMMAND), environment={"HOME": "/"}).start()

    ann = Program(service)
    code = ann.open_table(usual_game().id)
    head = ann.ask(code, "start-game")
    assert ann.ask(code, "throw") == head + 1
    assert ann.post("/score", json.loads(record(usual_game().id)))["players"]
    assert service.stop() == 0


def test_who_asks_while_the_service_starts_again_waits_at_the_socket_of_systemd() -> None:
    with (
        tempfile.TemporaryDirectory(prefix="companion-socket-") as made,
        socket.socket(socket.AF_UNIX) as held,
        ThreadPoolExecutor() as phones,
    ):
        address = Path(made, "one.sock")
        held.bind(str(address))
        held.listen()
        environment = {"HANDED_OVER": str(held.fileno())}
        service = SocketService(
            Path(made, "instance"),
            address,
            environment,
            command=under(UNIT, *COMMAND),
            handed=[held.fileno()],
        )
        service.start()
        assert f"On this machine: unix:{address}\n" in service.printed
        assert service.stop() == 0

        asked = [phones.submit(service.ask) for _ in range(5)]
        service.start()

        assert [each.result() for each in asked] == [200] * 5
        service.stop()
