"""Turns at what few can do at once: addresses come in turn, and one keeps out no other."""

import threading

import pytest

from companion.live.fair_queue import FairQueue, NoTurn

LONG_S = 30


class Asker:
    """Somebody in a thread of their own who wants a turn; named by the address, and a number."""

    def __init__(self, turns: FairQueue, name: str, order: list[str]) -> None:
        self.refused = False
        self._turns, self._name, self._order = turns, name, order
        self._thread = threading.Thread(target=self._ask)
        before = waiting(turns)
        self._thread.start()
        while self._thread.is_alive() and waiting(turns) == before and not self.refused:
            threading.Event().wait(0.001)

    def _ask(self) -> None:
        try:
            with self._turns.turn(self._name.partition(" ")[0], LONG_S):
                self._order.append(self._name)
        except NoTurn:
            self.refused = True

    def join(self) -> None:
        """Wait until it is over."""
        self._thread.join(LONG_S)


def waiting(turns: FairQueue) -> int:
    """Return how many wait."""
    return sum(map(len, turns._waiting.values()))


def test_addresses_come_in_turn_whoever_asked_more() -> None:
    turns, order = FairQueue(1, 8), list[str]()

    with turns.turn("first", LONG_S):
        askers = [Asker(turns, name, order) for name in ("many 1", "many 2", "many 3", "one")]
    for each in askers:
        each.join()

    assert order == ["many 1", "one", "many 2", "many 3"]


def test_where_all_places_are_taken_the_address_with_most_makes_room() -> None:
    turns, order = FairQueue(1, 4), list[str]()

    with turns.turn("first", LONG_S):
        many = [Asker(turns, "many", order) for _ in range(4)]
        # Its newest goes; nobody of the same address could have driven it out.
        full = threading.Thread(target=Asker, args=(turns, "one", order))
        full.start()
        many[3].join()
        assert many[3].refused
        with pytest.raises(NoTurn), turns.turn("many", LONG_S):
            pass
    for each in many:
        each.join()
    full.join(LONG_S)

    assert sorted(order) == ["many", "many", "many", "one"]


def test_who_waits_too_long_has_no_turn_and_the_next_one_goes_on() -> None:
    turns = FairQueue(1, 4)

    with turns.turn("first", LONG_S), pytest.raises(NoTurn), turns.turn("second", 0):
        pass

    with turns.turn("third", 0):
        assert waiting(turns) == 0
