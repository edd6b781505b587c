"""Print what telling a table costs: `make bench-live`, or `python -m tests.bench.live`."""

import platform
import sys

from gevent import monkey


def main() -> int:
    """Print every figure."""
    # As in the worker that serves: threads and locks are light. Not when this is imported, for
    # the tests that look for examples read every module and need threads as they are.
    monkey.patch_all()
    from tests.bench.telling import report

    print(f"Python {platform.python_version()}, {platform.system()} {platform.machine()}")
    for line in report():
        print(line, flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
