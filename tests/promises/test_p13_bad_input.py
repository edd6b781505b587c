"""P13: bad input gets a clear 4xx and never a 500, at each call and from `companion score`."""

import json
import tomllib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from companion.engine import scoring as answering
from companion.games import game_ids
from tests.cli.test_malformed import refusals
from tests.game_files import golden_files
from tests.running import Service

from .bad_input import BadInput, open_tables
from .faulty import command
from .sizes import size, sizes

pytestmark = [pytest.mark.promise("P13"), pytest.mark.slow]

FRESH = 1_000
"""So many requests go to the same tables; then there are new ones, as presses end games."""
TOO_OFTEN = 429

Record = Callable[[str, object], None]


@pytest.fixture(scope="module")
def service(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Service]:
    """Return a service for which time flies, so that what answers is never a limit of how often."""
    made = Service(tmp_path_factory.mktemp("bad") / "instance", command=command("let-time-fly"))
    made.start()
    yield made
    made.stop()


def send_rubbish(service: Service, count: int) -> dict[int, int]:
    """Send what nobody should, each answer judged; return how often each status came."""
    statuses: dict[int, int] = {}
    for begin in range(0, count, FRESH):
        ann, tables = open_tables([service])
        bad = BadInput([service], ann.token, tables, 13 + begin)
        bad.go_on(min(FRESH, count - begin))
        for status, times in bad.statuses.items():
            statuses[status] = statuses.get(status, 0) + times
    return dict(sorted(statuses.items()))


def scored_examples(game: str) -> list[dict[str, Any]]:
    """Return the records of a game's worked examples that are scored."""
    cases = [
        each for path in golden_files(game) for each in tomllib.loads(path.read_text())["case"]
    ]
    return [json.loads(case["record"]) for case in cases if "error" not in case]


@pytest.mark.parametrize("count", sizes(400, 8_000, 1_000_000))
def test_what_nobody_should_send_is_refused_in_words(
    count: int, service: Service, record_property: Record
) -> None:
    record_property("promise", "P13 (requests)")
    statuses = send_rubbish(service, count)

    record_property("cases", count)
    record_property("figure", "0 answers of 500 or above")
    assert TOO_OFTEN not in statuses


def test_every_trap_is_laid_for_every_call(service: Service, record_property: Record) -> None:
    record_property("promise", "P13 (traps)")
    ann, tables = open_tables([service])
    bad = BadInput([service], ann.token, tables, 14)

    record_property("cases", bad.every_trap())
    record_property("figure", "0 answers of 500 or above")
    assert TOO_OFTEN not in bad.statuses


@pytest.mark.long
def test_spoilt_records_are_scored_or_refused_in_words(record_property: Record) -> None:
    record_property("promise", "P13 (records)")
    count = size(2, 1_000)
    examples = [each for game in game_ids() for each in scored_examples(game)[:count]]
    refused = [is_refused for each in examples for is_refused in refusals(each)]

    record_property("cases", len(refused))
    told = f"{sum(refused):,} were refused, the others scored"
    record_property("figure", told)
    assert sum(refused) > len(refused) // 2


def test_a_guard_that_is_missing_is_found_out(tmp_path: Path, record_property: Record) -> None:
    faulty = Service(tmp_path / "instance", command=command("take-any-type")).start()
    try:
        with pytest.raises(AssertionError, match="was answered with 500"):
            send_rubbish(faulty, 2_000)
    finally:
        faulty.kill()
    record_property("fault", "values of any type")


def test_a_scorer_that_fails_is_found_out(
    monkeypatch: pytest.MonkeyPatch, record_property: Record
) -> None:
    def fail(data: object, languages: object) -> tuple[bytes, ...]:
        raise KeyError(data)

    monkeypatch.setattr(answering, "score_once", fail)
    with pytest.raises(AssertionError, match="internal-error"):
        next(refusals({"game": game_ids()[0]}))
    record_property("fault", "a scorer that does not expect a record")
