"""A result shows how its dice fell and what cards came, each beside what is usual."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Locator, expect

from companion.games import find_game, game_ids
from tests.browser.devices import Room
from tests.browser.test_sharing import open_result
from tests.game_files import deals_cards
from tests.running import Service

pytestmark = pytest.mark.browser


@pytest.fixture
def looking(demo: Service, browser: Browser) -> Iterator[Room]:
    """Return a room around the demo, which is left running."""
    room = Room(browser, demo)
    yield room
    room.leave()
    assert room.unplanned() == []


@pytest.mark.parametrize("game_id", game_ids())
def test_a_result_shows_how_its_dice_fell_and_what_cards_came(
    demo: Service, looking: Room, game_id: str
) -> None:
    page = looking.device()
    open_result(demo, page, game_id)
    view = page.evaluate("() => JSON.parse(document.getElementById('boot').textContent).view")
    dice, decks = find_game(game_id).dice, view.get("dealt", [])

    if dice is None:
        assert view.get("thrown") is None
        assert page.locator("thrown-dice").count() == 0
    else:
        whole = view["thrown"]["rows"][0]
        assert sum(whole["counts"]) == whole["dice"] > 0
        shown = page.locator("thrown-dice > section > table td b")
        expect(shown).to_have_count(len(dice.faces))
        assert numbers(shown) == whole["counts"]
        expect(page.locator("thrown-dice p")).to_contain_text("95 of 100 evenings")
    assert bool(decks) is deals_cards(game_id)
    expect(page.locator("dealt-cards section > table")).to_have_count(len(decks))
    for at, deck in enumerate(decks):
        shown = page.locator("dealt-cards section > table").nth(at)
        whole = deck["rows"][0]
        assert shown.locator("tbody [scope=row]").all_inner_texts() == [
            kind[0].upper() + kind[1:] for kind in deck["kinds"]
        ]
        assert numbers(shown.locator("b")) == whole["counts"]
        assert sum(whole["counts"]) == whole["cards"] > 0
        bands = shown.locator(".usual").evaluate_all(
            "bands => bands.map((band) => [band.offsetWidth, band.parentElement.offsetWidth])"
        )
        most = max(*whole["counts"], *whole["high"], 1)
        for low, high, (width, room) in zip(whole["low"], whole["high"], bands, strict=True):
            assert abs(width / room - (high - low) / most) < 0.03
    said = page.locator("dealt-cards p").all_inner_texts()
    assert sum("95 of 100 evenings" in text for text in said) == len(decks)


def numbers(shown: Locator) -> list[int]:
    """Return the counts that are shown, without the arrows of what is unusual."""
    return [int(text.rstrip("↑↓")) for text in shown.all_inner_texts()]
