"""What comes after the last turn, for every game: counted on screens, told in every way, printed.

The evening is one of those that the demo shows, played at a real service by programs, here by
people of one name; its end is pressed on a phone while two displays look on.
"""

import csv
import io
import json
import re
import subprocess
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path
from typing import Any
from urllib.parse import unquote

import pytest
from playwright.sync_api import Browser, Page, expect

from companion.core.json_values import dump
from companion.games import find_game
from tests.browser.devices import DISPLAY, PHONE, TABLET
from tests.browser.ended import (
    EndedEvening,
    context_for,
    open_sharing,
    saved,
    score_by_press,
    told_text,
)
from tests.game_files import game_by_game
from tests.running import COMMAND, Service

pytestmark = pytest.mark.browser

SIZE = (1080, 1350)
PAPER = {"A4": (595, 842), "Letter": (612, 792)}
"""Width and height in points, as the head of a page says them."""
SHEET_PX = {"A4": 794, "Letter": 816}
"""How wide a sheet is in pixels of a page, without margins."""
LENGTH = re.compile(rb"/MediaBox\s*\[\s*0\s+0\s+([\d.]+)\s+([\d.]+)\s*\]")
PARTS_MAX = 200
BOOT = "() => JSON.parse(document.getElementById('boot').textContent)"
TOO_WIDE = """() => [...document.querySelectorAll("results-screen *")].filter((element) => {
  const { width, right } = element.getBoundingClientRect();
  return width > 0 && right > document.documentElement.clientWidth + 1;
}).map((element) => element.outerHTML.slice(0, 80))"""
"""What would be cut off at the edge of the paper."""


class Ended:
    """An evening that was counted on two displays, with the devices of those who saw it."""

    def __init__(self, browser: Browser, service: Service, game_id: str) -> None:
        self.game = find_game(game_id)
        self.service = service
        self.evening = EndedEvening(service, game_id)
        self.evening.play(game_id)
        for seat in self.evening.seats:
            self.evening.name(seat, "Ann")
        self.contexts = [context_for(browser, size) for size in (PHONE, DISPLAY, TABLET, PHONE)]
        for context in self.contexts[:3]:
            self.evening.lend(context)
        self.host, self.large, self.small, self.stranger = (
            context.new_page() for context in self.contexts
        )
        for screen in (self.large, self.small):
            screen.goto(f"{service.url}/t/{self.evening.code}/display")
            screen.locator("display-screen .felt").wait_for()
        score_by_press(self.host, self.evening)
        open_sharing(self.host, self.evening)
        self.boot: dict[str, Any] = self.host.evaluate(BOOT)
        self.result: dict[str, Any] = self.boot["view"]["result"]
        self.players = sorted(self.result["players"], key=lambda player: player["place"])

    def close(self) -> None:
        """Switch every device off."""
        for context in self.contexts:
            context.close()


@pytest.fixture(scope="module", params=game_by_game())
def ended(request: pytest.FixtureRequest, browser: Browser, service: Service) -> Iterator[Ended]:
    """Return an evening of each game after its end."""
    made = Ended(browser, service, request.param)
    yield made
    made.close()


def press_on(screen: Page) -> list[str | None]:
    """Press until everything is counted, and return what the screen did before each press."""
    caption = screen.locator("score-blocks .caption")
    seen = []
    for _ in range(PARTS_MAX):
        # A game may tell something of its own before the scores are counted.
        seen.append(caption.get_attribute("data-does") if caption.count() else "before")
        if seen[-1] == "over":
            break
        # Without movement each press shows the next part.
        screen.keyboard.press("Enter")
    return seen


def test_two_displays_count_the_scores_to_the_same_winner(ended: Ended) -> None:
    parts = [part for each in ended.players for part in each["explanation"].get("parts", [])]
    counted = {part["label"] for part in parts if part["points"]}
    verdicts = []
    for screen in (ended.large, ended.small):
        screen.locator("score-blocks h1").first.wait_for()
        # It has counted alone while the other devices were used.
        press_on(screen)
        screen.get_by_role("button", name="Count once more").click()
        screen.locator("score-blocks [data-does=over]").wait_for(state="detached")

        seen = press_on(screen)

        assert seen[-1] == "over"
        assert seen.count("count") >= len(counted) >= 1
        verdicts.append(screen.locator("score-blocks h1").inner_text())
        for player in ended.players:
            row = screen.locator("score-blocks li")
            if screen.locator("score-stacks").count():
                row = row.filter(has=screen.get_by_text(player["name"], exact=True))
            # A game that draws its end by itself has the seats below; here all have one name.
            told = row.locator(".total > .unseen, .counts").all_inner_texts()
            assert any(f"{player['total']}" in each for each in told)
    assert verdicts[0] == verdicts[1]
    assert ended.result["winners"][0] in verdicts[0].replace("\n", " ")


def test_the_picture_shows_the_winner_at_its_size(ended: Ended) -> None:
    picture = saved(ended.host, "Save the picture")

    assert picture.startswith(b"\x89PNG")
    assert (int.from_bytes(picture[16:20]), int.from_bytes(picture[20:24])) == SIZE
    told = ended.host.locator("share-sheet img").first.get_attribute("alt") or ""
    assert told.startswith(f"{ended.game.name}: ")


def test_the_text_lists_the_places_and_says_what_decided(ended: Ended) -> None:
    lines = told_text(ended.host, "As text", f"^{ended.game.name}: ").split("\n")

    assert lines[0].startswith(f"{ended.game.name}: ")
    for player, line in zip(ended.players, lines[1:], strict=False):
        assert re.fullmatch(
            rf"{player['place']}\. {re.escape(player['name'])}: {player['total']} points?", line
        )
    assert any(line.startswith("Decided by: ") for line in lines[len(ended.players) + 1 :])


def test_a_stranger_reads_the_same_scores_by_the_link_and_nothing_else(ended: Ended) -> None:
    link = told_text(ended.host, "A link to read", "/r/")
    stranger = ended.stranger

    stranger.goto(link)

    heading = ended.host.locator("results-screen h1").first.inner_text()
    expect(stranger.locator("h1").first).to_have_text(heading)
    boot = stranger.evaluate(BOOT)
    assert boot["view"]["result"] == ended.result
    assert not {"log", "private", "advice", "knocks"} & set(boot["view"])
    assert ended.evening.code not in json.dumps(boot)
    assert stranger.locator("score-tree").count() == len(ended.players)
    assert stranger.locator("score-tree .chip").count() == len(ended.players)
    assert stranger.get_by_role("button", name="Play again").count() == 0
    refused = stranger.evaluate(
        "(code) => fetch(`/api/v1/tables/${code}`).then((answer) => answer.json())",
        ended.evening.code,
    )
    assert "result" not in refused


def test_the_spreadsheet_has_every_part_of_every_player(ended: Ended) -> None:
    sheet = saved(ended.host, "Spreadsheet (CSV)").decode("utf-8-sig")

    rows = list(csv.DictReader(io.StringIO(sheet)))
    assert [row["Game"] for row in rows] == [ended.game.name] * len(ended.players)
    for row, player in zip(rows, ended.players, strict=True):
        said = (int(row["Place"]), row["Name"], int(row["Total"]), row["Won"] == "1")
        won = player["name"] in ended.result["winners"]
        assert said == (player["place"], player["name"], player["total"], won)
        parts = player["explanation"].get("parts", [])
        for label in {part["label"] for part in parts}:
            points = sum(part["points"] for part in parts if part["label"] == label)
            assert int(row[label]) == points


def test_the_file_is_scored_again_to_identical_bytes(ended: Ended, tmp_path: Path) -> None:
    kept = json.loads(saved(ended.host, "File (JSON)"))
    record = tmp_path / "record.json"
    record.write_bytes(dump(kept["record"]))

    again = subprocess.run([*COMMAND, "score", record], check=True, capture_output=True).stdout

    assert again.rstrip(b"\n") == dump(kept["result"])
    assert kept["result"] == ended.result


def test_bg_stats_is_told_each_field(ended: Ended) -> None:
    address = ended.host.get_by_role("link", name="To BG Stats").get_attribute("href") or ""
    start, _, data = address.partition("?data=")

    assert start == "https://app.bgstatsapp.com/createPlay.html"
    began, over = (datetime.fromisoformat(ended.boot[name]) for name in ("began", "ended"))
    seats = [seat for seat in ended.boot["view"]["seats"].values() if seat["state"] == "taken"]
    names = [player["name"] for player in ended.result["players"]]
    seat_of = dict(zip(names, seats, strict=True))
    first = ended.boot["view"].get("first_turn")
    millis = f"{began:%Y-%m-%dT%H:%M:%S}.{began.microsecond // 1000:03}Z"
    assert json.loads(unquote(data)) == {
        "sourceName": "At the Table",
        "sourcePlayId": f"{ended.game.id}-{millis}",
        "playDate": f"{over:%Y-%m-%d %H:%M:%S}",
        "durationMin": int((over - began).total_seconds() / 60 + 0.5),
        "game": {
            "name": ended.game.name,
            "sourceGameId": ended.game.id,
            **({"bggId": ended.game.bgg} if ended.game.bgg else {}),
            "highestWins": True,
            "noPoints": False,
        },
        "players": [
            {
                "name": player["name"],
                "sourcePlayerId": player["name"],
                "startPlayer": seat_of[player["name"]]["seat"] == first,
                "rank": player["place"],
                "role": seat_of[player["name"]]["title"],
                "score": player["total"],
                "winner": player["name"] in ended.result["winners"],
            }
            for player in ended.players
        ],
    }


def test_the_first_line_that_gave_points_is_lit_before_any_is_pressed(ended: Ended) -> None:
    link = told_text(ended.host, "A link to read", "/r/")
    page = ended.contexts[3].new_page()
    page.goto(link)
    tree = page.locator("score-tree").first
    tree.locator(".line").first.wait_for()
    lit = tree.locator(".line[aria-pressed=true]")
    lines = [
        number
        for number, line in enumerate(ended.players[0]["explanation"].get("parts", ()))
        if line["points"] and '"marks": ["' in json.dumps(line)
    ]

    assert lit.count() == bool(lines)
    assert not tree.locator("li.group ul").count()
    if lines:
        first = tree.locator(".line").nth(lines[0])
        expect(first).to_have_attribute("aria-pressed", "true")
        first.click()
        # Pressed, it opens; pressed again, nothing is lit.
        expect(first).to_have_attribute("aria-pressed", "true")
        first.click()
        expect(lit).to_have_count(0)
    page.close()


def test_it_prints_whole_on_either_paper(ended: Ended) -> None:
    link = told_text(ended.host, "A link to read", "/r/")
    page = ended.contexts[3].new_page()
    page.goto(link)
    page.locator("score-tree").first.wait_for()
    page.emulate_media(media="print")
    for paper, (width, height) in PAPER.items():
        page.set_viewport_size({"width": SHEET_PX[paper], "height": 1000})
        expect(page.locator("results-screen .foot")).to_be_hidden()
        assert page.evaluate(TOO_WIDE) == []

        sheets = LENGTH.findall(page.pdf(format=paper))

        assert sheets
        for across, down in sheets:
            # Browsers round a sheet up to whole pixels.
            assert (float(across), float(down)) == pytest.approx((width, height), abs=1.5)
    page.close()
