"""P8: a seat never sees another's hand, whatever is done and however it is asked."""

import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, settings
from hypothesis.stateful import run_state_machine_as_test as run_machine

import companion.games.realm_builder as realm_builder
from tests.games.realm_builder.promises.drafters import Hands, SeededLuck
from tests.games.realm_builder.promises.hands import (
    House,
    canary_game,
)
from tests.games.realm_builder.promises.leaks import FAULTS
from tests.servers.postgresql import fresh_database
from tests.servers.valkey import valkey

pytestmark = pytest.mark.promise("P8")

IS_PUSH = os.environ.get("PROMISES") == "push"
EXAMPLES, STEPS = (100, 30) if IS_PUSH else (3, 16)
SHARED_EXAMPLES = 10 if IS_PUSH else 1
FAULT_EXAMPLES, FAULT_STEPS = 20, 16
"""Most that are run until a fault is found; the first find ends the run."""


@pytest.fixture
def canaries(tmp_path: Any, monkeypatch: pytest.MonkeyPatch) -> Iterator[pytest.MonkeyPatch]:
    """Deal canaries, in a house of its own; give the means to plant a fault."""
    monkeypatch.setattr(realm_builder, "GAME", canary_game(realm_builder.make_game))
    Hands.luck, Hands.always_shared = SeededLuck(), False
    Hands.house = House(tmp_path, Hands.luck)
    Hands.checked = 0
    yield monkeypatch
    Hands.house.close()


def sized(examples: int, steps: int) -> settings:
    return settings(
        max_examples=examples,
        stateful_step_count=steps,
        deadline=None,
        derandomize=not IS_PUSH,
        database=None,
        report_multiple_bugs=False,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )


def test_a_hand_is_seen_by_its_seat_alone(
    canaries: pytest.MonkeyPatch, record_property: Callable[[str, object], None]
) -> None:
    record_property("promise", "P8")
    try:
        run_machine(Hands, settings=sized(EXAMPLES, STEPS))
    finally:
        record_property("cases", Hands.checked)
    # The first leak or difference ends the run, so there is none to count here.
    record_property("figure", "0 leaks, 0 differences")

    assert Hands.checked > EXAMPLES * 100


@pytest.mark.promise("P23")
@pytest.mark.slow
def test_nor_where_two_workers_share_postgresql_and_valkey(
    canaries: pytest.MonkeyPatch, tmp_path: Path, record_property: Callable[[str, object], None]
) -> None:
    record_property("promise", "P23 (P8)")
    Hands.house.close()
    with valkey() as shared:
        Hands.house = House(
            tmp_path / "two", Hands.luck, database=fresh_database(), redis=shared.url
        )
        try:
            run_machine(Hands, settings=sized(SHARED_EXAMPLES, STEPS))
        finally:
            record_property("cases", Hands.checked)
            Hands.house.close()
    record_property("figure", "0 leaks, 0 differences")

    assert Hands.checked > SHARED_EXAMPLES * 100


@pytest.mark.parametrize("fault", FAULTS)
def test_a_planted_fault_is_found(
    fault: str, canaries: pytest.MonkeyPatch, record_property: Callable[[str, object], None]
) -> None:
    FAULTS[fault](canaries)

    with pytest.raises(AssertionError, match=r"gets|can tell"):
        run_machine(Hands, settings=sized(FAULT_EXAMPLES, FAULT_STEPS))
    record_property("fault", fault)
