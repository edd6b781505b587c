"""What waits at a phone in a dead spot, as its owner sees it."""

import re
from typing import Any

import pytest
from playwright.sync_api import APIResponse, Page, Route, expect

from companion.web.security import MARK
from tests.browser.devices import FOLLOWS, Room, go_offline
from tests.browser.test_p6_outbox import PRESS, WAITING
from tests.game_files import usual_game
from tests.running import Program

pytestmark = pytest.mark.browser

SHEET = usual_game().ui["sheet"]
REFUSALS = 12
"""Presses that the table refuses, all in one dead spot."""
NO_LOCKS = "Object.defineProperty(Navigator.prototype, 'locks', { value: undefined })"
"""What a browser has over plain http."""
HOLD_TURN = """(code) => new Promise((held) => {
  const ended = new Promise((end) => { window.endTurn = end; });
  navigator.locks.request(`at-the-table/outbox/${code}`, () => { held(); return ended; });
})"""
"""Hold the turn to send what waits until `endTurn()`."""


@pytest.fixture
def table(room: Room) -> tuple[Page, str, Program]:
    """Return Ann's phone at a game that is played, its code, and Ben's phone."""
    return play(room, room.device())


def play(room: Room, ann: Page) -> tuple[Page, str, Program]:
    """Open a table, let Ben sit down, and begin."""
    # Each request that meets no network is reported by the browser.
    room.forgive("ERR_INTERNET_DISCONNECTED")
    code = room.open_table(ann, usual_game().name)
    ben = Program(room.service)
    ben.join(code)
    room.program(ann).ask(code, "start-game")
    ann.get_by_role("button", name="Throw", exact=True).wait_for()
    return ann, code, ben


def told(ben: Program, code: str) -> list[str]:
    """Return what the log says, oldest first."""
    log = ben.get(f"/tables/{code}")["log"]
    return [log[seq]["text"] for seq in sorted(log, key=int)]


def ask(page: Page, label: str, kind: str, data: dict[str, Any]) -> None:
    """Press a button of that name."""
    page.evaluate(PRESS, [label, kind, data])


def test_presses_of_a_dead_spot_wait_are_taken_back_and_are_sent_on_return(
    table: tuple[Page, str, Program],
) -> None:
    ann, code, ben = table
    go_offline(ann)

    ann.get_by_role("button", name="Throw", exact=True).click()
    ann.get_by_text("1 press waits to be sent").wait_for()
    assert ann.locator("dice-tray .plates").inner_text() == ""
    expect(ann.locator("table-rail")).not_to_contain_text("Throw 1")
    ask(ann, "My name", "name-seat", {"name": "Anna"})
    ann.get_by_text("2 presses wait to be sent").click()
    ann.get_by_role("button", name="Take back: Name: Anna").click()
    ann.get_by_text("1 press waits to be sent").wait_for()

    ann.context.set_offline(False)
    expect(ann.locator("table-rail")).to_contain_text("Throw 1")
    expect(ann.locator("waiting-list details")).to_have_count(0)
    assert sum("threw" in text for text in told(ben, code)) == 1
    assert not any("Anna" in text for text in told(ben, code))


@pytest.mark.parametrize("width", [320, 390])
def test_without_a_network_the_headline_and_what_waits_stay_in_sight(
    table: tuple[Page, str, Program], width: int
) -> None:
    ann, _, _ = table
    ann.set_viewport_size({"width": width, "height": 640})
    go_offline(ann)
    ann.get_by_role("button", name="Throw", exact=True).click()
    waits = ann.get_by_text("1 press waits to be sent")
    waits.wait_for()

    ann.evaluate("scrollTo(0, document.body.scrollHeight)")

    strip = ann.locator("waiting-list > [role=status]")
    strip.evaluate("(strip) => { strip.style.pointerEvents = 'auto'; }")
    # A press that meets something else would fail.
    for each in (strip, waits, ann.locator("table-rail h1")):
        each.click(trial=True)


@pytest.mark.parametrize("busy", [False, True])
def test_what_is_refused_later_is_told_with_its_reason_until_it_is_read(
    room: Room, table: tuple[Page, str, Program], busy: bool
) -> None:
    ann, code, ben = table
    # The browser reports the refusal, too.
    room.forgive("409")
    go_offline(ann)
    if busy:
        # The phone does not come to its presses before the network is back.
        ann.evaluate(HOLD_TURN, code)
    ann.get_by_role("button", name="Throw", exact=True).click()
    ask(ann, "My name", "name-seat", {"name": "Ann"})
    ben.ask(code, "throw", 1)

    ann.context.set_offline(False)

    if busy:
        ann.evaluate("endTurn()")
    refused = ann.get_by_role("alert").filter(has_text="Not done: Throw")
    expect(refused).to_contain_text("Somebody threw a moment ago. Look at that throw first.")
    ann.get_by_text("Blue circle is Ann.").wait_for(state="attached")
    ann.reload()
    expect(refused).to_have_count(1)
    assert told(ben, code)[-1] == "Blue circle is Ann."
    refused.get_by_role("button", name="Close").click()
    expect(refused).to_have_count(0)
    ann.reload()
    ann.get_by_role("tab", name="Table").click()
    expect(refused).to_have_count(0)
    expect(ann.locator("table-panel .undone li")).to_have_text([re.compile("^Throw Somebody")])
    ann.get_by_role("button", name="Forget these").click()
    expect(ann.locator("table-panel .undone")).to_have_count(0)


def test_many_refusals_are_one_line_that_counts_and_goes_by_itself(room: Room) -> None:
    ann = room.device()
    # Before the page: what came onto it before would be dated by another clock than the presses.
    ann.clock.install()
    ann, code, _ = play(room, ann)
    room.forgive("404")
    room.forgive("409")
    go_offline(ann)
    for number in range(REFUSALS):
        ask(ann, f"Press {number % 4}", "free-seat", {"seat": 3 + number % 8})
    expect(ann.locator("waiting-list .late summary")).to_contain_text(f"{REFUSALS} presses wait")

    ann.context.set_offline(False)

    line = ann.locator("refused-line [role=alert]")
    expect(line).to_contain_text(
        f"{REFUSALS} presses were refused: Press 0, Press 1, Press 2 and 1 other.", timeout=30_000
    )
    expect(ann.locator(".strip.refused")).to_have_count(1)
    ann.get_by_role("button", name="Each of them").click()
    expect(line.locator("li")).to_have_count(REFUSALS - 1)
    # Nobody is hurried who reads them all.
    ann.clock.run_for(60_000)
    expect(line.locator("li")).to_have_count(REFUSALS - 1)
    ann.get_by_role("button", name="Each of them").click()
    ann.mouse.move(200, 700)
    # A page learns where the pointer is with its next picture, and the line stays while it is held.
    expect(ann.locator("refused-line:hover")).to_have_count(0)
    # It is looked again each two seconds; a database that says nothing for four counts as silent.
    ann.clock.run_for(3_000)
    expect(ann.locator(".strip.refused")).to_have_count(0)

    ann.get_by_role("tab", name="Table").click()
    expect(ann.locator("table-panel .undone li")).to_have_count(REFUSALS)
    ann.get_by_role("button", name="Forget these").click()
    expect(ann.locator("table-panel .undone")).to_have_count(0)
    assert ann.evaluate(WAITING, code) == [0, 0]


@pytest.mark.parametrize("locks", [True, False])
def test_two_tabs_share_what_waits_without_losing_or_doubling(room: Room, locks: bool) -> None:
    first = room.device()
    if not locks:
        first.context.add_init_script(NO_LOCKS)
    ann, code, ben = play(room, first)
    other = ann.context.new_page()
    other.goto(ann.url)
    other.get_by_role("button", name="Throw", exact=True).wait_for()
    assert ann.evaluate("Boolean(navigator.locks)") is locks
    go_offline(ann, other)
    for number in range(6):
        ask((ann, other)[number % 2], f"press {number}", "name-seat", {"name": f"name {number}"})
        count = number + 1
        words = f"{count} press waits" if count == 1 else f"{count} presses wait"
        for page in (ann, other):
            page.get_by_text(words).wait_for()

    ann.context.set_offline(False)

    for page in (ann, other):
        expect(page.locator("waiting-list details")).to_have_count(0, timeout=40_000)
    names = [text for text in told(ben, code) if " is name " in text]
    assert names == [f"Blue circle is name {number}." for number in range(6)]


def test_an_answer_that_comes_after_the_network_went_does_not_say_it_is_back(
    table: tuple[Page, str, Program],
) -> None:
    ann, code, _ = table
    held: list[tuple[Route, APIResponse]] = []
    ann.wait_for_function(FOLLOWS)
    ann.route("**/commands*", lambda route: held.append((route, route.fetch())))
    with ann.expect_request("**/commands*"):
        ask(ann, "My name", "name-seat", {"name": "Ann"})
    ann.get_by_text("Blue circle is Ann.").wait_for(state="attached")
    go_offline(ann)

    while not held:
        ann.wait_for_timeout(50)
    [(route, answer)] = held
    route.fulfill(response=answer)

    expect(ann.locator("waiting-list details")).to_have_count(0)
    assert ann.evaluate(WAITING, code) == [0, 0]
    expect(ann.get_by_text("No connection.")).to_be_visible()
    ann.unroute_all()
    ann.context.set_offline(False)
    expect(ann.get_by_text("No connection.")).to_have_count(0)


def test_a_second_quick_press_of_one_kind_is_kept_and_comes_after(
    table: tuple[Page, str, Program],
) -> None:
    ann, code, ben = table

    for name in ("Anna", "Anna", "Ann"):
        ask(ann, "My name", "name-seat", {"name": name})

    ann.get_by_role("tab", name="Table").click()
    expect(ann.locator("seat-list")).to_contain_text("Ann")
    expect(ann.locator("table-log li").first).to_have_text("Blue circle is Ann.")
    assert told(ben, code)[-2:] == ["Blue circle is Anna.", "Blue circle is Ann."]


def test_what_the_service_always_breaks_on_does_not_hold_up_the_rest(
    room: Room, table: tuple[Page, str, Program]
) -> None:
    ann, code, ben = table
    room.forgive("500")
    sentence = "Something went wrong on our side, and this was not done. Number: 12ab."
    fault = {"code": "internal", "detail": sentence}

    def break_throws(route: Route) -> None:
        if '"throw"' in (route.request.post_data or ""):
            route.fulfill(status=500, headers={MARK: "1"}, json=fault)
        else:
            route.continue_()

    ann.route("**/commands*", break_throws)
    ann.get_by_role("button", name="Throw", exact=True).click()
    ask(ann, "My name", "name-seat", {"name": "Ann"})

    refused = ann.get_by_role("alert").filter(has_text="Not done: Throw")
    expect(refused).to_contain_text(sentence)
    ann.get_by_text("Blue circle is Ann.").wait_for(state="attached")
    expect(ann.locator("waiting-list details")).to_have_count(0)
    assert told(ben, code)[-1] == "Blue circle is Ann."


def test_what_a_dead_spot_kept_back_of_the_sheets_comes_on_return(room: Room) -> None:
    ann = room.device()
    room.forgive("ERR_FAILED")
    room.forgive("ERR_INTERNET_DISCONNECTED")
    ann.route(re.compile(r"/(parts/sheet\.js|styles/sheet\.css)"), lambda route: route.abort())
    with ann.expect_event("requestfailed"):
        room.open_table(ann, usual_game().name)
    with ann.expect_event("requestfailed"):
        ann.get_by_role("button", name="Start with 1").click()
    ann.get_by_role("tab", name="My sheet").click()
    assert ann.locator(SHEET).count() == 0

    go_offline(ann)
    ann.unroute_all()
    ann.context.set_offline(False)

    ann.locator(f"{SHEET} .cell").first.wait_for()
    styles = ann.evaluate("[...document.styleSheets].map(({ href }) => href)")
    assert [style for style in styles if style and style.endswith("styles/sheet.css")] != []


def test_what_waits_for_a_table_that_was_deleted_is_told_so(room: Room) -> None:
    ben = Program(room.service)
    code = ben.open_table(usual_game().id)
    ann = room.device()
    room.forgive("ERR_INTERNET_DISCONNECTED")
    room.forgive("404")
    ann.goto(f"{room.service.url}/j/{code}")
    ann.get_by_role("button", name="Sit down").click()
    ann.wait_for_url("**/t/*")
    ann.locator("seat-ring").wait_for()
    go_offline(ann)
    ask(ann, "My name", "name-seat", {"name": "Ann"})
    ben.delete(f"/tables/{code}")

    ann.context.set_offline(False)

    ann.get_by_role("heading", name="This table is closed").wait_for()
    refused = ann.get_by_role("alert").filter(has_text=re.compile("Not done: Name: Ann"))
    expect(refused).to_contain_text("There is no table with this code. Check the six characters.")
    # Home tells it, too, to who closed the page at once.
    ann.goto(room.service.url)
    expect(refused).to_be_visible()
