"""Clocks for tests and benches that play faster than people."""


class QuickClock:
    """A clock on which nobody is ever too quick, and every log has the same times."""

    def __init__(self) -> None:
        self._minutes = 0

    def now(self) -> str:
        """Return always the same."""
        return "2026-11-21T20:15:02Z"

    def seconds(self) -> int:
        """Return a minute more each time."""
        self._minutes += 1
        return 60 * self._minutes


class StillClock:
    """A clock that goes on only when told."""

    def __init__(self) -> None:
        self.ticks = 1_000
        self.at = "2026-11-21T20:15:02Z"

    def now(self) -> str:
        """Return the time of the evening."""
        return self.at

    def seconds(self) -> int:
        """Return the seconds so far."""
        return self.ticks
