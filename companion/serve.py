"""Serve: gevent workers under gunicorn, their streams closed by ourselves when they stop."""

import os
import signal
import ssl
import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from datetime import datetime
from typing import Any
from urllib.parse import urlsplit

from flask import Flask
from gevent import monkey
from gunicorn.app.base import BaseApplication

from companion.command_line import CommandLine, UsageError
from companion.config import LogForm, Mode, Settings, read_settings
from companion.core.message import Message, Translator, render, say
from companion.engine.wording import translator
from companion.live import collector
from companion.live.authority import Certificates, hold_certificates, why_unnamed
from companion.live.gathered import Gathered
from companion.live.listening import check_port, check_socket, handed_over
from companion.live.neighbours import Neighbours
from companion.live.network import home_names, lan_addresses, machine_name
from companion.live.service_log import begin_log
from companion.live.serving import Running, hold, running_in
from companion.live.shared import reach
from companion.live.system import SystemClock, allow_files
from companion.live.worker import Worker, apart
from companion.serve_options import Options, options_of

SPARE = 200
"""Connections accepted beyond the limit: those that are just being ended or refused."""
KEPT_S = 30
"""Seconds a connection is kept for the next request, with the headers of that."""


def run_serve(asked: CommandLine) -> int:
    """Serve until stopped, and return the exit status."""
    options = options_of(asked)
    check_address(options)
    end_when_stopped()
    return _serve(options, translator(asked.language))


def end_when_stopped() -> None:
    """Let SIGTERM end the start as it ends the service: tidily, with status 0.

    Gunicorn has its own way from when it runs.
    """
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))


def check_address(options: Options) -> None:
    """Refuse an address that cannot be listened on.

    Raises:
        InvalidInput: `usage`: with the reason.
    """
    if handed_over():
        if options.mode is not Mode.HOSTED or options.socket:
            raise UsageError(
                say("A socket of systemd is for a proxy: add --proxy, and leave --socket out.")
            )
    elif options.socket:
        for file in options.sockets:
            check_socket(file)
    else:
        check_port(options.listens_on, options.port, "--port")
        if options.secure_port:
            check_port(options.listens_on, options.secure_port, "--tls-port")


def _serve(options: Options, words: Translator) -> int:
    settings = settings_for(options)
    asked = settings.capacity
    settings = replace(settings, capacity=asked.within(allow_files(asked.files)))
    if settings.capacity != asked:
        less = say(
            "Few open files allowed (ulimit -n): {connections} connections and {streams} streams.",
            connections=settings.capacity.connections_max,
            streams=settings.capacity.streams_max,
        )
        print(render(less, words))
    # Everything that waits must yield: patched before the app's modules take their locks.
    monkey.patch_all()
    from companion.app import upgrade

    if settings.redis_url:
        # Nothing is sent: a refusal ends here and not in a worker.
        reach(settings.redis_url)
    # Once, before the worker is forked, so that a refusal ends here and not in a worker.
    if copy := upgrade(settings):
        told = say(
            "The database was brought up to date. As it was, it is in {file}.", file=str(copy)
        )
        print(render(told, words))
    here = handed_over() or options.here
    for other in running_in(settings.instance):
        # Whoever started a second one may not have meant to.
        both = say(
            "Another service runs in this folder: {address}. Both serve the same tables; what "
            "happens at one is seen at the other up to 2 seconds later.",
            address=other.address,
        )
        print(render(both, words))
    own = Running(handed_over() or options.calls, settings.mode, settings.public_url)
    hold(settings.instance, own)
    certificates = _certificates(settings, words) if settings.mode is Mode.TLS else None
    server = Server(settings, options.binds, certificates)
    for line in _lines(settings, here, certificates):
        print(line if isinstance(line, str) else render(line, words), flush=True)
    server.run()
    return 0


def _certificates(settings: Settings, words: Translator) -> Certificates:
    """Return what https is served with, for every name and address phones may use."""
    found = urlsplit(settings.public_url).hostname or ""
    hosts = {*lan_addresses(), *home_names(), found}
    now = datetime.fromisoformat(SystemClock().now())
    if told := why_unnamed(found):
        # Said, not refused: phones may come by another of its addresses.
        print(render(told, words))
    return hold_certificates(settings.instance, machine_name(), hosts, now)


def settings_for(options: Options) -> Settings:
    """Return the settings of an installation that is started with these options.

    Raises:
        InvalidInput: `bad-setting`: a variable of the environment cannot be read.
        UsageError: Phones would get a certificate that does not name the one address there is.
    """
    lan_url = ""
    if options.mode.is_home:
        # A name that does not change, `games.local`, is better than an address.
        found = (
            options.here
            if options.is_at_one_address
            else f"http://{lan_addresses()[0]}:{options.port}"
        )
        lan_url = os.environ.get("COMPANION_PUBLIC_URL", "") or found
    told = options.secure_port and why_unnamed(urlsplit(lan_url).hostname or "")
    if told and options.is_at_one_address:
        raise UsageError(told)
    return read_settings(
        os.environ,
        instance=options.instance,
        mode=options.mode,
        public_url=lan_url,
        sources=options.sources,
        tls_port=options.secure_port,
        workers=options.workers,
    )


class Server(BaseApplication):  # type: ignore[misc]  # gunicorn ships no types
    """Gunicorn with our settings instead of a file of its own."""

    def __init__(
        self, settings: Settings, binds: Sequence[str], certificates: Certificates | None = None
    ) -> None:
        self._settings = settings
        self.tls_port = settings.tls_port
        self.proxies = settings.proxies
        self.capacity = settings.capacity
        self.context = _context(certificates) if certificates else None
        host = binds[0].rpartition(":")[0]
        self._gunicorn: Mapping[str, Any] = {
            "bind": [*binds, f"{host}:{self.tls_port}"] if self.context else [*binds],
            "worker_class": Worker,
            "workers": settings.workers,
            "pre_fork": self._choose_place,
            "worker_connections": settings.capacity.files + SPARE,
            "graceful_timeout": 10,
            "keepalive": KEPT_S,
            "timeout": 60,
            "proc_name": "companion",
            "loglevel": "warning",
            # What a request says of itself is believed of nobody: proxies are `ProxyFix`'s.
            "forwarder_headers": "",
            "secure_scheme_headers": {},
            # It would be a file in the home folder, the same for every service of an account.
            "control_socket_disable": True,
            "post_worker_init": lambda worker: collector.settle(),
            "child_exit": self._forget,
            "on_exit": self._write_back,
        }
        self.service: Flask | None = None
        # Open the pipes before forking, so that every worker holds both ends.
        self._neighbours = Neighbours(settings.workers) if settings.workers > 1 else None
        self._gathered = Gathered(*settings.metrics) if settings.metrics else None
        self._place = 0
        super().__init__()

    def load_config(self) -> None:
        """Take our settings."""
        for name, value in self._gunicorn.items():
            self.cfg.set(name, value)

    def load(self) -> Flask:
        """Return the service; made in the worker, so that nothing open crosses the fork."""
        from companion import app
        from companion.web.errors import request_number

        app.load_games()
        neighbours = self._neighbours
        carriers = () if neighbours is None else (neighbours.carrier(self._place),)
        # gunicorn has laid out its own by now, whose lines tell addresses and paths.
        begin_log(request_number, as_json=self._settings.log is LogForm.JSON)
        metrics = None if self._gathered is None else self._gathered.measure(self._place)
        self.service = app.create_app(
            self._settings, carriers=carriers, metrics=metrics, apart=apart
        )
        app.start_scoring(self.service)
        app.start_sweeping(self.service)
        if metrics is not None:
            app.start_measuring(self.service, metrics)
        return self.service

    def _choose_place(self, arbiter: Any, worker: Any) -> None:
        """Give a worker that is about to be born a place that no living one has."""
        taken = {each.place for each in arbiter.WORKERS.values()}
        self._place = worker.take_place(taken, self._settings.workers)

    def _forget(self, arbiter: Any, worker: Any) -> None:
        """Drop what a worker that has ended told of itself while it lived."""
        if self._gathered is not None:
            self._gathered.forget(worker.pid)

    def _write_back(self, arbiter: Any) -> None:
        """Leave a database that is whole in its one file, once every worker has ended."""
        if self._gathered is not None:
            self._gathered.close()
        from companion.storage import write_back

        write_back(self._settings.database)

    def close_streams(self) -> None:
        """End every stream, so that the worker can stop at once."""
        from companion.app import close_streams

        if self.service is not None:
            close_streams(self.service)


def _context(certificates: Certificates) -> ssl.SSLContext:
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.minimum_version = ssl.TLSVersion.TLSv1_2
    context.set_alpn_protocols(["http/1.1"])
    context.load_cert_chain(certificates.chain, certificates.key)
    return context


def _lines(
    settings: Settings, here: str, certificates: Certificates | None
) -> Iterator[Message | str]:
    """Yield what is printed at the start: where tables are kept, and the addresses."""
    from companion.storage import whereabouts
    from companion.web.qr import print_qr

    for_phones = settings.public_url
    kept = whereabouts(settings.database) if settings.database_url else str(settings.instance)
    yield say("Tables are kept in {folder}", folder=kept)
    yield say("On this machine: {address}", address=here)
    if certificates is not None:
        held = certificates.authority
        yield say(
            "Secure address:  {address}, for devices that trust {authority}",
            address=f"https://{urlsplit(for_phones).hostname}:{settings.tls_port}",
            authority=held.name,
        )
        if certificates.authority_is_new:
            yield say(
                "It was made just now: the address below helps each device to trust it, once."
            )
        yield say("Its fingerprint: {fingerprint}", fingerprint=held.fingerprint)
    if settings.mode is Mode.MACHINE:
        yield say("For phones in this network: companion serve --lan")
    if for_phones:
        yield say("On phones:       {address}", address=for_phones)
        told = urlsplit(for_phones).hostname
        port = urlsplit(for_phones).port
        others = tuple(f"http://{each}:{port}" for each in lan_addresses()[:-1] if each != told)
        if settings.mode.is_home and others:
            yield say(
                "If phones do not get there, start again with another address of this machine "
                "in COMPANION_PUBLIC_URL: {addresses}",
                addresses=others,
            )
        yield ""
        yield print_qr(for_phones, coloured=sys.stdout.isatty())
    yield say("Stop with Ctrl-C. Tables go on where they were when you start again.")
