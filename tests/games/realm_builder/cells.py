"""A few cells of some players, and what they score."""

from typing import Any

PLAYERS: list[dict[str, Any]] = [{"cards/Queen": 1}, {}]
TOTALS = [4, 0]
