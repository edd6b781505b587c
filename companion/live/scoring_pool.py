"""Score in processes of their own, so that a hard board never delays a throw.

Each process is a fresh interpreter that reads records line by line (`companion.engine.lines`):
nothing of the server is in it, whatever the server has patched. At most two work at once; a few
may queue; what takes too long is stopped.
"""

import json
import os
import subprocess
import sys
from collections import OrderedDict
from collections.abc import Sequence
from hashlib import sha256
from threading import BoundedSemaphore, Lock, Timer

from companion.core.errors import InvalidInput, Unavailable
from companion.core.message import say

PROCESSES_MAX = 2
"""Most records scored at once; a machine at home has few cores, and throws need one."""
QUEUE_MAX = 16
"""Most records that wait; a table of twelve that all press at once fits."""
WAIT_S = 20
"""Longest wait for a free process, in seconds."""
WORK_S = 30
"""Longest work on one record, in seconds; the engine's own limit in steps comes first."""
NICENESS = 5
"""The niceness of a scoring process: presses are answered first."""
INTERNAL_ERROR = "internal-error"
"""The code of a fault of ours in a process, which is no mistake in the record."""
RESULTS_MAX = 256
"""Most results kept at hand, by the hash of their record."""


class ScoringPool:
    """A few scoring processes, started when first needed and kept."""

    def __init__(self) -> None:
        self._idle: list[subprocess.Popen[bytes]] = []
        self._free = BoundedSemaphore(PROCESSES_MAX)
        self._lock = Lock()
        self._queued = 0
        self._results: OrderedDict[str, tuple[bytes, ...]] = OrderedDict()

    def score(self, record: bytes, *languages: str) -> tuple[bytes, ...]:
        """Score once, and return the result as JSON in each language; refuse in the first.

        Raises:
            InvalidInput: The record cannot be scored.
            Unavailable: `scoring-busy` where too many wait, `scoring-took-long` after `WORK_S`.
        """
        key = sha256(" ".join(languages).encode() + b"\0" + record).hexdigest()
        with self._lock:
            if key in self._results:
                self._results.move_to_end(key)
                return self._results[key]
            if self._queued >= QUEUE_MAX:
                raise _busy()
            self._queued += 1
        try:
            result = self._score_in_turn(record, languages)
        finally:
            with self._lock:
                self._queued -= 1
        with self._lock:
            self._results[key] = result
            if len(self._results) > RESULTS_MAX:
                self._results.popitem(last=False)
        return result

    def start(self) -> None:
        """Start the processes now, so that the first score does not wait for them."""
        fresh = [_start() for _ in range(PROCESSES_MAX)]
        with self._lock:
            self._idle.extend(fresh)

    def close(self) -> None:
        """Stop the processes that are idle."""
        with self._lock:
            idle, self._idle = self._idle, []
        for process in idle:
            _stop(process)

    def _score_in_turn(self, record: bytes, languages: Sequence[str]) -> tuple[bytes, ...]:
        if not self._free.acquire(timeout=WAIT_S):
            raise _busy()
        try:
            with self._lock:
                process = self._idle.pop() if self._idle else None
            if process is None or process.poll() is not None:
                process = _start()
            try:
                return _ask(process, record, languages)
            finally:
                # After a refusal the process can be used again; one that was stopped cannot.
                if process.poll() is None:
                    with self._lock:
                        self._idle.append(process)
        finally:
            self._free.release()


def _start() -> subprocess.Popen[bytes]:
    process = subprocess.Popen(
        [sys.executable, "-m", "companion.engine.lines"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        # Ctrl-C is for the service: this one ends when its input does.
        process_group=0,
    )
    os.setpriority(os.PRIO_PROCESS, process.pid, NICENESS)
    return process


def _ask(
    process: subprocess.Popen[bytes], record: bytes, languages: Sequence[str]
) -> tuple[bytes, ...]:
    assert process.stdin is not None
    assert process.stdout is not None
    # Bytes that are no UTF-8 are passed on as lone surrogates, which the reader refuses.
    text = record.decode("utf-8", "surrogateescape")
    line = json.dumps({"id": 1, "languages": languages, "record": text})
    timer = Timer(WORK_S, process.kill)
    timer.start()
    try:
        process.stdin.write(line.encode() + b"\n")
        process.stdin.flush()
        answered = process.stdout.readline()
    except BrokenPipeError:
        answered = b""
    except BaseException:
        # Its answer would be taken for that of the next record.
        _stop(process)
        raise
    finally:
        timer.cancel()
    if not answered.endswith(b"\n"):
        _stop(process)
        raise Unavailable(
            "scoring-took-long",
            say("This score took too long to work out. Try again in a moment."),
            retry_after_s=5,
        )
    answer = json.loads(answered)
    if "error" in answer:
        error = answer["error"]
        assert error["code"] != INTERNAL_ERROR, error["message"]
        # The process has put it into words already.
        sentence = say("{sentence}", sentence=error["message"])
        raise InvalidInput(error["code"], sentence, pointer=error["pointer"])
    return tuple(result.encode() for result in answer["results"])


def _stop(process: subprocess.Popen[bytes]) -> None:
    process.kill()
    process.wait()
    for pipe in (process.stdin, process.stdout):
        if pipe is not None:
            pipe.close()


def _busy() -> Unavailable:
    return Unavailable(
        "scoring-busy", say("Many scores are being worked out. Try again in a moment.")
    )
