"""Without a network: the server is stopped, the browser was restarted, and everything goes on."""

import json
import shutil
import urllib.request
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest
from playwright.sync_api import Page, Playwright, expect

from companion.core.message import Seat
from companion.engine.scoring import score
from companion.games import find_game, game_ids
from tests.browser.devices import Phone
from tests.browser.ended import EndedEvening
from tests.browser.german import left_in_english
from tests.engine.edition_files import sample
from tests.game_files import TESTS, record, usual_game
from tests.running import Service

ROOT = Path(__file__).parents[2]
RECORDS = {game_id: record(game_id) for game_id in game_ids()}
FIRST = next(iter(RECORDS.values()))
EVENING = next((TESTS / usual_game().id / "evenings").glob("*.table.json"))
READY_MS = 60_000
"""Longest wait for megabytes from this machine, and for Python to start."""
AGAIN = "The throws and cards of another table are played again here."
SCORE = r"""async (record) => {
  const { src } = document.querySelector("script[type=module]");
  const { answerByEngine } = await import(src.replace(/(\/static\/\w+\/).*/, "$1client/engine.js"));
  const { status, bytes } = await answerByEngine("/score", record);
  return [status, new TextDecoder().decode(bytes)];
}"""
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

pytestmark = pytest.mark.browser


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


@dataclass(frozen=True, slots=True)
class Away:
    """A phone that woke where no service is, and what it had before."""

    page: Page
    service: Service
    checkout: Path
    """What is served, a copy."""
    luck: bytes
    """The file of the throws of a table."""


@pytest.fixture(scope="module")
def away(playwright: Playwright, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Away]:
    """Return one phone for all moments without a network; a test leaves the service as it was."""
    folder = tmp_path_factory.mktemp("away")
    checkout = folder / "checkout"
    for part in ("companion", "static", "templates"):
        shutil.copytree(ROOT / part, checkout / part, ignore=shutil.ignore_patterns("*.pyc"))
    service = Service(folder / "instance", arguments=(), folder=checkout).start()
    before = EndedEvening(service, usual_game().id)
    before.ask("start-game", None)
    before.ask("throw", Seat(0))
    before.ask("end-play", None)
    before.ask("finish-table", None)
    luck = json.dumps(before.program(Seat(0)).get(f"/tables/{before.code}/luck")).encode()
    phone = Phone(playwright, folder / "profile")
    open_ready(phone, service)
    service.kill()
    phone.kill()
    page = phone.switch_on()
    page.set_default_timeout(READY_MS)
    yield Away(page, service, checkout, luck)
    phone.switch_off()
    service.stop()


def test_a_record_of_every_game_is_scored_and_dice_fall_with_the_server_gone(away: Away) -> None:
    page = away.page
    page.goto(away.service.url)

    page.get_by_role("heading", name="What’s on the table tonight?").wait_for()
    for game_id, kept in RECORDS.items():
        assert page.evaluate(SCORE, kept) == [200, score(kept).decode()], game_id
    page.get_by_role("button", name="Just dice").click()
    page.locator("dialog dice-tray").get_by_role("button", name="Throw").click()
    page.locator("dialog .die").first.wait_for()


def test_every_game_goes_from_names_to_results_in_german_without_a_network(away: Away) -> None:
    page = away.page
    page.goto(away.service.url)
    page.get_by_role("link", name="Deutsch").click()
    page.get_by_text("Bereit ohne Netz").wait_for()
    page.get_by_role("link", name="Spiel auszählen").click()

    for game_id in game_ids():
        page.locator(f"game-pile [data-game={game_id}]").click()
        if find_game(game_id).shelf:
            page.locator("game-shelf .open").first.click()
        page.get_by_role("button", name="Zu den Blättern").click()
        page.get_by_role("button", name="Auszählen").click()
        page.get_by_role("button", name="Trotzdem auszählen").click()
        # Nobody has written anything, so nobody is ahead.
        page.get_by_role("heading", name="Blauer Kreis und Gelbes Dreieck teilen sich").wait_for()
        page.locator("score-tree").first.wait_for()
        assert left_in_english(page) == []
        for way_back in ("Zurück zu den Blättern", "Zurück", "Zurück"):
            page.get_by_role("button", name=way_back, exact=True).click()

    # The switch works there, too.
    page.goto(away.service.url)
    page.get_by_text("Bereit ohne Netz").wait_for()
    page.get_by_role("link", name="English").click()
    page.get_by_role("heading", name="What’s on the table tonight?").wait_for()


@pytest.mark.long
def test_an_evening_and_its_luck_are_opened_from_files_with_the_server_gone(away: Away) -> None:
    page = away.page
    page.goto(f"{away.service.url}/evenings")
    page.locator("input[type=file]").set_input_files(EVENING)
    page.get_by_role("button", name="One press on").click()
    page.locator("evening-replay table-screen").wait_for()
    page.get_by_role("button", name="Back to the list").click()
    page.locator("input[type=file]").set_input_files(
        {"name": "luck.json", "mimeType": "application/json", "buffer": away.luck}
    )
    page.get_by_role("button", name="Play on this phone alone").click()

    page.wait_for_url("**/here#*")
    expect(page.locator("lobby-panel")).to_contain_text(AGAIN, timeout=READY_MS)
    page.get_by_role("button", name="Start with 1").click()
    page.get_by_role("tab", name="Table").click()
    page.get_by_text(AGAIN).first.wait_for()


def test_a_table_says_that_there_is_no_network_and_a_new_version_is_taken(away: Away) -> None:
    page = away.page
    page.goto(f"{away.service.url}/t/KKKKKK")
    page.get_by_role("heading", name="No network just now").wait_for()
    before = page.evaluate("document.querySelector('script[type=module]').src")
    part = away.checkout / "static" / "joined" / "parts" / "core.js"
    with part.open("a", encoding="utf-8") as app:
        app.write("\n")
    away.service.start()

    page.get_by_role("link", name="Home").click()
    offered = page.get_by_role("button", name="Take it now")
    offered.wait_for()
    expect(offered).to_be_in_viewport(ratio=1)
    with page.expect_navigation():
        offered.click()

    page.get_by_text("Ready without a network").wait_for()
    assert page.evaluate("document.querySelector('script[type=module]').src") != before
    kept = page.evaluate("caches.keys()")
    assert [name.partition("-")[0] for name in sorted(kept)] == ["choice", "engine", "shell"]
    away.service.kill()


@pytest.mark.long
def test_what_another_app_shares_is_taken_without_a_network(away: Away) -> None:
    page, home = away.page, away.service.url
    game = usual_game().id
    page.goto(home)

    page.evaluate(SHARE, ["file", FIRST])
    page.wait_for_url("**/score")
    page.get_by_role("button", name="Show its result").click()
    page.locator("results-screen h1").wait_for()
    for player in json.loads(FIRST)["players"]:
        assert page.locator("results-screen").get_by_text(player["name"]).count() > 0
    page.get_by_text("Ready without a network").wait_for()
    page.goto(home)

    page.evaluate(SHARE, ["file", json.dumps(sample(game, title="Ours"))])
    page.get_by_role("button", name="Keep this edition").click()
    page.wait_for_url(f"**/editions?game={game}")
    page.get_by_role("button", name="Ours").wait_for()
    page.goto(home)

    page.evaluate(SHARE, ["text", f"Look: {home}/editions#{'k' * 22} (ours)"])
    page.wait_for_url("**/editions")
    page.goto(home)

    page.evaluate(SHARE, ["text", "Where are the dice?"])
    page.get_by_text("This is no record, no edition and no link to a table here.").wait_for()
