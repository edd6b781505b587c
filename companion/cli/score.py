"""Provide `companion score`: records in, results out, as `docs/command.md` says."""

import gc

from companion.cli.pipes import complain, flush, is_read_by_people, read_file, read_lines, write
from companion.command_line import CommandLine, UsageError
from companion.core.message import render, say
from companion.engine.scoring import answer, score
from companion.engine.wording import translator

SAVED_BYTES_MAX = 1024 * 1024
"""Most bytes of a result that was saved: twelve players with every reason, in every language."""


def run_score(asked: CommandLine) -> int:
    """Score one record, or many, and return the exit status.

    Raises:
        CompanionError: What is wrong with the one record, the file or the options.
    """
    if {"--jsonl", "--text"} <= asked.options.keys():
        raise UsageError(say("Of --jsonl and --text only one can be had at a time. Leave one out."))
    [name] = asked.operands
    if "--jsonl" in asked.options:
        return _score_lines(name, asked.language)
    if "--text" in asked.options:
        from companion.engine.plain_text import score_text

        write(score_text(_read_record(name), asked.language).encode())
    else:
        write(score(_read_record(name), asked.language) + b"\n")
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
    from companion.core.json_values import dump
    from companion.core.reader import plain, read_json

    held = read_json(data, SAVED_BYTES_MAX)
    if not isinstance(held.value, dict) or "record" not in held.value:
        return data
    return dump(plain(held.value["record"]))


def _score_lines(name: str, language: str) -> int:
    # Switched off for a quick start; a long run needs it.
    gc.enable()
    status = 0
    for number, line in enumerate(read_lines(name), 1):
        answered = answer(line, (language,))
        write(answered.line + b"\n")
        # A program that sends record by record waits for each answer.
        flush()
        if not answered.scored:
            status = 2
            if is_read_by_people():
                told = say("Line {line} is not scored.", line=number)
                complain(f"companion score: {render(told, translator(language))}".encode())
    return status
