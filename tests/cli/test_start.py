"""What `companion score` loads, since each module more is a slower start."""

import json
import subprocess
import sys

import pytest

from companion.games import game_ids
from tests.cli.conftest import environment
from tests.game_files import records

NEVER = (
    "argparse", "asyncio", "datetime", "flask", "gevent", "gettext", "importlib.metadata",
    "importlib.resources", "locale", "logging", "marshmallow", "pathlib", "random", "secrets",
    "sqlalchemy", "subprocess", "textwrap", "threading", "tomllib", "uuid", "werkzeug",
)  # fmt: skip
PROGRAM = """
import sys
from companion.cli import main
main(["score", sys.argv[1]])
import json
print(json.dumps(sorted(sys.modules)), file=sys.stderr)
"""


@pytest.mark.parametrize("game_id", game_ids())
def test_scoring_loads_one_game_and_nothing_slow(game_id: str) -> None:
    [record, *_] = records(game_id)

    done = subprocess.run(
        # Without the site folder, whose start-up files load what we would be blamed for.
        [sys.executable, "-S", "-c", PROGRAM, record],
        capture_output=True,
        env=environment(),
        timeout=60,
        check=True,
    )

    loaded = json.loads(done.stderr.splitlines()[-1])
    games = {name.split(".")[2] for name in loaded if name.startswith("companion.games.")}
    assert games == {game_id}, "Games must not import one another: move what they share to core."
    slow = [name for name in NEVER if name in loaded]
    assert not slow, f"Scoring loads {slow}: import it inside the function that needs it."
    mine = {name.split(".")[1] for name in loaded if name.startswith("companion.")}
    assert mine <= {"built", "cli", "command_line", "commands", "core", "engine", "games"}
