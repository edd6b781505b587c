"""Show tables in mid-game and finished: serve recorded evenings in a folder of its own.

`/demo` exists nowhere else. Whoever opens it is host and first seat at every table of the demo, so
that pictures and curious people get in at one step.
"""

import os
import shutil
import sys
import tempfile
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from gevent import monkey

from companion.command_line import CommandLine
from companion.config import Settings
from companion.core.message import Translator, render, say
from companion.engine.wording import translator
from companion.serve import Server, check_address, end_when_stopped, settings_for
from companion.serve_options import Options, options_of

if TYPE_CHECKING:
    from flask import Flask

    from companion.demo.tables import Demo


def run_demo(asked: CommandLine) -> int:
    """Fill the tables, serve until stopped, tidy up, and return the exit status."""
    options = options_of(asked)
    check_address(options)
    end_when_stopped()
    return _serve(options, translator(asked.language))


def _serve(options: Options, words: Translator) -> int:
    # Everything that waits must yield: patched before the app's modules take their locks.
    monkey.patch_all()
    from companion.demo.tables import lay_tables

    owner, folder = os.getpid(), Path(tempfile.mkdtemp(prefix="at-the-table-demo-"))
    try:
        # Whatever the environment names, the tables of others are left alone.
        settings = replace(
            settings_for(options), instance=folder, database_url="", redis_url="", workers=1
        )
        origin = settings.public_url or f"http://{options.binds[0]}"
        # Before the worker is forked: a worker that is replaced finds the tables as they are.
        demo = lay_tables(settings)
        _announce(origin, words, is_for_phones=options.mode.is_home)
        DemoServer(settings, options.binds, demo).run()
    finally:
        # Workers are copies of this process and pass here, too.
        if os.getpid() == owner:
            shutil.rmtree(folder, ignore_errors=True)
    return 0


class DemoServer(Server):
    """The service with the one page more that lets everybody in."""

    def __init__(self, settings: Settings, binds: Sequence[str], demo: "Demo") -> None:
        self._demo = demo
        super().__init__(settings, binds)

    def load(self) -> "Flask":
        """Return the service."""
        from companion.demo.tables import let_in

        app = super().load()
        let_in(app, self._demo)
        return app


def _announce(origin: str, words: Translator, *, is_for_phones: bool) -> None:
    # Imported late: everything must yield before.
    from companion.web.qr import print_qr

    first = f"{origin}/demo"
    print(f"\n{print_qr(first, coloured=sys.stdout.isatty())}" if is_for_phones else "")
    print(render(say("Open this first: {address}", address=first), words))
    print(render(say("Stop with Ctrl-C. The tables go with it."), words), flush=True)
