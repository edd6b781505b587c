"""Provide `companion score`: records in, results out, as `docs/command.md` says."""

import gc
from collections.abc import Sequence

from companion.cli.options import read_options, usage
from companion.cli.pipes import flush, read_file, read_lines, write
from companion.core.message import say
from companion.engine.answer import answer
from companion.engine.scoring import score

SAVED_BYTES_MAX = 1024 * 1024
"""Most bytes of a result that was saved: twelve players with every reason, in every language."""


def run(arguments: Sequence[str]) -> int:
    """Score one record, or many, and return the exit status.

    Raises:
        CompanionError: What is wrong with the one record, the file or the options.
    """
    options = read_options(arguments, ("--jsonl", "--text"))
    if len(options.operands) != 1:
        raise usage(
            say("Name one file, or - for standard input; {n} were named.", n=len(options.operands))
        )
    if {"--jsonl", "--text"} <= options.flags:
        raise usage(say("Of --jsonl and --text only one can be had at a time. Leave one out."))
    name = options.operands[0]
    if "--jsonl" in options.flags:
        return _score_lines(name, options.language)
    if "--text" in options.flags:
        from companion.engine.plain_text import score_text

        write(score_text(_read_record(name), options.language).encode())
    else:
        write(score(_read_record(name), options.language) + b"\n")
    return 0


def _read_record(name: str) -> bytes:
    """Return the record in a file, or in a result that was saved with its record.

    Raises:
        InvalidInput: `unreadable-input`, or what the reader finds in a saved result.
    """
    data = read_file(name, SAVED_BYTES_MAX)
    if b'"record"' not in data:
        return data
    # Imported late: a record starts without it.
    from companion.core.json_text import dump
    from companion.core.reader import plain, read_json

    held = read_json(data, SAVED_BYTES_MAX)
    if not isinstance(held.value, dict) or "record" not in held.value:
        return data
    return dump(plain(held.value["record"]))


def _score_lines(name: str, language: str) -> int:
    # Switched off for a quick start; a long run needs it.
    gc.enable()
    status = 0
    for line in read_lines(name):
        answered = answer(line, (language,))
        write(answered.line + b"\n")
        # A program that sends record by record waits for each answer.
        flush()
        if not answered.scored:
            status = 2
    return status
