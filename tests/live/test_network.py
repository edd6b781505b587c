"""Phones are told the address of this machine at which the house can reach it."""

import pytest

from companion.live.network import LanAddress, lan_addresses, likeliest

WIFI = LanAddress("192.168.1.20", is_aside=False)
LAN = LanAddress("10.0.0.5", is_aside=False)
HOTSPOT = LanAddress("192.168.4.1", is_aside=False)
VPN = LanAddress("10.8.0.2", is_aside=True)
INSIDE = LanAddress("172.17.0.1", is_aside=True)
UNPLUGGED = LanAddress("169.254.7.7", is_aside=False)


@pytest.mark.parametrize(
    ("places", "way_out", "told"),
    [
        ([WIFI], "192.168.1.20", "192.168.1.20"),
        ([WIFI, VPN], "10.8.0.2", "192.168.1.20"),
        ([HOTSPOT, VPN], "10.8.0.2", "192.168.4.1"),
        ([HOTSPOT, LanAddress("100.70.1.2", is_aside=False)], "100.70.1.2", "192.168.4.1"),
        ([HOTSPOT, LAN], "10.0.0.5", "10.0.0.5"),
        ([HOTSPOT, UNPLUGGED], "", "192.168.4.1"),
        ([UNPLUGGED, VPN], "10.8.0.2", "10.8.0.2"),
        ([LAN, INSIDE], "10.0.0.5", "10.0.0.5"),
        ([LanAddress("141.20.1.9", is_aside=False), VPN, INSIDE], "10.8.0.2", "141.20.1.9"),
        # Where the system names no interface the range says what is more likely.
        ([LanAddress("192.168.1.20")], "10.8.0.2", "192.168.1.20"),
        ([LanAddress("172.20.1.1"), LanAddress("10.0.0.5")], "10.0.0.5", "10.0.0.5"),
        ([UNPLUGGED], "10.0.0.5", "10.0.0.5"),
        ([], "", "127.0.0.1"),
    ],
)
def test_phones_are_told_where_the_house_reaches_this_machine(
    places: list[LanAddress], way_out: str, told: str
) -> None:
    found = likeliest([LanAddress("127.0.0.1"), *places], way_out)

    assert found[0] == told
    assert found[-1] == "127.0.0.1"


def test_this_machine_tells_its_loopback_last() -> None:
    assert lan_addresses()[-1] == "127.0.0.1"
