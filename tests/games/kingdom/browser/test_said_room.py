"""What a throw says takes the same room in the tray, however long it is."""

import pytest

from tests.browser.devices import Room
from tests.browser.stillness import STILL

pytestmark = pytest.mark.browser

NAMES = ("Al", "Wilhelmine-Mathilde Wumm", "W" * 20)
RULES = (
    "Build with up to two, explore with the rest.",
    "Bau mit bis zu zwei Würfeln, erkunde mit dem Rest. Zwei sind gleich: Damit darf eine Kaserne"
    " ein Feld sperren.",
)
SAY = """async ([name, sentence]) => {
  const tray = document.querySelector("kingdom-tray");
  const { play, seats } = tray.view;
  tray.view = { ...tray.view, seats: { ...seats, 0: { ...seats[0], name } },
    play: { ...play, throw: { ...play.throw, seat: 0, sentence } } };
  await tray.updateComplete;
  return tray.querySelector("h2").textContent;
}"""
HEIGHT = """() => document.querySelector("kingdom-tray .say").getBoundingClientRect().height"""
TILE = """() => document.querySelector("kingdom-tray .tile").getBoundingClientRect().bottom
  - document.querySelector(".tabs").getBoundingClientRect().top"""


@pytest.mark.parametrize("size", [(320, 640), (320, 700), (375, 667), (390, 844)])
def test_every_throw_takes_the_same_room_and_leaves_the_tile_above_the_tabs(
    room: Room, size: tuple[int, int]
) -> None:
    width, height = size
    page = room.device({"width": width, "height": height}, hints=True)
    room.open_table(page, "Kingdom")
    page.get_by_role("button", name="Start with 1").click()
    page.get_by_role("button", name="Throw", exact=True).click()
    page.get_by_role("button", name="Write it down").wait_for()
    page.evaluate(STILL)

    taken = set()
    for name in NAMES:
        for rule in RULES:
            assert page.evaluate(SAY, [name, rule]).startswith(f"{name} threw ")
            page.evaluate(STILL)
            taken.add(page.evaluate(HEIGHT))
            assert page.evaluate(TILE) <= 0, (name, rule)

    assert len(taken) == 1, taken
