"""The rules speak German: sentences of the example record, typed by hand."""

from pathlib import Path

import pytest

from companion.engine.plain_text import score_text
from tests.games.contract import told_in

ROOT = Path(__file__).parents[3]
TOUR = (ROOT / "docs/examples/tour.json").read_text(encoding="utf-8")
SENTENCES = (
    "Die Route besucht nur California (29).",
    "1 eingekreister Staat liegt auf der Route und bringt 1 dazu; nicht darauf: South Dakota.",
    "Die beste Route bringt 3, 1 Punkt mehr als die gezeichnete. Neu darauf: Nebraska und "
    "South Dakota; nicht mehr: California. Keine Route auf dieser Karte bringt mehr.",
)


@pytest.mark.parametrize("sentence", SENTENCES)
def test_the_score_is_explained_in_german(sentence: str) -> None:
    assert sentence in told_in("on_tour", "de")


def test_a_text_for_people_is_german_to_the_last_line() -> None:
    text = score_text(TOUR, "de")

    assert text == (
        "On Tour\n"
        "Gewonnen: Ann (entschieden durch: Punkte).\n"
        "\n"
        "1. Ann: 8 Punkte\n"
        "  Besuchte Staaten: 6\n"
        "    Die Route besucht 6 Staaten von Washington (12) bis Utah (52); keine Zahl ist\n"
        "    kleiner als die davor. Jeder andere Weg ist ausgeschlossen: Keine Route auf dieser\n"
        "    Karte bringt mehr.\n"
        "    > WA OR NV CA AZ UT\n"
        "    [On Tour, Scoring: the best tour]\n"
        "  Besuchte eingekreiste Staaten: 2\n"
        "    Alle 2 eingekreisten Staaten liegen auf der Route und bringen je 1 dazu.\n"
        "    > CA UT\n"
        "    [On Tour, Scoring: the best tour]\n"
    )
