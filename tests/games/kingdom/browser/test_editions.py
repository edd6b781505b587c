"""Correct the project rows on a phone, and play with them."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.devices import Room
from tests.browser.evening import Evening
from tests.evenings import FIRST
from tests.games.kingdom.browser.table import to_play, to_sheet
from tests.running import Service

pytestmark = pytest.mark.browser


def test_a_table_plays_with_the_rows_it_chose_and_its_score_counts_them(
    room: Room, service: Service
) -> None:
    evening = Evening(service, "kingdom")
    ann = room.device()
    evening.lend(ann.context)
    ann.goto(f"{room.service.url}/editions?game=kingdom&table={evening.code}")
    ann.get_by_role("button", name="Copy the sample and correct it").click()
    ann.locator("edition-editor .rows button", has_text="House").first.click()
    ann.get_by_role("button", name="Number at the right: one more", exact=True).click()
    ann.get_by_role("button", name="As it is printed").click()
    expect(ann.locator(".found")).to_contain_text("17 lines still have sample numbers")
    ann.get_by_role("button", name="Use at this table").click()
    ann.wait_for_url(f"**/t/{evening.code}")
    evening.ask("start-game")

    to_sheet(ann)
    rows = ann.locator("kingdom-projects")
    # The sample asks for exactly 6 here.
    write_number(ann, "House, exactly 7", "no number yet", "3")
    write_number(ann, "House, exactly 7", "3. 3 of 7 so far", "4")
    rows.get_by_role("button", name="House, exactly 7: 3 and 4. Completed").wait_for()
    write_number(ann, "Ship, at most 5", "no number yet", "2")
    rows.get_by_role("button", name="Ship, at most 5: 2. 2 of 5 so far").wait_for()
    expect(rows).to_contain_text("Counted from the rows below.")
    to_play(ann)
    ann.get_by_role("button", name="End of the game").click()
    ann.get_by_role("button", name="Score the table").click()
    ann.get_by_role("link", name="See the result").click()

    shown = ann.locator("results-screen")
    expect(shown).to_contain_text("1 project was begun and not finished; it costs 1.")
    expect(shown).to_contain_text("Played with: Our box")
    expect(shown).to_contain_text("17 project rows are a sample")
    assert evening.view(FIRST)["result"]["players"][0]["total"] == -1


def write_number(page: Page, row: str, stands: str, digit: str) -> None:
    """Write the next number of a row that stands so."""
    rows = page.locator("kingdom-projects")
    button = rows.get_by_role("button", name=f"{row}: {stands}")
    button.wait_for()
    digits = rows.get_by_role("group", name=row)
    if not digits.count():
        button.click()
    digits.get_by_role("button", name=digit, exact=True).click()


def test_the_sample_is_spoken_of_only_where_its_rows_are_written(
    room: Room, service: Service
) -> None:
    evening = Evening(service, "kingdom")
    ann = evening.phone(room)
    settings = ann.locator("table-settings")
    ann.get_by_role("button", name="House rules and table").click()
    expect(settings.get_by_role("link", name="Choose an edition")).to_be_visible()
    expect(settings).not_to_contain_text("Sample numbers.")
    ann.locator("dialog.settings").get_by_role("button", name="Close").click()
    evening.ask("start-game")
    ann.get_by_role("tab", name="Table").click()
    expect(settings).to_contain_text("Ships in a line")
    expect(settings).not_to_contain_text("Sample numbers.")
    expect(settings).not_to_contain_text("Played with")

    to_sheet(ann)
    write_number(ann, "House, exactly 6", "no number yet", "3")
    ann.get_by_role("tab", name="Table").click()

    expect(settings).to_contain_text("Sample numbers.")
    ann.get_by_text("House rules and table").click()
    expect(settings.get_by_role("link", name="Correct them")).to_be_visible()
