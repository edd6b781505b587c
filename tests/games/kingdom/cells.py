"""A few cells of some players, and what they score."""

from typing import Any

PLAYERS: list[dict[str, Any]] = [{"map/r1c5": "~", "map/r2c5": "s", "map/r3c5": "~"}, {}]
TOTALS = [2, 0]
