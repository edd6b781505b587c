"""Print what telling a table costs: `make bench-live`, or `python -m tests.bench.live`."""

from gevent import monkey

# As in the worker that serves: threads and locks are light, and must be so before they are used.
monkey.patch_all()

import platform  # noqa: E402 - behind the patch, as everything is
import sys  # noqa: E402


def main() -> int:
    """Print every figure."""
    from tests.bench.telling import report

    print(f"Python {platform.python_version()}, {platform.system()} {platform.machine()}")
    for line in report():
        print(line, flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
