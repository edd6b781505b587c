"""Tell under which names and addresses this machine is reached at home; nothing is sent to ask."""

import contextlib
import re
import socket
import struct
import sys
from ipaddress import IPv4Address

HOME_SUFFIXES = ("local", "lan", "home.arpa", "internal")
"""Endings that home networks give their machines, and that nobody can own on the internet."""
_LABEL = re.compile(r"[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?")
_ASK_ADDRESS = 0x8915
"""The request SIOCGIFADDR of Linux: the address of an interface."""


def lan_address() -> str:
    """Return this machine's address on the local network; nothing is sent to find it.

    Where no way leads out, as on a machine that is itself the hotspot, it is the first other than
    the loopback.
    """
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            # An address of the range kept for documentation: choosing a route sends no packet.
            probe.connect(("192.0.2.1", 9))
        except OSError:
            others = _interface_addresses() if sys.platform == "linux" else set()
            return min(others - {"127.0.0.1"}, key=IPv4Address, default="127.0.0.1")
        return str(probe.getsockname()[0])


def lan_addresses() -> tuple[str, ...]:
    """Return every IPv4 address of this machine that can be told, the loopback among them."""
    found = {"127.0.0.1", lan_address()}
    with contextlib.suppress(OSError):
        found.update(socket.gethostbyname_ex(socket.gethostname())[2])
    if sys.platform == "linux":
        found.update(_interface_addresses())
    return tuple(sorted(found, key=IPv4Address))


def machine_name() -> str:
    """Return this machine's own name as one label; "" where it is none."""
    label = socket.gethostname().partition(".")[0].lower()
    return label if _LABEL.fullmatch(label) else ""


def home_names() -> tuple[str, ...]:
    """Return the names by which a home network may know this machine."""
    label = machine_name()
    known = [f"{label}.{suffix}" for suffix in HOME_SUFFIXES] if label else []
    return ("localhost", *known)


def _interface_addresses() -> set[str]:
    import fcntl

    found = set()
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        for _, name in socket.if_nameindex():
            asked = struct.pack("256s", name.encode()[:15])
            # An interface that is down has no address.
            with contextlib.suppress(OSError):
                answer = fcntl.ioctl(probe.fileno(), _ASK_ADDRESS, asked)
                found.add(socket.inet_ntoa(answer[20:24]))
    return found
