"""How long the hands of Realm Builder are looked for, and one run of it."""

from collections.abc import Callable

from hypothesis import HealthCheck, Phase, settings
from hypothesis.stateful import run_state_machine_as_test as run_machine

from tests.games.realm_builder.promises.drafters import Hands

STEPS = 30
"""Of each table at full size; shorter ones are the same in each run, these are new each time."""


def sized(examples: int, steps: int) -> settings:
    """Return how a machine is run: at full size with luck that is new each time."""
    return settings(
        max_examples=examples,
        stateful_step_count=steps,
        deadline=None,
        derandomize=steps < STEPS,
        database=None,
        report_multiple_bugs=False,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )


def look_into_hands(
    record_property: Callable[[str, object], None], examples: int, steps: int
) -> None:
    """Play tables and compare what each screen gets with what its seat may see."""
    record_property("promise", "P8")
    try:
        run_machine(Hands, settings=sized(examples, steps))
    finally:
        record_property("cases", Hands.checked)
    # The first leak or difference ends the run, so there is none to count here.
    record_property("figure", "0 leaks, 0 differences")

    assert Hands.checked > examples * 100
