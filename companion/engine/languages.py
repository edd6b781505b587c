"""Choose the words: which languages there are, and the translator of each."""

from companion.core.message import ENGLISH, Translator

LANGUAGES = ("en",)
"""The languages sentences can be given in, the source language first."""


def translator(language: str) -> Translator:
    """Return the translator of a language of `LANGUAGES`; English for any other."""
    return ENGLISH
