"""Have every run try the same cases, however slow the machine: a flaky test is a failing test."""

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
