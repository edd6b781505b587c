"""Start and ask processes that work beside the service, one line of JSON each way.

Each is a fresh interpreter that runs `companion.engine.lines`: nothing of the server is in it,
whatever the server has patched. One that takes too long is stopped.
"""

import os
import subprocess
import sys
from collections.abc import Iterator, Mapping
from contextlib import suppress
from threading import Timer

from companion.config import PACKAGE
from companion.core.json_text import dump_in_order

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
