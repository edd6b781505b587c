"""nginx understands its settings; what it does with them an evening in `tests/browser` shows."""

import shutil
import tempfile
import urllib.error
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.servers.nginx import Nginx, nginx

pytestmark = pytest.mark.long


@pytest.fixture
def folder() -> Iterator[Path]:
    made = Path(tempfile.mkdtemp(prefix="companion-nginx-"))
    yield made
    shutil.rmtree(made)


class Stays(urllib.request.HTTPRedirectHandler):
    """Whoever is led elsewhere stays."""

    def redirect_request(self, *asked: Any) -> None:
        return None


def test_nginx_takes_the_settings_without_a_word_of_warning(folder: Path) -> None:
    said = Nginx(folder, [folder / "one.sock", folder / "two.sock"]).check()

    assert "syntax is ok" in said
    assert "warn" not in said


def test_plain_http_leads_to_https_and_a_service_that_is_away_is_a_gateways_error(
    folder: Path,
) -> None:
    with nginx([folder / "one.sock", folder / "two.sock"]) as proxy:
        opener = urllib.request.build_opener(Stays)
        with pytest.raises(urllib.error.HTTPError) as led:
            opener.open(f"http://localhost:{proxy.plain_port}/t/K7QFDM?lang=de")
        with pytest.raises(urllib.error.HTTPError) as away:
            urllib.request.urlopen(f"{proxy.url}/", context=proxy.context)
        # Left open they would be complained of when they are thrown away.
        led.value.close()
        away.value.close()

    assert led.value.code == 308
    assert led.value.headers["Location"] == "https://localhost/t/K7QFDM?lang=de"
    assert away.value.code == 502
