"""Bring the catalogues up to date, compile them and list what is left to translate."""

from collections.abc import Mapping, Sequence
from itertools import product
from pathlib import Path

from babel.messages.catalog import Catalog

from hatch_build import make_words
from words.catalogue import (
    ROOT,
    brought_up_to_date,
    homes,
    languages,
    path_of,
    read,
    untranslated,
    written,
)


def main() -> None:
    """Update and compile the catalogues, and say what is left to translate."""
    left: dict[str, list[str]] = {}
    for language, names in product(languages(), (False, True)):
        there = {home: read(language, home, names=names) for home in homes()}
        for home in there:
            catalogue = brought_up_to_date(home, there, names=names)
            _write(path_of(language, home, names=names), catalogue)
            if missing := untranslated(catalogue):
                left[f"{path_of(language, home, names=names).relative_to(ROOT)}"] = missing
            kind, place = "names" if names else "texts", home or "all games"
            print(f"{language}, {place}: {len(catalogue)} {kind}, {len(missing)} left to translate")
    make_words(ROOT)
    print(told(left) if left else "Every text has its translation.")


def told(left: Mapping[str, Sequence[str]]) -> str:
    """Return what is left to translate, below the catalogue where its translation goes.

    >>> print(told({"engine/catalogues/de.po": ["static/app.js: Back", "static/app.js: Home"]}))
    engine/catalogues/de.po
      static/app.js: Back
      static/app.js: Home
    Texts without a translation: 2. Write it in the catalogues named here, then run this again.
    """
    lines = [line for path, texts in left.items() for line in (path, *(f"  {t}" for t in texts))]
    count = sum(map(len, left.values()))
    advice = "Write it in the catalogues named here, then run this again."
    return "\n".join([*lines, f"Texts without a translation: {count}. {advice}"])


def _write(path: Path, catalogue: Catalog) -> None:
    if len(catalogue):
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(written(catalogue), encoding="utf-8")
    else:
        path.unlink(missing_ok=True)


if __name__ == "__main__":
    main()
