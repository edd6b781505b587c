"""A few cells of some players, and what they score."""

from typing import Any

PLAYERS: list[dict[str, Any]] = [{"states/CA": {"mark": 29, "circled": True}}]
TOTALS = [2]
