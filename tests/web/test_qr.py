"""Codes on a terminal are read by phones, whatever its colours."""

from companion.web.qr import print_qr

LIGHT = "█"
QUIET = 4
"""Modules of a quiet zone. Source: ISO/IEC 18004."""


def test_a_code_on_a_terminal_has_a_quiet_zone_and_where_it_can_its_own_colours() -> None:
    plain = print_qr("http://192.168.1.5:8000").splitlines()
    coloured = print_qr("http://192.168.1.5:8000", coloured=True).splitlines()

    width = len(plain[0])
    # A line of text is two rows of modules.
    assert plain[: QUIET // 2] == [LIGHT * width] * (QUIET // 2)
    assert all(line.startswith(LIGHT * QUIET) for line in plain[:-1])
    assert all(line.endswith(LIGHT * QUIET) for line in plain[:-1])
    assert coloured == [f"\x1b[97;40m{line}\x1b[0m" for line in plain]
