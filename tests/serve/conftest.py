"""A service in a process of its own, for tests over the network."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.running import Service


@pytest.fixture
def service(tmp_path: Path) -> Iterator[Service]:
    """Return a running service on a fresh database."""
    running = Service(tmp_path / "instance").start()
    yield running
    running.stop()
