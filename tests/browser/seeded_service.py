"""Serve tables whose luck is the same each time, for evenings that are looked at closely.

Run as `companion` is: `python -m tests.browser.seeded_service serve --lan`.
"""

import random
import sys
from typing import Any

from companion.cli import main
from companion.core.chance import SystemChance, outcome

LUCK = random.Random(1)


def draw(chance: SystemChance, spec: str, *more: Any) -> tuple[int, ...]:
    """Return the next outcome of the one stream."""
    return outcome(spec, LUCK.randrange)


if __name__ == "__main__":
    SystemChance.draw = draw  # type: ignore[assignment]
    sys.exit(main())
