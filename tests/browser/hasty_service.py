"""Serve tables where a phone is away for a minute after a second, for the tests of absences.

Run as `companion` is: `python -m tests.browser.hasty_service serve --lan`.
"""

import sys

from companion.cli import main
from companion.live import hints
from companion.web import presence


def plant() -> None:
    """Let an absence count in this process as if each second were a minute."""
    presence.MINUTE_S = 1
    # A line that was cut is noticed when something is next said on it.
    hints.BEAT_S = 1


if __name__ == "__main__":
    plant()
    sys.exit(main())
