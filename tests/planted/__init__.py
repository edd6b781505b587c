"""Mistakes as a programmer makes them, planted one at a time to see which test finds each."""

import tomllib
from dataclasses import dataclass
from pathlib import Path

from tests.game_files import TESTS

ROOT = Path(__file__).parents[2]


@dataclass(frozen=True, slots=True)
class Fault:
    """One mistake, of a line or a few."""

    name: str
    """What is wrong then, as a sentence."""
    room: str
    """The part of the project that it stands in."""
    file: str
    was: str
    """The text that the mistake replaces; it stands in the file once."""
    now: str
    found_by: tuple[str, ...]
    """Test files or single tests that should find it: they are run first."""


def read_faults() -> tuple[Fault, ...]:
    """Return all faults; those in what one game brings are listed in its tests' folder."""
    lists = [*sorted(Path(__file__).parent.glob("*.toml")), *sorted(TESTS.glob("*/planted.toml"))]
    return tuple(
        Fault(**{**fault, "found_by": tuple(fault["found_by"])})
        for each in lists
        for fault in tomllib.loads(each.read_text(encoding="utf-8"))["fault"]
    )
