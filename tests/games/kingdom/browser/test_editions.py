"""Correct the project rows on a phone, and play with them."""

import pytest
from playwright.sync_api import expect

from tests.browser.devices import Room
from tests.games.kingdom.browser.table import Table, to_play, to_sheet

pytestmark = pytest.mark.browser


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
        rows = ann.locator("kingdom-projects")
        # The sample asks for exactly 6 here.
        rows.get_by_role("button", name="House, exactly 7: no number yet").click()
        digits = rows.get_by_role("group", name="House, exactly 7")
        digits.get_by_role("button", name="3", exact=True).click()
        rows.get_by_role("button", name="House, exactly 7: 3. 3 of 7 so far").wait_for()
        digits.get_by_role("button", name="4", exact=True).click()
        rows.get_by_role("button", name="House, exactly 7: 3 and 4. Completed").wait_for()
        rows.get_by_role("button", name="Ship, at most 5: no number yet").click()
        digits = rows.get_by_role("group", name="Ship, at most 5")
        digits.get_by_role("button", name="2", exact=True).click()
        rows.get_by_role("button", name="Ship, at most 5: 2. 2 of 5 so far").wait_for()
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
        ann.get_by_role("button", name="House, exactly 6: no number yet").click()
        digits = ann.get_by_role("group", name="House, exactly 6")
        digits.get_by_role("button", name="3", exact=True).click()
        ann.get_by_role("tab", name="Table").click()

        expect(settings).to_contain_text("Sample numbers.")
        expect(settings.get_by_role("link", name="Correct them")).to_be_visible()
