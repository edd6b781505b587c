"""By keyboard: what was pressed goes, and the focus is where the game goes on."""

import pytest

from tests.browser.devices import FOLLOWS, Room
from tests.browser.evening import Evening
from tests.game_files import game_by_game

pytestmark = pytest.mark.browser

PRESSES = 4
AT_NEXT = "() => document.activeElement.isConnected && document.activeElement.matches('{}')"
"""Where the focus comes to rest: what is pressed next, or where it is said what to do."""
TILE = AT_NEXT.format("main .tile:not(:disabled)")
SHEET = "[role=tab][aria-selected=true]"
"""Where a press led that opens the sheet."""
ANYWHERE = AT_NEXT.format(f"main .tile:not(:disabled), main h1, main h2, dialog[open] *, {SHEET}")


@pytest.mark.parametrize("game_id", game_by_game())
def test_a_press_by_keyboard_leads_to_the_next(room: Room, game_id: str) -> None:
    evening = Evening(room.service, game_id)
    evening.arrive("Ben")
    page = evening.phone(room, evening.seats[0])
    page.wait_for_function(FOLLOWS)
    page.get_by_role("button", name="Start with 2").focus()
    page.keyboard.press("Enter")
    page.get_by_role("tab", name="Play").wait_for()

    for _ in range(PRESSES):
        page.wait_for_function(ANYWHERE)
        if not page.evaluate(TILE):
            break
        before = page.evaluate("document.activeElement.textContent")
        head = evening.view(evening.seats[0])["head"]
        page.keyboard.press("Enter")
        # Either something happened at the table, or the phone asks or shows something.
        page.wait_for_function(
            """([before, head]) => document.activeElement.textContent !== before
              || document.querySelector("table-rail").view.head > head""",
            arg=[before, head],
        )
        page.wait_for_function(ANYWHERE)
