"""The rules speak German: sentences of the example record, typed by hand."""

import pytest

from tests.games.contract import told_in

SENTENCES = (
    "Das Schiff in Spalte 5, Reihe 2 liegt in beiden Richtungen zwischen Wasser.",
    "Auf der Karte ist kein Wald.",
    "Es gibt keinen Turm, also zählt kein Haus.",
    "Kein Projekt blieb unfertig.",
    "Falls die Punkte gleich sind: größte Stadt 0, gebaut 1, Marktkästchen benutzt 0.",
)


@pytest.mark.parametrize("sentence", SENTENCES)
def test_the_score_is_explained_in_german(sentence: str) -> None:
    assert sentence in told_in("kingdom", "de")
