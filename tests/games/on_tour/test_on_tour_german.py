"""A score as text for people is German to the last line."""

from pathlib import Path

from companion.engine.plain_text import score_text

ROOT = Path(__file__).parents[3]
TOUR = (ROOT / "docs/examples/tour.json").read_text(encoding="utf-8")


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
