"""The service starts, plays and scores under the filter of its unit; no systemd is needed."""

import json
import sys
from pathlib import Path

import pytest

from tests.game_files import record, usual_game
from tests.running import COMMAND, Program, Service

pytestmark = pytest.mark.slow
UNIT = Path(__file__).parents[2] / "deploy" / "companion.service"


def under(unit: Path) -> tuple[str, ...]:
    """Return what starts the service under the filter of a unit; elsewhere than Linux is none."""
    if sys.platform != "linux":
        return COMMAND
    program = Path(__file__).with_name("filtered.py")
    return (sys.executable, str(program), str(unit), *COMMAND)


@pytest.mark.parametrize("gone", ["", "setpriority", "AF_NETLINK"])
def test_phones_at_home_play_and_score_under_the_filter_of_the_unit(
    gone: str, tmp_path: Path
) -> None:
    unit = tmp_path / "companion.service"
    text = UNIT.read_text(encoding="utf-8")
    assert gone in text
    # Units that hosts wrote, or took from an earlier version, let less through.
    unit.write_text(text.replace(gone, ""), encoding="utf-8")
    service = Service(tmp_path, command=under(unit), environment={"HOME": "/"}).start()

    ann = Program(service)
    code = ann.open_table(usual_game().id)
    head = ann.ask(code, "start-game")
    assert ann.ask(code, "throw") == head + 1
    assert ann.post("/score", json.loads(record(usual_game().id)))["players"]
    assert service.stop() == 0
