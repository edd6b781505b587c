"""Cards on small phones: bars whole, nothing over a drawing, a hand shown with large letters."""

import pytest

from companion.core.message import Seat
from tests.browser.devices import Room
from tests.browser.evening import Evening
from tests.browser.inspection import enlarge_letters
from tests.browser.screen import demo_codes
from tests.browser.stillness import STILL
from tests.running import Service

pytestmark = pytest.mark.browser
SIZES = [(320, 640), (360, 740), (390, 664), (390, 844), (844, 390), (1024, 768)]
NAMES = """() => Object.keys(document.querySelector("realm-builder-tray").game.fields
  .find(({ kind }) => kind === "choices").faces)"""
OFFER = """(names) => {
  const tray = document.querySelector("realm-builder-tray");
  const view = structuredClone(tray.view);
  const offer = Object.values(view.play.draft.offer);
  offer.forEach((lies, at) => (lies.card = names[at % names.length]));
  const adds = Object.fromEntries(names.map((name) => [name, { points: 11, says: "" }]));
  for (const own of Object.values(view.private)) own.adds = adds;
  tray.view = view;
  return tray.updateComplete;
}"""
FAULTS = """() => [...document.querySelectorAll("realm-builder-tray .adds")].flatMap((badge) => {
  const card = badge.previousElementSibling;
  const box = (part) => part.getBoundingClientRect();
  const meet = (one, other) => Math.min(one.right, other.right) > Math.max(one.left, other.left)
    && Math.min(one.bottom, other.bottom) > Math.max(one.top, other.top) + 1;
  const over = [...card.querySelectorAll(".face > .glyph, .military > .glyph")]
    .filter((part) => meet(box(part), box(badge)));
  const drawing = box(card.querySelector(".face > .glyph"));
  const bonus = [...card.querySelectorAll(".bonuses > span")].map(box).some((line) =>
    line.height && Math.min(line.bottom, drawing.bottom) - Math.max(line.top, drawing.top) > 1);
  const bar = card.querySelector(":scope > i");
  const isCut = bar.scrollHeight > bar.clientHeight + 1 || bar.scrollWidth > bar.clientWidth;
  const faults = [...over.map(() => "badge over a drawing"), ...(isCut ? ["bar cut"] : [])];
  return [...faults, ...(bonus ? ["bonus over the drawing"] : [])]
    .map((fault) => `${fault}: ${card.querySelector("b").textContent}`);
})"""


@pytest.mark.parametrize("language", ["en", "de"])
def test_no_bar_is_cut_and_what_a_card_adds_hides_no_drawing(
    room: Room, demo: Service, language: str
) -> None:
    page = room.device()
    code = demo_codes(page, demo.url)["realm_builder-playing"]
    page.goto(f"{demo.url}/t/{code}?lang={language}")
    page.locator("realm-builder-tray .adds").first.wait_for()
    names = page.evaluate(NAMES)

    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        for at in range(0, len(names), 3):
            page.evaluate(OFFER, names[at : at + 3])

            assert page.evaluate(FAULTS) == [], (width, height)


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_covered_hand_is_shown_by_a_press_in_the_window_with_letters_of_twice_their_size(
    room: Room, service: Service, language: str
) -> None:
    evening = Evening(service, "realm_builder")
    evening.name(Seat(0), "Wilhelmine-Mathilde Wumm")
    for name in ("Bartholomäus Schmitz-Ob.", "Grandma Josephine Tiger."):
        evening.bring_along(name)
    evening.ask("start-game")
    evening.ask("deal")
    page = evening.phone(room, language=language)
    uncovers = page.locator("realm-builder-tray .cover .tile")
    uncovers.wait_for()
    enlarge_letters(page)
    page.set_viewport_size({"width": 320, "height": 640})
    page.evaluate(STILL)

    box = uncovers.bounding_box()

    assert box is not None
    assert box["y"] + box["height"] <= 640
