"""Read from and write to what the shell hands over, and say in words what fails there.

Bytes only, UTF-8 whatever the locale says. Never more is held than one record may be long.
"""

import os
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, nullcontext
from typing import BinaryIO

from companion.command_line import shown
from companion.core.errors import InvalidInput, Unavailable
from companion.core.message import Message, say
from companion.core.reader import BYTES_MAX

CLOSED = say("The output was closed before all of it was written. Run this again.")


class OutputClosed(Unavailable):
    """The output is closed, or it cannot be written."""

    def __init__(self, message: Message = CLOSED) -> None:
        super().__init__("output-closed", message)


def read_file(name: str, bytes_max: int = BYTES_MAX) -> bytes:
    """Return a file's bytes, or those of standard input for `-`.

    At most one byte more than it may have is read, which is enough to refuse it.

    Raises:
        InvalidInput: `unreadable-input`.
    """
    with _opened(name) as source:
        return source.read(bytes_max + 1)


def read_lines(name: str) -> Iterator[bytes]:
    """Yield the lines of a file, or of standard input for `-`, without their ends.

    Of a line longer than a record may be, only as much is given as is needed to refuse it.

    Raises:
        InvalidInput: `unreadable-input`, at the first line or later.
    """
    whole = BYTES_MAX + 2  # The longest record and a line end of two characters.
    with _opened(name) as source:
        while line := source.readline(whole):
            rest = line
            while len(rest) == whole and not rest.endswith(b"\n"):
                rest = source.readline(whole)
            yield line.removesuffix(b"\n").removesuffix(b"\r")


_OTHERS: Mapping[str, Message] = {
    "/decided_by": say("This is a result without its record. Score its record."),
    "/edition": say("This is an edition, and no record. companion edition check reads it."),
}
"""What other files that we write are, by the key at which a record's reader stops."""


def with_right_command(refused: InvalidInput, name: str, operands: Sequence[str]) -> InvalidInput:
    """Return the refusal of a file; where it is of another kind, with the command that reads it."""
    told = _OTHERS.get(refused.pointer) if refused.code == "unknown-key" else None
    # Standard input is read by then, so that no other command can be given it.
    if (
        refused.code == "not-json"
        and dict(refused.message.params) == {"line": 1, "column": 1}
        and operands[-1] != "-"
    ):
        told = say(
            "{file} is no JSON. companion {name} --help says what it reads; a sheet in lines is "
            "for companion sheet check {file}.",
            file=shown(operands[-1]),
            name=name,
        )
    return refused if told is None else InvalidInput(refused.code, told)


def write(data: bytes) -> None:
    """Write to standard output.

    Raises:
        BrokenPipeError: Whoever read it is gone.
        OutputClosed: It is closed, or the disk is full.
    """
    if sys.stdout is None:
        raise OutputClosed
    with _writing():
        sys.stdout.buffer.write(data)


def flush() -> None:
    """Flush what was written, while an error can still be reported.

    Raises:
        BrokenPipeError, OutputClosed: As `write`.
    """
    with _writing():
        if sys.stdout is not None:
            sys.stdout.flush()


def mute() -> None:
    """Drop what is still unwritten, so that Python reports no error at its end."""
    if sys.stdout is not None:
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, sys.stdout.fileno())
        os.close(nowhere)


def complain(line: bytes) -> None:
    """Write one line to standard error; nothing happens if that is closed."""
    if sys.stderr is None:
        return
    try:
        sys.stderr.buffer.write(line.rstrip(b"\n") + b"\n")
        sys.stderr.flush()
    except OSError:
        return


def is_read_by_people() -> bool:
    """Return whether standard error is a terminal."""
    return sys.stderr is not None and sys.stderr.isatty()


@contextmanager
def _writing() -> Iterator[None]:
    try:
        yield
    except BrokenPipeError:
        raise
    except ValueError:
        raise OutputClosed from None
    except OSError as error:
        raise OutputClosed(
            say("The output cannot be written: {reason}.", reason=_why(error))
        ) from None


@contextmanager
def _opened(name: str) -> Iterator[BinaryIO]:
    if name == "-" and sys.stdin is None:
        raise InvalidInput(
            "unreadable-input",
            say("Standard input is closed. Send the record there, or name a file."),
        )
    try:
        # Standard input stays open: whoever started this closes it.
        with open(name, "rb") if name != "-" else nullcontext(sys.stdin.buffer) as source:
            yield source
    except (OSError, ValueError) as error:
        raise InvalidInput(
            "unreadable-input",
            say(
                "{file} cannot be read: {reason}. Name another file, or - for standard input.",
                file=shown(name) if name != "-" else say("Standard input"),
                reason=_why(error),
            ),
        ) from None


def _why(error: Exception) -> Message | str:
    # Imported late: a record starts without it.
    from companion.reasons import reason_of

    return reason_of(error)
