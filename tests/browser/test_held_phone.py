"""What a phone kept by commit 445b843 is shown, goes on and comes in by every later one.

`held_phone.json.xz` is all that a browser stored at that commit, with the layout of its database:
two people had played three tables on one phone alone. In the first a throw was taken back and the
next one lies there; the second is scored, and so an evening; the third was published.
"""

import json
import lzma
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.devices import Room, throw_again
from tests.browser.test_offline import READY_MS

pytestmark = pytest.mark.browser

KEPT: dict[str, Any] = json.loads(
    lzma.decompress(Path(__file__).with_name("held_phone.json.xz").read_bytes())
)
KEEP = """({ version, stores, words }) => new Promise((settle, fail) => {
  Object.assign(localStorage, words);
  const request = indexedDB.open("at-the-table", version);
  request.onupgradeneeded = () => {
    for (const { name, options, indexes, rows } of stores) {
      const store = request.result.createObjectStore(name, options);
      for (const [index, path] of Object.entries(indexes)) store.createIndex(index, path);
      for (const row of rows) store.add(row);
    }
  };
  request.onerror = () => fail(request.error);
  request.onsuccess = () => {
    request.result.onversionchange = () => request.result.close();
    settle();
  };
})"""
"""Makes a phone keep what another one kept, and leaves the database open as an old tab does."""


def rows(store: str) -> list[dict[str, Any]]:
    """Return what stood in a store of the phone's database."""
    [found] = [each["rows"] for each in KEPT["stores"] if each["name"] == store]
    return list(found)


def test_what_a_phone_kept_is_shown_goes_on_and_comes_in(room: Room) -> None:
    old_tab = room.device()
    old_tab.goto(f"{room.service.url}/manifest.webmanifest")
    old_tab.evaluate(KEEP, KEPT)
    page = old_tab.context.new_page()
    page.set_default_timeout(READY_MS)

    [evening] = rows("evenings")
    page.goto(room.service.url)
    page.locator("last-evenings li").get_by_role("link").click()
    evenings = page.locator("evening-list ol")
    for player in evening["players"]:
        expect(evenings).to_contain_text(player["name"])
    evenings.get_by_role("link").click()
    page.locator("results-screen score-tree").get_by_text(evening["winners"][-1]).first.wait_for()

    [published] = [each for each in rows("tables") if each.get("published")]
    page.goto(f"{room.service.url}/here#{published['code']}")
    to_the_table = page.get_by_role("link", name="To the table")
    expect(to_the_table).to_have_attribute("href", f"/t/{published['published']}")

    page.goto(room.service.url)
    page.get_by_role("link", name="on this phone only").click()
    rail = page.locator("table-rail")
    expect(rail).to_contain_text("Throw 2", timeout=READY_MS)
    throw_again(page, 3)
    expect(rail).to_contain_text("Throw 3", timeout=READY_MS)
    page.get_by_role("tab", name="Table").click()
    page.get_by_role("button", name="Publish it").click()
    page.wait_for_url("**/t/*")
    expect(rail).to_contain_text("Throw 3", timeout=READY_MS)
