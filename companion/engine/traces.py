"""Say where an exception came from, without a path, which would tell of the machine."""

from types import TracebackType


def places(traceback: TracebackType | None) -> list[str]:
    """Return module and line of each frame; the innermost last."""
    # Few runs ever need it, and it is slow to import.
    from traceback import walk_tb

    return [f"{frame.f_globals.get('__name__', '-')}:{line}" for frame, line in walk_tb(traceback)]
