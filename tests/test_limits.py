"""Limits of tables and presses are settings; what they are without one stands in `promises`."""

import re
from pathlib import Path

import pytest

from companion.app import close_streams, create_app
from companion.config import LogForm, Mode, Settings, read_settings
from companion.core.chance import Scripted
from companion.core.errors import InvalidInput
from companion.engine.scoring import InProcess
from companion.limits import Limits
from companion.table.seats import SEATS_MAX
from companion.web.budget import CHANGES, PRESSES
from tests.clocks import StillClock
from tests.house.checkout import ROOT
from tests.prepared import lay_out, site
from tests.web.conftest import Phone

HERE = Path("instance")


def test_without_settings_they_are_those_that_are_promised() -> None:
    usual = read_settings({}, instance=HERE, mode=Mode.LAN).limits

    assert usual == Limits()
    assert (usual.body_bytes, usual.events_max, SEATS_MAX) == (64 * 1024, 50_000, 12)
    assert (usual.device_streams_max, usual.table_streams_max) == (2, 40)
    assert (usual.throws_max, PRESSES.window_s) == (PRESSES.count, 10) == (20, 10)
    assert (usual.changes_max, CHANGES.window_s) == (CHANGES.count, 10) == (120, 10)


def test_each_is_set_by_its_variable() -> None:
    environment = {
        "COMPANION_BODY_BYTES": "5000",
        "COMPANION_TABLE_EVENTS": "200",
        "COMPANION_DEVICE_STREAMS": "3",
        "COMPANION_TABLE_STREAMS": "4",
        "COMPANION_THROWS": "5",
        "COMPANION_CHANGES": "6",
    }

    found = read_settings(environment, instance=HERE, mode=Mode.LAN).limits

    assert found == Limits(5_000, 200, 3, 4, 5, 6)


@pytest.mark.parametrize(
    ("name", "text", "told"),
    [
        ("COMPANION_BODY_BYTES", "4095", "from 4096 to 65536"),
        ("COMPANION_BODY_BYTES", "65537", "from 4096 to 65536"),
        ("COMPANION_TABLE_EVENTS", "50001", "from 100 to 50000"),
        ("COMPANION_THROWS", "0", "from 1 to 10000"),
        ("COMPANION_THROWS", "many", "from 1 to 10000"),
    ],
)
def test_what_cannot_be_is_refused_in_words(name: str, text: str, told: str) -> None:
    with pytest.raises(InvalidInput, match=f"{name} must be a whole number {told}"):
        read_settings({name: text}, instance=HERE, mode=Mode.LAN)


def test_the_log_is_text_or_json() -> None:
    chosen = read_settings({"COMPANION_LOG": "json"}, instance=HERE, mode=Mode.LAN)

    assert chosen.log is LogForm.JSON
    assert read_settings({}, instance=HERE, mode=Mode.LAN).log is LogForm.TEXT
    with pytest.raises(InvalidInput, match="COMPANION_LOG must be one of these: text and json"):
        read_settings({"COMPANION_LOG": "xml"}, instance=HERE, mode=Mode.LAN)


def test_a_service_keeps_to_what_it_is_set_to(tmp_path: Path) -> None:
    limits = Limits(body_bytes=4_096, events_max=100, throws_max=3, changes_max=2)
    lay_out(tmp_path)
    clock = StillClock()
    settings = Settings(tmp_path, Mode.LAN, limits=limits)
    app = create_app(settings, Scripted(*[(5, 6, 3)] * 200), InProcess(), clock, site())
    try:
        ann = Phone(app.test_client())
        code = ann.open()["code"]
        names = [ann.ask(code, "name-seat", 0, data={"name": f"Ann {n}"}) for n in range(3)]
        clock.ticks += 10
        long = ann.post(f"/api/v1/tables/{code}/join", {"secret": "x" * 5_000})
        ann.ask(code, "start-game", 0)
        throws = [ann.ask(code, "throw", 0) for _ in range(4)]
        while ann.view(code)["head"] < limits.events_max:
            clock.ticks += 10
            assert ann.ask(code, "name-seat", 0, data={"name": "Ann"}).status_code == 201
        clock.ticks += 10
        full = ann.ask(code, "name-seat", 0, data={"name": "Ann"})
    finally:
        close_streams(app)

    assert [each.status_code for each in names] == [201, 201, 429]
    assert (long.status_code, long.get_json()["code"]) == (413, "too-large")
    assert [each.status_code for each in throws] == [201, 201, 201, 429]
    assert (full.status_code, full.get_json()["code"]) == (409, "log-full")


def test_every_variable_stands_in_docs_serving() -> None:
    page = (ROOT / "docs" / "serving.md").read_text("utf-8")
    read = {
        name
        for path in (ROOT / "companion").rglob("*.py")
        for name in re.findall(r"COMPANION_[A-Z_]*[A-Z](?!_)\b", path.read_text("utf-8"))
    }

    assert len(read) > 20
    assert not {name for name in read if f"`{name}`" not in page}
