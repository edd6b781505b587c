"""A map that is hard to search keeps no table waiting."""

import random
import threading

import pytest

from tests.game_files import usual_game
from tests.games.on_tour.boards import as_record, scattered
from tests.running import Program, Service

pytestmark = pytest.mark.slow


def test_while_a_hard_board_is_scored_a_throw_reaches_the_other_phone(service: Service) -> None:
    ann, ben = Program(service), Program(service)
    code = ann.open_table(usual_game().id)
    ben.join(code)
    head = ann.ask(code, "start-game")
    watching = ben.follow(code, head)
    done = threading.Event()
    scored: list[dict[str, object]] = []

    def score_hard_board() -> None:
        scored.append(ann.post("/score", as_record(scattered(random.Random(3), 30))))
        done.set()

    scoring = threading.Thread(target=score_hard_board)
    scoring.start()
    thrown = [ann.ask(code, "throw") for _ in range(3)]
    seen = [watching.next_seq() for _ in range(3)]
    was_scoring = not done.is_set()
    scoring.join()

    assert seen == thrown
    assert was_scoring, "the board was too easy to show anything"
    assert scored
