"""What appears under a finger takes no press that began before it was there."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.devices import PHONE
from tests.browser.touch import Finger
from tests.running import Service

pytestmark = pytest.mark.browser

LAY = """(markup) => {
  const style = "position: fixed; inset: 0; z-index: 9";
  document.body.innerHTML = `<div id="stage" style="${style}">${markup}</div>`;
  window.pressed = [];
  document.getElementById("stage").addEventListener("click", ({ target }) => {
    const on = target.closest("button, input, [data-press]");
    if (on) window.pressed.push(on.id);
  });
}"""
"""Lays out something to press, and writes down what was pressed."""
WIDE = "style='display:block;inline-size:100%;block-size:60px'"
TOP = f"<button id=one {WIDE}>Ann</button>"
STAGE = "document.getElementById('stage')"
ONE = "document.getElementById('one')"
INSERTED = f"{STAGE}.insertAdjacentHTML('afterbegin', `<button id=two {WIDE}>Erase</button>`)"


@pytest.fixture(scope="module")
def page(browser: Browser, service: Service) -> Iterator[Page]:
    """Return a phone that is touched, on a page of the service."""
    context = browser.new_context(
        viewport={"width": PHONE["width"], "height": PHONE["height"]},
        has_touch=True,
        service_workers="block",
        # The page's own policy lets nobody lay out what a test needs.
        bypass_csp=True,
    )
    opened = context.new_page()
    opened.set_default_timeout(5_000)
    opened.goto(service.url)
    opened.locator("game-pile button").first.wait_for()
    yield opened
    context.close()


def pressed(page: Page, markup: str, between: str) -> list[str]:
    """Return what a press takes hold of where something happens between down and up."""
    finger = Finger(page)
    page.evaluate(LAY, markup)
    finger.down(100, 30)
    page.evaluate(between)
    finger.up()
    # What a press brings about has happened once a later one was seen.
    page.evaluate(f"{STAGE}.innerHTML = `<button id=last {WIDE}>Last</button>`")
    page.touchscreen.tap(100, 30)
    page.wait_for_function("() => window.pressed.includes('last')")
    return [each for each in page.evaluate("window.pressed") if each != "last"]


@pytest.mark.parametrize(
    ("markup", "between"),
    [
        pytest.param("", INSERTED, id="comes where nothing was"),
        pytest.param(TOP, INSERTED, id="pushes away what was there"),
        pytest.param(TOP + f"<button id=two {WIDE}>Ben</button>", f"{ONE}.remove()", id="moves up"),
        pytest.param(TOP, f"{ONE}.textContent = 'Erase'", id="says another thing"),
        pytest.param(TOP, f"{ONE}.setAttribute('data-row', '2')", id="is of another row"),
        pytest.param(
            f"<ul><li><b>Ann</b>{TOP}</li></ul>".replace(">Ann</button>", ">Out</button>"),
            f"{STAGE}.querySelector('b').textContent = 'Ben'",
            id="stands in another row",
        ),
        pytest.param(
            f"<label {WIDE}><input type=checkbox id=one>Ann</label>",
            f"{ONE}.checked = true",
            id="was ticked meanwhile",
        ),
        pytest.param(
            f"<div id=one data-press {WIDE}>",
            f"{ONE}.innerHTML = `<button id=two {WIDE}>Erase</button>`",
            id="covers a place that is tapped anywhere",
        ),
    ],
)  # fmt: skip
def test_what_came_under_the_finger_is_not_pressed(page: Page, markup: str, between: str) -> None:
    assert pressed(page, markup, between) == []


@pytest.mark.parametrize(
    "between",
    [
        pytest.param("0", id="as it was"),
        pytest.param(f"{ONE}.replaceChildren('Ann')", id="drawn anew"),
        pytest.param(f"{ONE}.className = 'lit'", id="lit"),
        pytest.param(f"{STAGE}.insertAdjacentHTML('beforeend', '<p>Ben</p>')", id="more below"),
    ],
)
def test_what_means_the_same_is_pressed(page: Page, between: str) -> None:
    assert pressed(page, TOP, between) == ["one"]


def test_what_came_while_scripts_were_busy_is_not_pressed(page: Page) -> None:
    finger = Finger(page)
    page.evaluate(LAY, TOP)
    # The finger sees what was drawn before; the page hears of it only when it is drawn anew.
    # It is told when scripts are busy: a finger that comes before them is handled before them.
    with page.expect_console_message():
        page.evaluate(
            f"""() => setTimeout(() => {{
              console.log("busy");
              const until = performance.now() + 1000;
              while (performance.now() < until);
              {INSERTED};
            }}, 0)"""
        )

    finger.down(100, 30)
    finger.up()
    page.touchscreen.tap(100, 90)
    page.wait_for_function("() => window.pressed.includes('one')")

    assert page.evaluate("window.pressed") == ["one"]


def test_keys_and_what_reads_aloud_press_without_a_finger(page: Page) -> None:
    finger = Finger(page)
    page.evaluate(LAY, TOP)
    finger.down(100, 300)
    page.evaluate(f"{ONE}.textContent = 'Ben'; {ONE}.focus()")
    page.keyboard.press("Enter")
    page.evaluate(f"{ONE}.textContent = 'Cleo'; {ONE}.click()")
    finger.up()

    assert page.evaluate("window.pressed") == ["one", "one"]


@pytest.mark.parametrize(
    "markup",
    [
        f"<label {WIDE}><input type=checkbox id=one>Ann</label>",
        f"<input type=checkbox id=one {WIDE}>",
    ],
    ids=["label", "box"],
)
def test_a_box_is_ticked_by_itself_and_by_its_label(page: Page, markup: str) -> None:
    page.evaluate(LAY, markup)

    page.touchscreen.tap(100, 30)

    page.wait_for_function("() => document.getElementById('one').checked")
