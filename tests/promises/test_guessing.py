"""Past the limit of wrong codes no time of an answer tells a used one from an unknown one."""

import http.client
import random
import statistics
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from companion.table.codes import CODE_LENGTH, CODE_SIGNS
from companion.web.budget import GUESSES
from tests.prepared import lay_out
from tests.running import ANSWER_S, Service

from .sizes import HOLDS_TIMES
from .test_old_tables import ago, lay

pytestmark = [pytest.mark.promise, pytest.mark.measured, pytest.mark.long]

CODES = 200
"""Of each kind."""
ROUNDS = 5
APART_MAX = 4.0
"""Largest distance of mean ranks, in standard deviations of what chance gives."""


def apart(one: list[float], other: list[float]) -> float:
    """Return how far the mean ranks of two samples are from each other, as Mann and Whitney do."""
    ranked = sorted([(each, True) for each in one] + [(each, False) for each in other])
    ranks = sum(rank for rank, (_, is_one) in enumerate(ranked, 1) if is_one)
    sizes = len(one), len(other)
    middle = sizes[0] * (sum(sizes) + 1) / 2
    return float((ranks - middle) / (sizes[0] * sizes[1] * (sum(sizes) + 1) / 12) ** 0.5)


def test_times_tell_nothing(tmp_path: Path, record_property: Callable[[str, object], None]) -> None:
    record_property("promise", "P-guess")
    luck, instance = random.Random(7), tmp_path / "instance"
    made = {"".join(luck.choices(CODE_SIGNS, k=CODE_LENGTH)) for _ in range(3 * CODES)}
    codes = sorted(made)
    luck.shuffle(codes)
    used, unknown = codes[:CODES], codes[CODES : 2 * CODES]
    lay_out(instance)
    lay(instance, CODES, 3, ago(0), used)
    service = Service(instance).start()
    took: dict[bool, list[float]] = {True: [], False: []}
    connection = http.client.HTTPConnection("127.0.0.1", service.port, timeout=ANSWER_S)

    def ask(code: str) -> int:
        connection.request("GET", f"/api/v1/tables/{code}")
        answer = connection.getresponse()
        answer.read()
        return answer.status

    try:
        for _ in range(GUESSES.count):
            ask("222222")
        for _ in range(ROUNDS):
            asked = [(code, True) for code in used] + [(code, False) for code in unknown]
            luck.shuffle(asked)
            for code, is_used in asked:
                began = time.perf_counter()
                assert ask(code) == 429
                took[is_used].append(time.perf_counter() - began)
    finally:
        connection.close()
        service.stop()

    found = apart(took[True], took[False])
    middle = [statistics.median(each) * 1_000 for each in took.values()]
    record_property("cases", sum(map(len, took.values())))
    told = f"used {middle[0]:.2f} ms, unknown {middle[1]:.2f} ms, {found:+.1f} deviations apart"
    record_property("figure", told)
    if HOLDS_TIMES:
        assert abs(found) < APART_MAX
