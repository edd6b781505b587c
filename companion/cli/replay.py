"""Provide `companion replay`: what happened in an evening, from its file."""

from companion.cli.pipes import read_file, write
from companion.command_line import CommandLine


def run_replay(asked: CommandLine) -> int:
    """Print an evening, or a test that replays it, and return the exit status.

    Raises:
        CompanionError: What is wrong with the file.
    """
    # Imported late: scoring starts without it.
    from companion.engine.replay import replay_test, replay_text
    from companion.engine.table_file import FILE_BYTES_MAX

    [name] = asked.operands
    data = read_file(name, FILE_BYTES_MAX)
    if "--test" in asked.options:
        write(replay_test(data, name).encode())
    else:
        write(replay_text(data, asked.language).encode())
    return 0
