"""Hold the settings of one installation, each from a `COMPANION_*` variable.

setting        variable                 what for
mode           (the serve command)      machine, lan, tls or hosted: see docs/serving.md
instance       COMPANION_INSTANCE       the folder with the database; printed at start
database_url   COMPANION_DATABASE_URL   another database than the instance's SQLite file
redis_url      COMPANION_REDIS_URL      where workers of several machines tell one another
workers        COMPANION_WORKERS        how many workers serve on this machine
public_url     COMPANION_PUBLIC_URL     the address phones use, if it cannot be told
proxies        COMPANION_PROXIES        how many proxies stand in front, for their headers
keep_…         COMPANION_KEEP_…         how long tables are kept: see docs/serving.md
hotspot        COMPANION_HOTSPOT…       the Wi-Fi of this machine, for the big display
capacity       (several)                how much is held at once: see capacity.py
limits         (several)                how much and how often: see limits.py
frames         COMPANION_FRAMES         whose pages may show the big display within them
webhook        COMPANION_WEBHOOK…       the address that is told when a table was scored
metrics        COMPANION_METRICS        where the figures of Prometheus are told
log            COMPANION_LOG            text or json: what is written to standard error
sources        (the serve command)      scripts and styles as they are written, for working on them
"""

import base64
import os
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from difflib import get_close_matches
from enum import StrEnum
from pathlib import Path

from companion.capacity import Capacity
from companion.core.errors import InvalidInput
from companion.core.message import say
from companion.engine.wording import LANGUAGES
from companion.limits import Limits
from companion.numbers import number, read_numbers

PACKAGE = Path(__file__).parent
PREFIX = "COMPANION_"
"""How the names of our variables begin."""
WORKERS_MAX = 64
"""Most workers of one machine; each takes a processor."""
KEY_BYTES_MIN, KEY_BYTES_MAX = 24, 64
"""Length of the key of a webhook. Source: Standard Webhooks, "Signature scheme"."""
_ORIGIN = re.compile(r"https?://(\*\.)?([A-Za-z0-9.-]+|\[[0-9A-Fa-f:.]+\])(:[0-9]{1,5})?")
"""Scheme, host and perhaps a port; `*.` stands for any name below one."""
_PUBLIC = re.compile(r"https?://([^\s/?#@:*[\]]+|\[[0-9A-Fa-f:.]+\])(:[0-9]{1,5})?/*")
"""Scheme, host and perhaps a port; a name may be one that only this home knows."""
_LISTENER = re.compile(r"([^\s/:@*[\]]+|\[[0-9A-Fa-f:.]+\]):([1-9][0-9]{0,4})")
"""A name or address of this machine, and a port."""
SSID_BYTES_MAX = 32
"""Longest name of a Wi-Fi."""
TIME_MAX = 99_999
"""The longest time that tables may be kept: 273 years of days."""


class Mode(StrEnum):
    """How the service is reached, and so what browsers allow it."""

    MACHINE = "machine"
    """This machine alone: http on 127.0.0.1."""
    LAN = "lan"
    """At home: plain http on the local network."""
    TLS = "tls"
    """At home with https, by an authority of its own; plain http leads to it."""
    HOSTED = "hosted"
    """Behind a proxy with https."""

    @property
    def is_https(self) -> bool:
        """Whether every table is reached by https alone."""
        return self in (Mode.TLS, Mode.HOSTED)

    @property
    def is_home(self) -> bool:
        """Whether those who reach it are in the same home."""
        return self in (Mode.LAN, Mode.TLS)


class _Heeded(Mapping[str, str]):
    """The variables of an environment, and the names of those that were looked for."""

    def __init__(self, variables: Mapping[str, str]) -> None:
        self._variables = variables
        self.names: set[str] = set()

    def __getitem__(self, name: str) -> str:
        self.names.add(name)
        return self._variables[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._variables)

    def __len__(self) -> int:
        return len(self._variables)


class LogForm(StrEnum):
    """How what happens to the service is written."""

    TEXT = "text"
    """A line for each fault and warning."""
    JSON = "json"
    """A line of JSON for each of them, and for each request."""


@dataclass(frozen=True, slots=True)
class Hotspot:
    """The Wi-Fi that this machine gives, into which the big display brings phones."""

    name: str
    """1-32 bytes."""
    password: str = ""
    """8-63 characters of ASCII; "" for an open one."""


@dataclass(frozen=True, slots=True)
class Webhook:
    """An address that is told what happens, and the key that signs it."""

    url: str
    key: bytes = field(repr=False)
    """24-64 bytes."""


@dataclass(frozen=True, slots=True)
class Settings:
    """What one installation is set to."""

    instance: Path
    mode: Mode = Mode.MACHINE
    database_url: str = ""
    """SQLAlchemy URL; "" for `companion.sqlite` in the instance folder."""
    redis_url: str = ""
    """Where workers of several machines tell one another; "" for nowhere."""
    workers: int = number(1, "WORKERS", WORKERS_MAX)
    """How many workers serve on this machine, 1-64."""
    public_url: str = ""
    """Scheme, host and port phones use, no slash at the end; "" takes the request's."""
    proxies: int = number(0, "PROXIES", 5, least=0)
    """How many proxies in front are trusted for their forwarding headers, 0-5."""
    tls_port: int = 0
    """The port of https of mode `tls`; 0 elsewhere."""

    keep_unstarted_h: int = number(24, "KEEP_UNSTARTED_HOURS", TIME_MAX, least=0)
    """Hours a table is kept that was never begun; here and below 0 is for ever."""
    keep_idle_d: int = number(90, "KEEP_IDLE_DAYS", TIME_MAX, least=0)
    """Days a table is kept that was begun and not scored."""
    keep_finished_d: int = number(365, "KEEP_FINISHED_DAYS", TIME_MAX, least=0)
    """Days a table is kept that was scored."""
    sources: bool = False
    """Whether scripts and styles are served as they are written, anew at every reload."""
    hotspot: Hotspot | None = None
    """The Wi-Fi of this machine; None if it gives none."""
    capacity: Capacity = field(default_factory=Capacity)
    """How much is held at once, and how much of it one address may take."""
    limits: Limits = field(default_factory=Limits)
    """How much one table holds, and how often one may press."""
    webhook: Webhook | None = None
    """What is told when a table was scored; None for nothing."""
    frames: tuple[str, ...] = ()
    """Whose pages may show the big display within them: origins, as browsers name them."""
    metrics: tuple[str, int] | None = None
    """The address and port of a listener for figures alone; None for no figures."""
    log: LogForm = LogForm.TEXT
    """How what happens to the service is written to standard error."""

    @property
    def database(self) -> str:
        """The SQLAlchemy URL of the database."""
        return self.database_url or f"sqlite:///{(self.instance / 'companion.sqlite').resolve()}"


def read_settings(
    variables: Mapping[str, str],
    *,
    instance: Path | None,
    mode: Mode,
    public_url: str = "",
    sources: bool = False,
    tls_port: int = 0,
    workers: int = 0,
) -> Settings:
    """Return the settings from the environment; what the command line says wins.

    Raises:
        InvalidInput: `bad-setting`: a variable cannot be read, or is none of ours; it says which,
            and what it may be.
    """
    environment = _Heeded(variables)
    # Behind https there is a proxy: without its headers every phone would have one address.
    hosted = {"proxies": 1, "keep_idle_d": 30, "keep_finished_d": 30}
    numbers = read_numbers(Settings, environment, **(hosted if mode is Mode.HOSTED else {}))
    if workers:
        numbers["workers"] = workers
    # Each is looked for, whatever the command line says, so that it is known below.
    named, address = environment.get("COMPANION_INSTANCE"), environment.get("COMPANION_PUBLIC_URL")
    if address and not _PUBLIC.fullmatch(address):
        raise InvalidInput(
            "bad-setting",
            say(
                "COMPANION_PUBLIC_URL must be an address with http:// or https:// and without "
                "a path: {example}.",
                example="http://192.168.1.20:8000",
            ),
        )
    settings = Settings(
        instance=instance or Path(named or default_instance()),
        mode=mode,
        database_url=environment.get("COMPANION_DATABASE_URL", ""),
        redis_url=environment.get("COMPANION_REDIS_URL", ""),
        public_url=(public_url or address or "").rstrip("/"),
        sources=sources,
        tls_port=tls_port,
        hotspot=_read_hotspot(environment),
        capacity=Capacity(**read_numbers(Capacity, environment)),
        limits=Limits(**read_numbers(Limits, environment)),
        webhook=_read_webhook(environment),
        frames=_read_frames(environment),
        metrics=_read_metrics(environment),
        log=LogForm(_read_word(environment, "LOG", tuple(LogForm))),
        **numbers,
    )
    # Read by the command line, which takes English for what it does not know.
    _read_word(environment, "LANG", LANGUAGES)
    _refuse_unknown(environment)
    return settings


def _read_word(environment: Mapping[str, str], name: str, known: Sequence[str]) -> str:
    """Return the word that a variable sets, one of those that are known; the first for none."""
    word = environment.get(f"{PREFIX}{name}", "") or known[0]
    if word not in known:
        raise InvalidInput(
            "bad-setting",
            say(
                "{name} must be one of these: {known}.",
                name=f"{PREFIX}{name}",
                known=tuple(map(str, known)),
            ),
        )
    return word


def _refuse_unknown(environment: _Heeded) -> None:
    """Refuse a variable of ours that nothing looked for: a setting that is misspelt has no effect.

    What was looked for is the list of settings, so that there is no second one.
    """
    known = sorted(name.removeprefix(PREFIX) for name in environment.names)
    for name in sorted(set(environment) - environment.names):
        if name.startswith(PREFIX):
            nearest = get_close_matches(name.removeprefix(PREFIX), known, n=1, cutoff=0)[0]
            told = say(
                "There is no setting {name}. The nearest is {nearest}; docs/serving.md lists all, "
                "and options such as --port.",
                name=name,
                nearest=f"{PREFIX}{nearest}",
            )
            raise InvalidInput("bad-setting", told)


def _read_webhook(environment: Mapping[str, str]) -> Webhook | None:
    url = environment.get("COMPANION_WEBHOOK", "")
    secret = environment.get("COMPANION_WEBHOOK_SECRET", "")
    if not url:
        return None
    try:
        key = base64.b64decode(secret.removeprefix("whsec_"), validate=True)
    except ValueError:
        key = b""
    if not re.fullmatch(r"https?://\S+", url):
        raise InvalidInput(
            "bad-setting", say("COMPANION_WEBHOOK must be an address of http or https.")
        )
    if not KEY_BYTES_MIN <= len(key) <= KEY_BYTES_MAX:
        raise InvalidInput(
            "bad-setting",
            say(
                "COMPANION_WEBHOOK_SECRET, beside COMPANION_WEBHOOK, must be {low} to {high} "
                "random bytes as base64, perhaps with whsec_ before them.",
                low=KEY_BYTES_MIN,
                high=KEY_BYTES_MAX,
            ),
        )
    return Webhook(url, key)


def _read_frames(environment: Mapping[str, str]) -> tuple[str, ...]:
    frames = tuple(environment.get("COMPANION_FRAMES", "").split())
    if not all(_ORIGIN.fullmatch(frame) for frame in frames):
        raise InvalidInput(
            "bad-setting",
            say(
                "COMPANION_FRAMES must be one or several addresses without a path, "
                "with spaces between them: {example}.",
                example="http://homeassistant.local:8123",
            ),
        )
    return frames


def _read_metrics(environment: Mapping[str, str]) -> tuple[str, int] | None:
    text = environment.get("COMPANION_METRICS", "")
    if not text:
        return None
    found = _LISTENER.fullmatch(text)
    if found is None:
        raise InvalidInput(
            "bad-setting",
            say(
                "COMPANION_METRICS must be an address of this machine and a port: {example}.",
                example="127.0.0.1:9464",
            ),
        )
    return found[1].strip("[]"), int(found[2])


def _read_hotspot(environment: Mapping[str, str]) -> Hotspot | None:
    name = environment.get("COMPANION_HOTSPOT", "")
    password = environment.get("COMPANION_HOTSPOT_PASSWORD", "")
    if not name:
        return None
    if len(name.encode()) > SSID_BYTES_MAX or not name.isprintable():
        raise InvalidInput(
            "bad-setting",
            say(
                "COMPANION_HOTSPOT must be the name of a Wi-Fi: at most {most} bytes.",
                most=SSID_BYTES_MAX,
            ),
        )
    if password and not (
        8 <= len(password) <= 63 and password.isascii() and password.isprintable()
    ):
        raise InvalidInput(
            "bad-setting",
            say("COMPANION_HOTSPOT_PASSWORD must be 8 to 63 characters of ASCII."),
        )
    return Hotspot(name, password)


def default_instance() -> Path:
    """Return `instance/` beside a checkout, else a folder among the user's data."""
    beside = PACKAGE.parent / "instance"
    if (PACKAGE.parent / "pyproject.toml").is_file() and beside.is_dir():
        return beside
    data = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(data) / "at-the-table"


def find_folder(name: str) -> Path:
    """Return `static` or `templates`: inside the installed package, else beside it."""
    inside = PACKAGE / name
    return inside if inside.is_dir() else PACKAGE.parent / name
