"""Provide `companion replay`: what happened in an evening, from its file."""

from collections.abc import Sequence

from companion.cli.options import read_options, usage
from companion.cli.pipes import read_file, write
from companion.core.message import say


def run(arguments: Sequence[str]) -> int:
    """Print an evening, or a test that replays it, and return the exit status.

    Raises:
        CompanionError: What is wrong with the file or the options.
    """
    # Imported late: scoring starts without it.
    from companion.engine.replay import replay_test, replay_text
    from companion.engine.table_file import FILE_BYTES_MAX

    options = read_options(arguments, ("--test",))
    if len(options.operands) != 1:
        raise usage(
            say("Name one file, or - for standard input; {n} were named.", n=len(options.operands))
        )
    [name] = options.operands
    data = read_file(name, FILE_BYTES_MAX)
    if "--test" in options.flags:
        write(replay_test(data, name).encode())
    else:
        write(replay_text(data, options.language).encode())
    return 0
