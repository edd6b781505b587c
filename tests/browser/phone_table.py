"""A whole table on one phone: opened, come back to, finished and published."""

import json
from typing import Any

from playwright.sync_api import Page, expect

from tests.browser.test_offline import READY_MS
from tests.running import Service

STORED_LOG = """(code) => new Promise((settle) => {
  indexedDB.open("at-the-table").onsuccess = ({ target }) => {
    const all = target.result.transaction("written").objectStore("written").getAll();
    all.onsuccess = () => {
      target.result.close();
      settle(all.result.filter((press) => press.code === code).map((press) => press.events).flat());
    };
  };
})"""
"""The log of a table, as the phone's database has it."""

RESULT = """(code) => fetch(`/api/v1/tables/${code}`).then((answer) => answer.json())
  .then((view) => view.result)"""
"""The result that the service keeps of a table."""


def open_here(page: Page, service: Service, game: str, players: list[str]) -> str:
    """Open a table on this phone alone, and seat everybody."""
    page.goto(service.url)
    page.get_by_role("button", name=game).click()
    page.get_by_role("button", name="Play on this phone", exact=True).click()
    page.wait_for_url("**/here#*")
    page.locator("seat-ring").wait_for()
    for number, name in enumerate(players):
        if number:
            page.get_by_role("button", name="Another player").click()
        ring = page.locator("seat-ring")
        expect(ring.locator(".sits")).to_have_count(number + 1)
        ring.get_by_role("button").nth(number).click()
        page.get_by_label("Name").fill(name)
        page.get_by_role("button", name="That is my name").click()
        expect(ring).to_contain_text(name[0])
        # What was pressed is kept before the lobby lies still again.
        expect(page.locator("waiting-list details")).to_have_count(0)
    page.get_by_role("button", name=f"Start with {len(players)}").click()
    return page.url.rpartition("#")[2]


def back_from_home(page: Page, service: Service) -> None:
    """Come back over the list of tables this phone knows."""
    page.set_default_timeout(READY_MS)
    page.goto(service.url)
    page.get_by_role("link", name="on this phone only").click()
    page.locator("table-rail").wait_for()


def log_of(page: Page, code: str) -> list[dict[str, Any]]:
    """Return the bodies of a table's events."""
    return [json.loads(event["body"]) for event in page.evaluate(STORED_LOG, code)]


def finish(page: Page) -> None:
    """End the play and score the table."""
    page.get_by_role("tab", name="Play").click()
    page.get_by_role("button", name="End of the game").click()
    page.get_by_role("button", name="Score the table").click()
    page.get_by_role("link", name="See the result").click()


def frozen_result(page: Page, code: str) -> dict[str, Any]:
    """Return the record and the result that the phone keeps of a finished table."""
    finished = next(body for body in log_of(page, code) if body["kind"] == "table-finished")
    frozen: dict[str, Any] = finished["public"]
    return frozen


def as_sent(result: dict[str, Any]) -> str:
    """Return a result as the service writes it."""
    return json.dumps(result, sort_keys=True, ensure_ascii=False, separators=(",", ":"))


def publish(page: Page) -> str:
    """Publish the table from its Table tab, and return its code at the service."""
    page.get_by_role("tab", name="Table").click()
    page.get_by_role("button", name="Publish it").click()
    page.wait_for_url("**/t/*")
    return page.url.rpartition("/")[2]
