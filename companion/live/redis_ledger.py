"""Count what is spent for all workers together, and tell them which places were seen, by Redis.

An address is kept as a hash alone, and for no longer than its limit looks back.
"""

from collections.abc import Iterable, Mapping
from hashlib import blake2b

from redis.exceptions import RedisError

from companion.live.shared import Shared

SEEN_S = 24 * 3600
"""Seconds for which is known when a place was seen."""
_SPEND = """
local time = redis.call('TIME')
local now = time[1] * 1000000 + time[2]
local window = ARGV[2] * 1000000
redis.call('ZREMRANGEBYSCORE', KEYS[1], 0, now - window)
local spent = redis.call('ZCARD', KEYS[1])
if spent + ARGV[3] > tonumber(ARGV[1]) then return 0 end
if ARGV[3] == '1' then
  redis.call('ZADD', KEYS[1], now, string.format('%.0f-%d', now, spent))
  redis.call('EXPIRE', KEYS[1], ARGV[2])
end
return 1
"""
"""Takes how many there may be, in how many seconds, and 1 to count one more; 0 looks for room."""
_SEE = """
local now = redis.call('TIME')[1]
for place = 2, #ARGV do redis.call('HSET', KEYS[1], ARGV[place], now) end
if #ARGV > 1 then redis.call('EXPIRE', KEYS[1], ARGV[1]) end
local seen = redis.call('HGETALL', KEYS[1])
for at = 2, #seen, 2 do seen[at] = now - seen[at] end
return seen
"""
"""Takes the places that are seen now; returns each with the seconds since it was."""


class RedisLedger:
    """What all workers count together; every answer is None while the server is away.

    Args:
        shared: The server.
    """

    def __init__(self, shared: Shared) -> None:
        self._shared = shared
        self._spend = shared.client.register_script(_SPEND)
        self._see = shared.client.register_script(_SEE)

    def spend(self, name: str, count: int, window_s: int) -> bool | None:
        """Count one more under a name, if fewer than `count` came in `window_s` seconds."""
        return self._ask(name, count, window_s, 1)

    def has_room(self, name: str, count: int, window_s: int) -> bool | None:
        """Return whether fewer than `count` came under a name in `window_s` seconds."""
        return self._ask(name, count - 1, window_s, 0)

    def exchange(self, here: Mapping[str, Iterable[str]]) -> Mapping[str, Mapping[str, int]] | None:
        """Say which places of which tables are seen here, and return when each was, anywhere.

        Returns:
            Seconds since each place of these tables was seen, by table.
        """
        if self._shared.is_away or not here:
            return {} if not here else None
        try:
            with self._shared.client.pipeline(transaction=False) as pipeline:
                for table_id, places in here.items():
                    self._see([f"companion:seen:{table_id}"], [SEEN_S, *places], pipeline)
                answers = pipeline.execute()
        except (RedisError, OSError) as error:
            self._shared.note_away(error)
            return None
        return {
            table_id: {
                place.decode(): int(ago) for place, ago in zip(seen[::2], seen[1::2], strict=True)
            }
            for table_id, seen in zip(here, answers, strict=True)
        }

    def _ask(self, name: str, most: int, window_s: int, more: int) -> bool | None:
        if self._shared.is_away:
            return None
        key = f"companion:spent:{blake2b(name.encode(), digest_size=16).hexdigest()}"
        try:
            return bool(self._spend([key], [most, window_s, more]))
        except (RedisError, OSError) as error:
            self._shared.note_away(error)
            return None
