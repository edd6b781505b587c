"""Show tables in mid-game and finished: serve a folder of its own, filled from a seed.

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

from companion.config import Settings
from companion.core.errors import CompanionError
from companion.core.message import render
from companion.serve import Options, Server, UsageError, check_port, read_options, settings_for

if TYPE_CHECKING:
    from flask import Flask

    from companion.demo.guests import Guests

SEED = 3
"""The evenings shown where no seed is given."""
SEED_MAX = 999_999
USAGE = f"""usage: companion demo [--seed N] [--lan] [--port N] [--host ADDRESS]

  --seed N         other throws, codes and cards: 0 to {SEED_MAX}; {SEED} when left out
  --lan            for every phone on this network, not for this machine alone
  --port N         another port than 8000
  --host ADDRESS   another address to listen on

The tables are kept in a folder of their own, which goes when this stops.
"""


def main(arguments: Sequence[str]) -> int:
    """Fill the tables, serve until stopped, tidy up; return the exit status."""
    if "--help" in arguments or "-h" in arguments:
        print(USAGE, end="")
        return 0
    try:
        seed, options = read_demo_options(arguments)
        check_port(options)
        return _serve(seed, options)
    except (UsageError, ValueError) as error:
        print(f"companion demo: {error}", file=sys.stderr)
        return 2
    except CompanionError as error:
        print(f"companion demo: {render(error.message)}", file=sys.stderr)
        return 1


def read_demo_options(arguments: Sequence[str]) -> tuple[int, Options]:
    """Return the seed and the options of a command line.

    Raises:
        UsageError: An option is not known here or its value cannot be read.
    """
    seed, others = SEED, []
    rest = list(arguments)
    while rest:
        name, equals, value = rest.pop(0).partition("=")
        if name in ("--instance", "--proxy", "--tls", "--tls-port"):
            raise UsageError(f"{name} is no option of the demo.\n{USAGE}")
        if name != "--seed":
            others.append(f"{name}{equals}{value}")
            continue
        if not equals and rest:
            value = rest.pop(0)
        if not (value.isascii() and value.isdigit()) or int(value) > SEED_MAX:
            raise UsageError(f"--seed is a whole number from 0 to {SEED_MAX}.")
        seed = int(value)
    return seed, read_options(others)


def _serve(seed: int, options: Options) -> int:
    # Everything that waits must yield: patched before the app's modules take their locks.
    monkey.patch_all()
    from companion.demo.guests import welcome

    owner, folder = os.getpid(), Path(tempfile.mkdtemp(prefix="at-the-table-demo-"))
    try:
        # Whatever the environment names, the tables of others are left alone.
        settings = replace(settings_for(options), instance=folder, database_url="")
        origin = settings.public_url or f"http://{options.bind}"
        # Before the worker is forked: a worker that is replaced finds the tables as they are.
        guests = welcome(settings, seed)
        _announce(guests, origin)
        DemoServer(settings, options.bind, guests).run()
    finally:
        # Workers are copies of this process and pass here, too.
        if os.getpid() == owner:
            shutil.rmtree(folder, ignore_errors=True)
    return 0


class DemoServer(Server):
    """The service with the one page more that lets everybody in."""

    def __init__(self, settings: Settings, bind: str, guests: "Guests") -> None:
        self._guests = guests
        super().__init__(settings, bind)

    def load(self) -> "Flask":
        """Return the service."""
        from companion.demo.guests import let_in

        app = super().load()
        let_in(app, self._guests)
        return app


def _announce(guests: "Guests", origin: str) -> None:
    print(f"Open this first: {origin}/demo\n")
    for table in guests.tables:
        addresses = table.describe(origin)
        print(addresses["about"])
        for name in ("table", "display", "results", "join"):
            if name in addresses:
                print(f"  {name:<8} {addresses[name]}")
    print("\nStop with Ctrl-C. The tables go with it.", flush=True)
