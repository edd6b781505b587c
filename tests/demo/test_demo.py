"""The demo: the same tables from the same seed, and a host of them whoever asks."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient

from companion.app import close_streams, create_app
from companion.config import Settings
from companion.demo import read_demo_options
from companion.demo.guests import Guests, let_in, welcome
from companion.demo.luck import SeededChance
from companion.engine.scoring import score
from companion.games import find_evenings, game_ids
from companion.serve import UsageError

SEED = 7


class InProcess:
    """Score here and now."""

    def score(self, record: bytes, language: str) -> bytes:
        """Return the result."""
        return score(record, language)


class Opened:
    """A demo without a network."""

    def __init__(self, instance: Path) -> None:
        settings = Settings(instance)
        self.guests: Guests = welcome(settings, SEED)
        self.app: Flask = create_app(settings, scorer=InProcess())
        let_in(self.app, self.guests)

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


@pytest.fixture(scope="module")
def opened(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Opened]:
    """Return a demo."""
    demo = Opened(tmp_path_factory.mktemp("demo"))
    yield demo
    close_streams(demo.app)


def test_every_game_has_a_table_in_mid_game_and_one_that_is_finished(opened: Opened) -> None:
    browser = opened.visit()

    states = {
        table.id: opened.view(browser, table.id)["table"]["state"]
        for table in opened.guests.tables
        if not table.id.endswith("-lobby")
    }

    shown = {game for game in game_ids() if find_evenings(game)}
    assert shown
    assert states == {
        f"{game}-{state}": state for game in shown for state in ("playing", "finished")
    }


def test_whoever_opens_the_page_is_host_and_first_seat_everywhere(opened: Opened) -> None:
    browser = opened.visit()

    for table in opened.guests.tables:
        me = opened.view(browser, table.id)["me"]
        assert (me["host"], me["own"]) == (True, {"0": True})


def test_whoever_does_not_is_a_stranger(opened: Opened) -> None:
    assert "me" not in opened.view(opened.app.test_client(), "kingdom-playing")


def test_the_page_exists_in_the_demo_alone(tmp_path: Path) -> None:
    settings = Settings(tmp_path)
    app = create_app(settings, scorer=InProcess())

    assert app.test_client().get("/demo").status_code == 404
    close_streams(app)


def test_people_are_of_all_kinds(opened: Opened) -> None:
    view = opened.view(opened.visit(), "kingdom-playing")

    seats = list(view["seats"].values())
    assert len([seat for seat in seats if seat["state"] == "taken"]) == 12
    assert [seat for seat in seats if not seat["phone"]]
    assert [seat for seat in seats if "name" not in seat]
    assert "MWMWMWMWMWMWMWMWMWMWMWMW" in [seat.get("name") for seat in seats]
    assert {seat["ready"] for seat in seats} == {"entering", "ready", "changed"}
    assert [entry for entry in view["log"].values() if entry["struck"]]


def test_the_same_seed_gives_the_same_tables(opened: Opened, tmp_path: Path) -> None:
    again = Opened(tmp_path)

    here, there = opened.visit(), again.visit()
    for table in opened.guests.tables:
        first, second = (opened.view(here, table.id), again.view(there, table.id))
        for key in ("table", "seats", "play", "sheets"):
            assert first.get(key) == second.get(key)
    close_streams(again.app)


def test_seeded_luck_is_even() -> None:
    luck = SeededChance(1)

    counts = [0] * 6
    for _ in range(6_000):
        counts[luck.below(6)] += 1

    # Chi-square with 5 degrees of freedom: above 30 once in 70,000 seeds, and this one is fixed.
    assert sum((count - 1_000) ** 2 for count in counts) < 30 * 1_000


def test_options_are_read_in_any_order() -> None:
    seed, options = read_demo_options(["--port", "8101", "--seed=12", "--lan"])

    assert (seed, options.port, options.bind) == (12, 8101, "0.0.0.0:8101")


@pytest.mark.parametrize("wrong", [["--seed"], ["--seed", "x"], ["--seed=-1"], ["--instance=x"]])
def test_what_cannot_be_read_is_said(wrong: list[str]) -> None:
    with pytest.raises(UsageError, match=re.escape(wrong[0].partition("=")[0])):
        read_demo_options(wrong)
