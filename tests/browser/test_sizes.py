"""A first visit is small and stays at home."""

from collections.abc import Sequence
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page, Request, Route

from companion.games import find_game
from tests.browser.devices import Room
from tests.browser.screen import said
from tests.game_files import game_by_game, usual_game

pytestmark = pytest.mark.browser

FIRST_VISIT_BYTES = 122_500
"""What home and a table load at most, as it is sent to a browser that takes brotli."""
FIRST_VISIT_GZIP_BYTES = 132_000
"""The same for gzip, which is all that phones take over plain http."""
NOT_AT_FIRST = ("/usa.json", "/styles/sheet.css")
"""The outlines of a map, which come when a map is drawn, and what a sheet is styled with."""
LATER = ("/parts/sheet.js", "/parts/game-", "/words/de-")
"""What a sheet and a game's own parts are drawn with, and their words: the lobby asks for that
three seconds after it is there, for the game that will begin."""


def listen(page: Page) -> list[str]:
    """Return the list of what a page asks for, which grows as it asks."""
    asked: list[str] = []

    def keep(request: Request) -> None:
        if request.method == "GET":
            asked.append(request.url)

    page.on("request", keep)
    return asked


def sizes(page: Page, asked: Sequence[str], encodings: str) -> dict[str, int]:
    """Return how many bytes each address sends, without outlines of a map and streams."""
    return {
        address: int(answer.headers["content-length"])
        for address in sorted(set(asked))
        if not urlsplit(address).path.endswith(("/stream", *NOT_AT_FIRST))
        and not any(later in address for later in LATER)
        for answer in [page.context.request.get(address, headers={"Accept-Encoding": encodings})]
    }


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("game_id", game_by_game())
def test_home_and_a_table_are_small_at_a_first_visit(
    room: Room, game_id: str, language: str
) -> None:
    page = room.device(language=language)
    asked = listen(page)
    room.open_table(page, find_game(game_id).name)
    page.get_by_role("button", name=said(page, "Link"), exact=True).first.wait_for()
    page.wait_for_load_state("load")

    for encodings, most in (("br, gzip", FIRST_VISIT_BYTES), ("gzip", FIRST_VISIT_GZIP_BYTES)):
        sent = sizes(page, asked, encodings)
        largest = sorted(sent.items(), key=lambda item: -item[1])
        table = "\n".join(f"{size:7} {urlsplit(address).path}" for address, size in largest)
        print(table)
        print(f"{game_id}, {encodings}: {sum(sent.values())} bytes in {len(sent)} answers")
        assert sum(sent.values()) <= most, table
    assert {urlsplit(address).netloc for address in asked} == {urlsplit(room.service.url).netloc}


def test_headings_ask_for_one_file_of_their_typeface_before_it_has_come(room: Room) -> None:
    page = room.device(language="en")
    code = room.open_table(page, usual_game().name)
    page.goto("about:blank")
    typefaces: list[str] = []
    kept: list[Route] = []

    def keep(route: Route) -> None:
        typefaces.append(urlsplit(route.request.url).path.rpartition("/")[2])
        kept.append(route)

    page.route("**/besley-*", keep)
    page.goto(f"{room.service.url}/t/{code}", wait_until="commit")
    page.get_by_role("button", name=said(page, "Link"), exact=True).first.wait_for()
    page.evaluate("() => new Promise((drawn) => requestAnimationFrame(drawn))")
    assert typefaces == ["besley-latin-wght-normal.woff2"]
    for route in kept:
        route.continue_()
