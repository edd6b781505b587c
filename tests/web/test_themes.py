"""What games bring for every page is put together from their folders, and may be missing."""

from pathlib import Path

import pytest

from companion.games import game_ids
from companion.web.assets import find_assets
from companion.web.themes import MADE, STYLES, SYMBOLS, files_of, make
from tests.game_files import folder

from .conftest import House

STATIC = Path(__file__).parents[2] / "static"
DOT = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><circle r="9"/></svg>\n'


@pytest.fixture
def chess(tmp_path: Path) -> Path:
    """Return the folder of a game with a theme."""
    theme = tmp_path / "chess" / "theme"
    (theme / "glyphs").mkdir(parents=True)
    (theme / "theme.css").write_text('[data-game="chess"] { --color-cloth: red; }\n')
    (theme / "emblem.svg").write_text(DOT)
    (theme / "texture.svg").write_text(DOT)
    (theme / "glyphs" / "rook.svg").write_text(DOT)
    return theme.parent


def test_cloth_emblem_and_drawings_of_a_game_join_those_of_all(chess: Path) -> None:
    styles = make(STYLES, STATIC, {"chess": chess}).decode()
    symbols = make(SYMBOLS, STATIC, {"chess": chess}).decode()

    assert '[data-game="chess"]' in styles
    assert '<symbol id="rook" viewBox="0 0 24 24"><circle r="9"/></symbol>' in symbols
    assert '<symbol id="emblem-chess"' in symbols
    assert '<symbol id="check"' in symbols


def test_a_texture_is_served_as_it_lies_and_what_is_put_together_is_not(chess: Path) -> None:
    assert [*files_of(chess)] == ["theme/texture.svg"]


def test_a_game_without_a_theme_changes_nothing_and_has_no_emblem(tmp_path: Path) -> None:
    bare = {"draughts": tmp_path}

    assert [make(name, STATIC, bare) for name in MADE] == [make(name, STATIC, {}) for name in MADE]
    assert not find_assets(STATIC, bare).has_emblem("draughts")


def test_two_drawings_of_one_name_are_refused_with_both_places(chess: Path) -> None:
    (chess / "theme" / "glyphs" / "check.svg").write_text(DOT)

    with pytest.raises(RuntimeError, match=r"check\.svg has the name of .*symbols\.svg"):
        make(SYMBOLS, STATIC, {"chess": chess})


def test_a_drawing_without_a_viewbox_is_refused(chess: Path) -> None:
    (chess / "theme" / "emblem.svg").write_text("<svg></svg>")

    with pytest.raises(RuntimeError, match="emblem"):
        make(SYMBOLS, STATIC, {"chess": chess})


def test_sources_are_served_with_the_themes_put_together(chess: Path) -> None:
    assets = find_assets(STATIC, {"chess": chess}, sources=True)

    assert {*MADE, "games/chess/theme/texture.svg"} <= {*assets.names()}


@pytest.mark.parametrize("name", MADE)
def test_they_are_asked_for_like_any_file(house: House, name: str) -> None:
    answer = house.phone().get(f"/static/{name}")

    packages = {game_id: folder(game_id) for game_id in game_ids()}
    assert answer.status_code == 200
    assert name.endswith(".css") or answer.data == make(name, STATIC, packages)
