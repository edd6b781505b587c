"""Workers of several machines tell one another by a real Valkey, and go on where it is away."""

import logging
from collections.abc import Iterator
from queue import Empty, SimpleQueue

import pytest

from companion.core.errors import InvalidInput
from companion.live import redis_hints
from companion.live import shared as shared_module
from companion.live.redis_hints import RedisCarrier
from companion.live.redis_ledger import RedisLedger
from companion.live.shared import reach
from tests.servers.valkey import Valkey, valkey

WAIT_S = 30


@pytest.fixture(scope="module")
def server() -> Iterator[Valkey]:
    with valkey() as running:
        yield running


class Listening:
    """A worker's carrier, and what it is told."""

    def __init__(self, server: Valkey) -> None:
        self.carrier = RedisCarrier(reach(server.url))
        self.told: SimpleQueue[tuple[str, int]] = SimpleQueue()
        self.carrier.listen(lambda table_id, head: self.told.put((table_id, head)))

    def learns(self, speaker: RedisCarrier, table_id: str) -> int:
        """Return the head told of a table: a hint may be lost, so it is sent until it comes."""
        for head in range(1, 10_000):
            speaker.send(table_id, head)
            try:
                while (told := self.told.get(timeout=0.05))[0] != table_id:
                    pass
            except Empty:
                continue
            return told[1]
        raise AssertionError("nothing is told")


@pytest.mark.slow
def test_hints_go_to_other_workers_and_go_on_when_the_server_comes_back(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(redis_hints, "AWAY_S", 0.05)
    monkeypatch.setattr(shared_module, "AWAY_S", 0.05)
    caplog.set_level(logging.INFO, "companion")
    with valkey() as running:
        one, other = Listening(running), Listening(running)
        assert other.learns(one.carrier, "before") > 0

        running.kill()
        one.carrier.send("meanwhile", 1)
        running.start()

        assert other.learns(one.carrier, "behind") > 0
    said = [each.getMessage() for each in caplog.records if "Redis" in each.getMessage()]
    # Each worker says it once, however often it tried.
    assert len([each for each in said if "does not answer" in each]) <= 4
    assert any("answers again" in each for each in said)


@pytest.mark.slow
def test_what_is_said_while_the_server_is_away_from_one_worker_is_told_later(
    server: Valkey, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(redis_hints, "AWAY_S", 0.05)
    monkeypatch.setattr(shared_module, "AWAY_S", 0.05)
    one, shared = Listening(server), reach(server.url)
    other = RedisCarrier(shared)
    other.listen(lambda table_id, head: None)
    assert one.learns(other, "before") > 0
    assert [one.carrier.was_listening() for _ in range(3)] == [False, True, True]

    shared.note_away(ConnectionError())
    other.send("meanwhile", 7)

    while (told := one.told.get(timeout=WAIT_S))[0] != "meanwhile":
        pass
    assert told == ("meanwhile", 7)


@pytest.mark.slow
def test_workers_count_what_is_spent_together(server: Valkey) -> None:
    one, other = RedisLedger(reach(server.url)), RedisLedger(reach(server.url))

    assert [one.spend("throws", 3, 60), other.spend("throws", 3, 60)] == [True, True]
    assert other.has_room("throws", 3, 60)
    assert one.spend("throws", 3, 60)
    assert [one.spend("throws", 3, 60), other.spend("throws", 3, 60)] == [False, False]
    assert other.has_room("throws", 3, 60) is False
    assert other.spend("changes", 3, 60)


@pytest.mark.slow
def test_what_is_kept_for_a_limit_names_no_address_and_goes_by_itself(server: Valkey) -> None:
    shared = reach(server.url)
    RedisLedger(shared).spend("guesses 203.0.113.0/24", 20, 60)

    keys = list(shared.client.scan_iter("companion:spent:*"))

    assert not any(b"203" in key for key in keys)
    assert all(0 < shared.client.ttl(key) <= 60 for key in keys)


@pytest.mark.slow
def test_workers_tell_one_another_whom_they_see(server: Valkey) -> None:
    one, other = RedisLedger(reach(server.url)), RedisLedger(reach(server.url))

    one.exchange({"t1": ["0", "display"], "t2": []})
    seen = other.exchange({"t1": ["1"], "t2": []})

    assert seen is not None
    assert set(seen["t1"]) == {"0", "1", "display"}
    assert max(seen["t1"].values()) < WAIT_S
    assert seen["t2"] == {}
    assert other.exchange({}) == {}


@pytest.mark.slow
def test_where_the_server_is_away_each_worker_counts_for_itself(
    caplog: pytest.LogCaptureFixture,
) -> None:
    with valkey() as running:
        ledger = RedisLedger(reach(running.url))
        running.kill()

        assert ledger.spend("throws", 3, 60) is None
        assert ledger.has_room("throws", 3, 60) is None
        assert ledger.exchange({"t1": ["0"]}) is None

    assert caplog.text.count("Redis does not answer") == 1


@pytest.mark.parametrize("url", ["localhost", "http://localhost", "redis://localhost:port"])
def test_an_address_that_cannot_be_is_refused(url: str) -> None:
    with pytest.raises(InvalidInput, match="COMPANION_REDIS_URL must be redis://"):
        reach(url)
