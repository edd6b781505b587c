"""A demo without a network."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from flask.testing import FlaskClient

from companion.app import close_streams, create_app
from companion.config import Settings
from companion.demo.tables import lay_tables, let_in
from companion.engine.scoring import InProcess
from tests.prepared import site


class Opened:
    """A demo in a folder of its own."""

    def __init__(self, instance: Path) -> None:
        settings = Settings(instance)
        self.demo = lay_tables(settings)
        self.app = create_app(settings, scorer=InProcess(), site=site())
        let_in(self.app, self.demo)

    def visit(self) -> FlaskClient:
        """Return a browser that has opened /demo."""
        browser = self.app.test_client()
        assert browser.get("/demo").status_code == 200
        return browser

    def view(self, browser: FlaskClient, table_id: str) -> dict[str, Any]:
        """Return what a browser sees of a table."""
        [code] = [table.code for table in self.demo.tables if table.id == table_id]
        seen: dict[str, Any] = browser.get(f"/api/v1/tables/{code}").get_json()
        return seen


@pytest.fixture(scope="module")
def opened(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Opened]:
    """Return a demo of this module, which may be changed."""
    made = Opened(tmp_path_factory.mktemp("demo"))
    yield made
    close_streams(made.app)
