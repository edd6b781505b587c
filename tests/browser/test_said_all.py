"""Screen readers are told every sentence, also where several come at once."""

import pytest

from companion.core.message import Seat
from companion.games import find_game
from tests.browser.devices import FOLLOWS, Room
from tests.browser.evening import Evening
from tests.game_files import game_by_game, games_of_luck, opening

pytestmark = pytest.mark.browser

LISTEN = """() => {
  window.listened = [];
  window.lost = [];
  const added = new Map();
  const add = (node) => {
    if (!node.textContent.trim()) return;
    window.listened.push(node.textContent.trim());
    added.set(node, performance.now());
  };
  const take = (node) => {
    if (performance.now() - added.get(node) < 4_000) window.lost.push(node.textContent);
  };
  const region = document.querySelector("table-screen > [aria-live]");
  new MutationObserver((changes) => {
    for (const { addedNodes, removedNodes, target, type } of changes) {
      if (type === "characterData") window.lost.push(`before ${target.textContent}`);
      removedNodes.forEach(take);
      addedNodes.forEach(add);
    }
  }).observe(region, { childList: true, subtree: true, characterData: true });
}"""
"""Notes what comes into the region, and what leaves it before a reader can have said it."""
TOLD = """async (after) => {
  const path = location.pathname.replace("/t/", "/api/v1/tables/");
  const answer = await fetch(`${path}/events?after=${after}`);
  return (await answer.json()).events.map(({ text }) => text).filter(Boolean);
}"""


@pytest.mark.parametrize("game_id", game_by_game(*games_of_luck()))
def test_every_sentence_is_said_and_none_takes_the_place_of_another(
    room: Room, game_id: str
) -> None:
    evening = Evening(room.service, game_id)
    evening.arrive("Ben")
    page = evening.phone(room, evening.seats[1])
    page.wait_for_function(FOLLOWS)
    head = evening.view(evening.seats[1])["head"]
    page.evaluate(LISTEN)

    evening.ask("start-game")
    for kind, seat, data in opening(find_game(game_id)):
        evening.ask(kind, Seat(seat), **data)

    told = page.evaluate(TOLD, head)
    assert len(told) > 1
    page.wait_for_function("(count) => window.listened.length >= count", arg=len(told))
    assert page.evaluate("window.listened") == told
    assert page.evaluate("window.lost") == []
