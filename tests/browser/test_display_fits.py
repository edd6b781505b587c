"""The big display at a full table: nothing is cut, and nothing lies over another thing."""

from typing import Any

import pytest
from playwright.sync_api import Page

from companion.demo.tables import demo_files
from companion.games import find_game, game_ids
from tests.browser.devices import Room
from tests.browser.screen import demo_codes, tell_again
from tests.browser.stillness import STILL
from tests.running import Service

pytestmark = pytest.mark.browser

MANY = max(game_ids(), key=lambda game: find_game(game).players[1])
"""The game at which most people sit: more than six share the foot of the display."""
SIZES = [(1920, 1080), (1024, 768), (844, 390)]
PHONES = [(320, 640), (360, 740), (390, 664), (390, 844)]
BEATS_MAX = 60
BOXES = """() => {
  const box = (element) => {
    const { top, bottom, left, right } = element.getBoundingClientRect();
    return { top, bottom, left, right, said: element.textContent.trim().slice(0, 60) };
  };
  const all = (selector) => [...document.querySelectorAll(`display-screen ${selector}`)]
    .filter((element) => element.checkVisibility());
  const aside = document.querySelector("display-screen table-log");
  const log = aside?.getBoundingClientRect();
  return {
    head: box(document.querySelector("display-screen header")),
    said: all("header :is(h1 .said, p)").map(box),
    cut: all("header p").filter((line) => line.scrollHeight > line.clientHeight + 2).length,
    log: aside && box(aside),
    // What has no room whole stands in a second column, which nobody sees.
    lines: all("table-log li").map(box).filter((line) => line.left < log.right - 1),
    card: box(document.querySelector("display-screen figure.card")),
    felt: box(document.querySelector("display-screen .felt")),
    things: all(".middle .one").map(box),
    seats: all(".seats li").map(box),
    // A line that is hidden is higher than what a letter's tail takes.
    shortened: all(".seats b").filter((name) =>
      name.scrollHeight - name.clientHeight > parseFloat(getComputedStyle(name).fontSize) / 2)
      .map((name) => name.textContent),
  };
}"""

DRAWN = (
    "async () => { for (let at = 0; at < 3; at += 1) await new Promise(requestAnimationFrame); }"
)
"""Waits until a board has found its size."""
IS_OVER = "() => Boolean(document.querySelector('score-blocks [data-does=over]'))"
BEYOND = """() => {
  const all = "h1, counted-board .board > *, .reason, score-stacks, .own, display-seats li";
  const shown = [...document.querySelectorAll("score-blocks :is(" + all + ", .below button)")]
    .filter((each) => each.checkVisibility());
  const [keys] = shown.filter((each) => each.matches(".below button"))
    .map((each) => each.getBoundingClientRect().top);
  const beyond = shown.filter((each) => {
    const { top, bottom } = each.getBoundingClientRect();
    return top < 0 || bottom > (each.matches("button") ? innerHeight : keys + 1);
  });
  return beyond.map((each) => `${each.localName}.${each.className} of `
    + document.querySelector("score-blocks h1").textContent);
}"""
"""What of the end of a game does not lie in the window whole, above the keys."""
OVER = """() => {
  const [head] = [...document.querySelectorAll("display-screen header :is(.said, p)")]
    .map((said) => said.getBoundingClientRect().bottom).sort((one, other) => other - one);
  const row = document.querySelector("display-screen .seats");
  const seats = row.checkVisibility() ? row.getBoundingClientRect().top : innerHeight;
  return [...document.querySelectorAll("display-screen .middle *")]
    .filter((each) => each.checkVisibility() && each.textContent.trim() && !each.children.length)
    .filter((each) => !each.closest(".unseen, svg"))
    .map((each) => [each.textContent.trim().slice(0, 40), each.getBoundingClientRect()])
    .filter(([, { top, bottom }]) => bottom > seats + 1 || top < head - 8)
    .map(([said]) => said);
}"""
"""Words in the middle that lie over the seats or the headline; a headline's line has room below."""


def display_of(room: Room, demo: Service, shown: str = "playing") -> Page:
    """Return the display of a full table, while it is played; or of another table of its game."""
    page: Page = room.device()
    code = demo_codes(page, demo.url)[f"{MANY}-{shown}"]
    page.goto(f"{demo.url}/t/{code}/display")
    page.locator("display-screen .seats li").nth(5).wait_for()
    return page


def holds(outer: Any, inner: Any) -> bool:
    """Return whether one box lies in another, to a pixel."""
    return bool(
        outer["top"] - 1 <= inner["top"]
        and inner["bottom"] <= outer["bottom"] + 1
        and outer["left"] - 1 <= inner["left"]
        and inner["right"] <= outer["right"] + 1
    )


def test_a_full_table_says_its_headline_and_its_log_whole(room: Room, demo: Service) -> None:
    assert "playing" in dict(demo_files(MANY))
    page = display_of(room, demo)

    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate(STILL)
        boxes = page.evaluate(BOXES)

        assert len(boxes["seats"]) > 6
        for said in boxes["said"]:
            assert holds(boxes["head"], said), (width, said)
        assert boxes["cut"] == 0, width
        assert boxes["lines"], width
        for line in boxes["lines"]:
            assert holds(boxes["log"], line), (width, line)
            assert line["bottom"] <= boxes["card"]["top"], (width, line)
        for thing in boxes["things"]:
            assert boxes["head"]["bottom"] - 1 <= thing["top"], (width, thing)
            assert thing["bottom"] <= boxes["seats"][0]["top"] + 1, (width, thing)
        assert boxes["card"]["bottom"] <= boxes["seats"][0]["top"] + 1, width
        for seat in boxes["seats"]:
            assert holds(boxes["felt"], seat), (width, seat)
        assert boxes["shortened"] == [], width


def test_no_game_s_middle_reaches_the_headline_or_the_seats(room: Room, demo: Service) -> None:
    page = room.device()
    playing = {id: code for id, code in demo_codes(page, demo.url).items() if "-playing" in id}
    for table, code in playing.items():
        page.goto(f"{demo.url}/t/{code}/display")
        page.locator("display-screen .middle *").first.wait_for(state="attached")
        for width, height in (*SIZES[:2], (1080, 1920)):
            page.set_viewport_size({"width": width, "height": height})
            page.evaluate(STILL)
            over = page.evaluate(OVER)

            assert over == [], (table, width, over)


def test_before_the_game_names_stand_whole_beside_the_code(room: Room, demo: Service) -> None:
    page = display_of(room, demo, "lobby")

    for width, height in (*SIZES, (1080, 1920)):
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate(STILL)
        boxes = page.evaluate(BOXES)

        assert boxes["shortened"] == [], width
        for seat in boxes["seats"]:
            assert holds(boxes["felt"], seat), (width, seat)
            card = boxes["card"]
            assert card["right"] <= seat["left"] or card["bottom"] <= seat["top"], (width, seat)


@pytest.mark.parametrize(("width", "height"), PHONES)
def test_a_phone_shows_the_end_of_every_game_whole(
    room: Room, demo: Service, width: int, height: int
) -> None:
    page = room.device({"width": width, "height": height})
    page.emulate_media(reduced_motion="reduce")
    ended = {id: code for id, code in demo_codes(page, demo.url).items() if "-finished" in id}
    found = []

    for table, code in ended.items():
        page.goto(f"{demo.url}/t/{code}/display")
        tell_again(page)
        for _ in range(BEATS_MAX):
            page.evaluate(DRAWN)
            found += [f"{table}: {part}" for part in page.evaluate(BEYOND)]
            if page.evaluate(IS_OVER):
                break
            page.keyboard.press("ArrowRight")

    assert len(ended) == len(game_ids())
    assert not found, "\n".join(found)
