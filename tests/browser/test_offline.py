"""Without a network: the server is stopped, the browser was restarted, and records are scored."""

import json
import shutil
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from companion.core.ids import Seat
from companion.games import find_game, game_ids
from tests.browser.devices import Phone
from tests.browser.ended import EndedEvening, open_sharing, told_text
from tests.browser.german import left_in_english
from tests.game_files import records, usual_game
from tests.running import Service

ROOT = Path(__file__).parents[2]
RECORDS = {f"{path.parts[-3]}/{path.stem}": path.read_text(encoding="utf-8") for path in records()}
FIRST = next(iter(RECORDS.values()))
READY_MS = 60_000
"""Longest wait for megabytes from this machine, and for Python to start."""
AGAIN = "The throws and cards of another table are played again here."
SCORE = r"""async (record) => {
  const { src } = document.querySelector("script[type=module]");
  const { answerByEngine } = await import(src.replace(/(\/static\/\w+\/).*/, "$1client/engine.js"));
  const { status, bytes } = await answerByEngine("/score", record);
  return [status, new TextDecoder().decode(bytes)];
}"""

pytestmark = pytest.mark.browser


@pytest.fixture
def home_service(tmp_path: Path) -> Iterator[Service]:
    """Return a service of a checkout of its own, which a test may change, stop and kill."""
    checkout = tmp_path / "checkout"
    for folder in ("companion", "static", "templates"):
        shutil.copytree(ROOT / folder, checkout / folder, ignore=shutil.ignore_patterns("*.pyc"))
    running = Service(tmp_path / "instance", arguments=(), folder=checkout).start()
    yield running
    running.stop()


def open_ready(phone: Phone, service: Service) -> Page:
    """Open home and wait until it says that all is kept."""
    page = phone.switch_on()
    page.goto(service.url)
    page.get_by_text("Ready without a network").wait_for(timeout=READY_MS)
    return page


def answer(service: Service, record: str) -> str:
    """Return the server's answer to a record."""
    headers = {"Content-Type": "application/json"}
    address = f"{service.url}/api/v1/score"
    request = urllib.request.Request(address, record.encode(), headers)
    with urllib.request.urlopen(request, timeout=30) as response:
        text: str = response.read().decode()
        return text


def wake_without_network(phone: Phone, service: Service) -> Page:
    """Return the page of a phone that was ready, killed, and wakes where no service is."""
    open_ready(phone, service)
    service.kill()
    phone.kill()
    page = phone.switch_on()
    page.set_default_timeout(READY_MS)
    return page


def test_every_game_is_scored_and_dice_fall_with_the_server_gone(
    home_service: Service, phone: Phone
) -> None:
    open_ready(phone, home_service)
    expected = {name: answer(home_service, record) for name, record in RECORDS.items()}

    home_service.kill()
    phone.kill()
    page = phone.switch_on()
    page.set_default_timeout(READY_MS)
    page.goto(home_service.url)

    page.get_by_role("heading", name="What’s on the table tonight?").wait_for()
    for name, record in RECORDS.items():
        assert page.evaluate(SCORE, record) == [200, expected[name]], name
    page.get_by_role("button", name="Just dice").click()
    page.locator("dialog dice-tray").get_by_role("button", name="Throw").click()
    page.locator("dialog .die").first.wait_for()
    home_service.start()


def test_a_link_of_luck_is_opened_and_played_with_the_server_gone(
    home_service: Service, phone: Phone
) -> None:
    page = open_ready(phone, home_service)
    game = usual_game().id
    before = EndedEvening(home_service, game)
    before.lend(page.context)
    before.ask("start-game", None)
    before.ask("throw", Seat(0))
    before.ask("end-play", None)
    before.ask("finish-table", None)
    open_sharing(page, before)
    link = told_text(page, "The same throws", "/luck#")

    home_service.kill()
    phone.kill()
    page = phone.switch_on()
    page.set_default_timeout(READY_MS)
    page.goto(f"{home_service.url}/luck{link.partition('/luck')[2]}")
    page.get_by_role("button", name="Play on this phone alone").click()

    page.wait_for_url("**/here#*")
    expect(page.locator("lobby-panel")).to_contain_text(AGAIN)
    page.get_by_role("button", name="Start with 1").click()
    page.get_by_role("tab", name="Table").click()
    page.get_by_text(AGAIN).first.wait_for()
    home_service.start()


def test_the_score_page_goes_from_names_to_results_without_a_network(
    home_service: Service, phone: Phone
) -> None:
    page = wake_without_network(phone, home_service)

    for game in (find_game(game_id).name for game_id in game_ids()):
        page.goto(home_service.url)
        page.evaluate("localStorage.clear()")
        page.get_by_role("link", name="Score a game").click()
        page.get_by_role("button", name=game).click()
        page.get_by_role("button", name="To the sheets").click()
        page.get_by_role("button", name="Score it").click()

        # Nobody has written anything, so nobody is ahead.
        page.get_by_role("heading", name="Blue circle and Yellow triangle share the win").wait_for()
    home_service.start()


def test_a_german_phone_scores_in_german_without_a_network(
    home_service: Service, phone: Phone
) -> None:
    page = open_ready(phone, home_service)
    page.get_by_role("link", name="Deutsch").click()
    page.get_by_text("Bereit ohne Netz").wait_for(timeout=READY_MS)
    home_service.kill()
    phone.kill()
    page = phone.switch_on()
    page.set_default_timeout(READY_MS)

    page.goto(home_service.url)
    page.get_by_role("link", name="Spiel auszählen").click()
    page.get_by_role("button", name=usual_game().name).click()
    page.get_by_role("button", name="Zu den Blättern").click()
    page.get_by_role("button", name="Auszählen").click()
    page.get_by_role("heading", name="Blauer Kreis und Gelbes Dreieck teilen sich").wait_for()
    page.locator("score-tree").first.wait_for()
    assert left_in_english(page) == []

    # The switch works there, too.
    page.goto(home_service.url)
    page.get_by_role("link", name="English").click()
    page.get_by_role("heading", name="What’s on the table tonight?").wait_for()
    home_service.start()


def test_a_table_without_a_network_says_so_and_offers_what_works(
    home_service: Service, phone: Phone
) -> None:
    page = open_ready(phone, home_service)
    home_service.kill()

    page.goto(f"{home_service.url}/t/KKKKKK")

    page.get_by_role("heading", name="No network just now").wait_for()
    home_service.start()
    page.get_by_role("link", name="Home").click()
    page.get_by_role("heading", name="What’s on the table tonight?").wait_for()


def test_a_new_version_is_offered_and_taken(
    home_service: Service, phone: Phone, tmp_path: Path
) -> None:
    page = open_ready(phone, home_service)
    before = page.evaluate("document.querySelector('script[type=module]').src")
    home_service.stop()
    part = tmp_path / "checkout" / "static" / "joined" / "parts" / "core.js"
    with part.open("a", encoding="utf-8") as app:
        app.write("\n")
    home_service.start()

    page.reload()
    with page.expect_navigation():
        page.get_by_role("button", name="Take it now").click(timeout=READY_MS)

    page.get_by_text("Ready without a network").wait_for(timeout=READY_MS)
    assert page.evaluate("document.querySelector('script[type=module]').src") != before
    kept = page.evaluate("caches.keys()")
    assert [name.partition("-")[0] for name in sorted(kept)] == ["choice", "engine", "shell"]


def test_the_browser_finds_nothing_in_the_way_of_installing(
    home_service: Service, phone: Phone
) -> None:
    page = open_ready(phone, home_service)

    devtools = page.context.new_cdp_session(page)

    assert devtools.send("Page.getInstallabilityErrors")["installabilityErrors"] == []
    assert devtools.send("Page.getAppManifest")["errors"] == []


SHARE = """([name, value]) => {
  const form = document.createElement("form");
  Object.assign(form, { method: "post", action: "/share", enctype: "multipart/form-data" });
  const input = Object.assign(document.createElement("input"), { name });
  if (name === "file") {
    const files = new DataTransfer();
    files.items.add(new File([value], "shared.json", { type: "application/json" }));
    Object.assign(input, { type: "file", files: files.files });
  } else input.value = value;
  form.append(input);
  document.body.append(form);
  form.submit();
}"""
"""Sends what the system sends when something is shared with the installed app."""


def test_what_another_app_shares_is_taken_without_a_network(
    home_service: Service, phone: Phone
) -> None:
    page = open_ready(phone, home_service)
    game = usual_game().id
    edition = urllib.request.urlopen(f"{home_service.url}/api/v1/games/{game}/edition")
    with edition:
        file = json.load(edition)["sample"]
    file |= {"title": "Ours", "edition": file["edition"] | {"id": "ours-1"}}
    page.reload()
    home_service.kill()
    page.set_default_timeout(READY_MS)

    page.evaluate(SHARE, ["file", FIRST])
    page.wait_for_url("**/score")
    page.locator("results-screen h1").wait_for()
    names = [player["name"] for player in json.loads(FIRST)["players"]]
    for name in names:
        assert page.locator("results-screen").get_by_text(name).count() > 0
    page.get_by_text("Ready without a network").wait_for()
    page.goto(home_service.url)

    page.evaluate(SHARE, ["file", json.dumps(file)])
    page.wait_for_url(f"**/editions?game={game}")
    page.get_by_role("button", name="Ours").wait_for()
    page.goto(home_service.url)

    page.evaluate(SHARE, ["text", f"Look: {home_service.url}/editions#{'k' * 22} (ours)"])
    page.wait_for_url("**/editions")
    page.goto(home_service.url)

    page.evaluate(SHARE, ["text", "Where are the dice?"])
    page.get_by_text("This is no record, no edition and no link to a table here.").wait_for()
    home_service.start()
