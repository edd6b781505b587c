"""What tests would make again and again: made once for each process, then shared or copied.

How each of these is made has tests of its own; here it is only where other tests begin.
"""

import atexit
import shutil
import tempfile
from datetime import UTC, datetime
from functools import cache
from pathlib import Path

from companion.app import Site, find_site, upgrade
from companion.config import Settings
from companion.live.authority import hold_certificates


@cache
def site() -> Site:
    """Return what pages are made of; no app changes it."""
    return find_site()


def lay_out(instance: Path, *, tls: bool = False) -> None:
    """Fill an instance folder with an empty database, and with certificates where asked for."""
    shutil.copytree(_folder(tls=tls), instance, dirs_exist_ok=True)


@cache
def _folder(*, tls: bool) -> Path:
    folder = Path(tempfile.mkdtemp(prefix="companion-prepared-"))
    atexit.register(shutil.rmtree, folder)
    upgrade(Settings(folder))
    if tls:
        hold_certificates(folder, "laptop", ["localhost"], datetime.now(UTC))
    return folder
