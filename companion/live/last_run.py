"""Remember at what time the service ran last, in a file of the instance."""

import json
from contextlib import suppress
from datetime import datetime, timedelta
from pathlib import Path

from companion.core.json_values import dump_in_order

FILE = "last-run.json"
APART = timedelta(hours=20)
"""How far apart two runs must be for the earlier one to say that the time of the later is right: a
clock that is wrong stays wrong when the service is started twice in a row."""
_KEYS = ("earlier", "seen")


def begin_run(instance: Path, now: str) -> None:
    """Note that the service starts; once, before its workers are born."""
    earlier, seen = _read(instance)
    if seen and datetime.fromisoformat(now) - datetime.fromisoformat(seen) >= APART:
        earlier = seen
    # A clock that went back: what it said before was wrong.
    _write(instance, min(earlier, now), now)


def go_on(instance: Path, now: str) -> None:
    """Note that it still runs."""
    _write(instance, _read(instance)[0], now)


def earlier_run(instance: Path) -> str:
    """Return the time of an earlier run that this one does not contradict; "" for none."""
    return _read(instance)[0]


def _read(instance: Path) -> tuple[str, str]:
    try:
        kept = json.loads((instance / FILE).read_text("utf-8"))
        earlier, seen = (str(kept[key]) for key in _KEYS)
        if earlier:
            datetime.fromisoformat(earlier)
        datetime.fromisoformat(seen)
    except (OSError, ValueError, KeyError, TypeError):
        return "", ""
    return earlier, seen


def _write(instance: Path, earlier: str, seen: str) -> None:
    fresh = instance / f"{FILE}.new"
    # A disk that is full keeps tables longer, no more.
    with suppress(OSError):
        fresh.write_bytes(dump_in_order(dict(zip(_KEYS, (earlier, seen), strict=True))))
        fresh.replace(instance / FILE)
