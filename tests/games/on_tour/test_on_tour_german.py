"""The rules speak German: sentences of the example record, typed by hand."""

import pytest

from tests.games.contract import told_in

SENTENCES = (
    "Die Route besucht nur California (29).",
    "1 eingekreister Staat liegt auf der Route und bringt 1 dazu; nicht darauf: South Dakota.",
    "Die beste Route bringt 3, 1 Punkt mehr als die gezeichnete. Neu darauf: Nebraska und "
    "South Dakota; nicht mehr: California. Keine Route auf dieser Karte bringt mehr.",
)


@pytest.mark.parametrize("sentence", SENTENCES)
def test_the_score_is_explained_in_german(sentence: str) -> None:
    assert sentence in told_in("on_tour", "de")
