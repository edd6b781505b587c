"""Bring the catalogues up to date, compile them and list what is left to translate."""

import sys
from itertools import product

from hatch_build import make_words
from words.catalogue import (
    ROOT,
    brought_up_to_date,
    languages,
    path_of,
    read,
    untranslated,
    written,
)


def main() -> int:
    """Update and compile the catalogues; return 1 where something is left to translate."""
    left: list[str] = []
    for language, names in product(languages(), (False, True)):
        catalogue = brought_up_to_date(read(language, names=names), names=names)
        path_of(language, names=names).write_text(written(catalogue), encoding="utf-8")
        missing = untranslated(catalogue)
        left += [f"{language}  {each}" for each in missing]
        kind = "names" if names else "texts"
        print(f"{language}: {len(catalogue)} {kind}, {len(missing)} left to translate")
    make_words(ROOT)
    print("\n".join(left))
    return 1 if left else 0


if __name__ == "__main__":
    sys.exit(main())
