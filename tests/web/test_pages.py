"""What holds of every page, whatever it shows."""

import pytest

from .conftest import House


@pytest.mark.parametrize("path", ["/", "/j/ABCDEF", "/luck"])
def test_a_page_brings_a_cookie_that_its_scripts_can_look_for(house: House, path: str) -> None:
    phone = house.phone()

    first, again = phone.get(path), phone.get(path)

    assert [each.split("; ")[0] for each in first.headers.getlist("Set-Cookie")] == ["met=1"]
    assert "HttpOnly" not in first.headers["Set-Cookie"]
    assert "Set-Cookie" not in again.headers
