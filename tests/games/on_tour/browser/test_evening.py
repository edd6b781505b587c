"""A phone on which somebody is in the middle of something while another phone plays on."""

import pytest
from playwright.sync_api import expect

from companion.core.message import Seat
from tests.browser.devices import Room
from tests.browser.evening import Evening
from tests.evenings import FIRST
from tests.games.on_tour.browser.hand import (
    THROWS,
    Player,
    hand,
    set_up,
    sit_down,
    throw,
    write_owed,
)
from tests.games.on_tour.browser.test_paper import circle
from tests.running import Service

pytestmark = pytest.mark.browser

PAPER = "Grandma"
STATE = "() => document.querySelector('table-rail').view.table.state"
BEN = Seat(1)
HIGH = "(list) => parseFloat(getComputedStyle(list).fontSize) / innerHeight"
HIGH_LEAST = 0.04
"""How high letters are at least that alone fill half a display."""


def sees_throw(ann: Player, evening: Evening) -> int:
    """Throw as Ben, and wait until the other phone has heard of it."""
    number = throw(evening, BEN)
    ann.see_throw(number)
    return number


def a_throw_while_a_state_is_chosen(ann: Player, evening: Evening) -> None:
    heading = ann.page.locator("on-tour-write h2")
    chosen, asked = ann.choose(), heading.inner_text()
    sees_throw(ann, evening)

    expect(ann.tile).to_have_text(chosen)
    expect(heading).to_have_text(asked)
    ann.write()


def a_throw_and_its_undo_while_a_state_is_chosen(ann: Player, evening: Evening) -> None:
    chosen = ann.choose()
    number = sees_throw(ann, evening)
    expect(ann.tile).to_have_text(chosen)

    evening.ask("undo", BEN)
    ann.page.wait_for_function(f"number => ({THROWS})() < number", arg=number)

    expect(ann.tile).to_have_text(chosen)
    ann.write()


def a_throw_while_a_state_is_sought(ann: Player, evening: Evening) -> None:
    find = ann.page.get_by_role("searchbox", name="Find a state")
    name = ann.page.locator("on-tour-write .chips button span").last.inner_text()
    sought = name.partition("\n")[0]
    find.fill(sought)
    sees_throw(ann, evening)

    expect(find).to_have_value(sought)
    expect(ann.page.locator("on-tour-write .chips button").first).to_contain_text(sought)


def a_throw_while_a_tour_is_begun(ann: Player, evening: Evening) -> None:
    ann.write_turn()
    ann.press(ann.button("My tour"))
    stops = ann.page.locator("on-tour-draw .stops-row li")
    ann.page.route("**/commands*", lambda route: None)
    first = ann.page.locator("on-tour-draw .chips button").first
    first.click()
    expect(stops).to_have_count(1)
    # What may come next is not told anew yet: the second press of a hasty finger adds nothing.
    first.click()
    # What was held back goes on.
    ann.page.unroute("**/commands*")
    expect(stops).to_have_count(1)
    drawn = stops.all_inner_texts()
    sees_throw(ann, evening)

    assert stops.all_inner_texts() == drawn
    ann.press(ann.button("Numbers"))


def a_throw_while_a_paper_map_is_copied(ann: Player, evening: Evening) -> None:
    ann.turn_to(PAPER)
    ann.press(ann.button("Copy a map from paper"))
    state = ann.page.locator("on-tour-copy h2").inner_text()
    circle(ann)
    sees_throw(ann, evening)

    expect(ann.page.locator("on-tour-copy h2")).to_have_text(state)
    expect(ann.page.locator("on-tour-copy .key[aria-label=Circle]")).to_have_attribute(
        "aria-pressed", "true"
    )
    circle(ann)
    ann.turn_to("Ann")


def a_throw_while_real_dice_are_typed(ann: Player, evening: Evening) -> None:
    ann.open("Play")
    ann.press(ann.button("Type a real throw"))
    dialog = ann.page.get_by_role("dialog")
    dialog.get_by_label("Dice 1").select_option("5")
    sees_throw(ann, evening)

    expect(dialog.get_by_label("Dice 1")).to_have_value("5")
    ann.press(dialog.get_by_role("button", name="Cancel"))
    ann.open("My sheet")


def a_page_that_is_loaded_again(ann: Player, evening: Evening) -> None:
    ann.page.reload()
    ann.page.locator("on-tour-map .board").first.wait_for()
    sees_throw(ann, evening)

    expect(ann.page.get_by_role("tab", name="My sheet")).to_have_attribute("aria-selected", "true")


def the_end_while_a_state_is_chosen(ann: Player, evening: Evening) -> None:
    chosen = ann.choose()
    evening.ask("end-play", BEN)
    ann.page.wait_for_function(f"() => ({STATE})() === 'scoring'")

    expect(ann.tile).to_have_text(chosen)
    ann.write()
    while ann.page.locator("on-tour-write .chips button").count():
        ann.choose()
        ann.write()


MOMENTS = (
    a_throw_while_a_state_is_chosen,
    a_throw_and_its_undo_while_a_state_is_chosen,
    a_throw_while_a_state_is_sought,
    a_throw_while_a_tour_is_begun,
    a_throw_while_a_paper_map_is_copied,
    a_throw_while_real_dice_are_typed,
    a_page_that_is_loaded_again,
    the_end_while_a_state_is_chosen,
)
"""What happens one after the other while Ann has something to write."""


@pytest.mark.long
def test_nothing_is_lost_whatever_happens_in_the_middle_of_writing(
    room: Room, service: Service
) -> None:
    evening = set_up(service, "Ben")
    evening.name(FIRST, "Ann")
    evening.bring_along(PAPER)
    throw(evening)
    ann = hand(room, evening)
    ann.open("My sheet")

    for moment in MOMENTS:
        if ann.is_done:
            sees_throw(ann, evening)
        moment(ann, evening)

    game = evening.program(FIRST).get(f"/tables/{evening.code}/game")
    ids = {space["name"]: space["id"] for space in game["fields"][0]["spaces"]}
    view = evening.view(FIRST)
    held = view["sheets"]["0"]
    assert {state: held[f"states/{ids[state]}"]["mark"] for state in ann.noted} == ann.noted
    assert view["advice"]["0"]["ready"]
    assert len(ann.noted) > len(MOMENTS)


def test_a_map_says_the_way_on_before_the_first_throw_and_after_the_last(
    room: Room, service: Service
) -> None:
    evening = sit_down(service, "Ben")
    ann, screen = hand(room, evening), evening.display(room)
    said = screen.locator("on-tour-summary .notices")
    ann.open("My sheet")
    ann.button("To the first throw").click()
    ann.button("Set up the map").click()
    ann.button("Throw 1").wait_for()
    turn = throw(evening)
    # The states of a throw are not told as filled while somebody still fills them.
    expect(said).to_have_text("Blue circle and Ben are still writing.")
    write_owed(evening, FIRST)
    expect(said).to_have_text("")
    write_owed(evening, BEN)
    expect(said).to_contain_text("states are still empty.")
    while evening.view(FIRST)["play"]["left"]:
        write_owed(evening, BEN)
        # Nobody throws too often.
        turn = throw(evening, turn % 2)
        write_owed(evening, FIRST)

    # Where no cards lie, who still writes is said large, in their place.
    expect(said).to_contain_text("Ben is still writing.")
    assert said.evaluate(HIGH) > HIGH_LEAST
    ann.open("My sheet")
    words = ann.page.locator("on-tour-write .words")
    expect(words).to_contain_text("Your map is full.Ben is still writing.")
    expect(ann.page.locator("on-tour-next button")).to_have_count(0)

    write_owed(evening, BEN)
    expect(words).to_contain_text("Every map is full.")
    expect(screen.locator("header")).to_contain_text("Every map is full.")
    expect(said).not_to_be_visible()
    # Play has one end, which is to score.
    ann.open("Play")
    expect(ann.page.get_by_role("button", name="End of the game")).to_have_count(0)
    ann.button("Score the table").click()
    expect(ann.page.get_by_text("Then the result opens.")).to_be_visible()
