"""Hold back every answer of a service to a press or a change of a browser, streams not.

Finds tests that look too early, by hand: `ANSWERS_LATE_MS=900 .venv/bin/python -m pytest ...`.
"""

import os
import runpy
import sys
import time

from flask import Flask, Response, request


def plant(late_s: float) -> None:
    """Answer browsers that much later; programs, which show a token and no cookie, at once."""
    answer = Flask.full_dispatch_request

    def answer_late(self: Flask) -> Response:
        response = answer(self)
        if request.method != "GET" and "Authorization" not in request.headers:
            time.sleep(late_s)
        return response

    Flask.full_dispatch_request = answer_late  # type: ignore[method-assign]


if __name__ == "__main__":
    plant(int(os.environ["ANSWERS_LATE_MS"]) / 1_000)
    # From here on as `python -m MODULE ...` does.
    sys.path[0] = ""
    del sys.argv[0]
    runpy.run_module(sys.argv[0], run_name="__main__", alter_sys=True)
