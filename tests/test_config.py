"""Settings come from the environment; what is asked for on the command line wins."""

from pathlib import Path

import pytest

from companion.config import Mode, read_settings
from companion.core.errors import InvalidInput

HERE = Path("instance")


def test_a_hosted_service_trusts_the_one_proxy_before_it() -> None:
    assert read_settings({}, instance=HERE, mode=Mode.HOSTED).proxies == 1
    assert read_settings({}, instance=HERE, mode=Mode.LAN).proxies == 0
    assert read_settings({"COMPANION_PROXIES": "2"}, instance=HERE, mode=Mode.HOSTED).proxies == 2


@pytest.mark.parametrize("proxies", ["six", "6", "-1"])
def test_a_number_of_proxies_that_cannot_be_is_refused_in_words(proxies: str) -> None:
    with pytest.raises(InvalidInput, match="COMPANION_PROXIES is a whole number from 0 to 5"):
        read_settings({"COMPANION_PROXIES": proxies}, instance=HERE, mode=Mode.LAN)


def test_the_address_of_the_command_line_wins_and_has_no_slash_at_its_end() -> None:
    environment = {"COMPANION_PUBLIC_URL": "https://there/"}

    asked = read_settings(environment, instance=HERE, mode=Mode.LAN, public_url="http://here:8000/")
    found = read_settings(environment, instance=HERE, mode=Mode.LAN)

    assert (asked.public_url, found.public_url) == ("http://here:8000", "https://there")


def test_tables_are_kept_as_docs_serving_says() -> None:
    home = read_settings({}, instance=HERE, mode=Mode.LAN)
    hosted = read_settings({}, instance=HERE, mode=Mode.HOSTED)
    chosen = read_settings(
        {"COMPANION_KEEP_IDLE_DAYS": "7", "COMPANION_KEEP_FINISHED_DAYS": "0"},
        instance=HERE,
        mode=Mode.HOSTED,
    )

    times = [
        (each.keep_unstarted_h, each.keep_idle_d, each.keep_finished_d)
        for each in (home, hosted, chosen)
    ]
    assert times == [(24, 90, 365), (24, 30, 30), (24, 7, 0)]


@pytest.mark.parametrize("days", ["soon", "-1", "999999", "1.5"])
def test_a_time_that_cannot_be_is_refused_in_words(days: str) -> None:
    with pytest.raises(
        InvalidInput, match="COMPANION_KEEP_IDLE_DAYS is a whole number, 0 for ever"
    ):
        read_settings({"COMPANION_KEEP_IDLE_DAYS": days}, instance=HERE, mode=Mode.LAN)
