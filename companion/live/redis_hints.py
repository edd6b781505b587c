"""Carry hints between workers wherever they are, by publish and subscribe of Redis or Valkey.

A press never waits for it: hints are put down, the newest of each table, and sent by a thread of
their own, later where the server is away. What is not told the sweep makes good.
"""

from collections.abc import Callable, Mapping
from threading import Condition, Thread
from time import sleep

from redis.exceptions import RedisError

from companion.live.shared import AWAY_S, Shared
from companion.live.told import read_hint, write_hint

CHANNEL = "companion:hints"
"""Where all workers meet; ids of tables are fresh, so that another service's do no harm."""
LISTEN_S = 2
"""Seconds of silence after which the server is asked whether it is there; after as many again it is
away."""


class RedisCarrier:
    """The hints of one worker.

    Args:
        shared: The server.
    """

    def __init__(self, shared: Shared) -> None:
        self._shared = shared
        self._heads: dict[str, int] = {}
        self._ready = Condition()
        self._listens = self._was_listening = False

    def send(self, table_id: str, head: int) -> None:
        """Put a hint down for the other workers; returns at once."""
        with self._ready:
            self._heads[table_id] = max(head, self._heads.get(table_id, 0))
            self._ready.notify()

    def listen(self, take_in: Callable[[str, int], None]) -> None:
        """Send hints and listen for them from now on."""
        Thread(target=self._send, name="hints out", daemon=True).start()
        Thread(target=self._listen, args=(take_in,), name="hints in", daemon=True).start()

    def was_listening(self) -> bool:
        """Return whether the server was there all the time since this was last asked."""
        listened, self._was_listening = self._was_listening, self._listens
        return listened

    def _send(self) -> None:
        while True:
            with self._ready:
                self._ready.wait_for(lambda: self._heads)
                heads, self._heads = self._heads, {}
            if not self._publish(heads):
                # Who reaches the server sweeps seldom: to them the newest are told later.
                for table_id, head in heads.items():
                    self.send(table_id, head)
                sleep(AWAY_S)

    def _publish(self, heads: Mapping[str, int]) -> bool:
        """Tell the heads of tables; return whether the server took them."""
        if self._shared.is_away:
            return False
        try:
            with self._shared.client.pipeline(transaction=False) as pipeline:
                for table_id, head in heads.items():
                    pipeline.publish(CHANNEL, write_hint(table_id, head))
                pipeline.execute()
        except (RedisError, OSError) as error:
            self._shared.note_away(error)
            return False
        return True

    def _listen(self, take_in: Callable[[str, int], None]) -> None:
        while True:
            try:
                self._read(take_in)
            except (RedisError, OSError) as error:
                self._listens = self._was_listening = False
                self._shared.note_away(error)
            sleep(AWAY_S)

    def _read(self, take_in: Callable[[str, int], None]) -> None:
        with self._shared.client.pubsub() as subscription:  # type: ignore[no-untyped-call] # as it is
            subscription.subscribe(CHANNEL)
            silent = 0
            while True:
                told = subscription.get_message(timeout=LISTEN_S)
                silent = silent + 1 if told is None else 0
                if silent > 1:
                    raise ConnectionError("no answer")
                if told is None:
                    # A silent server is asked whether it is still there.
                    subscription.ping()
                elif told["type"] == "subscribe":
                    self._listens = True
                    self._shared.note_back()
                elif told["type"] == "message" and (hint := read_hint(told["data"])):
                    take_in(*hint)
