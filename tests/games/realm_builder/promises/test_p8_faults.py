"""P8 where two workers share a database, and the leaks that it must find."""

from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis.stateful import run_state_machine_as_test as run_machine

from tests.games.realm_builder.promises.drafters import Hands
from tests.games.realm_builder.promises.hands import House
from tests.games.realm_builder.promises.leaks import FAULTS
from tests.servers.postgresql import fresh_database
from tests.servers.valkey import valkey

from .runs import STEPS, sized

pytestmark = [pytest.mark.promise("P8"), pytest.mark.long]

SHARED_EXAMPLES = 3
FAULT_EXAMPLES, FAULT_STEPS = 20, 16
"""Most that are run until a fault is found; the first find ends the run."""


@pytest.mark.promise("P23")
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
