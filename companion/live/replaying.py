"""Decide published tables again in a scoring process, so that a long one delays no press.

At most one at a time: the other process goes on scoring. A process of its own was the other way;
one more stands there all day for what happens now and then, and starting it keeps the loop.
"""

import json
from collections.abc import Callable, Mapping

from companion.core.errors import Unavailable
from companion.core.message import say
from companion.engine.publish import Replayed, Replayer, replay, too_much_work
from companion.live.aide import Aide, AideLost, ScoringPool, refusal_of
from companion.live.fair_queue import FairQueue, NoTurn
from companion.table.log import Event, read_row
from companion.table.ports import Scorer

QUEUE_MAX = 8
"""Most tables that wait; a phone publishes one now and then."""
WAIT_S = 40
"""Longest wait for one's turn, in seconds."""
WORK_S = 30
"""Longest work on one table, in seconds; an evening takes one or two."""


class Replaying:
    """Decides tables again beside the service.

    Args:
        pool: Whose processes do it.
        asked_by: The address that asks now.
        pause: Called between pieces of an answer, so that others go on meanwhile.
    """

    def __init__(
        self, pool: ScoringPool, asked_by: Callable[[], str], pause: Callable[[], None]
    ) -> None:
        self._pool = pool
        self._asked_by = asked_by
        self._pause = pause
        self._turns = FairQueue(1, QUEUE_MAX)

    def replay(self, body: bytes, now: str, language: str) -> Replayed:
        """Return the table that a body describes; refuse in a language.

        Raises:
            InvalidInput, RuleViolation: As `companion.engine.publish.replay`.
            Unavailable: `publishing-busy`, or `too-much-work` after `WORK_S`.
        """
        # Bytes that are no UTF-8 are passed on as lone surrogates, which the reader refuses.
        text = body.decode("utf-8", "surrogateescape")
        request = {"id": 1, "languages": [language], "published": text, "now": now}
        try:
            with self._turns.turn(self._asked_by(), WAIT_S), self._pool.turn() as aide:
                return self._ask(aide, request)
        except NoTurn:
            raise Unavailable(
                "publishing-busy",
                say("Many tables are being published. Try again in a moment."),
                retry_after_s=10,
            ) from None
        except AideLost:
            raise too_much_work() from None

    def _ask(self, aide: Aide, request: Mapping[str, object]) -> Replayed:
        events: list[Event] = []
        for line in aide.ask(request, WORK_S):
            told = json.loads(line)
            if "part" in told:
                events += map(read_row, told["part"])
                self._pause()
                continue
            if "error" in told:
                is_long = told["error"]["code"] == too_much_work().code
                raise too_much_work() if is_long else refusal_of(told["error"])
            table = told["table"]
            return Replayed(
                table["command_id"], table["game"], table["digest"], events, table["presses"]
            )
        raise AideLost


def choose_replayer(
    pool: ScoringPool,
    asked_by: Callable[[], str],
    pause: Callable[[], None],
    scorer: Scorer | None = None,
) -> Replayer:
    """Return what decides published tables again: beside the service, or here with a scorer."""
    if scorer is None:
        return Replaying(pool, asked_by, pause).replay
    return lambda body, now, language: replay(body, now, scorer)
