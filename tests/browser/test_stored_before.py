"""A phone whose database has version 1: its tables and presses are read on, under the new names."""

import json
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.devices import throw_again
from tests.browser.test_offline import READY_MS
from tests.running import Service

pytestmark = pytest.mark.browser

BEFORE = Path(__file__).parent / "phone_of_version_1.json"
"""What version 1 stored, by store: a phone table after two throws, a press that waited in a dead
spot, and a lock of a tab that is closed."""
CODE = json.loads(BEFORE.read_text(encoding="utf-8"))["tables"][0]["code"]

STORE = """(stored) => new Promise((settle, fail) => {
  const request = indexedDB.open("at-the-table", 1);
  request.onupgradeneeded = () => {
    const { result } = request;
    result.createObjectStore("presses", { keyPath: "number", autoIncrement: true })
      .createIndex("code", "code");
    result.createObjectStore("turns", { keyPath: "name" });
    result.createObjectStore("tables", { keyPath: "code" });
    result.createObjectStore("moves", { keyPath: ["code", "first"] });
  };
  request.onsuccess = () => {
    const { result } = request;
    result.onversionchange = () => result.close();
    const transaction = result.transaction(Object.keys(stored), "readwrite");
    for (const [name, rows] of Object.entries(stored)) {
      for (const row of rows) transaction.objectStore(name).add(row);
    }
    transaction.oncomplete = () => settle();
    transaction.onabort = () => fail(transaction.error);
  };
})"""
"""Makes the database as version 1 did, and leaves it open as an old tab does."""

READ = """() => new Promise((settle) => {
  indexedDB.open("at-the-table").onsuccess = async ({ target }) => {
    const found = {};
    for (const name of target.result.objectStoreNames) {
      const all = target.result.transaction(name).objectStore(name).getAll();
      found[name] = await new Promise((done) => (all.onsuccess = () => done(all.result)));
    }
    target.result.close();
    settle(found);
  };
})"""


@pytest.fixture
def page(browser: Browser, service: Service) -> Page:
    """Return a page of a browser where another tab still has the database of version 1 open."""
    context = browser.new_context()
    old_tab = context.new_page()
    old_tab.goto(f"{service.url}/manifest.webmanifest")
    old_tab.evaluate(STORE, json.loads(BEFORE.read_text(encoding="utf-8")))
    page = context.new_page()
    page.set_default_timeout(READY_MS)
    return page


def test_a_phone_table_of_version_1_is_played_on(page: Page, service: Service) -> None:
    page.goto(f"{service.url}/here#{CODE}")
    expect(page.locator("table-rail")).to_contain_text("Throw 2", timeout=READY_MS)
    throw_again(page, 3)
    expect(page.locator("table-rail")).to_contain_text("Throw 3")

    before = json.loads(BEFORE.read_text(encoding="utf-8"))
    now = page.evaluate(READ)
    assert sorted(now) == ["evenings", "locks", "presses", "tables", "written"]
    assert now["written"][:-1] == before["moves"]
    assert now["written"][-1]["first"] == before["moves"][-1]["events"][-1]["seq"] + 1
    assert now["locks"] == before["turns"]
    assert now["presses"] == before["presses"]
    page.context.close()


def test_a_press_that_version_1_had_not_sent_is_sent(page: Page, service: Service) -> None:
    page.goto(service.url)

    # There is no such table at this service: the press went out, and its refusal is shown.
    unsent = page.locator("unsent-list")
    expect(unsent).to_contain_text(
        "Not done: I am ready There is no table with this code", timeout=READY_MS
    )
    page.context.close()
