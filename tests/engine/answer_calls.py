"""Answer calls from standard input as a phone without a network does, in a process of its own."""

import json
import sys

from companion.engine.offline import reply


def main() -> None:
    """Answer every call on standard input."""
    calls = json.load(sys.stdin)
    replies = [reply(path, body, language) for path, body, language in calls]
    json.dump([[each.status, each.body.decode()] for each in replies], sys.stdout)


if __name__ == "__main__":
    main()
