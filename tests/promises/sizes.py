"""How much is run: hardly anything beside other tests, more by `make promises`, most of it nightly.

`PROMISES` in the environment says which: nothing or `small`, `push`, `nightly`.
"""

import os

SIZE = os.environ.get("PROMISES", "")
IS_MEASURED = SIZE in ("push", "nightly")
"""Whether promises of time are held: only where nothing else runs beside."""


def size(small: int, push: int, nightly: int) -> int:
    """Return how many cases are run."""
    return {"push": push, "nightly": nightly}.get(SIZE, small)
