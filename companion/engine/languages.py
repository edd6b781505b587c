"""Choose the words: which languages there are, and the translator of each.

A language is asked for by its tag, `en` or `de`. The names that a box prints have a language of
their own, English unless the tag says otherwise: `de-x-names-de` is German with German names.
English needs no catalogue; the others are read from what the build compiled, when first asked for.
"""

from functools import cache
from os.path import dirname, join
from typing import TYPE_CHECKING

from companion.core.message import ENGLISH, Translator
from companion.games import __path__ as games_path
from companion.games import game_ids

if TYPE_CHECKING:
    from gettext import NullTranslations

LANGUAGES = ("en", "de")
"""The languages sentences can be given in, the source language first."""
_NAMED = "-x-names-"
"""Stands in a tag between the language and that of the names."""
TAGS = (*LANGUAGES, *(f"{each}{_NAMED}{names}" for each in LANGUAGES for names in LANGUAGES[1:]))
"""Every tag that may be asked for."""
CATALOGUES = join(dirname(__file__), "catalogues")
"""The folder with a catalogue for each language but the source's: `de.po`, compiled to `de.mo`; and
in `names` those of the names. A game has such a folder of its own, `locale`."""


class Words:
    """A language, with the names of a box, one of them not English."""

    def __init__(self, tag: str, catalogue: "NullTranslations", names: "NullTranslations") -> None:
        self.tag = tag
        self.language = tag.partition(_NAMED)[0]
        self.gettext, self.ngettext = catalogue.gettext, catalogue.ngettext
        self.printed = names.gettext


def translator(tag: str) -> Translator:
    """Return the translator of a tag of `TAGS`; English for any other."""
    return _read(tag) if tag in TAGS[1:] else ENGLISH


@cache
def _read(tag: str) -> Translator:
    language, _, names = tag.partition(_NAMED)
    return Words(tag, _compiled(language), _compiled(names or LANGUAGES[0], "names"))


def _compiled(language: str, *folder: str) -> "NullTranslations":
    # Here, since English scores start without it.
    from gettext import GNUTranslations, NullTranslations

    spoken = NullTranslations()
    if language == LANGUAGES[0]:
        return spoken
    games = [join(root, game_id, "locale") for root in games_path for game_id in game_ids()]
    for place in (CATALOGUES, *games):
        try:
            with open(join(place, *folder, f"{language}.mo"), "rb") as file:
                spoken.add_fallback(GNUTranslations(file))
        except FileNotFoundError:
            # Sources that were never built give English, and so does a game without a catalogue.
            continue
    return spoken
