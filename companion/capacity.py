"""Set how many connections one service holds at once, and how many one address may have.

setting          variable                      what for
headers_s        COMPANION_HEADERS_SECONDS     from connecting to the last header
body_s           COMPANION_BODY_SECONDS        from the last header to the end of the body
answer_s         COMPANION_ANSWER_SECONDS      for taking one piece of an answer or stream
connections_max  COMPANION_CONNECTIONS         connections at once that are no streams
streams_max      COMPANION_STREAMS             streams at once
share_percent    COMPANION_ADDRESS_PERCENT     how much of either one address may have

It knows nothing of sockets: who takes connections asks it.
"""

import ipaddress
from dataclasses import dataclass, replace

from companion.numbers import number

FILES_BESIDE = 300
"""Open files beside connections: the database, scoring processes, files on their way out."""
NETWORK_BITS = 64
"""One household of IPv6 has a network of this prefix at least, and chooses in it freely."""


@dataclass(frozen=True, slots=True)
class Capacity:
    """How many connections and streams there may be, and how long each may keep us waiting."""

    headers_s: int = number(10, "HEADERS_SECONDS", 600)
    """Seconds from connecting to the last header; the most distant phone needs one."""
    body_s: int = number(30, "BODY_SECONDS", 600)
    """Seconds from the last header to the end of the body: 1 MiB, a table played on a phone, takes
    21 s at 400 kbit/s; any other body, 64 KiB at most, a second and a half."""
    answer_s: int = number(60, "ANSWER_SECONDS", 600)
    """Seconds for taking one piece of an answer: a phone that sleeps is not waited for longer."""
    connections_max: int = number(1_000, "CONNECTIONS", 100_000)
    """Connections that are no streams: six of each browser, for a hundred and sixty phones."""
    streams_max: int = number(1_000, "STREAMS", 100_000)
    """Streams: forty a table, for twenty-five tables that are full."""
    share_percent: int = number(25, "ADDRESS_PERCENT", 100)
    """Part of either that one address may have: a hall of a hundred phones behind one router."""

    @property
    def connections_share(self) -> int:
        """How many connections one address may have, at least 1."""
        return max(1, self.connections_max * self.share_percent // 100)

    @property
    def streams_share(self) -> int:
        """How many streams one address may have, at least 1."""
        return max(1, self.streams_max * self.share_percent // 100)

    @property
    def files(self) -> int:
        """How many files the process has open when all is full."""
        return self.connections_max + self.streams_max + FILES_BESIDE

    def within(self, files: int) -> "Capacity":
        """Return what is left of this where a process may open so many files, at least 4."""
        if files >= self.files:
            return self
        room = max(files - FILES_BESIDE, files // 2)
        wanted = self.connections_max + self.streams_max
        return replace(
            self,
            connections_max=max(1, self.connections_max * room // wanted),
            streams_max=max(1, self.streams_max * room // wanted),
        )


def household(address: str) -> str:
    """Return what has one share: an IPv4 address, or the network of an IPv6 address.

    >>> household("192.168.1.5"), household("::ffff:192.168.1.5")
    ('192.168.1.5', '192.168.1.5')
    >>> household("2001:db8::1") == household("2001:db8::2")
    True
    """
    try:
        found = ipaddress.ip_address(address)
    except ValueError:
        return address
    if isinstance(found, ipaddress.IPv6Address):
        if found.ipv4_mapped is None:
            return str(ipaddress.ip_network((found, NETWORK_BITS), strict=False))
        found = found.ipv4_mapped
    return str(found)


def forwarded(values: str, proxies: int) -> str:
    """Return whom the proxies in front forward for; "" if they do not say.

    Args:
        values: What `X-Forwarded-For` holds, each proxy's addition at its end.
        proxies: How many of them are trusted; what stands before their additions is not.

    >>> forwarded("6.6.6.6, 203.0.113.7", 1), forwarded("203.0.113.7", 2)
    ('203.0.113.7', '')
    """
    named = [each.strip() for each in values.split(",") if each.strip()]
    return named[-proxies] if 0 < proxies <= len(named) else ""
