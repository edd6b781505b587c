"""Read the options of `companion serve`, which the demo's are a part of."""

from dataclasses import dataclass, replace
from pathlib import Path

from companion.command_line import CommandLine, UsageError
from companion.commands import PORT, PORT_MAX, TLS_PORT_APART
from companion.config import WORKERS_MAX, Mode
from companion.core.message import say

_MODES = {"--lan": Mode.LAN, "--tls": Mode.TLS, "--proxy": Mode.HOSTED}


_SELF = {"0.0.0.0": "127.0.0.1", "::": "::1"}
"""How a machine reaches itself where it listens on every address."""


@dataclass(frozen=True, slots=True)
class Options:
    """What the command line asks for."""

    mode: Mode = Mode.MACHINE
    port: int = PORT
    tls_port: int = 0
    """0 for the one that is usual beside `port`."""
    host: str = ""
    instance: Path | None = None
    sources: bool = False
    socket: str = ""
    """The file of a socket to listen on instead of an address, or several with commas between."""
    workers: int = 0
    """0 for what the environment says, else 1."""

    @property
    def listens_on(self) -> str:
        """The name or address to listen on."""
        return self.host or ("0.0.0.0" if self.mode.is_home else "127.0.0.1")

    @property
    def is_at_one_address(self) -> bool:
        """Whether it listens on one address of this machine, not on all."""
        return self.listens_on not in _SELF

    @property
    def is_loopback(self) -> bool:
        """Whether no other machine reaches what it listens on."""
        return self.host in ("localhost", "::1") or self.host.startswith("127.")

    @property
    def sockets(self) -> tuple[str, ...]:
        """The files of sockets to listen on, one for each worker if there are several."""
        return tuple(filter(None, self.socket.split(",")))

    @property
    def binds(self) -> tuple[str, ...]:
        """The address to listen on, with its port, or the sockets."""
        address = f"{_shown(self.listens_on)}:{self.port}"
        return tuple(f"unix:{file}" for file in self.sockets) or (address,)

    @property
    def here(self) -> str:
        """Where this machine reaches it."""
        if self.socket:
            return self.binds[0]
        here = _SELF.get(self.listens_on, self.listens_on)
        return f"http://{_shown(here)}:{self.port}"

    @property
    def calls(self) -> str:
        """Where this machine's programs reach its calls: plain http leads to https alone."""
        here = self.here
        if not self.secure_port:
            return here
        return here.replace("http:", "https:").removesuffix(f"{self.port}") + f"{self.secure_port}"

    @property
    def secure_port(self) -> int:
        """The port of https; 0 if there is none."""
        if self.mode is not Mode.TLS:
            return 0
        return self.tls_port or self.port + TLS_PORT_APART


def options_of(asked: CommandLine) -> Options:
    """Return the options that were asked for.

    Raises:
        UsageError: A value cannot be read, or one option does not go with another.
    """
    modes = [mode for name, mode in _MODES.items() if name in asked.options]
    if len(modes) > 1:
        raise UsageError(say("Choose one of: {known}.", known=tuple(_MODES)))
    options = Options(
        mode=modes[0] if modes else Mode.MACHINE,
        port=asked.whole("--port", PORT, PORT_MAX),
        tls_port=asked.whole("--tls-port", 0, PORT_MAX),
        host=asked.options.get("--host", "").strip("[]"),
        instance=instance_of(asked),
        sources="--sources" in asked.options,
        socket=asked.options.get("--socket", ""),
        workers=asked.whole("--workers", 0, WORKERS_MAX),
    )
    if (count := len(options.sockets)) > 1:
        if options.workers not in (0, count):
            raise UsageError(
                say(
                    "--socket names {count} files, one for each worker: --workers is {count}, or "
                    "left out.",
                    count=count,
                )
            )
        options = replace(options, workers=count)
    if options.secure_port > PORT_MAX or options.secure_port == options.port:
        raise UsageError(say("The port of https is another than --port: name it by --tls-port."))
    if options.tls_port and options.mode is not Mode.TLS:
        raise UsageError(say("--tls-port is for https at home: add --tls."))
    if options.mode.is_home and options.is_loopback:
        raise UsageError(
            say(
                "{host} is this machine alone, and {way} is for phones, too: leave out one of "
                "them.",
                host=options.host,
                way=f"--{options.mode}",
            )
        )
    if options.socket and options.mode is not Mode.HOSTED:
        raise UsageError(say("--socket is for a proxy: add --proxy."))
    return options


def instance_of(asked: CommandLine) -> Path | None:
    """Return the folder of an installation, where one was named."""
    named = asked.options.get("--instance")
    return Path(named) if named else None


def _shown(host: str) -> str:
    """Return a host as addresses hold it: in brackets if it is one of IPv6."""
    return f"[{host}]" if ":" in host else host
