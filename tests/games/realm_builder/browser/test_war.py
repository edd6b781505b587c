"""The war on the big display: armies first, then each land that is lost, forth and back."""

import pytest
from playwright.sync_api import Page, expect

from companion.core.message import Seat
from tests.browser.counting import come_late, filled_in, look_on
from tests.browser.devices import Room
from tests.browser.evening import Evening
from tests.running import Service

pytestmark = pytest.mark.browser

FIRST_MS, SCENE_MS, READING_MS = 5_000, 2_600, 6_000
SHEETS = (
    {"cards/Marshal": 1, "cards/Knight": 1},
    # Ben loses by more than he has: both Counties go, the Town never does.
    {"cards/County": 2, "cards/Town": 1},
    {"cards/Knight": 1},
)
SCENES = [
    ("", "The war"),
    ("Ann", "The war"),
    ("Cy", "The war"),
    ("Cy", "Forgiven"),
    ("Ben", "County is turned face down"),
    ("Ben", "County is turned face down"),
    ("Ben", "Forgiven"),
]

TEN = {f"cards/{name}": 1 for name in ("Town", "Chalice", "Orb", "Ring", "Sceptre")}
"""With three Counties and two Duchies ten cards, which are the tallest of three realms."""
TEN_EACH = """async () => {
  const war = document.querySelector("realm-builder-war"), view = structuredClone(war.view);
  for (const army of Object.values(view.scenes[0].armies)) {
    army.cards = Object.fromEntries(Array.from({ length: 10 }, (_, at) => [at, army.cards[0]]));
  }
  war.view = view;
  await war.updateComplete;
}"""
LOWEST = """() => [".card", ".back"].flatMap((kind) =>
  [...document.querySelectorAll(`realm-builder-war ${kind}`)])
  .map((card) => card.getBoundingClientRect().bottom)"""


def told(page: Page) -> tuple[str, str]:
    """Return whom the scene is about and its title; ("", "") once the counting begins."""
    if not page.locator("score-scene").count():
        return "", ""
    name = page.locator("score-scene > h1 > bdi")
    title = page.locator("score-scene > h1 small").inner_text()
    return (name.inner_text() if name.count() else "", title)


def down(page: Page) -> int:
    """Return how many cards lie face down."""
    return page.locator("realm-builder-war .back").count()


def test_the_war_is_told_before_the_blocks_are_counted(room: Room, service: Service) -> None:
    evening = filled_in(service, "realm_builder", SHEETS)
    page = look_on(room, evening)
    evening.ask("finish-table")
    page.locator("score-scene").wait_for()

    sums = page.locator("realm-builder-war .sum b").all_inner_texts()
    seen, cards = [told(page)], [down(page)]
    for wait_ms in (FIRST_MS, *[SCENE_MS] * (len(SCENES) - 1)):
        page.clock.run_for(wait_ms)
        seen.append(told(page))
        cards.append(down(page))

    assert sums == ["4", "0", "2"]
    assert seen == [*SCENES, ("", "")]
    assert cards == [0, 0, 0, 0, 1, 2, 2, 0]
    expect(page.locator("score-blocks h1 > .said")).to_have_text("The scores are in.")


def test_keys_lead_through_the_war_forth_and_back_where_nothing_moves(
    room: Room, service: Service
) -> None:
    evening = filled_in(service, "realm_builder", SHEETS)
    page = look_on(room, evening, still=True)
    evening.ask("finish-table")
    page.locator("score-scene").wait_for()

    forth = [told(page)]
    for _ in SCENES[1:]:
        page.keyboard.press("ArrowRight")
        forth.append(told(page))
    lost = (down(page), page.locator("score-scene .reason").inner_text())
    page.keyboard.press("ArrowLeft")
    page.get_by_role("button", name="Back").click()
    back = (told(page), down(page))
    page.clock.run_for(READING_MS + 100)
    by_itself = (told(page), down(page))
    page.keyboard.press("End")
    expect(page.locator("score-blocks h1 small")).to_contain_text("by")
    page.keyboard.press("ArrowLeft")

    assert forth == SCENES
    assert lost[0] == 2
    assert "The rest is forgiven" in lost[1]
    assert back == (SCENES[4], 1)
    assert by_itself == (SCENES[5], 2)
    # From the end back leads to the part that was counted last.
    expect(page.locator("score-blocks .caption")).to_have_attribute("data-does", "count")


def test_ten_cards_of_a_realm_end_above_the_sentence(room: Room, service: Service) -> None:
    tall = {"cards/County": 3, "cards/Duchy": 2, **TEN}
    evening = filled_in(service, "realm_builder", (SHEETS[0], tall, SHEETS[2]))
    page = look_on(room, evening, still=True)
    evening.ask("finish-table")
    page.locator("score-scene").wait_for()
    while not down(page):
        page.keyboard.press("ArrowRight")

    box = page.locator("score-scene .reason").bounding_box()

    assert box is not None
    assert max(page.evaluate(LOWEST)) <= box["y"]


def test_ten_cards_of_four_realms_end_there_below_a_long_name(room: Room, service: Service) -> None:
    evening = Evening(service, "realm_builder")
    evening.arrive("Ben", "Wilhelmine-Mathilde Wumm", "Cy")
    evening.ask("start-game")
    for seat, cells in enumerate((*SHEETS, {"cards/Squire": 1})):
        evening.write(Seat(seat), cells)
    evening.ask("end-play")
    page = look_on(room, evening, still=True)
    evening.ask("finish-table")
    page.locator("score-scene").wait_for()

    page.evaluate(TEN_EACH)
    box = page.locator("score-scene .reason").bounding_box()

    assert box is not None
    assert max(page.evaluate(LOWEST)) <= box["y"]


@pytest.mark.parametrize(("seconds", "scene"), [(3, SCENES[0]), (9, SCENES[2]), (3_600, ("", ""))])
def test_a_display_that_comes_late_comes_in_where_the_war_is(
    room: Room, service: Service, seconds: int, scene: tuple[str, str]
) -> None:
    evening = filled_in(service, "realm_builder", SHEETS)
    evening.ask("finish-table")
    page = come_late(room, evening, seconds)

    assert told(page) == scene
