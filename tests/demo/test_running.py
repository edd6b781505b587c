"""The demo as a process: it says where it is looked at, serves them, and leaves nothing behind."""

import re
import urllib.request
from pathlib import Path

import pytest

from tests.running import Service

pytestmark = pytest.mark.long


def test_the_demo_serves_its_tables_and_goes_with_them(tmp_path: Path) -> None:
    place = {"TMPDIR": str(tmp_path)}
    demo = Service(None, verb="demo", arguments=(), environment=place, fresh=True).start()
    with urllib.request.urlopen(f"{demo.url}/demo") as answer:
        page = answer.read().decode()
    folders = [*tmp_path.glob("at-the-table-demo-*/companion.sqlite")]

    status = demo.stop()

    assert any(f"{demo.url}/demo" in line for line in demo.printed)
    assert len(re.findall(rf'href="{demo.url}/t/', page)) >= 8
    assert len(folders) == 1
    assert (status, [*tmp_path.iterdir()]) == (0, [])
