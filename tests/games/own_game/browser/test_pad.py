"""The rounds of a sheet that people wrote are one pad, and its score names no cells."""

import pytest
from playwright.sync_api import expect

from tests.browser.devices import TABLET, Room

pytestmark = pytest.mark.browser


def test_a_group_has_its_sum_below_its_last_row(room: Room) -> None:
    page = room.device()
    host = room.program(page)
    code = host.open_table("own_game")
    rows = [
        {"id": name.lower(), "name": name, "kind": "times", "each": 2, "group": group}
        for name, group in (("Gears", "Science"), ("Stars", "Science"), ("Coins", ""), ("Sea", ""))
    ]
    edition = {"id": "ours-1", "name": "Ages", "rows": rows}
    host.ask(code, "set-edition", None, edition={"game": "own_game", "edition": edition})
    host.ask(code, "start-game")
    host.ask(code, "change-sheet", cells={"gears": 3, "stars": 4, "sea": 5})

    page.goto(f"{room.service.url}/t/{code}")
    page.get_by_role("tab", name="My sheet").click()

    expect(page.locator("score-pad tbody th")).to_have_text(
        ["Gears", "Stars", "Science", "Coins", "Sea"]
    )
    expect(page.locator("score-pad .sum td")).to_have_text("14")
    expect(page.locator("score-pad tfoot .unseen")).to_have_text("24")


def test_a_bonus_says_how_far_it_is_and_keys_go_on_past_it(room: Room) -> None:
    page = room.device()
    host = room.program(page)
    code = host.open_table("own_game")
    rows = [{"id": name.lower(), "name": name, "group": "Upper"} for name in ("Ones", "Sixes")]
    bonus = {"id": "bonus", "name": "Bonus", "kind": "bonus", "reach": 63, "points": 35}
    chance = {"id": "chance", "name": "Chance"}
    edition = {"id": "ours-1", "rows": [*rows, {**bonus, "group": "Upper"}, chance]}
    host.ask(code, "set-edition", None, edition={"game": "own_game", "edition": edition})
    host.ask(code, "name-seat", 0, name="Ann")
    host.ask(code, "start-game")
    host.ask(code, "change-sheet", cells={"ones": 60})
    page.goto(f"{room.service.url}/t/{code}")
    page.get_by_role("tab", name="My sheet").click()

    row = page.locator("score-pad tr", has_text="Bonus")
    expect(row.locator("td")).to_have_text("60 of 63.")
    page.get_by_role("button", name="Sixes, Ann: nothing yet").click()
    page.keyboard.type("6")
    page.keyboard.press("Enter")

    expect(row.locator("td")).to_have_text("35")
    expect(row.get_by_role("button")).to_have_count(0)
    expect(page.locator("score-pad .sum td")).to_have_text("101")
    expect(page.locator("pad-keys .head")).to_contain_text("Chance")
    page.keyboard.press("ArrowUp")
    expect(page.locator("pad-keys .head")).to_contain_text("Sixes")


def test_rounds_are_written_on_one_pad_and_its_score_names_no_cells(room: Room) -> None:
    page = room.device()
    code = room.open_table(page, "Another game")
    host = room.program(page)
    host.ask(code, "name-seat", 0, name="Ann")
    host.ask(code, "start-game")
    page.get_by_role("tab", name="My sheet").click()

    page.get_by_role("button", name="Round 1, Ann: nothing yet").click()
    page.keyboard.type("12")
    page.keyboard.press("Enter")
    page.keyboard.type("7")
    page.keyboard.press("Enter")

    expect(page.locator("score-pad tfoot .unseen")).to_have_text("19")
    host.ask(code, "end-play")
    host.ask(code, "finish-table")
    page.goto(f"{room.service.url}/t/{code}/results")
    page.get_by_role("button", name="As it is written on the sheet.").first.click()
    page.get_by_text("Another game, The sheet").wait_for()
    assert page.get_by_text("points/1", exact=True).count() == 0


def test_bids_and_choices_stand_on_the_pad_and_a_scribe_writes_a_round_for_all(room: Room) -> None:
    page, other = room.device(), room.device()
    host = room.program(page)
    code = host.open_table("own_game")
    rows = [
        {"id": "tricks", "name": "Tricks", "kind": "bid", "miss": -5},
        {"id": "crown", "name": "Crown", "kind": "holder", "points": 5},
    ]
    edition = {"id": "ours-1", "name": "Tricks", "rounds": 2, "rows": rows}
    host.ask(code, "set-edition", None, edition={"game": "own_game", "edition": edition})
    host.ask(code, "name-seat", 0, name="Ann")
    host.ask(code, "add-seat", name="Ben")
    host.ask(code, "start-game")
    room.program(other).join(code)
    for each in (page, other):
        each.goto(f"{room.service.url}/t/{code}")
        each.get_by_role("tab", name="My sheet").click()

    page.get_by_role("button", name="Tricks, Bid, Round 1, Ann: nothing yet").click()
    for digit in "31":
        page.get_by_label("Digits").get_by_role("button", name=digit).click()
        page.get_by_role("button", name="On to the next number").click()
    page.locator("pad-keys").get_by_role("button", name="yes").click()
    page.keyboard.type("2")
    page.keyboard.press("Enter")

    expect(page.get_by_role("button", name="Crown, Round 1, Ann: yes")).to_be_visible()
    for written in ("Bid, Round 1, Ann: 3", "Made, Round 1, Ann: 1", "Bid, Round 1, Ben: 2"):
        expect(page.get_by_role("button", name=f"Tricks, {written}")).to_be_visible()
    # What is bid and not played yet is no miss.
    expect(page.locator("score-pad tfoot .unseen")).to_have_text(["-5", "0", "0"])
    # Whose phone it is writes the own column alone.
    other.get_by_role("button", name="Crown, Round 1, Red square: nothing yet").click()
    other.get_by_role("button", name="On to the next number").click()
    expect(other.locator("pad-keys .head")).to_contain_text("Tricks, Bid, Round 2Red square")
    expect(page.locator("pad-keys .head")).to_contain_text("Tricks, Made, Round 1")
    expect(page.locator("pad-keys .head")).to_contain_text("Ben")


def test_any_phone_that_writes_for_a_seat_without_one_goes_on_to_the_next(room: Room) -> None:
    page = room.device()
    host = room.program(page)
    code = host.open_table("own_game")
    rows = [{"id": name.lower(), "name": name} for name in ("Red", "Blue")]
    edition = {"id": "ours-1", "rounds": 2, "rows": [{**row, "kind": "write"} for row in rows]}
    host.ask(code, "set-edition", None, edition={"game": "own_game", "edition": edition})
    for name in ("Cy", "Di"):
        host.ask(code, "add-seat", name=name)
    host.ask(code, "start-game")
    scribe = room.device()
    room.program(scribe).join(code)
    scribe.goto(f"{room.service.url}/t/{code}")
    scribe.get_by_role("tab", name="My sheet").click()

    scribe.get_by_role("button", name="Red, Round 1, Cy: nothing yet").click()
    for number in "1234":
        scribe.keyboard.type(number)
        scribe.keyboard.press("Enter")

    for written in ("Blue, Round 1, Cy: 2", "Red, Round 1, Di: 3", "Blue, Round 1, Di: 4"):
        expect(scribe.get_by_role("button", name=written)).to_be_visible()
    expect(scribe.locator("pad-keys .head")).to_contain_text("Red, Round 2Cy")


def test_what_everybody_has_is_in_sight_where_one_writes_and_where_one_plays(room: Room) -> None:
    page, other = room.device(), room.device()
    host = room.program(page)
    code = host.open_table("own_game")
    lives = {"id": "lives", "name": "Lives", "kind": "counter", "begin": 20, "counts": True}
    edition = {"id": "ours-1", "name": "Lives", "rows": [lives]}
    host.ask(code, "set-edition", None, edition={"game": "own_game", "edition": edition})
    host.ask(code, "name-seat", 0, name="Ann")
    room.program(other).join(code)
    host.ask(code, "start-game")
    for each in (page, other):
        each.goto(f"{room.service.url}/t/{code}")
    page.get_by_role("tab", name="My sheet").click()

    page.get_by_role("button", name="Lives: one less").click()

    for each in (page, other):
        expect(each.locator("seat-list .points")).to_have_text(["19", "20"])
        expect(each.locator("seat-list .ready")).to_have_count(0)


def test_a_game_of_dice_is_ended_beside_them_once_all_are_ready(room: Room) -> None:
    page = room.device()
    host = room.program(page)
    code = host.open_table("own_game")
    rows = [{"id": "points", "name": "Points", "kind": "write"}]
    edition = {"id": "ours-1", "name": "Dice", "dice": [{"count": 2}], "rows": rows}
    host.ask(code, "set-edition", None, edition={"game": "own_game", "edition": edition})
    host.ask(code, "start-game")
    host.ask(code, "throw")
    host.ask(code, "change-sheet", cells={"points": 7})
    page.goto(f"{room.service.url}/t/{code}")
    end = page.get_by_role("button", name="End of the game")
    expect(page.get_by_role("button", name="Throw 2")).to_be_visible()
    expect(end).to_have_count(0)

    page.get_by_role("tab", name="My sheet").click()
    page.get_by_role("button", name="I am ready").click()
    page.get_by_role("button", name="To the table").click()

    end.click()
    expect(page.get_by_role("heading", name="Is everything written?")).to_be_visible()


def test_what_is_typed_is_written_where_something_else_is_pressed_at_once(room: Room) -> None:
    page = room.device(TABLET)
    host = room.program(page)
    code = host.open_table("own_game")
    rows = [
        {"id": name.lower(), "name": name, "group": "Trade"}
        for name in ("Coins", "Sea", "Land", "Sky")
    ]
    edition = {"game": "own_game", "edition": {"id": "ours-1", "rows": rows}}
    host.ask(code, "set-edition", None, edition=edition)
    host.ask(code, "name-seat", 0, name="Ann")
    host.ask(code, "start-game")
    page.goto(f"{room.service.url}/t/{code}")
    page.get_by_role("tab", name="My sheet").click()

    page.get_by_role("button", name="Coins, Ann: nothing yet").click()
    page.keyboard.type("5")
    page.get_by_role("tab", name="Table").click()
    page.get_by_role("tab", name="My sheet").click()

    page.get_by_role("button", name="Coins, Ann: 5").wait_for()
    page.get_by_role("button", name="Sea, Ann: nothing yet").click()
    page.keyboard.type("7")
    page.get_by_role("tab", name="My sheet").focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowLeft")

    page.get_by_role("button", name="Sea, Ann: 7").wait_for()
