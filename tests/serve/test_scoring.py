"""Scores are worked out beside the server, in processes of their own."""

import io
import subprocess

import pytest

from companion.core.errors import InvalidInput
from companion.engine.scoring import score
from companion.games import game_ids
from companion.live import scoring_pool
from companion.live.scoring_pool import ScoringPool
from tests.game_files import records

pytestmark = pytest.mark.slow


@pytest.mark.parametrize("game_id", game_ids())
def test_the_pool_gives_the_bytes_of_the_engine(game_id: str) -> None:
    record = records(game_id)[0].read_bytes()
    pool = ScoringPool()

    [scored] = pool.score(record, "en")
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

    [scored] = pool.score(second, "en")
    pool.close()

    assert scored == score(second)


class _Interrupted(io.BufferedReader):
    """A pipe whose reader is interrupted while it waits."""

    def readline(self, size: int | None = -1, /) -> bytes:
        """Give up."""
        raise KeyboardInterrupt
