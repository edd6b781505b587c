"""The big display of a fight: what is said leaves the dice less room, and lies over nothing."""

import pytest

from tests.browser.devices import DISPLAY, Room
from tests.browser.stillness import STILL
from tests.games.realm_master.browser.phones import laid_out

pytestmark = pytest.mark.browser
UPRIGHT = {"width": 1080, "height": 1920}
TOLD = """() => {
  const summary = document.querySelector("realm-summary");
  const text = "Wilhelmine-Mathilde Wumm (Jarek) is the Realm-Master now, in Hollow Watch.";
  const [one, two] = ["one", "two"].map((code) => ({ code, text }));
  summary.view = { ...summary.view, notices: { one, two } };
}"""
"""Has the display tell two long sentences."""
PARTS = ("header", "dice-tray .one", ".rs", ".blows", ".lands", ".seats")
EDGES = """(parts) => parts.flatMap((part) => {
  const all = [...document.querySelectorAll(`display-screen ${part}`)]
    .map((one) => one.getBoundingClientRect());
  return [Math.min(...all.map(({ top }) => top)), Math.max(...all.map(({ bottom }) => bottom))];
}).map(Math.round)"""
"""Where each part begins and ends, from top to bottom."""


def test_dice_an_r_and_two_long_sentences_lie_one_below_another(room: Room) -> None:
    evening = laid_out(
        room.service,
        "Jarek",
        "Ryllae",
        "Dwarf",
        "Wizard",
        "Squire",
        "Princess",
        card="gift-trade-3",
    )
    screen = evening.display(room)
    evening.ask("throw", faces=["r", "heart", "heart", "coin", "coin"])
    evening.ask("choose-face", die=0, face="sword")
    screen.locator("realm-summary .rs").wait_for()

    screen.evaluate(TOLD)
    for window in (DISPLAY, UPRIGHT):
        screen.set_viewport_size(window)  # type: ignore[arg-type]
        screen.evaluate(STILL)
        edges = screen.evaluate(EDGES, PARTS)

        assert edges == sorted(edges), window
