"""QR codes that a phone draws itself are those of the service, and bring what they hold."""

import random
from typing import Any

import pytest
import qrcode
from playwright.sync_api import Page, expect
from qrcode.util import MODE_8BIT_BYTE, QRData

from companion.games import game_ids
from tests.browser.devices import Room
from tests.browser.test_evenings_kept import KEPT, see_result
from tests.running import Service

pytestmark = pytest.mark.browser

CODE_MAX = 1_273
DRAWN = """async ([text, mask]) => {
  const app = document.querySelector("script[type=module][src]").src;
  const { qrOf } = await import(app.replace(/(parts\\/core|app)\\.js$/, "share/qr-drawing.js"));
  // Without the light edge.
  return qrOf(text, mask)?.slice(4, -4).map((row) => row.slice(4, -4).map(Number)) ?? null;
}"""
SIGNS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_/#:é½"


def by_the_service(text: str, mask: int) -> list[list[int]]:
    """Return the code as the library of the service draws it."""
    code = qrcode.QRCode(
        border=0, error_correction=qrcode.constants.ERROR_CORRECT_L, mask_pattern=mask
    )
    code.add_data(QRData(text.encode(), mode=MODE_8BIT_BYTE))
    code.make(fit=True)
    return [[int(dark) for dark in row] for row in code.get_matrix()]


def test_a_phone_draws_the_same_codes_as_the_service(room: Room) -> None:
    page = room.device()
    page.goto(f"{room.service.url}/evenings")
    luck = random.Random(7)
    for length in [1, 17, 18, 78, 154, 155, 230, 231, 425, 718, 1_003, CODE_MAX]:
        text = "".join(luck.choices(SIGNS, k=length)).encode()[:length].decode(errors="ignore")
        for mask in (luck.randrange(8), luck.randrange(8)):
            assert page.evaluate(DRAWN, [text, mask]) == by_the_service(text, mask)


def test_what_is_too_long_for_phones_is_no_code(room: Room) -> None:
    page = room.device()
    page.goto(f"{room.service.url}/evenings")

    assert page.evaluate(DRAWN, ["x" * CODE_MAX, 0]) is not None
    assert page.evaluate(DRAWN, ["x" * (CODE_MAX + 1), 0]) is None


def test_evenings_come_to_another_phone_by_one_code(demo: Service, pages: list[Page]) -> None:
    first, second = pages
    for count, game_id in enumerate(game_ids(), 1):
        see_result(demo, first, game_id)
        first.wait_for_function(KEPT, arg=count)
    first.goto(f"{demo.url}/evenings")
    first.get_by_role("button", name="To another phone").click()
    expect(first.get_by_role("img", name="QR code of these evenings")).to_be_visible()
    held: Any = first.evaluate("() => document.querySelector('evening-list').code")
    shown = first.locator("evening-list .qr path").get_attribute("d") or ""
    assert any(path_of(by_the_service(held, mask)) == shown for mask in range(8))

    second.goto(held)
    second.get_by_role("button", name="Take them in").click()

    expect(second.locator("evening-list ol li")).to_have_count(len(game_ids()))
    expect(second.get_by_role("status")).to_contain_text(f"{len(game_ids())} evenings taken in.")
    assert second.url == f"{demo.url}/evenings"


def path_of(modules: list[list[int]]) -> str:
    """Return the dark modules as the path of a drawing, with the light edge around."""
    dark = [(x, y) for y, row in enumerate(modules) for x, each in enumerate(row) if each]
    return "".join(f"M{x + 4} {y + 4}h1v1h-1z" for x, y in dark)
