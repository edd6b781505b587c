"""A demo without a network, laid once for all workers of a run: each opens a copy."""

import fcntl
import pickle
import shutil
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient

from companion.app import close_streams, create_app
from companion.config import Settings
from companion.demo.guests import Guests, let_in, welcome
from companion.engine.scoring import InProcess
from tests.prepared import site

SEED = 7


@dataclass
class Opened:
    """A demo in a folder of its own."""

    instance: Path
    guests: Guests

    @classmethod
    def lay(cls, instance: Path) -> "Opened":
        """Play every evening of the demo."""
        return cls(instance, welcome(Settings(instance), SEED))

    def beside(self, instance: Path) -> "Opened":
        """Return a copy, to be changed."""
        shutil.copytree(self.instance, instance, dirs_exist_ok=True)
        return Opened(instance, self.guests)

    @cached_property
    def app(self) -> Flask:
        """Its service."""
        made = create_app(Settings(self.instance), scorer=InProcess(), site=site())
        let_in(made, self.guests)
        return made

    def close(self) -> None:
        """End its streams."""
        close_streams(self.app)

    def visit(self) -> FlaskClient:
        """Return a browser that has opened /demo."""
        browser = self.app.test_client()
        assert browser.get("/demo").status_code == 200
        return browser

    def view(self, browser: FlaskClient, table_id: str) -> dict[str, Any]:
        """Return what a browser sees of a table."""
        [code] = [table.code for table in self.guests.tables if table.id == table_id]
        seen: dict[str, Any] = browser.get(f"/api/v1/tables/{code}").get_json()
        return seen


@pytest.fixture(scope="session")
def opened(tmp_path_factory: pytest.TempPathFactory, worker_id: str) -> Iterator[Opened]:
    """Return a demo to look at."""
    folder = tmp_path_factory.getbasetemp()
    shared = (folder if worker_id == "master" else folder.parent) / "laid"
    shared.mkdir(exist_ok=True)
    with (shared / "guests").open("a+b") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        if not file.tell():
            pickle.dump(Opened.lay(shared / "instance").guests, file)
        file.seek(0)
        guests = pickle.load(file)
    demo = Opened(shared / "instance", guests).beside(tmp_path_factory.mktemp("demo"))
    yield demo
    demo.close()
