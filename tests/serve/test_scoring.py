"""Scores are worked out beside the server, in processes of their own."""

import io
import random
import subprocess
import threading

import pytest

from companion.core.errors import InvalidInput
from companion.engine.scoring import score
from companion.games import game_ids
from companion.live import scoring_pool
from companion.live.scoring_pool import ScoringPool
from tests.game_files import records
from tests.games.on_tour.boards import as_record, scattered
from tests.running import Program, Service

pytestmark = pytest.mark.slow


@pytest.mark.parametrize("game_id", game_ids())
def test_the_pool_gives_the_bytes_of_the_engine(game_id: str) -> None:
    record = records(game_id)[0].read_bytes()
    pool = ScoringPool()

    scored = pool.score(record, "en")
    pool.close()

    assert scored == score(record)


@pytest.mark.parametrize(
    ("record", "code"), [(b"\xff", "not-utf-8"), (b"[", "not-json"), (b'{"a": 1}', "missing-key")]
)
def test_the_pool_refuses_as_the_engine_does(record: bytes, code: str) -> None:
    pool = ScoringPool()

    with pytest.raises(InvalidInput) as refusal:
        pool.score(record, "en")
    pool.close()

    assert refusal.value.code == code


def test_a_process_whose_answer_was_not_read_answers_no_other_record(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    first, second, *_ = (path.read_bytes() for path in records())
    start = scoring_pool._start

    def start_interrupted() -> subprocess.Popen[bytes]:
        process = start()
        assert isinstance(process.stdout, io.BufferedReader)
        process.stdout = _Interrupted(process.stdout.detach())
        return process

    pool = ScoringPool()
    with monkeypatch.context() as interrupted:
        interrupted.setattr(scoring_pool, "_start", start_interrupted)
        with pytest.raises(KeyboardInterrupt):
            pool.score(first, "en")

    scored = pool.score(second, "en")
    pool.close()

    assert scored == score(second)


class _Interrupted(io.BufferedReader):
    """A pipe whose reader is interrupted while it waits."""

    def readline(self, size: int | None = -1, /) -> bytes:
        """Give up."""
        raise KeyboardInterrupt


def test_while_a_hard_board_is_scored_a_throw_reaches_the_other_phone(service: Service) -> None:
    ann, ben = Program(service), Program(service)
    code = ann.open_table("kingdom")
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
