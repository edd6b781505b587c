"""Processes that begin as copies of one that has imported the service.

An interpreter and its imports take a second and a half of a processor, and most tests that have a
service look at nothing of that. Run as a program it is the process that is copied.
"""

import atexit
import contextlib
import gc
import json
import os
import runpy
import select
import socket
import subprocess
import sys
import tempfile
from collections.abc import Mapping, Sequence
from functools import cache

NUMBER = 4
"""Bytes of a number that is answered: the id of the process, later its exit status."""


class Forked:
    """A process that runs a module as `python -m` does, with as much of `Popen` as is used.

    Args:
        command: The module and its arguments.
        environment: The whole environment that it sees.
    """

    def __init__(self, command: Sequence[str], environment: Mapping[str, str]) -> None:
        told, tell = os.pipe()
        printed, prints = os.pipe()
        self._answered, answers = os.pipe()
        socket.send_fds(_origin(), [b"."], [told, prints, answers])
        for each in (told, prints, answers):
            os.close(each)
        with os.fdopen(tell, "w") as file:
            json.dump([*command], file)
            file.write("\n")
            json.dump(dict(environment), file)
        self.stdout = os.fdopen(printed)
        self.returncode: int | None = None
        self.pid = self._read()

    def poll(self) -> int | None:
        """Return its exit status, if it has ended."""
        with contextlib.suppress(subprocess.TimeoutExpired):
            self.wait(0)
        return self.returncode

    def wait(self, timeout: float | None = None) -> int:
        """Wait for its end and return its exit status, below 0 where a signal ended it."""
        if self.returncode is None:
            if not select.select([self._answered], [], [], timeout)[0]:
                raise subprocess.TimeoutExpired("a forked service", timeout or 0)
            self.returncode = self._read()
            os.close(self._answered)
        return self.returncode

    def send_signal(self, number: int) -> None:
        """Send it a signal, unless it has ended."""
        if self.poll() is None:
            os.kill(self.pid, number)

    def _read(self) -> int:
        return int.from_bytes(os.read(self._answered, NUMBER), signed=True)


@cache
def _origin() -> socket.socket:
    """Return the way to the process that is copied, which ends once nobody holds that."""
    ours, theirs = socket.socketpair()
    process = subprocess.Popen(
        [sys.executable, "-m", "tests.forks", str(theirs.fileno())],
        pass_fds=[theirs.fileno()],
        # What somebody presses at the terminal is not for a process that goes by itself.
        start_new_session=True,
    )
    theirs.close()
    atexit.register(process.wait)
    atexit.register(ours.close)
    return ours


def main() -> None:
    """Import the service as it does itself, then be copied; each copy runs what it is told."""
    asked = socket.socket(fileno=int(sys.argv[1]))
    import companion.serve  # noqa: F401 - it comes before anything is patched.

    # As they are before they are patched: nothing goes on beside these here.
    fork, wait = os.fork, os.waitpid
    from gevent import monkey

    monkey.patch_all()
    from companion.app import load_games

    load_games()
    gc.collect()
    gc.freeze()
    while True:
        _, handed, _, _ = socket.recv_fds(asked, 1, 3)
        if not handed:
            return
        told, prints, answers = handed
        if fork() == 0:
            break
        for each in handed:
            os.close(each)
        with contextlib.suppress(ChildProcessError):
            while wait(-1, os.WNOHANG) != (0, 0):
                pass
    asked.close()
    if pid := fork():
        # Between the two stands who waits for the end and tells it.
        os.close(prints)
        os.write(answers, pid.to_bytes(NUMBER, signed=True))
        status = os.waitstatus_to_exitcode(wait(pid, 0)[1])
        os.write(answers, status.to_bytes(NUMBER, signed=True))
        os._exit(0)
    os.close(answers)
    _become(told, prints)


def _become(told: int, prints: int) -> None:
    """Run a module in a session of its own."""
    os.setsid()
    with os.fdopen(told) as file:
        command, environment = map(json.loads, file)
    os.environ.clear()
    os.environ.update(environment)
    tempfile.tempdir = None
    for stream in (1, 2):
        os.dup2(prints, stream)
    os.close(prints)
    sys.argv[1:] = command[1:]
    runpy.run_module(command[0], run_name="__main__", alter_sys=True)


if __name__ == "__main__":
    main()
