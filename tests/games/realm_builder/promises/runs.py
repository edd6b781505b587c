"""How long the hands of Realm Builder are looked for, and one run of it."""

from collections.abc import Callable

from hypothesis import HealthCheck, Phase, settings
from hypothesis.stateful import run_state_machine_as_test as run_machine

from tests.games.realm_builder.promises.drafters import Hands
from tests.promises.sizes import IS_FULL

EXAMPLES, STEPS = (100, 30) if IS_FULL else (4, 16)
"""Tables and steps of each; two files look at one half of the tables each, side by side."""


def sized(examples: int, steps: int) -> settings:
    """Return how a machine is run: at full size with luck that is new each time."""
    return settings(
        max_examples=examples,
        stateful_step_count=steps,
        deadline=None,
        derandomize=not IS_FULL,
        database=None,
        report_multiple_bugs=False,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )


def look_into_hands(record_property: Callable[[str, object], None], examples: int) -> None:
    """Play tables and compare what each screen gets with what its seat may see."""
    record_property("promise", "P8")
    try:
        run_machine(Hands, settings=sized(examples, STEPS))
    finally:
        record_property("cases", Hands.checked)
    # The first leak or difference ends the run, so there is none to count here.
    record_property("figure", "0 leaks, 0 differences")

    assert Hands.checked > examples * 100
