"""Run the command, as `companion` or as `python -m companion`.

Most of what scoring one record takes is the start of Python, so that start is kept short here.
"""

import gc
import os
import sys
from typing import NoReturn

if sys.version_info < (3, 11):  # noqa: UP036  # Where a checkout is run by an older one.
    here = ".".join(map(str, sys.version_info[:2]))
    sys.exit(f"companion: Python 3.11 or newer is needed, and this is {here}.")


def run() -> NoReturn:
    """Run the command and end the process with its exit status."""
    # The language may be named before the command.
    if not {"serve", "demo"}.isdisjoint(sys.argv[1:4]):
        from companion.cli import main

        sys.exit(main())
    # Importing makes hardly any garbage, and the memory of one score ends with the process: without
    # both searches of the collector it takes a quarter less time.
    gc.disable()
    from companion.cli import main

    # The command has written and flushed everything by now.
    os._exit(main())


if __name__ == "__main__":
    run()
