"""An edition is shared by its link."""

import pytest
from playwright.sync_api import expect

from tests.browser.devices import Room

pytestmark = pytest.mark.browser


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
    ben.get_by_role("button", name="Keep this edition").click()

    jerum = ben.locator("edition-editor .rows button", has_text="Jerum")
    expect(jerum).to_contain_text("Places 5")
    expect(jerum).not_to_contain_text("sample number")
    assert "#" not in ben.url
