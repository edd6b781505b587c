"""Each game on one phone alone, without a network: killed, taken back, finished, published."""

import json
import shutil
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, Playwright, expect

from companion.games import find_game
from tests.browser.devices import Phone, Room
from tests.browser.screen import agree
from tests.browser.test_offline import READY_MS, answer, open_ready
from tests.evenings import FIRST
from tests.game_files import games_of_luck, opening, usual_game
from tests.running import Service

pytestmark = pytest.mark.browser

PLAYERS = ("Ann", "Ben")
LOG = """(code) => new Promise((settle) => {
  indexedDB.open("at-the-table").onsuccess = ({ target }) => {
    const all = target.result.transaction("written").objectStore("written").getAll();
    all.onsuccess = () => {
      target.result.close();
      settle(all.result.filter((press) => press.code === code).map((press) => press.events).flat());
    };
  };
})"""
"""The log of a table, as the phone's database has it."""
PRESS = """([kind, seat, data]) => document.querySelector("table-screen")
  .dispatchEvent(new CustomEvent("command-asked", { detail: { kind, seat, data } }))"""
"""Asks for something as an element of the table does when it is pressed."""
HEAD = "() => document.querySelector('table-rail').view.head"
SHOWS_MORE = f"count => ({HEAD})() > count"
VIEW = """(code) => fetch(`/api/v1/tables/${code}`).then((answer) => answer.json())"""
"""What the service tells of a table."""


@pytest.fixture(scope="module")
def ready(
    playwright: Playwright, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[tuple[Service, Path]]:
    """Return a service that was killed, and the profile of a phone that keeps all of it."""
    folder = tmp_path_factory.mktemp("alone")
    service = Service(folder / "instance", arguments=()).start()
    phone = Phone(playwright, folder / "profile")
    open_ready(phone, service)
    service.kill()
    phone.kill()
    yield service, folder / "profile"
    service.stop()


@pytest.fixture
def alone(
    ready: tuple[Service, Path], playwright: Playwright, tmp_path: Path
) -> Iterator[tuple[Service, Phone]]:
    """Return that service, and a phone of its own that is off."""
    service, profile = ready
    lent = tmp_path / "profile"
    # A browser that was killed leaves the lock behind that it held its profile by.
    shutil.copytree(profile, lent, symlinks=True, ignore=shutil.ignore_patterns("Singleton*"))
    phone = Phone(playwright, lent)
    yield service, phone
    phone.switch_off()


def switch_on(phone: Phone) -> Page:
    """Return the page of a phone whose Python takes its time to start."""
    page = phone.switch_on()
    page.set_default_timeout(READY_MS)
    return page


def open_here(page: Page, service: Service, game: str, players: Sequence[str] = PLAYERS) -> str:
    """Open a table on this phone alone, and name everybody who sits there."""
    page.goto(service.url)
    page.get_by_role("button", name=game).click()
    page.get_by_role("button", name="Play on this phone", exact=True).click()
    page.wait_for_url("**/here#*")
    ring = page.locator("seat-ring")
    for number, name in enumerate(players):
        if number:
            page.get_by_role("button", name="Another player").click()
        expect(ring.locator(".sits")).to_have_count(number + 1, timeout=READY_MS)
        ring.get_by_role("button").nth(number).click()
        page.get_by_role("textbox", name="Name").fill(name)
        page.get_by_role("button", name="Use this name").click()
        expect(ring).to_contain_text(name[0], timeout=READY_MS)
        # What was pressed is kept before the lobby lies still again.
        expect(page.locator("waiting-list details")).to_have_count(0, timeout=READY_MS)
    page.get_by_role("button", name=f"Start with {len(players)}").click()
    page.get_by_role("tab", name="Play").wait_for()
    return page.url.rpartition("#")[2]


def log_of(page: Page, code: str) -> list[dict[str, Any]]:
    """Return the bodies of a table's events."""
    return [json.loads(event["body"]) for event in page.evaluate(LOG, code)]


def await_event(page: Page, code: str, count: int) -> list[dict[str, Any]]:
    """Return the log once the phone shows and keeps more events than so many."""
    # A press is about what is shown: before that, the next one would be refused as too early.
    page.wait_for_function(SHOWS_MORE, arg=count)
    for _ in range(600):
        log = log_of(page, code)
        if len(log) >= page.evaluate(HEAD):
            return log
        page.wait_for_timeout(50)
    raise AssertionError(f"what is shown was not kept: {log}")


@pytest.mark.long
@pytest.mark.parametrize("game_id", games_of_luck())
def test_a_table_on_one_phone_outlives_it_is_scored_and_published(
    alone: tuple[Service, Phone], game_id: str
) -> None:
    service, phone = alone
    game = find_game(game_id)
    pressing = {seat for _, seat, _ in opening(game)} | {FIRST}
    page = switch_on(phone)
    code = open_here(page, service, game.name, PLAYERS[: max(game.players[0], len(pressing))])
    log = await_event(page, code, 0)
    for press in opening(game):
        page.evaluate(PRESS, list(press))
        log = await_event(page, code, len(log))

    phone.kill()
    page = switch_on(phone)
    page.goto(service.url)
    page.get_by_role("link", name="on this phone only").click()
    page.get_by_role("tab", name="Play").wait_for()

    assert log_of(page, code) == log
    page.get_by_role("button", name="Take back").first.click()
    assert await_event(page, code, len(log))[-1]["kind"] == "struck-out"

    # It is scored there, and published once the service is there again.
    page.get_by_role("tab", name="Table").click()
    agree(page, "End of the game")
    page.get_by_role("tab", name="Play").click()
    agree(page, "Score the table")
    page.get_by_role("link", name="See the result").click()
    page.locator("results-screen .fresh").wait_for()

    kept = next(body["public"] for body in log_of(page, code) if body["kind"] == "table-finished")
    service.start()
    scored = json.loads(answer(service, json.dumps(kept["record"])))
    assert scored == kept["result"]
    page.get_by_role("link", name="Back to the table").click()
    page.get_by_role("tab", name="Table").click()
    page.get_by_role("button", name="Publish it").click()
    page.wait_for_url("**/t/*")
    shared = page.url.rpartition("/")[2]
    assert page.evaluate(VIEW, shared)["result"] == kept["result"]
    note = page.locator("table-log").get_by_text("By the luck of Ann’s phone, without the server.")
    page.get_by_role("tab", name="Table").click()
    note.first.wait_for()
    # The way to what was here leads there now: publishing again makes no second table.
    page.goto(f"{service.url}/here#{code}")
    way = page.get_by_role("link", name="To the table")
    way.wait_for()
    expect(way).to_have_attribute("href", f"/t/{shared}")
    service.kill()


def test_one_phone_alone_is_chosen_while_there_is_a_network(room: Room) -> None:
    page = room.device()
    page.goto(room.service.url)
    page.get_by_role("button", name="Play on this phone alone").click()
    dialog = page.get_by_role("dialog", name="On this phone only")

    dialog.get_by_role("button", name=usual_game().name).click(timeout=READY_MS)

    page.wait_for_url("**/here#here-*", timeout=READY_MS)
    expect(page.locator("lobby-panel")).to_contain_text("One phone for everybody", timeout=READY_MS)
    page.get_by_role("button", name="Start with 1").click()
    page.get_by_role("button", name="Throw", exact=True).click()
    expect(page.locator("table-rail")).to_contain_text("Throw 1")
