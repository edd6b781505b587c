"""Work in processes beside the service, so that a hard board never delays a throw.

Each is a fresh interpreter that runs `companion.engine.lines`: nothing of the server is in it,
whatever the server has patched. It is asked by one line of JSON each way, and one that takes too
long is stopped. At most two score at once; a few may queue, the addresses they come from in turn.
"""

import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from hashlib import sha256
from threading import Lock, Timer

from companion.config import PACKAGE
from companion.core.errors import InvalidInput, Unavailable
from companion.core.json_values import dump_in_order
from companion.core.message import say
from companion.core.recent import Recent
from companion.live.fair_queue import FairQueue, NoTurn

NICENESS = 5
"""The niceness of such a process: presses are answered first."""


PART = b'{"part":'
"""How a line begins that is not the last of an answer."""


class AideLost(Exception):
    """The process gave no answer: it took too long, or is gone."""


class Aide:
    """One process; ask it one thing at a time."""

    def __init__(self) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-m", "companion.engine.lines"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            # There Python looks first: where the service was started may lie another version.
            cwd=PACKAGE.parent,
            # Ctrl-C is for the service: this one ends when its input does.
            process_group=0,
        )
        # If that is not allowed it works beside presses instead of behind them.
        with suppress(OSError):
            os.setpriority(os.PRIO_PROCESS, self._process.pid, NICENESS)

    @property
    def is_alive(self) -> bool:
        """Whether it can be asked."""
        return self._process.poll() is None

    def ask(self, request: Mapping[str, object], work_s: float) -> Iterator[bytes]:
        """Yield the lines of an answer, for as long as the caller wants more.

        Args:
            request: What is asked.
            work_s: Longest work on all of it, in seconds.

        Raises:
            AideLost: It was stopped, or ended by itself.
        """
        process = self._process
        assert process.stdin is not None
        assert process.stdout is not None
        timer = Timer(work_s, process.kill)
        timer.start()
        is_whole = False
        try:
            process.stdin.write(dump_in_order(request) + b"\n")
            process.stdin.flush()
            while (line := process.stdout.readline()).endswith(b"\n"):
                is_whole = not line.startswith(PART)
                yield line
                if is_whole:
                    return
            raise AideLost
        except BrokenPipeError:
            raise AideLost from None
        finally:
            timer.cancel()
            if not is_whole:
                # What is left of its answer would be taken for that of the next request.
                self.stop()

    def stop(self) -> None:
        """End it."""
        # Leaving it closes its pipes and waits for its end.
        with self._process:
            self._process.kill()


PROCESSES_MAX = 2
"""Most records scored at once; a machine at home has few cores, and throws need one."""
QUEUE_MAX = 16
"""Most records that wait; a table of twelve that all press at once fits."""
WAIT_S = 20
"""Longest wait for a free process, in seconds."""
WORK_S = 30
"""Longest work on one record, in seconds; the engine's own limit in steps comes first."""
INTERNAL_ERROR = "internal-error"
"""The code of a fault of ours in a process, which is no mistake in the record."""
RESULTS_MAX = 256
"""Most results kept at hand, by the hash of their record."""


class ScoringPool:
    """A few scoring processes, started when first needed and kept.

    Args:
        asked_by: The address that what is scored now is asked by.
    """

    def __init__(self, asked_by: Callable[[], str] = lambda: "") -> None:
        self._asked_by = asked_by
        self._idle: list[Aide] = []
        self._turns = FairQueue(PROCESSES_MAX, QUEUE_MAX)
        self._lock = Lock()
        self._results: Recent[str, tuple[bytes, ...]] = Recent(RESULTS_MAX)

    def score(self, record: bytes, *languages: str) -> tuple[bytes, ...]:
        """Score once, and return the result as JSON in each language; refuse in the first.

        Raises:
            InvalidInput: The record cannot be scored.
            Unavailable: `scoring-busy` if too many wait, `scoring-took-long` after `WORK_S`.
        """
        key = sha256(" ".join(languages).encode() + b"\0" + record).hexdigest()
        with self._lock:
            found = self._results.get(key)
        if found is not None:
            return found
        try:
            with self.turn() as aide:
                result = _ask(aide, record, languages)
        except NoTurn:
            raise Unavailable(
                "scoring-busy", say("Many scores are being worked out. Try again in a moment.")
            ) from None
        with self._lock:
            return self._results.keep(key, result)

    def waiting(self) -> int:
        """Return how many records wait for a process."""
        return self._turns.waiting()

    def start(self) -> None:
        """Start the processes now, so that the first score does not wait for them."""
        fresh = [Aide() for _ in range(PROCESSES_MAX)]
        with self._lock:
            self._idle.extend(fresh)

    @contextmanager
    def turn(self) -> Iterator[Aide]:
        """Hold one of the processes, for whoever asks now.

        Raises:
            NoTurn: Too many wait, or it took too long.
        """
        with self._turns.turn(self._asked_by(), WAIT_S):
            with self._lock:
                aide = self._idle.pop() if self._idle else None
            if aide is None or not aide.is_alive:
                aide = Aide()
            try:
                yield aide
            finally:
                # After a refusal the process can be used again; one that was stopped cannot.
                if aide.is_alive:
                    with self._lock:
                        self._idle.append(aide)


def _ask(aide: Aide, record: bytes, languages: Sequence[str]) -> tuple[bytes, ...]:
    # Bytes that are no UTF-8 are passed on as lone surrogates, which the reader refuses.
    text = record.decode("utf-8", "surrogateescape")
    try:
        (answered,) = aide.ask({"id": 1, "languages": languages, "record": text}, WORK_S)
    except AideLost:
        raise Unavailable(
            "scoring-took-long",
            say("This score took too long to work out. Try again in a moment."),
            retry_after_s=5,
        ) from None
    answer = json.loads(answered)
    if "error" in answer:
        raise refusal_of(answer["error"])
    return tuple(result.encode() for result in answer["results"])


def refusal_of(error: dict[str, str]) -> InvalidInput:
    """Return a refusal that a process has put into words already."""
    assert error["code"] != INTERNAL_ERROR, error["message"]
    sentence = say("{sentence}", sentence=error["message"])
    return InvalidInput(error["code"], sentence, pointer=error["pointer"])
