"""The examples in docstrings show what comes of them; those of pages name what is there."""

import doctest
import re
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


def test_what_the_code_of_a_page_imports_is_there() -> None:
    found = [
        (page.name, module, name)
        for page in (ROOT / "docs").glob("*.md")
        for module, names in re.findall(
            r"^from (companion\.core[\w.]*) import (.+)$", page.read_text("utf-8"), re.MULTILINE
        )
        for name in names.split(", ")
    ]

    assert found
    assert [each for each in found if not is_there(*each[1:])] == []


def is_there(module: str, name: str) -> bool:
    """Return whether a module has a name, or is a package with a module of that name."""
    try:
        return hasattr(import_module(module), name) or bool(import_module(f"{module}.{name}"))
    except ModuleNotFoundError:
        return False
