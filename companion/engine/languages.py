"""Choose the words: which languages there are, and the translator of each."""

from companion.core.message import ENGLISH, Translator

LANGUAGES = ("en",)
"""The languages sentences can be given in, the source language first."""
LANGUAGES_ASKED = ("en", "de")
"""The languages that may be asked for; one without a catalogue yet is answered in English."""


def translator(language: str) -> Translator:
    """Return the translator of a language of `LANGUAGES`; English for any other."""
    return ENGLISH
