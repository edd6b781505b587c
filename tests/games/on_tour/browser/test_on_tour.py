"""On Tour by taps: a whole short game, real dice, late players, and questions that are asked."""

import re

import pytest
from playwright.sync_api import expect

from companion.core.message import Seat
from companion.games.on_tour.box import NAMES, REGIONS, REGIONS_OF, SHOWN
from tests.browser.devices import Room
from tests.browser.screen import agree
from tests.evenings import FIRST
from tests.games.on_tour.browser.hand import (
    hand,
    set_up,
    sit_down,
    throw,
    write_owed,
)
from tests.running import Service

pytestmark = pytest.mark.browser

NARROW = {"width": 320, "height": 700}
PRESSES_PER_NUMBER = 2
PRESSES_A_TURN = 5
"""Taps of whoever throws: the throw, and two numbers."""

ABOVE_ITS_LEAST = """(said) =>
  said.getBoundingClientRect().height - parseFloat(getComputedStyle(said).minBlockSize)"""
"""How many pixels an element is higher than it is when empty."""


def test_a_whole_short_game_from_the_set_up_to_the_result(room: Room, service: Service) -> None:
    evening = sit_down(service, "Ben")
    evening.bring_along("Grandma")
    ann, ben = hand(room, evening), hand(room, evening, 1, theme="light")
    screen = evening.display(room)

    ann.press(ann.button("Set up the map"))

    # The set-up is a picture on Play and on the display, for those who write on paper.
    for page in (ann.page, ben.page, screen):
        expect(page.locator("on-tour-start .given")).to_have_count(4)
    expect(ben.page.locator("on-tour-tray")).to_contain_text("Circled on every map")
    ben.press(ben.button("Throw 1"))
    ben.see_throw(1)
    expect(screen.locator("on-tour-summary .tour-card")).to_have_count(3)
    plates = ben.page.locator("on-tour-tray .plates .plate")
    expect(plates).not_to_have_count(0)
    marks = plates.count()
    for player, seat in ((ben, ""), (ann, ""), (ann, "Grandma")):
        player.see_throw(1)
        if seat:
            player.turn_to(seat)
        else:
            player.press(player.button("Write on my map"))
        before = player.presses
        player.write_on_map()
        assert player.presses - before == PRESSES_PER_NUMBER * marks > 0
    expect(screen.locator("on-tour-summary")).not_to_contain_text("still writing")

    # The best tour stays hidden while others play; a tour begun is no score yet.
    ann.turn_to("Blue circle")
    expect(ann.button("Best tour")).to_have_count(0)
    ann.press(ann.button("My tour"))
    ann.press(ann.page.locator("on-tour-draw .chips button").first)
    expect(ann.page.locator("on-tour-draw .stops-row li")).to_have_count(1)
    expect(ann.page.locator("on-tour-draw")).to_contain_text("the best tour counts")
    ann.open("Table")
    ann.press(ann.button("End of the game"))
    ann.press(ann.button("End all the same"))
    ann.open("Play")
    ann.press(ann.button("To my sheet"))
    ann.press(ann.button("Best tour"))
    expect(ann.page.locator("on-tour-best .stops-row li")).not_to_have_count(0)
    ann.open("Play")
    agree(ann.page, "Score the table")

    for player in (ann, ben):
        # The big display counts first; nobody has to wait for it.
        player.open("Play")
        player.page.get_by_role("link", name="See the result").click()
        player.page.wait_for_url("**/results")
        expect(player.page.locator("score-tree")).to_have_count(3)
        expect(player.page.locator("score-tree").first).to_contain_text("States visited")
        expect(player.page.locator("space-map .land, space-map .space").first).to_be_visible()
    expect(screen.locator("score-blocks")).to_be_visible()


def test_whoever_throws_from_the_map_has_written_it_with_five_presses(
    room: Room, service: Service
) -> None:
    evening = set_up(service, "Ben")
    throw(evening, 1)
    write_owed(evening, FIRST)
    ann = hand(room, evening)
    ann.open("My sheet")
    # Ben still writes: whoever throws is asked, and may wait.
    ann.button("Throw 2").click()
    expect(ann.page.locator("on-tour-next ask-writers")).to_contain_text("Ben is still writing.")
    ann.button("Wait").click()
    write_owed(evening, Seat(1))
    expect(ann.page.locator("on-tour-write .words")).to_contain_text("Anyone may throw.")

    ann.press(ann.button("Throw 2"))
    ann.see_throw(2)
    expect(ann.page.locator("on-tour-write .chips button").first).to_be_visible()
    ann.write_turn()

    marks = len(evening.view(FIRST)["advice"]["0"]["items"])
    assert ann.presses == 1 + PRESSES_PER_NUMBER * marks <= PRESSES_A_TURN


def test_real_dice_and_cards_are_typed_in_and_one_undo_takes_them_back(
    room: Room, service: Service
) -> None:
    evening = sit_down(service, "Ben")
    ben = hand(room, evening, 1)
    ben.button("Type a real throw").click()
    form = ben.page.get_by_role("dialog", name="What lies on the table?")
    form.get_by_label("Dice 1").select_option("5")

    # The form for a set-up goes once another phone has set the map up.
    evening.ask("set-up")
    expect(form).to_be_hidden()
    ben.button("Type a real throw").click()
    expect(form.get_by_label("Dice 1")).to_have_value("")
    expect(form.locator("[data-key=digits] select")).to_have_count(2)
    taken = evening.view(FIRST)["play"]["numbers"]
    cards = [each for each in ("CO", "MN", "PA", "AL", "IA", "WI", "CA") if each not in taken][:3]
    for place, digit in enumerate("56", start=1):
        form.get_by_label(f"Dice {place}").select_option(digit)
    for place, card in enumerate(cards, start=1):
        form.get_by_label(f"Cards {place}").select_option(card)
    ben.button("This lies on the table").click()

    expect(ben.page.locator("on-tour-tray .plate").first).to_have_text("56")
    shown = evening.view(FIRST)["play"]["cards"]
    assert [shown[place]["space"] for place in ("0", "1", "2")] == cards

    ben.button(re.compile("^Take back")).click()

    expect(ben.page.locator(".tour-card")).to_have_count(0)
    play = evening.view(FIRST)["play"]
    assert (play["turn"], play["pile"], play["left"]) == (0, 37, 37)

    # The longest sentence of a throw is no higher than the shortest: nothing below it moves.
    of_one = [card for card in SHOWN if SHOWN[card] == "central" and card not in taken]
    ben.page.set_viewport_size({"width": 360, "height": 740})
    evening.ask("turn", faces=["5", "6"], cards=of_one[:3])
    expect(ben.page.locator("on-tour-tray .say h2")).to_have_text(
        "All three cards show Central: draw one star."
    )
    assert ben.page.locator("on-tour-tray .say").evaluate(ABOVE_ITS_LEAST) < 1


def test_a_late_player_writes_the_throws_that_were_missed(room: Room, service: Service) -> None:
    evening = set_up(service)
    for _ in range(2):
        throw(evening)
    evening.arrive("Cara")

    cara = hand(room, evening, 1)

    expect(cara.page.locator("on-tour-tray .say")).to_contain_text("Throw 1 of 2")
    cara.open("My sheet")
    cara.write_turn()
    advice = evening.view(Seat(1))["advice"]["1"]
    assert (advice["ready"], advice["problems"]) == (True, {})


def test_a_press_beside_the_lit_states_says_where_that_state_lies(
    room: Room, service: Service
) -> None:
    evening = set_up(service)
    while True:
        throw(evening)
        advice = evening.view(FIRST)["advice"][str(FIRST)]
        lit = advice["items"]["0"].get("spaces", {})
        filled = evening.view(FIRST)["sheets"][str(FIRST)]
        dark = [
            space for space in REGIONS_OF if f"states/{space}" not in filled and space not in lit
        ]
        if dark and lit:
            break
        write_owed(evening, FIRST)
    ann = hand(room, evening)
    ann.see_throw(evening.view(FIRST)["play"]["turn"])
    ann.press(ann.button("Write on my map"))
    words = ann.page.locator("on-tour-write .words")

    ann.page.evaluate(
        "id => document.querySelector('on-tour-map').dispatchEvent("
        "new CustomEvent('space-chosen', {detail: id}))",
        dark[0],
    )
    regions = " and ".join(REGIONS[region].text for region in REGIONS_OF[dark[0]])
    expect(words).to_contain_text(f"{NAMES[dark[0]]} lies in the regions {regions}.")
    expect(words).to_contain_text("Any lit state")

    ann.press(ann.page.locator("on-tour-write .chips button").first)
    expect(words).not_to_contain_text("lies in the regions")
    expect(ann.tile).to_be_enabled()


def test_who_throws_while_another_writes_is_asked_and_may_stay_when_it_is_scored(
    room: Room, service: Service
) -> None:
    evening = set_up(service, "Ben")
    throw(evening)
    write_owed(evening, FIRST)
    ann, ben = hand(room, evening), hand(room, evening, 1)
    question = ann.page.get_by_role("dialog", name="Others still write")

    ann.press(ann.button("Throw 2"))
    expect(question).to_contain_text("Ben is still writing.")
    ann.press(question.get_by_role("button", name="Wait"))
    expect(question).to_be_hidden()
    assert evening.view(FIRST)["play"]["turn"] == 1
    ann.press(ann.button("Throw 2"))
    ann.press(question.get_by_role("button", name="Throw all the same"))
    ann.see_throw(2)
    # The new throw waits behind the one that Ben still writes.
    ben.see_throw(2)
    expect(ben.page.locator("on-tour-tray .say")).to_contain_text("Throw 1 of 2")

    ann.open("Table")
    ann.press(ann.button("End of the game"))
    ann.press(ann.button("End all the same"))
    ann.open("Play")
    ann.button("Score the table").wait_for()
    # What stood on the page before would be dated by another clock than the presses.
    ann.page.clock.install()
    ann.page.reload()
    agree(ann.page, "Score the table")
    ann.press(ann.button("Stay here"))
    ann.page.clock.run_for(60_000)

    expect(ann.page.get_by_role("link", name="See the result")).to_be_visible()
    expect(ann.page.locator("result-lead .strip")).to_have_count(0)
    assert "/results" not in ann.page.url


def test_the_list_alone_writes_a_number_on_the_narrowest_phone(
    room: Room, service: Service
) -> None:
    evening = set_up(service)
    throw(evening)
    ann = hand(room, evening, viewport=NARROW)
    page = ann.page
    ann.open("My sheet")
    chip = page.locator("on-tour-write .chips button").nth(3)
    name = chip.inner_text().partition("\n")[0]

    page.get_by_role("searchbox", name="Find a state").fill(name)
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(ann.tile).to_contain_text(name)
    ann.tile.focus()
    page.keyboard.press("Enter")

    expect(page.locator("table-rail")).to_contain_text("5 states")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_below_a_hint_what_is_pressed_stands_above_the_tabs(room: Room, service: Service) -> None:
    evening = sit_down(service, "Ben")
    evening.name(FIRST, "Ann")
    page = evening.phone(room, hints=True)
    page.set_viewport_size({"width": 360, "height": 740})
    page.locator("first-hint .strip").wait_for()
    tray, tabs = page.locator("on-tour-tray"), page.locator(".tabs").bounding_box()
    assert tabs is not None

    for kind, label in (("set-up", "Throw 1"), ("turn", "Write on my map")):
        evening.ask(kind)

        tile = tray.get_by_role("button", name=label)
        tile.wait_for()
        box = tile.bounding_box()
        assert box is not None
        assert box["y"] + box["height"] <= tabs["y"]
    expect(page.locator("first-hint .strip")).to_be_visible()
