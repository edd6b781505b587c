"""Who ends or scores a game that lacks something is told what, and asked on the page."""

import pytest
from playwright.sync_api import expect

from companion.core.message import Seat
from tests.browser.devices import Room
from tests.browser.evening import Evening
from tests.browser.screen import press
from tests.game_files import own_tests, usual_game
from tests.running import Service

pytestmark = pytest.mark.browser


def test_a_game_under_way_is_ended_from_the_table_tab_once_it_is_meant(
    room: Room, service: Service
) -> None:
    evening = begun(service)
    ann = evening.phone(room)
    asked = ann.get_by_role("dialog", name="End the game now?")
    # Own dice may be thrown beside the phone: then the end stands at hand.
    expect(ann.get_by_role("button", name="End of the game")).to_be_visible()
    evening.ask("throw")
    expect(ann.get_by_role("button", name="End of the game")).to_have_count(0)

    press("Table", "End of the game")(ann)
    expect(asked.get_by_role("listitem")).to_have_count(1)
    expect(asked.get_by_role("button", name="Go on playing")).to_be_focused()
    ann.keyboard.press("Enter")
    expect(asked).to_be_hidden()
    assert evening.view(Seat(0))["table"]["state"] == "playing"
    press("End of the game", "End all the same", "Play")(ann)

    expect(ann.get_by_role("heading", name="Enter your sheets")).to_be_visible()


def test_a_table_is_scored_once_what_is_missing_is_entered_or_meant(
    room: Room, service: Service
) -> None:
    evening = begun(service)
    evening.ask("end-play")
    ann = evening.phone(room)
    asked = ann.get_by_role("dialog", name="Score now?")
    [cells, *_] = own_tests(usual_game().id, "cells").PLAYERS  # type: ignore[union-attr]

    press("Score the table", "Go on entering", "Score the table")(ann)
    expect(asked.get_by_role("listitem")).to_have_text(
        ["The sheet of Ann is empty.", "The sheet of Ben is empty."]
    )
    # What comes while the question stands is no longer missing.
    evening.write(Seat(1), cells)
    expect(asked.get_by_role("listitem")).to_have_text(["The sheet of Ann is empty."])
    # The game is scored from the Table tab, too.
    press("Go on entering", "Table", "Score the table", "Score all the same", "Play")(ann)

    expect(ann.get_by_role("link", name="See the result")).to_be_visible()


def begun(service: Service) -> Evening:
    """Return a table where Ann and Ben have begun to play."""
    evening = Evening(service, usual_game().id)
    evening.name(Seat(0), "Ann")
    evening.arrive("Ben")
    evening.ask("start-game")
    return evening
