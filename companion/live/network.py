"""Tell under which names and addresses this machine is reached at home; nothing is sent to ask."""

import contextlib
import re
import socket
import struct
import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from ipaddress import IPv4Address, IPv4Network

HOME_SUFFIXES = ("local", "lan", "home.arpa", "internal")
"""Endings that home networks give their machines, and that nobody can own on the internet."""
_LABEL = re.compile(r"[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?")
_ASK_ADDRESS = 0x8915
"""The request SIOCGIFADDR of Linux: the address of an interface."""
_ASK_FLAGS = 0x8913
"""The request SIOCGIFFLAGS of Linux: what kind of interface it is."""
_POINT_TO_POINT = 0x10
"""The flag of an interface with one machine at its other end, as a VPN's."""
_ASIDE = (
    *("tun", "tap", "wg", "ppp", "ipsec", "tailscale", "zt", "wwan"),
    *("docker", "br-", "veth", "virbr", "vboxnet", "vmnet", "lxc", "lxd", "podman", "cni"),
)
"""Beginnings of the names of interfaces of VPNs, of modems, and of machines inside this one."""
_HOMES = tuple(map(IPv4Network, ("192.168.0.0/16", "10.0.0.0/8", "172.16.0.0/12")))
"""Private ranges, those that homes have oftener first: if nothing tells a VPN, this does."""


@dataclass(frozen=True, slots=True)
class LanAddress:
    """An address of this machine, and where it leads."""

    address: str
    is_aside: bool | None = None
    """Whether it leads elsewhere than to the house: into a VPN, or to machines inside this one.
    None if the system does not tell."""


def lan_addresses() -> tuple[str, ...]:
    """Return every IPv4 address of this machine that can be told, the likeliest for phones first.

    Nothing is sent to find them. The last is the loopback.
    """
    found = [LanAddress("127.0.0.1")]
    with contextlib.suppress(OSError):
        found += map(LanAddress, socket.gethostbyname_ex(socket.gethostname())[2])
    if sys.platform == "linux":
        found += _interfaces()
    return likeliest(found, _way_out())


def likeliest(places: Iterable[LanAddress], way_out: str) -> tuple[str, ...]:
    """Return addresses in the order in which phones of the house can be expected to reach them.

    The way out alone does not say it: beside a VPN it is the VPN, if no phone is.

    >>> wifi = LanAddress("192.168.1.20", is_aside=False)
    >>> likeliest([wifi, LanAddress("10.8.0.2", is_aside=True)], "10.8.0.2")
    ('192.168.1.20', '10.8.0.2')

    Args:
        places: What is known of this machine; an address may be there twice.
        way_out: The address it has on its way out; "" if no way leads out.
    """
    known = {each.address: each.is_aside for each in places if each.is_aside is not None}
    found = {each.address for each in places} | ({way_out} - {""})

    def rank(text: str) -> tuple[object, ...]:
        address = IPv4Address(text)
        home = next((at for at, range_ in enumerate(_HOMES) if address in range_), len(_HOMES))
        return (
            address.is_loopback,
            address.is_link_local,
            known.get(text, False),
            not (text == way_out and text in known and home < len(_HOMES)),
            home,
            text != way_out,
            address,
        )

    return tuple(sorted(found, key=rank))


def machine_name() -> str:
    """Return this machine's own name as one label; "" if it is none."""
    label = socket.gethostname().partition(".")[0].lower()
    return label if _LABEL.fullmatch(label) else ""


def home_names() -> tuple[str, ...]:
    """Return the names by which a home network may know this machine."""
    label = machine_name()
    known = [f"{label}.{suffix}" for suffix in HOME_SUFFIXES] if label else []
    return ("localhost", *known)


def _way_out() -> str:
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            # An address of the range kept for documentation: choosing a route sends no packet.
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return ""
        return str(probe.getsockname()[0])


def _interfaces() -> Iterator[LanAddress]:
    import fcntl

    names: list[tuple[int, str]] = []
    # A machine may keep them to itself: the way out is known all the same.
    with contextlib.suppress(OSError):
        names = socket.if_nameindex()
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        for _, name in names:
            asked = struct.pack("256s", name.encode()[:15])
            # An interface that is down has no address.
            with contextlib.suppress(OSError):
                answer = fcntl.ioctl(probe.fileno(), _ASK_ADDRESS, asked)
                (flags,) = struct.unpack_from(
                    "H", fcntl.ioctl(probe.fileno(), _ASK_FLAGS, asked), 16
                )
                is_aside = bool(flags & _POINT_TO_POINT) or name.startswith(_ASIDE)
                yield LanAddress(socket.inet_ntoa(answer[20:24]), is_aside)
