"""Whoever does what docs/add-a-game.md says has a game that passes its tests."""

import re
from pathlib import Path

import pytest

from tests.fifth_game.conftest import ROOT, Checkout, lay

PAGE = (ROOT / "docs" / "add-a-game.md").read_text(encoding="utf-8")
BLOCK = re.compile(r"^`([\w./]+)`[^\n]*\n```\w+\n(.*?)^```$", re.MULTILINE | re.DOTALL)
"""A file by its name, what the page says of it, and what is in it."""
CHANGED = re.compile(r"^```diff\n(.*?)^```$", re.MULTILINE | re.DOTALL)
TESTS = re.search(r"python -m (pytest -m .* -k midnight .*)", PAGE)

pytestmark = pytest.mark.long


@pytest.fixture
def copy(tmp_path: Path) -> Checkout:
    """Return a copy of the checkout in which nothing is added yet."""
    return lay((), tmp_path / "checkout")


def test_both_parts_of_the_page_make_a_game_that_passes_its_tests(copy: Checkout) -> None:
    smallest, command = PAGE.split("\n## A command of its own\n")
    game = copy.path / "companion" / "games" / "midnight"
    write(copy, smallest)
    case = re.search(r"record = '(.+)'", smallest)
    assert case is not None
    (game / "records").mkdir()
    (game / "records" / "finished.json").write_text(case[1] + "\n", encoding="utf-8")

    try_out(copy)
    write(copy, command)
    change(game / "__init__.py", command)
    try_out(copy)


def write(copy: Checkout, part: str) -> None:
    """Write the files that a part of the page shows, those of the game into its folder."""
    blocks = BLOCK.findall(part)
    assert blocks
    for name, text in blocks:
        folder = "" if name.startswith("tests/") else "companion/games/midnight"
        file = copy.path / folder / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")


def change(file: Path, part: str) -> None:
    """Change a file as the page shows: each line with + stands in place of the one before it."""
    text = file.read_text(encoding="utf-8")
    shown = CHANGED.search(part)
    assert shown is not None
    for old, new in re.findall(r"^-(.*\n)(?:\+(.*\n))?", shown[1], re.MULTILINE):
        assert old in text
        text = text.replace(old, new)
    file.write_text(text, encoding="utf-8")


def try_out(copy: Checkout) -> None:
    """Record the evenings and run what the page says."""
    copy.run(["-m", "tests.evenings", "midnight"])
    copy.run(["-m", "companion", "score", "companion/games/midnight/records/finished.json"])
    copy.run(["-m", "words"])
    assert TESTS is not None
    which = re.findall(r'"[^"]+"|\S+', TESTS[1])
    copy.run(["-m", *(word.strip('"') for word in which), "-p", "no:cacheprovider"])
    house = ["tests/house/test_structure.py", "tests/house/test_names_of_games.py"]
    copy.run(["-m", "pytest", *house, "-p", "no:cacheprovider"])
