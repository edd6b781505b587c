"""Services in processes of their own, which a test may end."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.running import SecureService, Service


@pytest.fixture
def own_service(tmp_path: Path) -> Iterator[Service]:
    """Return a running service on a fresh database."""
    running = Service(tmp_path / "instance").start()
    yield running
    running.stop()


@pytest.fixture(scope="module")
def secure(tmp_path_factory: pytest.TempPathFactory) -> Iterator[SecureService]:
    """Return a service with https for tests that do not end it."""
    running = SecureService(tmp_path_factory.mktemp("secure") / "instance")
    running.start()
    yield running
    running.stop()
