"""Scores are worked out beside the server, in processes of their own."""

import io
from collections.abc import Iterator
from contextlib import closing
from http.client import HTTPConnection
from pathlib import Path

import psutil
import pytest

from companion.core.errors import InvalidInput
from companion.engine.scoring import score
from companion.games import game_ids
from companion.live.aide import PROCESSES_MAX, Aide, ScoringPool
from tests.game_files import records, usual_game
from tests.running import ANSWER_S, Program, Service

pytestmark = pytest.mark.slow

JSON = {"Content-Type": "application/json"}


@pytest.fixture
def pool() -> Iterator[ScoringPool]:
    """Make processes that are stopped after the test."""
    made = ScoringPool()
    yield made
    for aide in made._idle:
        aide.stop()


@pytest.mark.parametrize("game_id", game_ids())
def test_the_pool_gives_the_bytes_of_the_engine(pool: ScoringPool, game_id: str) -> None:
    record = records(game_id)[0].read_bytes()

    [scored] = pool.score(record, "en")

    assert scored == score(record)


@pytest.mark.parametrize(
    ("record", "code"), [(b"\xff", "not-utf-8"), (b"[", "not-json"), (b'{"a": 1}', "missing-key")]
)
def test_the_pool_refuses_as_the_engine_does(pool: ScoringPool, record: bytes, code: str) -> None:
    with pytest.raises(InvalidInput) as refusal:
        pool.score(record, "en")

    assert refusal.value.code == code


def test_a_process_runs_the_package_that_serves_and_no_other_that_lies_where_it_was_started(
    pool: ScoringPool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    other = tmp_path / "companion"
    other.mkdir()
    (other / "__init__.py").write_text("raise SystemExit\n", encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    record = records()[0].read_bytes()

    [scored] = pool.score(record, "en")

    assert scored == score(record)


def test_a_score_that_takes_its_time_holds_up_no_throw(service: Service) -> None:
    ann, ben = Program(service), Program(service)
    code = ann.open_table(usual_game().id)
    ben.join(code)
    watching = ben.follow(code, ann.ask(code, "start-game"))
    [worker] = service.workers()
    aides = psutil.Process(worker).children()
    for aide in aides:
        aide.suspend()

    asking = HTTPConnection("127.0.0.1", service.port, timeout=ANSWER_S)
    asking.request("POST", "/api/v1/score", records()[0].read_bytes(), JSON)
    thrown = [ann.ask(code, "throw") for _ in range(3)]
    seen = [watching.next_seq() for _ in range(3)]
    for aide in aides:
        aide.resume()
    with closing(asking):
        scored = asking.getresponse().status

    assert seen == thrown
    assert (len(aides), scored) == (PROCESSES_MAX, 200)


def test_a_process_whose_answer_was_not_read_answers_no_other_record(
    pool: ScoringPool, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, second, *_ = (path.read_bytes() for path in records())

    def ask_interrupted(aide: Aide, request: object, work_s: float) -> Iterator[bytes]:
        reader = aide._process.stdout
        assert isinstance(reader, io.BufferedReader)
        aide._process.stdout = _Interrupted(reader.detach())
        yield from ask(aide, {"id": 1, "record": first.decode()}, work_s)

    ask = Aide.ask
    with monkeypatch.context() as interrupted:
        interrupted.setattr(Aide, "ask", ask_interrupted)
        with pytest.raises(KeyboardInterrupt):
            pool.score(first, "en")

    [scored] = pool.score(second, "en")

    assert scored == score(second)


class _Interrupted(io.BufferedReader):
    """A pipe whose reader is interrupted while it waits."""

    def readline(self, size: int | None = -1, /) -> bytes:
        """Give up."""
        raise KeyboardInterrupt
