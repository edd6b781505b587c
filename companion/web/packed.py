"""Send files and answers as small as whoever asks can take them.

Files have compressed copies beside them, made by the build; answers are compressed as they are
sent.
"""

import gzip
import zlib
from collections.abc import Iterable, Iterator
from pathlib import Path

from flask import Flask, Response, request, send_file
from werkzeug.exceptions import NotFound

ENCODINGS = (("br", ".br"), ("gzip", ".gz"))
"""The encodings of compressed files, the smaller first; browsers over plain http take gzip only."""

WORTH_BYTES = 1_000
"""Shorter answers fit one packet as they are."""
LEVEL = 6
"""Of gzip: a third of a millisecond for a table's page; 9 saves a hundredth more."""
PIECE_BYTES = 64 * 1024
"""Bytes that are unpacked at once."""
_GZIP = 16 + zlib.MAX_WBITS
"""What zlib calls a file of gzip."""
MADE_HERE = (
    "text/html",
    "text/javascript",
    "application/json",
    "application/problem+json",
    "application/manifest+json",
    "image/svg+xml",
)
"""Types of whole answers that are put together for each request; streams are none of them."""


def compress_answers(app: Flask) -> None:
    """Compress pages and JSON for whoever takes gzip.

    Registered before anything else that changes answers, it sees them last.
    """

    @app.after_request
    def compress(response: Response) -> Response:
        whole = not response.is_streamed and not response.direct_passthrough
        if response.mimetype not in MADE_HERE or not whole or response.content_encoding:
            return response
        response.vary.add("Accept-Encoding")
        if not request.accept_encodings.quality("gzip") or response.get_etag()[0]:
            return response
        data = response.get_data()
        if len(data) >= WORTH_BYTES:
            response.set_data(gzip.compress(data, LEVEL, mtime=0))
            response.headers["Content-Encoding"] = "gzip"
        return response


def pack(pieces: Iterable[bytes]) -> bytes:
    """Return pieces as one, compressed as a file of gzip."""
    packer = zlib.compressobj(LEVEL, wbits=_GZIP)
    return b"".join([*map(packer.compress, pieces), packer.flush()])


def send_made(packed: bytes, mimetype: str) -> Response:
    """Answer with what was made and packed earlier, for whoever takes no gzip unpacked again."""
    is_taken = request.accept_encodings.quality("gzip")
    response = Response(packed if is_taken else _unpacked(packed), mimetype=mimetype)
    response.vary.add("Accept-Encoding")
    if is_taken:
        response.headers["Content-Encoding"] = "gzip"
    return response


def send_packed(path: Path, mimetype: str, max_age: int) -> Response:
    """Answer with a file or its compressed copy; there may be the copy alone.

    Each copy has an entity tag of its own, so that a cache never mixes them up.

    Raises:
        NotFound: There is none of that name.
    """
    response = _best(path, mimetype, max_age)
    response.vary.add("Accept-Encoding")
    return response


def _unpacked(packed: bytes) -> Iterator[bytes]:
    """Yield what was packed, piece by piece: whoever writes a piece lets others go on."""
    unpacker = zlib.decompressobj(_GZIP)
    while piece := unpacker.decompress(packed, PIECE_BYTES):
        yield piece
        packed = unpacker.unconsumed_tail


def _best(path: Path, mimetype: str, max_age: int) -> Response:
    for encoding, ending in ENCODINGS:
        twin = path.with_name(path.name + ending)
        if request.accept_encodings.quality(encoding) and twin.is_file():
            response = send_file(twin, mimetype, max_age=max_age)
            response.headers["Content-Encoding"] = encoding
            return response
    if path.is_file():
        return send_file(path, mimetype, max_age=max_age)
    packed = path.with_name(path.name + ".gz")
    if not packed.is_file():
        raise NotFound
    response = Response(_unpacked(packed.read_bytes()), mimetype=mimetype)
    response.cache_control.public = True
    response.cache_control.max_age = max_age
    return response
