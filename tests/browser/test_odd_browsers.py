"""What some browsers do to a page: they keep no cookies, or paint it in colours of their own."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, Page, Playwright, Route, expect

from tests.browser.devices import Phone, Room
from tests.browser.following import put_up
from tests.game_files import usual_game
from tests.running import Service

pytestmark = pytest.mark.browser

REFUSES = {"profile": {"default_content_setting_values": {"cookies": 2}}}
"""The preference of Chromium that lets no site keep anything."""
JS = "text/javascript"
NO_COOKIES = "This browser keeps no cookies"
OLD_BROWSERS = {
    "no import maps": ("delete HTMLScriptElement.supports", "importmap"),
    "no modules": ("delete HTMLScriptElement.prototype.noModule", "module"),
    "an older language": ("", ""),
}
"""What a browser lacks: what is not there, and the kind of script that it does not run."""


@pytest.fixture
def forgetful(playwright: Playwright, tmp_path: Path) -> Iterator[Page]:
    """Return a page of a browser that refuses cookies."""
    profile = tmp_path / "profile"
    (profile / "Default").mkdir(parents=True)
    (profile / "Default" / "Preferences").write_text(json.dumps(REFUSES), encoding="utf-8")
    phone = Phone(playwright, profile, whole=True)
    faults: list[str] = []
    page = phone.switch_on()
    page.on("pageerror", lambda error: faults.append(str(error)))
    yield page
    phone.switch_off()
    assert faults == []


def test_a_browser_without_cookies_is_told_so_and_takes_nothing(
    room: Room, forgetful: Page
) -> None:
    ann = room.device()
    room.open_table(ann, usual_game().name)
    room.scan(forgetful, ann)

    for name in ("Sit down", "This is the big display", "Sit down"):
        forgetful.get_by_role("button", name=name).click()
        expect(forgetful.get_by_role("alert")).to_contain_text(NO_COOKIES)

    ann.reload()
    expect(ann.locator("seat-ring .sits")).to_have_count(1)
    asked: list[str] = []
    forgetful.on("request", lambda request: asked.append(f"{request.method} {request.url}"))
    forgetful.goto(room.service.url)
    forgetful.locator(f".spine[data-game={usual_game().id}]").click()
    expect(forgetful.get_by_role("alert")).to_contain_text(NO_COOKIES)
    assert not [each for each in asked if each.startswith("POST")]


@pytest.mark.parametrize("lack", OLD_BROWSERS)
def test_a_browser_that_is_too_old_is_told_so_on_every_page(
    room: Room, pages: list[Page], lack: str
) -> None:
    gone, kind = OLD_BROWSERS[lack]
    ann, ben = room.device(), pages[0]
    code = room.open_table(ann, usual_game().name)
    told = ben.get_by_text("This browser is too old")

    def serve(route: Route) -> None:
        page = route.fetch()
        route.fulfill(response=page, body=page.text().replace(f'type="{kind}"', 'type="later"'))

    for address in ("/", f"/j/{code}", "/score"):
        ben.goto(room.service.url + address)
        expect(told).to_be_hidden()
    if kind:
        ben.add_init_script(gone)
        ben.route(lambda url: "/static/" not in url, serve)
    else:
        ben.route("**/app.js", lambda route: route.fulfill(body="later = @;", content_type=JS))
        ben.route("**/core.js", lambda route: route.fulfill(body="later = @;", content_type=JS))
    for address in ("/", f"/j/{code}", "/score"):
        ben.goto(room.service.url + address)
        expect(told).to_be_in_viewport()


@pytest.mark.parametrize(("fingers", "told"), [(5, 1), (0, 0)], ids=["iPad", "Mac"])
def test_an_ipad_that_calls_itself_a_mac_is_told_how_to_install(
    browser: Browser, service: Service, fingers: int, told: int
) -> None:
    context = browser.new_context(user_agent="Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)")
    context.add_init_script(
        f"Object.defineProperty(navigator, 'maxTouchPoints', {{ value: {fingers} }})"
    )
    page = context.new_page()
    page.goto(service.url)

    page.locator("offline-state > [role=status]").wait_for(state="attached")

    expect(page.get_by_text("To install: press Share")).to_have_count(told)
    context.close()


def ground(card: Locator) -> str:
    """Return the colour under a code."""
    colour: str = card.evaluate("card => getComputedStyle(card).backgroundColor")
    return colour


def test_codes_keep_their_light_ground_in_the_colours_of_a_system(room: Room) -> None:
    ann = room.device()
    room.open_table(ann, usual_game().name)
    screen = put_up(room, ann)
    ann.get_by_role("button", name="Seat without a phone").click()

    def hold(page: Page) -> None:
        card = page.locator("figure.card").first
        usual = ground(card)
        page.emulate_media(forced_colors="active", color_scheme="dark")
        assert ground(card) == usual, page.url

    hold(screen)
    hold(ann)
    ann.get_by_role("button", name="Start with 2").click()
    ann.get_by_role("tab", name="Table").click()
    hold(ann)


def test_a_link_with_a_mark_behind_it_opens_and_one_that_was_cut_says_so(room: Room) -> None:
    ann = room.device()
    room.open_table(ann, usual_game().name)
    ben, cara = room.device(), room.device()
    room.scan(ben, ann)
    ben.get_by_role("button", name="Sit down").wait_for()
    told: str = ann.evaluate("document.querySelector('table-screen').boot.view.table.join_url")
    link = f"{room.service.url}/j/{told.rpartition('/j/')[2]}"

    # Another fragment of the same page is read without loading it anew.
    ben.goto(f"{link}_")
    ben.get_by_role("button", name="Sit down").click()
    expect(ann.locator("seat-ring .sits")).to_have_count(2)

    room.forgive("403")
    cara.goto(link[:-3])
    expect(cara.get_by_role("alert")).to_contain_text("This link is not whole")
    cara.get_by_role("button", name="Knock").wait_for()
    cara.goto(link[:-1] + ("x" if link[-1] != "x" else "y"))
    cara.get_by_role("button", name="Sit down").click()
    expect(cara.get_by_role("alert")).to_contain_text("This link is no longer good")
    # At home the code alone seats, else somebody at the table lets the phone in.
    cara.get_by_role("button", name="Knock").click()
    expect(ann.locator("seat-ring .sits")).to_have_count(3)


def test_boxes_that_were_taken_out_and_put_in_again_still_open_tables(room: Room) -> None:
    page = room.device()
    page.goto(room.service.url)
    page.evaluate("customElements.whenDefined('game-pile')")

    page.evaluate("""() => {
      const pile = document.querySelector("game-pile");
      const place = pile.parentElement;
      pile.remove();
      place.append(pile);
    }""")
    page.locator(f".spine[data-game={usual_game().id}]").click()

    page.wait_for_url("**/t/*")
