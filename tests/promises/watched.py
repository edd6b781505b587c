"""Serve as `companion serve` does, and note how long each greenlet keeps the loop of the worker.

    python -m tests.promises.watched FILE serve --lan ...

What is measured is processor time, so that who waits for the machine is not blamed. FILE holds
the longest piece of each call in milliseconds, in the order of the calls; it is written anew all
the time. The first is of whatever belongs to no call.
"""

import json
import sys
import time
from collections.abc import Mapping
from pathlib import Path
from typing import Any
from weakref import WeakKeyDictionary

WRITE_S = 0.5


class Watch:
    """The pieces of one thread.

    Args:
        file: Where they are written.
    """

    def __init__(self, file: Path) -> None:
        self._file = file
        self._calls: WeakKeyDictionary[Any, int] = WeakKeyDictionary()
        self._pieces: list[tuple[int, str]] = [(0, "-")]
        self._last = 0

    def begin(self) -> None:
        """Watch the thread that calls this, from now on."""
        import gevent
        import greenlet  # type: ignore[import-untyped]

        gevent.spawn(self._keep_writing, gevent.sleep)
        self._last = time.thread_time_ns()
        greenlet.settrace(self._note)

    def call(self, environ: Mapping[str, Any]) -> None:
        """Note which call the running greenlet works at."""
        import greenlet

        self._calls[greenlet.getcurrent()] = len(self._pieces)
        self._pieces.append((0, f"{environ['REQUEST_METHOD']} {environ['PATH_INFO']}"))

    def _note(self, event: str, switched: tuple[Any, Any]) -> None:
        now = time.thread_time_ns()
        number, spent = self._calls.get(switched[0], 0), now - self._last
        longest, call = self._pieces[number]
        self._pieces[number], self._last = (max(longest, spent), call), now

    def _keep_writing(self, sleep: Any) -> None:
        while True:
            sleep(WRITE_S)
            text = json.dumps([[spent / 1_000_000, call] for spent, call in self._pieces])
            fresh = self._file.with_suffix(".new")
            fresh.write_text(text)
            fresh.replace(self._file)


def main() -> int:
    """Serve, watched."""
    watch = Watch(Path(sys.argv.pop(1)))
    from companion import cli, serve
    from companion.live import collector

    load, settle = serve.Server.load, collector.settle

    def load_watched(self: serve.Server) -> Any:
        app = load(self)
        inner = app.wsgi_app

        def noted(environ: dict[str, Any], start_response: Any) -> Any:
            watch.call(environ)
            return inner(environ, start_response)

        app.wsgi_app = noted  # type: ignore[method-assign]
        return app

    def settle_watched() -> None:
        settle()
        watch.begin()

    serve.Server.load = load_watched  # type: ignore[method-assign]
    collector.settle = settle_watched
    return cli.main(["serve", *sys.argv[2:]])


if __name__ == "__main__":
    sys.exit(main())
