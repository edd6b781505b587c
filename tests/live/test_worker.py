"""A worker goes on while something of it stands still."""

import threading

import gevent

from companion.live.worker import apart


def test_other_greenlets_go_on_while_something_stands_still() -> None:
    gone_on = threading.Event()
    gevent.spawn(gone_on.set)

    # If the loop stood still, too, nobody could end this wait.
    assert apart(lambda: gone_on.wait(30))
