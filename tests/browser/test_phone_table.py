"""A whole phone table without a network: no server, killed browsers, and published afterwards."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.devices import Phone, Room
from tests.browser.test_offline import READY_MS, answer, wake_without_network
from tests.games.on_tour.browser.test_on_tour import Player
from tests.games.realm_master.browser.test_realm_master import Phones, lay_out
from tests.running import Service

pytestmark = pytest.mark.browser

STORED_LOG = """(code) => new Promise((settle) => {
  indexedDB.open("at-the-table").onsuccess = ({ target }) => {
    const all = target.result.transaction("written").objectStore("written").getAll();
    all.onsuccess = () => {
      target.result.close();
      settle(all.result.filter((press) => press.code === code).map((press) => press.events).flat());
    };
  };
})"""
"""The log of a table, as the phone's database has it."""

RESULT = """(code) => fetch(`/api/v1/tables/${code}`).then((answer) => answer.json())
  .then((view) => view.result)"""
"""The result that the service keeps of a table."""


@pytest.fixture
def home_service(tmp_path: Path) -> Iterator[Service]:
    """Return a service on this machine, which a test may kill."""
    running = Service(tmp_path / "instance", arguments=()).start()
    yield running
    running.stop()


def open_here(page: Page, service: Service, game: str, players: list[str]) -> str:
    """Open a table on this phone alone, and seat everybody."""
    page.goto(service.url)
    page.get_by_role("button", name=game).click()
    page.get_by_role("button", name="Play on this phone", exact=True).click()
    page.wait_for_url("**/here#*")
    page.locator("seat-ring").wait_for()
    for number, name in enumerate(players):
        if number:
            page.get_by_role("button", name="Another player").click()
        ring = page.locator("seat-ring")
        expect(ring.locator(".sits")).to_have_count(number + 1)
        ring.get_by_role("button").nth(number).click()
        page.get_by_label("Name").fill(name)
        page.get_by_role("button", name="That is my name").click()
        expect(ring).to_contain_text(name[0])
        # What was pressed is kept before the lobby lies still again.
        expect(page.locator("waiting-list details")).to_have_count(0)
    page.get_by_role("button", name=f"Start with {len(players)}").click()
    return page.url.rpartition("#")[2]


def back_from_home(page: Page, service: Service) -> None:
    """Come back over the list of tables this phone knows."""
    page.set_default_timeout(READY_MS)
    page.goto(service.url)
    page.get_by_role("link", name="on this phone only").click()
    page.locator("table-rail").wait_for()


def log_of(page: Page, code: str) -> list[dict[str, Any]]:
    """Return the bodies of a table's events."""
    return [json.loads(event["body"]) for event in page.evaluate(STORED_LOG, code)]


def finish(page: Page) -> None:
    """End the play and score the table."""
    page.get_by_role("tab", name="Play").click()
    page.get_by_role("button", name="End of the game").click()
    page.get_by_role("button", name="Score the table").click()
    page.get_by_role("link", name="See the result").click()


def frozen_result(page: Page, code: str) -> dict[str, Any]:
    """Return the record and the result that the phone keeps of a finished table."""
    finished = next(body for body in log_of(page, code) if body["kind"] == "table-finished")
    frozen: dict[str, Any] = finished["public"]
    return frozen


def as_sent(result: dict[str, Any]) -> str:
    """Return a result as the service writes it."""
    return json.dumps(result, sort_keys=True, ensure_ascii=False, separators=(",", ":"))


def publish(page: Page) -> str:
    """Publish the table from its Table tab, and return its code at the service."""
    page.get_by_role("tab", name="Table").click()
    page.get_by_role("button", name="Publish it").click()
    page.wait_for_url("**/t/*")
    return page.url.rpartition("/")[2]


def test_a_kingdom_is_played_finished_and_published_without_a_network(
    home_service: Service, phone: Phone, browser: Browser
) -> None:
    page = wake_without_network(phone, home_service)
    code = open_here(page, home_service, "Kingdom", ["Ann", "Ben"])
    page.get_by_role("button", name="Throw", exact=True).click()
    expect(page.locator("table-rail")).to_contain_text("Throw 1")

    phone.kill()
    page = phone.switch_on()
    back_from_home(page, home_service)
    expect(page.locator("table-rail")).to_contain_text("Throw 1")
    page.get_by_role("button", name="Throw 2").click()
    expect(page.locator("table-rail")).to_contain_text("Throw 2")
    page.get_by_role("button", name="Take back").first.click()
    expect(page.locator("table-rail")).to_contain_text("Throw 1")
    finish(page)
    page.get_by_role("heading", name="Ann and Ben share the win").wait_for()
    expect(page.locator("results-screen .fresh")).to_be_visible()

    frozen = frozen_result(page, code)
    home_service.start()
    assert as_sent(frozen["result"]) == answer(home_service, json.dumps(frozen["record"]))

    page.get_by_role("link", name="Back to the table").click()
    shared = publish(page)
    page.get_by_role("tab", name="Table").click()
    notes = page.locator("table-log").get_by_text("By the luck of Ann’s phone, without the server.")
    expect(notes).to_have_count(2)
    join = page.evaluate(
        "fetch('/api/v1' + location.pathname.replace('/t/', '/tables/'))"
        ".then(answer => answer.json()).then(view => view.table.join_url)"
    )
    screen = browser.new_context(service_workers="block").new_page()
    screen.goto(f"{home_service.url}/j/{shared}#{join.partition('#')[2]}")
    screen.get_by_role("button", name="This is the big screen").click()
    screen.wait_for_url("**/display")
    expect(screen.locator("score-blocks")).to_contain_text("Ann")
    screen.context.close()
    # The way to what was here leads there now, and publishing again makes no second table.
    page.goto(f"{home_service.url}/here#{code}")
    expect(page.get_by_role("link", name="To the table")).to_have_attribute("href", f"/t/{shared}")


def test_a_hand_of_realm_builder_goes_round_on_one_phone(
    home_service: Service, phone: Phone
) -> None:
    page = wake_without_network(phone, home_service)
    code = open_here(page, home_service, "Realm Builder", ["Ann", "Ben", "Cy"])
    page.get_by_role("button", name="Deal", exact=True).click()
    cover = page.get_by_role("heading", name="A covered hand")
    for _ in range(3):
        cover.wait_for()
        assert page.locator("section.hand").count() == 0
        page.get_by_role("button", name="show my hand").click()
        page.locator("section.hand .card[data-open=true]").first.click()
        page.locator("realm-builder-tray .detail .tile").click()
        expect(page.locator("section.hand")).to_have_count(0)
    expect(page.locator("realm-builder-tray h2")).to_contain_text(re.compile("[Tt]akes? a card"))

    before = log_of(page, code)
    phone.kill()
    page = phone.switch_on()
    back_from_home(page, home_service)

    assert log_of(page, code) == before
    finish(page)
    frozen = frozen_result(page, code)
    home_service.start()
    assert as_sent(frozen["result"]) == answer(home_service, json.dumps(frozen["record"]))


def test_one_phone_alone_is_chosen_while_there_is_a_network(room: Room) -> None:
    page = room.device()
    page.goto(room.service.url)
    page.get_by_role("button", name="Play on this phone alone").click()
    dialog = page.get_by_role("dialog", name="On this phone only")

    dialog.get_by_role("button", name="On Tour").click(timeout=READY_MS)

    page.wait_for_url("**/here#here-*", timeout=READY_MS)
    expect(page.locator("lobby-panel")).to_contain_text("One phone for everybody", timeout=READY_MS)
    page.get_by_role("button", name="Start with 1").click()
    page.get_by_role("button", name="Set up the map").click()
    expect(page.locator("on-tour-tray")).to_contain_text("The map is set up")


def test_an_on_tour_is_written_for_two_on_one_phone_and_published(
    home_service: Service, phone: Phone
) -> None:
    page = wake_without_network(phone, home_service)
    code = open_here(page, home_service, "On Tour", ["Ann", "Ben"])
    hand = Player(page)
    hand.press(hand.button("Set up the map"))
    expect(page.locator("on-tour-tray")).to_contain_text("The map is set up")
    for number in (1, 2):
        hand.open("Play")
        hand.press(hand.button(f"Throw {number}"))
        expect(page.locator("table-rail")).to_contain_text(f"Throw {number}")
        expect(page.locator("on-tour-tray .tour-card")).to_have_count(3)
        for name in ("Ann", "Ben"):
            hand.turn_to(name)
            assert hand.write_all() > 0
        hand.open("Play")
        expect(page.locator("on-tour-tray")).to_contain_text("Everybody has written.")

    phone.kill()
    page = phone.switch_on()
    back_from_home(page, home_service)
    hand = Player(page)
    expect(page.locator("on-tour-tray")).to_contain_text("Everybody has written.")
    hand.turn_to("Ben")
    hand.press(hand.button("Best tour"))
    expect(page.locator("on-tour-best .stops-row li")).not_to_have_count(0)
    finish(page)
    # The phone's engine was just started anew, and scores for itself: longer on a busy machine.
    expect(page.locator("score-tree")).to_have_count(2, timeout=20_000)
    expect(page.locator("score-tree").first).to_contain_text("States visited")

    frozen = frozen_result(page, code)
    home_service.start()
    assert as_sent(frozen["result"]) == answer(home_service, json.dumps(frozen["record"]))
    page.get_by_role("link", name="Back to the table").click()
    shared = publish(page)
    page.goto(f"{home_service.url}/t/{shared}/results")
    expect(page.locator("score-tree")).to_have_count(2)
    assert page.evaluate(RESULT, shared) == frozen["result"]


def test_a_realm_master_is_won_on_one_phone_and_published(
    home_service: Service, phone: Phone
) -> None:
    page = wake_without_network(phone, home_service)
    code = open_here(page, home_service, "Realm-Master", ["Ann", "Ben"])
    for hero in ("Jarek", "Ryllae"):
        page.locator("realm-setup .heroes").get_by_role("button", name=hero).click()
        expect(page.locator("realm-setup .taken")).to_contain_text(hero)
    lay_out(page, "Jarek")
    table = Phones({"Jarek": page, "Ryllae": page})

    table.card("Attack +1")
    page.get_by_role("button", name="Throw", exact=True).click()
    page.locator("dice-tray button.one").first.click()
    again = page.get_by_role("button", name="Throw the other 4")
    again.click()
    expect(again).to_have_count(0)
    expect(page.locator("dice-tray .in-hand")).to_have_count(0)
    # Real luck, of which nothing may remain: a throw and a throw again are two presses.
    for left in ("Throw the other|Throw all again", "^Throw$"):
        page.get_by_role("button", name="Take back").first.click()
        page.locator("dice-tray").get_by_role("button", name=re.compile(left)).wait_for()
    table.roll("Jarek", "sword", "sword", "sword", "sword", "r")
    table.press("Jarek", "Take this")
    table.press("Jarek", "Enter Forests of Kurull")
    table.press("Jarek", "End the turn")
    table.skip("Ryllae")
    # Killed sooner, the phone would not have kept that press yet.
    page.get_by_text("We turned a card ourselves").wait_for()

    phone.kill()
    page = phone.switch_on()
    back_from_home(page, home_service)
    table = Phones({"Jarek": page, "Ryllae": page})
    table.card("Attack +2")
    table.roll("Jarek", "sword", "sword", "sword", "sword", "r")
    expect(page.locator("realm-tray")).to_contain_text("Jarek hits Ryllae for 9")
    table.press("Jarek", "Hit for 9")
    expect(page.locator("realm-tray .won")).to_contain_text("Jarek wins")
    expect(page.locator("realm-tray .won")).to_contain_text("The last hero alive.")
    page.get_by_role("button", name="Score the table").click()
    page.get_by_role("link", name="See the result").click()
    page.get_by_role("heading", name="Ann wins").wait_for()

    frozen = frozen_result(page, code)
    home_service.start()
    assert as_sent(frozen["result"]) == answer(home_service, json.dumps(frozen["record"]))
    page.get_by_role("link", name="Back to the table").click()
    shared = publish(page)
    page.goto(f"{home_service.url}/t/{shared}/results")
    page.get_by_role("heading", name="Ann wins").wait_for()
    assert page.evaluate(RESULT, shared) == frozen["result"]
