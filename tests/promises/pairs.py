"""Two presses at the same moment, at two services where there are two, and what must come of each.

The same press is done once and answered alike; another press under its key is refused; of two
throws the later is told that somebody just threw.
"""

import threading
import time
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from tests.game_files import usual_game

from .pressing import AGAIN_S, LATER, PATIENCE_S, Kept, Lost, Phone, Place, press, read_logs

Answer = tuple[int, dict[str, Any]]
REMEMBERED_MAX = 20
"""How many presses are sent once more after a restart."""
TABLES_MAX = 10
IN_TURN = 4
"""Pairs at one table before the next has its turn: one of each kind."""


class Pairs:
    """Two phones at a table that press at the same moment, again and again.

    Args:
        services: Where they press; the first at the first, the second at the last.
    """

    def __init__(self, services: Sequence[Place]) -> None:
        self._phones = [Phone(services, 0), Phone(services, len(services) - 1)]
        ann, ben = self._phones
        self.code = ann.open_table(usual_game().id)
        ben.join(self.code)
        self._head = ann.ask(self.code, "start-game", 0)
        self._done: list[tuple[int, Mapping[str, Any], dict[str, Any]]] = []
        self._names: dict[str, int] = {}
        self.count = 0
        """How many pairs were pressed."""

    def go_on(self, count: int) -> None:
        """Press so many pairs, of each kind in turn."""
        kinds: tuple[Callable[[], None], ...] = (
            self._press_twice,
            self._throw_twice,
            self._press_something_else,
            self._press_for_another_seat,
        )
        for _ in range(count):
            kinds[self.count % len(kinds)]()
            self.count += 1

    def repeat(self) -> None:
        """Send the newest presses once more, as after a restart; each is answered as before."""
        for index, body, answer in self._done[-REMEMBERED_MAX:]:
            found = self._settle(index, body, index + 1)
            assert found == (201, answer), f"{body} was answered with {answer}, now with {found}"

    def check(self, kept: Kept) -> None:
        """Hold that the log has what was answered, once each, and nothing else."""
        assert kept.head == self._head, f"the log ends at {kept.head}, not at {self._head}"
        assert kept.seqs == list(range(1, kept.head + 1)), f"the log has a gap: {kept.seqs}"
        assert kept.texts == {name: [head] for name, head in self._names.items()}

    def _press_twice(self) -> None:
        body = press("name-seat", 0, name=f"one {self.count}")
        first, second = self._together((0, body), (0, body))
        assert first == second, f"one press, two answers: {first} and {second}"
        self._note(0, body, first)

    def _throw_twice(self) -> None:
        thrown = [{**press("throw", seat), "seen": self._head} for seat in (0, 1)]
        answers = self._together((0, thrown[0]), (1, thrown[1]))
        done = [index for index, (status, _) in enumerate(answers) if status == 201]
        codes = [answer.get("code") for status, answer in answers if status != 201]
        assert (len(done), codes) == (1, ["just-thrown"]), f"two throws at once: {answers}"
        self._note(done[0], thrown[done[0]], answers[done[0]])

    def _press_something_else(self) -> None:
        body = press("name-seat", 0, name=f"this {self.count}")
        other = {**body, "data": {"name": f"that {self.count}"}}
        answers = self._together((0, body), (0, other))
        done = [index for index, (status, _) in enumerate(answers) if status == 201]
        codes = [answer.get("code") for status, answer in answers if status != 201]
        assert (len(done), codes) == (1, ["key-reused"]), f"one key, two presses: {answers}"
        self._note(0, (body, other)[done[0]], answers[done[0]])

    def _press_for_another_seat(self) -> None:
        body = press("name-seat", 0, name=f"ann {self.count}")
        other = {**body, "seat": 1, "data": {"name": f"ben {self.count}"}}
        first, second = self._together((0, body), (1, other))
        for index, sent, answer in sorted(
            ((0, body, first), (1, other, second)), key=lambda each: each[2][1].get("head", 0)
        ):
            self._note(index, sent, answer)

    def _note(self, index: int, body: Mapping[str, Any], found: Answer) -> None:
        status, answer = found
        assert status == 201, f"{body} was refused: {answer}"
        self._head += 1
        assert answer["head"] == self._head, f"{body} led to {answer}, not to {self._head}"
        self._done.append((index, body, answer))
        if "name" in body["data"]:
            self._names[body["data"]["name"]] = self._head

    def _together(self, *presses: tuple[int, Mapping[str, Any]]) -> list[Answer]:
        """Send presses at the same moment, each at a service of its own; return their answers."""
        ready = threading.Barrier(len(presses))
        answers: dict[int, Answer] = {}

        def send(place: int, index: int, body: Mapping[str, Any]) -> None:
            ready.wait()
            answers[place] = self._settle(index, body, place)

        threads = [
            threading.Thread(target=send, args=(place, index, body))
            for place, (index, body) in enumerate(presses)
        ]
        for each in threads:
            each.start()
        for each in threads:
            each.join()
        return [answers[place] for place in range(len(presses))]

    def _settle(self, index: int, body: Mapping[str, Any], at: int) -> Answer:
        """Send a press until it is done or refused for good."""
        until = time.monotonic() + PATIENCE_S
        while time.monotonic() < until:
            try:
                answer = self._phones[index].post(f"/tables/{self.code}/commands", body, at)
            except Lost:
                at += 1
            else:
                if answer[0] not in LATER:
                    return answer
            time.sleep(AGAIN_S)
        raise AssertionError(f"{body} was not answered in {PATIENCE_S} s")


def press_in_turn(
    services: Sequence[Place], database: str, pairs: int, restart: Callable[[], None]
) -> int:
    """Press pairs at several tables with a restart between; hold what must come of them.

    The tables take turns: at a single one there would be nothing but waiting for the limit of how
    often a seat throws.

    Args:
        services: Where they press.
        database: Where the services keep it.
        pairs: How many; a multiple of twice `IN_TURN`.
        restart: Ends all services and starts them.

    Returns:
        How many pairs were pressed.
    """
    turns = pairs // 2 // IN_TURN
    tables = [Pairs(services) for _ in range(min(TABLES_MAX, turns))]

    def go_on() -> None:
        for turn in range(turns):
            tables[turn % len(tables)].go_on(IN_TURN)

    go_on()
    restart()
    for table in tables:
        table.repeat()
    go_on()
    logs = read_logs(database)
    for table in tables:
        table.check(logs[table.code])
    return sum(table.count for table in tables)
