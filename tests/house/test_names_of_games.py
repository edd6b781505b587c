"""A game is known in its own folder and nowhere else, so that a new one is one folder."""

import re
from collections.abc import Iterator

import pytest

from companion.games import find_game, game_ids
from tests.game_files import folder
from tests.house.checkout import hold, texts

SEARCHED = ("companion/", "static/", "templates/", "frontend/", "tests/", "hatch_build.py")
LATER = "tests/fifth_game/"
"""Games that tests lay into a copy of this checkout: here they are nobody's yet."""
TAG = re.compile(r'static tag = "([^"]+)"')


def patterns(game_id: str) -> Iterator[str]:
    """Yield what would name a game: its id, its name, the tags and drawings it brings.

    Each begins with a letter or sign that must be there: such are found ten times as quickly.
    """
    for name in (game_id, re.escape(find_game(game_id).name)):
        yield rf"{name}(?<![A-Za-z]{name})(?![A-Za-z])"
    for script in sorted((folder(game_id) / "ui").rglob("*.js")):
        for tag in TAG.findall(script.read_text(encoding="utf-8")):
            yield rf"{tag}(?<![\w-]{tag})(?![\w-])"
    for drawing in sorted((folder(game_id) / "theme" / "glyphs").glob("*.svg")):
        yield rf'data-\w+="{drawing.stem}"'
        yield rf'icon(?<!\wicon)\(["`]{drawing.stem}["`]\)'
        yield rf'<symbol id="{drawing.stem}"'
        yield rf"--color-\w+-{drawing.stem}(?![\w-])"


OF_ONE_GAME = re.compile(r"(companion|tests)/games/\w+/")
"""What lies in any game's folder: games know nothing of one another."""


def named(game_id: str, files: Iterator[tuple[str, str]]) -> Iterator[str]:
    """Yield each line of some files, by name and text, that names a game."""
    wanted = re.compile("|".join(patterns(game_id)))
    for name, text in files:
        if OF_ONE_GAME.match(name) or name.startswith(LATER):
            continue
        if wanted.search(name):
            yield f"{name}: the file itself"
        for number, line in enumerate(text.splitlines(), start=1):
            if wanted.search(line):
                yield f"{name}:{number} {line.strip()[:90]}"


@pytest.mark.parametrize("game_id", game_ids())
def test_no_file_outside_a_games_folder_names_it(game_id: str) -> None:
    hold(
        [line for place in SEARCHED for line in named(game_id, texts(under=place))],
        "Find it by what it has; what is one game's own stands in its folder or in tests/games.",
    )


@pytest.mark.parametrize("game_id", game_ids())
def test_a_game_that_is_named_is_found(game_id: str) -> None:
    for pattern in patterns(game_id):
        planted = pattern.replace(r"\b", "").replace(r"\w+", "face").replace('["`]', '"')
        planted = re.sub(r"\(\?<?!.*?\)", "", planted).replace("\\", "")

        for place in SEARCHED:
            assert [*named(game_id, iter([(f"{place}x", f"  {planted}")]))], (place, pattern)
    assert not [*named(game_id, iter([(f"companion/games/{game_id}/x.py", game_id)]))]


def test_every_searched_place_holds_files() -> None:
    for place in (*SEARCHED, LATER):
        assert next(texts(under=place), None), place
