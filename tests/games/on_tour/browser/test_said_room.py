"""What a throw says takes the same room in the tray, however long it is."""

from itertools import product

import pytest

from companion.core.evening import FIRST
from companion.games import find_evenings
from tests.browser.devices import Room
from tests.browser.evening import Enough, Evening
from tests.browser.stillness import STILL
from tests.running import Service

pytestmark = pytest.mark.browser

SENTENCES = (
    "Write 12 and 21.",
    "Doubles: draw one star.",
    "One state is empty: write 45 or 54 in it.",
    "Two states are empty: write 45 and 54 freely.",
    "All three cards show Central: draw one star.",
)
NAMES = ("Al", "W" * 20)
GERMAN = "Zwei Staaten sind leer: Schreibt 45 und 54, wie ihr wollt."
SAY = """async ([sentence, name]) => {
  const tray = document.querySelector("on-tour-tray");
  const { play } = tray.view;
  const late = { code: "still-writing", seat: 0, text: `${name} is still writing.` };
  tray.view = { ...tray.view, advice: {}, notices: { 0: late },
    play: { ...play, phase: "playing", throw: { ...play.throw, sentence } } };
  await tray.updateComplete;
  return tray.querySelector("h2").textContent + tray.querySelector("p").textContent;
}"""
HEIGHT = """() => document.querySelector("on-tour-tray .say").getBoundingClientRect().height"""


@pytest.mark.parametrize("size", [(320, 640), (320, 844), (375, 667), (390, 844)])
def test_every_sentence_takes_the_same_room(
    room: Room, service: Service, size: tuple[int, int]
) -> None:
    [play] = [each.play for each in find_evenings("on_tour") if each.id == "playing"]
    evening = Evening(service, "on_tour")

    def stop_at_a_turn(_: str) -> None:
        if evening.view(FIRST)["play"]["turn"]:
            raise Enough

    evening.after = stop_at_a_turn
    with pytest.raises(Enough):
        play(evening)
    width, height = size
    page = room.device({"width": width, "height": height})
    evening.lend(page.context)
    page.goto(f"{service.url}/t/{evening.code}")
    page.locator("on-tour-tray .say h2").wait_for()
    page.evaluate(STILL)

    taken = set()
    for sentence, name in (*product(SENTENCES, NAMES), (GERMAN, NAMES[0])):
        said = page.evaluate(SAY, [sentence, name])
        assert said == f"{sentence}{name} is still writing."
        page.evaluate(STILL)
        taken.add(page.evaluate(HEIGHT))

    assert len(taken) == 1, taken
