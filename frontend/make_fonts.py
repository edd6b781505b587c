"""Cut the typefaces down to the letters and features that the pages use.

`python make_fonts.py <folder of npm's packages> <folder to fill>`, run by hatch_build.py. Each face
is three files: the first holds what English and German need and is loaded by every page; the others
("more", "ext") hold the rest of what European names are written with, and are loaded where one is
shown (`unicode-range` in `static/styles/fonts.css`). Neither typeface reserves its name.
"""

import sys
from io import BytesIO
from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

FIRST = {*range(0x20, 0x7F), *map(ord, "\xa0\u2009ÄÖÜäöüß€–—‘’‚“”„…·×−°«»½¼§©éèêàçñ↑↓")}
"""What English and German are written with, and the few letters that names bring most."""
FEATURES = ["kern", "mark", "mkmk", "ccmp", "lnum", "pnum", "tnum"]
"""What the style sheets ask for, and what sets letters and their accents right."""
WEIGHTS = (700, 800)
"""The span of Besley's weights that headings and numbers use."""
FACES = {
    "@fontsource-variable/besley": (("besley", "wght-normal"),),
    "@fontsource/alegreya-sans": (("alegreya-sans", "500-normal"), ("alegreya-sans", "700-normal")),
}


def main(packages: Path, target: Path) -> None:
    """Write every file, and each face's licence beside it."""
    target.mkdir(parents=True, exist_ok=True)
    for package, faces in FACES.items():
        files = packages / package / "files"
        for family, style in faces:
            latin = files / f"{family}-latin-{style}.woff2"
            others = files / f"{family}-latin-ext-{style}.woff2"
            held = letters_of(latin)
            parts = {
                f"{family}-latin-{style}.woff2": (latin, FIRST & held),
                f"{family}-latin-more-{style}.woff2": (latin, held - FIRST),
                f"{family}-latin-ext-{style}.woff2": (others, letters_of(others) - held),
            }
            for name, (path, letters) in parts.items():
                (target / name).write_bytes(cut(path, letters))
            (target / f"{family}-LICENSE").write_bytes(
                (packages / package / "LICENSE").read_bytes()
            )


def letters_of(path: Path) -> set[int]:
    """Return the letters in a file; controls are none."""
    return {letter for letter in TTFont(path).getBestCmap() if letter >= 0x20}


def cut(path: Path, letters: set[int]) -> bytes:
    """Return a face with some of its letters, as WOFF2."""
    # The time of the build would be written into it.
    font = TTFont(path, recalcTimestamp=False)
    options = subset.Options()
    options.hinting = False
    options.layout_features = FEATURES
    options.name_IDs = [0, 1, 2, 3, 4, 5, 6, 13, 14]
    options.notdef_outline = True
    options.glyph_names = False
    cutter = subset.Subsetter(options)
    cutter.populate(unicodes=letters)
    cutter.subset(font)
    if "fvar" in font:
        # Read anew: limiting an axis wants the tables as they are once written.
        plain = BytesIO()
        font.flavor = None
        font.save(plain)
        whole = TTFont(plain, recalcTimestamp=False)
        font = instancer.instantiateVariableFont(whole, {"wght": WEIGHTS})
    made = BytesIO()
    font.flavor = "woff2"
    font.save(made)
    return made.getvalue()


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]))
