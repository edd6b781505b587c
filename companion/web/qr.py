"""Draw QR codes: as SVG for screens, as text for the terminal."""

import io
import re
from functools import lru_cache

import qrcode

DRAWN_MAX = 256
"""Most codes kept at hand; drawing one takes twenty thousandths of a second."""


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


def wifi_text(name: str, password: str) -> str:
    r"""Return what the QR code of a Wi-Fi holds, as phones read it; no password is an open one.

    >>> wifi_text("At the Table", "dice;cards")
    'WIFI:T:WPA;S:At the Table;P:dice\\;cards;;'
    """
    kind = f"T:WPA;S:{_escaped(name)};P:{_escaped(password)}" if password else ""
    return f"WIFI:{kind or f'T:nopass;S:{_escaped(name)}'};;"


def print_qr(text: str) -> str:
    """Return a QR code in half blocks, light on dark, for a terminal."""
    code = qrcode.QRCode(border=2, error_correction=qrcode.constants.ERROR_CORRECT_L)
    code.add_data(text)
    code.make(fit=True)
    out = io.StringIO()
    code.print_ascii(out=out, invert=True)
    return out.getvalue()


def _escaped(text: str) -> str:
    return "".join(f"\\{sign}" if sign in '\\;,:"' else sign for sign in text)
