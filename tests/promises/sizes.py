"""How much is run: hardly anything beside other tests, more by `make promises`, most of it nightly.

`PROMISES` in the environment says which: nothing or `small`, `push`, `nightly`. Where
`PROMISES_TIMES` is `told`, times and memory are printed and not held: a machine that is shared
measures what others do, too.
"""

import os

SIZE = os.environ.get("PROMISES", "")
IS_FULL = SIZE in ("push", "nightly")
"""Whether a promise is put to the test at the size that it is given for."""
HOLDS_TIMES = IS_FULL and os.environ.get("PROMISES_TIMES") != "told"
"""Whether promises of times and memory are held: only where nothing else runs beside."""


def size(small: int, push: int, nightly: int) -> int:
    """Return how many cases are run."""
    return {"push": push, "nightly": nightly}.get(SIZE, small)
