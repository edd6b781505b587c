"""Hold what workers tell their figures by: a listener and a folder, made before any is born.

It knows nothing of figures (`metrics.py`), and imports nothing for them.
"""

import os
import shutil
import socket
from importlib.util import find_spec
from pathlib import Path
from tempfile import mkdtemp
from typing import TYPE_CHECKING

from companion.core.errors import InvalidInput
from companion.core.message import say
from companion.live.listening import check_port

if TYPE_CHECKING:
    from companion.live.metrics import Metrics


class Gathered:
    """Where the figures of all workers are gathered, and told.

    Args:
        host: The address to listen on.
        port: The port on it.

    Raises:
        InvalidInput: `usage`: it cannot be listened on; `bad-setting`: the client of Prometheus is
            not installed.
        Unavailable: `port-in-use`.
    """

    def __init__(self, host: str, port: int) -> None:
        if find_spec("prometheus_client") is None:
            raise InvalidInput(
                "bad-setting",
                say(
                    "COMPANION_METRICS wants the client of Prometheus. In a copy of the "
                    "repository: {command}",
                    command="pip install '.[metrics]'",
                ),
            )
        check_port(host, port, "COMPANION_METRICS")
        family = socket.AF_INET6 if ":" in host else socket.AF_INET
        self.listener = socket.create_server((host, port), family=family)
        self.listener.setblocking(False)
        self.folder = mkdtemp(prefix="companion-metrics-")
        # Where the client looks for it, when a worker imports it.
        os.environ["PROMETHEUS_MULTIPROC_DIR"] = self.folder

    def measure(self, place: int) -> "Metrics":
        """Return what measures a worker, in its process; its figures are told from now on."""
        from companion.live.metrics import Metrics

        metrics = Metrics(place)
        metrics.serve(self.listener.dup(), self.folder)
        return metrics

    def forget(self, pid: int) -> None:
        """Drop what a worker told of itself that is true only while it lives."""
        for file in Path(self.folder).glob(f"gauge_live*_{pid}.db"):
            file.unlink()

    def close(self) -> None:
        """Delete what was gathered."""
        self.listener.close()
        shutil.rmtree(self.folder, ignore_errors=True)
