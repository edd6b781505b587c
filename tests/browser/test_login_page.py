"""What a phone keeps for playing without a network, and what it says where it cannot."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from companion.web.security import MARK
from tests.promises.between import Between
from tests.running import Service

pytestmark = pytest.mark.browser

READY_MS = 60_000
FULL_BYTES = 1
PLANT = """async () => {
  const { cache, files } = JSON.parse(document.getElementById("engine").textContent);
  const store = await caches.open(cache);
  const headers = { "Content-Type": "text/html" };
  for (const file of files) await store.put(file, new Response("<h1>Sign in</h1>", { headers }));
}"""
"""Keeps a login page for each file of the engine, as earlier versions did."""
STRANGE = """async (mark) => {
  const found = [];
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const key of name === "choice" ? [] : await cache.keys()) {
      if (!(await cache.match(key)).headers.has(mark)) found.push(key.url);
    }
  }
  return found;
}"""
"""What this phone keeps that the service did not send."""


@pytest.fixture(scope="module")
def at_home(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Service]:
    """Return a service whose pages are kept."""
    running = Service(tmp_path_factory.mktemp("home"), arguments=()).start()
    yield running
    running.stop()


@pytest.fixture
def between(at_home: Service) -> Iterator[Between]:
    """Return what stands between a phone and that service."""
    with Between(at_home, 0).passing() as standing:
        yield standing


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    """Return the page of a phone that keeps pages."""
    with browser.new_context() as phone:
        yield phone.new_page()


def home(between: Between) -> str:
    """Return the address of home through what stands between."""
    return f"http://localhost:{between.port}/"


def test_a_login_page_is_kept_for_nothing_and_one_that_was_kept_is_mended(
    page: Page, between: Between
) -> None:
    address = home(between)
    page.goto(address)
    between.come("login")
    page.evaluate(PLANT)

    between.go()
    page.goto(address)

    page.get_by_text("Ready without a network").wait_for(timeout=READY_MS)
    assert page.evaluate(STRANGE, MARK) == []
    # The login page is shown to who wants to log in; what stands in its place otherwise is not.
    between.come("login")
    page.goto(address + "nowhere")
    assert page.title() == "Sign in to the Wi-Fi"
    between.come("missing")
    page.goto(address + "nowhere")
    page.get_by_role("heading", name="No network just now").wait_for()
    between.come("away")
    page.goto(address)
    page.get_by_role("heading", name="What’s on the table tonight?").wait_for()


def test_a_phone_without_room_says_so(page: Page, between: Between) -> None:
    address = home(between)
    room = {"origin": address.rstrip("/"), "quotaSize": FULL_BYTES}
    page.context.new_cdp_session(page).send("Storage.overrideQuotaForOrigin", room)

    page.goto(address)

    state = page.locator("offline-state")
    expect(state).to_contain_text("This phone has no room left for playing", timeout=READY_MS)
    page.get_by_role("button", name="Play on this phone alone").click()
    dialog = page.locator("open-phone-table dialog")
    dialog.get_by_role("button").first.click()
    expect(dialog.get_by_role("alert")).to_contain_text("no room left", timeout=READY_MS)
