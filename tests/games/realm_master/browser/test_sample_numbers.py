"""The ways to the sample numbers on Play, each high enough for a finger, and in nothing's way."""

import pytest
from playwright.sync_api import expect

from tests.browser.devices import Room
from tests.running import Service

pytestmark = pytest.mark.browser
LEAST_PX = 24
"""A link in a sentence: WCAG 2.2, "Target Size (Minimum)"."""
HIGH = "(links) => links.map((link) => link.getBoundingClientRect().height)"
COVERED = """() => {
  const edges = (node, inset) => {
    const { left, right, top, bottom } = node.getBoundingClientRect();
    return [top + inset, bottom - inset].flatMap((y) =>
      [left + 2, (left + right) / 2, right - 2].map((x) => [x, y]));
  };
  return [...document.querySelectorAll("realm-tray :is(button, summary)")].filter((each) => {
    each.scrollIntoView({ block: "center" });
    return edges(each, 3).some((at) => document.elementFromPoint(...at)?.closest(".sample-mark"));
  }).map((each) => each.textContent.trim());
}"""
"""What somewhere gives way to such a link."""


@pytest.mark.parametrize("width", [320, 390])
def test_a_finger_finds_each_way_to_the_sample_numbers(
    room: Room, demo: Service, width: int
) -> None:
    page = room.device({"width": width, "height": 844})
    page.goto(f"{demo.url}/demo")
    tables = page.evaluate("() => JSON.parse(document.getElementById('boot').textContent).tables")
    [table] = [each for each in tables if each["id"] == "realm_master-playing"]
    page.goto(f"{demo.url}/t/{table['code']}")
    links = page.locator("realm-tray .sample-mark")
    expect(links.first).to_be_attached()
    page.locator("realm-tray details").evaluate_all("(all) => all.map((each) => each.open = true)")

    assert min(links.evaluate_all(HIGH)) >= LEAST_PX
    assert page.evaluate(COVERED) == []
