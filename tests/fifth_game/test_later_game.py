"""A game whose screens the build did not see finds the modules that are there already."""

import os
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.browser.devices import Room, room_around
from tests.running import Service

ROOT = Path(__file__).parents[2]
PIG = ROOT / "tests" / "fifth_game" / "pig"
TRAY = """import { html } from "lit";
import { repeat } from "lit/directives/repeat.js";
import { LightElement } from "../../elements/light-element.js";
import * as words from "../../words.js";
import { snout } from "./snout.js";

globalThis.wordsOfPig = words;
export class PigTray extends LightElement {
  static tag = "pig-tray";
  static properties = { view: { attribute: false } };

  render() {
    const seats = Object.values(this.view.seats);
    return html`<ul>${repeat(seats, (seat) => seat.seat, () => html`<li>${snout()}</li>`)}</ul>`;
  }
}
"""
SNOUT = """import { t } from "../../words.js";
export const snout = () => t("Oink from {game}", { game: "Pig" });
"""
WORDS_TWICE = """async () => {
  const { src } = document.querySelector("script[type=module]");
  const there = await import(src);
  return [there.t === globalThis.wordsOfPig.t, performance.getEntriesByType("resource")
    .map(({ name }) => name.replace(/.*\\/static\\/\\w+\\//, ""))
    .filter((name) => name.endsWith(".js") && !name.startsWith("games/pig/"))];
}"""

pytestmark = [pytest.mark.browser, pytest.mark.long]


@pytest.fixture
def farm(tmp_path: Path, browser: Browser) -> Iterator[Room]:
    """Return a room at a checkout in which somebody has added a game with a tray of its own."""
    checkout = tmp_path / "checkout"
    for folder in ("companion", "static", "templates"):
        shutil.copytree(ROOT / folder, checkout / folder, ignore=shutil.ignore_patterns("*.pyc"))
    pig = checkout / "companion" / "games" / "pig"
    # It lies there already where this very game was laid into the checkout.
    shutil.copytree(PIG, pig, ignore=shutil.ignore_patterns("__pycache__"), dirs_exist_ok=True)
    descriptor = pig / "__init__.py"
    text = descriptor.read_text(encoding="utf-8")
    with_tray = text.replace("    dice=DICE,\n)", '    dice=DICE,\n    ui={"tray": "pig-tray"},\n)')
    assert with_tray != text
    descriptor.write_text(with_tray, encoding="utf-8")
    (pig / "ui").mkdir()
    (pig / "ui" / "pig-tray.js").write_text(TRAY, encoding="utf-8")
    (pig / "ui" / "snout.js").write_text(SNOUT, encoding="utf-8")
    environment = os.environ | {"PYTHONPATH": str(checkout)}
    service = Service(tmp_path / "instance", folder=checkout, environment=environment)
    with room_around(browser, service) as room:
        yield room


def test_its_own_elements_draw_with_the_one_lit_and_the_one_words(farm: Room) -> None:
    page = farm.device()
    # The registry of this process does not know it.
    page.goto(f"{farm.service.url}/t/{farm.program(page).open_table('pig')}")
    farm.join(farm.device(), page)
    page.get_by_role("button", name="Start with 2").click()

    page.get_by_text("Oink from Pig").first.wait_for()

    same, scripts = page.evaluate(WORDS_TWICE)
    assert same
    assert {name for name in scripts if "/" in name} == {
        "parts/core.js",
        "parts/table.js",
        "parts/sheet.js",
        "parts/result.js",
    }
