"""Read the command line of `companion serve`, which the demo's is a part of."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from companion.config import WORKERS_MAX, Mode
from companion.core.errors import InvalidInput
from companion.core.message import Message, say
from companion.engine.languages import LANGUAGES

PORT = 8000
PORT_MAX = 65_535
TLS_PORT_APART = 443
"""How far the secure port is from the plain one where none is named: 8443 beside 8000."""
USAGE = say(
    """\
usage: companion serve [--lan | --tls | --proxy] [--port N] [--tls-port N]
                       [--host ADDRESS | --socket FILE] [--workers N]
                       [--instance DIR] [--sources] [--lang en|de]

  --lan            serve phones at home: plain http for every phone on this network
  --tls            the same with https, and a page that helps phones trust this machine
  --proxy          hosted behind a proxy with https (secure cookies, HSTS)
  --port N         another port than 8000
  --tls-port N     another port for https than the one 443 above (8443)
  --host ADDRESS   another address to listen on
  --socket FILE    a socket of the file system instead, for a proxy on this machine
  --workers N      how many processes serve, one for each processor at most
  --instance DIR   another folder for the database
  --sources        scripts and styles as they are written, for working on them
  --lang en|de     language of what this prints; COMPANION_LANG, else en, when left out
"""
)
_VALUES = ("--host", "--socket", "--workers", "--instance", "--lang")
_MODES = {"--lan": Mode.LAN, "--tls": Mode.TLS, "--proxy": Mode.HOSTED}


_SELF = {"0.0.0.0": "127.0.0.1", "::": "::1"}
"""How a machine reaches itself where it listens on every address."""


@dataclass(slots=True)
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
    """The file of a socket to listen on instead of an address."""
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
    def bind(self) -> str:
        """The address to listen on, with its port, or the socket."""
        return f"unix:{self.socket}" if self.socket else f"{_shown(self.listens_on)}:{self.port}"

    @property
    def here(self) -> str:
        """Where this machine reaches it."""
        if self.socket:
            return self.bind
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
        """The port of https; 0 where there is none."""
        if self.mode is not Mode.TLS:
            return 0
        return self.tls_port or self.port + TLS_PORT_APART


class UsageError(InvalidInput):
    """The command line cannot be read; the message says why."""

    def __init__(self, message: Message) -> None:
        super().__init__("usage", message)


def read_options(arguments: Sequence[str], usage: Message = USAGE) -> Options:
    """Return the options of a command line.

    Args:
        arguments: What stands behind the command.
        usage: What is told where one is not known.

    Raises:
        UsageError: An option is not known or its value cannot be read.
    """
    options = Options()
    rest = list(arguments)
    while rest:
        name, _, value = rest.pop(0).partition("=")
        if name in _MODES:
            if options.mode not in (Mode.MACHINE, _MODES[name]):
                raise UsageError(say("Choose one of: {known}.", known=tuple(_MODES)))
            options.mode = _MODES[name]
        elif name == "--sources":
            options.sources = True
        elif name in ("--port", "--tls-port", *_VALUES):
            if not value:
                if not rest:
                    raise UsageError(say("{name} wants a value.", name=name))
                value = rest.pop(0)
            _set_option(options, name, value)
        else:
            raise UsageError(say("{name} is not an option.\n{usage}", name=name, usage=usage))
    if options.secure_port > PORT_MAX or options.secure_port == options.port:
        raise UsageError(say("The port of https is another than --port: name it by --tls-port."))
    if options.socket and options.mode is not Mode.HOSTED:
        raise UsageError(say("--socket is for a proxy: add --proxy."))
    return options


def read_port(name: str, value: str) -> int:
    """Return a port as a command line gives it.

    Raises:
        UsageError: It is none.
    """
    if not value.isdigit() or not 1 <= int(value) <= PORT_MAX:
        raise UsageError(say("{name} is a number from 1 to {most}.", name=name, most=PORT_MAX))
    return int(value)


def _set_option(options: Options, name: str, value: str) -> None:
    if name == "--port":
        options.port = read_port(name, value)
    elif name == "--tls-port":
        options.tls_port = read_port(name, value)
    elif name == "--lang":
        # Already in words: the command line chose the language.
        if value not in LANGUAGES:
            raise UsageError(say("{name} is one of: {known}.", name=name, known=LANGUAGES))
    elif name == "--host":
        options.host = value.strip("[]")
    elif name == "--socket":
        options.socket = value
    elif name == "--workers":
        if not value.isdigit() or not 1 <= int(value) <= WORKERS_MAX:
            raise UsageError(
                say("{name} is a number from 1 to {most}.", name=name, most=WORKERS_MAX)
            )
        options.workers = int(value)
    else:
        options.instance = Path(value)


def _shown(host: str) -> str:
    """Return a host as addresses hold it: in brackets where it is one of IPv6."""
    return f"[{host}]" if ":" in host else host
