"""Evenings that are over stay on the phone, and one is looked at again from its file."""

import json
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from companion.games import find_game, game_ids
from tests.browser.fixtures import REPLAYED_MS
from tests.browser.screen import demo_codes
from tests.game_files import TESTS, game_by_game
from tests.running import Service

pytestmark = pytest.mark.browser

FILES = {path.parts[-3]: path for path in sorted(TESTS.glob("*/evenings/*.table.json"))}
"""An evening of each game that has one."""
FIRST = next(iter(FILES.values()))
KEPT = """async (count) => {
  const kept = () => new Promise((settle, fail) => {
    const opening = indexedDB.open("at-the-table");
    opening.onerror = () => fail(opening.error);
    opening.onsuccess = () => {
      const found = opening.result.transaction("evenings").objectStore("evenings").count();
      found.onsuccess = () => {
        opening.result.close();
        settle(found.result);
      };
    };
  });
  const frame = () => new Promise(requestAnimationFrame);
  while (!localStorage.getItem("at-the-table/evenings")) await frame();
  while (await kept() < count) await frame();
  return true;
}"""
"""Wait until this phone keeps so many evenings: whoever leaves a result at once may be too quick. A
wait of the driver ends with the first answer of a promise, whatever it is, so it asks by itself."""

ABOVE_THE_STEPS = """() => {
  const frame = document.querySelector("display-screen .frame").getBoundingClientRect();
  const steps = document.querySelector("evening-replay .steps").getBoundingClientRect();
  return frame.top >= -1 && frame.left >= -1 && frame.right <= innerWidth + 1
    && frame.bottom <= steps.top + 1 && frame.bottom > steps.top - 60;
}"""
"""Whether the display has the room above the steps, and uses it."""


def see_result(demo: Service, page: Page, game_id: str) -> None:
    """Look at the result of a game's finished table as somebody who sat there."""
    code = demo_codes(page, demo.url)[f"{game_id}-finished"]
    page.goto(f"{demo.url}/t/{code}/results")
    page.locator("score-tree").first.wait_for()


ASKS = """() => {
  const call = StorageManager.prototype.persist;
  StorageManager.prototype.persist = function () {
    sessionStorage.setItem("asked", Number(sessionStorage.getItem("asked")) + 1);
    return call.apply(this);
  };
}"""
"""Count how often the browser is asked not to delete what it keeps."""


def test_the_browser_is_asked_once_to_keep_evenings_for_good(
    demo: Service, pages: list[Page]
) -> None:
    page, _ = pages
    page.add_init_script(f"({ASKS})()")
    for count, game_id in enumerate(game_ids()[:2], 1):
        see_result(demo, page, game_id)
        page.wait_for_function(KEPT, arg=count)

        assert page.evaluate("sessionStorage.getItem('asked')") == "1"


def test_evenings_are_kept_filtered_carried_and_deleted(demo: Service, pages: list[Page]) -> None:
    page, _ = pages
    first, second = game_ids()[:2]
    for count, game_id in enumerate((first, second), 1):
        see_result(demo, page, game_id)
        page.wait_for_function(KEPT, arg=count)
    page.goto(demo.url)
    expect(page.locator("last-evenings li")).to_have_count(2)
    page.get_by_role("link", name="All evenings").click()

    rows = page.locator("evening-list ol li")
    expect(rows).to_have_count(2)
    page.get_by_role("button", name=find_game(first).name, exact=True).click()
    expect(rows).to_have_count(1)
    expect(page.locator("evening-tally tbody th").last).to_have_text(find_game(first).name)
    with page.expect_download() as coming:
        page.get_by_role("button", name="Save all as a file").click()
    saved = Path(coming.value.path()).read_text(encoding="utf-8")
    assert len(json.loads(saved)["evenings"]) == 2

    page.get_by_role("button", name="Delete ").click()
    page.get_by_role("button", name="Delete it here").click()
    expect(rows).to_have_count(0)
    page.reload()
    expect(rows).to_have_count(1)

    page.locator("input[type=file]").set_input_files(
        {"name": "evenings.json", "mimeType": "application/json", "buffer": saved.encode()}
    )
    expect(rows).to_have_count(2)


def test_a_file_that_holds_no_evening_is_refused_in_words(replay: Page) -> None:
    page = replay
    for text in ("{}", "no", '{"evenings": [{"id": 7}]}'):
        page.locator("input[type=file]").set_input_files(
            {"name": "x.json", "mimeType": "application/json", "buffer": text.encode()}
        )
        expect(page.get_by_role("status")).to_contain_text("This file holds no evening.")


@pytest.mark.parametrize("game_id", game_by_game(*FILES))
def test_an_evening_is_shown_press_by_press_and_back(replay: Page, game_id: str) -> None:
    page, path = replay, FILES[game_id]
    page.locator("input[type=file]").set_input_files(path)
    on = page.get_by_role("button", name="One press on")
    on.wait_for()
    said = page.locator("evening-replay .steps p")
    first = said.inner_text()

    on.click()
    expect(said).not_to_have_text(first)
    page.get_by_role("button", name="One press back").click()
    expect(said).to_have_text(first)
    page.get_by_role("slider").press("End")

    page.locator("evening-replay score-tree").first.wait_for()
    result = next(
        event["body"]["public"]["result"]
        for event in reversed(json.loads(path.read_text(encoding="utf-8"))["events"])
        if event["body"]["kind"] == "table-finished"
    )
    for player in result["players"]:
        expect(page.locator("evening-replay")).to_contain_text(player["name"])


def test_an_evening_runs_by_itself_until_somebody_stops_it(replay: Page) -> None:
    replay.locator("input[type=file]").set_input_files(FIRST)
    place = replay.locator("evening-replay .steps p b")
    replay.get_by_role("button", name="Play the evening").click()

    expect(place).to_contain_text("4/")
    replay.get_by_role("button", name="Pause").click()
    replay.get_by_role("slider").press("End")
    last = place.inner_text()
    replay.get_by_role("button", name="One press back").click()
    expect(place).not_to_have_text(last)
    replay.get_by_role("button", name="Play the evening").click()

    expect(place).to_have_text(last)
    expect(replay.get_by_role("button", name="Play the evening")).to_be_visible()


@pytest.mark.parametrize("size", [(1920, 1080), (1080, 1920)])
def test_the_big_display_of_an_evening_stands_whole_above_the_steps(
    replay: Page, size: tuple[int, int]
) -> None:
    replay.locator("input[type=file]").set_input_files(FIRST)
    replay.get_by_role("button", name="One press on").wait_for()
    width, height = size
    replay.set_viewport_size({"width": width, "height": height})

    replay.get_by_label("Whose screen").select_option("-1")
    replay.locator("evening-replay display-screen .frame").wait_for()

    replay.wait_for_function(ABOVE_THE_STEPS)


def test_a_file_that_was_changed_is_refused_with_its_place(replay: Page) -> None:
    saved = json.loads(FIRST.read_text(encoding="utf-8"))
    saved["events"][3]["text"] = "Eve"

    replay.locator("input[type=file]").set_input_files(
        {"name": "x.json", "mimeType": "application/json", "buffer": json.dumps(saved).encode()}
    )

    expect(replay.get_by_role("alert")).to_contain_text(
        "event 4 is not the one", timeout=REPLAYED_MS
    )
