"""Scores are worked out beside the server, in processes of their own."""

import io
from collections.abc import Iterator

import pytest

from companion.core.errors import InvalidInput
from companion.engine.scoring import score
from companion.games import game_ids
from companion.live.aide import Aide
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

    def ask_interrupted(aide: Aide, request: object, work_s: float) -> Iterator[bytes]:
        reader = aide._process.stdout
        assert isinstance(reader, io.BufferedReader)
        aide._process.stdout = _Interrupted(reader.detach())
        yield from ask(aide, {"id": 1, "record": first.decode()}, work_s)

    ask = Aide.ask
    pool = ScoringPool()
    with monkeypatch.context() as interrupted:
        interrupted.setattr(Aide, "ask", ask_interrupted)
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
