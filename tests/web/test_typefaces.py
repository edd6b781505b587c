"""The typefaces hold the letters that the style sheet says they hold."""

import re
from pathlib import Path

from fontTools.ttLib import TTFont

STATIC = Path(__file__).parents[2] / "static"
FACE = re.compile(r"@font-face \{(.*?)\}", re.DOTALL)
NAMED = "Zoë Müller-Groß, „Señor“ François, Åse, Łukasz, Őry, Ğül"


def faces() -> list[tuple[str, Path, set[int]]]:
    """Return family with weight, file, and the letters it is asked for, of each face."""
    found = []
    for text in FACE.findall((STATIC / "styles" / "fonts.css").read_text(encoding="utf-8")):
        if "url(" not in text:
            continue
        family, weight, file = (
            re.search(pattern, text)[1]  # type: ignore[index]
            for pattern in (r"font-family: ([^;]+)", r"font-weight: ([^;]+)", r'url\("\.\./([^"]+)')
        )
        letters: set[int] = set()
        for first, last in re.findall(r"U\+([0-9A-F]+)(?:-([0-9A-F]+))?", text):
            letters |= set(range(int(first, 16), int(last or first, 16) + 1))
        found.append((f"{family} {weight}", STATIC / file, letters))
    return found


def held(path: Path) -> set[int]:
    """Return the letters in a file."""
    return set(TTFont(path).getBestCmap())


def test_a_file_is_asked_for_every_letter_it_holds() -> None:
    for face, path, letters in faces():
        assert not held(path) - letters, f"{face}: {path.name} holds more than is asked for."


def test_the_file_that_every_page_loads_holds_what_it_is_asked_for() -> None:
    arrows = {0x2191, 0x2193}
    for face, path, letters in faces():
        if "-latin-more-" not in path.name and "-latin-ext-" not in path.name:
            # Only the text's face has arrows.
            missing = letters - held(path) - (arrows if face.startswith("Besley") else set())
            assert not missing, f"{face} lacks {[chr(each) for each in missing]}"


def test_names_of_europe_are_written_in_each_face() -> None:
    by_face: dict[str, set[int]] = {}
    for face, path, letters in faces():
        by_face.setdefault(face, set()).update(letters & held(path))

    assert len(by_face) == 3
    for face, letters in by_face.items():
        assert not {each for each in NAMED if ord(each) not in letters}, face


def test_numbers_stand_in_columns_and_letters_keep_their_distances() -> None:
    for _, path, _ in faces():
        font = TTFont(path)
        tags = {
            record.FeatureTag
            for table in ("GSUB", "GPOS")
            if table in font
            for record in font[table].table.FeatureList.FeatureRecord
        }
        assert "kern" in tags, path.name
        if path.name.startswith("alegreya-sans-latin-500"):
            assert {"lnum", "tnum"} <= tags
