"""What one installation holds is set by its environment, and fits into the files it may open."""

from pathlib import Path

import pytest

from companion.capacity import Capacity, forwarded, household
from companion.config import Mode, read_settings
from companion.core.errors import InvalidInput


def read(environment: dict[str, str]) -> Capacity:
    return read_settings(environment, instance=Path("instance"), mode=Mode.LAN).capacity


def test_how_much_is_held_comes_from_the_environment() -> None:
    chosen = read(
        {
            "COMPANION_HEADERS_SECONDS": "1",
            "COMPANION_BODY_SECONDS": "2",
            "COMPANION_ANSWER_SECONDS": "3",
            "COMPANION_CONNECTIONS": "40",
            "COMPANION_STREAMS": "5",
            "COMPANION_ADDRESS_PERCENT": "50",
        }
    )

    assert chosen == Capacity(1, 2, 3, 40, 5, 50)
    assert (chosen.connections_share, chosen.streams_share) == (20, 2)
    assert read({}) == Capacity()


@pytest.mark.parametrize("text", ["0", "-1", "soon", "601", "1.5", "9999999", "²"])
def test_a_time_nobody_can_keep_is_refused_in_words(text: str) -> None:
    with pytest.raises(
        InvalidInput, match="COMPANION_BODY_SECONDS must be a whole number from 1 to 600"
    ):
        read({"COMPANION_BODY_SECONDS": text})


def test_a_small_share_is_one_at_least() -> None:
    few = Capacity(connections_max=2, streams_max=1, share_percent=1)

    assert (few.connections_share, few.streams_share) == (1, 1)


@pytest.mark.parametrize("files", [4, 256, 1_024, 2_299])
def test_where_few_files_may_be_open_fewer_connections_are_held(files: int) -> None:
    less = Capacity().within(files)

    assert 0 < less.connections_max + less.streams_max < files
    assert less.connections_max == less.streams_max
    assert Capacity().within(2_300) == Capacity()


def test_a_share_is_of_an_address_or_of_the_network_of_a_home() -> None:
    assert household("10.0.0.1") != household("10.0.0.2")
    assert household("2001:db8:0:1::1") == household("2001:db8:0:1:ffff::2")
    assert household("2001:db8:0:1::1") != household("2001:db8:0:2::1")
    assert household("::ffff:10.0.0.1") == "10.0.0.1"
    assert household("") == ""


@pytest.mark.parametrize(
    ("values", "proxies", "address"),
    [
        ("203.0.113.7", 1, "203.0.113.7"),
        ("6.6.6.6, 203.0.113.7", 1, "203.0.113.7"),
        ("203.0.113.7,10.0.0.1", 2, "203.0.113.7"),
        ("203.0.113.7", 2, ""),
        ("", 1, ""),
        ("203.0.113.7", 0, ""),
    ],
)
def test_only_what_a_trusted_proxy_added_is_believed(
    values: str, proxies: int, address: str
) -> None:
    assert forwarded(values, proxies) == address
