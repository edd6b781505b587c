"""Realm-Master by taps: corrections, a hit that is answered, a win, odds, lands and real cards."""

import re

import pytest
from playwright.sync_api import expect

from companion.core.message import Seat
from tests.browser.devices import FOLLOWS, Room, go_offline
from tests.games.realm_master.board import JERUM
from tests.games.realm_master.browser.phones import (
    BLANKS,
    Phones,
    correct,
    expect_counts,
    hero_row,
    laid_out,
    land_row,
    phones_of,
    skip,
)
from tests.running import Service

pytestmark = pytest.mark.browser


def test_what_is_corrected_by_hand_counts_in_the_next_attack(room: Room, service: Service) -> None:
    evening = laid_out(service, "Jarek", "Ryllae")
    table = phones_of(room, evening, "Jarek", "Ryllae")

    # The page's second example.
    table.card("Gift of Life On your turn")
    table.put("Ryllae", "Arub Desert")
    table.give("Ryllae", "Iron Shield")
    table.hold("Ryllae", hearts=10)
    table.stock("Arub", gold=4, banners=1)
    table.roll("Jarek", "sword", "sword", "sword", "sword", "r")
    ledger = table["Ryllae"].locator("realm-ledger")
    expect(ledger).to_contain_text("Jarek would hit Ryllae for 7")
    expect(ledger).to_contain_text("Ryllae: 10 hearts become 3")
    # The rules tell what an Iron Shield takes off; of a land, only the land itself says more.
    expect(ledger).not_to_contain_text("sample number")
    expect(land_row(table["Ryllae"], "Arub")).to_contain_text("sample number")
    table.press("Jarek", "Hit for 7")
    table.press("Ryllae", "Leave the Realm")
    table.press("Jarek", "Enter Arub Desert")
    expect_counts(land_row(table.host, "Arub"), 0, 3, 0)
    expect_counts(hero_row(table.host, "Jarek"), 8, 3, 1)
    expect_counts(hero_row(table.host, "Ryllae"), 3, 2, 0)


def test_a_hit_is_answered_and_ten_banners_win_on_every_screen(
    room: Room, service: Service
) -> None:
    evening = laid_out(service, "Jarek", "Ryllae", "Dwarf", card="attack-1")
    skip(evening, 0)
    evening.ask("correct-place", hero=0, land=JERUM)
    table = phones_of(room, evening, "Jarek", "Ryllae")
    screen = evening.display(room)

    table.roll("Ryllae", "sword", "sword", "blank", "blank", "blank")
    table.press("Ryllae", "Hit for 3")
    expect(table["Jarek"].locator("realm-tray .say")).to_contain_text("You were hit: stay or leave")
    expect(screen.locator("realm-summary")).to_contain_text("Ryllae hits Jarek for 3")
    table.press("Jarek", "Stay on Jerum")
    table.press("Ryllae", "End the turn")
    expect(table.host.locator("realm-tray")).to_contain_text("(Dwarf) throws the dice")
    skip(evening, 2)

    # The page's third example.
    correct(evening, "hero", 0, banners=8)
    correct(evening, "land", JERUM, hearts=0, gold=0, banners=4)
    table.card("Gift of Life On your turn")
    table.roll("Jarek", "half", "half", "sword", "sword", "blank")
    table.press("Jarek", "Hit 2 heroes")
    expect_counts(hero_row(table["Ryllae"], "Dwarf"), 6, 2, 0)
    table.press("Jarek", "Stay on Jerum")

    for page in table.pages.values():
        expect(page.locator("realm-tray .won")).to_contain_text("(Jarek) wins")
    expect(screen.locator("header")).to_contain_text("(Jarek) wins")


def test_a_new_master_is_told_once_on_play_and_on_the_other_tabs(
    room: Room, service: Service
) -> None:
    evening = laid_out(service, "Jarek", "Ryllae", card="attack-1")
    ryllae = evening.phone(room, Seat(1))
    ryllae.wait_for_function(FOLLOWS)
    evening.ask("throw", faces=["sword", *BLANKS[1:]])
    evening.ask("resolve-dice")

    evening.ask("enter-land", land=2)

    told = ryllae.get_by_text("is a Realm-Master now").and_(ryllae.locator(".said, li"))
    expect(told).to_have_count(1)
    expect(told).to_be_visible()
    ryllae.get_by_role("tab", name="Table").click()
    expect(ryllae.locator("news-line")).to_contain_text("is a Realm-Master now")


def test_odds_are_those_of_the_page_and_an_attack_taken_back_is_gone(
    room: Room, service: Service
) -> None:
    evening = laid_out(service, "Jarek", "Ryllae", card="attack-1")
    evening.ask("correct-place", hero=1, land=JERUM)
    table = phones_of(room, evening, "Jarek")
    table.host.get_by_text("How likely is it?").click()
    odds = table.host.locator("realm-odds")
    expect(odds).to_contain_text("Each die thrown shows it, or R, in 5 of 9 cases.")
    expect(odds.get_by_role("row", name="5 × sword")).to_contain_text("3125 in 59049")
    expect(odds.get_by_role("row", name="1 × sword")).to_contain_text("58025 in 59049")

    table.roll("Jarek", "sword", "sword", "blank", "blank", "blank")
    expect(table.host.locator("realm-ledger")).to_contain_text("Jarek would hit Ryllae for 3")
    table.host.get_by_role("button", name=re.compile("Take back")).click()
    table.roll("Jarek", *BLANKS)

    expect(table.host.locator("realm-ledger")).to_have_count(0)
    table.press("Jarek", "^Take ")
    expect_counts(hero_row(table.host, "Ryllae"), 8, 2, 0)


def test_what_lies_on_a_land_is_corrected_and_dice_are_typed_for_it(
    room: Room, service: Service
) -> None:
    evening = laid_out(service, "Jarek", "Ryllae")
    table = phones_of(room, evening, "Jarek")
    table.stock("Kurull", hearts=4)

    table.card("Resources Each land without gold")
    expect_counts(land_row(table.host, "Kurull"), 4, 2, 0)
    skip(evening, 0, 1)

    table.stock("Mertle")
    table.card("Resources The dice are thrown")
    table.roll("Jarek", "coin", "half", "half", "half", "blank")
    expect_counts(land_row(table.host, "Mertle"), 0, 1, 1)


def test_a_bought_card_leaves_the_list_open_that_its_reveal_opened(
    room: Room, service: Service
) -> None:
    evening = laid_out(service, "Jarek", "Ryllae", card="attack-1")
    correct(evening, "hero", 0, gold=30)
    evening.ask("throw", faces=list(BLANKS))
    table = phones_of(room, evening, "Jarek")
    cards = table.host.locator("realm-shop details")
    expect(cards).not_to_have_attribute("open", "")
    evening.ask("reveal-card")
    expect(cards).to_have_attribute("open", "")

    evening.ask("buy-revealed")

    expect(cards).not_to_contain_text("revealed")
    expect(cards).to_have_attribute("open", "")


def test_several_heroes_are_played_on_one_phone(room: Room, service: Service) -> None:
    evening = laid_out(service, "Jarek", "Ryllae", card="attack-1", one_phone=True)
    evening.ask("correct-place", hero=0, land=JERUM)
    phone = phones_of(room, evening, "Jarek").host
    table = Phones({"Jarek": phone, "Ryllae": phone})

    # Whose counts lie at hand: who is on turn, and who is asked.
    expect(phone.locator("realm-own")).to_contain_text("Jarek")
    phone.get_by_role("button", name="Type real dice").click()
    dialog = phone.locator("type-dice dialog")
    expect(dialog.get_by_role("button", name="These lie on the table")).to_be_in_viewport(ratio=1)
    dialog.get_by_role("button", name="Cancel").click()
    table.roll("Jarek", *BLANKS)
    for label in ("^Take ", "Stay on Jerum", "End the turn"):
        table.press("Jarek", label)
    expect(phone.locator("realm-own")).to_contain_text("Ryllae")
    table.roll("Ryllae", "sword", *BLANKS[1:])
    table.press("Ryllae", "Hit for")
    expect(phone.locator("realm-own")).to_contain_text("Jarek")


def test_while_a_press_waits_for_the_network_no_other_of_the_turn_is_made(
    room: Room, service: Service
) -> None:
    room.forgive("ERR_INTERNET_DISCONNECTED")
    evening = laid_out(service, "Jarek", "Ryllae", card="attack-1")
    table = phones_of(room, evening, "Jarek")
    table.roll("Jarek", *BLANKS)
    again = table.host.get_by_role("button", name="Throw all again")
    expect(again).to_be_enabled()

    go_offline(table.host)
    table.press("Jarek", "^Take ")

    expect(table.host.get_by_text("1 press waits to be sent")).to_be_visible()
    expect(again).to_be_disabled()


def test_a_second_throw_and_a_card_of_no_edition_are_typed_in(room: Room, service: Service) -> None:
    evening = laid_out(service, "Jarek", "Ryllae", card="attack-1")
    table = phones_of(room, evening, "Jarek")
    phone = table.host
    table.roll("Jarek", "sword", "sword", "blank", "coin", "coin")
    for place in range(2):
        phone.locator("dice-tray button.one").nth(place).click()

    phone.get_by_role("button", name="Type the second throw of real dice").click()
    dialog = phone.locator("type-dice dialog")
    for _ in range(3):
        dialog.get_by_role("button", name="half banner", exact=True).click()
    dialog.get_by_role("button", name="These lie on the table").click()

    expect(phone.locator("realm-tray")).to_contain_text("The dice would give 1 banner.")
    # A real card of no edition is named, with what it prints.
    phone.locator("realm-shop summary").click()
    phone.get_by_role("button", name=re.compile("Another card lies here")).first.click()
    real = phone.locator("realm-real dialog")
    real.get_by_label("Name").fill("War Hammer")
    real.get_by_role("button", name="Price in gold: one more").click()
    real.get_by_role("button", name="Own attacks are stronger by: one more").click()
    real.get_by_label("What it prints").fill("Add 2 to attacks.")
    real.get_by_label("Kept for the game").check()
    real.get_by_role("button", name="This card lies there").click()
    expect(phone.locator("realm-shop")).to_contain_text("Add 2 to attacks.")
    phone.get_by_role("button", name="Buy: War Hammer").click()
    expect(phone.locator("realm-shop")).not_to_contain_text("War Hammer")
