"""Serve: one gevent worker under gunicorn, its streams closed by ourselves when it stops."""

import gc
import os
import socket
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from types import FrameType
from typing import Any

import gevent
from flask import Flask
from gevent import monkey
from gunicorn.app.base import BaseApplication
from gunicorn.workers.ggevent import GeventWorker

from companion.config import Mode, Settings, read_settings
from companion.core.errors import CompanionError
from companion.core.message import render

PORT = 8000
CONNECTIONS_MAX = 2_000
"""Streams and requests of one worker; far above forty streams a table and a few tables."""
USAGE = """usage: companion serve [--lan | --proxy] [--port N] [--host ADDRESS] [--instance DIR]
                       [--sources]

  --lan            serve the living room: plain http for every phone on this network
  --proxy          hosted behind a proxy with https (secure cookies, HSTS)
  --port N         another port than 8000
  --host ADDRESS   another address to listen on
  --instance DIR   another folder for the database
  --sources        scripts and styles as they are written, for working on them
"""


@dataclass(slots=True)
class Options:
    """What the command line asks for."""

    mode: Mode = Mode.MACHINE
    port: int = PORT
    host: str = ""
    instance: Path | None = None
    sources: bool = False

    @property
    def bind(self) -> str:
        """The address to listen on, with its port."""
        return f"{self.host or ('0.0.0.0' if self.mode is Mode.LAN else '127.0.0.1')}:{self.port}"


class UsageError(Exception):
    """The command line cannot be read; the text says why."""


def main(arguments: Sequence[str]) -> int:
    """Serve until stopped; return the exit status."""
    if "--help" in arguments or "-h" in arguments:
        print(USAGE, end="")
        return 0
    try:
        options = read_options(arguments)
        check_port(options)
        return _serve(options)
    except (UsageError, ValueError) as error:
        print(f"companion serve: {error}", file=sys.stderr)
        return 2
    except CompanionError as error:
        print(f"companion serve: {render(error.message)}", file=sys.stderr)
        return 1


def read_options(arguments: Sequence[str]) -> Options:
    """Return the options of a command line.

    Raises:
        UsageError: An option is not known or its value cannot be read.
    """
    options = Options()
    rest = list(arguments)
    while rest:
        name, _, value = rest.pop(0).partition("=")
        if name == "--lan":
            options.mode = Mode.LAN
        elif name == "--proxy":
            options.mode = Mode.HOSTED
        elif name == "--sources":
            options.sources = True
        elif name in ("--port", "--host", "--instance"):
            if not value:
                if not rest:
                    raise UsageError(f"{name} wants a value.")
                value = rest.pop(0)
            _set_option(options, name, value)
        else:
            raise UsageError(f"{name} is not an option.\n{USAGE}")
    return options


def _set_option(options: Options, name: str, value: str) -> None:
    if name == "--port":
        if not value.isdigit() or not 1 <= int(value) <= 65_535:
            raise UsageError("--port is a number from 1 to 65535.")
        options.port = int(value)
    elif name == "--host":
        options.host = value
    else:
        options.instance = Path(value)


def _serve(options: Options) -> int:
    settings = settings_for(options)
    # Everything that waits must yield: patched before the app's modules take their locks.
    monkey.patch_all()
    from companion.app import upgrade

    # Once, before the worker is forked, so that a refusal ends here and not in a worker.
    upgrade(settings)
    _announce(settings.instance, f"http://127.0.0.1:{options.port}", settings.public_url)
    Server(settings, options.bind).run()
    return 0


def settings_for(options: Options) -> Settings:
    """Return the settings of an installation that is started with these options.

    Raises:
        ValueError: A variable of the environment cannot be read.
    """
    lan_url = f"http://{lan_address()}:{options.port}" if options.mode is Mode.LAN else ""
    return read_settings(
        os.environ,
        instance=options.instance,
        mode=options.mode,
        public_url=lan_url,
        sources=options.sources,
    )


class Worker(GeventWorker):  # type: ignore[misc]  # gunicorn ships no types
    """A gevent worker that ends its streams as soon as it is told to stop.

    Without this a worker waits for streams that never end and refuses requests meanwhile.
    """

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Stop after the requests at hand."""
        self._end_streams()
        super().handle_exit(sig, frame)

    def handle_quit(self, sig: int, frame: FrameType | None) -> None:
        """Stop at once."""
        self._end_streams()
        super().handle_quit(sig, frame)

    def _end_streams(self) -> None:
        from companion.app import close_streams

        # A signal handler must not wait for a lock; a greenlet may.
        if self.app.service is not None:
            gevent.spawn(close_streams, self.app.service)


class Server(BaseApplication):  # type: ignore[misc]  # gunicorn ships no types
    """Gunicorn with our settings instead of a file of its own."""

    def __init__(self, settings: Settings, bind: str) -> None:
        self._settings = settings
        self._gunicorn: Mapping[str, Any] = {
            "bind": bind,
            "worker_class": Worker,
            "workers": 1,
            "worker_connections": CONNECTIONS_MAX,
            "graceful_timeout": 10,
            "keepalive": 30,
            "timeout": 60,
            "proc_name": "companion",
            "loglevel": "warning",
            "post_worker_init": _settle,
        }
        self.service: Flask | None = None
        super().__init__()

    def load_config(self) -> None:
        """Take our settings."""
        for name, value in self._gunicorn.items():
            self.cfg.set(name, value)

    def load(self) -> Flask:
        """Return the service; made in the worker, so that nothing open crosses the fork."""
        from companion.app import create_app, start_scoring

        self.service = create_app(self._settings)
        start_scoring(self.service)
        return self.service


def _settle(worker: Any) -> None:
    """Set what is there for good apart from the garbage collector.

    Collecting it again and again stopped the loop for tenths of a second.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(100_000, 50, 100)


def lan_address() -> str:
    """Return this machine's address on the local network; nothing is sent to find it."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            # An address of the range kept for documentation: choosing a route sends no packet.
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return "127.0.0.1"
        return str(probe.getsockname()[0])


def check_port(options: Options) -> None:
    """Refuse a port that something listens on.

    Raises:
        UsageError: It is in use.
    """
    with socket.socket(socket.AF_INET, socket.SOCK_STREAM) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((options.host or "127.0.0.1", options.port))
        except OSError:
            raise UsageError(
                f"Port {options.port} is in use. Stop what uses it, or add --port with another."
            ) from None


def _announce(instance: Path, here: str, for_phones: str) -> None:
    from companion.web.qr import print_qr

    print(f"Tables are kept in {instance}")
    print(f"On this machine: {here}")
    if for_phones:
        print(f"On phones:       {for_phones}\n")
        print(print_qr(for_phones))
    print("Stop with Ctrl-C. Tables go on where they were when you start again.", flush=True)
