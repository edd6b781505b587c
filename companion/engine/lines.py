"""Score records from a pipe, one JSON line each: the child process of the server's scoring pool.

    in    {"id": 7, "languages": ["en", "de"], "record": "<JSON text>"}
    out   {"id": 7, "results": ["<JSON text>", "<JSON text>"]}
          {"id": 7, "error": {"code": "…", "message": "…", "pointer": "…"}}

Run as `python -m companion.engine.lines`. It answers in order, each line as soon as it is done,
and ends when its input ends. A line it cannot read is answered with an `id` of null.
"""

import json
import os
import signal
import sys
from typing import BinaryIO, NoReturn

from companion.core.errors import InvalidInput
from companion.core.message import say
from companion.engine.answer import Answer, answer, refuse
from companion.engine.wording import dump


def serve_lines(source: BinaryIO, sink: BinaryIO) -> None:
    """Answer every line of `source` on `sink` until the source ends or nobody listens."""
    for line in source:
        try:
            sink.write(reply(line) + b"\n")
            sink.flush()
        except BrokenPipeError:
            return


def reply(line: bytes) -> bytes:
    """Return the answer to one line, without the end of the line; raise nothing."""
    try:
        request = json.loads(line)
        number, record = request["id"], request["record"]
        languages = request.get("languages", ["en"])
    except (ValueError, TypeError, KeyError, AttributeError, RecursionError):
        return _word(None, refuse(_not_a_request()))
    if not (isinstance(number, int) and isinstance(record, str) and _are_words(languages)):
        return _word(None, refuse(_not_a_request()))
    return _word(number, answer(record, languages))


def _are_words(languages: object) -> bool:
    if not isinstance(languages, list) or not languages:
        return False
    return all(isinstance(language, str) for language in languages)


def _word(number: int | None, given: Answer) -> bytes:
    if given.scored:
        return dump({"id": number, "results": [line.decode("utf-8") for line in given.lines]})
    return dump({"id": number, **json.loads(given.line)})


def _not_a_request() -> InvalidInput:
    return InvalidInput(
        "bad-request-line",
        say("A line must be an object with id (a whole number) and record (a text). Send that."),
    )


def main() -> NoReturn:
    """Serve standard input until it ends, and end the process."""
    # Ctrl-C in a terminal reaches the server's children, too; it is the server that ends them, by
    # closing their input.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    serve_lines(sys.stdin.buffer, sys.stdout.buffer)
    # Without a last flush, which a server that is gone would make fail.
    os._exit(0)


if __name__ == "__main__":
    main()
