"""Have every run try the same cases, however slow the machine: a flaky test is a failing test."""

import gc

import pytest
from hypothesis import HealthCheck, settings

settings.register_profile(
    "house", deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("house")

pytest_plugins = ("tests.browser.fixtures", "tests.promises.report")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Begin with the tests that drive a browser, wherever they stand: they take the longest."""
    items.sort(key=lambda item: item.get_closest_marker("browser") is None)


def pytest_collection_finish() -> None:
    """Set modules and tests apart from the garbage collector, which would go through all of them.

    They are there to the end; looking at them again and again took a quarter of all work.
    """
    gc.collect()
    gc.freeze()
