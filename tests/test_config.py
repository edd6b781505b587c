"""Settings come from the environment; what is asked for on the command line wins."""

from pathlib import Path

import pytest

from companion.config import Mode, read_settings

HERE = Path("instance")


def test_a_hosted_service_trusts_the_one_proxy_before_it() -> None:
    assert read_settings({}, instance=HERE, mode=Mode.HOSTED).proxies == 1
    assert read_settings({}, instance=HERE, mode=Mode.LAN).proxies == 0
    assert read_settings({"COMPANION_PROXIES": "2"}, instance=HERE, mode=Mode.HOSTED).proxies == 2


@pytest.mark.parametrize("proxies", ["six", "6", "-1"])
def test_a_number_of_proxies_that_cannot_be_is_refused_in_words(proxies: str) -> None:
    with pytest.raises(ValueError, match="COMPANION_PROXIES is a whole number from 0 to 5"):
        read_settings({"COMPANION_PROXIES": proxies}, instance=HERE, mode=Mode.LAN)


def test_the_address_of_the_command_line_wins_and_has_no_slash_at_its_end() -> None:
    environment = {"COMPANION_PUBLIC_URL": "https://there/"}

    asked = read_settings(environment, instance=HERE, mode=Mode.LAN, public_url="http://here:8000/")
    found = read_settings(environment, instance=HERE, mode=Mode.LAN)

    assert (asked.public_url, found.public_url) == ("http://here:8000", "https://there")
