"""What another app, page, link or code brings is asked about, and replaces nothing of one's own."""

import base64
import json
import zlib
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.engine.edition_files import sample
from tests.game_files import records, usual_game
from tests.running import Service

pytestmark = pytest.mark.browser

EVENING: dict[str, Any] = {
    "id": "K7QFDM",
    "game": usual_game().id,
    "title": usual_game().name,
    "at": 1,
    "winners": ["Ann"],
    "players": [{"name": "Ann", "place": 1, "total": 7}],
}
LAY = """async ([edition, evening]) => {
  localStorage.setItem("at-the-table/editions", JSON.stringify([{ file: edition, at: 1 }]));
  const { src } = document.querySelector("script[type=module]");
  const client = src.replace(/(\\/static\\/\\w+\\/).*/, "$1share/evenings.js");
  const { takeEvenings } = await import(client);
  await takeEvenings(JSON.stringify({ evenings: [evening] }));
}"""
KEPT = """async () => {
  const { src } = document.querySelector("script[type=module]");
  const client = src.replace(/(\\/static\\/\\w+\\/).*/, "$1share/evenings.js");
  const { keptEvenings } = await import(client);
  return [...JSON.parse(localStorage.getItem("at-the-table/editions")), ...await keptEvenings()];
}"""
SHARE = """async (text) => {
  await (await caches.open("choice")).put("/shared", new Response(text));
}"""
"""What the service worker does with what another app, or any page, posts to it."""


def shared(value: Any) -> Callable[[Service, Page], str]:
    """Return how a text comes that was shared with the installed app."""

    def share(service: Service, page: Page) -> str:
        page.evaluate(SHARE, json.dumps(value))
        return "/score?shared"

    return share


def by_link(service: Service, page: Page) -> str:
    """Let somebody share an edition, and return the way of its link."""
    answer = page.request.post(f"{service.url}/api/v1/editions", data=theirs())
    return f"/editions#{answer.json()['key']}"


def by_code(service: Service, page: Page) -> str:
    """Return the way in a code of evenings, one of them with another winner."""
    other = {**EVENING, "winners": ["Ben"]}
    text = json.dumps({"evenings": [other, {**other, "id": "AAAAAA"}]}).encode()
    small = zlib.compress(text, wbits=-15)
    return f"/evenings#take.{base64.urlsafe_b64encode(small).decode().rstrip('=')}"


def theirs() -> dict[str, Any]:
    """Return an edition of the id that this phone has, with other numbers."""
    file = sample(usual_game().id, title="Theirs")
    part = next(key for key, value in file["edition"].items() if isinstance(value, list) and value)
    file["edition"][part] = file["edition"][part][1:]
    return file


@pytest.mark.parametrize(
    ("way", "taking", "is_kept"),
    [
        (shared(json.loads(records()[0].read_text(encoding="utf-8"))), "Show its result", False),
        (shared(theirs()), "Keep this edition", True),
        (by_link, "Keep this edition", True),
        (by_code, "Take them in", True),
    ],
    ids=["record", "edition", "link", "code"],
)
def test_nothing_that_comes_from_elsewhere_is_shown_or_kept_before_a_press(
    service: Service,
    pages: list[Page],
    way: Callable[[Service, Page], str],
    taking: str,
    *,
    is_kept: bool,
) -> None:
    page, _ = pages
    page.goto(service.url)
    page.evaluate(LAY, [sample(usual_game().id, title="Mine"), EVENING])
    before = page.evaluate(KEPT)

    for press in ("Do not take it", taking):
        page.goto(service.url)
        page.goto(service.url + way(service, page))
        question = page.locator("sent-here")
        expect(question.get_by_role("alert")).to_be_visible()
        assert page.evaluate(KEPT) == before
        expect(page.locator("results-screen, edition-editor")).to_have_count(0)
        question.get_by_role("button", name=press).click()
        expect(question.get_by_role("alert")).to_have_count(0)
        if press != taking:
            assert page.evaluate(KEPT) == before

    shown = {"Show its result": "results-screen h1", "Take them in": "evening-list ol li >> nth=1"}
    page.locator(shown.get(taking, ".shelved button, edition-editor")).first.wait_for()
    after = page.evaluate(KEPT)
    assert [each for each in before if each not in after] == []
    assert (len(after) > len(before)) == is_kept


def test_no_edition_leaves_for_one_that_there_is_no_room_for(
    service: Service, pages: list[Page]
) -> None:
    page, _ = pages
    page.goto(service.url)
    full: list[dict[str, Any]] = [
        {"file": sample(usual_game().id, title=f"Mine {number}"), "at": 1} for number in range(24)
    ]
    for number, each in enumerate(full):
        each["file"]["edition"]["id"] = f"mine-{number}"
    page.evaluate(
        "(full) => localStorage.setItem('at-the-table/editions', JSON.stringify(full))", full
    )

    page.goto(f"{service.url}/editions?game={usual_game().id}")
    page.get_by_role("button", name="Copy the sample and correct it").click()

    expect(page.get_by_role("status")).to_contain_text("no room for another edition")
    kept = page.evaluate("JSON.parse(localStorage.getItem('at-the-table/editions'))")
    assert kept == full
