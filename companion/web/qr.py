"""Draw QR codes: as SVG for screens, as text for the terminal."""

import io
import re
from base64 import b64encode
from functools import lru_cache

import qrcode

DRAWN_MAX = 256
"""Most codes kept at hand; drawing one takes twenty thousandths of a second."""
WHITE_ON_BLACK, USUAL = "\x1b[97;40m", "\x1b[0m"
"""Colours of a terminal. Source: ECMA-48, SGR."""


@lru_cache(DRAWN_MAX)
def draw_qr(text: str) -> bytes:
    """Return a QR code as an SVG that scales to any size; the quiet zone is the card's own."""
    code = qrcode.QRCode(border=0, error_correction=qrcode.constants.ERROR_CORRECT_M)
    code.add_data(text)
    code.make(fit=True)
    rows = ["".join("x" if dark else " " for dark in row) for row in code.get_matrix()]
    # Dark modules side by side are one piece: half as many bytes as a piece for each.
    path = "".join(
        f"M{run.start()} {y}h{len(run[0])}v1H{run.start()}z"
        for y, row in enumerate(rows)
        for run in re.finditer("x+", row)
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {len(rows)} {len(rows)}">'
        f'<path d="{path}"/></svg>'
    ).encode()


def qr_url(text: str) -> str:
    """Return the address of an image of a QR code that holds the image itself."""
    return f"data:image/svg+xml;base64,{b64encode(draw_qr(text)).decode()}"


def wifi_text(name: str, password: str) -> str:
    r"""Return what the QR code of a Wi-Fi holds, as phones read it; no password is an open one.

    >>> wifi_text("At the Table", "dice;cards")
    'WIFI:T:WPA;S:At the Table;P:dice\\;cards;;'
    """
    kind = f"T:WPA;S:{_escaped(name)};P:{_escaped(password)}" if password else ""
    return f"WIFI:{kind or f'T:nopass;S:{_escaped(name)}'};;"


def print_qr(text: str, *, coloured: bool = False) -> str:
    """Return a QR code in half blocks for a terminal: light on dark, as most terminals are.

    Args:
        text: What it holds.
        coloured: Whether it brings black and white along, for a terminal that may be light.
    """
    code = qrcode.QRCode(error_correction=qrcode.constants.ERROR_CORRECT_L)
    code.add_data(text)
    code.make(fit=True)
    out = io.StringIO()
    code.print_ascii(out=out, invert=True)
    if not coloured:
        return out.getvalue()
    return "".join(f"{WHITE_ON_BLACK}{line}{USUAL}\n" for line in out.getvalue().splitlines())


def _escaped(text: str) -> str:
    return "".join(f"\\{sign}" if sign in '\\;,:"' else sign for sign in text)
