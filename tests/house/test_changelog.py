"""The changelog has the versions there were, newest first, and says what is new to whom."""

import re

import pytest

from companion import __version__
from tests.house.checkout import ROOT

UNRELEASED = "Unreleased"
READERS = ["Breaking", "Players", "Hosts", "Programs"]
"""What may need a hand comes first, for whomever it is."""
SECTIONS = re.split(r"^## ", (ROOT / "CHANGELOG.md").read_text("utf-8"), flags=re.MULTILINE)[1:]
"""A section for each version, its heading first."""
TITLES = [section.partition("\n")[0] for section in SECTIONS]
RELEASED = [title for title in TITLES if title != UNRELEASED]


def test_the_package_is_the_newest_version_or_on_its_way_to_the_next() -> None:
    newest = RELEASED[0].partition(" - ")[0]
    numbers, _, way = __version__.partition(".dev")

    assert (numbers == newest) if not way else (numbers.split(".") > newest.split("."))


def test_what_is_in_no_version_yet_stands_first() -> None:
    assert UNRELEASED not in TITLES[1:]


def test_versions_have_a_number_and_a_day_and_fall() -> None:
    found = [re.fullmatch(r"(\d+)\.(\d+)\.(\d+) - (\d{4}-\d{2}-\d{2})", each) for each in RELEASED]
    read = [(tuple(map(int, each.groups()[:3])), each[4]) for each in found if each]

    assert len(read) == len(RELEASED), f"a heading is `## 1.2.3 - 2026-11-22`: {RELEASED}"
    assert read == sorted(read, reverse=True)
    assert len({number for number, _ in read}) == len(read)


@pytest.mark.parametrize("section", SECTIONS, ids=TITLES)
def test_a_version_says_what_is_new_for_whom(section: str) -> None:
    parts = re.split(r"^### ", section, flags=re.MULTILINE)[1:]
    readers = [part.partition("\n")[0] for part in parts]

    assert readers
    assert readers == [each for each in READERS if each in readers]
    assert all(part.partition("\n")[2].startswith("- ") for part in parts)
