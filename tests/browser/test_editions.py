"""Correct the printed numbers on a phone and play with them; score a game without a table."""

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.devices import Room
from tests.games.kingdom.browser.table import Table, to_play, to_sheet

pytestmark = pytest.mark.browser

CARDS = ("Queen", "Crown")
"""Nothing fights here, so that totals are those of the cards alone."""


def correct(page: Page, name: str, more: int) -> None:
    """Give a card more points in the editor."""
    row = page.get_by_text(name, exact=True)
    page.locator("edition-editor .rows button", has=row).click()
    for _ in range(more):
        page.get_by_role("button", name="Points: one more", exact=True).click()
    page.get_by_role("button", name="As it is printed").click()


def play_printed_cards(ann: Page) -> dict[str, Any]:
    """Start with a seat without a phone, enter the cards, score, and return the result."""
    ann.get_by_role("button", name="Seat without a phone").click()
    ann.get_by_role("button", name="Start with 2").click()
    ann.get_by_role("button", name="We play with printed cards").click()
    for count, card in enumerate(CARDS, 1):
        if count > 1:
            # With a card lying there the picker is folded away.
            ann.get_by_role(
                "button", name=re.compile("^Add cards by hand|^Close the cards")
            ).wait_for()
            if ann.get_by_role("button", name="Add cards by hand").is_visible():
                ann.get_by_role("button", name="Add cards by hand").click()
        ann.get_by_role("button", name=re.compile(f"^Add {card},")).click()
        expect(ann.locator("realm-builder-board .card")).to_have_count(count)
    code = ann.url.rpartition("/")[2]
    ann.evaluate(
        """async code => {
          for (;;) {
            const view = await (await fetch(`/api/v1/tables/${code}`)).json();
            if (view.sheets[0]?.["cards/Crown"] === 1) return;
            await new Promise(wake => setTimeout(wake, 100));
          }
        }""",
        code,
    )
    ann.evaluate(
        """code => fetch(`/api/v1/tables/${code}/commands`, {method: "POST",
          headers: {"Content-Type": "application/json"},
          body: JSON.stringify({command_id: "the-end-of-this-game-01", kind: "finish-table"})})""",
        code,
    )
    ann.goto(f"{ann.url}/results")
    expect(ann.locator("results-screen h1")).to_be_visible()
    view: dict[str, Any] = ann.evaluate(
        "code => fetch(`/api/v1/tables/${code}`).then(answer => answer.json())", code
    )
    result: dict[str, Any] = view["result"]
    return result


def test_two_corrected_cards_change_totals_and_the_reasons_name_them(room: Room) -> None:
    ann, ben = room.device(), room.device()
    room.open_table(ben, "Realm Builder")
    sample = play_printed_cards(ben)
    code = room.open_table(ann, "Realm Builder")
    ann.goto(f"{room.service.url}/editions?game=realm_builder&table={code}")
    ann.get_by_role("button", name="Copy the sample and correct it").click()
    correct(ann, "Queen", 6)
    correct(ann, "Crown", 5)
    expect(ann.locator(".found")).to_contain_text("30 entries still have sample numbers")
    ann.get_by_role("button", name="Use at this table").click()
    ann.wait_for_url(f"**/t/{code}")

    ours = play_printed_cards(ann)

    assert ours["players"][0]["total"] - sample["players"][0]["total"] == 6 + 5
    shown = ann.locator("results-screen")
    expect(shown).to_contain_text("Numbers played with: Our box")
    expect(shown).to_contain_text("Sample numbers. The numbers of 30 cards are a sample")
    expect(shown.get_by_role("link", name="Correct them")).to_be_visible()
    expect(shown).to_contain_text(re.compile(r"Queen\D*9|9\D*Queen"))


class TestProjectRows:
    def test_a_table_plays_with_the_rows_it_chose_and_its_score_counts_them(
        self, room: Room
    ) -> None:
        table = Table(room)
        ann = table.host
        ann.goto(f"{room.service.url}/editions?game=kingdom&table={table.code}")
        ann.get_by_role("button", name="Copy the sample and correct it").click()
        ann.locator("edition-editor .rows button", has_text="House").first.click()
        ann.get_by_role("button", name="Number at the right: one more", exact=True).click()
        ann.get_by_role("button", name="As it is printed").click()
        expect(ann.locator(".found")).to_contain_text("17 entries still have sample numbers")
        ann.get_by_role("button", name="Use at this table").click()
        ann.wait_for_url(f"**/t/{table.code}")
        table.start()

        to_sheet(ann)
        ann.locator("kingdom-projects summary").click()
        rows = ann.locator("kingdom-projects")
        # The sample asks for exactly 6 here.
        rows.get_by_role("button", name="House, exactly 7: no number yet").click()
        digits = rows.get_by_role("group", name="House, exactly 7")
        digits.get_by_role("button", name="3", exact=True).click()
        expect(rows).to_contain_text("3 of 7 so far")
        digits.get_by_role("button", name="4", exact=True).click()
        expect(rows).to_contain_text("Completed")
        rows.get_by_role("button", name="Ship, at most 5: no number yet").click()
        digits = rows.get_by_role("group", name="Ship, at most 5")
        digits.get_by_role("button", name="2", exact=True).click()
        expect(rows).to_contain_text("2 of 5 so far")
        expect(rows).to_contain_text("Counted from the rows below.")
        to_play(ann)
        ann.get_by_role("button", name="End of the game").click()
        to_sheet(ann)
        ann.get_by_role("button", name="I am ready").click()
        to_play(ann)
        ann.get_by_role("button", name="Score the table").click()
        ann.wait_for_url("**/results")

        shown = ann.locator("results-screen")
        expect(shown).to_contain_text("1 project was begun and not finished; it costs 1.")
        expect(shown).to_contain_text("Numbers played with: Our box")
        expect(shown).to_contain_text("17 project rows are a sample")
        assert table.view(ann)["result"]["players"][0]["total"] == -1

    def test_the_sample_is_spoken_of_only_where_its_rows_are_written(self, room: Room) -> None:
        table = Table(room)
        ann = table.host
        settings = ann.locator("table-settings")
        ann.get_by_role("button", name="House rules and table").click()
        expect(settings.get_by_role("link", name="Choose an edition")).to_be_visible()
        expect(settings).not_to_contain_text("Sample numbers.")
        ann.locator("dialog.settings").get_by_role("button", name="Close").click()
        table.start()
        ann.get_by_role("tab", name="Table").click()
        expect(settings).to_contain_text("Ships in a line")
        expect(settings).not_to_contain_text("Sample numbers.")
        expect(settings).not_to_contain_text("Numbers played with")

        to_sheet(ann)
        ann.locator("kingdom-projects summary").click()
        ann.get_by_role("button", name="House, exactly 6: no number yet").click()
        digits = ann.get_by_role("group", name="House, exactly 6")
        digits.get_by_role("button", name="3", exact=True).click()
        ann.get_by_role("tab", name="Table").click()

        expect(settings).to_contain_text("Sample numbers.")
        expect(settings.get_by_role("link", name="Correct them")).to_be_visible()


def test_a_shared_link_brings_the_edition_to_another_phone(room: Room) -> None:
    ann, ben = room.device(), room.device()
    ann.goto(f"{room.service.url}/editions?game=realm_master")
    ann.get_by_role("button", name="Copy the sample and correct it").click()
    ann.locator("edition-editor .rows button", has_text="Jerum").click()
    ann.get_by_role("button", name="Places: one more").click()
    ann.get_by_role("button", name="As it is printed").click()
    ann.get_by_role("button", name="Share a link").click()
    link = ann.get_by_role("textbox", name="Link to this edition").input_value()

    ben.goto(f"{room.service.url}/editions{link[link.index('#') :]}")

    jerum = ben.locator("edition-editor .rows button", has_text="Jerum")
    expect(jerum).to_contain_text("Places 5")
    expect(jerum).not_to_contain_text("sample number")
    assert "#" not in ben.url


GAMES = ("Kingdom", "On Tour", "Realm Builder", "Realm-Master")


@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_scored_without_a_table(room: Room, game: str) -> None:
    ann = room.device()
    ann.goto(room.service.url)
    ann.get_by_role("link", name="Score a game").click()
    ann.locator("score-screen .rows button", has_text=game).click()
    ann.get_by_role("textbox", name="Name of player 1").fill("Ann")
    ann.get_by_role("textbox", name="Name of player 2").fill("Ben")
    ann.get_by_role("button", name="To the sheets").click()
    if game == "Realm-Master":
        # A hero without hearts is out, and somebody has to be alive.
        ann.get_by_role("button", name=re.compile("^Hearts: ")).click()
        ann.get_by_role("button", name="One more").click()
        ann.get_by_role("button", name="Set to 1").click()

    ann.get_by_role("button", name="Score it").click()

    expect(ann.locator("results-screen h1")).to_be_visible()
    expect(ann.locator("results-screen score-tree").first).to_contain_text("Ann")
    with ann.expect_download() as saved:
        ann.get_by_role("button", name="Save the record").click()
    assert saved.value.suggested_filename.endswith("-record.json")
    ann.reload()
    expect(ann.get_by_role("textbox", name="Name of player 1")).to_have_value("Ann")


def test_just_dice_keeps_and_throws_again_for_the_game_that_does(room: Room) -> None:
    ann = room.device()
    ann.goto(room.service.url)
    ann.get_by_role("button", name="Just dice").click()
    ann.locator("just-dice dialog").get_by_role("button", name="Realm-Master").click()
    dice = ann.locator("just-dice dice-tray")
    dice.get_by_role("button", name="Throw", exact=True).click()

    dice.locator("[role=group] button").first.click()
    dice.get_by_role("button", name="Throw the other 4").click()

    expect(dice.get_by_role("button", name="Throw the other 4")).to_have_count(0)
