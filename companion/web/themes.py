"""Join what games have for every page: their cloth and colours, emblems and drawings.

A game's `theme` folder may hold `theme.css`, `emblem.svg`, a drawing for each symbol in `glyphs`,
and pictures that its colours name. The build reads this module, too, so it uses the standard
library alone.
"""

import re
from collections.abc import Mapping
from pathlib import Path

STYLES, SYMBOLS = "styles/cloths.css", "icons/symbols.svg"
"""Made of all games' themes; asked for like any other file."""
MADE = (STYLES, SYMBOLS)
DRAWING = re.compile(r'\s*<svg\b[^>]*\bviewBox="([^"]+)"[^>]*>(.*)</svg>\s*', re.DOTALL)


def make(name: str, static: Path, games: Mapping[str, Path]) -> bytes:
    """Return one of `MADE`.

    Args:
        name: Which.
        static: The folder with what all games share.
        games: Each game's folder by its id.

    Raises:
        RuntimeError: A drawing is no SVG with a viewBox, or two have one name.
    """
    text = _styles(games) if name == STYLES else _symbols(static / SYMBOLS, games)
    return text.encode()


def files_of(game: Path) -> dict[str, Path]:
    """Return what a game's folder serves, by the name below `games/<id>/`."""
    own = _below(game / "ui", "")
    theme = _below(game / "theme", "theme/")
    gathered = {"theme/theme.css", "theme/emblem.svg"}
    return own | {
        name: path
        for name, path in theme.items()
        if name not in gathered and not name.startswith("theme/glyphs/")
    }


def sources_of(game: Path) -> list[Path]:
    """Return every file of a game that pages are made of, sorted."""
    return sorted(path for part in ("ui", "theme") for path in _below(game / part, "").values())


def _below(folder: Path, prefix: str) -> dict[str, Path]:
    return {
        prefix + path.relative_to(folder).as_posix(): path
        for path in sorted(folder.rglob("*"))
        if path.is_file()
    }


def _styles(games: Mapping[str, Path]) -> str:
    themes = [folder / "theme" / "theme.css" for _, folder in sorted(games.items())]
    return "".join(path.read_text(encoding="utf-8") for path in themes if path.is_file())


def _symbols(shared: Path, games: Mapping[str, Path]) -> str:
    head, _, _ = shared.read_text(encoding="utf-8").rpartition("</svg>")
    places = {found: str(shared) for found in re.findall(r'<symbol id="([^"]+)"', head)}
    symbols: list[str] = []
    for game_id, folder in sorted(games.items()):
        emblem = folder / "theme" / "emblem.svg"
        drawings = {f"emblem-{game_id}": emblem} if emblem.is_file() else {}
        glyphs = sorted((folder / "theme" / "glyphs").glob("*.svg"))
        for name, path in [*drawings.items(), *((path.stem, path) for path in glyphs)]:
            if name in places:
                raise RuntimeError(f"{path} has the name of {places[name]}: rename one of them.")
            places[name] = str(path)
            symbols.append(_symbol(name, path))
    return f"{head}{''.join(symbols)}</svg>\n"


def _symbol(name: str, path: Path) -> str:
    found = DRAWING.fullmatch(path.read_text(encoding="utf-8"))
    if found is None:
        raise RuntimeError(f"{path} is no SVG with a viewBox.")
    return f'  <symbol id="{name}" viewBox="{found[1]}">{found[2]}</symbol>\n'
