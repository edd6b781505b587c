"""The Wi-Fi of the machine itself, on the big display of those who sit there."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.app import close_streams, create_app
from companion.config import Hotspot, Mode, Settings
from companion.core.chance import Scripted
from companion.engine.scoring import InProcess
from companion.web.qr import draw_qr, wifi_text
from tests.clocks import StillClock
from tests.prepared import lay_out, site

from .conftest import Phone, boot

HOTSPOT = Hotspot("At the Table", "dice and cards")


@pytest.fixture(params=[Mode.LAN, Mode.HOSTED])
def served(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[tuple[Mode, Phone, Phone]]:
    """Return the way of serving, the phone of a host and that of a stranger."""
    lay_out(tmp_path)
    settings = Settings(tmp_path, request.param, hotspot=HOTSPOT)
    app = create_app(settings, Scripted((5, 6, 3)), InProcess(), StillClock(), site())
    yield request.param, Phone(app.test_client()), Phone(app.test_client())
    close_streams(app)


def test_only_a_display_at_home_is_told_of_the_wifi(served: tuple[Mode, Phone, Phone]) -> None:
    mode, ann, stranger = served
    code = ann.open()["code"]

    on_display = boot(ann.get(f"/t/{code}/display"))

    told = on_display.get("hotspot", {})
    assert told.get("name") == (HOTSPOT.name if mode.is_home else None)
    if mode.is_home:
        assert told["qr"].startswith("data:image/svg+xml;base64,")
    assert HOTSPOT.password not in ann.get(f"/t/{code}").text
    assert HOTSPOT.password not in stranger.get(f"/t/{code}/display").text


@pytest.mark.parametrize(
    ("name", "password", "text"),
    [
        ("Table", "dice and cards", "WIFI:T:WPA;S:Table;P:dice and cards;;"),
        ("Table", "", "WIFI:T:nopass;S:Table;;"),
        ('a;b,c:d"e\\f', "12345678", 'WIFI:T:WPA;S:a\\;b\\,c\\:d\\"e\\\\f;P:12345678;;'),
    ],
)
def test_the_code_of_a_wifi_is_as_phones_read_it(name: str, password: str, text: str) -> None:
    assert wifi_text(name, password) == text
    assert draw_qr(text).startswith(b"<svg")
