"""Draw QR codes: as SVG for screens, as text for the terminal."""

import io

import qrcode
from qrcode.image.svg import SvgPathImage


def draw_qr(text: str) -> bytes:
    """Return a QR code as an SVG that scales to any size; the quiet zone is the card's own."""
    code = qrcode.QRCode(border=0, error_correction=qrcode.constants.ERROR_CORRECT_M)
    code.add_data(text)
    code.make(fit=True)
    buffer = io.BytesIO()
    code.make_image(image_factory=SvgPathImage).save(buffer)
    return buffer.getvalue()


def print_qr(text: str) -> str:
    """Return a QR code in half blocks, light on dark, for a terminal."""
    code = qrcode.QRCode(border=2, error_correction=qrcode.constants.ERROR_CORRECT_L)
    code.add_data(text)
    code.make(fit=True)
    out = io.StringIO()
    code.print_ascii(out=out, invert=True)
    return out.getvalue()
