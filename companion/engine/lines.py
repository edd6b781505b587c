"""Score records and decide published tables again: the processes beside the server, by a pipe.

    in    {"id": 7, "languages": ["en", "de"], "record": "<JSON text>"}
    out   {"id": 7, "results": ["<JSON text>", "<JSON text>"]}
          {"id": 7, "error": {"code": "…", "message": "…", "pointer": "…"}}

    in    {"id": 7, "languages": ["en"], "published": "<JSON text>", "now": "2026-11-21T20:15:02Z"}
    out   {"part":[{"seq": 1, "at": "…", "body": "…", "text": ""}, …]}
          {"id": 7, "table": {"command_id": "…", "game": "…", "digest": "…", "presses": 3}}

Run as `python -m companion.engine.lines`. It answers in order, each line as soon as it is done,
and ends when its input ends. A line it cannot read is answered with an `id` of null.
"""

import json
import os
import signal
import sys
from collections.abc import Iterator, Sequence
from typing import BinaryIO, NoReturn

from companion.core.errors import InvalidInput
from companion.core.json_values import dump
from companion.core.message import say
from companion.engine.scoring import Answer, InProcess, answer, refuse
from companion.table.log import write_row

PART_EVENTS = 128
"""Most events of a table that are sent in one line."""
PART_BYTES = 128 * 1024
"""About how long such a line is at most: the server reads it in a thousandth of a second."""


def serve_lines(source: BinaryIO, sink: BinaryIO) -> None:
    """Answer every line of `source` on `sink` until the source ends or nobody listens."""
    for line in source:
        try:
            for told in replies(line):
                sink.write(told + b"\n")
            sink.flush()
        except BrokenPipeError:
            return


def replies(line: bytes) -> Iterator[bytes]:
    """Yield the lines of the answer to one line, without their ends; raise nothing."""
    try:
        request = json.loads(line)
        number, languages = request["id"], request.get("languages", ["en"])
        text = request["record"] if "record" in request else request["published"]
        now = request.get("now", "")
    except (ValueError, TypeError, KeyError, AttributeError, RecursionError):
        yield _word(None, refuse(_not_a_request()))
        return
    texts = isinstance(text, str) and isinstance(now, str)
    if not (isinstance(number, int) and texts and _are_words(languages)):
        yield _word(None, refuse(_not_a_request()))
    elif "record" in request:
        yield _word(number, answer(text, languages))
    else:
        yield from _publish(number, text, now, languages[0])


def _publish(number: int, text: str, now: str, language: str) -> Iterator[bytes]:
    # Imported only if it is asked for: scoring starts without it.
    from companion.engine.publish import replay

    try:
        replayed = replay(text, now, InProcess())
    except Exception as error:
        yield _word(number, refuse(error, language))
        return
    part: list[str] = []
    for event in replayed.events:
        part.append(dump(write_row(event)).decode())
        if sum(map(len, part)) > PART_BYTES or len(part) >= PART_EVENTS:
            yield _part(part)
            part = []
    yield _part(part)
    table = {
        "command_id": replayed.command_id,
        "game": replayed.game,
        "digest": replayed.digest,
        "presses": replayed.presses,
    }
    yield dump({"id": number, "table": table})


def _part(written: Sequence[str]) -> bytes:
    return b'{"part":[%s]}' % ",".join(written).encode()


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
