"""The examples in docstrings show what really comes of them."""

import doctest
from importlib import import_module

from tests.house.checkout import ROOT, package

WORDS = ROOT / "words"


def test_every_example_in_a_docstring_is_true() -> None:
    files = [*(source.path for source in package()), *sorted(WORDS.glob("*.py"))]
    names = [
        ".".join(file.relative_to(ROOT).with_suffix("").parts)
        for file in files
        if "\n>>> " in file.read_text(encoding="utf-8").replace("    ", "")
    ]

    tried = {name: doctest.testmod(import_module(name)) for name in names}

    assert [name for name, result in tried.items() if not result.attempted] == []
    # What came instead is printed.
    assert [name for name, result in tried.items() if result.failed] == []
