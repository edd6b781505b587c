"""How many functions are called for what a request does that shows sheets."""

import sys
from collections.abc import Callable
from types import FrameType
from typing import Any

from companion.core.reader import Node
from companion.engine.score_only import SCORE_ONLY, open_score_only, record_of, show

CALLS_MAX = 80_000
"""Most calls to lay three sheets without a table, to show them and to make their record.

Reading and wording of large editions take up to 60,000; a search for choices takes far more.
"""


def calls_of(work: Callable[[], object]) -> int:
    """Return how many functions are called for some work, Python's own included."""
    count = 0

    def watch(frame: FrameType, event: str, argument: object) -> None:
        nonlocal count
        count += event in ("call", "c_call")

    before = sys.getprofile()
    sys.setprofile(watch)
    try:
        work()
    finally:
        sys.setprofile(before)
    return count


def look_at(sheets: dict[str, Any]) -> None:
    """Do what a request does that shows sheets."""
    table = open_score_only(SCORE_ONLY.read(Node(sheets, "")))
    show(table, "en")
    record_of(table, "en")
