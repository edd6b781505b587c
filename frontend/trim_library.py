"""Keep of Python's standard library what the rules half needs, compiled; run inside Pyodide.

`make_engine.mjs` starts an untouched Pyodide with this file, so that what is kept is what this very
Python loads, and the compiled code is its own.
"""

import sys
from importlib import import_module
from importlib.util import MAGIC_NUMBER
from io import BytesIO
from marshal import dumps
from pathlib import Path
from zipfile import ZIP_STORED, ZipFile, ZipInfo

ALSO = ("encodings.ascii", "encodings.latin_1", "traceback", "linecache", "tokenize", "codeop")
"""Loaded only when something goes wrong, which is no time to be without them."""
UNCHECKED = (1).to_bytes(4, "little") + bytes(8)
"""The rest of the head of compiled code that is never compared with a source."""
WHEN = (1980, 1, 1, 0, 0, 0)
"""The first date a zip file can hold: the same input gives the same bytes."""


def trim(library: str, names: list[str]) -> bytes:
    """Return the library as a zip file of compiled modules: those loaded, and those they load.

    Args:
        library: The zip file of the whole library, which this Python runs from.
        names: The modules that the rules half imports.
    """
    for name in sorted({*names, *ALSO}):
        import_module(name)
    whole, made = ZipFile(library), BytesIO()
    files = {_module(file): file for file in whole.namelist() if file.endswith(".py")}
    with ZipFile(made, "w") as archive:
        for name, file in sorted(files.items()):
            if name in sys.modules:
                # Without docstrings and asserts, which are not ours to read there.
                code = compile(whole.read(file), file, "exec", dont_inherit=True, optimize=2)
                # Stored: what travels is compressed as a whole, and unpacking twice costs time.
                info = ZipInfo(f"{file}c", WHEN)
                archive.writestr(info, MAGIC_NUMBER + UNCHECKED + dumps(code), ZIP_STORED)
    return made.getvalue()


def _module(file: str) -> str:
    return ".".join(Path(file).with_suffix("").parts).removesuffix(".__init__")
