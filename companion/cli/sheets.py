"""Provide `companion sheet`: print a sheet as lines of text, and check one in lines or JSON."""

from companion.cli.editions import tell_found
from companion.cli.pipes import read_file, write
from companion.command_line import CommandLine
from companion.core.errors import InvalidInput
from companion.core.reader import read_json
from companion.engine.editions import check, check_lines, lines_of
from companion.engine.languages import translator


def run_sheet(asked: CommandLine) -> int:
    """Carry out one of the subcommands and return the exit status.

    Raises:
        CompanionError: An unreadable file, or what is no sheet.
    """
    name, file = asked.operands
    words, given = translator(asked.language), read_file(file)
    if name == "lines":
        write(f"{lines_of(read_json(given), words)}\n".encode())
        return 0
    try:
        found, in_lines = check(read_json(given), words, is_sheet=True), False
    except InvalidInput as fault:
        if fault.code != "not-json":
            raise
        found, in_lines = check_lines(given.decode("utf-8-sig"), words), True
    return tell_found(found, words, as_json="--json" in asked.options, in_lines=in_lines)
