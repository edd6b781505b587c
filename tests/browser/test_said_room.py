"""What a throw says takes the same room in the tray, however long it is.

A game whose `said.py` tells how to say something else in its tray is held to it.
"""

from types import ModuleType

import pytest

from companion.games import game_ids
from tests.browser.devices import Room
from tests.browser.evening import Evening
from tests.browser.stillness import STILL
from tests.evenings import FIRST
from tests.game_files import own_tests
from tests.running import Service

pytestmark = pytest.mark.browser

SIZES = ((320, 640), (320, 700), (375, 667), (390, 844))
HEIGHT = """tray => document.querySelector(`${tray} .say`).getBoundingClientRect().height"""
BELOW_TABS = """tray => document.querySelector(`${tray} .tile`).getBoundingClientRect().bottom
  - document.querySelector(".tabs").getBoundingClientRect().top"""
"""By how much the first tile of a tray stands below the upper edge of the tabs."""


@pytest.mark.parametrize("game_id", [each for each in game_ids() if own_tests(each, "said")])
def test_every_throw_takes_the_same_room_on_each_size_of_phone(
    room: Room, service: Service, game_id: str
) -> None:
    said = own_tests(game_id, "said")
    assert isinstance(said, ModuleType)
    evening = Evening(service, game_id)
    evening.name(FIRST, "Ann")
    evening.ask("start-game")
    for press in said.PRESSES:
        evening.ask(press)
    page = evening.phone(room, hints=True)
    page.locator(f"{said.TRAY} .say h2").wait_for()

    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate(STILL)
        taken = set()
        for words, expected in said.SAID:
            assert page.evaluate(said.SAY, words).startswith(expected)
            page.evaluate(STILL)
            taken.add(page.evaluate(HEIGHT, said.TRAY))
            assert not said.HOLDS_TILE or page.evaluate(BELOW_TABS, said.TRAY) <= 0, words
        assert len(taken) == 1, (width, height, taken)
