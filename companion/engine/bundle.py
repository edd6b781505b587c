"""Zip the rules half, as the browser runs it: the same bytes from the same files."""

from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from zipfile import ZIP_STORED, ZipFile, ZipInfo

PACKAGES = ("core", "games", "table", "engine")
"""The packages that know nothing of the machine they run on."""
LEFT_OUT = ("golden", "records", "theme", "ui", "demo", "__pycache__")
"""What lies in a game's folder and no rule reads."""
ENDINGS = (".py", ".json", ".mo")
"""What is code, or data that code reads."""
WHEN = (1980, 1, 1, 0, 0, 0)
"""The first date a zip file can hold; when a file was changed must not change the bytes."""


def rules_archive(package: Path) -> bytes:
    """Return the rules half of the package in a folder as a zip file.

    Stored, not packed: it is compressed on its way, and a packer may differ between machines.
    """
    made = BytesIO()
    with ZipFile(made, "w") as archive:
        for name, path in sorted(_files(package)):
            archive.writestr(ZipInfo(f"companion/{name}", WHEN), path.read_bytes(), ZIP_STORED)
    return made.getvalue()


def _files(package: Path) -> Iterator[tuple[str, Path]]:
    yield "__init__.py", package.joinpath("__init__.py")
    if (built := package.joinpath("built.py")).is_file():
        yield "built.py", built
    for part in PACKAGES:
        for path in package.joinpath(part).rglob("*"):
            place = path.relative_to(package)
            if path.suffix in ENDINGS and not set(place.parts) & {*LEFT_OUT}:
                yield place.as_posix(), path
