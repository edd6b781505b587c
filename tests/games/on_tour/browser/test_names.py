"""Names of states on a phone."""

import pytest

from tests.browser.devices import Room

pytestmark = pytest.mark.browser


def test_names_are_those_of_the_box_until_others_are_chosen(room: Room) -> None:
    page = room.device(language="de")
    room.open_table(page, "On Tour")
    page.get_by_role("button", name="Hausregeln und Tisch").click()
    assert page.get_by_role("radio", name="Englisch, wie auf der Schachtel").is_checked()
    page.get_by_role("radio", name="Deutsch, mit eigenen Wörtern").click()
    page.get_by_role("button", name="Beginnen (1 dabei)").click()

    page.get_by_role("tab", name="Mein Blatt").or_(
        page.get_by_role("button", name="Mein Blatt")
    ).first.click()

    page.get_by_text("Kalifornien").first.wait_for(state="attached")
