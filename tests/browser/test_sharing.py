"""A result is kept and told: picture, text, files, print, and a link that a stranger opens."""

import csv
import io
import json
from typing import Any
from urllib.parse import unquote

import pytest
from playwright.sync_api import Page, expect

from companion.core.json_values import dump
from companion.engine.scoring import score
from companion.games import find_game
from tests.browser.ended import saved, told_text
from tests.game_files import game_by_game, games_of_luck, usual_game
from tests.running import DEMO_ADDRESS, Service

pytestmark = pytest.mark.browser

PLAYED_MS = 60_000
"""Longest wait until Python has started in a browser and plays an evening."""

SIZE = b"\x00\x00\x04\x38\x00\x00\x05\x46"
"""1080 x 1350, as the head of a PNG says it."""


def here(demo: Service, address: str) -> str:
    """Return an address that the demo printed as this machine reaches it."""
    return address.replace(DEMO_ADDRESS, demo.url)


def open_result(demo: Service, page: Page, game_id: str) -> None:
    """Open the result of the finished table of a game as its host."""
    page.goto(f"{demo.url}/demo")
    tables = page.evaluate("() => JSON.parse(document.getElementById('boot').textContent).tables")
    [table] = [each for each in tables if each["id"] == f"{game_id}-finished"]
    page.goto(f"{demo.url}/t/{table['code']}/results")
    page.get_by_role("button", name="Share").click()
    page.locator("share-sheet img").wait_for()


@pytest.mark.parametrize("game_id", game_by_game())
def test_a_result_is_told_in_every_way(demo: Service, pages: list[Page], game_id: str) -> None:
    page, _ = pages
    open_result(demo, page, game_id)
    result = page.evaluate(
        "() => JSON.parse(document.getElementById('boot').textContent).view.result"
    )
    players = sorted(result["players"], key=lambda player: player["place"])

    picture = saved(page, "Save the picture")
    sheet = saved(page, "Spreadsheet (CSV)").decode("utf-8-sig")
    kept = json.loads(saved(page, "File (JSON)"))
    text = told_text(page, "As text", "point")

    assert picture[16:24] == SIZE
    rows = list(csv.DictReader(io.StringIO(sheet)))
    assert {row["Game"] for row in rows} == {find_game(game_id).name}
    assert [(row["Name"], int(row["Total"])) for row in rows] == [
        (player["name"], player["total"]) for player in players
    ]
    assert score(dump(kept["record"])) == dump(kept["result"])
    told = text.split("\n")
    for player, line in zip(players, told[1:], strict=False):
        assert line.startswith(f"{player['place']}. {player['name']}: {player['total']} point")
    luck = [line for line in told if line.endswith("came about as often as usual.")]
    assert luck == (told[-1:] if game_id in games_of_luck() else [])
    assert page.locator("result-picture footer p").text_content() == "".join(luck)
    assert told[-1 - len(luck)].startswith("Decided by: ")
    check_bg_stats(page, game_id, players, result["winners"])


def check_bg_stats(
    page: Page, game_id: str, players: list[dict[str, Any]], winners: list[str]
) -> None:
    """Hold what BG Stats is told against the result."""
    address = page.get_by_role("link", name="To BG Stats").get_attribute("href") or ""
    play = json.loads(unquote(address.partition("?data=")[2]))
    assert play["sourceName"] == "At the Table"
    assert play["game"]["sourceGameId"] == game_id
    assert play["durationMin"] >= 0
    assert [(each["name"], each["score"], each["rank"]) for each in play["players"]] == [
        (player["name"], player["total"], player["place"]) for player in players
    ]
    assert [each["name"] for each in play["players"] if each["winner"]] == winners
    assert {type(each["startPlayer"]) for each in play["players"]} == {bool}


@pytest.mark.parametrize("game_id", game_by_game())
def test_a_stranger_reads_the_result_by_its_link_and_prints_it(
    demo: Service, pages: list[Page], game_id: str
) -> None:
    page, stranger = pages
    open_result(demo, page, game_id)
    link = told_text(page, "A link to read", "http")

    stranger.goto(here(demo, link))

    expect(stranger.locator("h1")).to_have_text(
        page.locator("results-screen h1").first.inner_text()
    )
    assert stranger.locator("score-tree").count() == page.locator("score-tree").count()
    assert stranger.get_by_role("button", name="Play again").count() == 0
    stranger.emulate_media(media="print")
    expect(stranger.locator("results-screen .foot")).to_be_hidden()
    paper = stranger.pdf(format="A4")
    assert paper.startswith(b"%PDF")


def test_the_evening_plays_by_itself_from_its_result(demo: Service, pages: list[Page]) -> None:
    page, _ = pages
    open_result(demo, page, usual_game().id)

    page.get_by_role("button", name="Play the evening").click()

    page.wait_for_url("**/evenings")
    expect(page.get_by_role("button", name="Pause")).to_be_visible(timeout=PLAYED_MS)
    page.reload()
    # It is played once, and not again with each look at the list.
    expect(page.get_by_role("heading", name="Evenings")).to_be_visible()
