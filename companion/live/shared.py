"""Reach the Redis or Valkey that workers of several machines share; it may be away at any time.

Nothing that must not be lost is ever there: hints, which the sweep makes good, what was spent
lately, and which phones are connected.
"""

import logging
from dataclasses import dataclass, field
from importlib.util import find_spec
from time import monotonic
from typing import TYPE_CHECKING

from companion.core.errors import InvalidInput
from companion.core.message import say

if TYPE_CHECKING:
    from redis import Redis

LOGGER = logging.getLogger("companion")

ANSWER_S = 0.5
"""Longest wait for an answer; a press waits for one at most."""
AWAY_S = 2
"""Seconds for which nothing is asked of one that was away."""


@dataclass(slots=True)
class Shared:
    """A server that workers share, and whether it answers."""

    client: "Redis"
    _away_until: float = 0.0
    _told: set[str] = field(default_factory=set)

    @property
    def is_away(self) -> bool:
        """Whether it was away just now and is not to be asked again yet."""
        return monotonic() < self._away_until

    def is_well(self) -> bool:
        """Return whether it answered when it was asked last."""
        return not self._told

    def note_away(self, error: Exception) -> None:
        """Note that it does not answer; the log says so once."""
        self._away_until = monotonic() + AWAY_S
        if "away" not in self._told:
            self._told.add("away")
            LOGGER.warning(
                "Redis does not answer (%s): hints come by the sweep, budgets and presence are "
                "those of each worker until it does.",
                type(error).__name__,
            )

    def note_back(self) -> None:
        """Note that it answers; the log says so where it did not before."""
        if self._told:
            self._told.clear()
            self._away_until = 0.0
            LOGGER.info("Redis answers again.")


def why_away(shared: Shared) -> str:
    """Return why a server does not answer; "" if it does."""
    from redis.exceptions import RedisError

    try:
        shared.client.ping()
    except (RedisError, OSError) as error:
        return str(error)
    return ""


def reach(url: str) -> Shared:
    """Return the server behind an address; nothing is sent yet.

    Raises:
        InvalidInput: `bad-setting`: no such address, or its client is not installed.
    """
    if find_spec("redis") is None:
        raise InvalidInput(
            "bad-setting",
            say(
                "COMPANION_REDIS_URL wants the client of Redis. In a copy of the repository: "
                "{command}",
                command="pip install '.[redis]'",
            ),
        )
    from redis import Redis
    from redis.backoff import NoBackoff
    from redis.retry import Retry

    try:
        client = Redis.from_url(
            url,
            socket_timeout=ANSWER_S,
            socket_connect_timeout=ANSWER_S,
            retry=Retry(NoBackoff(), 1),
        )
    except ValueError as error:
        raise InvalidInput(
            "bad-setting",
            say("COMPANION_REDIS_URL must be redis://host:6379/0, rediss:// or unix:///path."),
        ) from error
    return Shared(client)
