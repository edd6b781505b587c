"""Say of each part of an installation whether it is well: `companion doctor`."""

import shutil
import sqlite3
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime, timedelta
from pathlib import Path
from tempfile import TemporaryFile

from companion import __version__
from companion.config import Mode, Settings
from companion.core.errors import CompanionError
from companion.core.json_values import dump_in_order
from companion.core.message import Message, Translator, render, say
from companion.engine.retention import TIME_FORMAT
from companion.live.asking import ask_health
from companion.live.authority import FOLDER, read_authority
from companion.live.listening import why_not
from companion.live.network import lan_addresses
from companion.live.serving import Running, running_in
from companion.live.system import SystemClock
from companion.reasons import reason_of

ROOM_BYTES = 100 * 1024 * 1024
"""Least room on the disk that raises no concern: that of a hundred evenings."""
NIGHTLY = "nightly-backup"
"""The file in the instance where `backup.sh` writes when it made the newest copy; empty before."""
COPY_DAYS_MAX = 2
"""How old the newest copy is at most while all is well: a night may be missed."""
EVERYWHERE = "0.0.0.0"


@dataclass(frozen=True, slots=True)
class Diagnosis:
    """What was found of one part."""

    part: str
    """A word for programs."""
    is_well: bool
    what: Message


def examine(settings: Settings, port: int) -> Iterator[Diagnosis]:
    """Yield what is found of each part of an installation.

    Args:
        settings: Of the installation.
        port: That it will listen on, where it does not run.
    """
    yield Diagnosis(
        "version",
        True,
        say(
            "Version {version}, Python {python}, SQLite {sqlite}",
            version=__version__,
            python=sys.version.split()[0],
            sqlite=sqlite3.sqlite_version,
        ),
    )
    yield _look_at_folder(settings.instance)
    yield _look_at_disk(settings.instance)
    yield _look_at_database(settings)
    if (settings.instance / NIGHTLY).is_file():
        yield _look_at_copies(settings.instance / NIGHTLY)
    if settings.redis_url:
        yield _look_at_redis(settings.redis_url)
    # Behind a proxy it is served for others: there a service that does not run is a fault.
    yield from look_at_services(settings.instance, is_wanted=settings.mode is Mode.HOSTED)
    running = running_in(settings.instance)
    yield from map(_look_at_address, running)
    if not running:
        yield _look_at_port(port)
        yield _look_ahead(settings, port)
    others = lan_addresses()[:-1]
    if others and settings.mode is not Mode.HOSTED:
        told = say("Addresses of this machine: {addresses}", addresses=others)
        yield Diagnosis("address", True, told)
    if (settings.instance / FOLDER).is_dir():
        yield _look_at_certificates(settings.instance)


def look_at_services(instance: Path, *, is_wanted: bool = True) -> Iterator[Diagnosis]:
    """Yield whether each service that runs in an instance answers, and says that it is well.

    Args:
        instance: The folder of the installation.
        is_wanted: Whether it is wrong that none runs.
    """
    running = running_in(instance)
    if not running:
        yield Diagnosis("service", not is_wanted, say("No service runs here."))
    for address in (each.address for each in running):
        if reason := ask_health(address):
            told = say(
                "The service at {address} is not well: {reason}", address=address, reason=reason
            )
        else:
            told = say("A service runs here, at {address}", address=address)
        yield Diagnosis("service", not reason, told)


def print_findings(found: Iterator[Diagnosis], words: Translator, *, as_json: bool) -> int:
    """Print findings and return the exit status: 0, or 1 if something is wrong.

    Args:
        found: What was found.
        words: The language.
        as_json: Whether they are for programs; else there is a line for each, as it is found.
    """
    listed = []
    for each in found:
        text = render(each.what, words)
        listed.append({"part": each.part, "well": each.is_well, "text": text})
        if not as_json:
            way = (
                say("well   {what}", what=each.what)
                if each.is_well
                else say("wrong  {what}", what=each.what)
            )
            print(render(way, words))
    is_well = all(each["well"] for each in listed)
    if as_json:
        print(dump_in_order({"well": is_well, "findings": listed}).decode())
    return 0 if is_well else 1


def _look_at_folder(instance: Path) -> Diagnosis:
    folder, nearest = str(instance), _nearest(instance)
    try:
        with TemporaryFile(dir=nearest):
            pass
    except OSError as error:
        told = say(
            "{folder} cannot be written to: {reason}", folder=str(nearest), reason=reason_of(error)
        )
        return Diagnosis("folder", False, told)
    if nearest != instance.resolve():
        return Diagnosis("folder", True, say("The first start makes {folder}.", folder=folder))
    return Diagnosis("folder", True, say("{folder} can be written to.", folder=folder))


def _look_at_disk(instance: Path) -> Diagnosis:
    free = shutil.disk_usage(_nearest(instance)).free
    told = say("Room on the disk: {count} MB", count=free // 1_000_000)
    return Diagnosis("disk", free >= ROOM_BYTES, told)


def _nearest(folder: Path) -> Path:
    """Return a folder, or the nearest above it that is there."""
    here = folder.resolve()
    while not here.exists():
        here = here.parent
    return here


def _look_at_database(settings: Settings) -> Diagnosis:
    from companion.storage import whereabouts
    from companion.storage.copies import look_in

    try:
        count = look_in(settings.database)
    except CompanionError as error:
        return Diagnosis("database", False, error.message)
    if count is None:
        told = say("There is no database yet: the first start makes it.")
    else:
        told = say(
            "The database is whole: {where}. Tables: {count}",
            where=whereabouts(settings.database),
            count=count,
        )
    return Diagnosis("database", True, told)


def _look_at_copies(nightly: Path) -> Diagnosis:
    newest = nightly.read_text("utf-8", "replace").strip()
    oldest = datetime.fromisoformat(SystemClock().now()) - timedelta(days=COPY_DAYS_MAX)
    is_well = newest >= oldest.strftime(TIME_FORMAT)
    told = (
        say("The newest nightly copy of the tables: {time}", time=newest)
        if is_well
        else say(
            "No nightly copy of the tables was made for {count} days (the newest: {time}). "
            "Look why: journalctl --unit companion-backup",
            count=COPY_DAYS_MAX,
            time=newest or "-",
        )
    )
    return Diagnosis("backup", is_well, told)


def _look_at_redis(url: str) -> Diagnosis:
    from companion.live.shared import reach, why_away

    try:
        reason = why_away(reach(url))
    except CompanionError as error:
        return Diagnosis("redis", False, error.message)
    if reason:
        told = say(
            "Redis does not answer: {reason}. Check Redis and COMPANION_REDIS_URL.",
            reason=reason.rstrip("."),
        )
        return Diagnosis("redis", False, told)
    return Diagnosis("redis", True, say("Redis answers."))


def _look_at_port(port: int) -> Diagnosis:
    reason = why_not(EVERYWHERE, port, "--port")
    return Diagnosis("port", reason is None, reason or say("Port {port} is free.", port=port))


def _look_at_address(service: Running) -> Diagnosis:
    """Return what phones are told by a service that runs, and whether that is it."""
    told = say("Phones are told {address}", address=service.phones)
    if service.mode == Mode.HOSTED and not service.phones:
        told = say("Phones are told the address that the proxy names.")
    elif not service.phones:
        told = say("{address} is for this machine alone.", address=service.address)
    elif service.mode == Mode.HOSTED and service.address:
        from companion.web.security import MARK

        if reason := ask_health(service.phones, mark=MARK):
            return Diagnosis(
                "address",
                False,
                say(
                    "{address} does not lead to this service: {reason}. Check the name (DNS), the "
                    "firewall, and the proxy with its certificate.",
                    address=service.phones,
                    reason=reason,
                ),
            )
        told = say("{address} leads to this service.", address=service.phones)
    return Diagnosis("address", True, told)


def _look_ahead(settings: Settings, port: int) -> Diagnosis:
    """Return what phones would be told, if no service runs."""
    if settings.public_url or settings.mode is Mode.HOSTED:
        return _look_at_address(Running("", settings.mode, settings.public_url))
    for host in lan_addresses()[:-1]:
        told = say("With --lan or --tls phones are told {address}", address=f"http://{host}:{port}")
        return Diagnosis("address", True, told)
    return Diagnosis("address", False, say("This machine has no address that phones could reach."))


def _look_at_certificates(instance: Path) -> Diagnosis:
    try:
        until = read_authority(instance).until
    except (OSError, ValueError) as error:
        told = say("The certificates cannot be read: {reason}", reason=reason_of(error))
        return Diagnosis("certificates", False, told)
    told = say("Phones trust this machine until {day}", day=until.date().isoformat())
    return Diagnosis("certificates", True, told)
