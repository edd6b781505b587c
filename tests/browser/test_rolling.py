"""Nothing on any screen tells a throw before its dice lie still: no headline, no plate, no log."""

from typing import Any

import pytest
from playwright.sync_api import Page

from companion.core.message import Seat
from companion.games import find_game
from tests.browser.devices import FOLLOWS, Room
from tests.browser.evening import Evening
from tests.game_files import game_by_game, games_where, opening

pytestmark = pytest.mark.browser

GAMES = [game.id for game in games_where("dice") if game.play.lies_open]
PAPER = "write-on-paper"
THROWS = ("throw", "turn")

WATCHED = """() => {
  window.rolling = [];
  const words = () => {
    const found = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { parentElement: holder, data } = texts.currentNode;
      const shown = { opacityProperty: true, visibilityProperty: true };
      if (holder?.checkVisibility(shown) && !holder.closest(".unseen")) found.push(data);
    }
    for (const title of document.querySelectorAll("[data-during]")) {
      found.push(getComputedStyle(title, "::before").content);
    }
    const seen = found.map((text) => text.replace(/\\s+/g, " ").trim()).filter(Boolean);
    return `| ${seen.join(" | ")} |`;
  };
  const look = () => {
    if (!document.querySelector("[data-rolling]")) return;
    window.rolling.push(words());
    requestAnimationFrame(look);
  };
  window.before = words();
  const rolls = { subtree: true, attributeFilter: ["data-rolling"] };
  new MutationObserver(() => setTimeout(look)).observe(document.body, rolls);
}"""
"""Keeps all words that are seen while dice roll: each text between two bars.

As dice begin to roll, then frame by frame: a busy machine may draw no frame before they lie still,
but its timers keep their order.
"""
LIE = "() => window.rolling.length > 0 && !document.querySelector('[data-rolling]')"


@pytest.mark.parametrize("game_id", game_by_game(*GAMES))
def test_no_screen_tells_a_throw_while_its_dice_roll(room: Room, game_id: str) -> None:
    evening = Evening(room.service, game_id)
    evening.arrive("Ben")
    evening.ask("start-game")
    *before, last = [
        press for press in opening(find_game(game_id)) if press[0] not in ("rethrow", PAPER)
    ]
    assert last[0] in THROWS
    for kind, seat, data in before:
        evening.ask(kind, Seat(seat), **data)
    phone, sheet, log, display = (
        *(evening.phone(room, evening.seats[place]) for place in (0, 1, 1)),
        evening.display(room),
    )
    screens = {"Play": phone, "My sheet": sheet, "Table": log, "": display}
    for tab, page in screens.items():
        _make_ready(page, tab)

    evening.ask(last[0], Seat(last[1]), **last[2])

    for page in screens.values():
        page.wait_for_function(LIE)
    play: Any = evening.view(evening.seats[0])["play"]
    thrown = play["throw"]
    # A plate is a text of its own: "35 states are still empty" tells no throw.
    plates = [f"| {plate} |" for plate in thrown["plates"]]
    told = [thrown["sentence"], *plates, _listed(thrown["words"])]
    for tab, page in screens.items():
        seen = page.evaluate("window.rolling")
        # A number may stand there from an earlier throw.
        fresh = [each for each in told if each and each not in page.evaluate("window.before")]
        assert fresh
        assert [frame for frame in seen if any(each in frame for each in fresh)] == [], tab
    # Where a game says whose turn it is, the display does so meanwhile.
    meanwhile = "throws" if "headline" not in play else play["headline"]["title"]
    assert all(meanwhile in frame for frame in display.evaluate("window.rolling"))


def _make_ready(page: Page, tab: str) -> None:
    """Have a page move as most do, on one of its tabs, and note what is seen while dice roll."""
    page.emulate_media(reduced_motion="no-preference")
    if tab:
        page.get_by_role("tab", name=tab).click()
        page.wait_for_function(FOLLOWS)
    else:
        page.locator("display-seats").wait_for()
    page.evaluate(WATCHED)


def _listed(words: list[str]) -> str:
    return " and ".join([", ".join(words[:-1]), words[-1]])
