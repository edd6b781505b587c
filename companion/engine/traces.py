"""Say where an exception came from, without a path, which would tell of the machine."""

from types import TracebackType


def places(traceback: TracebackType | None) -> list[str]:
    """Return module and line of each frame; the innermost last."""
    found: list[str] = []
    while traceback is not None:
        name = traceback.tb_frame.f_globals.get("__name__", "-")
        found.append(f"{name}:{traceback.tb_lineno}")
        traceback = traceback.tb_next
    return found
