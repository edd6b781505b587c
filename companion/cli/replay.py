"""Provide `companion replay`: what happened in an evening, from its file."""

from collections.abc import Sequence

from companion.cli.pipes import read_file, write
from companion.cli.score import NAME_A_FILE
from companion.command_line import read_command_line


def run_replay(arguments: Sequence[str]) -> int:
    """Print an evening, or a test that replays it, and return the exit status.

    Raises:
        CompanionError: What is wrong with the file or the options.
    """
    # Imported late: scoring starts without it.
    from companion.engine.replay import replay_test, replay_text
    from companion.engine.table_file import FILE_BYTES_MAX

    asked = read_command_line(arguments, NAME_A_FILE, flags=("--test",))
    [name] = asked.operands
    data = read_file(name, FILE_BYTES_MAX)
    if "--test" in asked.options:
        write(replay_test(data, name).encode())
    else:
        write(replay_text(data, asked.language).encode())
    return 0
