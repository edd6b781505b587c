"""The rules speak German: sentences of the example record, typed by hand."""

import pytest

from tests.games.contract import told_in

SENTENCES = (
    "Duke beherrscht Duchy und bekommt den Bonus dafür.",
    "Der Monarch hat Rang 2; der höchste am Tisch hat 4.",
    "Das Heer hat Stärke 2 gegen 4: Der Krieg ist um 2 verloren.",
    "1 Land liegt offen, und ein anderes Reich ist gleich groß; beide bekommen die Hälfte.",
)


@pytest.mark.parametrize("sentence", SENTENCES)
def test_the_score_is_explained_in_german(sentence: str) -> None:
    assert sentence in told_in("realm_builder", "de")
