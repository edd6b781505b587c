"""A few cells of some players, and what they score."""

from typing import Any

PLAYERS: list[dict[str, Any]] = [{"hearts": 3, "banners": 7}, {"hearts": 1}]
TOTALS = [7, 0]
